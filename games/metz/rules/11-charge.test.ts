import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { BRIDGE, grid, hex, level, terrain } from '../map/map.ts'
import { BAULKED, BLOWN, CHARGING, DISRUPTED, HALTED, SHAKEN, UPHILL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { moving, noted, printed, spent, strike, watchful } from '../testing/moves.ts'
import type { Setting } from '../testing/moves.ts'
import { cohesion } from './03-values.ts'
import { ANNOUNCED, ENTERED, TESTING } from './06-instants.ts'
import {
  chargeGround,
  chargeTarget,
  chargeTargets,
  isTooSteep,
  whyCannotCharge,
  whyCannotChargeAt,
} from './11-charge.ts'
import { COLUMN, HALVED, NO_CHARGE, NO_ENGAGEMENT, postureLimits } from './11-limits.ts'

const CAVALRY = 'P-6C-15'
const plain: Stands = { '2526': [CAVALRY], '2523': ['F-IG-2Del'] }
const targets = (stands: Stands, limits = 0, more: Partial<State> = {}): string[] =>
  printed(chargeTargets(fieldOf(stands, more), piece(CAVALRY), limits))
const deeds = ({ state }: { state: State }): number => state.deeds[piece(CAVALRY)]!

describe('who may charge', () => {
  const why = (stands: Stands, limits = 0, change?: (state: State) => void) => {
    const state = fieldOf(stands)
    change?.(state)
    return whyCannotCharge(state, piece(CAVALRY), limits)?.rule
  }
  test('[11.6/a] cavalry with leave to engage and assault', () => {
    expect(why(plain)).toBe(undefined)
    expect(why(plain, postureLimits(1))).toBe('11.6/a')
    // Cautious cavalry may engage by a charge only.
    expect(why(plain, HALVED | NO_ENGAGEMENT)).toBe(undefined)
    const guns = fieldOf({ '2526': ['P-III-Horse'], '2523': ['F-IG-2Del'] })
    expect(whyCannotCharge(guns, piece('P-III-Horse'), 0)?.rule).toBe('11.6/a')
  })
  test.each([SHAKEN, DISRUPTED])('[11.6/b] nobody with morale marker %i', (marker) => {
    const change = (state: State): void => {
      state.morale[piece(CAVALRY)] = marker
    }
    expect(why(plain, 0, change)).toBe('11.6/b')
  })
  test('[11.6/c] nobody beside an enemy unit, but beside a headquarters', () => {
    expect(why({ ...plain, '2527': ['F-II-1Verge'] })).toBe('11.6/c')
    expect(why({ ...plain, '2527': ['F-II-HQ'] })).toBe(undefined)
  })
  test('[18.2/b] nobody by night', () => {
    const more = { scenario: 'campaign-three-days', turn: 15 }
    expect(moving(plain, { more }).offered('charge')).toBe(undefined)
    expect(moving(plain).offered('charge')).toEqual([CAVALRY])
  })
})

describe('whom', () => {
  test('[11.6/d] whom it sees; [18.1/a] at dusk nobody', () => {
    expect(targets(plain)).toEqual(['2523'])
    expect(targets(plain, 0, { turn: 14 })).toEqual([])
  })
  test('[11.6/d] a headquarters in the line of sight is in the way, on level ground', () => {
    const field = { ...plain, '2525': ['P-6C-HQ'] }
    const state = fieldOf(field)
    const asked = { unit: piece(CAVALRY), limits: 0 }
    expect(whyCannotChargeAt(state, asked, hex('2523'))?.rule).toBe('11.6/d')
  })
  test('[11.6/g] in clear, stream or ravine, and all that is there must be open', () => {
    const kinds = { clear: '2523', stream: '2324', ravine: '2724' }
    for (const at of Object.values(kinds)) expect(chargeTarget[hex(at)]).toBe(1)
    // A town on a stream, a wood, a farm, a fort.
    for (const at of ['2224', '2825', '1422', '4917']) expect(chargeTarget[hex(at)]).toBe(0)
    const field = { '2526': [CAVALRY], '2224': ['F-II-1Verge'] }
    const asked = { unit: piece(CAVALRY), limits: 0 }
    expect(whyCannotChargeAt(fieldOf(field), asked, hex('2224'))?.rule).toBe('11.6/g')
  })
  test('[11.6/f] over clear ground, with road or without, and no bridge', () => {
    for (const at of ['2524', '2325', '2622']) expect(chargeGround[hex(at)]).toBe(1)
    for (const at of ['2423', '2224', '2522', '1422', '2725', '2825'])
      expect(chargeGround[hex(at)]).toBe(0)
    const bridges = [...terrain.keys()].filter((at) => (terrain[at]! & BRIDGE) !== 0)
    expect(bridges.every((at) => chargeGround[at] === 0)).toBe(true)
  })
  test('[11.6/f] over a slope, not over a steep one', () => {
    expect(isTooSteep(hex('2226'), hex('2225'))).toBe(false)
    expect(isTooSteep(hex('2627'), hex('2727'))).toBe(true)
    expect(isTooSteep(hex('2727'), hex('2627'))).toBe(true)
    expect([level[hex('2627')], level[hex('2727')]]).toEqual([3, 1])
  })
  test('[11.6/e] not through units of either side, though it may start with a friend', () => {
    expect(targets({ ...plain, '2526': [CAVALRY, 'P-III-9'] })).toEqual(['2523'])
    // All ways to it are taken.
    const shut = { '2524': ['P-III-9'], '2424': ['P-III-10'], '2623': ['P-III-11'], '2423': [] }
    const field = { ...plain, ...shut, '2622': ['P-III-12'] }
    expect(
      whyCannotChargeAt(fieldOf(field), { unit: piece(CAVALRY), limits: 0 }, hex('2523'))?.rule,
    ).toBe('11.6/f')
  })
  test('[11.6/e] nor to end with a friend (R-125)', () => {
    const lastSteps = (field: Stands): string[] | undefined =>
      moving(field).say(`charge ${CAVALRY}`).roll(1).say('step 2625', 'step 2624').offered('step')
    expect(lastSteps(plain)).toContain('2623')
    expect(lastSteps({ ...plain, '2623': ['P-III-9'] })).not.toContain('2623')
  })
  test('[11.6/a] within its points, and only where somebody stands', () => {
    expect(targets(plain, HALVED)).toEqual(['2523'])
    const asked = { unit: piece(CAVALRY), limits: 0 }
    expect(whyCannotChargeAt(fieldOf(plain), asked, hex('2522'))?.rule).toBe('11.6/a')
    const far = { '2517': [CAVALRY], '2523': ['F-IG-2Del'] }
    expect(targets(far, HALVED)).toEqual([])
  })
})

describe('the test', () => {
  test('[11.6/h] on its cohesion or less it rides, and must ride', () => {
    const trial = moving(plain).say(`charge ${CAVALRY}`)
    expect(trial.chance?.dice).toEqual([10])
    trial.roll(7)
    expect(deeds(trial) & (CHARGING | BLOWN)).toBe(CHARGING | BLOWN)
    expect(trial.state.charges).toEqual([piece(CAVALRY), hex('2523')])
    expect(trial.offered('halt')).toBe(undefined)
  })
  test('[11.6/h] above it, it may still move, but not try again', () => {
    const trial = moving(plain).say(`charge ${CAVALRY}`).roll(8)
    expect(deeds(trial) & (CHARGING | BAULKED)).toBe(BAULKED)
    expect(trial.offered('charge')).toBe(undefined)
    expect(trial.offered('move')).toEqual([CAVALRY])
    expect(noted(trial)).toContain('11.6/h')
  })
  test('[11.6.note] [11.6/a] nobody need charge', () => {
    const trial = moving(plain).say(`move ${CAVALRY}`, 'step 2525', 'step 2524')
    expect(trial.offered('fire')).toEqual(['F-IG-2Del'])
    expect(deeds(trial) & CHARGING).toBe(0)
  })
  test('[11.6/a] of several targets one is named first', () => {
    const trial = moving({ ...plain, '2326': ['F-II-1Verge'] }).say(`charge ${CAVALRY}`)
    expect(trial.offered('at')).toEqual(['2326', '2523'])
    trial.say('at 2326').roll(1)
    expect(trial.state.charges).toEqual([piece(CAVALRY), hex('2326')])
  })
  test('[11.5/b] [11.5/c] a shot at the announcement, and the charge is off', () => {
    const seen: number[] = []
    const trial = moving(plain, {
      more: watchful(),
      pause: (state, frame) => {
        seen.push(frame.instant)
        strike(state, CAVALRY)
      },
    })
    trial.say(`charge ${CAVALRY}`)
    expect(seen).toEqual([ANNOUNCED])
    expect(trial.isOver).toBe(true)
    expect(deeds(trial) & (HALTED | CHARGING)).toBe(HALTED)
  })
  test('[11.6/h] a failed test may be helped', () => {
    const trial = moving(plain, {
      more: watchful(),
      pause: (state, { instant }) => {
        const below = state.stack.at(-1)!
        if (instant === TESTING && 'plus' in below) below.plus = 2
      },
    })
    trial.say(`charge ${CAVALRY}`).roll(9)
    expect(deeds(trial) & CHARGING).toBe(CHARGING)
  })
  test('[11.6/h] [6.3.1/b] only one that help would turn (E08)', () => {
    const tested = (die: number): number[] => {
      const seen: number[] = []
      const pause: Setting['pause'] = (_state, { instant }) => seen.push(instant)
      moving(plain, { more: watchful(), pause }).say(`charge ${CAVALRY}`).roll(die)
      return seen.filter((instant) => instant === TESTING)
    }
    const rating = cohesion(fieldOf(plain), piece(CAVALRY))
    expect([rating, rating + 1, rating + 2, rating + 3].map((die) => tested(die).length)).toEqual([
      0, 1, 1, 0,
    ])
  })
  test('[11.6/h] a target that has gone before the test leaves it free to move or to charge another', () => {
    const trial = moving(
      { ...plain, '2326': ['F-II-1Verge'] },
      { more: watchful(), pause: (state) => leaveHex(state, 'F-IG-2Del') },
    )
    trial.say(`charge ${CAVALRY}`, 'at 2523')
    expect(trial.chance).toBe(undefined)
    expect([trial.offered('move'), trial.offered('charge')]).toEqual([[CAVALRY], [CAVALRY]])
  })
})

describe('the ride', () => {
  test('[11.6/a] [11.9/a] not in March Column, though the Special Posture allows both (R-76)', () => {
    const road = { '1109': [CAVALRY], '1511': ['F-IG-2Del'] }
    const trial = moving(road, { limits: COLUMN }).say(`charge ${CAVALRY}`).roll(1)
    trial.say('step 1209')
    expect(spent(trial)).toBe(2)
    const march = moving(road, { limits: COLUMN }).say(`move ${CAVALRY}`, 'step 1209')
    expect(spent(march)).toBe(1)
  })
  const riding = (stands: Stands = plain) => moving(stands).say(`charge ${CAVALRY}`).roll(1)
  test('[11.6/f] [11.6/e] only steps from which it still gets there', () => {
    const trial = riding({ ...plain, '2425': ['P-III-9'] })
    expect(trial.offered('step')).not.toContain('2425')
    expect(trial.offered('step')).toContain('2525')
    trial.say('step 2525')
    expect(spent(trial)).toBe(2)
  })
  test('[11.6/i] it ends beside its target, which it must assault', () => {
    const trial = riding().say('step 2525', 'step 2524', 'pass')
    expect([trial.at(CAVALRY), trial.isOver]).toEqual(['2524', true])
    expect(trial.state.charges).toEqual([piece(CAVALRY), hex('2523')])
    expect(deeds(trial) & HALTED).toBe(HALTED)
  })
  test('[11.6/i] whatever fire does to it there', () => {
    const trial = riding().say('step 2525', 'step 2524', 'fire F-IG-2Del').rollAll(6, 5)
    expect(trial.state.morale[piece(CAVALRY)]).toBeGreaterThan(0)
    expect(trial.at(CAVALRY)).toBe('2524')
    expect(deeds(trial) & CHARGING).toBe(CHARGING)
    expect(trial.state.charges).toEqual([piece(CAVALRY), hex('2523')])
  })
  test('[11.6/i] stopped before, it has charged nobody, and is blown all the same', () => {
    const trial = moving(plain, {
      more: watchful(),
      pause: (state, { instant }) => {
        if (instant === ENTERED) strike(state, CAVALRY)
      },
    })
    trial.say(`charge ${CAVALRY}`).roll(1).say('step 2525')
    expect(trial.at(CAVALRY)).toBe('2525')
    expect(trial.state.charges).toEqual([])
    expect(deeds(trial) & (CHARGING | BLOWN)).toBe(BLOWN)
  })
  test('[12.5.f] it remembers a slope it went up', () => {
    const field = { '2225': [CAVALRY], '2228': [], '2128': ['F-II-1Verge'] }
    const trial = moving(field).say(`charge ${CAVALRY}`).roll(1)
    while (!trial.isOver && trial.ask.seat === 'prussian' && trial.offered('step') !== undefined)
      trial.say(`step ${trial.offered('step')![0]!}`)
    expect(deeds(trial) & UPHILL).toBe(UPHILL)
    const flat = riding().say('step 2525', 'step 2524', 'pass')
    expect(deeds(flat) & UPHILL).toBe(0)
  })
  test('[11.6/j] others may charge the same', () => {
    const trial = moving({ ...plain, '2425': ['P-6C-14'] })
    trial.say(`charge ${CAVALRY}`).roll(1).say('step 2525', 'step 2524', 'pass')
    expect(trial.offered('charge')).toEqual(['P-6C-14'])
    trial.say('charge P-6C-14').roll(1)
    expect(trial.state.charges).toEqual(
      [CAVALRY, 'P-6C-14'].flatMap((id) => [piece(id), hex('2523')]),
    )
  })
  test('[11.6/i] a target that vanishes on the way: the charge may halt and is none', () => {
    const trial = moving(plain, {
      more: watchful(),
      pause: (state, { instant }) => {
        if (instant === ENTERED) leaveHex(state, 'F-IG-2Del')
      },
    })
    trial.say(`charge ${CAVALRY}`).roll(1).say('step 2525')
    expect([trial.at(CAVALRY), trial.isOver]).toEqual(['2525', true])
    expect(trial.state.charges).toEqual([])
  })
  test('[11.6/a] orders that forbid it', () => {
    expect(moving(plain, { limits: NO_CHARGE }).offered('charge')).toBe(undefined)
    expect(grid.distance(hex('2526'), hex('2523'))).toBe(3)
  })
})

function leaveHex(state: State, id: string): void {
  put(state, piece(id), -3)
}
