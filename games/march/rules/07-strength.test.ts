import { describe, expect, test } from 'vitest'
import { bridge, grid, slope, terrain, water } from '../map/map.ts'
import { BESIDE, COLUMN, DISORGANIZED, HOLD, MOVED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CENTRE, from, oddsOf, spot } from '../testing/combat.ts'
import { ends, stepWhere } from '../testing/ground.ts'
import { piece } from '../testing/field.ts'
import { formationNamed } from './02-pieces.ts'
import { PARTS } from './02-tables.ts'

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const NIGHT = { scenario: 'four-days', turn: 4 } as const

/** One unit attacks another; strengths in points. */
function pair(
  attacker: Parameters<typeof oddsOf>[0][string] & object,
  defender: Parameters<typeof oddsOf>[0][string] & object,
  scene: Parameters<typeof oddsOf>[3] & { who?: string; whom?: string } = {},
): {
  attack: number
  defence: number
  isCharge: boolean
  modifiers: readonly { key: string; by: number }[]
} {
  const { who = 'F-Friant', whom = 'A-Ulm', ...rest } = scene
  const odds = oddsOf({ [who]: attacker, [whom]: defender }, [who], [defender.at], rest)
  return { ...odds, attack: odds.attack / PARTS, defence: odds.defence / PARTS }
}
const NORTH = { at: spot('N'), facing: 'S' }
const HERE = { at: CENTRE, facing: 'N' }
const hasty = (state: State): void => void (state.marks[piece('F-Friant')]! |= MOVED)

/** The strength left of an attack with so much over the step of an edge. */
function over(edge: number, sp: number, facts: { night?: boolean; fatigue?: number } = {}): number {
  const [start, target] = ends(edge)
  const facing = DIRECTIONS[edge % 6]!
  const back = DIRECTIONS[(edge + 3) % 6]!
  const scene = facts.night === true ? NIGHT : {}
  const { fatigue = 0 } = facts
  return pair({ at: start, facing, sp, fatigue }, { at: target, facing: back }, scene).attack
}
const isPlainHex = (to: number): boolean => terrain[to] === 0

describe('strengths', () => {
  test('[7.1/1] are what the steps on the map are worth, fractions kept, and no less than a point (V-7.1-4)', () => {
    expect(pair({ ...NORTH, sp: 6 }, { ...HERE, sp: 8 })).toMatchObject({ attack: 6, defence: 8 })
    // V-7.1-4: two points by night, up a slope, over a creek.
    const both = stepWhere(
      (edge, _from, to) => slope[edge] === 1 && water[edge] === 1 && terrain[to] !== 5,
    )
    expect(over(both, 2, { night: true })).toBe(1)
  })

  test('[7.1/1] multiply all modifiers, exactly (V-7.1-9)', () => {
    // Ten points, Tired, by night, up a slope over a creek into a village: 27/64, and a quarter of it.
    const worst = stepWhere(
      (edge, _from, to) => slope[edge] === 1 && water[edge] === 1 && terrain[to] === 2,
    )
    expect(over(worst, 10, { night: true, fatigue: 5 })).toBe(135 / 128)
  })

  test('[6.7/c] are doubled through a rear hexside: six up a slope from behind are nine (V-7.1-5)', () => {
    const edge = stepWhere(
      (one, _from, to) => slope[one] === 1 && water[one] === 0 && isPlainHex(to),
    )
    const [start, target] = ends(edge)
    const facing = DIRECTIONS[edge % 6]!
    expect(pair({ at: start, facing, sp: 6 }, { at: target, facing }).attack).toBe(9)
  })

  test('[8.3/a] suffer by three quarters up a slope, half up a steep one', () => {
    const gentle = stepWhere(
      (one, _from, to) => slope[one] === 1 && water[one] === 0 && isPlainHex(to),
    )
    const steep = stepWhere(
      (one, _from, to) => slope[one] === 2 && water[one] === 0 && isPlainHex(to),
    )
    expect([over(gentle, 8), over(steep, 8)]).toEqual([6, 4])
  })

  test('[8.2/d] do not suffer by height alone', () => {
    const down = stepWhere(
      (one, start, to) =>
        slope[grid.neighbours[one]! * 6 + (((one % 6) + 3) % 6)] === 1 &&
        water[one] === 0 &&
        isPlainHex(to) &&
        isPlainHex(start),
    )
    expect(over(down, 8)).toBe(8)
  })

  test('[7.7.1/a] are halved over a river bridge', () => {
    const edge = stepWhere(
      (one, _from, to) =>
        water[one] === 2 && bridge[one] === 1 && slope[one] === 0 && terrain[to] === 0,
    )
    expect(over(edge, 8)).toBe(4)
  })

  test('[7.8/a] are halved by night for those who attack [13.3/a]', () => {
    expect(pair({ ...NORTH, sp: 8 }, { ...HERE, sp: 8 }, NIGHT)).toMatchObject({
      attack: 4,
      defence: 8,
    })
  })

  test('[11.1/a] are half of a Tired unit (V-11.1-1)', () => {
    expect(pair({ ...NORTH, sp: 8, fatigue: 6 }, { ...HERE, sp: 8, fatigue: 5 })).toMatchObject({
      attack: 4,
      defence: 4,
    })
  })

  test('[11.1/b] are one point of a Spent one, whatever else', () => {
    expect(pair(NORTH, { ...HERE, sp: 8, fatigue: 7, marks: DISORGANIZED }).defence).toBe(1)
  })

  test('[9.0/a] are half of a Disorganized one, [12.2/a] half out of supply, one point Smashed', () => {
    expect(pair(NORTH, { ...HERE, sp: 8, marks: DISORGANIZED }).defence).toBe(4)
    expect(pair(NORTH, { ...HERE, sp: 8, unsupplied: 1 }).defence).toBe(4)
    expect(pair(NORTH, { ...HERE, sp: 0, stragglers: 1, marks: SMASHED }).defence).toBe(1)
  })

  test('[15.7/e] are one point of whoever is caught in column, from behind as well', () => {
    const combat = { caught: [piece('A-Ulm')] }
    const odds = pair(
      { ...NORTH, sp: 6 },
      { ...HERE, facing: 'S', marks: COLUMN, sp: 8 },
      { combat },
    )
    expect([odds.attack, odds.defence]).toEqual([6 * 2 ** 0, 1])
  })
})

