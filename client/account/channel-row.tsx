import type { Channel } from '../../wire/people.ts'
import { part, post, put, remove } from '../lobby/api.ts'
import { Complaint, useDeed } from '../lobby/deed.tsx'
import { t } from '../words/index.ts'
import { Field, Form } from './part.tsx'

interface RowProps {
  channel: Channel
  onChanged(): Promise<void>
}

const PACES = ['now', 'hourly', 'daily'] as const

/** One way in which somebody is told, and how often. */
export function ChannelRow({ channel, onChanged }: RowProps) {
  const deed = useDeed()
  const { id, kind, address, pace, hour, failing } = channel
  const path = `/api/me/channels/${part(id)}`
  const run = (work: () => Promise<unknown>): void =>
    deed.run(async () => {
      await work()
      await onChanged()
    })
  return (
    <li class="account-channel">
      <span>
        <b>{t(`account.channel.${kind}`)}</b> <span class="account-address">{address}</span>
        {failing && <small>{t('account.channel.failing')}</small>}
      </span>
      <span class="lobby-actions">
        <select
          class="lobby-input"
          aria-label={t('account.channel.pace')}
          value={pace}
          disabled={deed.isBusy}
          onChange={({ currentTarget }) =>
            run(() => put(path, { pace: currentTarget.value, hour }))
          }
        >
          {PACES.map((one) => (
            <option key={one} value={one}>
              {t(`account.channel.${one}`)}
            </option>
          ))}
        </select>
        <button
          type="button"
          class="button"
          disabled={deed.isBusy}
          onClick={() => run(() => remove(path))}
        >
          {t('account.remove')}
        </button>
      </span>
      {kind === 'mail' && !channel.confirmed && <Confirm path={path} onChanged={onChanged} />}
      <Complaint why={deed.why} />
    </li>
  )
}

function Confirm({ path, onChanged }: { path: string; onChanged(): Promise<void> }) {
  const deed = useDeed()
  const again = useDeed()
  return (
    <>
      <Form
        deed={deed}
        says={t('account.mail.confirm')}
        onDone={async ({ code }) => {
          await post(`${path}/confirm`, { code })
          await onChanged()
        }}
      >
        <Field
          id="code"
          label={t('account.mail.code')}
          note={t('account.mail.code.note')}
          autocomplete="one-time-code"
        />
      </Form>
      <p>
        <button
          type="button"
          class="button button-quiet"
          disabled={again.isBusy}
          onClick={() => again.run(() => post(`${path}/code`))}
        >
          {t('account.mail.again')}
        </button>
      </p>
      <Complaint why={again.why} />
    </>
  )
}
