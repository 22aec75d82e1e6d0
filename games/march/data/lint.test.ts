import { describe, expect, test } from 'vitest'
import { gameFiles, projectRoot } from '../../../cli/coverage-files.ts'
import type { StoredFile } from '../../../core/data-faults.ts'
import { marchFaults } from './lint.ts'

const stored: StoredFile[] = gameFiles(projectRoot(), 'march', /\.json$/).map(({ path, text }) => ({
  path,
  value: JSON.parse(text),
}))

// Tests reach into data of any shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any
type Change = [string, string, (content: Loose) => void, RegExp]

/** What is said of the data once one file is changed. */
function changed(ending: string, change: (content: Loose) => void): string {
  const files = structuredClone(stored)
  change(files.find(({ path }) => path.endsWith(`/${ending}`))!.value)
  return marchFaults(files)
    .map(({ where, say }) => `${where}: ${say}`)
    .join('\n')
}

test('the stored data have no fault', () => {
  expect(marchFaults(stored)).toEqual([])
})

test('a file that is not there is named', () => {
  const files = stored.filter(({ path }) => !path.endsWith('/cet.json'))
  expect(marchFaults(files)).toMatchObject([{ where: 'games/march/data/tables/cet.json' }])
})

describe('map and pieces', () => {
  test.each<Change>([
    ['Teugn elsewhere', 'components.json', (c) => (c.named[0].hex = '2618'), /Teugn is in 2618/],
    ['nowhere', 'components.json', (c) => (c.named[0].place = 'Landshut'), /Landshut.*in no hex/],
    ['a name twice', 'counters.json', (c) => (c.trains[0].id = 'A-Rohan'), /called A-Rohan/],
    ['no face of it', 'counters.json', (c) => (c.units[0].strength = 8), /F-StHilaire of 8 points/],
    ['slow horse', 'counters.json', (c) => (c.units[5].movement = 8), /F-Montbrun has 8 points/],
    [
      'the other side',
      'counters.json',
      (c) => (c.formations[0].leader = 'L-Louis'),
      /led by L-Lou/,
    ],
    ['two corps', 'counters.json', (c) => (c.formations[1].leader = 'L-Davout'), /leads two/],
    ['nobody', 'counters.json', (c) => (c.formations[0].leader = null), /F-III, F-Sup.*no leader/],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change)).toMatch(message)
  })
})

describe('tables', () => {
  test.each<Change>([
    ['no forest', 'movement.json', (c) => c.hexes.splice(1, 1), /movement.*forest has no row/],
    ['two towns', 'strength.json', (c) => c.into.push(c.into[3]), /town has two rows/],
    ['a better ratio', 'odds.json', (c) => (c.ratios[7].drm = 3), /2:1 adds 3, out of order/],
    ['a lopsided row', 'odds.json', (c) => c.ratios.pop(), /differ by -5/],
    ['another row 5', 'crt.json', (c) => (c.rows[7].defender[1] = -1), /5 is not as in 7\.4/],
    ['no row', 'crt.json', (c) => c.rows.splice(3, 1), /no row 1/],
    ['a gift', 'crt.json', (c) => (c.rows[6].initiative = 1), /4 gives the initiative/],
    ['too early', 'crt.json', (c) => (c.rows[6].hexes = 1), /4 retreats 1 hexes/],
    ['a wrong column', 'crt.json', (c) => (c.rows[8].attacker[0] = 'Retreat'), /6 has columns/],
    ['a worse row', 'crt.json', (c) => (c.rows[9].attacker[1] = -1), /7 is worse than before/],
    ['a hard cell', 'cet.json', (c) => (c.columns.Engaged[5] = '1c'), /1c at 5 of Engaged is w/],
    ['a mild retreat', 'cet.json', (c) => (c.columns.Retreat[6] = '-'), /at 6 it is better to ret/],
    [
      'another cell',
      'cet.json',
      (c) => (c.columns.Advance[2] = '1s D 1F'),
      /Advance at 2 is given/,
    ],
    ['a short march', 'fatigue.json', (c) => (c.night[0].adds = 1), /ends in Acted 4/],
    ['slow couriers', 'orders.json', (c) => (c.delays[1].turns = 2), /2 turns is out of order/],
    ['a long night', 'turn-record.json', (c) => (c.turns[3].light = 'night'), /one turn of night/],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change)).toMatch(message)
  })
})

describe('scenarios', () => {
  const first = (c: Loose): Loose => c.scenarios[0]
  const line = (c: Loose, unit: string): Loose =>
    first(c).setup.find((one: Loose) => one.unit === unit)

  test.each<[string, (content: Loose) => void, RegExp]>([
    ['a name twice', (c) => (c.scenarios[1].id = 'teugn-hausen'), /two scenarios are called/],
    ['at noon', (c) => (first(c).first.clock = '12:00'), /no turn .* 12:00/],
    ['nobody known', (c) => (line(c, 'A-Rohan').unit = 'A-Napoleon'), /no piece A-Napoleon/],
    ['twice', (c) => (line(c, 'A-Rohan').unit = 'A-Lusignan'), /A-Lusignan is there twice/],
    ['a deserter', (c) => (line(c, 'A-Rohan').formation = 'F-III'), /A-Rohan is of F-III/],
    ['outside', (c) => (line(c, 'A-Rohan').hex = '2626'), /A-Rohan stands outside/],
    ['too close', (c) => (line(c, 'A-Rohan').hex = '2619'), /F-III-Det stands beside A-Rohan/],
    ['too many', (c) => (line(c, 'A-StJulien').hex = '2521'), /18 points stand in 2521/],
    ['back to back', (c) => (line(c, 'A-Ferdinand').facing = 'S'), /in 2521 face different/],
    ['a short column', (c) => line(c, 'F-Friant').column.pop(), /F-Friant has 2 counters/],
    ['off the road', (c) => (line(c, 'F-Friant').column[1] = '3116/3216'), /follow a road/],
    ['too tight', (c) => (line(c, 'F-Friant').column[2] = '3316'), /F-Friant is not spaced/],
    ['alone', (c) => (first(c).leaders['L-Rohan'] = '2521'), /L-Rohan has nobody in 2521/],
    ['no chit', (c) => first(c).chits.pop(), /A-Supply has no chit/],
    ['no order', (c) => first(c).orders.pop(), /A-IV has no order/],
    ['no leader', (c) => delete first(c).leaders['L-Rosenberg'], /A-IV has nobody who leads/],
    ['two chits', (c) => (first(c).chitsLater['2'] = ['A-IV']), /A-IV has two chits/],
    ['too late', (c) => (first(c).arrivals[0].turn = 4), /A-Somariva comes on turn 4/],
    ['too soon', (c) => (c.scenarios[1].arrivals[1].turn = 1), /A-dAspre comes before the chit/],
    ['inland', (c) => (first(c).arrivals[0].hex = '3323'), /at 3323, which is no road/],
    ['no road', (c) => (first(c).arrivals[0].hex = '2324'), /at 2324, which is no road/],
    ['out of play', (c) => (first(c).victory.control[0] = '0101'), /0101 counts and is not/],
    ['after the end', (c) => (first(c).victory.stages[0].after = 4), /counted after turn 4/],
    ['like nothing', (c) => (c.scenarios[4].victory.stages[0].of = 'x'), /like x, which/],
    ['levels mixed', (c) => first(c).victory.levels.reverse(), /levels do not fall/],
  ])('%s', (_, change, message) => {
    expect(changed('scenarios.json', change)).toMatch(message)
  })
})
