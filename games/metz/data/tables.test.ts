import { describe, expect, test } from 'vitest'
import assault from './tables/assault.json' with { type: 'json' }
import fire from './tables/fire.json' with { type: 'json' }
import fortunes from './tables/fortunes-of-war.json' with { type: 'json' }
import ranges from './tables/ranges.json' with { type: 'json' }
import shifts from './tables/shifts.json' with { type: 'json' }
import terrain from './tables/terrain.json' with { type: 'json' }
import tests from './tables/tests.json' with { type: 'json' }
import tracks from './tables/tracks.json' with { type: 'json' }
import turns from './tables/turn-record.json' with { type: 'json' }

/** Whether ranks never fall along rows and columns. */
function falls(rows: readonly (readonly string[])[], rank: (result: string) => number): string[] {
  return rows.flatMap((row, die) =>
    row.flatMap((result, at) => {
      const left = row[at - 1]
      const above = rows[die - 1]?.[at]
      const isLess = (other: string | undefined): boolean =>
        other !== undefined && rank(result) < rank(other)
      return isLess(left) || isLess(above) ? [`${die + 1} ${at}`] : []
    }),
  )
}

describe('fire', () => {
  const cell = (column: string, die: number) => fire.rows[die - 1]![fire.columns.indexOf(column)]

  test.each([
    ['C', 10, 'MT'],
    ['2', 5, 'NE'],
    ['3', 4, 'NE'],
    ['3', 6, 'MT'],
    ['3', 7, 'MT'],
    ['4', 10, 'MT+3'],
    ['5', 4, 'MT'],
    ['5', 7, 'MT+2'],
    ['5', 8, 'MT+2'],
    ['6-7', 4, 'MT+1'],
    ['8-9', 1, 'NE'],
  ])('on %s a %i is %s', (column, die, result) => {
    expect(cell(column, die)).toBe(result)
  })

  test('names as given just the cells of the example', () => {
    expect(fire.given.length).toBe(11)
    for (const { column, die, result } of fire.given) expect(cell(column, die)).toBe(result)
  })

  test('gets no milder with a higher die or a stronger fire, and uses every result', () => {
    expect(falls(fire.rows, (result) => fire.order.indexOf(result))).toEqual([])
    expect(new Set(fire.rows.flat())).toEqual(new Set(fire.order))
  })

  test('columns begin with the cadre and rise', () => {
    expect(fire.columns.slice(0, 8)).toEqual(['C', '1', '2', '3', '4', '5', '6-7', '8-9'])
    expect(fire.halves.slice(0, 8)).toEqual([1, 2, 4, 6, 8, 10, 12, 16])
    expect(fire.halves).toEqual([...fire.halves].sort((a, b) => a - b))
    const least = fire.columns.map((name) => (name === 'C' ? 1 : parseInt(name, 10) * 2))
    expect(fire.halves).toEqual(least)
  })
})

describe('assault', () => {
  const cell = (column: number, die: number) =>
    assault.rows[die - 1]![assault.columns.indexOf(column)]

  test('at -2 a 9 is D2, at -5 a 9 is A1(D1), with the odds counted too', () => {
    expect([cell(-2, 9), cell(-3, 9)]).toEqual(['D2', 'D2'])
    expect([cell(-5, 9), cell(-7, 9)]).toEqual(['A1(D1)', 'A1(D1)'])
  })

  test('columns go by ones', () => {
    expect(assault.columns).toEqual(Array.from({ length: 17 }, (_, i) => i - 8))
  })

  test('gets no worse for the attacker with a higher die or differential', () => {
    // A split cell lies between its two results.
    const rank = (result: string): number => assault.order.indexOf(result.split('/').at(-1)!)
    expect(falls(assault.rows, rank)).toEqual([])
  })

  test('only the two extreme corners are split', () => {
    const split = assault.rows.flatMap((row, die) =>
      row.flatMap((result, at) =>
        result.includes('/') ? [`${assault.columns[at]} ${die + 1} ${result}`] : [],
      ),
    )
    expect(split).toEqual(['8 1 TF/D1(A1)', '-8 10 TF/A1(D1)'])
  })

  test('an even fight is lost about as often as it is won', () => {
    const even = assault.rows.map((row) => row[assault.columns.indexOf(0)]!)
    const lost = even.filter((result) => result.startsWith('A')).length
    const won = even.filter((result) => result.startsWith('D')).length
    expect([lost, won]).toEqual([4, 5])
  })
})

