import type { Seat } from '../../core/contract.ts'
import type { Facts } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import { seatName } from './cards.ts'
import { ChangedDice } from './changed-dice.tsx'
import { Complaint, useDeed } from './deed.tsx'
import { dateInWords, listed } from './in-words.ts'
import type { RoomShares } from './room-shares.ts'

interface ShareProps {
  facts: Facts
  shares: RoomShares
}

/** What there is to say of the shares in the dice before a game, above all of one's own. */
export function ShareNews({ facts, shares }: ShareProps) {
  const { changes, why } = shares.told.value
  return (
    <>
      <ChangedDice game={facts.game} changes={changes} />
      <StuckLine facts={facts} />
      {changes.length === 0 && facts.stuck === null && <OwnShare facts={facts} shares={shares} />}
      {why !== '' && <p role="alert">{t('lobby.share.failed', { why })}</p>}
    </>
  )
}

/** Why a full game does not begin, and what can be done. */
function StuckLine({ facts: { game, stuck } }: { facts: Facts }) {
  if (stuck === null) return null
  const who = listed(stuck.seats.map((seat) => seatName(game, seat)))
  return (
    <p class="lobby-lead" role="alert">
      {t(`lobby.stuck.${stuck.why}`, { who })} {t('lobby.stuck.do')}
    </p>
  )
}

function OwnShare({ facts, shares }: ShareProps) {
  const { elsewhere, unkept } = shares.told.value
  const { opening, you } = facts
  const date = opening === null ? '' : dateInWords(opening.until)
  const names = (seats: readonly Seat[]) => listed(seats.map((one) => seatName(facts.game, one)))
  const hasSealed = Object.keys(you.pledges).length > 0
  return (
    <div class="lobby-share">
      {opening !== null && (
        <p>{t('lobby.share.opening', { who: names(opening.waitsFor), date })}</p>
      )}
      {opening !== null && elsewhere.length > 0 && (
        <p role="alert">
          <strong>{t('lobby.share.elsewhere', { date })}</strong>
        </p>
      )}
      {facts.status === 'waiting' && elsewhere[0] !== undefined && (
        <Anew seat={elsewhere[0]} shares={shares} />
      )}
      {facts.status === 'waiting' && hasSealed && elsewhere.length === 0 && (
        <p>{t('lobby.share.here')}</p>
      )}
      {unkept.length > 0 && <p>{t('lobby.share.unkept')}</p>}
    </div>
  )
}

function Anew({ seat, shares }: { seat: Seat; shares: RoomShares }) {
  const deed = useDeed()
  return (
    <>
      <p class="lobby-actions">
        <span>{t('lobby.share.elsewhere-free')}</span>
        <button
          type="button"
          class="button"
          disabled={deed.isBusy}
          onClick={() => deed.run(() => shares.anew(seat))}
        >
          {t('lobby.share.anew')}
        </button>
      </p>
      <Complaint why={deed.why} />
    </>
  )
}
