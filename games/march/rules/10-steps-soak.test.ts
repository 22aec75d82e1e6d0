import { describe, expect, test } from 'vitest'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { fastChance } from '../../../core/chance.ts'
import type { Fast } from '../../../core/contract.ts'
import { isMarked } from '../model/board.ts'
import {
  BATTERIES,
  DISORGANIZED,
  FATIGUE,
  LOST,
  SILENCED,
  SMASHED,
  STRAGGLERS,
} from '../model/state.ts'
import type { HiddenNumber, State } from '../model/state.ts'
import { field, heard, piece } from '../testing/field.ts'
import { ALLIED } from './02-pieces.ts'
import { SPENT } from './02-tables.ts'
import {
  MOST_STRAGGLERS,
  casualtiesOf,
  changeBatteries,
  disorganize,
  loseBattery,
  loseCasualty,
  loseForcedStep,
  loseStraggler,
  regainStraggler,
  stepsShown,
} from './10-steps.ts'
import { boundOf, isSpent, isTired, restUnseen, tire, tireUpTo } from './11-fatigue.ts'
import { pointsForLosses } from './17-victory.ts'

// A unit’s chart, whatever befalls it: nobody is lost twice, and what the enemy knows is true.

const UNIT = piece('A-Ulm')

interface Chart {
  state: State
  steps: number
}
function chart(chance: Fast): Chart {
  const steps = 1 + chance.below(5)
  const state = field({
    'A-Ulm': {
      at: '3017',
      sp: steps * 2,
      stragglers: chance.below(3),
      fatigue: chance.below(8),
      batteries: chance.below(4),
    },
  })
  return { state, steps: state.start[UNIT]! }
}

type Blow = (state: State, chance: Fast) => void
const BLOWS: readonly Blow[] = [
  (state) => loseCasualty(state, UNIT, heard()),
  (state) => loseStraggler(state, UNIT, heard()),
  (state) => loseForcedStep(state, UNIT, heard()),
  (state) => {
    if (state.stragglers[UNIT]! > 0) regainStraggler(state, UNIT)
  },
  (state) => disorganize(state, UNIT, heard()),
  (state, chance) => tire(state, UNIT, 1 + chance.below(2)),
  (state, chance) => tireUpTo(state, UNIT, chance.below(5)),
  (state, chance) => {
    const most = 1 + chance.below(3)
    restUnseen(state, UNIT, { levels: chance.below(most + 1), most })
  },
  (state) => {
    if (state.batteries[UNIT]! > 0) changeBatteries(state, UNIT, -1)
  },
  (state) => void loseBattery(state, UNIT),
]

const HIDDEN: readonly [name: string, hidden: HiddenNumber][] = [
  ['fatigue', FATIGUE],
  ['stragglers', STRAGGLERS],
  ['batteries', BATTERIES],
  ['silenced', SILENCED],
]

/** What must hold of a chart that is on the map. */
function faults({ state, steps }: Chart): string[] {
  const found: string[] = []
  const value = {
    fatigue: state.fatigue[UNIT]!,
    stragglers: state.stragglers[UNIT]!,
    batteries: state.batteries[UNIT]!,
    silenced: state.silenced[UNIT]!,
  }
  for (const [name, hidden] of HIDDEN) {
    const own = value[name as keyof typeof value]
    const bound = boundOf(UNIT, hidden)
    if (own < leastOf(state.bounds, bound) || own > mostOf(state.bounds, bound))
      found.push(`${name} lies outside what is known`)
    if (own < 0) found.push(`${name} is below nothing`)
  }
  if (value.fatigue > SPENT) found.push('more than Spent')
  if (value.stragglers > MOST_STRAGGLERS) found.push('more than two straggle')
  if (value.silenced > value.stragglers) found.push('guns are silent for men who are there')
  if (isTired(state, UNIT) && isSpent(state, UNIT)) found.push('Tired and Spent')
  const isSmashed = isMarked(state, UNIT, SMASHED)
  if (isSmashed !== (state.steps[UNIT] === 0)) found.push('Smashed with a step, or none without')
  if (isSmashed && value.stragglers === 0) found.push('Smashed with nobody left')
  if (isSmashed && isMarked(state, UNIT, DISORGANIZED)) found.push('Smashed and disorganized')
  if (stepsShown(state, UNIT) < 1) found.push('shows no side')
  if (state.steps[UNIT]! + value.stragglers + casualtiesOf(state, UNIT) !== steps)
    found.push('men come from nowhere')
  return found
}

describe('a chart', () => {
  test.each(['a', 'b', 'c', 'd', 'e', 'f'])(
    '[7.3/e] [7.3/f] [10.0/b] [10.2/a] adds up after whatever befalls the unit (%s)',
    (seed) => {
      const chance = fastChance(`chart ${seed}`)
      for (let unit = 0; unit < 20; unit++) {
        const one = chart(chance)
        const { state } = one
        for (let blow = 0; blow < 25 && state.place[UNIT] !== LOST; blow++) {
          BLOWS[chance.below(BLOWS.length)]!(state, chance)
          const found = state.place[UNIT] === LOST ? [] : faults(one)
          expect([seed, unit, blow, found]).toEqual([seed, unit, blow, []])
        }
        // Whoever is eliminated is lost altogether, stragglers and all.
        const isLost = state.place[UNIT] === LOST
        expect(isLost ? casualtiesOf(state, UNIT) : one.steps).toBe(one.steps)
      }
    },
  )

  test('[10.2/c] what is eliminated counts its stragglers as casualties for victory (V-10.2-3)', () => {
    const state = field({ 'A-Ulm': { at: '3017', sp: 2, stragglers: 2 } }, { scenario: 'eckmuehl' })
    const before = pointsForLosses(state, ALLIED)
    loseCasualty(state, UNIT, heard())
    expect(isMarked(state, UNIT, SMASHED)).toBe(true)
    expect(casualtiesOf(state, UNIT)).toBe(1)
    const smashed = pointsForLosses(state, ALLIED)
    expect(smashed).toBeGreaterThan(before)
    state.steps[UNIT] = 1
    state.stragglers[UNIT] = 0
    loseCasualty(state, UNIT, heard())
    expect(state.place[UNIT]).toBe(LOST)
    expect(casualtiesOf(state, UNIT)).toBe(3)
    expect(pointsForLosses(state, ALLIED)).toBeGreaterThan(smashed)
  })

  test('[11.0/a] the marker of fatigue stays on its track', () => {
    const state = field({ 'A-Ulm': { at: '3017', fatigue: 6 } })
    tire(state, UNIT, 5)
    expect(state.fatigue[UNIT]).toBe(SPENT)
    restUnseen(state, UNIT, { levels: 20, most: 20 })
    expect(state.fatigue[UNIT]).toBe(0)
    expect(leastOf(state.bounds, boundOf(UNIT, FATIGUE))).toBe(0)
  })

  test('[11.0/a] trains have none', () => {
    const state = field({ 'F-Wagon-1': '3017' })
    const before = JSON.stringify([state.fatigue, state.bounds])
    tire(state, piece('F-Wagon-1'), 3)
    expect(JSON.stringify([state.fatigue, state.bounds])).toBe(before)
  })
})
