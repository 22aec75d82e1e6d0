import { describe, expect, test } from 'vitest'
import type { Told } from '../../../core/contract.ts'
import { difference } from '../../../core/testing/compare.ts'
import { heardBy } from '../../../core/testing/watch.ts'
import { hex } from '../map/map.ts'
import { cloneState } from '../model/clone.ts'
import type { Frame } from '../model/levels.ts'
import {
  ADVANCE,
  ATTACK,
  HOLD,
  LOST,
  MARCH,
  SMASHED,
  UNDER_MARCH,
  WAITING,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNamed, formationSide, leaderOf } from '../rules/02-pieces.ts'
import { activationLevel } from '../rules/03-sequence-levels.ts'
import { leaveMarch } from '../rules/15-deploy.ts'
import { dareLevel, strainLevel } from '../rules/15-orders-levels.ts'
import { slideOrders, transitBox } from '../rules/15-track.ts'
import { field, piece } from '../testing/field.ts'
import { betrayed, played, relist, seenApart, twinsOf } from '../testing/twins.ts'
import type { Change } from '../testing/twins.ts'
import { viewOf } from './view.ts'

const III = formationNamed('F-III')
const FRIANT = piece('F-Friant')
const OTHERS = ['austrian', 'table']
const scene = (): State =>
  field({
    'L-Davout': '3017',
    'F-Friant': '3017',
    'F-Gudin': { at: '3117', sp: 8 },
    'F-Morand': '3217',
    'A-Ulm': '2010',
  })

/** Of a list by formation. */
const set =
  (list: 'order' | 'under' | 'fresh' | 'cap' | 'curbed' | 'pace' | 'urge', value: number): Change =>
  (state) =>
    void (state[list][III] = value)

describe('of orders its side alone sees', () => {
  test.each<[string, Change]>([
    ['[15.3/a] which a corps has', set('order', ATTACK)],
    ['[15.6/j] what lies beneath a march', set('under', HOLD)],
    [
      '[3.0/II] [15.4/e] what is on its way, and when it comes',
      (one) => void (one.transit[transitBox(III, 2)] = HOLD),
    ],
    ['[15.5/c] the most points of its first check', set('cap', 8)],
    ['[15.5/a] [15.5/d] what its commander lets it do', set('curbed', 1)],
    ['[15.14/a] that he has got a forced march out of it', set('pace', 1)],
    ['what ATTACK wants of it', set('urge', 2)],
    ['that it has not been checked yet', set('fresh', 1)],
    ['[15.12/a] how many orders can still be given', (one) => void (one.pens[0] = 2)],
    ['[15.3/a] what lies on the desk', (one) => void one.letters[0]!.push(III, ATTACK, -1, -1)],
    [
      '[15.6/i] that a unit that has not set out is to march',
      (one) => relist(one, 'marching', FRIANT, 1),
    ],
    [
      'in which turn one who has left the map comes back',
      (one) => relist(one, 'returns', FRIANT, 9),
    ],
    ['[15.7/i] who has the marker of a march', (one) => relist(one, 'bearer', III, FRIANT)],
  ])('%s', (_, change) => {
    const pair = twinsOf(scene(), change)
    expect(OTHERS.flatMap((seat) => seenApart(pair, seat))).toEqual([])
    expect(seenApart(pair, 'allied')).not.toEqual([])
  })

  test('[15.13/a] what a corps that waits beside the map was told to do', () => {
    const state = scene()
    for (const one of [leaderOf[III]!, FRIANT]) state.place[one] = WAITING
    const pair = twinsOf(state, set('order', ADVANCE))
    expect(OTHERS.flatMap((seat) => seenApart(pair, seat))).toEqual([])
  })

  test('[15.3/d] [15.6/i] [15.9/a] [15.10/a] targets, waypoints and dummies lie face down alike', () => {
    const [one, two, three] = ['2510', '2610', '2710'].map((printed) => hex(printed)) as [
      number,
      number,
      number,
    ]
    const lay =
      (target: number, way: number, dummy: number): Change =>
      (state) => {
        state.target[III] = target
        state.way[III] = way
        state.dummies[0] = [dummy]
      }
    const state = scene()
    lay(one, two, three)(state)
    for (const change of [lay(two, one, three), lay(three, two, one), lay(one, three, two)])
      expect(OTHERS.flatMap((seat) => seenApart(twinsOf(state, change), seat))).toEqual([])
    // Of another corps, or of none.
    const others: Change = (other) => {
      other.target[III] = -1
      other.way[III] = -1
      other.dummies[0] = [one, two, three].sort((a, b) => a - b)
    }
    expect(OTHERS.flatMap((seat) => seenApart(twinsOf(state, others), seat))).toEqual([])
    expect(viewOf(state, 'table').markers[0]).toEqual([one, two, three].sort((a, b) => a - b))
  })

  test('[3.0/II] [15.3/a] orders that slide and arrive are told to their side', () => {
    const state = scene()
    state.transit[transitBox(III, 1)] = ADVANCE
    const change: Change = (one) => void (one.transit[transitBox(III, 1)] = ATTACK)
    const act = (one: State, go: Parameters<typeof slideOrders>[1]): void => slideOrders(one, go)
    expect(betrayed(state, { change, act, seats: OTHERS })).toEqual([])
    const none: Change = (one) => void (one.transit[transitBox(III, 1)] = 0)
    expect(betrayed(state, { change: none, act, seats: OTHERS })).toEqual([])
  })

  test('[15.7/i] [15.6/j] who gets the marker of a march, and which order is left, nobody is told', () => {
    const state = scene()
    state.order[III] = MARCH
    state.target[III] = hex('2510')
    for (const id of ['F-Friant', 'F-Gudin', 'F-Morand'])
      relist(state, 'marching', piece(id), UNDER_MARCH)
    const act = (one: State, go: Parameters<typeof leaveMarch>[2]): void =>
      leaveMarch(one, FRIANT, go)
    expect(betrayed(state, { change: set('under', ATTACK), act, seats: OTHERS })).toEqual([])
    act(state, { tell: () => {}, mark: () => {}, next: () => {}, call: () => {}, done: () => {} })
    expect(state.bearer[III]).toBe(piece('F-Gudin'))
  })
})

