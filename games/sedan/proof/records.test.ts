import { describe, expect, test } from 'vitest'
import { fastChance, fastNature } from '../../../core/chance.ts'
import type { Ask, Position, SeatReply } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { stateHash } from '../../../core/fingerprint.ts'
import { fastHeaders } from '../../../core/record/dice.ts'
import { formatLine } from '../../../core/record/notation.ts'
import type { GameRecord, ReplyLine } from '../../../core/record/record.ts'
import { RecordError } from '../../../core/record/record.ts'
import { replayRecord } from '../../../core/record/replay.ts'
import { rerun } from '../../../core/record/rerun.ts'
import { checkSeatRecord, seatRecord } from '../../../core/record/seat.ts'
import { formatRecord, parseRecord } from '../../../core/record/text.ts'
import { fullRecord } from '../../../core/record/write.ts'
import { openTable } from '../../../core/table.ts'
import { byVerb, legalReplies } from '../../../core/testing/watch.ts'
import { buried, picture, pile } from './checks.ts'
import { sedan } from '../game.ts'
import { grid } from '../map/map.ts'
import { COUNTERS, isLeashed } from '../rules/02-components.ts'
import type { State } from '../model/state.ts'
import { playAtTable, startOf } from '../testing/play.ts'
import type { SedanTable } from '../testing/play.ts'
import type { View } from '../seen/view.ts'

function sat(game: number, more: { back?: number; most?: number } = {}): SedanTable {
  return playAtTable({ seed: `record ${game}`, scenario: startOf('contact', game), ...more })
}
function textOf(table: SedanTable, seed: string): string {
  return formatRecord(fullRecord(table, fastHeaders(seed)))
}
const GAMES = [0, 1, 2, 3, 4, 5]
const tables = GAMES.map((game) => sat(game, { back: 9, most: 240 }))
const texts = tables.map((table, game) => textOf(table, `record ${game}`))

function faultIn(text: string): Pick<RecordError, 'what' | 'line'> | undefined {
  try {
    replayRecord(sedan, parseRecord(text))
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return { what: error.what, line: error.line }
    throw error
  }
}
function repliesIn(record: GameRecord): ReplyLine[] {
  return record.lines.filter((line): line is ReplyLine => line.is === 'reply')
}
function edited(text: string, line: number, edit: (line: string) => string): string {
  const lines = text.split('\n')
  lines[line - 1] = edit(lines[line - 1]!)
  return lines.join('\n')
}

describe('a full record', () => {
  test.each(GAMES)(
    'of game %i in contact replays to the same hash, every die out of its seed',
    (game) => {
      const replay = replayRecord(sedan, parseRecord(texts[game]!))
      expect(replay).toMatchObject({ hash: stateHash(tables[game]!.state()), dice: 'seeded' })
      expect(textOf(replay.table, `record ${game}`)).toBe(texts[game])
    },
  )

  test('of a whole campaign names its winner, and the phases in words', () => {
    const seed = 'whole campaign'
    const table = playAtTable({ seed })
    const text = textOf(table, seed)
    expect(text).toMatch(/^\[Result "(french|prussian) by 4\.\d\/\w"\]$/m)
    expect(text).not.toMatch(/^; .*stage-/m)
    const replay = replayRecord(sedan, parseRecord(text))
    expect(replay.outcome).toEqual(table.outcome())
    expect(replay.hash).toBe(stateHash(table.state()))
  })

  test('holds finished moves that were taken back', () => {
    expect(texts.some((text) => text.includes('(takes back)'))).toBe(true)
  })
})

