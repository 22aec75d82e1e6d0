import { useEffect, useState } from 'preact/hooks'
import type { Channel } from '../../wire/people.ts'
import { get, post } from '../lobby/api.ts'
import { Complaint, useDeed } from '../lobby/deed.tsx'
import { CopyLink } from '../lobby/invite-link.tsx'
import { t } from '../words/index.ts'
import { ChannelRow } from './channel-row.tsx'
import { Field, Form, Part } from './part.tsx'
import { addPush, whyCannotPush } from './push.ts'

const AT_ONCE = { pace: 'now', hour: 7 } as const

/** Where somebody is told that it is their turn. */
export function NoticeSection({ isAccount }: { isAccount: boolean }) {
  const [channels, setChannels] = useState<readonly Channel[]>([])
  const [hasMail, setHasMail] = useState(false)
  const read = async (): Promise<void> => {
    const found = await get<{ channels: Channel[]; mail: boolean }>('/api/me/channels')
    setChannels(found.channels)
    setHasMail(found.mail)
  }
  useEffect(() => void read().catch(() => {}), [isAccount])
  return (
    <Part id="account-notices" title={t('account.notices')}>
      <p class="lobby-soft">{t('account.notices.note')}</p>
      <ul class="account-kept">
        {channels.map((channel) => (
          <ChannelRow key={channel.id} channel={channel} onChanged={read} />
        ))}
      </ul>
      <Push onAdded={read} />
      {isAccount ? (
        <>
          {hasMail ? <Mail onAdded={read} /> : <p class="lobby-soft">{t('account.mail.none')}</p>}
          <Webhook onAdded={read} />
        </>
      ) : (
        <p class="lobby-soft">{t('account.notices.guest')}</p>
      )}
    </Part>
  )
}

interface Adding {
  onAdded(): Promise<void>
}

function Push({ onAdded }: Adding) {
  const deed = useDeed()
  const [why, setWhy] = useState<string | undefined>(undefined)
  useEffect(() => void whyCannotPush().then(setWhy), [])
  if (why === undefined) return null
  if (why !== '') return <p class="lobby-soft">{why}</p>
  return (
    <>
      <p>
        <button
          type="button"
          class="button"
          disabled={deed.isBusy}
          onClick={() =>
            deed.run(async () => {
              await addPush(AT_ONCE)
              await onAdded()
            })
          }
        >
          {t('account.push.add')}
        </button>
      </p>
      <Complaint why={deed.why} />
    </>
  )
}

function Mail({ onAdded }: Adding) {
  const deed = useDeed()
  return (
    <details>
      <summary>{t('account.mail.add')}</summary>
      <Form
        deed={deed}
        says={t('account.mail.do')}
        onDone={async ({ mail: address }) => {
          await post('/api/me/channels', { kind: 'mail', address, ...AT_ONCE })
          await onAdded()
        }}
      >
        <Field id="mail" label={t('account.mail')} type="email" autocomplete="email" />
      </Form>
    </details>
  )
}

function Webhook({ onAdded }: Adding) {
  const deed = useDeed()
  const [secret, setSecret] = useState<string | undefined>(undefined)
  return (
    <details>
      <summary>{t('account.hook.add')}</summary>
      {secret !== undefined && (
        <div class="account-secret" role="status">
          <p>{t('account.hook.once')}</p>
          <CopyLink address={secret} label={t('account.hook.secret')} text="" />
        </div>
      )}
      <Form
        deed={deed}
        says={t('account.hook.do')}
        onDone={async ({ hook: address }) => {
          const added = await post<{ secret?: string }>('/api/me/channels', {
            kind: 'webhook',
            address,
            ...AT_ONCE,
          })
          setSecret(added.secret)
          await onAdded()
        }}
      >
        <Field id="hook" label={t('account.hook')} type="url" note={t('account.hook.note')} />
      </Form>
    </details>
  )
}
