import { expect, test } from 'vitest'
import { fastChance, fastNature } from '../../../core/chance.ts'
import { isRefused } from '../../../core/contract.ts'
import type { Ask, Fast, Seat, SeatReply } from '../../../core/contract.ts'
import { stateHash } from '../../../core/fingerprint.ts'
import { fastHeaders } from '../../../core/record/dice.ts'
import { replayRecord } from '../../../core/record/replay.ts'
import { formatRecord, parseRecord } from '../../../core/record/text.ts'
import { fullRecord } from '../../../core/record/write.ts'
import { openTable } from '../../../core/table.ts'
import type { Table } from '../../../core/table.ts'
import { byVerb, legalReplies } from '../../../core/testing/watch.ts'
import { rossbach } from '../game.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

const LONG = 240_000
const SEATS = ['french', 'marshal', 'prussian', 'hohenlohe', 'table']
const letterOf = (seat: Seat): string => `“Hold” the "bridge"\nat Jena; ${seat} comes — soon.`

function replyTo(asks: readonly Ask[], chance: Fast): SeatReply {
  const [ask] = asks
  const { seat, id } = ask!
  if (ask!.options.some(({ text }) => text !== undefined))
    return { seat, ask: id, verb: 'write', noun: letterOf(seat) }
  return byVerb(legalReplies(asks), chance)!
}

/** The same state, read from a file, asks and shows the same. */
function survives(state: State): boolean {
  const loaded = JSON.parse(JSON.stringify(state)) as State
  const seen = (one: State): string =>
    JSON.stringify([rossbach.ask(one), ...SEATS.map((seat) => rossbach.view(one, seat))])
  return seen(loaded) === seen(state)
}

function play(seed: string, replies: number): Table<State, View> {
  const start = { game: rossbach, scenario: 'massenbach', options: ['teams'] }
  const table = openTable<State, View>({ ...start, nature: fastNature(seed) })
  const chance = fastChance(`players of ${seed}`)
  for (let n = 0; n < replies && table.asks().length > 0; n++) {
    expect(isRefused(table.reply(replyTo(table.asks(), chance)))).toBe(false)
    expect(n % 7 > 0 || survives(table.state())).toBe(true)
  }
  return table
}

/** Seats whose log has a letter of this one. */
function readersOf(table: Table<State, View>, writer: Seat): Seat[] {
  const text = JSON.stringify(letterOf(writer)).slice(1, -1)
  return SEATS.filter((seat) => JSON.stringify(table.log(seat)).includes(text))
}

test(
  '[18.11] [18.14a] a game of four with letters is written down, read again, and each letter was heard by one seat',
  () => {
    const table = play('four', 420)
    const text = formatRecord(fullRecord(table, fastHeaders('four')))
    const replay = replayRecord(rossbach, parseRecord(text))
    expect(replay.hash).toBe(stateHash(table.state()))
    const { letters } = table.state()
    expect(letters.filter(({ leader }) => leader >= 0).length).toBeGreaterThan(3)
    expect(readersOf(table, 'prussian')).toEqual(['hohenlohe'])
    expect(readersOf(table, 'hohenlohe')).toEqual(['prussian'])
    for (const seat of readersOf(table, 'french')) expect(seat).toBe('marshal')
  },
  LONG,
)
