import { ChangedDice } from '../lobby/changed-dice.tsx'
import { dateInWords } from '../lobby/in-words.ts'
import { useLoaded } from '../panels/loaded.ts'
import type { GameCard } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import type { DiceReport } from './check-dice.ts'
import type { Kept } from './held-slip.ts'
import { holdSlip, saveSlip } from './held-slip.ts'
import { seatName } from './luck.tsx'
import { isProven, verdictOf } from './verdict.ts'

interface WhoseProps {
  report: DiceReport
  card: GameCard | undefined
}

/** The result for a game on a server: whose dice these are, and whether this browser's slip agrees. */
export function WhoseDice({ id, report, card }: WhoseProps & { id: string }) {
  const { value: held, why } = useLoaded(
    () => holdSlip(id, report),
    `${id} ${report.hash} ${report.links}`,
  )
  const { changes = [], kept } = held ?? {}
  const isChanged = changes.length > 0
  return (
    <>
      {isChanged && <ChangedDice game={report.game} changes={changes} />}
      {(!isChanged || report.fault !== undefined) && <Verdict report={report} card={card} />}
      {report.nature === 'fair' && <Shares report={report} card={card} />}
      {why !== undefined && <p role="alert">{t('dice.unheld', { why })}</p>}
      {kept !== undefined && <SlipLine kept={kept} isChanged={isChanged} />}
    </>
  )
}

/** Green only where nobody at all could choose; dice that nobody sealed are neither right nor wrong. */
export function Verdict({ report, card, kind }: WhoseProps & { kind?: 'local' | 'remote' }) {
  const isRight = isProven(report) || (kind === 'local' && report.nature === 'fair')
  const is = report.fault !== undefined ? 'wrong' : isRight ? 'right' : 'open'
  const nameOf = (seat: string): string => seatName(card, seat)
  return (
    <p class="dice-verdict" role="status" data-is={is}>
      {verdictOf(report, { kind, nameOf })}
    </p>
  )
}

/** Seat by seat. */
function Shares({ report: { seeds, pledged }, card }: WhoseProps) {
  const share = (from: string) =>
    from !== 'player' ? 'dice.share.none' : pledged ? 'dice.share.opened' : 'dice.share.sent'
  return (
    <section aria-labelledby="whose-dice">
      <h2 id="whose-dice">{t('dice.shares')}</h2>
      {pledged && <p>{t('dice.word.share')}</p>}
      <dl class="dice-shares">
        {seeds.map(({ seat, from }) => (
          <div key={seat}>
            <dt>{seatName(card, seat)}</dt>
            <dd>{t(share(from))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const COMMAND = 'vedette replay RECORD --slip FILE'

function SlipLine({ kept, isChanged }: { kept: Kept; isChanged: boolean }) {
  const { at, isFromBefore, slip } = kept
  const date = dateInWords(at)
  return (
    <section aria-labelledby="dice-slip">
      <h2 id="dice-slip">{t('dice.slip')}</h2>
      {!isChanged && (
        <p class="dice-slip-fits">
          {t(isFromBefore ? 'dice.slip.fits' : 'dice.slip.since', { date })}
        </p>
      )}
      <p>
        {t('dice.word.slip')} {t('dice.slip.note')}
      </p>
      <p class="lobby-actions">
        <button type="button" class="button" onClick={() => saveSlip(slip)}>
          {t('dice.slip.save')}
        </button>
      </p>
      <p class="panels-quiet">
        {t('dice.slip.command')} <code class="dice-command">{COMMAND}</code>
      </p>
    </section>
  )
}
