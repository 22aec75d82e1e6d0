import { changed } from '../../../core/list.ts'
import type { Fast } from '../../../core/contract.ts'
import { piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { march } from '../rules/08-march-level.ts'
import { grid, placeKind } from '../map/map.ts'
import {
  COMBAT_UNIT,
  FIRST_LEADER,
  FIRST_TRAIN,
  FORMATIONS,
  FRENCH,
  LEADER,
  OFFICER,
  PIECES_OF,
  VEDETTE,
  formationOf,
  kindOf,
  movementOf,
  roleOf,
  sideOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { LEADERS_OF } from '../rules/07-chain.ts'
import { BY_COMMAND, BY_ORDER } from '../rules/08-rights.ts'
import { SOURCES, sourceSide } from '../rules/14-supply.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import { delegable } from '../rules/18-delegation.ts'
import { flow } from '../rules/sequence.ts'
import { COMMANDING, DAY_HALF, MOVED, MOVING, NIGHT, SETTING_UP } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { delegate } from '../rules/18-delegation-level.ts'
import { memo } from '../rules/21-free-entry-level.ts'
import { setUp } from '../rules/19-set-up-level.ts'
import { order } from '../rules/07-orders-level.ts'
import { movement } from '../rules/08-movement-level.ts'
import { command } from '../rules/07-command-level.ts'
import { reorganize } from '../rules/06-reorganization-level.ts'

// What an enemy has in mind and in hand while he decides for himself.

const SELDOM = 8
const TOWNS: readonly number[] = Array.from({ length: grid.n }, (_, hex) => hex).filter(
  (hex) => placeKind[hex]! > 0,
)

function any<T>(list: readonly T[], chance: Fast): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)]
}

/** Command, orders, supply and who has moved: as it might be. */
export function imagineMinds(state: State, side: Side, chance: Fast): void {
  const obeys = FORMATIONS.map(() => chance.below(4) > 0)
  const isMoving = state.phasing === side && (state.phase === MOVING || state.phase === NIGHT)
  const isAfterNight = state.turn > 4
  for (const piece of PIECES_OF[side]!) {
    if (state.place[piece]! < 0) continue
    const formation = formationOf[piece]!
    const isObeying = formation < 0 ? chance.below(2) === 0 : obeys[formation]!
    if (state.phase !== COMMANDING || state.phasing !== side)
      state.commanded[piece] = isObeying ? 1 : 0
    if (isMoving && chance.below(2) === 0) imagineMarch(state, piece, chance)
    if (isObeying && chance.below(SELDOM) === 0)
      state.allotted = changed(state.allotted, piece, 1 + LEADERS_OF[side]![0]!)
    if (isAfterNight && kindOf[piece] === COMBAT_UNIT && chance.below(SELDOM) === 0)
      state.unsupplied = changed(state.unsupplied, piece, 1)
  }
  if (chance.below(3) === 0) imagineOrder(state, side, chance)
}

/** It has moved already, and used up some of its points. */
function imagineMarch(state: State, piece: number, chance: Fast): void {
  state.deeds[piece]! |= MOVED
  if (state.phase === MOVING) state.spent[piece] = chance.below(movementOf[piece]! + 1)
}

/** Sources of the others that this side may have taken in supply, unseen. */
export function imagineControl(state: State, side: Side, chance: Fast): void {
  SOURCES.forEach((_, source) => {
    if (sourceSide(source) !== side && state.control[source] === sourceSide(source))
      if (chance.below(SELDOM) === 0) state.control[source] = side
  })
}

/** Sources by which French troops were due: mostly they have come, and not only their wagons. */
export function imagineSources(state: State, chance: Fast): void {
  for (const { side, turn, hex, pieces } of arrivals(state)) {
    const source = SOURCES.indexOf(hex)
    if (side !== FRENCH || source < 0 || turn > state.turn) continue
    if (pieces.some((piece) => piece < FIRST_TRAIN) && chance.below(SELDOM) > 0)
      state.opened[source] = 1
  }
}

