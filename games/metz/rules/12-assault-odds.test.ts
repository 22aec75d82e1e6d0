import { describe, expect, test } from 'vitest'
import { STEEP_SLOPE, SLOPE, STREAM, TOWN } from '../map/map.ts'
import { HASTY } from '../model/state.ts'
import {
  ARTILLERY,
  CAVALRY,
  FRENCH,
  HEAVY,
  INFANTRY,
  LIGHT,
  MEDIUM,
  POINT,
  PRUSSIAN,
} from './03-pieces.ts'
import {
  COLUMNS,
  CONDITIONS_FOR_ATTACKER,
  CONDITIONS_FOR_DEFENDER,
  FURIA_PLAYED,
  assaultOdds,
  chargeBonus,
  differential,
  fightingStrength,
  oddsShift,
  shiftedColumn,
} from './12-assault-odds.ts'
import type { AssaultFacts, Fighter } from './12-assault-odds.ts'

const foot = (points: number, more: Partial<Fighter> = {}): Fighter => ({
  arm: INFANTRY,
  strength: points * POINT,
  cohesion: 6,
  weight: 0,
  isCharging: false,
  ...more,
})
const guns = (points: number): Fighter => foot(points, { arm: ARTILLERY })
const riders = (points: number, weight: number): Fighter => foot(points, { arm: CAVALRY, weight })
/** Cavalry that charges. */
const horse = (points: number, weight: number): Fighter => ({
  ...riders(points, weight),
  isCharging: true,
})

/** A French attack of four points on four, on which nothing shifts. */
const facts = (more: Partial<AssaultFacts>): AssaultFacts => ({
  side: FRENCH,
  lead: [foot(4)],
  supports: [],
  defenders: [foot(4)],
  leadTerrain: 0,
  terrain: 0,
  climb: 0,
  isUphill: false,
  isFlank: false,
  works: 0,
  shift: 0,
  played: 0,
  ...more,
})
/** Letters and columns, in order. */
const shifts = (more: Partial<AssaultFacts>): string =>
  assaultOdds(facts(more))
    .shifts.map(({ rule, columns }) => `${rule.replace('12.5.', '')}${columns}`)
    .join(' ')
const column = (more: Partial<AssaultFacts>): number => COLUMNS[assaultOdds(facts(more)).column]!

describe('strength', () => {
  test('[11.6.1/a] light cavalry that charges has a point more', () => {
    expect(chargeBonus(LIGHT, 5 * POINT)).toBe(POINT)
    expect(fightingStrength(horse(2, LIGHT))).toBe(3 * POINT)
  })

  test('[11.6.1/b] medium half as much again, and a point at least', () => {
    expect(chargeBonus(MEDIUM, 3 * POINT)).toBe(1.5 * POINT)
    expect(chargeBonus(MEDIUM, POINT)).toBe(POINT)
  })

  test('[11.6.1/c] heavy twice as much, and a point at least', () => {
    expect(chargeBonus(HEAVY, 3 * POINT)).toBe(3 * POINT)
    expect(chargeBonus(HEAVY, POINT / 2)).toBe(POINT)
    expect(chargeBonus(HEAVY, 0)).toBe(POINT)
  })

  test('[12.4/a] the bonus is for chargers only, of either side', () => {
    expect(fightingStrength(riders(3, HEAVY))).toBe(3 * POINT)
    expect(fightingStrength(horse(3, HEAVY))).toBe(6 * POINT)
    const odds = assaultOdds(facts({ defenders: [horse(2, HEAVY)] }))
    expect(odds.defenders).toBe(4 * POINT)
  })

  test('[12.4/b, 8.7.ex] V-8.7-2: a shaken battery of five and its mitrailleuse of four defend with four', () => {
    expect(fightingStrength(guns(5 + 4 - 1))).toBe(4 * POINT)
  })
})

describe('the differential', () => {
  test('[12.2/c] is the leading hex less all who defend', () => {
    const odds = assaultOdds(
      facts({ lead: [foot(8), foot(3)], supports: [foot(9)], defenders: [foot(4), guns(3)] }),
    )
    expect([odds.lead, odds.attackers, odds.defenders]).toEqual(
      [11, 20, 5.5].map((points) => points * POINT),
    )
    expect([odds.differential, COLUMNS[odds.base]]).toEqual([5, 5])
    expect(assaultOdds(facts({ lead: [foot(2)], defenders: [foot(5)] })).differential).toBe(-3)
  })

  test('[12.2/c] drops its fraction at the very end, above nothing and below (R-113)', () => {
    expect(differential(3 * POINT, 1.5 * POINT)).toBe(1)
    expect(differential(POINT, 1.5 * POINT)).toBe(0)
    expect(differential(1.5 * POINT, 3 * POINT)).toBe(-1)
    expect(Math.abs(differential(POINT / 2, POINT))).toBe(0)
  })

  test('the outer columns hold everything beyond (R-22)', () => {
    expect(COLUMNS[assaultOdds(facts({ lead: [foot(20)] })).base]).toBe(8)
    expect(COLUMNS[assaultOdds(facts({ defenders: [foot(20)] })).base]).toBe(-8)
  })
})