describe('the worst ground of all defenders before an attacker', () => {
  test('[7.0/f] counts once, hex and hexside together', () => {
    const edge = stepWhere((one, start, to) => {
      const next = grid.neighbours[start * 6 + (((one % 6) + 1) % 6)]!
      const plain = start * 6 + (((one % 6) + 1) % 6)
      return (
        terrain[to] === 1 &&
        slope[one] === 0 &&
        water[one] === 0 &&
        next >= 0 &&
        terrain[next] === 0 &&
        slope[plain] === 0 &&
        water[plain] === 0
      )
    })
    const [start, wood] = ends(edge)
    const facing = DIRECTIONS[edge % 6]!
    const open = from(start, DIRECTIONS[((edge % 6) + 1) % 6]!)
    const back = DIRECTIONS[(edge + 3) % 6]!
    const pieces = {
      'F-Friant': { at: start, facing, sp: 8 },
      'A-Ulm': { at: wood, facing: back },
      'A-Brady': { at: open, facing: back },
    }
    expect(oddsOf(pieces, ['F-Friant'], [open]).attack / PARTS).toBe(8)
    expect(oddsOf(pieces, ['F-Friant'], [wood, open]).attack / PARTS).toBe(6)
  })

  test('[R-49] a chateau counts where a detachment under HOLD has it', () => {
    const edge = stepWhere((_one, _start, to) => grid.print(to) === '4022')
    const [start] = ends(edge)
    const pieces = {
      'F-Friant': { at: start, facing: DIRECTIONS[edge % 6]!, sp: 8 },
      'A-III-Det': { at: '4022', facing: 'N', sp: 2, morale: 3 },
    }
    const plain = oddsOf(pieces, ['F-Friant'], ['4022']).attack
    const order = (state: State): void => void (state.order[formationNamed('A-III')] = HOLD)
    const held = oddsOf(pieces, ['F-Friant'], ['4022'], { before: order }).attack
    expect(held / plain).toBeCloseTo(2 / 3)
  })
})