/** Some formation is on its way to some town. */
function imagineOrder(state: State, side: Side, chance: Fast): void {
  const led = any(
    PIECES_OF[side]!.filter((piece) => isUnit(state, piece)),
    chance,
  )
  if (led === undefined || state.turn < 2) return
  giveOrder(state, side, {
    pieces: PIECES_OF[side]!.filter(
      (piece) => isUnit(state, piece) && formationOf[piece] === formationOf[led],
    ),
    objective: any(TOWNS, chance)!,
  })
}

function isUnit(state: State, piece: number): boolean {
  return kindOf[piece] === COMBAT_UNIT && state.place[piece]! >= 0
}

function giveOrder(
  state: State,
  side: Side,
  order: { pieces: readonly number[]; objective: number },
): void {
  state.objective.push(order.objective)
  state.orderSide.push(side)
  state.orderedOn.push(Math.max(0, state.turn - 1))
  for (const piece of order.pieces)
    state.order = changed(state.order, piece, state.objective.length)
}

/** Which corps Napoleon may have given to his marshal. */
export function imagineDelegation(state: State, chance: Fast): void {
  const leaders = delegable(state)
  const most = chance.below(leaders.length) + 1
  for (let n = 0; n < most; n++) state.delegated |= 1 << formationOf[any(leaders, chance)!]!
}

/** Which of the French come by the other road, where that is a secret. */
export function imagineMemo(state: State, chance: Fast): void {
  for (let group = 0; group < state.memo.length; group++)
    if (arrivals(state)[group]?.side === 0) state.memo[group] = chance.below(2)
}

/** Fills the marches that lie blank below what is public. */
export function restoreMarches(state: State, chance: Fast): void {
  state.stack.forEach((frame, at) => {
    if (frame.proc !== 'march' || frame.hex >= 0) return
    const above = state.stack[at + 1]
    if (above?.proc === 'repulse') {
      frame.hex = above.hex
      frame.at = 'after'
      return
    }
    const piece = marcherSeen(state) ?? marcher(state, chance)
    frame.hex = piece === undefined ? 0 : state.place[piece]!
    if (piece !== undefined) state.joined[piece] = 1
  })
}

/** Who is on the march with his face up is known. */
function marcherSeen({ joined, place, phasing }: State): number | undefined {
  return PIECES_OF[phasing]!.find((piece) => joined[piece] === 1 && place[piece]! >= 0)
}

/** Somebody of the side on turn who may be on the march: troops, if there are any. */
function marcher(state: State, chance: Fast): number | undefined {
  const there = PIECES_OF[state.phasing]!.filter((piece) => state.place[piece]! >= 0)
  return (
    any(
      there.filter((piece) => kindOf[piece] === COMBAT_UNIT),
      chance,
    ) ?? any(there, chance)
  )
}

/** A scout whose face is down: the first vedette of the hex, or its leader. */
export function joinScout(state: State): void {
  for (const frame of state.stack) {
    if (frame.proc !== 'scout' || state.joined.includes(1)) continue
    const there = piecesAt(state, frame.hex).filter((piece) => sideOf[piece] === state.phasing)
    const scout = there.find((piece) => kindOf[piece] === VEDETTE) ?? there.at(-1)
    if (scout !== undefined) state.joined[scout] = 1
  }
}

/** What the enemy is at that the view does not show, so that he, and nobody else, is asked. */
export function addSecrets(state: State, side: Side, chance: Fast): void {
  if (state.phase === SETTING_UP) addSetUp(state, side, chance)
  else if (state.phase === COMMANDING) addCommand(state, side, chance)
  else if (state.phase === NIGHT) addNight(state, side, chance)
  else addMarch(state, chance)
}

function chapter(state: State): string {
  const [campaign] = state.stack
  return campaign?.proc === 'campaign' ? campaign.at : ''
}

const MOST_CHOICES = 6

/** Behind the screen: some choices of a set-up, an order, or the memo. */
function addSetUp(state: State, side: Side, chance: Fast): void {
  const at = chapter(state)
  if (at === 'memo') state.stack.push(delegate.frame())
  else if (at === 'firstSetUp') state.stack.push(memo.frame())
  else if (at === 'secondOrder' || at === 'begin') addOrder(state, side, chance)
  else {
    state.stack.push(setUp.frame({ side }))
    for (let n = chance.below(MOST_CHOICES + 1); n > 0; n--) chooseAny(state, chance)
  }
}

