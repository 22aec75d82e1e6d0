import type { Seat } from '../../core/contract.ts'
import type { Facts } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import { seatName } from './cards.ts'
import { ChangedDice } from './changed-dice.tsx'
import { Complaint, useDeed } from './deed.tsx'
import { dateInWords, lengthInWords, listed } from './in-words.ts'
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
  const { opening, you, openingTime } = facts
  const hasSealed = Object.keys(you.pledges).length > 0
  const isHere = facts.status === 'waiting' && hasSealed && elsewhere.length === 0
  return (
    <div class="lobby-share">
      {opening !== null && <Opening facts={facts} shares={shares} />}
      {facts.status === 'waiting' && elsewhere[0] !== undefined && (
        <Anew seat={elsewhere[0]} shares={shares} />
      )}
      {isHere && <p>{t('lobby.share.here', { time: lengthInWords(openingTime) })}</p>}
      {unkept.length > 0 && <p>{t('lobby.share.unkept')}</p>}
    </div>
  )
}

/** Whose shares are waited for, and what that means for whoever looks. */
function Opening({ facts, shares }: ShareProps) {
  const { elsewhere, isOpener } = shares.told.value
  const { until, waitsFor } = facts.opening!
  const date = dateInWords(until)
  const who = listed(waitsFor.map((one) => seatName(facts.game, one)))
  const own = facts.seats.filter(({ isMine, share }) => isMine && share !== 'none')
  const isOpen = own.length > 0 && own.every(({ share }) => share === 'opened')
  return (
    <>
      <p>{t('lobby.share.opening', { who, date })}</p>
      {isOpen && (
        <p role="status">
          {t(isOpener ? 'lobby.share.mine-open' : 'lobby.share.mine-open-elsewhere')}
        </p>
      )}
      {elsewhere.length > 0 && (
        <>
          <p role="alert">
            <strong>{t('lobby.share.elsewhere', { date })}</strong>
          </p>
          <p>{t('lobby.share.elsewhere-why')}</p>
        </>
      )}
    </>
  )
}

function Anew({ seat, shares }: { seat: Seat; shares: RoomShares }) {
  const deed = useDeed()
  return (
    <>
      <p role="status">{t('lobby.share.elsewhere-free')}</p>
      <p class="lobby-actions">
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