describe('ranges', () => {
  const at = (arm: string) => ranges.ranges.find((one) => one.arm === arm)!

  test('[8.1.3/a] what the text says of each arm', () => {
    expect(at('prussian infantry')).toMatchObject({ effective: [1, 1], extended: [2, 2] })
    expect(at('french infantry').effective).toEqual([1, 2])
    expect(at('mitrailleuse').canister).toBeNull()
    expect(at('mitrailleuse').effective[0]).toBe(1)
    expect(at('mitrailleuse').extended?.[0]).toBe(3)
    const krupp = at('prussian artillery')
    expect(krupp.effective[0]! <= 3 && krupp.effective[1]! >= 4).toBe(true)
    expect(at('fortress').extended).toBeNull()
  })

  test('[8.1.3/b] categories follow one another without a gap', () => {
    for (const { canister, effective, extended } of ranges.ranges) {
      expect(effective[0]).toBe(canister === null ? 1 : canister[1]! + 1)
      expect(extended?.[0] ?? effective[1]! + 1).toBe(effective[1]! + 1)
    }
  })
})

describe('terrain', () => {
  const at = (name: string) => terrain.hexes.find((one) => one.terrain === name)!

  test('[2.2] shifts for a target', () => {
    const shift = 'town farm forest quarry stream|river bridge|forest+ravine|ravine'
    const names = shift.split('|').flatMap((part, i) => (i === 0 ? part.split(' ') : [part]))
    expect(names.map((name) => at(name).fire)).toEqual([-3, -2, -1, -1, 1, 2, 1, 2])
  })

  test('shifts for the Lead Assault Hex', () => {
    const lead = (name: string) => at(name).lead
    expect(['ravine', 'forest+ravine'].map(lead)).toEqual([-3, -3])
    expect(['stream', 'forest+stream', 'river bridge'].map(lead)).toEqual([-2, -2, -2])
    expect(terrain.sides.map((one) => one.lead)).toEqual([-2, -3, 0, 0])
  })

  test('shifts for the defender', () => {
    const names = ['town', 'farm', 'quarry', 'forest', 'river bridge']
    expect(names.map((name) => [at(name).defence, at(name).defends])).toEqual([
      [-3, 'infantry'],
      [-2, 'infantry'],
      [-2, 'infantry'],
      [-1, 'infantry'],
      [-2, 'any'],
    ])
  })

  test('works', () => {
    expect(terrain.works.map(({ fire, defence, tcr }) => [fire, defence, tcr])).toEqual([
      [-1, -1, 1],
      [-2, -2, 2],
    ])
  })

  test('two points take a detachment into a stream', () => {
    expect(at('stream').cost[0]).toBe(2)
  })

  test('Command Range in halves', () => {
    expect(terrain.hexes.map((one) => one.command)).toEqual([2, 4, 4, 4, 2, 2, null, 2, 2, 2, 2, 2])
    expect(terrain.roads.command).toBe(1)
  })

  test('charges go over clear ground, at clear ground, streams and ravines', () => {
    const named = (field: 'chargeThrough' | 'chargeAt') =>
      terrain.hexes.filter((one) => one[field]).map((one) => one.terrain)
    expect(named('chargeThrough')).toEqual(['clear'])
    expect(named('chargeAt')).toEqual(['clear', 'stream', 'ravine'])
  })

  test('forests and towns hide, farms only at the upper level', () => {
    const hiding = terrain.hexes.filter(({ sight }) => sight === 'obstacle')
    expect(hiding.map((one) => one.terrain)).toEqual([
      'forest',
      'forest+stream',
      'forest+ravine',
      'town',
    ])
    expect(at('farm').sight).toBe('high')
  })

  test('a mixed hex costs one and what each part has beyond one', () => {
    for (const arm of [0, 1, 2]) {
      const sum = (a: string, b: string) => at(a).cost[arm]! + at(b).cost[arm]! - 1
      expect(at('forest+stream').cost[arm]).toBe(sum('forest', 'stream'))
      expect(at('forest+ravine').cost[arm]).toBe(sum('forest', 'ravine'))
    }
  })
})

