import type { NounKind } from '../../../core/contract.ts'
import type { Flow } from '../../../core/flow/flow.ts'
import type { Procs } from '../../../core/flow/step.ts'
import { Trial as CoreTrial, flowOfSome } from '../../../core/testing/trial.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid, hex } from '../map/map.ts'
import { FIRST_TRAIN, ids, pieceNamed, sideOf, SEATS } from '../rules/01-pieces.ts'
import { blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'

/** Who stands where: hexes as printed, pieces by id. */
export type Stands = Readonly<Record<string, readonly string[]>>

export function piece(id: string): number {
  const found = pieceNamed(id)
  if (found < 0) throw new Error(`There is no piece ${id}.`)
  return found
}

/** A state in the middle of nothing, with these pieces on the map and nothing else. */
export function fieldOf(stands: Stands, more: Partial<State> = {}): State {
  const state: State = { ...blankState('campaign-10', []), turn: 13, ...more }
  for (let train = FIRST_TRAIN; train < ids.length; train++)
    state.serves[train - FIRST_TRAIN] = sideOf[train]!
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

const KINDS: Readonly<Record<string, NounKind>> = {
  hex: { print: grid.print, parse: hex },
  piece: { print: (noun) => ids[noun]!, parse: piece },
  side: { print: grid.printSide, parse: grid.parseSide },
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
