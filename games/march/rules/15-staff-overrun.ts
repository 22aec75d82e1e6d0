import type { Go, Proc } from '../../../core/flow/step.ts'
import { grid } from '../map/map.ts'
import { hasTroops, hexesOf, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { GONE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_DETACHMENT,
  hqOf,
  isInfantry,
  other,
  seatOf,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { driveOutLeaders, hasCorps, leadersIn } from './15-leaders.ts'
import { staffLevel } from './15-orders-levels.ts'
import type { StaffFrame } from './15-orders-levels.ts'

/** Hexes of the nearest infantry divisions of a side, by hexes; of the nearest unit where it has none. */
export function refuges(state: State, side: Side): number[] {
  const from = state.place[hqOf[side]]!
  const divisions = hexesWith(state, side, isInfantry)
  const hexes = divisions.length > 0 ? divisions : hexesWith(state, side, () => true)
  const least = Math.min(...hexes.map((hex) => grid.distance(hex, from)))
  return hexes.filter((hex) => grid.distance(hex, from) === least).sort((a, b) => a - b)
}

function hexesWith(state: State, side: Side, isWanted: (unit: number) => boolean): number[] {
  const found = new Set<number>()
  for (let unit = 0; unit < FIRST_DETACHMENT; unit++)
    if (sideOf[unit] === side && isWanted(unit))
      for (const hex of hexesOf(state, unit)) found.add(hex)
  return [...found]
}

/** Leaders and headquarters into whose hex an enemy unit has come. */
export function overrunStaff(state: State, hex: number, go: Go<Frame>): void {
  for (const side of [ALLIED, AUSTRIAN] as const) {
    if (!hasTroops(state, hex, other(side))) continue
    driveOutLeaders(state, hex, side, go)
    if (state.place[hqOf[side]] === hex) go.call(staffLevel.frame({ side }))
  }
}

/** Somebody of the staff of a side is in a hex: headquarters, a leader. */
export function hasStaff(state: State, hex: number, side: Side): boolean {
  return state.place[hqOf[side]] === hex || leadersIn(state, hex, side).length > 0
}

/**
 * It joins the nearest infantry division, whose choice is its owner’s where several are as near.
 * @rule 15.1/b
 */
export const staffProc: Proc<State, StaffFrame, Frame> = {
  deed: {
    tell: ({ place }, { side }) => ({
      rule: '15.1/b',
      say: {
        key: 'deed-staff',
        with: {
          piece: { of: 'piece', noun: hqOf[side] },
          hex: { of: 'hex', noun: place[hqOf[side]]! },
        },
      },
      by: seatOf(side),
    }),
  },
  // Both sides are in the hex until it has gone.
  waives: ['sides'],
  steps: {
    where: {
      title: 'a headquarters gets away',
      ask(state, { side }) {
        const nouns = refuges(state, side)
        return {
          seat: seatOf(side),
          rule: '15.1/b',
          say: { key: 'ask-refuge', with: { staff: { of: 'piece', noun: hqOf[side] } } },
          options: nouns.length > 0 ? [{ verb: 'flee', of: 'hex', nouns }] : [{ verb: 'none' }],
        }
      },
      take(state, { side }, { verb, noun }, go) {
        flee(state, side, verb === 'flee' ? noun : GONE, go)
        go.done()
      },
    },
  },
}

/** With the army’s commander, if he was there and has no corps to go to. */
function flee(state: State, side: Side, to: number, go: Go<Frame>): void {
  const from = state.place[hqOf[side]]!
  const chief = state.chief[side]!
  const isWith = chief >= 0 && state.place[chief] === from && !hasCorps(state, chief)
  for (const piece of isWith ? [hqOf[side], chief] : [hqOf[side]]) {
    put(state, piece, to)
    const told = { of: 'piece', noun: piece, from }
    go.tell('all', to < 0 ? { did: 'removed', ...told } : { did: 'moved', ...told, to })
  }
}

export function staffLeft(_frame: StaffFrame): number {
  return 0
}
