import type { NounKind } from '../../../core/contract.ts'
import type { Flow } from '../../../core/flow/flow.ts'
import type { Procs } from '../../../core/flow/step.ts'
import { Trial as CoreTrial, flowOfSome } from '../../../core/testing/trial.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid, hex } from '../map/map.ts'
import { DIVISIONS, FORMATIONS, SEATS, ids, pieceNamed } from '../rules/03-pieces.ts'
import { chitIds } from '../rules/06-chits.ts'
import { TRACKS } from '../rules/06-tracks.ts'
import { blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'

/** Who stands where: hexes as printed, pieces by id. */
export type Stands = Readonly<Record<string, readonly string[]>>

export function piece(id: string): number {
  const found = pieceNamed(id)
  if (found < 0) throw new Error(`There is no piece ${id}.`)
  return found
}

/** A state in the middle of nothing, with these pieces on the map and nothing else; a battery brings its mitrailleuse. */
export function fieldOf(stands: Stands, more: Partial<State> = {}): State {
  const state: State = { ...blankState('day-of-battle', []), ...more }
  for (const [at, who] of Object.entries(stands))
    for (const id of who) put(state, piece(id), hex(at))
  return state
}

/** A flow of some procedures; the steps named as `proc/at` end at once, giving back what they are told to. */
export function flowOf(
  procs: Partial<Procs<State, Frame>>,
  stubs: Readonly<Record<string, number>> = {},
): Flow<State> {
  return flowOfSome<State, Frame>(SEATS, procs, stubs)
}

const numbered = (list: readonly string[]): NounKind => ({
  print: (noun) => list[noun]!,
  parse: (text) => list.indexOf(text),
})
const KINDS: Readonly<Record<string, NounKind>> = {
  hex: { print: grid.print, parse: hex },
  piece: numbered(ids),
  side: { print: grid.printSide, parse: grid.parseSide },
  chit: numbered(chitIds),
  formation: numbered(FORMATIONS),
  division: numbered(DIVISIONS),
  track: numbered(TRACKS),
}

/** A field on which procedures are tried. */
export class Trial extends CoreTrial<State, Frame> {
  constructor(flow: Flow<State>, state: State, ...frames: Frame[]) {
    super(flow, KINDS, state, ...frames)
  }

  /** Where a piece is, in print. */
  at(id: string): string {
    const place = this.state.place[piece(id)]!
    return place < 0 ? String(place) : grid.print(place)
  }
}