describe('cavalry', () => {
  const horse = { who: 'F-Montbrun' } as const
  test('[7.6/a] attacks at half strength but in a charge', () => {
    const charge = pair({ ...NORTH, sp: 6 }, { ...HERE, sp: 8 }, horse)
    expect([charge.attack, charge.isCharge]).toEqual([6, true])
    // Tired cavalry cannot charge.
    const tired = pair({ ...NORTH, sp: 6, fatigue: 5 }, { ...HERE, sp: 8 }, horse)
    expect([tired.attack, tired.isCharge]).toEqual([1.5, false])
  })

  test('[7.13/a] charges only where the ground takes nothing from it', () => {
    const edge = stepWhere(
      (one, _from, to) => terrain[to] === 1 && water[one] === 0 && slope[one] === 0,
    )
    const [start, target] = ends(edge)
    const facing = DIRECTIONS[edge % 6]!
    const odds = pair(
      { at: start, facing, sp: 8 },
      { at: target, facing: DIRECTIONS[(edge + 3) % 6]! },
      { who: 'F-Nansouty' },
    )
    expect([odds.isCharge, odds.attack]).toEqual([false, 3])
  })

  test('[7.13/e] with infantry it does not charge, and is halved: 3 + 6 (V-7.13-4)', () => {
    const pieces = {
      'F-StSulpice': { at: spot('N'), facing: 'S', sp: 6 },
      'F-Friant': { at: spot('NE'), facing: 'SW', sp: 6 },
      'A-Ulm': HERE,
    }
    const odds = oddsOf(pieces, ['F-StSulpice', 'F-Friant'], [CENTRE])
    expect([odds.attack / PARTS, odds.isCharge]).toEqual([9, false])
  })

  test('[7.13/b] is halved by a square that stands (V-7.13-1)', () => {
    const facts = { who: 'F-Nansouty' } as const
    expect(pair({ ...NORTH, sp: 8 }, HERE, { ...facts, combat: { square: 1 } }).attack).toBe(4)
    expect(pair({ ...NORTH, sp: 8 }, HERE, facts).attack).toBe(8)
  })

  test('[7.13/c] is doubled against who is broken; both at once multiply (V-7.13-3)', () => {
    const pieces = {
      'F-Nansouty': { at: spot('N'), facing: 'S', sp: 8 },
      'A-Vincent': { ...HERE, sp: 4 },
      'A-Reuss': { ...HERE, sp: 4, marks: DISORGANIZED },
    }
    const attack = (square: number): number =>
      oddsOf(pieces, ['F-Nansouty'], [CENTRE], { combat: { square } }).attack / PARTS
    expect([attack(0), attack(1)]).toEqual([16, 8])
  })

  test('[7.6/b] defends doubled against haste, light cavalry halved against who comes deployed (V-7.6-1)', () => {
    const light = { whom: 'A-Stutterheim' } as const
    const heavy = { whom: 'A-Schneller' } as const
    const four = { ...HERE, sp: 4 }
    expect(pair(NORTH, four, { ...light, before: hasty }).defence).toBe(8)
    expect(pair(NORTH, four, light).defence).toBe(2)
    expect(pair(NORTH, four, heavy).defence).toBe(4)
    expect(pair({ ...NORTH, sp: 6 }, four, { ...light, who: 'F-Montbrun' }).defence).toBe(4)
  })

  test('[7.13/f] is doubled where it meets the charge', () => {
    const countered = [piece('A-Stutterheim')]
    const facts = { who: 'F-Montbrun', whom: 'A-Stutterheim', combat: { countered } } as const
    expect(pair({ ...NORTH, sp: 6 }, { ...HERE, sp: 4 }, facts).defence).toBe(8)
    // Not where it is no charge.
    expect(pair(NORTH, { ...HERE, sp: 4 }, { ...facts, who: 'F-Friant' }).defence).toBe(2)
  })

  test('[7.14/c] of a division counts in a charge, twice if it meets it: 8 + 4 (V-7.14-1)', () => {
    const countered = [piece('A-Ulm')]
    const eight = { ...HERE, sp: 8, organic: 2 }
    const facts = { who: 'F-Nansouty' } as const
    expect(pair(NORTH, eight, facts).defence).toBe(10)
    expect(pair(NORTH, eight, { ...facts, combat: { countered } }).defence).toBe(12)
    // Of a disorganized one it is halved with the division.
    expect(pair(NORTH, { ...eight, marks: DISORGANIZED }, facts).defence).toBe(5)
  })

  test('[7.14/a] of a division counts for nothing else, [7.14/d] and not while that is Tired', () => {
    expect(pair(NORTH, { ...HERE, sp: 8, organic: 2 }).defence).toBe(8)
    const tired = { ...HERE, sp: 8, organic: 2, fatigue: 5 }
    expect(pair(NORTH, tired, { who: 'F-Nansouty' }).defence).toBe(4)
  })

  test('[6.9/a] did not begin beside the enemy: it comes in haste', () => {
    const beside = (state: State): void => void (state.marks[piece('F-Friant')]! |= MOVED | BESIDE)
    expect(pair(NORTH, HERE, { before: hasty }).modifiers).toContainEqual(
      expect.objectContaining({ key: 'drm-hasty', by: -2 }),
    )
    const keys = pair(NORTH, HERE, { before: beside }).modifiers.map(({ key }) => key)
    expect(keys).not.toContain('drm-hasty')
  })
})
