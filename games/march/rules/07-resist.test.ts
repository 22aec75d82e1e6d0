import { describe, expect, test } from 'vitest'
import { FORTIFIED_TOWN, TOWN, VILLAGE, chateau, grid, hex, terrain } from '../map/map.ts'
import { windowOf } from '../model/scenario-book.ts'
import { ADVANCE, ATTACK, HOLD, MARCH, NO_ORDER, RETREAT, SMASHED } from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { CENTRE, Trial, from, ground } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { formationNamed } from './02-pieces.ts'
import { resistLevel } from './07-combat-levels.ts'
import type { ResistFrame } from './07-combat-levels.ts'
import { resistWhy } from './07-combat-why.ts'
import { couldResist, resistLeft, whyCannotResist, whyNoChateau } from './07-resist.ts'

const A_III = formationNamed('A-III')
const FRIANT = piece('F-Friant')
const VILLAGE_HEX = '2617'
const CHATEAU_HEX = '4022'
const BUILT_UP = [VILLAGE, TOWN, FORTIFIED_TOWN]

interface Scene {
  at?: string
  order?: Order
  length?: number
  defenders?: Readonly<Record<string, Partial<Standing>>>
  more?: Partial<ResistFrame>
}

/** Defenders who are to go back so far, an attacker north of them. */
function scene({ at = VILLAGE_HEX, order = HOLD, defenders = { 'A-Ulm': {} } }: Scene): State {
  const own = Object.entries(defenders).map(
    ([id, more]) => [id, { at, facing: 'N', batteries: 0, sp: 8, ...more }] as const,
  )
  const north = { at: from(at, 'N'), facing: 'S', batteries: 0, sp: 8 }
  const state = ground({ 'F-Friant': north, ...Object.fromEntries(own) })
  state.order[A_III] = order
  return state
}
function frameOf({ at = VILLAGE_HEX, length = 2, more = {} }: Scene): ResistFrame {
  const frame = resistLevel.frame({
    side: 1,
    hex: hex(at),
    attackers: [FRIANT],
    smashed: [],
    away: [hex(from(at, 'N'))],
    ridden: 0,
    length,
  })
  return { ...frame, ...more }
}
const resist = (facts: Scene = {}): Trial => new Trial(scene(facts), frameOf(facts))
const key = (refused: { say: { key: string } } | undefined): string | undefined => refused?.say.key

