import { ownerOf, put } from '../../../games/rossbach/model/board.ts'
import { cloneState } from '../../../games/rossbach/model/clone.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import {
  COMBAT_UNIT,
  FRENCH,
  LEADER,
  NATIONS,
  PIECES,
  PIECES_OF,
  PRUSSIAN,
  TRAIN,
  kindOf,
  nationOf,
  other,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import type { Side } from '../../../games/rossbach/rules/01-pieces.ts'

import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { HIDDEN } from '../../../games/rossbach/model/state.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import { guessPower, guessWagons } from './guess.ts'

/** All a seat has to go by: its own side as it is, somebody under every flag, and how strong he may be. */
export interface Known {
  state: State
  side: Side
  /** Hexes of the enemy, lowest first. */
  enemies: number[]
  /** By hex: half points of the enemy, as seen or as guessed; 0 where he is not. */
  power: Int16Array
  /** By hex: half points of one's own. */
  mine: Int16Array
  /** By hex: the chance that a baggage train stands there alone. */
  wagons: ReadonlyMap<number, number>
  /** What plans need and no march changes, or keeps true: made for the first of them. */
  balance: Balance | undefined
  distances: Map<number, Int16Array>
}

/** By hex: half points of the enemy that could come there soon, and of one's own that stand near. */
export interface Balance {
  threat: Float64Array
  support: Float64Array
}

export function sideOfSeat({ seat }: View): Side {
  return seat === 'french' || seat === 'marshal' ? FRENCH : PRUSSIAN
}

/** The view as a state, so that the rules can be asked; a stand-in holds every flag, and nothing of it is looked at but its being there. */
export function stateOf(view: View): State {
  const state = cloneState({ ...view, stack: view.frames, lanes: [] })
  standIn(state, other(sideOfSeat(view)), view.flags)
  return state
}

/** One hidden piece for each flag, troops as long as there are any. */
function standIn(state: State, enemy: Side, flags: readonly number[]): void {
  const hidden = PIECES_OF[enemy]!.filter((piece) => state.place[piece] === HIDDEN)
  const spare = NATIONS.map((_, nation) => hidden.filter((piece) => nationOf[piece] === nation))
  for (let i = 0; i < flags.length; i += 2)
    for (let nation = 0; nation < NATIONS.length; nation++) {
      if ((flags[i + 1]! & (1 << nation)) === 0) continue
      const piece = spare[nation]!.shift()
      if (piece !== undefined) put(state, piece, flags[i]!)
    }
}

/** Works out the whole picture; once for a plan, not for every step. */
export function knownOf(view: View): Known {
  const state = stateOf(view)
  const side = sideOfSeat(view)
  const power = new Int16Array(grid.n)
  const mine = new Int16Array(grid.n)
  const isEnemy = new Uint8Array(grid.n)
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex < 0) continue
    if (ownerOf(state, piece) !== side) isEnemy[hex] = 1
    else if (kindOf[piece] === COMBAT_UNIT) mine[hex]! += strengthOf(state, piece)
    if (view.place[piece] === hex && sideOf[piece] !== side && isFighting(piece))
      power[hex]! += strengthOf(state, piece)
  }
  guessPower(view, other(side), power)
  const enemies: number[] = []
  for (let hex = 0; hex < grid.n; hex++) if (isEnemy[hex] === 1) enemies.push(hex)
  const wagons = guessWagons(view, other(side), power)
  const kept = { balance: undefined, distances: new Map() }
  return { state, side, enemies, power, mine, wagons, ...kept }
}

function isFighting(piece: number): boolean {
  return kindOf[piece] !== TRAIN && kindOf[piece] !== LEADER
}
