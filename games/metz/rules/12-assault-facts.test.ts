import { describe, expect, test } from 'vitest'
import { hex, upSlope } from '../map/map.ts'
import { grid } from '../map/map.ts'
import { CHARGING, HASTY, MET, SHAKEN, UPHILL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { HEAVY, POINT, other, sideOf } from './03-pieces.ts'
import { putWorks } from './03-values.ts'
import { assaultFactsOf, defendersIn, isFlankAttack, leadHexes } from './12-assault-facts.ts'
import type { AssaultFacts } from './12-assault-odds.ts'
import { assaultOdds } from './12-assault-odds.ts'

/** Around 1928 all is clear and level. */
const DEFENDER = '1928'

function factsIn(state: State, who: readonly string[], at = DEFENDER): AssaultFacts {
  const units = who.map(piece)
  const [first] = units
  const lead = state.place[first!]!
  return assaultFactsOf(state, {
    side: sideOf[first!]!,
    lead,
    hex: hex(at),
    units,
    shift: 0,
    played: 0,
  })
}
function facts(stands: Stands, who: readonly string[], change?: (state: State) => void) {
  const state = fieldOf(stands)
  change?.(state)
  return factsIn(state, who)
}

describe('facts', () => {
  const STANDS: Stands = {
    '1929': ['P-III-9', 'P-III-StulpArt', 'P-III-HQ'],
    '1828': ['P-III-10'],
    [DEFENDER]: ['F-II-2Verge', 'F-II-VergeArt', 'F-II-HQ'],
  }

  test('[12.2/c] guns beside the attackers count for nothing, all who defend count (R-31)', () => {
    const found = facts(STANDS, ['P-III-9', 'P-III-10'])
    expect(found.lead.map(({ strength }) => strength / POINT)).toEqual([8])
    expect(found.supports.map(({ strength }) => strength / POINT)).toEqual([8])
    expect(found.defenders.map(({ strength }) => strength / POINT)).toEqual([4, 9])
    expect(assaultOdds(found).defenders).toBe((4 + 4.5) * POINT)
  })

  test('[4.3/e, 8.7.ex] V-8.7-2: battery and mitrailleuse are one unit with one marker', () => {
    const found = facts(STANDS, ['P-III-9'], (state) => {
      state.morale[piece('F-II-VergeArt')] = SHAKEN
    })
    expect(found.defenders[1]!.strength).toBe(8 * POINT)
    expect(assaultOdds(found).defenders).toBe((4 + 4) * POINT)
  })

  test('ratings are modified, works count for who is in them (R-95)', () => {
    const found = facts(STANDS, ['P-III-9'], (state) => {
      state.morale[piece('P-III-9')] = SHAKEN
      putWorks(state, { hex: hex(DEFENDER), kind: HASTY, side: other(0) })
    })
    expect(found.lead[0]!.cohesion).toBe(7)
    expect(found.defenders.map(({ cohesion }) => cohesion)).toEqual([7, 5])
    expect(found.works).toBe(HASTY)
  })

  test('[11.7/e] who meets a charge has the bonus like who charges', () => {
    const stands = { '1929': ['P-5C-11'], [DEFENDER]: ['F-3C-2'] }
    const found = facts(stands, ['P-5C-11'], (state) => {
      state.deeds[piece('P-5C-11')]! |= CHARGING
      state.deeds[piece('F-3C-2')]! |= CHARGING | MET
    })
    expect([found.lead[0]!.weight, found.defenders[0]!.weight]).toEqual([HEAVY, HEAVY])
    const odds = assaultOdds(found)
    expect([odds.lead, odds.defenders]).toEqual([6 * POINT, 4 * POINT])
  })

  test('[11.6.1/c] a charge that is itself charged from aside has its bonus for its own target only (R-110)', () => {
    const stands = { '1929': ['P-5C-11'], [DEFENDER]: ['F-3C-2'] }
    const found = facts(stands, ['P-5C-11'], (state) => {
      state.deeds[piece('P-5C-11')]! |= CHARGING | MET
      state.deeds[piece('F-3C-2')]! |= CHARGING
    })
    const odds = assaultOdds(found)
    expect([odds.lead, odds.defenders]).toEqual([6 * POINT, 2 * POINT])
  })

  test('[12.5.f] the way up is that of the leading hex, or of the charge that leads', () => {
    const climbing = fieldOf({ '2325': ['P-III-9'], '2225': ['F-II-2Verge'] })
    const edge = hex('2325') * 6 + grid.directionOf(hex('2325'), hex('2225'))
    expect(factsIn(climbing, ['P-III-9'], '2225').climb).toBe(upSlope[edge])
    expect(upSlope[edge]).toBe(1)
    const charge = facts(
      { '1929': ['P-6C-15'], [DEFENDER]: ['F-II-2Verge'] },
      ['P-6C-15'],
      (state) => {
        state.deeds[piece('P-6C-15')]! |= CHARGING | UPHILL
      },
    )
    expect([charge.climb, charge.isUphill]).toEqual([0, true])
  })

  test('who defends is of the other side', () => {
    const state = fieldOf(STANDS)
    expect(defendersIn(state, other(0), hex(DEFENDER))).toEqual([
      piece('F-II-2Verge'),
      piece('F-II-VergeArt'),
    ])
    expect(defendersIn(state, 0, hex(DEFENDER))).toEqual([])
  })
})

describe('Flank Attack', () => {
  const isFlank = (...hexes: string[]): boolean => isFlankAttack(hexes.map(hex))

  test('[12.6] two hexes that are not beside each other', () => {
    expect(isFlank('1828', '2028')).toBe(true)
    expect(isFlank('1828', '1929')).toBe(false)
    expect(isFlank('1929')).toBe(false)
  })

  test('[12.6] or three hexes', () => {
    expect(isFlank('1828', '1929', '2028')).toBe(true)
    const stands = { '1828': ['P-III-9'], '2028': ['P-III-10'], [DEFENDER]: ['F-II-2Verge'] }
    expect(facts(stands, ['P-III-9', 'P-III-10']).isFlank).toBe(true)
  })
})

describe('the Lead Assault Hex', () => {
  const STANDS: Stands = {
    '1828': ['P-III-9'],
    '1929': ['P-6C-15'],
    '2028': ['P-6C-14'],
    [DEFENDER]: ['F-II-2Verge'],
  }
  const leads = (...chargers: string[]): number[] => {
    const state = fieldOf(STANDS)
    for (const id of chargers) state.deeds[piece(id)]! |= CHARGING
    return leadHexes(state, ['P-III-9', 'P-6C-15', 'P-6C-14'].map(piece))
  }

  test('[12.2/b] any hex that attacks', () => {
    expect(leads()).toEqual(['1828', '1929', '2028'].map(hex))
  })

  test('[12.2/b, 11.6/j] the one that charges must, one of several (R-38)', () => {
    expect(leads('P-6C-15')).toEqual([hex('1929')])
    expect(leads('P-6C-15', 'P-6C-14')).toEqual(['1929', '2028'].map(hex))
  })
})
