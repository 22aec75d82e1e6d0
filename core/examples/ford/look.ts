import type { PageLook } from '../../look.ts'
import type { TerminalLook } from '../../terminal-look.ts'
import type { View } from './game.ts'
import { SEATS, grid } from './rules.ts'

export const fordNames = { name: () => undefined, places: [] }

export const fordPage: PageLook<View> = {
  styles: { patrol: { name: 'Patrol', paper: '#ddd', ink: '#111', accent: '#345' } },
  show: ({ place, moves }) => ({
    when: `Move ${moves + 1}`,
    stage: 'The march',
    scene: {
      stacks: SEATS.map((seat, noun) => ({
        at: { hex: place[noun]! },
        counters: [
          {
            piece: { of: 'patrol', noun },
            key: seat,
            face: { style: 'patrol', symbol: 'cavalry', title: seat },
            name: `The patrol of ${seat}`,
            lines: [],
            badges: [],
          },
        ],
        unseen: 0,
      })),
      ghosts: [],
      signs: [],
    },
    boxes: [],
    track: [],
    gauges: [],
    rosters: [],
    notices: [],
  }),
  describe: (hex) => grid.print(hex),
  charts: () => Promise.resolve([]),
  finishing: [],
  rounds: [],
  staffWork: [],
  results: {},
  guide: { seat: 'north', steps: () => Promise.resolve([]) },
}

export const fordTerminal: TerminalLook<View> = {
  grid,
  legend: 'N and S are the patrols.',
  ground: () => ({ glyph: ' ', tint: 'plain' }),
  place: () => undefined,
  edge: () => ({ river: false, road: false, border: false }),
  describe: (hex) => grid.print(hex),
  hexsides: () => [],
  counters: ({ place }) =>
    place.map((hex, side) => {
      const text = SEATS[side]!
      return { hex, text, factors: '', tint: 'plain', say: `The patrol of ${text}` }
    }),
  markers: () => [],
  units: () => [],
  status: ({ moves }) => [`Move ${moves + 1}`],
  owner: () => undefined,
  assembly: () => [],
  marching: () => undefined,
  score: { overlay: '', say: () => [] },
  finishing: [],
  charts: [],
  hexOf: ({ place }, kind, noun) => (kind === 'hex' ? noun : place[noun]),
}