describe('a record that was tampered with', () => {
  const chance = fastChance('tamper')

  test.each(GAMES)('is named by its die: game %i', (game) => {
    const rolls = repliesIn(parseRecord(texts[game]!)).filter((one) => one.drawn[0]?.by === 'dice')
    const { line } = rolls[chance.below(rolls.length)]!
    const bent = edited(texts[game]!, line, (one) =>
      one.replace(/\{die (\d)/, (_, die: string) => `{die ${die === '1' ? 2 : 1}`),
    )
    expect(faultIn(bent)).toEqual({ what: 'die', line })
  })

  test('is named by its drawn chit', () => {
    const text = texts.find((one) => one.includes('{draw '))!
    const { line, drawn } = repliesIn(parseRecord(text)).find((one) => one.drawn[0]?.by === 'draw')!
    const other = drawn[0]!.items[0] === 'systeme-d' ? 'mitrailleuse' : 'systeme-d'
    const bent = edited(text, line, (one) => one.replace(/\{draw [^}]*\}/, `{draw ${other}}`))
    expect(faultIn(bent)).toEqual({ what: 'die', line })
  })

  test.each(GAMES)('is named by its seed: game %i', (game) => {
    const [forged] = fastHeaders('another seed')
    const bent = texts[game]!.replace(/fast record \d+ #\w+/, forged!.value)
    expect(faultIn(bent)?.what).toMatch(/seed|die/)
    expect(faultIn(texts[game]!.replace('fast record', 'fast recorc'))?.what).toBe('seed')
  })

  test.each(GAMES)('is named by its order: game %i', (game) => {
    const { lines } = parseRecord(texts[game]!)
    const pairs = lines.flatMap((line, at) => {
      const next = lines[at + 1]
      if (line.is !== 'reply' || next?.is !== 'reply') return []
      return formatLine(line) === formatLine(next) ? [] : [[line, next] as const]
    })
    const [one, two] = pairs[chance.below(pairs.length)]!
    const swapped = edited(
      edited(texts[game]!, one.line, () => formatLine(two)),
      two.line,
      () => formatLine(one),
    )
    expect(faultIn(swapped)).toEqual({ what: 'order', line: one.line })
  })

  test.each(GAMES)('is named by its reply: game %i', (game) => {
    const all = alternatives(tables[game]!)
    const changeable = repliesIn(parseRecord(texts[game]!)).flatMap((line, at) => {
      const words = [line.seat, line.verb, line.noun].filter((word) => word !== undefined).join(' ')
      const others = all[at]!.filter((other) => other !== words)
      return others.length > 0 && line.drawn.length === 0 ? [{ line: line.line, others }] : []
    })
    for (let times = 0; times < 5; times++) {
      const { line, others } = changeable[chance.below(changeable.length)]!
      const other = others[chance.below(others.length)]!
      expect(faultIn(edited(texts[game]!, line, () => other))).toEqual({ what: 'reply', line })
    }
  })
})

/** What each reply of a game could have been instead, as lines. */
function alternatives(table: SedanTable): string[][] {
  const found: string[][] = []
  const all = (asks: readonly Ask[]): string[] =>
    asks.flatMap(({ seat, options }) =>
      options.flatMap(({ verb, nouns, of }) =>
        (nouns ?? [undefined]).map((noun) =>
          noun === undefined
            ? `${seat} ${verb}`
            : `${seat} ${verb} ${sedan.about.kinds[of!]!.print(noun)}`,
        ),
      ),
    )
  rerun(table.setup, table.history(), {
    before: (entry, at) => void (entry.is === 'reply' && found.push(all(at.asks()))),
  })
  return found
}

describe('the record of a seat', () => {
  test.each(GAMES)('fits the game it was taken from: game %i', (game) => {
    for (const seat of ['french', 'prussian', 'table']) {
      const record = parseRecord(formatRecord(seatRecord(tables[game]!, seat)))
      expect(() => checkSeatRecord(tables[game]!, record)).not.toThrow()
    }
  })

  test.each(GAMES)('does not fit a game that was changed behind its back: game %i', (game) => {
    const record = parseRecord(formatRecord(seatRecord(tables[game]!, 'french')))
    const other = tables[(game + 1) % GAMES.length]!
    expect(() => checkSeatRecord(other, record)).toThrow(RecordError)
  })

  test('holds no state, no seed, no position and no reply of the other side', () => {
    for (const seat of ['french', 'prussian']) {
      const other = seat === 'french' ? 'prussian' : 'french'
      const record = seatRecord(tables[0]!, seat, fastHeaders('record 0'))
      const text = formatRecord(record)
      expect(text).not.toMatch(/\[(Position|Nature) /)
      expect(record.checks).toEqual([])
      expect(repliesIn(record).some((line) => line.seat === other)).toBe(false)
      expect(text).not.toContain(stateHash(tables[0]!.state()))
    }
  })

  test('is the same, letter by letter, in two games that differ in what it may not know', () => {
    let lines = 0
    for (let game = 0; game < 10; game++)
      for (const seat of ['french', 'prussian']) {
        const two = twins(game, seat)
        if (two === undefined) continue
        const [one, other] = two.map((table) => formatRecord(seatRecord(table, seat)))
        expect([game, seat, one]).toEqual([game, seat, other])
        lines += one!.split('\n').length
      }
    expect(lines).toBeGreaterThan(300)
  })
})

/** Two tables with the same replies whose starts differ in two units that lie under enemy stacks. */
function twins(game: number, seat: string): SedanTable[] | undefined {
  const state = game % 2 === 0 ? deployed(game) : sedan.setup(startOf('contact', game), [])
  const start = positionOf(state)
  const hidden = buried(state, seat).filter((unit) => !isLeashed(unit))
  const pairs = hidden.flatMap((one) => hidden.map((two) => [one, two] as const))
  const [one, two] =
    pairs.find(
      ([a, b]) =>
        state.place[a] !== state.place[b] &&
        (COUNTERS[a]!.corps === COUNTERS[b]!.corps || COUNTERS[a]!.side === 'prussian'),
    ) ?? []
  if (one === undefined || two === undefined) return undefined
  const names: Record<string, string> = {
    [COUNTERS[one]!.id]: COUNTERS[two]!.id,
    [COUNTERS[two]!.id]: COUNTERS[one]!.id,
  }
  const stacks = Object.fromEntries(
    Object.entries(start.stacks).map(([hex, ids]) => [hex, ids.map((id) => names[id] ?? id)]),
  )
  const starts: Position[] = [start, { ...start, stacks }]
  const replies = sharedReplies(starts, seat, game)
  return starts.map((scenario) => seated(scenario, replies, game))
}

/** Some way into a campaign: the armies stand in stacks, and are not yet in contact. */
function deployed(game: number): State {
  return playAtTable({ seed: `deployed ${game}`, most: 180 + game * 20 }).state()
}

function positionOf(state: State): Position & { stacks: Record<string, string[]> } {
  const hexes = [...new Set(state.place.filter((hex) => hex >= 0))]
  const stacks = hexes.map((hex) => [
    grid.print(hex),
    pile(state, hex)
      .map((unit) => COUNTERS[unit]!.id)
      .reverse(),
  ])
  const side = state.phasing === 0 ? 'french' : 'prussian'
  return { game: 'sedan', turn: 2, step: `${side}-movement`, stacks: Object.fromEntries(stacks) }
}

/** Random replies that are legal in both, as long as the seat cannot rightly tell the games apart. */
function sharedReplies(starts: readonly Position[], seat: string, game: number): SeatReply[] {
  const states = starts.map((start) => sedan.setup(start, []))
  const chance = fastChance(`shared ${game} ${seat}`)
  const dice = fastNature(`shared ${game}`)
  const replies: SeatReply[] = []
  for (let n = 0; n < 120; n++) {
    const [ask] = sedan.ask(states[0]!)
    if (ask === undefined) return replies
    if (isChance(ask)) {
      const { values } = dice.answer(ask)
      for (const state of states) sedan.answer(state, { seat: 'nature', values })
    } else {
      const reply = byVerb(legalReplies(sedan.ask(states[0]!)), chance)!
      const after = states.map((state) => sedan.clone(state))
      if (after.some((state) => isRefused(sedan.answer(state, reply)))) continue
      replies.push(reply)
      states.splice(0, 2, ...after)
    }
    if (picture(states[0]!, seat) !== picture(states[1]!, seat)) return replies.slice(0, -1)
  }
  return replies
}

function seated(scenario: Position, replies: readonly SeatReply[], game: number): SedanTable {
  const nature = fastNature(`shared ${game}`)
  const table = openTable<State, View>({ game: sedan, scenario, nature })
  for (const reply of replies) table.reply(reply)
  return table
}
