import { go } from '../app/router.ts'
import { post } from '../lobby/api.ts'
import { useDeed } from '../lobby/deed.tsx'
import { t } from '../words/index.ts'
import { loadMe } from './me.ts'
import { Form, Part } from './part.tsx'
import { PasswordIfAsked } from './password-if-asked.tsx'

/** Deleting oneself, for good. */
export function LeaveSection({ isAccount }: { isAccount: boolean }) {
  const deed = useDeed()
  return (
    <Part id="account-leave" title={t('account.leave')}>
      <details>
        <summary>{t('account.leave.do')}</summary>
        <p class="lobby-soft">{t('account.leave.note')}</p>
        <Form
          deed={deed}
          says={t('account.leave.sure')}
          onDone={async ({ 'leave-password': password }) => {
            await post('/api/me/leave', { ...(password && { password }) })
            await loadMe()
            go('/')
          }}
        >
          {isAccount && <PasswordIfAsked id="leave-password" />}
        </Form>
      </details>
    </Part>
  )
}
