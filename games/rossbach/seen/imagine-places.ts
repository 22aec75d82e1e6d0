import { seenTurn, seenHex } from './sighting.ts'
import type { Fast } from '../../../core/contract.ts'
import { board, piecesAt, put } from '../model/board.ts'
import { printedStart, recruit, tidyVedettes } from './imagine-muster.ts'
import type { Muster } from './imagine-muster.ts'
import { MARSH, grid, roadIn, slopeHex, terrain } from '../map/map.ts'
import {
  COMBAT_UNIT,
  FORMATIONS,
  LEADER,
  LIGHT_CAVALRY,
  PIECES,
  TRAIN,
  VEDETTE,
  formationOf,
  kindOf,
  nationOf,
  sideOf,
  typeOf,
  vedettesOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { count, crowdAt, whyTooMany } from '../rules/03-stacking.ts'
import type { Crowd } from '../rules/03-stacking.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import { ABSENT, PARTED, WAITING, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Hidden pieces are put under the flags: every flag gets somebody of its nations, and nobody stands where he could not.

/** A hex with flags. */
interface Slot {
  hex: number
  /** Nations whose flags stand there, and those that still lack a piece. */
  nations: number
  bare: number
  crowd: Crowd
  /** Nothing there may hold ground against a retreat. */
  isSoft: boolean
  /** Under a Road March marker; 2 once the piece that marches is there, or where it lies open. */
  column: number
  isNearEnemy: boolean
}

export interface Wishes {
  /** Hexes where vedettes and lone leaders stand alone. */
  soft: readonly number[]
  /** Hexes from which somebody scouts. */
  scouts: readonly number[]
}

interface Ground {
  state: State
  slots: Slot[]
  army: Muster
  chance: Fast
  /** By formation: where the first of it was put. */
  centres: number[]
}

const DRAWS = 6

/** Puts a side's hidden pieces under its flags (hex and nations in pairs). */
export function placeUnderFlags(
  state: State,
  army: Muster,
  facts: { flags: readonly number[]; columns: readonly number[]; wishes: Wishes; chance: Fast },
): void {
  const ground: Ground = {
    state,
    slots: slotsOf(state, army.side, facts),
    army,
    chance: facts.chance,
    centres: FORMATIONS.map(() => -1),
  }
  findCentres(ground)
  shuffle(army.onMap, facts.chance)
  for (const hex of facts.wishes.scouts) placeScout(ground, hex)
  coverFlags(ground)
  placeOthers(ground)
  tidyVedettes(state, army.side)
}

function slotsOf(
  state: State,
  side: Side,
  {
    flags,
    columns,
    wishes,
  }: { flags: readonly number[]; columns: readonly number[]; wishes: Wishes },
): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < flags.length; at += 2) {
    const hex = flags[at]!
    if ((side === 0) !== (flags[at + 1] === 1)) continue
    slots.push({
      hex,
      nations: flags[at + 1]!,
      bare: flags[at + 1]!,
      crowd: crowdAt(state, hex),
      isSoft: wishes.soft.includes(hex),
      column: columns.includes(hex) ? 1 : hasOpenColumn(state, hex) ? 2 : 0,
      isNearEnemy: isNearEnemy(state, side, { hex, flags }),
    })
  }
  return slots
}

/** Whether somebody stands there openly in column, a captured bridge train for one. */
function hasOpenColumn(state: State, hex: number): boolean {
  return piecesAt(state, hex).some((piece) => state.column[piece] === 1)
}

/** Whether enemies stand beside the hex, face up or under flags. */
function isNearEnemy(
  state: State,
  side: Side,
  { hex, flags }: { hex: number; flags: readonly number[] },
): boolean {
  const { head } = board(state)
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside < 0) continue
    const piece = head[beside]!
    if (piece >= 0 && sideOf[piece] !== side) return true
    const at = flags.indexOf(beside)
    if (at >= 0 && at % 2 === 0 && (side === 0) !== (flags[at + 1] === 1)) return true
  }
  return false
}

