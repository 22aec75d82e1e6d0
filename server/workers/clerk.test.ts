import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import { isChance } from '../../core/contract.ts'
import { stateHash } from '../../core/fingerprint.ts'
import { replayRecord } from '../../core/record/replay.ts'
import { seatRecord } from '../../core/record/seat.ts'
import { woundTo } from '../../core/record/tape.ts'
import { formatRecord, parseRecord } from '../../core/record/text.ts'
import { fullRecord } from '../../core/record/write.ts'
import { rerun } from '../../core/record/rerun.ts'
import { fairCheck, fairHeaders } from '../../fair/record.ts'
import { games } from '../../games/index.ts'
import { diceLuck, fullRecordText, momentOf, seatLog, seatRecordText, seatTape } from './clerk.ts'
import type { StoredGame } from './stored-game.ts'
import { played, withMore } from './testing/played.ts'

const sedan = games['sedan']!
const over = played({ seed: 'over', back: 40 })
const running = played({ seed: 'running', most: 700, back: 40 })
const RESIGNED = { end: 'resigned', seat: 'prussian' } as const
const RULES = { rules: '1.1.0', from: '1.0.0', how: 'replayed' } as const

afterEach(() => {
  vi.restoreAllMocks()
})

test('the games are what the tests need: one is over, one is not', () => {
  expect(over.table.asks()).toEqual([])
  expect(running.table.asks()).not.toEqual([])
  expect(running.nature.used()['all']).toBeGreaterThan(0)
})

/** All dice are the French seat's own, until the end of the test. */
function onlyFrenchSeeDice(): void {
  const { ask } = sedan
  vi.spyOn(sedan, 'ask').mockImplementation((state) =>
    ask(state).map((one) => (isChance(one) ? { ...one, seen: ['french'] } : one)),
  )
}

describe("a seat's record", () => {
  test.each(['french', 'prussian', 'table'])('of %s is as the table would write it', (seat) => {
    const { table, nature, stored } = running
    const headers = fairHeaders(stored.terms, nature.opened(seat))
    expect(seatRecordText(stored, seat)).toBe(formatRecord(seatRecord(table, seat, headers)))
  })

  test('holds the secret of the dice once the game is over, and not before', () => {
    expect(seatRecordText(running.stored, 'french')).not.toContain(running.stored.secret)
    expect(seatRecordText(over.stored, 'french')).toContain(over.stored.secret)
  })

  test('opens the dice of other seats once the game is over, and not before', () => {
    onlyFrenchSeeDice()
    const hidden = played({ seed: 'hidden', most: 500 })
    expect(hidden.nature.used()['french']).toBeGreaterThan(0)
    expect(seatRecordText(hidden.stored, 'french')).toContain('[Opened french ')
    for (const seat of ['prussian', 'table']) {
      expect(seatRecordText(hidden.stored, seat)).not.toContain('[Opened ')
      expect(seatRecordText(withMore(hidden, RESIGNED), seat)).toContain('[Opened french ')
    }
  })

  test('is for seats of the game and for spectators', () => {
    for (const seat of ['open', 'nature', 'austrian'])
      expect(() => seatRecordText(running.stored, seat)).toThrow(/no seat/)
  })
})

