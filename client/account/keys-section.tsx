import { useEffect, useState } from 'preact/hooks'
import type { KeptThing } from '../../wire/people.ts'
import { get, part, post } from '../lobby/api.ts'
import { useDeed } from '../lobby/deed.tsx'
import { t } from '../words/index.ts'
import { Kept } from './kept-list.tsx'
import { Field, Form, Part } from './part.tsx'
import { addPasskey, hasPasskeys } from './passkey.ts'
import { PasswordIfAsked } from './password-if-asked.tsx'

/** Passkeys of an account. */
export function KeySection() {
  const [keys, setKeys] = useState<readonly KeptThing[]>([])
  const deed = useDeed()
  const read = async (): Promise<void> =>
    setKeys((await get<{ passkeys: KeptThing[] }>('/api/me/passkeys')).passkeys)
  useEffect(() => void read().catch(() => {}), [])
  return (
    <Part id="account-keys" title={t('account.passkeys')}>
      <p class="lobby-soft">{t('account.passkeys.note')}</p>
      <Kept
        things={keys}
        none={t('account.passkeys.none')}
        says={t('account.remove')}
        onRemove={async (id) => {
          await post(`/api/me/passkeys/${part(id)}/remove`, {})
          await read()
        }}
      />
      {hasPasskeys() && (
        <details>
          <summary>{t('account.passkeys.add')}</summary>
          <Form
            deed={deed}
            says={t('account.passkeys.do')}
            onDone={async ({ 'key-label': label, 'key-password': password }) => {
              await addPasskey({ ...(password && { password }) }, label!)
              await read()
            }}
          >
            <Field id="key-label" label={t('account.passkeys.label')} />
            <PasswordIfAsked id="key-password" />
          </Form>
        </details>
      )}
    </Part>
  )
}
