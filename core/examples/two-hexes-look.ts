import type { ShownGame } from '../kit.ts'
import { headingOf } from '../look/headings.ts'
import { spotAt } from '../look/spots.ts'
import type { Counter, Heading, PageLook } from '../look.ts'
import { twoHexes } from './two-hexes.ts'
import type { LinesView } from './two-hexes.ts'
import { GRID, HILL, PLACES } from './wheeling.ts'

// What a page shows of lines that stand in a hex, across a hexside or in two hexes, and face somewhere.

const STYLES = ['red', 'blue'] as const

/** To the three hexsides ahead; a line in two hexes faces the corner between them that lies nearest to its heading. */
function headingAt(place: number, facing: number): Heading {
  const on = PLACES.decode(place)
  if (on.on === 'hex') return headingOf(GRID, facing, frontOf(place, facing))
  if (on.on !== 'pair') return headingOf(GRID, facing)
  const [a, b] = GRID.sideHexes(on.side)
  const over = GRID.directionOf(a, b)
  const turned = (facing - over + 6) % 6
  return headingOf(GRID, turned < 3 ? (over + 1.5) % 6 : (over + 4.5) % 6)
}

function frontOf(hex: number, facing: number): number[] {
  return [5, 0, 1].map((turn) => hex * 6 + ((facing + turn) % 6))
}

function counterAt({ place, facing }: LinesView, noun: number): Counter {
  return {
    piece: { of: 'line', noun },
    key: `line-${noun}`,
    face: { style: STYLES[noun]!, symbol: 'infantry', size: 'XX', factors: '4-5' },
    name: `The ${STYLES[noun]!} line`,
    lines: [],
    badges: [],
    heading: headingAt(place[noun]!, facing[noun]!),
  }
}

const page: PageLook<LinesView> = {
  styles: {
    red: { name: 'Red', paper: '#e7c9b4', ink: '#2b120c', accent: '#8c2f1f' },
    blue: { name: 'Blue', paper: '#c9d4df', ink: '#101c2b', accent: '#254a73', cut: 'clipped' },
  },
  hexes: GRID.n,
  show: (view) => ({
    when: `Turn ${view.turn + 1}`,
    stage: 'The lines move',
    scene: {
      stacks: view.place.map((place, noun) => ({
        at: spotAt(GRID, place)!,
        counters: [counterAt(view, noun)],
        unseen: 0,
      })),
      ghosts: [],
      signs: [{ at: { hex: HILL }, style: 'red', glyph: 'H', name: 'The hill' }],
    },
    boxes: [],
    track: [],
    gauges: [],
    rosters: [],
    notices: [],
  }),
  describe: (hex) => GRID.print(hex),
  charts: () => Promise.resolve([]),
  finishing: [],
  rounds: [],
  staffWork: [],
  results: {},
  guide: { seat: 'red', steps: () => Promise.resolve([]) },
}

export const twoHexesShown: ShownGame = {
  game: twoHexes,
  look: page,
  names: { name: () => undefined, places: [] },
}