function chooseAny(state: State, chance: Fast): void {
  const [ask] = flow.ask(state)
  if (ask === undefined || !('options' in ask)) return
  const option = any(
    ask.options.filter(({ verb }) => verb !== 'ready'),
    chance,
  )
  if (option === undefined) return
  const noun = any(option.nouns ?? [], chance)
  const reply = { seat: ask.seat, ask: ask.id, verb: option.verb }
  const before = state.replied.slice()
  flow.answer(state, noun === undefined ? reply : { ...reply, noun })
  state.replied = before
}

function addOrder(state: State, side: Side, chance: Fast): void {
  const at = chance.below(2) === 0 ? 'force' : 'objective'
  const piece = any(
    PIECES_OF[side]!.filter((one) => isUnit(state, one)),
    chance,
  )
  if (at === 'objective' && piece !== undefined) state.joined[piece] = 1
  state.stack.push(order.frame({ side }, at))
}

/** By night an order is written, or a force is on its way. */
function addNight(state: State, side: Side, chance: Fast): void {
  const night = state.stack.at(-1)
  if (night?.proc === 'night') {
    if (chance.below(2) === 0) {
      night.at = 'recover'
      return addOrder(state, side, chance)
    }
    state.stack.push(movement.frame({}, 'night'))
  }
  const piece = marcher(state, chance)
  if (piece === undefined) return
  if (state.order[piece] === 0)
    giveOrder(state, side, { pieces: [piece], objective: any(TOWNS, chance)! })
  const goal = state.objective[state.order[piece]! - 1]!
  state.stack.push(marchOf(state, piece, { by: BY_ORDER, goal }))
}

function marchOf(state: State, piece: number, how: { by: number; goal: number }) {
  state.joined[piece] = 1
  return march.frame({ hex: state.place[piece]!, ...how })
}

/** A march that is about to begin; with nobody on the map somebody is about to come in. */
function addMarch(state: State, chance: Fast): void {
  if (chance.below(SELDOM) === 0) return
  const piece = marcher(state, chance)
  if (piece !== undefined) {
    state.commanded[piece] = 1
    state.deeds[piece]! &= ~MOVED
    state.stack.push(marchOf(state, piece, { by: BY_COMMAND, goal: -1 }))
  }
}

const COMMANDS: readonly Frame[] = [
  command.frame({}, 'check'),
  command.frame({}, 'allot'),
  reorganize.frame(),
  reorganize.frame({}, 'leader'),
]

/** Somewhere in the Command and Reorganization Phase. */
function addCommand(state: State, side: Side, chance: Fast): void {
  const frame = { ...any(COMMANDS, chance)! }
  if (frame.proc === 'command') ensureOfficer(state, side, chance)
  else {
    const day = state.stack.at(-1)
    if (day?.proc === 'day') day.at = 'command'
  }
  if (frame.proc === 'reorganize' && frame.at === 'recover') {
    const [unit] = PIECES_OF[side]!.filter((piece) => state.place[piece] === DAY_HALF)
    if (unit === undefined) frame.at = 'leader'
  }
  state.stack.push(frame)
}

/** There is an officer whose command is still open. */
function ensureOfficer(state: State, side: Side, chance: Fast): void {
  const officers = PIECES_OF[side]!.filter(
    (piece) => kindOf[piece] === LEADER && roleOf[piece - FIRST_LEADER] === OFFICER,
  )
  if (officers.some((piece) => state.place[piece]! >= 0)) return
  const flags = PIECES_OF[side]!.filter(
    (piece) => piece < FIRST_TRAIN && state.place[piece]! >= 0 && state.shown[piece] === 0,
  )
  const host = any(flags, chance)
  const officer = officers.find((piece) => state.place[piece]! > DAY_HALF)
  if (host !== undefined && officer !== undefined) put(state, officer, state.place[host]!)
}
