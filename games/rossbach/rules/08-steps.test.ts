import { describe, expect, test } from 'vitest'
import type { MarchFrame } from './08-march-level.ts'
import { grid, hex } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { moving, ordered } from '../testing/march.ts'
import { FRENCH, sideOf } from './01-pieces.ts'
import { moverOf } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { whyNotMovable } from './08-movement-phase.ts'
import { costOf, reachOf } from './08-reach.ts'
import { BY_INITIATIVE } from './08-rights.ts'
import { hasStep, stepHexes, whyNoStep } from './08-steps.ts'
import { startOfMarch } from './08-together.ts'

interface Case {
  stands: Stands
  who: string[]
  into: string
  by?: number
  more?: Partial<State>
  change?: (state: State) => void
  frame?: Partial<MarchFrame>
}

/** A march about to begin, or under way. */
function march({ stands, who, by, more, change, frame }: Omit<Case, 'into'>): {
  state: State
  mover: Mover
} {
  const state = fieldOf(stands, { phase: 2, phasing: sideOf[piece(who[0]!)]!, ...more })
  change?.(state)
  for (const id of who) state.joined[piece(id)] = 1
  const begun = { ...startOfMarch(state, piece(who[0]!), by), ...frame }
  return { state, mover: moverOf(state, begun) }
}

function why(one: Case): string | undefined {
  const { state, mover } = march(one)
  return whyNoStep(state, mover, grid.directionOf(mover.frame.hex, hex(one.into)))?.rule
}

const alone = { S2949: ['Suchet'] }

describe('why a step is not possible', () => {
  test('[8.31a] no way over a river whose bridge is down', () => {
    expect(why({ stands: { S2712: ['Suchet'] }, who: ['Suchet'], into: 'S2612' })).toBeUndefined()
    const river = grid.sideBetween(hex('S2712'), hex('S2612'))
    const more = { damaged: [river] }
    expect(why({ stands: { S2712: ['Suchet'] }, who: ['Suchet'], into: 'S2612', more })).toBe(
      '8.31a',
    )
  })
  test('[8.12a] [8.1b] [1.0b] too dear for what is left', () => {
    const change = (state: State): void => {
      state.spent[piece('Suchet')] = 9
    }
    expect(why({ stands: alone, who: ['Suchet'], into: 'S2950', change })).toBe('8.12a')
  })
  test('[8.14F1] an enemy flag', () => {
    const stands = { ...alone, S2950: ['Baggage-P1'] }
    expect(why({ stands, who: ['Suchet'], into: 'S2950' })).toBe('8.14F1')
  })
  test('[4.11] [1.0b] engaged', () => {
    const stopped = { stopped: 1, steps: 1 }
    expect(why({ stands: alone, who: ['Suchet'], into: 'S2950', frame: stopped })).toBe('4.11')
  })
  test('[2.21D3] from zone to zone, [2.21D2] out of one without command', () => {
    const stands = { ...alone, S2950: ['Grawert'] }
    expect(why({ stands, who: ['Suchet'], into: 'S2849' })).toBe('2.21D3')
    expect(why({ stands, who: ['Suchet'], into: 'S2948' })).toBeUndefined()
    expect(why({ stands, who: ['Suchet'], into: 'S2948', by: BY_INITIATIVE })).toBe('2.21D2')
  })
  test('[4.12] leaders and trains beside a flag', () => {
    const stands = { S2949: ['Lannes', 'Baggage-F', 'Suchet'], S2951: ['Baggage-P1'] }
    expect(why({ stands, who: ['Lannes'], into: 'S2950' })).toBe('4.12')
    expect(why({ stands, who: ['Baggage-F'], into: 'S2950' })).toBe('4.12')
    expect(why({ stands, who: ['Lannes', 'Suchet'], into: 'S2950' })).toBeUndefined()
  })
  test('[5.21] a leader leaves one zone for another only among friends', () => {
    const enemies = { S2951: ['Grawert'] }
    const friends = { S2950: ['Lannes', 'Suchet'], S2850: ['Gazan'], ...enemies }
    expect(why({ stands: friends, who: ['Lannes'], into: 'S2850' })).toBeUndefined()
    const lonely = { S2950: ['Lannes'], S2850: ['Gazan'], ...enemies }
    expect(why({ stands: lonely, who: ['Lannes'], into: 'S2850' })).toBe('2.21D3')
  })
  test('[3.11a] a leader who leaves too many behind', () => {
    const stands = { S2949: ['Lannes', 'Suchet', 'Gazan', 'Treilhard'] }
    expect(why({ stands, who: ['Lannes'], into: 'S2950' })).toBe('3.11a')
    expect(why({ stands, who: ['Lannes', 'Suchet'], into: 'S2950' })).toBeUndefined()
  })
  test('[3.11a] and it is said that he goes with them', () => {
    const trial = moving({ S2949: ['Lannes', 'Suchet', 'Gazan', 'Treilhard'] })
    expect(trial.offered('move')).not.toContain('Lannes')
    expect(whyNotMovable(trial.state, piece('Lannes'))?.rule).toBe('3.11a')
  })
  test('[3.12] nowhere to stay and no way on', () => {
    const change = (state: State): void => {
      state.spent[piece('Suchet')] = 8
    }
    const stands = { ...alone, S2950: ['Gazan', 'Morand'] }
    expect(why({ stands, who: ['Suchet'], into: 'S2950', change })).toBe('3.12')
    expect(why({ stands, who: ['Suchet'], into: 'S2950' })).toBeUndefined()
  })
  test('[3.0b] no point left to stack', () => {
    const change = (state: State): void => {
      state.spent[piece('Suchet')] = 7
    }
    const stands = { ...alone, S2950: ['Gazan'] }
    expect(why({ stands, who: ['Suchet'], into: 'S2950', change })).toBe('3.0b')
  })
  test('[7.44a] off the way of an order', () => {
    const change = (state: State): void => ordered(state, hex('S2848'), 'Suchet')
    const stands = { S2851: ['Suchet'] }
    expect(why({ stands, who: ['Suchet'], into: 'S2850', change })).toBeUndefined()
    expect(why({ stands, who: ['Suchet'], into: 'S2951', change })).toBe('7.44a')
  })
  test('[7.44b] into a zone that is known', () => {
    const change = (state: State): void => {
      ordered(state, hex('S2848'), 'Suchet')
      state.shown[piece('Grawert')] = 1
    }
    const stands = { S2851: ['Suchet'], S2849: ['Grawert'] }
    expect(why({ stands, who: ['Suchet'], into: 'S2850', change })).toBe('7.44b')
    const hidden = (state: State): void => ordered(state, hex('S2848'), 'Suchet')
    expect(why({ stands, who: ['Suchet'], into: 'S2850', change: hidden })).toBeUndefined()
  })
  test('[2.11B2d] away from the guns', () => {
    const frame = { goal: hex('S2952') }
    expect(why({ stands: alone, who: ['Suchet'], into: 'S2948', frame })).toBe('2.11B2d')
    expect(why({ stands: alone, who: ['Suchet'], into: 'S2950', frame })).toBeUndefined()
  })
  test.each([
    ['auerstaedt', 'N1942', 'N1943', '21.12'],
    ['jena', 'N1943', 'N1942', '21.22'],
    ['jena-auerstaedt', 'N0149', 'S3848', '21.32'],
    ['massenbach', 'N0149', 'S3848', '21.42'],
    ['erfurt', 'N0149', 'S3848', '21.72'],
    ['saalfeld', 'N1310', 'N1409', '21.92'],
  ])('[21.12] [21.22] [21.92] %s: out of the area', (scenario, from, into, rule) => {
    const stands = { [from]: [scenario === 'saalfeld' ? 'Grawert' : 'Gudin'] }
    expect(why({ stands, who: stands[from]!, into, more: { scenario } })).toBe(rule)
  })
  test.each([
    ['early-warning', '21.62'],
    ['erfurt', '21.72'],
    ['free-entry', '21.82'],
  ])('[21.62] [21.72] [21.82] %s: into the border strip', (scenario, rule) => {
    const stands = { N2306: ['Grawert'] }
    expect(why({ stands, who: ['Grawert'], into: 'N2305', more: { scenario } })).toBe(rule)
  })
})