/** What the others see and hear once a die has fallen so, or otherwise, on a level. */
function dieApart(state: State, frames: () => Frame[], { most = 1, low = 1 } = {}): string[] {
  const [one, two] = [cloneState(state), cloneState(state)]
  const told = [
    played(one, frames(), { dice: [low], most }),
    played(two, frames(), { dice: [6], most }),
  ]
  expect(difference(one, two)).toBeDefined()
  return OTHERS.flatMap((seat) => {
    const hears = (list: readonly Told[]) => heardBy({ told: [...list], final: 'yes' }, seat)
    const found = [
      difference(viewOf(one, seat), viewOf(two, seat)),
      difference(hears(told[0]!), hears(told[1]!)),
    ]
    return found.flatMap((what) => (what === undefined ? [] : [`${seat}: ${what}`]))
  })
}

describe('dice of command fall where the enemy does not see them', () => {
  const activation = (): Frame[] => [
    activationLevel.frame({ side: formationSide[III]!, formations: [III] }),
  ]
  const ordered = (order: number): State => {
    const state = scene()
    state.order[III] = order
    state.fresh[III] = 1
    return state
  }

  test('[15.5/a] [15.5/c] [5.0/a] of a commander with an order: who rests, and how far who obeys may go', () => {
    expect(dieApart(ordered(HOLD), activation)).toEqual([])
    expect(dieApart(ordered(ADVANCE), activation, { low: 2 })).toEqual([])
  })

  test('[15.5/b] of one whose corps is battered: that he drops it', () => {
    const state = ordered(HOLD)
    state.place[piece('F-Gudin')] = LOST
    state.marks[piece('F-Morand')] = SMASHED
    state.steps[piece('F-Morand')] = 0
    state.stragglers[piece('F-Morand')] = 1
    expect(dieApart(state, activation)).toEqual([])
  })

  test('[15.5/a] nor is it seen that one falls: it looks as if he were asked what to do', () => {
    const state = ordered(HOLD)
    played(state, activation(), { most: 0 })
    expect(state.stack.at(-1)!.at).toBe('check')
    for (const seat of OTHERS) {
      const { frames, onClock } = viewOf(state, seat)
      expect([frames.at(-1)!.at, onClock]).toEqual(['act', ['allied']])
    }
  })

  test('[15.5/d] of one without: whether he acts', () => {
    expect(dieApart(ordered(0), activation)).toEqual([])
  })

  test('[15.1/a] of a unit out of command, [15.14/a] of a corps that is to march by force', () => {
    for (const step of ['command', 'pace'] as const) {
      const frames = () => [
        activationLevel.frame({ side: 0, formations: [III] }, 'act'),
        dareLevel.frame({ unit: FRIANT }, step),
      ]
      expect(dieApart(scene(), frames)).toEqual([])
      // Nor that it falls.
      const state = scene()
      played(state, frames().slice(0, 1), { most: 0 })
      const rolling = cloneState(state)
      rolling.stack.push(frames()[1]!)
      for (const seat of OTHERS)
        expect(difference(viewOf(state, seat), viewOf(rolling, seat))).toBeUndefined()
    }
  })

  test('[15.14/b] of a forced march that costs nothing', () => {
    const state = scene()
    const before = OTHERS.map((seat) => viewOf(state, seat))
    const told = played(state, [strainLevel.frame({ unit: FRIANT })], { dice: [1] })
    OTHERS.forEach((seat, at) => {
      expect(heardBy({ told, final: 'yes' }, seat)).toEqual([])
      expect(difference(before[at], viewOf(state, seat))).toBeUndefined()
    })
  })
})
