import type { NounKind } from '../../../core/contract.ts'
import { Trial as CoreTrial, flowOfSome } from '../../../core/testing/trial.ts'
import type { Procs } from '../../../core/flow/step.ts'
import { grid, hex } from '../map/map.ts'
import { places } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { SEATS, ids } from '../rules/02-pieces.ts'
import { bridgeProc } from '../rules/06-bridges.ts'
import { moveProc } from '../rules/06-move.ts'
import { moveOf } from '../rules/06-movers.ts'
import { turnProc } from '../rules/06-turn.ts'
import { overrunProc } from '../rules/07-overrun.ts'
import { retreatProc } from '../rules/07-retreat.ts'
import { slipProc } from '../rules/07-slip.ts'
import { fieldsProc } from '../rules/08-fire-exits.ts'
import { detachProc } from '../rules/10-detachments.ts'
import { piece } from './field.ts'

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

const KINDS: Readonly<Record<string, NounKind>> = {
  hex: { print: grid.print, parse: hex },
  piece: { print: (noun) => ids[noun]!, parse: piece },
  side: { print: grid.printSide, parse: grid.parseSide },
  heading: { print: (noun) => DIRECTIONS[noun]!, parse: (text) => DIRECTIONS.indexOf(text) },
}

const PROCS = {
  move: moveProc,
  turn: turnProc,
  slip: slipProc,
  overrun: overrunProc,
  retreat: retreatProc,
  fields: fieldsProc,
  detach: detachProc,
  bridge: bridgeProc,
} as unknown as Partial<Procs<State, Frame>>

const flow = flowOfSome<State, Frame>(SEATS, PROCS)

/** Whatever a move can lead to, tried in the middle of nothing. */
export class Trial extends CoreTrial<State, Frame> {
  constructor(state: State, ...frames: Frame[]) {
    super(flow, KINDS, state, ...frames)
  }

  /** Where a piece is, in print. */
  at(id: string): string {
    return places.print(this.state.place[piece(id)]!)
  }
  /** The way it faces. */
  facing(id: string): string {
    return DIRECTIONS[this.state.facing[piece(id)]!] ?? ''
  }
  /** Points it has left. */
  left(id: string): number {
    return this.state.points[piece(id)]! / 2
  }
  /** Keys of what was noted. */
  get notes(): string[] {
    return this.told.flatMap(({ what }) => (what.did === 'noted' ? [what.say.key] : []))
  }
}

/** The move of a piece from where it stands. */
export function moving(state: State, id: string): Trial {
  return new Trial(state, moveOf(state, piece(id)))
}
