import { t } from '../words/index.ts'
import { Field } from './part.tsx'

/** For deeds that want the password again, where there is one. */
export function PasswordIfAsked({ id }: { id: string }) {
  return (
    <Field
      id={id}
      label={t('account.password')}
      note={t('account.password.if-asked')}
      type="password"
      autocomplete="current-password"
      isOptional
    />
  )
}
