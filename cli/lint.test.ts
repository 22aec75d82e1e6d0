import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Problem } from '../core/problem.ts'
import { gameFiles, projectRoot } from './coverage-files.ts'
import { lint } from './lint.ts'
import type { StoredFile } from '../core/data-faults.ts'
import { faultsIn } from './lint-game.ts'
import { sedanFaults } from '../games/sedan/data/lint.ts'

const stored: StoredFile[] = gameFiles(projectRoot(), 'sedan', /\.json$/).map(({ path, text }) => ({
  path,
  value: JSON.parse(text),
}))

// Tests reach into data of any shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

/** What is said of Sedan's data once one file is changed. */
function changed(ending: string, change: (content: Loose) => void): string[] {
  const files = structuredClone(stored)
  change(files.find(({ path }) => path.endsWith(ending))!.value)
  return sedanFaults(files).map(({ where, say }) => `${where}: ${say}`)
}

describe('sums and cross-references of Sedan', () => {
  test('the stored data have no fault', () => {
    expect(sedanFaults(stored)).toEqual([])
  })

  test.each<[string, string, (content: Loose) => void, RegExp]>([
    ['a unit twice', 'counters.json', (c) => (c.units[2].id = '1/I'), /two units are called 1\/I/],
    ['a unit missing', 'counters.json', (c) => c.units.pop(), /make 79 counters instead of 80/],
    [
      'a code off the map',
      'counters.json',
      (c) => (c.units[1].setUp = '9913/2'),
      /9913.*off the map/,
    ],
    [
      'a code abroad',
      'counters.json',
      (c) => (c.units[1].setUp = '5005'),
      /no hex of France within 5005/,
    ],
    ['a corps too large', 'counters.json', (c) => (c.units[5].corps = 'I'), /corps I has 5 units/],
    ['a chit more', 'chits.json', (c) => c.kinds[0].count++, /15 chits instead of 14/],
    ['columns out of order', 'crt.json', (c) => c.columns.reverse(), /lowest to the highest/],
    [
      'a worse column',
      'crt.json',
      (c) => (c.rows[0][9] = 'AE'),
      /rows\[0\]\[9\]: AE is worse than the col/,
    ],
    [
      'a worse die',
      'crt.json',
      (c) => (c.rows[5][0] = 'AE'),
      /rows\[5\]\[0\]: AE is worse than the die/,
    ],
    ['terrain without a row', 'terrain.json', (c) => c.rows.shift(), /clear has no row/],
    ['a row twice', 'terrain.json', (c) => c.rows.push(c.rows[0]), /clear has two rows/],
    ['turns out of order', 'turn-record.json', (c) => c.turns.reverse(), /turns\[0\] is turn 10/],
    [
      'losses that fall',
      'turn-record.json',
      (c) => (c.turns[4].losses = 1),
      /turns\[4\].*must not fall/,
    ],
    [
      'Nancy elsewhere',
      'components.json',
      (c) => (c.named[0].hex = '3319'),
      /Nancy is in 3319 by 2.2, but.*3318/,
    ],
  ])('%s', (_, file, change, message) => {
    expect(changed(file, change).join('\n')).toMatch(message)
  })

  test('a file that is not there is named', () => {
    const files = stored.filter(({ path }) => !path.endsWith('chits.json'))
    expect(sedanFaults(files)).toMatchObject([{ where: 'games/sedan/data/chits.json' }])
  })
})

describe('files of a game', () => {
  let root = ''
  const place = (path: string): string => join(root, 'games/sedan', path)
  beforeAll(() => {
    const cache = join(projectRoot(), '.cache')
    mkdirSync(cache, { recursive: true })
    root = mkdtempSync(join(cache, 'lint-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  /** Faults in a copy of Sedan's files without its sources, hence without any word in use. */
  function faultsWith(path: string, text: string | ((stored: string) => string)): string[] {
    const from = join(projectRoot(), 'games/sedan')
    rmSync(join(root, 'games'), { recursive: true, force: true })
    cpSync(from, place('.'), { recursive: true, filter: (name) => !name.endsWith('.ts') })
    const before = gameFiles(root, 'sedan', /\.(json|geojson|csv|tsv|md)$/).find((file) =>
      file.path.endsWith(`/${path}`),
    )
    writeFileSync(place(path), typeof text === 'string' ? text : text(before!.text))
    return faultsIn(root, 'sedan')
      .faults.map(({ where, say }) => `${where}: ${say}`)
      .filter((fault) => !fault.includes('nothing says'))
  }

  test('a copy without changes has no fault', () => {
    expect(faultsWith('rulings.md', (text) => text)).toEqual([])
  })

  test.each<[string, string | ((stored: string) => string), RegExp]>([
    ['data/chits.json', '{ "rule": ', /^games\/sedan\/data\/chits\.json: .*JSON/],
    ['data/extra.json', '{}', /^games\/sedan\/data\/extra\.json: no schema is known/],
    [
      'data/counters.json',
      (text) => text.replace('"cf": 9,', '"cf": "nine",'),
      /^games\/sedan\/data\/counters\.json, units\[0\]\.cf: .*number/,
    ],
    [
      'data/counters.json',
      (text) => text.replace('"cfIs": "reconstructed"', '"cfIs": "guessed"'),
      /units\[0\]\.cfIs: /,
    ],
    [
      'data/counters.json',
      (text) => text.replace(', "setUpIs": "given"', ''),
      /units\[0\]: a set-up code needs its provenance/,
    ],
    ['map/provenance.json', (text) => text.replace('"reason": "', '"why": "'), /map\[0\]/],
    [
      'map/compiled.json',
      (text) => text.replace('"hexes": "0113 0213', '"hexes": "0113 3318'),
      /compiled\.json, Paris-Metz.*Road from 0113 to 3318, which do not touch/,
    ],
    [
      'map/overrides.csv',
      (text) => text.replace(',given,', ',certain,'),
      /overrides\.csv: .*a grade/,
    ],
    ['map/features.geojson', '{}', /features\.geojson: .*FeatureCollection/],
    [
      'rulebook.tsv',
      (text) => text.replace('\trule\t', '\tlaw\t'),
      /rulebook\.tsv:\d+: .* kind law/,
    ],
    ['rulings.md', (text) => text.replace('### R-2 ', '### R-3 '), /R-3 stands there twice/],
    ['README.md', (text) => `${text}\nSee R-999.\n`, /README\.md: there is no ruling R-999/],
    [
      'rules/99-odd.ts',
      "const ODD = refusal(\n  '99.9/z',\n  'is-lost',\n)",
      /99-odd\.ts: a reason cites 99\.9\/z, of which the index has no row/,
    ],
  ])('%s', (path, text, message) => {
    expect(faultsWith(path, text).join('\n')).toMatch(new RegExp(message.source, 'm'))
  })
})

test('the command says how much it looked at and gives 0 when all is well', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    expect(await lint(['sedan'])).toBe(0)
    expect(log.mock.calls.at(-1)![0]).toMatch(/^sedan: \d+ data files, 0 faults$/)
  } finally {
    log.mockRestore()
  }
})

test.each([
  [['nowhere'], /there is no game "nowhere"/],
  [['sedan', 'metz'], /one game at a time/],
  [['--all'], /--all/],
])('lint %j is refused with a reason', async (args, message) => {
  await expect(lint(args)).rejects.toThrow(Problem)
  await expect(lint(args)).rejects.toThrow(message)
})
