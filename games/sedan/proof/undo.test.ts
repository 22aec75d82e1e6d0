import { describe, expect, test } from 'vitest'
import { scripted } from '../../../core/chance.ts'
import type { Position, SeatReply } from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import { stateHash } from '../../../core/fingerprint.ts'
import { openTable } from '../../../core/table.ts'
import type { Replied, TableSetup } from '../../../core/table.ts'
import { sedan } from '../game.ts'
import { hex } from '../map/map.ts'
import { unitNamed } from '../rules/02-components.ts'
import type { State } from '../model/state.ts'
import { playAtTable, startOf } from '../testing/play.ts'
import type { SedanTable } from '../testing/play.ts'
import type { View } from '../seen/view.ts'

type Setup = Partial<TableSetup<State, View>> & { dice?: number[] }

function tableAt(step: string, stacks: object, { dice = [], ...more }: Setup = {}): SedanTable {
  const scenario = { game: 'sedan', turn: 3, step, stacks } as Position
  return openTable<State, View>({ game: sedan, scenario, nature: scripted(dice), ...more })
}
function say(table: SedanTable, ...texts: string[]): Replied {
  let last: Replied | undefined
  for (const text of texts) {
    const [verb, noun] = text.split(' ') as [string, string | undefined]
    const ask = table.asks().find(({ options }) => options.some((one) => one.verb === verb))!
    const of = ask.options.find((one) => one.verb === verb)!.of
    const reply: SeatReply = { seat: ask.seat, ask: ask.id, verb }
    if (noun !== undefined) reply.noun = sedan.about.kinds[of!]!.parse(noun)!
    const happened = table.reply(reply)
    if (isRefused(happened)) throw new Error(`${text} is refused: ${happened.refused.say.key}`)
    last = happened
  }
  return last!
}
const whyNoUndo = (table: SedanTable, seat: string, agreed: string[] = []): string | undefined => {
  const may = table.canUndo(seat, agreed)
  const happened = table.undo(seat, agreed)
  expect('refused' in happened).toBe(!may)
  return 'refused' in happened ? happened.refused.say.key : undefined
}
const place = (table: SedanTable, unit: string): number => table.state().place[unitNamed(unit)]!

const STACKS = { '1210': ['5', '6'], '1405': ['7'], '3411': ['IG'] }

describe('inside a move', () => {
  test('every step is taken back freely, and nobody else knows of it', () => {
    const table = tableAt('prussian-movement', STACKS)
    const before = stateHash(table.state())
    const french = JSON.stringify(table.view('french'))
    const heard = table.log('french').length
    say(table, 'move 6', 'step 1209', 'step 1208')
    expect(JSON.stringify(table.view('french'))).toBe(french)
    for (let n = 0; n < 3; n++) expect(whyNoUndo(table, 'prussian')).toBeUndefined()
    expect(stateHash(table.state())).toBe(before)
    expect([table.history().length, table.log('french').length]).toEqual([0, heard])
    expect(whyNoUndo(table, 'prussian')).toBe('table.nothing-to-take-back')
  })

  test('what it would have uncovered was never seen', () => {
    const table = tableAt('prussian-movement', STACKS)
    say(table, 'move 6', 'step 1209')
    expect(whyNoUndo(table, 'prussian')).toBeUndefined()
    expect(table.view('french').seenHex[unitNamed('5')]).toBe(-1)
  })

  test('the enemy cannot take it back', () => {
    const table = tableAt('prussian-movement', STACKS)
    say(table, 'move 6', 'step 1209')
    expect(whyNoUndo(table, 'french')).toBe('table.nothing-to-take-back')
  })
})

