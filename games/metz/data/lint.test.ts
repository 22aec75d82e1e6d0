import { describe, expect, test } from 'vitest'
import { gameFiles, projectRoot } from '../../../cli/coverage-files.ts'
import type { StoredFile } from '../../../core/data-faults.ts'
import { metzFaults } from './lint.ts'

const stored: StoredFile[] = gameFiles(projectRoot(), 'metz', /\.json$/).map(({ path, text }) => ({
  path,
  value: JSON.parse(text),
}))

// Tests reach into data of any shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any
type Change = [string, string, (content: Loose) => void, RegExp]

/** What is said of Metz's data once one file is changed. */
function changed(ending: string, change: (content: Loose) => void): string {
  const files = structuredClone(stored)
  change(files.find(({ path }) => path.endsWith(`/${ending}`))!.value)
  return metzFaults(files)
    .map(({ where, say }) => `${where}: ${say}`)
    .join('\n')
}

test('the stored data have no fault', () => {
  expect(metzFaults(stored)).toEqual([])
})

test('a file that is not there is named', () => {
  const files = stored.filter(({ path }) => !path.endsWith('/chits.json'))
  expect(metzFaults(files)).toMatchObject([{ where: 'games/metz/data/chits.json' }])
})

describe('pieces', () => {
  const gun = (c: Loose): Loose => c.units.find(({ type }: Loose) => type === 'mitrailleuse')
  const part = (c: Loose): Loose => c.units.find(({ gsp }: Loose) => gsp)

  test.each<Change>([
    ['a name twice', 'hqs.json', (c) => (c.hqs[0].id = 'P-II-5'), /two pieces are called P-II-5/],
    ['a strange corps', 'counters.json', (c) => (c.units[0].formation = 'P-I'), /is of P-I, which/],
    ['a strange division', 'counters.json', (c) => (c.units[0].division = 'Pape'), /P-II has not/],
    ['a gun without guns', 'counters.json', (c) => (gun(c).parent = 'P-II-5'), /has no battery/],
    ['a strong part', 'counters.json', (c) => part(c).fresh[0]++, /parts of .* halves strong/],
    ['a part less', 'counters.json', (c) => delete part(c).gsp, /7 counters stand for others/],
    ['no staff', 'hqs.json', (c) => c.hqs.pop(), /F-AR has no headquarters/],
    ['a letter gone', 'detachments.json', (c) => c.detachments.shift(), /P-II has detachments BCD/],
    [
      'a flat back',
      'detachments.json',
      (c) => (c.detachments[0].faces[1][0] = 4),
      /P-II-DetA is not smaller/,
    ],
    ['twelve events', 'chits.json', (c) => c.events[0].copies++, /12 event chits are prussian/],
    [
      'an event twice',
      'chits.json',
      (c) => (c.events[1].id = 'malaise'),
      /malaise stands there tw/,
    ],
    ['fourteen markers', 'ooc-markers.json', (c) => c.markers[0].count++, /14 markers/],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change)).toMatch(message)
  })
})

describe('tables and map', () => {
  test.each<Change>([
    ['a mild cell', 'fire.json', (c) => (c.rows[8][6] = 'NE'), /NE at 9 is milder/],
    ['another cell', 'fire.json', (c) => (c.rows[9][0] = 'MT+1'), /at C a 10 is given as MT$/m],
    ['a lost fight', 'assault.json', (c) => (c.rows[8][6] = 'A1'), /at -2 a 9 is given as D2/],
    ['no forest', 'terrain.json', (c) => c.hexes.splice(1, 1), /forest has no row/],
    ['two forests', 'terrain.json', (c) => c.hexes.push(c.hexes[1]), /forest has two rows/],
    [
      'a falling track',
      'tracks.json',
      (c) => (c.tracks[0].upTo[1] = 2),
      /leadership does not rise/,
    ],
    [
      'a turn called wrongly',
      'turn-record.json',
      (c) => c.turns[3].turn++,
      /turns\[3\] is called 5/,
    ],
    ['an early dusk', 'turn-record.json', (c) => (c.turns[3].light = 'dusk'), /turn 4 is dusk/],
    ['Flavigny elsewhere', 'components.json', (c) => (c.named[0].hex = '2225'), /not on the map/],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change)).toMatch(message)
  })
})

describe('places', () => {
  test.each<Change>([
    ['off the map', 'set-ups.json', (c) => (c.lines[0].french['5301'] = ['F-AR-1']), /5301 is off/],
    [
      'nobody known',
      'set-ups.json',
      (c) => c.lines[0].french['1712'].push('F-X-1'),
      /no piece F-X/,
    ],
    ['in two places', 'set-ups.json', (c) => c.lines[0].french['1712'].push('F-3C-1'), /twice/],
    ['a guest', 'set-ups.json', (c) => c.lines[0].french['1712'].push('P-G-1'), /P-G-1 is not fre/],
    [
      'three units',
      'set-ups.json',
      (c) => c.lines[0].french['1712'].push('F-1C-1'),
      /1712 is over/,
    ],
    [
      'two brigades',
      'set-ups.json',
      (c) => (c.lines[0].french['2016'][1] = 'F-IV-1Loren'),
      /2016 is/,
    ],
    ['parted guns', 'set-ups.json', (c) => c.lines[0].french['2524'].pop(), /VergeMit does not st/],
    [
      'worn elsewhere',
      'set-ups.json',
      (c) => c.lines[0].worn.push('P-II-5'),
      /marked and not ther/,
    ],
    [
      'inland',
      'arrivals.json',
      (c) => (c.tracks['16-aug'][0].hex = '2528'),
      /2528 is not at the e/,
    ],
    [
      'again',
      'arrivals.json',
      (c) => c.tracks['16-aug'][1].who.push('P-6C-14'),
      /P-6C-14 comes tw/,
    ],
    ['no line', 'scenarios.json', (c) => (c.scenarios[0].line = 'never'), /there is no line never/],
    ['no track', 'scenarios.json', (c) => (c.scenarios[0].arrivals = ['x']), /there is no track x/],
    ['too soon', 'scenarios.json', (c) => (c.scenarios[2].from = 2), /its line is for turn 1/],
    ['too late', 'scenarios.json', (c) => (c.scenarios[2].to = 9), /P-IX-HQ comes on turn 10/],
    [
      'both',
      'arrivals.json',
      (c) => c.tracks['16-aug'][0].who.push('P-5C-11'),
      /there and arrives/,
    ],
    [
      'three of two',
      'scenarios.json',
      (c) => (c.scenarios[0].events.french.conditions = 2),
      /have/,
    ],
    [
      'nobody’s',
      'scenarios.json',
      (c) => c.scenarios[0].control.french.pop(),
      /2016 counts and ha/,
    ],
    ['shared', 'scenarios.json', (c) => c.scenarios[0].control.nobody.push('1414'), /two owners/],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change)).toMatch(message)
  })
})
