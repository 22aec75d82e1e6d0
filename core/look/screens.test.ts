import { describe, expect, test } from 'vitest'
import type { Scene, Shown } from '../look.ts'
import type { Seen } from '../contract.ts'
import { SEDAN } from '../hex/test-grids.ts'
import { NORTH_UP, landOf } from './land.ts'
import { pageFrom } from './page.ts'
import { terminalFrom } from './terminal.ts'

type View = Seen & { place: readonly number[]; turn: number }

const grid = SEDAN
const land = landOf({ grid, placeNames: ['Quay', ''], compass: NORTH_UP })
const scene: Scene = { stacks: [], ghosts: [], signs: [] }
const box = { box: { id: 'dock', title: 'Dock' } }

const page = pageFrom<View, { turn: number }>({
  styles: {},
  facts: ({ turn }) => ({ turn }),
  shows: {
    when: ({ turn }) => `Turn ${turn}`,
    stage: () => 'Rowing',
    scene: () => scene,
    boxes: () => ({
      boxes: [box.box],
      stacks: [{ at: { box: 'dock' }, counters: [], unseen: 2 }],
    }),
    track: () => [],
    gauges: () => [],
    rosters: () => [],
    notices: () => ['Fog.'],
    more: () => ({ gaugesTitle: 'Leaks' }),
  },
  describe: land.nameOf,
  charts: () => Promise.resolve([]),
  finishing: ['stay'],
  rounds: [],
  staffWork: [],
  results: {},
  guide: { seat: 'red', steps: () => Promise.resolve([]) },
})

const terminal = terminalFrom<View>({
  land,
  page,
  placed: 'boat',
  placeGlyph: () => '■',
  hexsides: () => [],
  legend: '',
  ground: () => ({ glyph: ' ', tint: 'plain' }),
  edge: () => ({ river: false, road: false, border: false }),
  counters: () => [],
  markers: () => [],
  units: () => [],
  status: ({ turn }) => [`Turn ${turn}`],
  owner: () => undefined,
  assembly: () => [],
  marching: () => undefined,
  score: { overlay: 'score', say: () => [] },
  charts: [],
})
const view = { turn: 3, place: [7, -1] } as unknown as View

test('a page shows its parts, made of one reading of the view', () => {
  const shown: Shown = page.show(view)
  expect(shown).toEqual({
    when: 'Turn 3',
    stage: 'Rowing',
    scene: { ...scene, stacks: [{ at: { box: 'dock' }, counters: [], unseen: 2 }] },
    boxes: [box.box],
    track: [],
    gauges: [],
    rosters: [],
    notices: ['Fog.'],
    gaugesTitle: 'Leaks',
  })
  expect(page.finishing).toEqual(['stay'])
})

describe('a terminal', () => {
  test('says of hexes what the page says', () => {
    expect([terminal.describe(0), terminal.finishing]).toEqual(['0101 Quay', ['stay']])
    expect([terminal.place(0), terminal.place(1)]).toEqual([
      { name: 'Quay', glyph: '■' },
      undefined,
    ])
  })

  test('finds nouns on the map', () => {
    const side = grid.side(5, 3)
    expect(terminal.hexOf(view, 'hex', 9)).toBe(9)
    expect(terminal.hexOf(view, 'side', side)).toBe(5)
    expect(terminal.hexOf(view, 'boat', 0)).toBe(7)
    for (const [kind, noun] of [
      ['boat', 1],
      ['boat', 5],
      ['oar', 0],
    ] as const)
      expect(terminal.hexOf(view, kind, noun)).toBeUndefined()
  })
})