describe('steps and reach agree', () => {
  const field: Stands = {
    S2949: ['Suchet', 'Lannes', 'Treilhard'],
    S2951: ['Grawert'],
    S2947: ['Gazan', 'Morand'],
    S3048: ['Friant'],
    S2748: ['Baggage-P1'],
  }
  test.each([[['Suchet']], [['Lannes']], [['Treilhard', 'Lannes']], [['Suchet', 'Treilhard']]])(
    '[8.0] the neighbours of %s in reach are those it may step into or through',
    (who) => {
      const { state, mover } = march({ stands: field, who })
      expect(hasStep(state, mover)).toBe(true)
      const reach = reachOf(state, mover)
      for (const into of stepHexes(state, mover)) expect(costOf(reach, into)).toBeGreaterThan(0)
    },
  )
  test('[8.0] farther hexes are reached by steps at the cost shown', () => {
    const { state, mover } = march({ stands: field, who: ['Treilhard'] })
    const shown = costOf(reachOf(state, mover), hex('S2945'))
    let frame = mover.frame
    let spent = 0
    for (const to of ['S2948', 'S2947', 'S2946', 'S2945']) {
      const now = moverOf(state, frame)
      expect(stepHexes(state, now)).toContain(hex(to))
      state.place[piece('Treilhard')] = hex(to)
      Object.assign(state, fieldAgain(state))
      frame = { ...frame, hex: hex(to), steps: frame.steps + 1 }
      spent += 2
      state.spent[piece('Treilhard')] = spent
    }
    expect(shown).toBe(spent)
    expect(mover.side).toBe(FRENCH)
  })
  test('[21.72] Pelet, who has come in inside the strip, is shown his ways in it', () => {
    const state = fieldOf({ N1801: ['Pelet'] }, { scenario: 'erfurt', phasing: 1 })
    state.commanded[piece('Pelet')] = 1
    state.joined[piece('Pelet')] = 1
    const mover = moverOf(state, startOfMarch(state, piece('Pelet')))
    const steps = stepHexes(state, mover)
    expect(steps.length).toBeGreaterThan(0)
    const reach = reachOf(state, mover)
    expect(steps.filter((one) => costOf(reach, one) < 0)).toEqual([])
  })
})

/** The same state with its board made anew. */
function fieldAgain(state: State): State {
  for (const symbol of Object.getOwnPropertySymbols(state)) Reflect.deleteProperty(state, symbol)
  return state
}