describe('a finished move', () => {
  const moved = (takeBack: 'free' | 'consent' | 'never'): SedanTable => {
    const table = tableAt('prussian-movement', STACKS, { takeBack })
    say(table, 'move 6', 'step 1209', 'halt')
    return table
  }

  test('is taken back freely where the table says so', () => {
    const table = moved('free')
    expect(whyNoUndo(table, 'prussian')).toBeUndefined()
    expect(table.log('french').at(-1)).toMatchObject({ say: { key: 'table.took-back' } })
  })

  test('by consent where it says so', () => {
    expect(whyNoUndo(moved('consent'), 'prussian')).toBe('table.needs-consent')
    expect(whyNoUndo(moved('consent'), 'prussian', ['french'])).toBeUndefined()
  })

  test('and never where it says so', () => {
    expect(whyNoUndo(moved('never'), 'prussian')).toBe('table.nothing-to-take-back')
  })

  test('leaves in memory what it uncovered', () => {
    const table = moved('free')
    for (let n = 0; n < 3; n++) expect(whyNoUndo(table, 'prussian')).toBeUndefined()
    expect(place(table, '6')).toBe(hex('1210'))
    const view = table.view('french')
    expect(view.place[unitNamed('5')]).not.toBe(hex('1210'))
    expect(view.seenHex[unitNamed('5')]).toBe(hex('1210'))
  })
})

describe('nothing is taken back', () => {
  const FIGHT = { '1210': ['5', '6', '8'], '1211': ['1/I', '3/I'], '1405': ['7'] }

  test('once a combat has turned up the stacks', () => {
    const table = tableAt('prussian-combat', FIGHT)
    say(table, 'attack 1211', 'with 5')
    expect(whyNoUndo(table, 'prussian')).toBeUndefined()
    expect(say(table, 'with 5', 'with 6', 'fight').final).toBe('yes')
    expect(table.state().stack.at(-1)).toMatchObject({ proc: 'battle', at: 'column' })
    expect(whyNoUndo(table, 'prussian')).toBe('table.nothing-to-take-back')
  })

  test('once a die has fallen', () => {
    const table = tableAt('prussian-combat', FIGHT, { dice: [3] })
    say(table, 'attack 1211', 'with 5', 'with 6', 'fight')
    expect(say(table, 'column 1:5')).toMatchObject({ final: 'yes', drawn: [{ values: [3] }] })
    expect(whyNoUndo(table, 'prussian')).toBe('table.nothing-to-take-back')
  })

  test('once a chit was drawn, or the other side decides', () => {
    const table = tableAt('prussian-fortunes', { ...STACKS, '4508': ['1A'] }, { dice: [0] })
    expect(say(table, 'draw').final).toBe('yes')
    expect(whyNoUndo(table, 'prussian')).toBe('table.nothing-to-take-back')
    expect(say(table, 'first').final).toBe('yes')
    expect(whyNoUndo(table, 'french')).toBe('table.nothing-to-take-back')
  })
})

/** Without what the seats remember, which is not taken back. */
function forgetful(state: State): string {
  const { seenHex: _hex, seenTurn: _turn, ...rest } = state
  return stateHash(rest)
}

describe('in random games', () => {
  test('a reply is taken back to the letter, or not at all', () => {
    const grades: Record<string, number> = { no: 0, book: 0, yes: 0 }
    const faults: string[] = []
    for (let game = 0; game < 6; game++) {
      let before: string | undefined
      const watch = (table: SedanTable): void => {
        const fault = undoFault(table, before, grades)
        if (fault !== undefined) faults.push(`game ${game}: ${fault}`)
        before = forgetful(table.state())
      }
      const seed = `undo ${game}`
      playAtTable({ seed, scenario: startOf('contact', game), most: 160, watch })
    }
    expect(faults).toEqual([])
    for (const grade of ['no', 'book', 'yes'])
      expect([grade, grades[grade]! > 20]).toEqual([grade, true])
  })
})

/** Takes the last reply back, if it may be, and gives it again; what is wrong with that. */
function undoFault(
  table: SedanTable,
  before: string | undefined,
  grades: Record<string, number>,
): string | undefined {
  const entry = table.history().at(-1)
  if (entry?.is !== 'reply') return undefined
  const now = forgetful(table.state())
  grades[entry.final]!++
  const why = whyNoUndo(table, entry.reply.seat)
  if (entry.final === 'yes') return why === undefined ? 'a final reply was taken back' : undefined
  if (why !== undefined) return why
  if (before !== undefined && forgetful(table.state()) !== before) return 'another state came back'
  if ('refused' in table.reply(entry.reply)) return 'the same reply is refused'
  return forgetful(table.state()) === now ? undefined : 'the same reply leads elsewhere'
}