describe('shifts', () => {
  test('[12.5/a] all make one, and stop at the ends of the table', () => {
    expect(shifts({ leadTerrain: STREAM, works: HASTY, isFlank: true })).toBe('d-2 h2 o-1')
    expect(column({ leadTerrain: STREAM, works: HASTY, isFlank: true })).toBe(-1)
    expect(column({ lead: [foot(20)], isFlank: true })).toBe(8)
    expect(shiftedColumn(1, [{ rule: '12.5.d', key: '', columns: -2 }])).toBe(0)
  })

  test.each([
    [12, 4, 3],
    [11.5, 4, 2],
    [8, 4, 2],
    [7.5, 4, 1],
    [6, 4, 1],
    [5.5, 4, 0],
    [4, 4, 0],
    [3.5, 4, -1],
    [5, 6, -1],
    [2, 4, -1],
    [1.5, 4, -2],
    [2, 5, -2],
    [1, 30, -2],
  ])('[12.5.a] odds of %d to %d move it by %d (R-01)', (attackers, defenders, columns) => {
    const shift = oddsShift(attackers * POINT, defenders * POINT)
    expect(shift?.columns ?? 0).toBe(columns)
  })

  test('[12.5.a] three to one against nothing at all (R-26)', () => {
    expect(oddsShift(POINT / 2, 0)?.columns).toBe(3)
  })

  test('[12.2/e, 12.5.a] who supports counts for the odds and not for the differential', () => {
    const alone = assaultOdds(facts({}))
    const helped = assaultOdds(facts({ supports: [foot(8)] }))
    expect(helped.differential).toBe(alone.differential)
    expect(shifts({ supports: [foot(8)] })).toBe('a3')
    expect(shifts({})).toBe('')
  })

  test('[12.5.b] Prussian infantry in the leading hex, alone or with cavalry (R-109)', () => {
    expect(shifts({ side: PRUSSIAN })).toBe('b1')
    expect(shifts({ side: PRUSSIAN, lead: [foot(2), riders(2, LIGHT)] })).toBe('b1')
    expect(shifts({ side: PRUSSIAN, lead: [riders(4, LIGHT)] })).toBe('')
    const supported = { lead: [riders(3, LIGHT)], supports: [foot(1)] }
    expect(shifts({ side: PRUSSIAN, ...supported })).toBe('')
  })

  test('[12.5.f] up a slope, or when a charge came up one: once', () => {
    expect(shifts({ climb: SLOPE })).toBe('f-2')
    expect(shifts({ isUphill: true })).toBe('f-2')
    expect(shifts({ climb: SLOPE, isUphill: true })).toBe('f-2')
  })

  test('[12.5.g] up a steep slope, in place of the other (R-114)', () => {
    expect(shifts({ climb: STEEP_SLOPE })).toBe('g-3')
    expect(shifts({ climb: STEEP_SLOPE, isUphill: true })).toBe('g-3')
  })

  test('ground and slope count both (R-112)', () => {
    expect(shifts({ leadTerrain: STREAM, climb: SLOPE })).toBe('d-2 f-2')
  })

  test('[12.5.h] two for a Flank Attack', () => {
    expect(shifts({ isFlank: true })).toBe('h2')
  })

  test('[12.5.i] two by Auftragstaktik', () => {
    expect(shifts({ shift: 2 })).toBe('i2')
  })

  test('[12.5.j] one by Furia Francese', () => {
    expect(shifts({ played: FURIA_PLAYED })).toBe('j1')
  })

  test('[12.5.k] two by Battlefield Conditions of the attacker', () => {
    expect(shifts({ played: CONDITIONS_FOR_ATTACKER })).toBe('k2')
  })

  test('[12.5.l] one if the best who leads is better than the best who defends', () => {
    const lead = [foot(2), foot(2, { cohesion: 7 })]
    expect(shifts({ lead })).toBe('l1')
    expect(shifts({ lead: [foot(4)], supports: [foot(0, { cohesion: 9 })] })).toBe('')
  })

  test('[12.5.m] one to the left if it is the other way round, nothing if they are equal', () => {
    expect(shifts({ defenders: [foot(2), foot(2, { cohesion: 7 })] })).toBe('m-1')
    const equal = { lead: [foot(4, { cohesion: 7 })], defenders: [foot(4, { cohesion: 7 })] }
    expect(shifts(equal)).toBe('')
  })

  test('[12.5.t] two to the left by Battlefield Conditions of the defender; both cancel out', () => {
    expect(shifts({ played: CONDITIONS_FOR_DEFENDER })).toBe('t-2')
    const both = { played: CONDITIONS_FOR_ATTACKER | CONDITIONS_FOR_DEFENDER }
    expect([shifts(both), column(both)]).toEqual(['k2 t-2', 0])
  })

  test('the letters come in order', () => {
    const all = facts({
      side: PRUSSIAN,
      supports: [foot(8)],
      leadTerrain: STREAM,
      climb: SLOPE,
      isFlank: true,
      shift: 2,
      played: CONDITIONS_FOR_ATTACKER | CONDITIONS_FOR_DEFENDER,
      defenders: [foot(4, { cohesion: 8 })],
      works: HASTY,
      terrain: TOWN,
    })
    expect(shifts(all)).toBe('a3 b1 d-2 f-2 h2 i2 k2 m-1 o-1 p-3 t-2')
  })
})
