import type { Seat } from '../../core/contract.ts'
import type { GameCard } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { botName } from './brief-words.ts'
import { mustList, seatsOf } from './draft.ts'
import type { Draft, SeatChoice } from './draft.ts'
import type { FormPart } from './new-page.tsx'

/** Who takes which seat. */
export function SeatChoices({ card, draft, change }: FormPart) {
  const choose = (seat: Seat, choice: SeatChoice): void =>
    change({ seats: seatsAfter(draft, seat, choice) })
  return (
    <fieldset class="lobby-new-part">
      <legend class="lobby-heading">{t('lobby.new.seats')}</legend>
      <div class="lobby-new-seats">
        {seatsOf(card, draft).map(({ seat, name }) => (
          <div key={seat} class="lobby-field">
            <label for={`seat-${seat}`}>{name}</label>
            <select
              id={`seat-${seat}`}
              class="lobby-input"
              value={draft.seats[seat]}
              onChange={({ currentTarget }) => choose(seat, currentTarget.value as SeatChoice)}
            >
              {choicesFor(card, draft).map((choice) => (
                <option key={choice} value={choice}>
                  {choiceInWords(choice, draft.where)}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {mustList(draft) && (
        <p class="lobby-soft" role="status">
          {t('lobby.new.seat.open.note')}
        </p>
      )}
    </fieldset>
  )
}

function choicesFor({ bots }: GameCard, { where }: Draft): SeatChoice[] {
  const played = bots.toReversed().map((bot): SeatChoice => `bot:${bot}`)
  return where === 'browser' ? ['me', ...played] : ['me', 'invite', 'open', ...played]
}

function choiceInWords(choice: SeatChoice, where: Draft['where']): string {
  if (choice.startsWith('bot:')) return botName(choice.slice('bot:'.length))
  if (choice === 'me') return t(where === 'browser' ? 'lobby.new.seat.here' : 'lobby.new.seat.me')
  return t(choice === 'open' ? 'lobby.new.seat.open' : 'lobby.new.seat.invite')
}

/** On the server nobody holds both sides: whoever takes another seat gives up the first. */
function seatsAfter({ seats, where }: Draft, seat: Seat, choice: SeatChoice): Draft['seats'] {
  const changed = { ...seats, [seat]: choice }
  if (where === 'browser' || choice !== 'me') return changed
  const before = seats[seat]!
  return Object.fromEntries(
    Object.entries(changed).map(([name, is]) => [
      name,
      name !== seat && is === 'me' ? (before === 'me' ? 'invite' : before) : is,
    ]),
  )
}

/** What such seats amount to. */
export function kindOf({ where, seats }: Draft) {
  const choices = Object.values(seats)
  const people = choices.filter((choice) => !choice.startsWith('bot:')).length
  if (where === 'server') {
    if (!choices.includes('me')) return 'host'
    if (people === 1) return 'bot-server'
    return choices.includes('open') ? 'open' : 'friend'
  }
  if (people === 0) return 'watch'
  return people === 1 ? 'solo' : 'hot-seat'
}
