import { describe, expect, test } from 'vitest'
import { fastNature, scripted } from '../chance.ts'
import type { Happening } from '../contract.ts'
import { openTable } from '../table.ts'
import type { TableSetup } from '../table.ts'
import { fastHeaders } from './dice.ts'
import { RecordError } from './record.ts'
import { replayRecord } from './replay.ts'
import { checkSeatRecord, seatRecord } from './seat.ts'
import { formatRecord, parseRecord } from './text.ts'
import { playToy } from './toy-play.ts'
import type { ToyTable } from './toy-play.ts'
import { toy } from './toy.ts'
import type { ToyState, ToyView } from './toy.ts'
import { fullRecord } from './write.ts'

function textFor(table: ToyTable, seat: string): string {
  return formatRecord(seatRecord(table, seat, fastHeaders('x')))
}
function say(table: ToyTable, words: string): void {
  const [seat, verb, noun] = words.split(' ')
  const ask = table.asks().find((one) => one.seat === seat && one.kind === 'must')!
  const option = ask.options.find((one) => one.verb === verb)!
  const reply = { seat: seat!, ask: ask.id, verb: verb! }
  const number = noun === undefined ? undefined : toy.about.kinds[option.of!]!.parse(noun)!
  table.reply(number === undefined ? reply : { ...reply, noun: number })
}
function play(lines: string, more: Partial<TableSetup<ToyState, ToyView>> = {}): ToyTable {
  const setup = { game: toy, scenario: 'usual', nature: fastNature('seat') }
  const table = openTable<ToyState, ToyView>({ ...setup, ...more })
  for (const line of lines.split(' · ')) say(table, line)
  return table
}
function fault(table: ToyTable, text: string): string {
  try {
    checkSeatRecord(table, parseRecord(text))
  } catch (error) {
    if (error instanceof RecordError) return error.message
    throw error
  }
  return 'agrees'
}

const PLANS = 'north pace brisk · north seal · south pace forced · south seal'

describe("a seat's record", () => {
  test('holds own replies, what the seat was told, its dice, and hashes of its view', () => {
    const script = scripted([2, 1, 9, 5, 3, 4])
    const table = play(
      `${PLANS} · north scout · north move N1 · north step 3802 · north step 3803 · north end`,
      { nature: script },
    )
    const lines = textFor(table, 'north').split('\n').slice(8)
    expect(lines.filter((line) => !line.startsWith('='))).toEqual([
      'north pace brisk',
      'north seal',
      '> T.plan paces',
      '> shown chit Fresh horses',
      '> shown chit Lost orders',
      '',
      '; March of north',
      'north scout {die 5}',
      '> rolled 5 for scouting',
      '> T.scout pace 3',
      'north move N1',
      'north step 3802',
      '> moved piece N1 from 3801 to 3802',
      'north step 3803 {dice 3 4}',
      '> moved piece N1 from 3802 to 3803',
      '> rolled 3 4 for fight',
      'north end',
      '',
      '; March of south',
      '',
    ])
    expect(lines.filter((line) => line.startsWith('='))).toHaveLength(2)
    expect(textFor(table, 'south')).not.toMatch(/scout|pace brisk|north seal|die/)
  })

  test('never holds a state hash, a check, a seed, or a position with both sides', () => {
    const table = play(PLANS, { scenario: { game: 'toy', at: [3, 3, 5, 5] } })
    const full = formatRecord(fullRecord(table, fastHeaders('x')))
    const hashes = full.split('\n').filter((line) => line.startsWith('='))
    for (const seat of ['north', 'south', 'table']) {
      const text = textFor(table, seat)
      for (const hash of hashes) expect(text).not.toContain(hash)
      expect(text).not.toMatch(/^~|Nature|Position|Scenario/m)
      expect(() => replayRecord(toy, parseRecord(text))).toThrow(
        `the record of a seat ${seat} cannot be replayed`,
      )
    }
  })

  test('two games that differ only in what a seat cannot know give it equal records', () => {
    const other = PLANS.replace('south pace forced', 'south pace slow')
    const openings = [PLANS, other].map((plans) => {
      const upTo = plans.split(' · ').slice(0, 3).join(' · ')
      return textFor(play(upTo), 'north')
    })
    expect(openings[0]).toBe(openings[1])
    const scouted = [5, 6].map((die) => {
      const nature = scripted([2, 1, 9, die])
      return textFor(play(`${PLANS} · north scout`, { nature }), 'south')
    })
    expect(scouted[0]).toBe(scouted[1])
    const weather = [1, 10].map((die) => {
      const nature = scripted([2, 1, die])
      return textFor(play(PLANS, { nature }), 'north')
    })
    expect(weather[0]).toBe(weather[1])
  })

  test('an unfinished move of the other side adds nothing', () => {
    const before = textFor(play(PLANS), 'south')
    const during = play(`${PLANS} · north move N1 · north step 3802`)
    expect(textFor(during, 'south')).toBe(before)
    expect(
      textFor(play(`${PLANS} · north move N1 · north step 3802 · north halt`), 'south'),
    ).toMatch('> moved piece N1 from 3801 to 3802')
  })

  test('every happening can be told', () => {
    const stage = { key: 'turn', with: { turn: 2 } }
    const told: Happening[] = [
      { did: 'turned', of: 'piece', noun: 0, face: 1, count: 3 },
      { did: 'placed', of: 'piece', noun: 1, to: 77 },
      { did: 'read', table: 'crt', column: 2, row: 4, result: 'DR' },
      { did: 'ended', stage },
      { did: 'window', say: { key: 'fight' } },
    ]
    const game: typeof toy = {
      ...toy,
      answer(state, reply) {
        const result = toy.answer(state, reply)
        return 'refused' in result || reply.seat === 'nature'
          ? result
          : { ...result, told: told.map((what) => ({ to: 'all', what })), final: 'yes' }
      },
    }
    expect(textFor(play('north pace brisk', { game }), 'south').split('\n').slice(8, -2)).toEqual([
      '> turned piece N1 face 1 of 3',
      '> placed piece N2 to #77',
      '> read crt column 2 row 4: DR',
      '> ended Turn 2',
      '> pause fight',
    ])
  })
})

