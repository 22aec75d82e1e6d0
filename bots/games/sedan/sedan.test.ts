import { describe, expect, test } from 'vitest'
import { hex } from '../../../games/sedan/map/map.ts'
import { COUNTERS, unitNamed } from '../../../games/sedan/rules/02-components.ts'
import { TestTable } from '../../../games/sedan/testing/table.ts'
import { citiesToCut, isBlocking } from './cut.ts'
import { fightValue } from './fight.ts'
import { planFrenchMoves } from './french.ts'
import { assignGarrisons } from './garrison.ts'
import { threatOf } from './ground.ts'
import { fallChance } from './fall-chance.ts'
import { SPOTS } from './set-up.ts'

const units = (text: string): number[] => text.split(' ').map(unitNamed)

describe('the value of a fight', () => {
  const near = { '1G': '3517', '2G': '3517', '5': '3517', '6': '3517', '2/V': '3616' }

  test('grows with the odds', () => {
    const { state } = new TestTable({ turn: 2, step: 'prussian-combat', units: near })
    const at = (attackers: string): number =>
      fightValue(state, { attackers: units(attackers), targets: [hex('3616')] })
    expect(at('1G 2G 5 6')).toBeGreaterThan(at('1G'))
    expect(at('1G 2G 5 6')).toBeGreaterThan(0)
  })

  test('counts who cannot get away', () => {
    const open = new TestTable({ turn: 2, step: 'prussian-combat', units: near })
    const ring = { '7': '3515', '8': '3615', '18': '3716', '19': '3717' }
    const shut = new TestTable({ turn: 2, step: 'prussian-combat', units: { ...near, ...ring } })
    const fight = { attackers: units('1G 2G'), targets: [hex('3616')] }
    expect(fightValue(shut.state, fight)).toBeGreaterThan(fightValue(open.state, fight))
  })

  test('fears guns that have not fired', () => {
    const plain = new TestTable({ turn: 2, step: 'prussian-combat', units: near })
    const fight = { attackers: units('1G 2G'), targets: [hex('3616')] }
    const before = fightValue(plain.state, fight)
    plain.state.mitrailleuse = 1
    expect(fightValue(plain.state, fight)).toBeLessThan(before)
  })
})

describe('sieges', () => {
  test('an empty city is lost, a corps is safer than a division', () => {
    expect(fallChance({ attack: 1, strength: 0, units: 0 })).toBe(10_000)
    expect(fallChance({ attack: 0, strength: 0, units: 0 })).toBe(0)
    const division = fallChance({ attack: 40, strength: 3, units: 1 })
    expect(division).toBeGreaterThan(fallChance({ attack: 40, strength: 14, units: 4 }))
  })

  test('the strongest corps within reach gets the threatened city', () => {
    const { state } = new TestTable({
      turn: 2,
      step: 'french-movement',
      units: {
        '1/III': '3311',
        '2/III': '3311',
        '3/III': '3311',
        '4/III': '3311',
        'CdA/RC': '3312',
        '1G': '3708',
        '2G': '3708',
        '5': '3708',
        '6': '3708',
        '7': '3808',
      },
    })
    const metz = assignGarrisons(state, threatOf(state, 1)).find(
      ({ hex: at }) => at === hex('3411'),
    )
    expect(metz?.units.map((unit) => COUNTERS[unit]!.corps)).toContain('III')
  })
})

describe('paths', () => {
  const lost = { '1R': '0609', LG: '3318', '1/VI': '0711', '2/VI': '0711', 'CdA/RC': '3113' }
  const more = { '1/V': '3417', '2/V': '3417', '3/V': '3417' }

  test('the French cut what would lose them the game this turn', () => {
    const { state } = new TestTable({
      turn: 3,
      step: 'french-movement',
      units: { ...lost, ...more },
    })
    expect(citiesToCut(state)).toBe(1)
    planFrenchMoves(state)
    expect(citiesToCut(state)).toBe(0)
  })

  test('and know who holds the cut', () => {
    const { state } = new TestTable({
      turn: 3,
      step: 'french-movement',
      units: { ...lost, ...more },
    })
    planFrenchMoves(state)
    const french = COUNTERS.map((_, unit) => unit).filter(
      (unit) => COUNTERS[unit]!.side === 'french' && state.place[unit]! >= 0,
    )
    expect(isBlocking(state, french)).toBe(true)
    expect(isBlocking(state, [])).toBe(false)
  })
})

test('the set-up names every unit that is placed, once', () => {
  const placed = COUNTERS.map((_, unit) => unit).filter(
    (unit) => COUNTERS[unit]!.setUp !== undefined,
  )
  expect([...SPOTS.keys()].sort((a, b) => a - b)).toEqual(placed)
})