/** Where formations are, by those of them who lie open. */
function findCentres({ state, army, centres }: Ground): void {
  for (let piece = 0; piece < PIECES; piece++)
    if (sideOf[piece] === army.side && state.place[piece]! >= 0 && formationOf[piece]! >= 0)
      centres[formationOf[piece]!] = state.place[piece]!
}

function shuffle(list: number[], chance: Fast): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const held = list[i]!
    list[i] = list[j]!
    list[j] = held
  }
}

const isBound = (piece: number): boolean => kindOf[piece] === COMBAT_UNIT || kindOf[piece] === TRAIN

function mayStandIn(slot: Slot, piece: number): boolean {
  if ((slot.nations & (1 << nationOf[piece]!)) === 0) return false
  if (slot.isSoft && isBound(piece) && !isSoftColumn(slot, piece)) return false
  if (slot.column > 0 && isBound(piece) && slot.column === 2) return false
  return kindOf[piece] !== TRAIN || mayHaveTrain(slot)
}

/** What marches there in column and holds nothing are wagons. */
function isSoftColumn(slot: Slot, piece: number): boolean {
  return slot.column === 1 && kindOf[piece] === TRAIN
}

/** Wagons keep to roads on hills and in marshes, stack with others under a leader only, and are not left alone before the enemy. */
function mayHaveTrain({ hex, nations, crowd, isNearEnemy: isNear }: Slot): boolean {
  const isOfTwo = (nations & (nations - 1)) !== 0
  if (isOfTwo && crowd.leaders === 0) return false
  if (roadIn[hex] === 0 && (terrain[hex] === MARSH || slopeHex[hex] === 1)) return false
  return !isNear || crowd.units + crowd.vedettes + crowd.leaders > 0
}

function hasRoomFor(slot: Slot, piece: number): boolean {
  const crowd = { ...slot.crowd }
  count(crowd, piece)
  return whyTooMany(crowd) === undefined
}

function settle({ state, centres }: Ground, slot: Slot, piece: number): void {
  put(state, piece, slot.hex)
  count(slot.crowd, piece)
  slot.bare &= ~(1 << nationOf[piece]!)
  if (slot.column === 1 && isBound(piece)) {
    slot.column = 2
    state.column[piece] = 1
  }
  const formation = formationOf[piece]!
  if (formation >= 0 && centres[formation]! < 0) centres[formation] = slot.hex
}

/** How unlikely it is that a piece is there: far from where it was seen or began, far from its corps. */
function doubt({ state, centres }: Ground, piece: number, hex: number): number {
  const formation = formationOf[piece]!
  const centre = formation >= 0 ? centres[formation]! : -1
  const apart = centre < 0 ? 0 : grid.distance(centre, hex)
  const { anchor, since } = lastKnown(state, piece)
  if (anchor < 0) return apart
  const far = grid.distance(anchor, hex)
  return apart + far + 3 * Math.max(0, far - HEXES_A_TURN * (state.turn - since + 1))
}

const HEXES_A_TURN = 5

function lastKnown(state: State, piece: number): { anchor: number; since: number } {
  if (seenTurn(state.seen[piece]!) > 0)
    return { anchor: seenHex(state.seen[piece]!), since: seenTurn(state.seen[piece]!) }
  const printed = printedStart(state)
  const place = printed.place[piece]!
  if (place >= 0) return { anchor: place, since: printed.turn }
  const group =
    place === WAITING ? arrivals(state).find(({ pieces }) => pieces.includes(piece)) : undefined
  return { anchor: group?.hex ?? -1, since: group?.turn ?? 0 }
}

/** A vedette, or failing that a leader, for a hex from which somebody scouts. */
function placeScout(ground: Ground, hex: number): void {
  const slot = ground.slots.find((one) => one.hex === hex)
  if (slot === undefined) return
  const isScout = (kind: number) => (piece: number) =>
    kindOf[piece] === kind && mayStandIn(slot, piece)
  const found = take(ground, isScout(VEDETTE)) ?? take(ground, isScout(LEADER))
  if (found !== undefined) settle(ground, slot, found)
}