describe('shifts and tests', () => {
  test('every lettered shift stands somewhere, once', () => {
    const rules = [...shifts.fire, ...shifts.assault].map(({ rule }) => rule)
    expect(new Set(rules).size).toBe(rules.length)
    const letters = (section: string): string =>
      rules.flatMap((rule) => (rule.startsWith(section) ? [rule.at(-1)!] : [])).join('')
    expect(letters('8.4')).toBe('jklmnopqrstuv')
    expect(letters('12.5')).toBe('bhijklmt')
    expect(shifts.fire.map(({ columns }) => columns)).toEqual([
      3, -2, -1, 1, 1, -2, -4, 1, -2, -2, 1, 3, 2,
    ])
    expect(shifts.assault.map(({ columns }) => columns)).toEqual([1, 2, 2, 1, 2, 1, -1, -2])
  })

  test('odds fall by steps, even ones count nothing', () => {
    const values = shifts.odds.map(({ attacker, defender }) => attacker / defender)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect(shifts.odds.map(({ columns }) => columns)).toEqual([3, 2, 1, 0, -1, -2])
  })

  test('[9.1/b, 9.1/c, 9.1/d] morale: below 0 nothing, one hit, from 4 two', () => {
    expect(tests.morale.map(({ from, hits }) => [from, hits])).toEqual([
      [null, 0],
      [0, 1],
      [4, 2],
    ])
  })

  test('passes and how far the shaken go', () => {
    expect(tests.break.map(({ from, retreat }) => [from, retreat])).toEqual([
      [4, 0],
      [1, 1],
      [0, 2],
    ])
  })

  test('[3.6.1/a, 3.6.1/b, 3.6.2/a, 3.6.2/b] what markers take', () => {
    expect(tests.markers.map(({ strength, tcr, fire }) => [strength, tcr, fire])).toEqual([
      [-1, -1, 0],
      [-2, -2, 0],
      [0, 0, -2],
      [0, 0, -4],
    ])
  })

  test('every number of the die brings something', () => {
    const numbers = fortunes.results.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
    )
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('[6.3.2/b] one chit on Bazaine’s Leadership saves on 1 to 3; more help more', () => {
    expect(tracks.tracks[0]).toMatchObject({ id: 'leadership', side: 'french' })
    expect(tracks.tracks[0]!.upTo[0]).toBe(3)
    for (const { upTo, boxes } of tracks.tracks) {
      expect(upTo.length).toBe(boxes)
      expect(upTo).toEqual([...new Set(upTo)].sort((a, b) => a - b))
    }
  })

  test('nights fall at 9 pm and end at 4 am', () => {
    expect(turns.turns.map(({ turn }) => turn)).toEqual(Array.from({ length: 54 }, (_, i) => i + 1))
    const dark = turns.turns.filter(({ light }) => light !== 'day')
    expect(dark.map(({ day, clock, light }) => `${day} ${clock} ${light}`)).toEqual([
      '16 9:00 pm dusk',
      '16 10:00 pm evening',
      '17 1:00 am deep night',
      '17 4:00 am dawn',
      '17 9:00 pm dusk',
      '17 10:00 pm evening',
      '18 1:00 am deep night',
      '18 4:00 am dawn',
      '18 9:00 pm dusk',
    ])
  })
})
