import type { Refusal } from '../contract.ts'
import type { Duty } from '../duty.ts'
import { makeGrid } from '../hex/grid.ts'
import { makePlaces } from '../hex/place.ts'
import { refusal } from '../refuse.ts'

// The ground and the rules of movement of the two-hexes example: five columns of five hexes, a hill in the middle.

export const GRID = makeGrid({
  straight: 'columns',
  shifted: 'even',
  towards: 'south',
  first: 'column',
  sections: [{ columns: [1, 5], rows: [1, 5] }],
})
export const PLACES = makePlaces(GRID, [])
const OUT_OF_REACH = 99

interface WheelStep {
  verb: 'march' | 'extend' | 'close' | 'wheel'
  to: number
}

/** What a line can do from each place at the cost of one pace; every step can be taken back by another. */
export const STEPS: readonly (readonly WheelStep[])[] = Array.from(
  { length: GRID.n * 7 },
  (_, place) => stepsFrom(place),
)

function stepsFrom(place: number): WheelStep[] {
  const hexes = PLACES.hexesOf(place)
  if (hexes.some((hex) => hex < 0)) return []
  const { on } = PLACES.decode(place)
  if (on === 'side') return hexes.map((to) => ({ verb: 'march', to }))
  return on === 'pair' ? stepsOfPair(hexes) : stepsOfHex(place)
}

function stepsOfHex(hex: number): WheelStep[] {
  return neighboursOf(hex).flatMap((other): WheelStep[] => {
    const side = GRID.sideBetween(hex, other)
    return [
      { verb: 'extend', to: PLACES.encode({ on: 'pair', side }) },
      { verb: 'march', to: PLACES.encode({ on: 'side', side }) },
    ]
  })
}

/** One end stands and the other swings to a hex that touches both. */
function stepsOfPair(hexes: readonly number[]): WheelStep[] {
  const closed = hexes.map((to): WheelStep => ({ verb: 'close', to }))
  const swung = hexes.flatMap((pivot) =>
    neighboursOf(pivot)
      .filter((to) => hexes.every((hex) => GRID.directionOf(hex, to) >= 0))
      .map((to): WheelStep => {
        const side = GRID.sideBetween(pivot, to)
        return { verb: 'wheel', to: PLACES.encode({ on: 'pair', side }) }
      }),
  )
  return [...closed, ...swung]
}

function neighboursOf(hex: number): number[] {
  return Array.from(GRID.neighbours.subarray(hex * 6, hex * 6 + 6)).filter((other) => other >= 0)
}

/** Paces from every place to the nearest of the goals, by one flood; goals and ways must be free. */
function pacesTo(goals: readonly number[], isFree: (place: number) => boolean): number[] {
  const paces = STEPS.map(() => OUT_OF_REACH)
  let edge = goals.filter(isFree)
  for (let spent = 0; edge.length > 0; spent++) {
    for (const place of edge) paces[place] = spent
    const next = edge.flatMap((place) => STEPS[place]!.map(({ to }) => to))
    edge = [...new Set(next)].filter((to) => paces[to] === OUT_OF_REACH && isFree(to))
  }
  return paces
}

export const HILL = PLACES.parse('0303')!
const ON_HILL = STEPS.flatMap((_, place) => (PLACES.covers(place, HILL) ? [place] : []))

export interface Board {
  turn: number
  paces: number
  /** Where the two lines stand. */
  place: number[]
  /** Which way each faces where it stands in one hex. */
  facing: number[]
  /** 1 when the mover has turned about in this turn. */
  turned: number
  /** The hex each seat has blocked, once in the game. */
  abatis: number[]
  /** 1 for a seat that would stop here, said once in the game. */
  agreed: number[]
}

export const mover = ({ turn }: Board) => turn % 2
export const own = (board: Board) => board.place[mover(board)]!

export function blocked(board: Board, to: number): Refusal | undefined {
  const enemy = board.place[1 - mover(board)]!
  const isTaken = (hex: number) => board.abatis.includes(hex) || PLACES.covers(enemy, hex)
  const noun = PLACES.hexesOf(to).find(isTaken)
  return noun === undefined ? undefined : refusal('2', 'blocked', { at: [{ of: 'place', noun }] })
}
export const pacesToHill = (board: Board) =>
  pacesTo(ON_HILL, (place) => blocked(board, place) === undefined)

export const HOLD: Duty<Board> = {
  rule: '4',
  say: { key: 'hold-the-hill' },
  isMet: (board) => PLACES.covers(own(board), HILL),
  isOpen: (board) => pacesToHill(board)[own(board)]! <= board.paces,
}

/** Why the mover may not go there; a step that puts the hill out of its own reach is withheld. */
export function barred(board: Board, to: number, hill: readonly number[]): Refusal | undefined {
  const closesDuty = hill[own(board)]! <= board.paces && hill[to]! > board.paces - 1
  return blocked(board, to) ?? (closesDuty ? refusal('4', 'hold-the-hill') : undefined)
}

export const reachOf = (board: Board) =>
  pacesTo([own(board)], (place) => blocked(board, place) === undefined)

export function copied({ turn, paces, turned, ...by }: Board): Board {
  const [place, facing] = [[...by.place], [...by.facing]]
  return { turn, paces, turned, place, facing, abatis: [...by.abatis], agreed: [...by.agreed] }
}
