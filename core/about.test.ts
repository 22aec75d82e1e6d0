import { describe, expect, test } from 'vitest'
import { aboutFrom } from './about.ts'
import { render } from './words.ts'
import { hexNouns, namedNouns, numberedNouns, sideNouns } from './nouns.ts'
import { SMALL_GRIDS } from './hex/test-grids.ts'

const grid = SMALL_GRIDS[0]!

const about = aboutFrom({
  id: 'toy',
  title: 'Toy',
  edition: 'First',
  version: '1.0.0',
  scenarios: [{ id: 'short' }, { id: 'long', options: ['fog'] }],
  options: { fog: '9.1' },
  kinds: { hex: hexNouns(grid) },
  overlays: [{ name: 'sight', of: 'hex' }],
  standing: [{ id: 'wait', rule: '3.1', choices: ['never', 'ask'], seats: ['red'] }],
  words: { 'scenario-long': 'All day', 'option-fog': 'Fog', 'order-wait': 'Wait' },
})

describe('an introduction', () => {
  test('says everything by its key', () => {
    expect(about.scenarios).toEqual([
      { id: 'short', say: { key: 'scenario-short' } },
      { id: 'long', say: { key: 'scenario-long' }, options: ['fog'] },
    ])
    expect(about.options).toEqual([{ id: 'fog', rule: '9.1', say: { key: 'option-fog' } }])
    expect(about.overlays).toEqual([{ name: 'sight', say: { key: 'overlay-sight' }, of: 'hex' }])
    expect(about.standing.map(({ say }) => render(say, about))).toEqual(['Wait'])
    expect(about.sources).toEqual([])
  })
})

describe('nouns', () => {
  test('are read as they are printed', () => {
    const kinds = [namedNouns(['Anna', 'Bert']), numberedNouns('G'), hexNouns(grid)]
    for (const { print, parse } of kinds) expect([parse(print(0)), parse(print(1))]).toEqual([0, 1])
    const side = grid.side(4, 0)
    expect(sideNouns(grid).parse(sideNouns(grid).print(side))).toBe(side)
  })

  test('are known however they are typed, and nothing else is', () => {
    expect(namedNouns(['Anna']).parse('ANNA')).toBe(0)
    expect(namedNouns(['Anna']).print(7)).toBe('no 7')
    expect(numberedNouns('G').parse('g12')).toBe(11)
    for (const text of ['', 'G0', 'G', '1', 'H1', 'xG1'])
      expect(numberedNouns('G').parse(text)).toBeUndefined()
  })
})
