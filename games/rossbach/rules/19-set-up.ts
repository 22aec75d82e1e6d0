import type { Option, Refusal } from '../../../core/contract.ts'
import type { Asked, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, holder, isEnemyFlag, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { SetUpFrame } from './19-set-up-level.ts'
import { MARSH, ROAD, frenchStrip, grid, roadIn, slopeHex, terrain } from '../map/map.ts'
import { near } from '../map/near.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { ENTERED, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { others, own } from '../seen/tell.ts'
import {
  BAGGAGE,
  BRUNSWICK,
  COMBAT_UNIT,
  FIRST_TRAIN,
  HEAVY_CAVALRY,
  KING,
  LEADER,
  NAPOLEON,
  NATIONS,
  PIECES,
  PIECES_OF,
  PRUSSIAN,
  SEATS,
  TRAIN,
  VEDETTE,
  formationOf,
  isDivision,
  kindOf,
  nationOf,
  pieceNamed,
  sideOf,
  trainKind,
  typeOf,
  vedettesOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { crowdAt, whyNoRoom, whyTooMany } from './03-stacking.ts'
import { inFlagZone } from './04-zones.ts'
import { officerOn } from './07-chain.ts'
import { openAmong, whyClosed } from './08-area.ts'
import { breakDown, breakable } from './13-vedettes.ts'
import { holdBack, mayHold } from './19-held-back.ts'

// Where the book leaves its owner a choice a piece stands in its historical place until he puts it elsewhere, once.

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

const ALL: readonly number[] = Array.from({ length: grid.n }, (_, hex) => hex)
const openTo = openAmong(ALL)

/** 19.2: the players choose behind a screen, the first player first */
export const setUpProc: Proc<State, SetUpFrame, Frame> = {
  steps: {
    choose: {
      ask(state, { side }) {
        const crowded = overfull(state, side)
        const say = { key: crowded.length > 0 ? 'ask-displace' : 'ask-set-up' }
        const options = choices(state, side, crowded)
        const asked: Asked = { seat: SEATS[side], rule: '19.2', say, options }
        if (hasChosen(state, side)) asked.keep = true
        return asked
      },
      /** @rule 19.2 the players choose behind a screen, the first player first */
      take(state, frame, reply, go) {
        if (reply.verb === 'ready') return liftScreen(state, frame.side, go)
        if (reply.verb === 'deploy') return deploy(state, reply.noun, go)
        frame.piece = reply.noun
        go.next(frame, 'where')
      },
    },
    where: {
      ask: (state, frame) => ({
        seat: SEATS[frame.side],
        rule: '19.2',
        say: { key: 'ask-set-up-hex', with: { piece: { of: 'piece', noun: frame.piece } } },
        options: [
          { verb: 'at', of: 'hex', nouns: hexesFor(state, frame.piece) },
          ...(mayHold(state, frame.piece) ? [{ verb: 'hold' }] : []),
        ],
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'hold') holdBack(state, frame.piece, go)
        else place(state, frame.piece, reply.noun, go)
        frame.piece = -1
        go.next(frame, 'choose')
      },
    },
  },
}

function choices(state: State, side: Side, crowded: readonly number[]): Option[] {
  const pieces = PIECES_OF[side]!.filter(
    (piece) => whyNotChoosable(state, piece, crowded) === undefined && canGo(state, piece, crowded),
  )
  const parents = breakable(state).filter((unit) => sideOf[unit] === side)
  const options: Option[] = []
  if (pieces.length > 0) options.push({ verb: 'place', of: 'piece', nouns: pieces })
  if (parents.length > 0) options.push({ verb: 'deploy', of: 'piece', nouns: parents })
  if (crowded.length === 0) options.push({ verb: 'ready' })
  return options
}

const OFF_MAP = refusal('19.2', 'no-place-off-map')
const RIDES_WITHIN = refusal('13.11a', 'with-its-parent')
const PLACED = refusal('19.2', 'no-second-place')

/** Why a piece is not put elsewhere, wherever that might be. */
export function whyNotChoosable(
  state: State,
  piece: number,
  crowded: readonly number[],
): Refusal | undefined {
  const hex = state.place[piece]!
  if (hex < 0) return hex === WITHIN ? RIDES_WITHIN : OFF_MAP
  return (state.deeds[piece]! & ENTERED) === 0 || crowded.includes(hex) ? undefined : PLACED
}

/** Why the set-up does not end yet. */
export function whyNotReady(state: State, side: Side): Refusal | undefined {
  const [noun] = overfull(state, side)
  if (noun === undefined) return undefined
  return refusal('19.21b', 'no-ready-overfull', { with: { hex: { of: 'hex', noun } } })
}

function canGo(state: State, piece: number, crowded: readonly number[]): boolean {
  if (crowded.includes(state.place[piece]!)) return hexesFor(state, piece).length > 0
  const hexes = wishes(state, piece)
  const last = lastStand[piece]!
  if (hexes === ALL && last >= 0 && mayStand(state, piece, last)) return true
  const found = hexes.find((hex) => mayStand(state, piece, hex))
  lastStand[piece] = found ?? -1
  return found !== undefined
}

/** By piece: where it could stand when last looked at, for there it mostly still can. */
const lastStand = new Int16Array(PIECES).fill(-1)

function hasChosen(state: State, side: Side): boolean {
  return PIECES_OF[side]!.some((piece) => state.deeds[piece] !== 0)
}

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

/** Hexes a piece may be put into now, its own left out. */
export function hexesFor(state: State, piece: number): number[] {
  const from = state.place[piece]!
  if (whyTooMany(crowdAt(state, from)) !== undefined) {
    const near = wayOut(state, piece)
    if ((state.deeds[piece]! & ENTERED) !== 0) return near
    return [...new Set([...near, ...ownChoice(state, piece)])].sort((a, b) => a - b)
  }
  return (state.deeds[piece]! & ENTERED) === 0 ? ownChoice(state, piece) : []
}

function ownChoice(state: State, piece: number): number[] {
  return wishedIn(state, piece).filter((hex) => mayStand(state, piece, hex))
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

/** Where it may be wished and is in play. */
function wishedIn(state: State, piece: number): readonly number[] {
  const hexes = wishes(state, piece)
  return hexes === ALL ? openTo(state, sideOf[piece]!) : hexes
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
const IN_ZONE = refusal('19.26a', 'no-place-near-flag')
const NO_GROUND = refusal('8.1b', 'no-place-on-such-ground')
const IN_STRIP = refusal('21.85b', 'no-place-in-strip')
const WITH_COLUMN = refusal('8.22C', 'no-stacking-in-column')

export function whyNotStand(state: State, piece: number, hex: number): Refusal | undefined {
  const side = sideOf[piece]!
  if (hex === state.place[piece]) return STANDS_THERE
  const closed = whyClosed(state, side, { from: -1, into: hex })
  if (closed !== undefined) return closed
  if (isEnemyFlag(state, side, hex)) return ENEMY_THERE
  if (inFlagZone(state, side, hex)) return IN_ZONE
  if (!isGround(piece, hex)) return NO_GROUND
  if (frenchStrip[hex] === 1 && isFree(state, piece)) return IN_STRIP
  return (
    whyNoRoom(state, [piece], hex) ?? (meetsColumn(state, piece, hex) ? WITH_COLUMN : undefined)
  )
}

/** Whether a piece can be in a hex at all: marshes by a way only, wagons on slopes likewise. */
export function isGround(piece: number, hex: number): boolean {
  if (roadIn[hex]! > 0) return true
  return terrain[hex] !== MARSH && (kindOf[piece] !== TRAIN || slopeHex[hex] === 0)
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

/** @rule 19.29 the head of state stays with Brunswick */
function companions(state: State, piece: number): number[] {
  const isWith = piece === BRUNSWICK && state.place[KING] === state.place[BRUNSWICK]
  return isWith ? [piece, KING] : [piece]
}

function place(state: State, piece: number, hex: number, go: Go<Frame>): void {
  for (const one of companions(state, piece)) {
    const from = state.place[one]!
    state.deeds[one]! |= ENTERED
    state.column[one] = 0
    put(state, one, hex)
    go.tell(own(sideOf[one]!), { did: 'moved', of: 'piece', noun: one, from, to: hex })
  }
}

/**
 * Vedettes come out where their unit stands, and may then be put elsewhere.
 * @rule 19.26a
 */
function deploy(state: State, unit: number, go: Go<Frame>): void {
  breakDown(state, unit, go)
  for (const vedette of vedettesOf[unit]!) state.deeds[vedette] = 0
}

function hexesOf(state: State, side: Side): number[] {
  const { head } = board(state)
  const hexes: number[] = []
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex >= 0 && head[hex] === piece && holder(state, hex) === side) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
}

/** 1.5a: flags only, once all is ready */
function liftScreen(state: State, side: Side, go: Go<Frame>): void {
  // By hex: in the order of the pieces they would tell who stands where.
  for (const hex of hexesOf(state, side)) {
    const here = piecesAt(state, hex)
    for (const noun of NATIONS.keys())
      if (here.some((one) => nationOf[one] === noun))
        go.tell(others(side), { did: 'placed', of: 'flag', noun, to: hex })
  }
  go.mark('yes')
  go.done()
}