describe('compared with the full record after the end', () => {
  const seeds = Array.from({ length: 6 }, (_, n) => `seat game ${n}`)

  test.each(seeds)('%s: what seats saved on the way agrees', (seed) => {
    const saved: [string, string][] = []
    const table = playToy(seed, {}, (running) => {
      const last = running.history().at(-1)
      if (
        last?.is === 'reply' &&
        last.final === 'yes' &&
        running.asks().every((ask) => !ask.sealed)
      )
        for (const seat of ['north', 'south', 'table']) saved.push([seat, textFor(running, seat)])
    })
    const full = parseRecord(formatRecord(fullRecord(table)))
    const replay = replayRecord(toy, full)
    expect(saved.length).toBeGreaterThan(5)
    for (const [, text] of saved) expect(fault(replay.table, text)).toBe('agrees')
  })

  test('a history that was changed behind a seat is found', () => {
    const honest = `${PLANS} · north move N1 · north step 3802 · north halt · north end`
    const saved = textFor(play(honest), 'south')
    const changed = play(honest.replace('north step 3802 · ', ''))
    expect(fault(play(honest), saved)).toBe('agrees')
    expect(fault(changed, saved)).toMatch(
      /^Line \d+: the record has: > moved piece N1 from 3801 to 3802; the game has no such line$/,
    )
    const other = play(honest.replaceAll('N1', 'N2'))
    expect(fault(other, saved)).toMatch('the game has: > moved piece N2 from 3801 to 3802')
  })

  test('a view that was not shown is found', () => {
    const saved = textFor(play(PLANS), 'north')
    const bent = saved.replace(/^= .*$/m, '= 0000000000000000')
    expect(fault(play(PLANS), bent)).toMatch(/Line \d+: the seat's view was [0-9a-f]{16} here/)
  })

  test('a full record is not a seat', () => {
    expect(fault(play(PLANS), formatRecord(fullRecord(play(PLANS))))).toBe(
      'Line 2: this is not the record of a seat',
    )
  })
})
