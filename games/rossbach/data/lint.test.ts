import { describe, expect, test } from 'vitest'
import { gameFiles, projectRoot } from '../../../cli/coverage-files.ts'
import type { StoredFile } from '../../../core/data-faults.ts'
import { rossbachFaults } from './lint.ts'

const stored: StoredFile[] = gameFiles(projectRoot(), 'rossbach', /\.json$/).map(
  ({ path, text }) => ({ path, value: JSON.parse(text) }),
)

// Tests reach into data of any shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

/** What is said of Rossbach's data once one file is changed. */
function changed(ending: string, change: (content: Loose) => void): string {
  const files = structuredClone(stored)
  change(files.find(({ path }) => path.endsWith(`/${ending}`))!.value)
  return rossbachFaults(files)
    .map(({ where, say }) => `${where}: ${say}`)
    .join('\n')
}

test('the stored data have no fault', () => {
  expect(rossbachFaults(stored)).toEqual([])
})

test('a file that is not there is named', () => {
  const files = stored.filter(({ path }) => !path.endsWith('/trains.json'))
  expect(rossbachFaults(files)).toMatchObject([{ where: 'games/rossbach/data/trains.json' }])
})

describe('sums and cross-references of the pieces', () => {
  test.each<[string, string, (content: Loose) => void, RegExp]>([
    ['a name twice', 'leaders.json', (c) => (c.leaders[1].id = 'Gudin'), /two pieces.* Gudin/],
    ['slow infantry', 'counters.json', (c) => (c.units[0].movement = 6), /moves 6 as guard inf/],
    ['a strong reduced side', 'counters.json', (c) => (c.units[0].reduced[0] = 9), /not weaker/],
    ['a vedette missing', 'vedettes.json', (c) => c.vedettes.shift(), /no Tilly-1 of Tilly/],
    ['a vedette more', 'vedettes.json', (c) => (c.vedettes[0].id = 'Tilly-9'), /no counter has T/],
    ['a corps of the enemy', 'counters.json', (c) => (c.units[0].formation = 'P-I'), /P-I, which/],
    ['a wrong sum', 'formations.json', (c) => c.formations[0].strength++, /make 7 points inst/],
    ['no breaking point', 'formations.json', (c) => (c.formations[0].level = 7), /break at 7 of 7/],
    ['VI Corps', 'formations.json', (c) => (c.formations[5].level = 8), /VI Corps breaks at 9/],
    [
      'another officer',
      'formations.json',
      (c) => (c.formations[0].officer = 'Ney'),
      /Ney does not/,
    ],
    [
      'a train more',
      'trains.json',
      (c) => (c.trains[1].side = 'french'),
      /2 trains baggage french/,
    ],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change)).toMatch(message)
  })
})

describe('sums and cross-references of tables and map', () => {
  test.each<[string, string, (content: Loose) => void, RegExp]>([
    ['a column renamed', 'crt.json', (c) => (c.columns[0] = '1-9'), /not called after their rat/],
    ['ratios that fall', 'crt.json', (c) => c.ratios.reverse(), /ratios must rise/],
    ['even odds', 'crt.json', (c) => c.even++, /column 6 is not the even one/],
    ['terrain without a row', 'terrain.json', (c) => c.rows.shift(), /clear has no row/],
    ['a row twice', 'terrain.json', (c) => c.rows.push(c.rows[0]), /clear has two rows/],
    ['turns out of order', 'turn-record.json', (c) => (c.turns[3].part = 'evening'), /turns\[3\]/],
    ['a source unmarked', 'supply.json', (c) => c.french.push('N0101'), /map has no French source/],
    ['a mark unlisted', 'supply.json', (c) => c.prussian.pop(), /N3916 is only on the map/],
    ['an exit off the map', 'victory.json', (c) => (c.saalfeld.frenchExits = 'N9901'), /N9901 is/],
    [
      'Saalfeld elsewhere',
      'components.json',
      (c) => (c.named[0].hex = 'N0810'),
      /but on the map i/,
    ],
    ['a fort more', 'components.json', (c) => c.fortified.push('Jena'), /fortified are .*Jena/],
    ['no woods', 'compiled.json', (c) => (c.sides[0].sides = ''), /not so: 22\.0: N2539/],
    ['a dry Ilm', 'compiled.json', (c) => (c.rivers[4].sides = ''), /not so: 21\.16/],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change)).toMatch(message)
  })
})

describe('cross-references of set-ups, arrivals and scenarios', () => {
  const line = (c: Loose, number: number): Loose => c.lines.find((l: Loose) => l.line === number)
  test.each<[string, string, (content: Loose) => void, RegExp]>([
    [
      'off the map',
      'set-ups.json',
      (c) => (line(c, 7).prussian['S9901'] = ['Oels']),
      /7: S9901 is/,
    ],
    [
      'a stranger',
      'set-ups.json',
      (c) => line(c, 9).march.push('Blake'),
      /9: there is no piece Bl/,
    ],
    [
      'twice',
      'set-ups.json',
      (c) => line(c, 9).lost.push('Dupont'),
      /9: Dupont stands there twice/,
    ],
    [
      'a turncoat',
      'set-ups.json',
      (c) => (line(c, 7).french['N0101'] = ['Oels']),
      /Oels is not fr/,
    ],
    [
      'no reduced side',
      'set-ups.json',
      (c) => line(c, 10).reduced.push('Colbert'),
      /no reduced si/,
    ],
    [
      'another turn',
      'set-ups.json',
      (c) => (line(c, 10).turn = 14),
      /10: it is for turn 13, not 14/,
    ],
    ['by night', 'arrivals.json', (c) => (c.regular[0].turn = 4), /regular: .* come at night/],
    [
      'twice on a track',
      'arrivals.json',
      (c) => c.alternate[0].who.push('Davout'),
      /Davout comes tw/,
    ],
    ['with an enemy', 'arrivals.json', (c) => c.regular[0].who.push('Oels'), /comes with an enemy/],
    ['no such area', 'scenarios.json', (c) => (c.scenarios[0].area = 'moon'), /no area moon/],
    [
      'no such option',
      'scenarios.json',
      (c) => c.scenarios[0].options.push('fog'),
      /no option fog/,
    ],
    ['time runs back', 'scenarios.json', (c) => (c.scenarios[0].to = 28), /ends before it begins/],
    ['two of a name', 'scenarios.json', (c) => (c.scenarios[1].id = 'auerstaedt'), /two scenarios/],
    [
      'left out twice',
      'scenarios.json',
      (c) => c.scenarios[0].out.push('Ney'),
      /Ney is left out tw/,
    ],
    ['no such line', 'scenarios.json', (c) => (c.scenarios[0].line = 17), /there is no line 17/],
    ['another start', 'scenarios.json', (c) => (c.scenarios[0].from = 28), /for turn 29, not 28/],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change)).toMatch(message)
  })
})
