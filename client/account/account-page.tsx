import './account.css'
import { useEffect } from 'preact/hooks'
import { Sheet } from '../lobby/sheet.tsx'
import { t } from '../words/index.ts'
import { Entering } from './entering.tsx'
import { KeySection } from './keys-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { arrival, loadMe, me } from './me.ts'
import { NoticeSection } from './notice-section.tsx'
import { PreferenceSection } from './preference-section.tsx'
import { SelfSection } from './self-section.tsx'
import { TokenSection } from './token-section.tsx'

/** Who one is at this table: a guest first, an account when wanted. */
export function AccountPage() {
  useEffect(() => void loadMe(), [])
  const person = me.value
  const isAccount = person?.kind === 'account'
  return (
    <Sheet title={t('account.title')}>
      <h1 class="lobby-page-title">{person?.name ?? t('account.nobody')}</h1>
      <p class="lobby-lead">
        {t(isAccount ? 'account.lead' : person ? 'account.lead.guest' : 'account.lead.nobody')}
      </p>
      <p role="status" class={arrival.value === '' ? '' : 'lobby-news'}>
        {arrival.value}
      </p>
      <div class="account">
        {isAccount ? (
          <>
            <SelfSection />
            <KeySection />
          </>
        ) : (
          <Entering />
        )}
        <PreferenceSection />
        {person !== null && person !== undefined && <NoticeSection isAccount={isAccount} />}
        {isAccount && <TokenSection />}
        {person !== null && person !== undefined && <LeaveSection isAccount={isAccount} />}
      </div>
    </Sheet>
  )
}