describe('who stands his ground', () => {
  test.each([
    [HOLD, true],
    [ATTACK, true],
    [ADVANCE, false],
    [RETREAT, false],
    [MARCH, false],
    [NO_ORDER, false],
  ] as const)('[15.6/f] order %i in a village: %s', (order, may) => {
    const facts = { order }
    expect(whyCannotResist(scene(facts), frameOf(facts)) === undefined).toBe(may)
    // That he could shows by the ground alone.
    const place = { side: 1 as const, hex: hex(VILLAGE_HEX), smashed: [] }
    expect(couldResist(scene(facts), place)).toBe(true)
  })

  test('[15.6/f] in towns and villages, and nowhere else', () => {
    const play = windowOf('four-days')
    const seen = new Set<boolean>()
    for (let at = 0; at < grid.n; at += 7) {
      if (play[at] === 0 || grid.neighbours[at * 6]! < 0) continue
      const facts = { at: grid.print(at) }
      const isTown = BUILT_UP.includes(terrain[at]!)
      expect([at, key(whyCannotResist(scene(facts), frameOf(facts)))]).toEqual([
        at,
        isTown ? undefined : 'no-resist-town',
      ])
      seen.add(isTown)
    }
    expect(seen.size).toBe(2)
  })

  test.each<[string, Scene]>([
    ['no-resist-more', { more: { bought: 2 } }],
    ['no-resist-orders', { order: RETREAT }],
    ['no-resist-town', { at: CENTRE }],
    ['no-resist-orders', { defenders: { 'A-Ulm': { sp: 0, stragglers: 1, marks: SMASHED } } }],
    ['no-resist-orders', { more: { smashed: [piece('A-Ulm')] } }],
  ])('[15.6/f] [DN/f] %s', (expected, facts) => {
    expect(key(whyCannotResist(scene(facts), frameOf(facts)))).toBe(expected)
    expect(key(resistWhy.decide!['resist']!(scene(facts), frameOf(facts), -1))).toBe(expected)
  })

  test('[15.6/f] one of a stack is enough', () => {
    const facts = {
      defenders: { 'A-Ulm': { sp: 0, stragglers: 1, marks: SMASHED }, 'A-Brady': { sp: 4 } },
    }
    expect(whyCannotResist(scene(facts), frameOf(facts))).toBeUndefined()
  })

  test.each<[string | undefined, Scene]>([
    ['no-chateau', { at: CHATEAU_HEX }],
    ['no-chateau', { at: VILLAGE_HEX, defenders: { 'A-III-Det': { sp: 2, morale: 3 } } }],
    [
      'no-chateau',
      { at: CHATEAU_HEX, order: ATTACK, defenders: { 'A-III-Det': { sp: 2, morale: 3 } } },
    ],
    [
      'no-chateau-again',
      { at: CHATEAU_HEX, defenders: { 'A-III-Det': { sp: 2, morale: 3 } }, more: { chateau: 1 } },
    ],
    [undefined, { at: CHATEAU_HEX, defenders: { 'A-III-Det': { sp: 2, morale: 3 } } }],
  ])('[15.6/g] a chateau: %s', (expected, facts) => {
    expect(chateau[hex(CHATEAU_HEX)]).toBe(1)
    expect(key(whyNoChateau(scene(facts), frameOf(facts)))).toBe(expected)
  })
})

describe('what it costs', () => {
  test('[15.6/f] one hex for a casualty of each, the second for stragglers of each (V-15.6-H2)', () => {
    const trial = resist().say('resist')
    expect([trial.steps('A-Ulm'), trial.steps('F-Friant')]).toEqual([3, 3])
    trial.say('resist')
    expect([trial.steps('A-Ulm'), trial.steps('F-Friant')]).toEqual([2, 2])
    expect([trial.state.stragglers[piece('A-Ulm')], trial.state.stragglers[FRIANT]]).toEqual([1, 1])
    expect(trial.isOver).toBe(true)
  })

  test('[15.6/f] he may stop after the first, or not begin', () => {
    expect(resist().say('yield').steps('A-Ulm')).toBe(4)
    const once = resist().say('resist', 'yield')
    expect([once.steps('A-Ulm'), once.isOver]).toEqual([3, true])
  })

  test('[15.6/f] nothing to buy where nobody goes back', () => {
    expect(resist({ length: 0 }).isOver).toBe(true)
    const one = resist({ length: 1 }).say('resist')
    expect([one.isOver, one.steps('A-Ulm')]).toEqual([true, 3])
  })

  test('[DN/f] whoever is Smashed by the first loss has no second', () => {
    const trial = resist({ defenders: { 'A-Ulm': { sp: 2, stragglers: 1 } } }).say('resist')
    expect(trial.has('A-Ulm', SMASHED)).toBe(true)
    expect(trial.isOver).toBe(true)
  })

  test('[15.6/g] a chateau is two hexes for nothing', () => {
    const facts = { at: CHATEAU_HEX, length: 3, defenders: { 'A-III-Det': { sp: 2, morale: 3 } } }
    const trial = resist(facts).say('chateau')
    expect([trial.steps('A-III-Det'), trial.steps('F-Friant')]).toEqual([1, 4])
    expect(trial.notes).toContain('note-chateau')
  })

  test('[15.6/f] what is left falls with every reply', () => {
    const facts = {}
    const trial = new Trial(scene(facts), frameOf(facts))
    const left = (): number => resistLeft(trial.state.stack[0] as ResistFrame)
    const first = left()
    trial.say('resist')
    expect(left()).toBeLessThan(first)
  })
})
