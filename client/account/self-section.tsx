import { useState } from 'preact/hooks'
import { post, put } from '../lobby/api.ts'
import { Complaint, useDeed } from '../lobby/deed.tsx'
import { t } from '../words/index.ts'
import { loadMe } from './me.ts'
import { Field, Form, Part } from './part.tsx'

/** Name, password, logging out. */
export function SelfSection() {
  const naming = useDeed()
  const secret = useDeed()
  const [said, say] = useState('')
  return (
    <Part id="account-self" title={t('account.self')}>
      <Leaving />
      <details>
        <summary>{t('account.rename')}</summary>
        <Form
          deed={naming}
          says={t('account.rename.do')}
          onDone={async ({ 'other-name': name }) => {
            await put('/api/me/name', { name })
            await loadMe()
          }}
        >
          <Field id="other-name" label={t('account.name')} note={t('account.name.note')} />
        </Form>
      </details>
      <details>
        <summary>{t('account.password.change')}</summary>
        <Form
          deed={secret}
          says={t('account.password.do')}
          onDone={async ({ old, 'other-password': password }) => {
            await put('/api/me/password', { ...(old !== '' && { old }), password })
            say(t('account.password.done'))
          }}
        >
          <Field
            id="old"
            label={t('account.password.old')}
            note={t('account.password.old.note')}
            type="password"
            autocomplete="current-password"
            isOptional
          />
          <Field
            id="other-password"
            label={t('account.password.new')}
            note={t('account.password.note')}
            type="password"
            autocomplete="new-password"
          />
        </Form>
        <p role="status">{said}</p>
      </details>
    </Part>
  )
}

function Leaving() {
  const deed = useDeed()
  const out = (path: string) => () =>
    deed.run(async () => {
      await post(path)
      await loadMe()
    })
  return (
    <>
      <p class="lobby-actions">
        <button type="button" class="button" disabled={deed.isBusy} onClick={out('/api/logout')}>
          {t('account.logout')}
        </button>
        <button
          type="button"
          class="button"
          disabled={deed.isBusy}
          onClick={out('/api/logout/everywhere')}
        >
          {t('account.logout.everywhere')}
        </button>
      </p>
      <Complaint why={deed.why} />
    </>
  )
}
