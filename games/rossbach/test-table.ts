import { fastChance, fastNature } from '../../core/chance.ts'
import type { Ask, Fast, Position, SeatReply } from '../../core/contract.ts'
import { isRefused } from '../../core/contract.ts'
import { openTable } from '../../core/table.ts'
import type { Table, TableSetup } from '../../core/table.ts'
import { byVerb, legalReplies } from '../../core/testing/watch.ts'
import { rossbach } from './game.ts'
import type { Frame } from './frames.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

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

interface Sitting extends Partial<Omit<TableSetup<State, View>, 'game' | 'nature'>> {
  seed: string
  /** Takes something back one time in so many; never unless told. */
  back?: number
  /** Replies at most, and at least before it may be left. */
  most?: number
  least?: number
  /** Left in the middle of this procedure. */
  at?: Frame['proc']
}

/** Plays at random, all verbs alike, and writes a letter wherever one may. */
export function playRossbach(sitting: Sitting): Table<State, View> {
  const { seed, back = 0, most = 2_000, least = most, at, ...more } = sitting
  const setup = { game: rossbach, scenario: 'saalfeld', nature: fastNature(seed), ...more }
  const table = openTable<State, View>(setup)
  const chance = fastChance(`players of ${seed}`)
  for (let n = 0; n < most && table.asks().length > 0; n++) {
    if (n >= least && table.state().stack.some(({ proc }) => proc === at)) break
    const seat = table.seats[chance.below(table.seats.length)]!
    if (back > 0 && chance.below(back) === 0) table.undo(seat, table.seats)
    else if (isRefused(table.reply(anyReply(table.asks(), chance))))
      throw new Error('A listed reply was refused.')
  }
  return table
}

function anyReply(asks: readonly Ask[], chance: Fast): SeatReply {
  const [ask] = asks
  const isWriting = ask!.options.some(({ text }) => text !== undefined)
  const { seat, id } = ask!
  return isWriting
    ? { seat, ask: id, verb: 'write', noun: `“Hold” the "bridge"; ${seat} comes — soon.` }
    : byVerb(legalReplies(asks), chance)!
}
