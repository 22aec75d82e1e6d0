import {
  BAGGAGE,
  BRUNSWICK,
  COMBAT_UNIT,
  FIRST_TRAIN,
  HEAVY_CAVALRY,
  KING,
  LEADER,
  NAPOLEON,
  PIECES_OF,
  PRUSSIAN,
  TRAIN,
  VEDETTE,
  formationOf,
  isDivision,
  kindOf,
  pieceNamed,
  sideOf,
  trainKind,
  typeOf,
} from './01-pieces.ts'
import { ENTERED } from '../model/state.ts'
import { ROAD, frenchStrip, roadIn } from '../map/map.ts'
import type { Refusal } from '../../../core/contract.ts'
import type { Side } from './01-pieces.ts'
import type { State } from '../model/state.ts'
import { board, isEnemyFlag } from '../model/board.ts'
import { crowdAt, whyNoRoom, whyTooMany } from './03-stacking.ts'
import { grid } from '../map/map.ts'
import { hexesWithout, whyClosed } from './08-area.ts'
import { whyNoGroundOffRoad } from './08-barred.ts'
import { inFlagZone } from './04-zones.ts'
import { near } from '../map/near.ts'
import { officerOn } from './07-chain.ts'
import { refusal } from '../../../core/refuse.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
// Where pieces may be set up.

/** @rule 19.24b each bridge train within so many hexes of its leader */
const TRAIN_RANGE = 5
const TRAIN_LEADERS: ReadonlyMap<number, number> = new Map(
  [
    ['Pontoon-F', 'Davout'],
    ['Pontoon-P1', 'Hohenlohe'],
    ['Pontoon-P2', 'Brunswick'],
  ].map(([train, leader]) => [pieceNamed(train!), pieceNamed(leader!)]),
)
/** @rule 19.26a */
const VEDETTE_RANGE = 2
/** @rule 19.26b */
const CAVALRY_RANGE = 2
const BERNADOTTE = pieceNamed('Bernadotte')

/** Wishes of whoever stands where he likes. */
export const ALL: readonly number[] = Array.from({ length: grid.n }, (_, hex) => hex)
const openTo = hexesWithout((state, side, into) => whyClosed(state, side, { from: -1, into }))

/**
 * Hexes that hold more than they may.
 * @rule 1.64
 * @rule 19.21b
 */
export function overfull(state: State, side: Side): number[] {
  const { head } = board(state)
  const hexes: number[] = []
  for (const piece of PIECES_OF[side]!) {
    const hex = state.place[piece]!
    if (hex >= 0 && head[hex] === piece && whyTooMany(crowdAt(state, hex)) !== undefined)
      hexes.push(hex)
  }
  return hexes
}

/** What its owner may choose from: wishes the rules leave him, as long as it was not put elsewhere, and ways out of an overfull hex. */
interface Choice {
  wishes: readonly number[]
  nearest: readonly number[]
  isCrowded: boolean
}

const NOWHERE: readonly number[] = []

function choiceOf(state: State, piece: number): Choice {
  const isCrowded = whyTooMany(crowdAt(state, state.place[piece]!)) !== undefined
  const isPlaced = (state.deeds[piece]! & ENTERED) !== 0
  return {
    wishes: isPlaced ? NOWHERE : wishes(state, piece),
    nearest: isCrowded ? wayOut(state, piece) : NOWHERE,
    isCrowded,
  }
}

/** Hexes a piece may be put into now, its own left out. */
export function hexesFor(state: State, piece: number): number[] {
  const choice = choiceOf(state, piece)
  const { wishes, nearest } = choice
  const wished = wishes === ALL ? openTo(state, sideOf[piece]!) : wishes
  const hexes = nearest.length === 0 ? wished : [...new Set([...nearest, ...wished])]
  const open = hexes.filter((hex) => whyNotPut(state, piece, hex, choice) === undefined)
  return nearest.length === 0 ? open : open.sort((a, b) => a - b)
}

const BUT_NEAREST = refusal('19.21b', 'no-place-but-nearest')
const WITHOUT_TROOPS = refusal('19.25', 'no-place-without-troops')
const OFF_ROAD = refusal('22.0c', 'no-place-off-road')
const FAR_FROM_LEADER = refusal('19.24b', 'no-place-far-from-leader')
const FAR_FROM_PARENT = refusal('19.26a', 'no-place-far-from-parent')
const FAR_FROM_OFFICER = refusal('19.26b', 'no-place-far-from-officer')

/** Why a piece is not put into a hex: it cannot stand there, or the rules leave no choice of it. */
export function whyNotPut(
  state: State,
  piece: number,
  hex: number,
  choice: Choice = choiceOf(state, piece),
): Refusal | undefined {
  const closed = whyNotOnMap(state, piece, hex)
  if (closed !== undefined) return closed
  const { wishes, nearest, isCrowded } = choice
  if (wishes === ALL || wishes.includes(hex) || nearest.includes(hex))
    return whyNotStand(state, piece, hex)
  return isCrowded && wishes.length === 0 ? BUT_NEAREST : whyNoWish(piece)
}

/** The rule that leaves a piece its choice, and what it says of hexes beyond. */
function whyNoWish(piece: number): Refusal {
  if (piece === NAPOLEON || piece === BRUNSWICK) return WITHOUT_TROOPS
  if (kindOf[piece] === LEADER) return OFF_ROAD
  if (kindOf[piece] === TRAIN) return FAR_FROM_LEADER
  return kindOf[piece] === VEDETTE ? FAR_FROM_PARENT : FAR_FROM_OFFICER
}

