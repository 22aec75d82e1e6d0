import { useState } from 'preact/hooks'
import type { Entered, Person } from '../../wire/people.ts'
import { post } from '../lobby/api.ts'
import { Complaint, useDeed } from '../lobby/deed.tsx'
import { t } from '../words/index.ts'
import { welcome } from './me.ts'
import { Field, Form, Part } from './part.tsx'
import { addPasskey, hasPasskeys, loginWithPasskey } from './passkey.ts'

/** For guests: make an account, or come back to one. */
export function Entering() {
  return (
    <>
      <Part id="account-new" title={t('account.new')}>
        <p class="lobby-soft">{t('account.new.note')}</p>
        <NewAccount />
      </Part>
      <Part id="account-login" title={t('account.login')}>
        <Login />
      </Part>
    </>
  )
}

function NewAccount() {
  const deed = useDeed()
  const [name, setName] = useState('')
  return (
    <>
      <Form
        deed={deed}
        says={t('account.new.make')}
        onDone={async ({ name = '', password }) => {
          welcome(await post<Entered>('/api/accounts', { name, password }))
        }}
      >
        <div class="lobby-field">
          <label for="new-name">{t('account.name')}</label>
          <input
            id="new-name"
            name="name"
            class="lobby-input"
            required
            maxLength={24}
            autocomplete="username"
            aria-describedby="new-name-note"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <small id="new-name-note">{t('account.name.note')}</small>
        </div>
        <Field
          id="password"
          label={t('account.password')}
          note={t('account.password.note')}
          type="password"
          autocomplete="new-password"
        />
      </Form>
      <ByPasskey
        says={t('account.new.passkey')}
        isReady={name.trim() !== ''}
        enter={() => addPasskey({ name }, t('account.passkey.label'))}
      />
    </>
  )
}

interface PasskeyProps {
  says: string
  isReady?: boolean
  enter(): Promise<{ person: Person } & Partial<Entered>>
}

/** The other way in, where the browser has it. */
function ByPasskey({ says, isReady = true, enter }: PasskeyProps) {
  const deed = useDeed()
  if (!hasPasskeys()) return null
  const run = async (): Promise<void> => {
    const { person, came = 0, left = [] } = await enter()
    welcome({ person, came, left })
  }
  return (
    <>
      <p class="lobby-actions account-or">
        <span class="lobby-soft">{t('account.or')}</span>
        <button
          type="button"
          class="button"
          disabled={deed.isBusy || !isReady}
          onClick={() => deed.run(run)}
        >
          {says}
        </button>
      </p>
      <Complaint why={deed.why} />
    </>
  )
}

function Login() {
  const deed = useDeed()
  return (
    <>
      <Form
        deed={deed}
        says={t('account.login.do')}
        onDone={async ({ 'login-name': name, 'login-password': password }) => {
          welcome(await post<Entered>('/api/login', { name, password }))
        }}
      >
        <Field id="login-name" label={t('account.name')} autocomplete="username" />
        <Field
          id="login-password"
          label={t('account.password')}
          type="password"
          autocomplete="current-password"
        />
      </Form>
      <ByPasskey says={t('account.login.passkey')} enter={loginWithPasskey} />
    </>
  )
}
