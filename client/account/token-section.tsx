import { useEffect, useState } from 'preact/hooks'
import type { KeptThing } from '../../wire/people.ts'
import { get, part, post, remove } from '../lobby/api.ts'
import { useDeed } from '../lobby/deed.tsx'
import { CopyLink } from '../lobby/invite-link.tsx'
import { t } from '../words/index.ts'
import { Kept } from './kept-list.tsx'
import { Field, Form, Part } from './part.tsx'

/** Tokens with which programs play in somebody's name. */
export function TokenSection() {
  const [tokens, setTokens] = useState<readonly KeptThing[]>([])
  const [fresh, setFresh] = useState<string | undefined>(undefined)
  const deed = useDeed()
  const read = async (): Promise<void> =>
    setTokens((await get<{ tokens: KeptThing[] }>('/api/me/tokens')).tokens)
  useEffect(() => void read().catch(() => {}), [])
  return (
    <Part id="account-tokens" title={t('account.tokens')}>
      <p class="lobby-soft">
        {t('account.tokens.note')}{' '}
        <a href="/api" target="_self">
          {t('lobby.colophon.api')}
        </a>
      </p>
      <Kept
        things={tokens}
        none={t('account.tokens.none')}
        says={t('account.revoke')}
        onRemove={async (id) => {
          await remove(`/api/me/tokens/${part(id)}`)
          await read()
        }}
      />
      {fresh !== undefined && (
        <div class="account-secret" role="status">
          <p>{t('account.tokens.once')}</p>
          <CopyLink address={fresh} label={t('account.tokens.token')} text="" />
        </div>
      )}
      <Form
        deed={deed}
        says={t('account.tokens.make')}
        onDone={async ({ 'token-label': label }) => {
          setFresh((await post<{ token: string }>('/api/me/tokens', { label })).token)
          await read()
        }}
      >
        <Field id="token-label" label={t('account.tokens.label')} />
      </Form>
    </Part>
  )
}