/** Takes the first such piece out of those to be placed, or of those who may come. */
function take({ state, army }: Ground, isWanted: (piece: number) => boolean): number | undefined {
  let at = army.onMap.findIndex(isWanted)
  if (at < 0 && recruit(state, army, isWanted) >= 0) at = army.onMap.length - 1
  if (at < 0) return undefined
  return army.onMap.splice(at, 1)[0]
}

/** The hardest first: markers, places for the light only, two nations. */
function coverFlags(ground: Ground): void {
  const { slots } = ground
  const order = slots.map((_, at) => at)
  shuffle(order, ground.chance)
  const rank = ({ column, isSoft, nations }: Slot): number =>
    (column > 0 ? 0 : 4) + (isSoft ? 0 : 2) + ((nations & 4) > 0 ? 0 : 1)
  order.sort((a, b) => rank(slots[a]!) - rank(slots[b]!))
  for (const at of order) coverFlag(ground, slots[at]!)
}

function coverFlag(ground: Ground, slot: Slot): void {
  if (slot.column === 1) coverWith(ground, slot, isBound)
  for (let nation = 0; nation < 3; nation++) {
    if ((slot.bare & (1 << nation)) === 0) continue
    coverWith(ground, slot, (piece) => nationOf[piece] === nation)
  }
}

/** One of a few drawn who fits best; whoever is at all possible if none of them does. */
function coverWith(ground: Ground, slot: Slot, isWanted: (piece: number) => boolean): void {
  const { army, chance } = ground
  const fits = (piece: number): boolean =>
    isWanted(piece) && mayStandIn(slot, piece) && hasRoomFor(slot, piece)
  let best = -1
  let least = Infinity
  for (let draw = 0; draw < DRAWS && army.onMap.length > 0; draw++) {
    const piece = army.onMap[chance.below(army.onMap.length)]!
    if (!fits(piece)) continue
    const doubts = doubt(ground, piece, slot.hex)
    if (doubts < least) [best, least] = [piece, doubts]
  }
  const found =
    take(ground, best < 0 ? fits : (piece) => piece === best) ??
    take(ground, (piece) => isWanted(piece) && mayStandIn(slot, piece))
  if (found !== undefined) settle(ground, slot, found)
}

/** Troops by twos, then their leaders, then all who find room beside these. */
function placeOthers(ground: Ground): void {
  const { army } = ground
  const later: number[] = []
  const ofKind = (kind: number): number[] => army.onMap.filter((piece) => kindOf[piece] === kind)
  const groups = [ofKind(COMBAT_UNIT), ofKind(LEADER), ofKind(TRAIN), ofKind(VEDETTE)]
  for (const group of groups)
    for (const piece of group) if (!placeOne(ground, piece)) later.push(piece)
  for (const piece of later)
    if (!placeOne(ground, piece, ground.slots.length)) leaveOut(ground, piece)
  army.onMap = []
}

function placeOne(ground: Ground, piece: number, draws = DRAWS): boolean {
  const { slots, chance } = ground
  let best: Slot | undefined
  let least = Infinity
  const first = slots.length === 0 ? 0 : chance.below(slots.length)
  for (let draw = 0; draw < draws && slots.length > 0; draw++) {
    const at = draws === DRAWS ? chance.below(slots.length) : (first + draw) % slots.length
    const slot = slots[at]!
    if (!mayStandIn(slot, piece) || !hasRoomFor(slot, piece)) continue
    const doubts = doubt(ground, piece, slot.hex)
    if (doubts < least) [best, least] = [slot, doubts]
  }
  if (best !== undefined) settle(ground, best, piece)
  return best !== undefined
}

/** Nothing fits: it must be off the map. */
function leaveOut({ state }: Ground, piece: number): void {
  if (kindOf[piece] === VEDETTE) {
    state.place[piece] = WITHIN
    return
  }
  const isGrouped = arrivals(state).some(({ pieces }) => pieces.includes(piece))
  const hasParted =
    typeOf[piece] === LIGHT_CAVALRY && vedettesOf[piece]!.some((one) => state.place[one]! >= 0)
  state.place[piece] = hasParted ? PARTED : isGrouped ? WAITING : ABSENT
}
