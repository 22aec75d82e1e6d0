import type { Go } from '../../../core/flow/step.ts'
import { grid } from '../map/map.ts'
import { hexesOf, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { GONE, LOST, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, hqOf, isLeader, leaderOf, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { unitsOf } from './15-track.ts'

/** Units of a formation that its commander can stand with. */
export function hostsOf(state: State, formation: number): number[] {
  return unitsOf(state, formation).filter((unit) => state.place[unit]! >= 0)
}

/** The hexes he can go to, each by one unit there. */
export function hostHexes(state: State, formation: number): number[] {
  return [...new Set(hostsOf(state, formation).map((unit) => hexesOf(state, unit)[0]!))].sort(
    (a, b) => a - b,
  )
}

/**
 * A commander takes his place with a unit of his.
 * @rule 15.2/a whatever the way
 */
export function placeLeader(state: State, formation: number, hex: number, go: Go<Frame>): void {
  ride(state, leaderOf[formation]!, hex, go)
}

function ride(state: State, leader: number, hex: number, go: Go<Frame>): void {
  const from = state.place[leader]!
  if (from === hex) return
  put(state, leader, hex)
  go.tell('all', {
    did: from < 0 ? 'placed' : 'moved',
    of: 'piece',
    noun: leader,
    ...(from >= 0 && { from }),
    to: hex,
  })
}

/** Whether a leader stands with nobody of his. */
function isAlone(state: State, formation: number): boolean {
  const at = state.place[leaderOf[formation]!]!
  return at >= 0 && !hostsOf(state, formation).some((unit) => hexesOf(state, unit).includes(at))
}

/** Leaders whom a combat has left alone ride to the nearest unit of theirs; without any they leave the map. */
export function gatherLeaders(state: State, go: Go<Frame>): void {
  for (const formation of FORMATIONS.keys()) {
    const leader = leaderOf[formation]!
    if (leader < 0 || state.place[leader]! < 0 || !isAlone(state, formation)) continue
    const hexes = hostHexes(state, formation)
    if (hexes.length === 0) sendAway(state, leader, go)
    else placeLeader(state, formation, nearest(hexes, state.place[leader]!), go)
  }
}

function nearest(hexes: readonly number[], from: number): number {
  return hexes.reduce((best, hex) =>
    grid.distance(hex, from) < grid.distance(best, from) ? hex : best,
  )
}

/** The corps of a leader, −1 for who leads none. */
function corpsOf(leader: number): number {
  return leaderOf.indexOf(leader)
}

/** Leaders of a side in a hex. */
export function leadersIn(state: State, hex: number, side: Side): number[] {
  return piecesAt(state, hex).filter((piece) => isLeader(piece) && sideOf[piece] === side)
}

/** He has a corps of which somebody is on the map. */
export function hasCorps(state: State, leader: number): boolean {
  const formation = corpsOf(leader)
  return formation >= 0 && hostsOf(state, formation).length > 0
}

/** Leaders into whose hex the enemy has come: each goes to his corps, the army’s commander without one with headquarters. */
export function driveOutLeaders(state: State, hex: number, side: Side, go: Go<Frame>): void {
  for (const leader of leadersIn(state, hex, side)) {
    const formation = corpsOf(leader)
    if (hasCorps(state, leader)) {
      const hexes = hostHexes(state, formation)
      placeLeader(state, formation, nearest(hexes, hex), go)
    } else sendAway(state, leader, go)
  }
}

/** He commands the army still, beside his headquarters; else he waits for whoever is to come, or is out of it. */
function sendAway(state: State, leader: number, go: Go<Frame>): void {
  const side = sideOf[leader]!
  const from = state.place[leader]!
  const hq = state.place[hqOf[side]]!
  if (state.chief[side] === leader && hq >= 0) return ride(state, leader, hq, go)
  const all = corpsOf(leader) < 0 ? [] : unitsOf(state, corpsOf(leader))
  const isDue = (place: number): boolean => all.some((unit) => state.place[unit] === place)
  put(state, leader, isDue(WAITING) ? WAITING : isDue(GONE) ? GONE : LOST)
  go.tell('all', { did: 'removed', of: 'piece', noun: leader, from })
  return undefined
}