describe('the full record', () => {
  test('is as the table would write it, and its dice can be checked', () => {
    const { table, nature, stored } = over
    const { secret, terms } = stored
    const text = fullRecordText(stored)
    const headers = fairHeaders(terms, nature.opened('open'), { secret })
    expect(text).toBe(formatRecord(fullRecord(table, headers)))
    const replay = replayRecord(sedan, parseRecord(text), { dice: fairCheck })
    expect(replay.dice).toBe('fixed')
    expect(replay.hash).toBe(stateHash(table.state()))
  })

  test('is not to be had before the end', () => {
    expect(() => fullRecordText(running.stored)).toThrow(/only when the game is over/)
  })

  test.each([
    [RESIGNED, 'french by resignation of prussian'],
    [{ end: 'forfeit', seat: 'french' } as const, 'prussian by forfeit of french'],
    [{ end: 'draw' } as const, 'draw by agreement'],
  ])('of a game that ended at the table says so and can be checked', (end, words) => {
    const text = fullRecordText(withMore(running, end))
    expect(text).toContain(`[Ended "${words}"]`)
    const replay = replayRecord(sedan, parseRecord(text), { dice: fairCheck })
    expect(replay.dice).toBe('fixed')
    expect(replay.outcome).toBeUndefined()
    expect(replay.ended).toMatchObject('seat' in end ? { seat: end.seat } : { winners: [] })
    const silent = text.replace(/\[Ended .*\n/, '')
    const again = () => replayRecord(sedan, parseRecord(silent), { dice: fairCheck })
    expect(again).toThrow('The game ended at the table, and the record does not say how')
  })

  test('says when the rules were replaced under the game', () => {
    const text = fullRecordText(withMore(running, RULES, { ...RULES, rules: '1.2.0' }, RESIGNED))
    expect(text).toContain('[Carried "1.0.0 to 1.1.0, replayed; 1.0.0 to 1.2.0, replayed"]')
    expect(replayRecord(sedan, parseRecord(text), { dice: fairCheck }).dice).toBe('fixed')
  })
})

describe("a seat's log", () => {
  test.each(['french', 'prussian', 'table'])('of %s is what it heard, numbered', (seat) => {
    const heard = running.table.log(seat)
    expect(seatLog(running.stored, seat)).toEqual({ first: 1, happenings: heard })
    expect(seatLog(running.stored, seat, 40)).toEqual({ first: 41, happenings: heard.slice(40) })
    const all = heard.length
    expect(seatLog(running.stored, seat, all)).toEqual({ first: all + 1, happenings: [] })
  })

  test('begins anew for somebody who claims to have heard more', () => {
    const heard = running.table.log('french')
    expect(seatLog(running.stored, 'french', heard.length + 1).first).toBe(1)
  })

  test('tells of an end at the table, last', () => {
    const heard = running.table.log('french')
    const { first, happenings } = seatLog(withMore(running, RESIGNED), 'french', heard.length)
    expect(first).toBe(heard.length + 1)
    expect(happenings).toEqual([noted('table.resigned', { seat: 'prussian' })])
  })

  test('tells of new rules where they came', () => {
    const { rows } = running.stored
    const rules = JSON.stringify([RULES])
    const stored = { ...running.stored, rows: [...rows.slice(0, 50), rules, ...rows.slice(50)] }
    const before = seatLog({ ...stored, rows: rows.slice(0, 50) }, 'prussian').happenings.length
    const { happenings } = seatLog(withMore({ ...running, stored }, RESIGNED), 'prussian')
    expect(happenings[before]).toEqual(
      noted('table.rules-replayed', { from: '1.0.0', to: '1.1.0' }),
    )
    expect(happenings.at(-1)).toEqual(noted('table.resigned', { seat: 'prussian' }))
    expect(happenings).toHaveLength(running.table.log('prussian').length + 2)
  })

  test('is for seats of the game and for spectators', () => {
    expect(() => seatLog(over.stored, 'open')).toThrow(/no seat/)
  })
})

function noted(key: string, words: Record<string, string>): Happening {
  return { did: 'noted', rule: 'table', say: { key, with: words } }
}

describe('the luck of the dice', () => {
  test('counts every die that the seat may see, by whoever rolled it', () => {
    const rolled = (seat: string): number =>
      running.table
        .history()
        .flatMap((entry) => (entry.is === 'reply' && entry.reply.seat === seat ? entry.drawn : []))
        .filter(({ chance }) => chance.dice !== undefined).length
    const luck = diceLuck(running.stored, 'table')
    expect(luck.map(({ seat, rolls }) => ({ seat, rolls }))).toEqual([
      { seat: 'prussian', rolls: rolled('prussian') },
    ])
    expect(rolled('prussian')).toBeGreaterThan(1)
    expect(rolled('french')).toBe(0)
  })

  test('leaves out what was rolled in secret until the game is over', () => {
    onlyFrenchSeeDice()
    const count = (stored: StoredGame, seat: string): number => diceLuck(stored, seat).length
    expect(count(running.stored, 'prussian')).toBe(0)
    expect(count(running.stored, 'table')).toBe(0)
    expect(count(running.stored, 'french')).toBe(1)
    expect(count(withMore(running, { end: 'draw' }), 'prussian')).toBe(1)
  })
})

describe('a moment of a finished game', () => {
  test('is the position after so many lines of its record', () => {
    const { table, stored } = over
    const history = table.history()
    for (const n of [1, 100, 333, history.length]) {
      const then = rerun(table.setup, history.slice(0, n))
      const entry = history[n - 1]!
      expect(momentOf(stored, n)).toEqual({
        n,
        of: history.length,
        happenings: entry.is === 'back' ? [] : entry.told.map(({ what }) => what),
        view: sedan.view(then.state(), 'open'),
      })
    }
  })

  test('before the first line is the start', () => {
    const start = sedan.view(sedan.setup('campaign', []), 'open')
    expect(momentOf(over.stored, 0)).toMatchObject({ n: 0, happenings: [], view: start })
  })

  test('is refused beyond the last line, and while the game runs', () => {
    expect(() => momentOf(over.stored, 100_000)).toThrow(/no line 100000/)
    expect(() => momentOf(running.stored, 1)).toThrow(/only when the game is over/)
    expect(momentOf(withMore(running, RESIGNED), 1).n).toBe(1)
  })
})

describe('a game that these rules cannot play from its beginning', () => {
  test('goes on from the state that was stored', () => {
    const { table, stored } = played({ seed: 'carried', most: 400 })
    const rows = 100
    const entries = stored.rows.slice(0, rows).flatMap((row) => JSON.parse(row) as unknown[])
    const before = rerun(table.setup, table.history().slice(0, entries.length))
    const from = { rows, state: JSON.stringify(before.state()), used: {} }
    const carried = { rules: '2.0.0', from: '1.0.0', how: 'continued' }
    const unreadable = Array.from({ length: rows }, () => '[{"r":["french",1,"no-such-verb"]}]')
    const later = [
      JSON.stringify([carried]),
      ...stored.rows.slice(rows),
      JSON.stringify([RESIGNED]),
    ]
    const text = fullRecordText({ ...stored, rows: [...unreadable, ...later], from })
    expect(text).toContain('[Carried "1.0.0 to 2.0.0, continued"]')
    expect(text).toContain(`= ${stateHash(table.state())}`)
  })
})

describe('a tape', () => {
  test.each(['french', 'prussian', 'table'])('of %s ends with what the seat sees', (seat) => {
    const { table, stored } = running
    const tape = seatTape(stored, seat)
    const end = woundTo(tape, tape.steps.length)
    expect(JSON.stringify(end)).toBe(JSON.stringify(table.view(seat)))
    expect(tape.steps.every(({ line }) => line === undefined)).toBe(true)
  })

  test('with everything shown is only for a game that is over', () => {
    expect(() => seatTape(running.stored, 'open')).toThrow('only when the game is over')
    expect(seatTape(over.stored, 'open').steps.length).toBeGreaterThan(100)
    expect(() => seatTape(over.stored, 'turkish')).toThrow('There is no seat turkish')
  })
})
