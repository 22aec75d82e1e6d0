import type { Ask, Fast, Position, SeatReply } from '../../../core/contract.ts'
import type { Table } from '../../../core/table.ts'
import { anyVerb, playSitting } from '../../../core/testing/sitting.ts'
import type { Sitting } from '../../../core/testing/sitting.ts'
import { rossbach } from '../game.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** Where two corps have met beyond Jena: the French are about to fight. */
export const contactPosition: Position = {
  game: 'rossbach',
  title: 'Lannes before Jena, with Hohenlohe in contact',
  scenario: 'campaign-12',
  turn: 29,
  step: 'french-combat',
  stacks: {
    N1629: ['Lannes', 'Suchet'],
    N1630: ['Gazan', 'Napoleon'],
    N1729: ['Grawert', 'Hohenlohe'],
    N1730: ['Tauenzien'],
    N2424: ['Ruechel', 'Baggage-P1'],
    N1535: ['Baggage-F'],
  },
  units: { Marchand: 'night-half' },
  reduced: ['Tauenzien'],
}

/** Plays at random, all verbs alike, and writes a letter wherever one may. */
export function playRossbach(sitting: Sitting<State, View>): Table<State, View> {
  const manner = { game: rossbach, scenario: 'saalfeld', most: 2_000, reply: anyReply }
  return playSitting(manner, sitting)
}

function anyReply(asks: readonly Ask[], chance: Fast): SeatReply {
  const [ask] = asks
  const isWriting = ask!.options.some(({ text }) => text !== undefined)
  const { seat, id } = ask!
  return isWriting
    ? { seat, ask: id, verb: 'write', noun: `“Hold” the "bridge"; ${seat} comes — soon.` }
    : anyVerb(asks, chance)
}