/** Out of an overfull hex into the nearest that has room. */
function wayOut(state: State, piece: number): number[] {
  const from = state.place[piece]!
  if (!takesRoom(piece)) return []
  for (let radius = 1; radius < grid.n; radius++) {
    const hexes = near(from, radius).filter((hex) => mayStand(state, piece, hex))
    if (hexes.length > 0) return hexes
  }
  return []
}

export function wishes(state: State, piece: number): readonly number[] {
  if (isFree(state, piece)) return ALL
  if (kindOf[piece] === LEADER) return leaderWishes(state, piece)
  if (kindOf[piece] === TRAIN) return trainWishes(state, piece)
  if (kindOf[piece] === VEDETTE) return near(state.place[piece]!, VEDETTE_RANGE)
  return cavalryWishes(state, piece)
}

/**
 * @rule 21.85b in scenario eight the Prussians stand where they like, but not in the border strip
 */
function isFree(state: State, piece: number): boolean {
  if (sideOf[piece] !== PRUSSIAN || kindOf[piece] === VEDETTE || piece === KING) return false
  return scenarioNamed(state.scenario).special.includes('prussians-deploy-freely')
}

/**
 * @rule 19.25 Napoleon and Brunswick with any own force
 * @rule 22.0c Bernadotte one hex, onto the road
 */
function leaderWishes(state: State, leader: number): number[] {
  if (leader === NAPOLEON || leader === BRUNSWICK) return troopsOf(state, sideOf[leader]!)
  const from = state.place[leader]!
  if (leader !== BERNADOTTE || roadIn[from] === ROAD) return []
  return near(from, 1).filter((hex) => roadIn[hex] === ROAD)
}

/** Hexes of its combat units. */
function troopsOf(state: State, side: Side): number[] {
  const { head } = board(state)
  const hexes: number[] = []
  for (const piece of PIECES_OF[side]!) {
    const hex = state.place[piece]!
    if (hex >= 0 && kindOf[piece] === COMBAT_UNIT && head[hex] === piece) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
}

/**
 * @rule 19.24b
 * @rule 19.24c baggage freely
 */
function trainWishes(state: State, train: number): readonly number[] {
  if (trainKind[train - FIRST_TRAIN] === BAGGAGE) return ALL
  const leader = TRAIN_LEADERS.get(train)
  const at = leader === undefined ? -1 : state.place[leader]!
  return at < 0 ? [] : near(at, TRAIN_RANGE)
}

/** @rule 19.26b cavalry brigades about the officer of their corps */
function cavalryWishes(state: State, unit: number): readonly number[] {
  if (typeOf[unit]! < HEAVY_CAVALRY || isDivision[unit] === 1 || formationOf[unit]! < 0) return []
  const officer = officerOn(state, formationOf[unit]!)
  return officer < 0 ? [] : near(state.place[officer]!, CAVALRY_RANGE)
}

/** Whether a piece may be set up in a hex other than its own. */
export function mayStand(state: State, piece: number, hex: number): boolean {
  return whyNotStand(state, piece, hex) === undefined
}

const STANDS_THERE = refusal('19.2', 'no-place-it-has')
const ENEMY_THERE = refusal('19.2', 'no-enemy-there')
/** Which paragraph keeps each kind out of zones. */
const IN_ZONE: ReadonlyMap<number, Refusal> = new Map(
  (
    [
      [TRAIN, '9.13'],
      [LEADER, '4.12'],
      [VEDETTE, '19.26a'],
      [COMBAT_UNIT, '19.26b'],
    ] as const
  ).map(([kind, rule]) => [kind, refusal(rule, 'no-place-near-flag')]),
)
const IN_STRIP = refusal('21.85b', 'no-place-in-strip')
const WITH_COLUMN = refusal('8.22C', 'no-stacking-in-column')

/** Its own hex, or one where its side has no business. */
function whyNotOnMap(state: State, piece: number, hex: number): Refusal | undefined {
  if (hex === state.place[piece]) return STANDS_THERE
  return whyClosed(state, sideOf[piece]!, { from: -1, into: hex })
}

/** Why a piece cannot stand in a hex, wherever its owner may wish it to. */
export function whyNotStand(state: State, piece: number, hex: number): Refusal | undefined {
  const side = sideOf[piece]!
  const closed = whyNotOnMap(state, piece, hex)
  if (closed !== undefined) return closed
  if (isEnemyFlag(state, side, hex)) return ENEMY_THERE
  if (inFlagZone(state, side, hex)) return IN_ZONE.get(kindOf[piece]!)
  const barred = whyNoGroundOffRoad(piece, hex)
  if (barred !== undefined) return barred
  if (frenchStrip[hex] === 1 && isFree(state, piece)) return IN_STRIP
  return (
    whyNoRoom(state, [piece], hex) ?? (meetsColumn(state, piece, hex) ? WITH_COLUMN : undefined)
  )
}

function takesRoom(piece: number): boolean {
  return kindOf[piece] === COMBAT_UNIT || kindOf[piece] === TRAIN
}

function meetsColumn(state: State, piece: number, hex: number): boolean {
  if (!takesRoom(piece)) return false
  const { head, next } = board(state)
  for (let one = head[hex]!; one >= 0; one = next[one]!)
    if (takesRoom(one) && state.column[one] === 1) return true
  return false
}
