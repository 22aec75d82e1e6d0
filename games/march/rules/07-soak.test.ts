import { describe, expect, test } from 'vitest'
import type { Ask, Chance, Reply } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { grid, hex } from '../map/map.ts'
import { board, buildBoard, hasTroops, isMarked, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import {
  ATTACK,
  BATTERIES,
  CLEARED,
  DISORGANIZED,
  FATIGUE,
  HOLD,
  MOVED,
  ORGANIC,
  RETREAT,
  SMASHED,
  STRAGGLERS,
  UNSUPPLIED,
} from '../model/state.ts'
import type { HiddenNumber, Order, State } from '../model/state.ts'
import { progressOf } from '../proof/progress.ts'
import { combatFlow, ground } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import { FORMATIONS, UNITS, ids, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { attacksLevel } from './07-combat-levels.ts'
import { factsOf } from './07-facts.ts'
import { lensOf } from './07-lens.ts'
import { combatOdds } from './07-modifiers.ts'
import { boundOf } from './11-fatigue.ts'

// Battles on any ground, with whatever is offered and whatever falls: nothing leads nowhere, and what is told is true.

/** A small generator: the same battle for the same seed. */
function chanceOf(seed: number): (n: number) => number {
  let at = seed
  return (n) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((at / 2_147_483_648) * n)
  }
}

const FRENCH = [
  'F-Friant',
  'F-Gudin',
  'F-Morand',
  'F-Montbrun',
  'F-Nansouty',
  'F-Demont',
  'F-Legrand',
]
const AUSTRIANS = [
  'A-Ulm',
  'A-Brady',
  'A-Klenau',
  'A-Schneller',
  'A-Vincent',
  'A-Reuss',
  'A-III-Det',
]
const ORDERS: readonly Order[] = [0, ATTACK, HOLD, RETREAT]

/** Both sides in a heap around some hex of the map, in whatever state. */
function battle(seed: number): State {
  const below = chanceOf(seed)
  const state = ground(
    { 'L-Davout': '0101', 'L-Hohenzollern': '0101' },
    { options: ['initiative'] },
  )
  const around = hex('2617') + below(600) - 300
  const near = [...Array(grid.n).keys()].filter((one) => grid.distance(one, around) <= 2)
  for (const id of [...FRENCH, ...AUSTRIANS])
    stand(state, piece(id), near[below(near.length)]!, below)
  for (const leader of ['L-Davout', 'L-Hohenzollern']) {
    const host = [...Array(UNITS).keys()].find(
      (unit) => state.place[unit]! >= 0 && sideOf[unit] === sideOf[piece(leader)],
    )
    if (host !== undefined) put(state, piece(leader), state.place[host]!)
  }
  state.order = state.order.map(() => ORDERS[below(ORDERS.length)]!)
  state.deeds = state.deeds.map(() => CLEARED)
  return state
}

function stand(state: State, unit: number, at: number, below: (n: number) => number): void {
  if (hasTroops(state, at, other(sideOf[unit]!)) || hasTroops(state, at, sideOf[unit]!)) return
  const isSmashed = below(8) === 0
  state.steps[unit] = isSmashed ? 0 : 1 + below(4)
  state.stragglers[unit] = isSmashed ? 1 : below(3)
  state.start = state.start.with(unit, 5)
  state.morale = state.morale.with(unit, 2 + below(4))
  state.fatigue[unit] = below(8)
  state.unsupplied[unit] = below(6) === 0 ? 1 : 0
  state.batteries = state.batteries.with(unit, below(4))
  state.organic = state.organic.with(unit, below(3))
  state.facing[unit] = below(6)
  state.marks[unit] = isSmashed
    ? SMASHED
    : below(5) === 0
      ? DISORGANIZED
      : below(3) === 0
        ? MOVED
        : 0
  forget(state, unit)
  put(state, unit, at)
}

/** The enemy has seen nothing of it for long. */
function forget(state: State, unit: number): void {
  const know = (hidden: HiddenNumber, low: number, high: number): void => {
    state.bounds[boundOf(unit, hidden) * 2] = low
    state.bounds[boundOf(unit, hidden) * 2 + 1] = high
  }
  know(FATIGUE, 0, 7)
  know(STRAGGLERS, state.steps[unit] === 0 ? 1 : 0, 2)
  know(BATTERIES, state.batteries[unit]! > 0 ? 1 : 0, 4)
  know(ORGANIC, 0, 3)
  know(UNSUPPLIED, 0, 1)
}

/** Something that can be said, or that may fall. */
function answerTo(ask: Ask | Chance, below: (n: number) => number): Reply {
  if (isChance(ask)) return { seat: 'nature', values: ask.dice!.map((faces) => 1 + below(faces)) }
  const option = ask.options[below(ask.options.length)]!
  const noun = option.nouns === undefined ? {} : { noun: option.nouns[below(option.nouns.length)]! }
  return { seat: ask.seat, ask: ask.id, verb: option.verb, ...noun }
}

function areBoundsTrue(state: State): boolean {
  const lists = [
    [FATIGUE, state.fatigue],
    [STRAGGLERS, state.stragglers],
    [BATTERIES, state.batteries],
    [ORGANIC, state.organic],
    [UNSUPPLIED, state.unsupplied],
  ] as const
  return state.place.every((at, unit) => {
    if (unit >= UNITS || at < 0) return true
    return lists.every(([hidden, list]) => {
      const bound = boundOf(unit, hidden)
      const value = list[unit]!
      return leastOf(state.bounds, bound) <= value && value <= mostOf(state.bounds, bound)
    })
  })
}

function less(after: readonly number[], before: readonly number[]): boolean {
  for (let at = 0; at < Math.max(after.length, before.length); at++) {
    const [a = -Infinity, b = -Infinity] = [after[at], before[at]]
    if (a !== b) return a < b
  }
  return false
}
const measure = (state: State): readonly number[] => {
  const found = progressOf(state)
  return typeof found === 'number' ? [found] : found
}

/** Plays the attacks of a side to the end; hands over every state at which somebody is asked. */
function fightOut(
  state: State,
  side: Side,
  below: (n: number) => number,
  look: (state: State) => void,
): number {
  const formations = [...FORMATIONS.keys()]
  state.stack.push(attacksLevel.frame({ side, formations }))
  combatFlow.settle(state)
  for (let count = 0; count < 500; count++) {
    const [ask] = combatFlow.ask(state)
    if (ask === undefined) return count
    look(state)
    const before = measure(state)
    const reply = answerTo(ask, below)
    const result = combatFlow.answer(state, reply)
    expect([reply, isRefused(result)]).toEqual([reply, false])
    const isNearer = isChance(ask) || state.stack.length === 0 || less(measure(state), before)
    expect([reply, before, isNearer]).toEqual([reply, before, true])
  }
  throw new Error('The battle does not end.')
}

const SEEDS = Array.from({ length: 200 }, (_, at) => at * 7919 + 1)

describe('battles at random', () => {
  test('come to an end, each answer bringing it nearer, and tell nothing that is not so', () => {
    let answers = 0
    for (const seed of SEEDS) {
      const state = battle(seed)
      const below = chanceOf(seed + 1)
      answers += fightOut(state, (seed % 2) as Side, below, (now) => {
        expect([seed, areBoundsTrue(now)]).toEqual([seed, true])
      })
      expect(state.stack).toEqual([])
    }
    expect(answers).toBeGreaterThan(SEEDS.length * 3)
  })

  test('leave no two sides in a hex, nobody Smashed with steps, and the board as it is', () => {
    for (const seed of SEEDS) {
      const state = battle(seed)
      fightOut(state, (seed % 2) as Side, chanceOf(seed + 2), () => {})
      const mixed = [...Array(grid.n).keys()].filter(
        (one) => hasTroops(state, one, 0) && hasTroops(state, one, 1),
      )
      expect([seed, mixed]).toEqual([seed, []])
      const unsound = ids.filter(
        (_, unit) =>
          unit < UNITS &&
          state.place[unit]! >= 0 &&
          isMarked(state, unit, SMASHED) !== (state.steps[unit] === 0),
      )
      expect([seed, unsound]).toEqual([seed, []])
      expect([...board(state).zones[0]]).toEqual([...buildBoard(state).zones[0]])
    }
  })

  test('are foreseen within what either side can know', () => {
    let fights = 0
    for (const seed of SEEDS) {
      const state = battle(seed)
      fightOut(state, (seed % 2) as Side, chanceOf(seed + 3), (now) => {
        const frame = now.stack.at(-1) as Frame
        if (frame.proc !== 'combat' || frame.at !== 'roll') return
        fights++
        for (const eyes of [0, 1] as const) {
          const [strong, weak] = (['strong', 'weak'] as const).map((enemy) =>
            combatOdds(factsOf(now, frame, lensOf(now, eyes, enemy))),
          )
          const { attack, defence } = combatOdds(factsOf(now, frame))
          const within = (value: number, one: number, two: number): boolean =>
            Math.min(one, two) <= value && value <= Math.max(one, two)
          const isCharge = strong!.isCharge && weak!.isCharge
          if (!isCharge && (strong!.isCharge || weak!.isCharge)) continue
          expect([
            seed,
            eyes,
            within(attack, strong!.attack, weak!.attack),
            within(defence, strong!.defence, weak!.defence),
          ]).toEqual([seed, eyes, true, true])
        }
      })
    }
    expect(fights).toBeGreaterThan(SEEDS.length / 4)
  })
})
