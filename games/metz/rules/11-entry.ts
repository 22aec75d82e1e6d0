import type { Option, Refusal } from '../../../core/contract.ts'
import type { Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { isBesideEnemy, isHeldBy } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { DetourFrame } from './11-move-levels.ts'
import { grid, roadIn } from '../map/map.ts'
import { byScenario, groupsOf } from '../model/scenario-book.ts'
import { ACTIVE, COMMANDED, HALTED, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  MITRAILLEUSE,
  PIECES,
  armOf,
  isHq,
  isUnit,
  other,
  pieceNamed,
  seatOf,
  sideOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { isRoadFree } from './04-stacking.ts'
import { BARRED, CLOGGED, costOfEntry, gaitOf, mannerOf } from './11-costs.ts'
import { stepBelow } from './11-movers.ts'
import { canRest, leftOf, whyClosed, whyNotBeside } from './11-steps.ts'
import type { Mover } from './11-steps.ts'

/** The rim of the map, clockwise from its first hex, and the place of each hex on it, −1 inside. */
const RIM = rimOf()
const onRim = new Int16Array(grid.n).fill(-1)
RIM.forEach((hex, index) => (onRim[hex] = index))

function rimOf(): number[] {
  const far = Math.max(...grid.column)
  const low = Math.max(...grid.row)
  const at = new Map(Array.from(grid.column, (column, hex) => [column * 100 + grid.row[hex]!, hex]))
  const along = (from: number, to: number, key: (step: number) => number): number[] =>
    Array.from({ length: Math.abs(to - from) }, (_, step) =>
      at.get(key(from + step * Math.sign(to - from)))!,
    )
  return [
    ...along(1, far, (column) => column * 100 + 1),
    ...along(1, low, (row) => far * 100 + row),
    ...along(far, 1, (column) => column * 100 + low),
    ...along(low, 1, (row) => 100 + row),
  ]
}

/** By hex: what an arrival hex opens; made when first asked for. */
const openings: (readonly number[] | undefined)[] = Array.from({ length: grid.n })

/** Map-edge hexes at most so many places along the edge from one, round corners too, in order of their numbers. */
export function alongEdge(hex: number, most: number): number[] {
  const place = onRim[hex]!
  const hexes = Array.from(
    { length: 2 * most + 1 },
    (_, step) => RIM[(place + step - most + RIM.length) % RIM.length]!,
  )
  return hexes.sort((a, b) => a - b)
}

/** By scenario and piece: its group of reinforcements, −1 none. */
const groups = byScenario((scenario) => {
  const byPiece = new Int16Array(PIECES).fill(-1)
  groupsOf(scenario).forEach(({ who }, group) => {
    for (const id of who) byPiece[pieceNamed(id)] = group
  })
  return byPiece
})

export function groupOf(state: State, piece: number): number {
  return groups(state.scenario)[piece]!
}

/** By scenario and group: its pieces in their order, mitrailleuses with their batteries. */
const members = byScenario((scenario) =>
  groupsOf(scenario).map(({ who }) =>
    who
      .map(pieceNamed)
      .filter((piece) => armOf[piece] !== MITRAILLEUSE)
      .sort((a, b) => a - b),
  ),
)

/** Pieces of a group that have not come in. */
export function waitingIn(state: State, group: number): number[] {
  return members(state.scenario)[group]!.filter((piece) => state.place[piece] === WAITING)
}

/** @rule 11.10.1/a the arrival hex and one edge hex to either side */
export function entryHexes(state: State, group: number): readonly number[] {
  const hex = state.arrival[group]!
  return (openings[hex] ??= alongEdge(hex, 1))
}

/** Its turn has come (11.10/a), and it is not in yet. */
export function isDue(state: State, group: number): boolean {
  const due = state.due[group]!
  return due > 0 && due <= state.turn
}

const NOT_DUE = refusal('11.10/a', 'no-enter-due')
const IS_IN = refusal('11.10/a', 'no-enter-in')
const NO_GROUP = refusal('11.10/a', 'no-enter-never')
const WITH_BATTERY = refusal('4.3/a', 'is-with-battery')
const NOT_CALLED = refusal('11.10/b', 'no-enter-called')
const DONE = refusal('11.10.1/b', 'no-enter-again')

/**
 * Why a piece off the map does not come in now.
 * @rule 11.10/a not before its turn
 * @rule 11.10/b only when it is activated
 * @rule 11.10.1/b whoever gave up waits for another time
 */
export function whyNotDue(state: State, piece: number): Refusal | undefined {
  const group = groupOf(state, piece)
  if (state.place[piece]! >= 0) return IS_IN
  if (state.place[piece] !== WAITING || group < 0) return NO_GROUP
  if (armOf[piece] === MITRAILLEUSE) return WITH_BATTERY
  if (!isDue(state, group)) return NOT_DUE
  const deeds = state.deeds[piece]!
  if ((deeds & ACTIVE) === 0 || (deeds & COMMANDED) === 0) return NOT_CALLED
  return (deeds & HALTED) !== 0 ? DONE : undefined
}

/** How many came in where in a Step: hex and number, over and over. */
interface Queues {
  readonly queues: number[]
}

/** How many have entered at a hex in this Step. */
function queued({ queues }: Queues, hex: number): number {
  for (let at = 0; at < queues.length; at += 2) if (queues[at] === hex) return queues[at + 1]!
  return 0
}

/** The next one at a hex is one farther back. */
export function queueUp({ queues }: Queues, hex: number): void {
  for (let at = 0; at < queues.length; at += 2)
    if (queues[at] === hex) {
      queues[at + 1]!++
      return
    }
  queues.push(hex, 1)
}

const NO_QUEUE = { queues: [] }

/**
 * What the first hex costs: on a road the nth pays n times.
 * @rule 11.10.1/c
 */
export function entryCost(state: State, march: Mover, hex: number): number {
  const { units, limits } = march
  const isClogged = roadIn[hex] !== 0 && !isRoadFree(state, units, hex)
  const manner = mannerOf(state, limits) | (isClogged ? CLOGGED : 0)
  let dearest = 0
  for (const piece of units) dearest = Math.max(dearest, costOfEntry(gaitOf[piece]!, hex, manner))
  if (dearest === BARRED || roadIn[hex] === 0) return dearest
  return dearest * (1 + queued(stepBelow(state) ?? NO_QUEUE, hex))
}

const CLOSED = refusal('2.2', 'no-step-closed')
const NO_REST = refusal('4.1.4', 'no-step-rest')

/** Why a march off the map cannot begin with this hex; one hex is always paid for. */
export function whyCannotEnterAt(state: State, march: Mover, hex: number): Refusal | undefined {
  const refused = whyClosed(state, march, hex) ?? whyNotBeside(state, march, hex)
  if (refused !== undefined) return refused
  const cost = entryCost(state, march, hex)
  if (cost === BARRED) return CLOSED
  const left = Math.max(0, leftOf(state, march) - cost)
  return canRest(state, march, hex, left) ? undefined : NO_REST
}

/** Where a march off the map can come in. */
export function entrySteps(state: State, march: Mover): number[] {
  return entryHexes(state, groupOf(state, march.units[0]!)).filter(
    (hex) => whyCannotEnterAt(state, march, hex) === undefined,
  )
}

const ENTERS_ALONE = refusal('11.10/d', 'no-with-entry')

/** Why a piece does not come in with a unit at its price: only headquarters of its group do. @rule 11.10/d */
export function whyNotAlongIn(
  state: State,
  { units }: Pick<Mover, 'units'>,
  piece: number,
): Refusal | undefined {
  const refused = whyNotDue(state, piece)
  if (refused !== undefined) return refused
  const [first] = units
  const isMeant = isHq(piece) && isUnit(first!) && groupOf(state, piece) === groupOf(state, first!)
  return isMeant ? undefined : ENTERS_ALONE
}

/**
 * An enemy combat unit is in or beside one of the entry hexes of a group.
 * @rule 11.10.2/a
 */
export function isHeldUp(state: State, group: number, side: Side): boolean {
  return entryHexes(state, group).some(
    (hex) => isHeldBy(state, hex, other(side)) || isBesideEnemy(state, hex, side),
  )
}

/**
 * Groups of which somebody waits here and now and may be kept back, each by the first who waits.
 * @rule 11.10.2/c only who could have come in
 */
export function delayable(state: State, side: Side): number[] {
  const found: number[] = []
  for (let group = 0; group < state.due.length; group++) {
    const first = isDue(state, group) ? firstCalled(state, group) : -1
    if (first >= 0 && sideOf[first] === side && whyCannotDelay(state, first) === undefined)
      found.push(first)
  }
  return found
}

const NOT_HELD_UP = refusal('11.10.2/a', 'no-delay')
const NOT_FIRST = refusal('11.10.2/a', 'no-delay-first')

/** Why a group is not kept back, named by one who waits. */
export function whyCannotDelay(state: State, piece: number): Refusal | undefined {
  const refused = whyNotCalled(state, piece)
  if (refused !== undefined) return refused
  const group = groupOf(state, piece)
  if (!isHeldUp(state, group, sideOf[piece]!)) return NOT_HELD_UP
  return firstCalled(state, group) === piece ? undefined : NOT_FIRST
}

/** The first of a group who waits and whose turn it is, −1 nobody. */
function firstCalled(state: State, group: number): number {
  return waitingIn(state, group).find((piece) => whyNotCalled(state, piece) === undefined) ?? -1
}

/** Why it is not its turn or it was not activated, whether or not it has given up for now. */
function whyNotCalled(state: State, piece: number): Refusal | undefined {
  const refused = whyNotDue(state, piece)
  return refused === DONE ? undefined : refused
}

/** All of a group who have not come in wait for the next turn, and may then come elsewhere. */
export function delay(state: State, group: number): void {
  state.due[group] = state.turn + 1
  state.detour[group] = 1
}

/**
 * Groups of a side whose entry hexes are all held by the enemy; they are delayed whether they like it or not.
 */
export function shutOut(state: State, side: Side): number[] {
  return delayable(state, side)
    .map((piece) => groupOf(state, piece))
    .filter((group) => entryHexes(state, group).every((hex) => isHeldBy(state, hex, other(side))))
}

const FARTHEST_DETOUR = 3

/** @rule 11.10.2/b up to three edge hexes from the old one */
export function detourHexes(state: State, group: number): number[] {
  return alongEdge(state.arrival[group]!, FARTHEST_DETOUR)
}

/** At the start of a turn, before chits go into the cup: the owners of delayed groups, one group after the other. */
export const detourProc: Proc<State, DetourFrame, Frame> = {
  steps: {
    next: {
      run(state, frame, go) {
        frame.group = state.detour.indexOf(1)
        if (frame.group < 0) return go.done()
        state.detour[frame.group] = 0
        if (waitingIn(state, frame.group).length > 0) go.next(frame, 'where')
      },
    },
    where: {
      ask(state, { group }) {
        const [first] = waitingIn(state, group)
        const options: Option[] = [{ verb: 'arrive', of: 'hex', nouns: detourHexes(state, group) }]
        return {
          seat: seatOf(sideOf[first!]!),
          rule: '11.10.2/b',
          say: { key: 'ask-detour', with: { piece: { of: 'piece', noun: first! } } },
          options,
          otherwise: { verb: 'arrive', noun: state.arrival[group]! },
        }
      },
      take(state, frame, reply, go) {
        const [first] = waitingIn(state, frame.group)
        if (state.arrival[frame.group] !== reply.noun) {
          state.arrival[frame.group] = reply.noun
          const piece = { of: 'piece', noun: first! }
          const say = { key: 'note-detour', with: { piece, hex: { of: 'hex', noun: reply.noun } } }
          go.tell('all', { did: 'noted', rule: '11.10.2/b', say })
        }
        go.next(frame, 'next')
      },
    },
  },
}

export function detourLeft({ at }: DetourFrame, { detour }: State): number {
  const left = detour.filter((one) => one === 1).length
  return left * 2 + (at === 'next' ? 1 : 2)
}
