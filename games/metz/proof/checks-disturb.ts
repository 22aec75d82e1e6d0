import type { Fast, Seat } from '../../../core/contract.ts'
import { changing } from '../../../core/testing/disturb.ts'
import type { Change, Disturb } from '../../../core/testing/disturb.ts'
import {
  CHITS_OF,
  UNSEEN,
  drawnFrames,
  facesDown,
  foreign,
  hasPlan,
  isPlanning,
  secretChits,
} from './checks.ts'
import type { HiddenKind } from './checks.ts'
import { metz } from '../game.ts'
import { planLevel } from '../rules/05-sequence-levels.ts'
import type { State } from '../model/state.ts'

const CHANGE: Record<HiddenKind, Change<State>> = {
  plan: changePlan,
  promise: changePromise,
  hand: changeHand,
  drawn: changeDrawn,
  face: changeFace,
}
const TRIES = 8

export const disturb: Disturb<State> = changing(CHANGE, TRIES, { clone: metz.clone, isSound })

/** Something is another, the same question waits, and no rule is broken. */
function isSound(state: State, other: State): boolean {
  if (JSON.stringify(state) === JSON.stringify(other)) return false
  const loaded = JSON.parse(JSON.stringify(other)) as State
  const steps = (one: State): string => JSON.stringify(one.stack.map(({ proc, at }) => [proc, at]))
  metz.ask(loaded)
  return steps(loaded) === steps(state) && metz.broken(loaded).length === 0
}

function pick<T>(list: readonly T[], chance: Fast): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)]
}

function unseen(state: State, side: number): number[] {
  return CHITS_OF[side]!.filter((chit) => state.chits[chit] === UNSEEN)
}

/** The enemy has planned another event, or the one he has planned has come before; in planning he is done, or not yet. */
function changePlan(state: State, seat: Seat, chance: Fast): boolean {
  const side = pick(foreign(seat), chance)!
  if (isPlanning(state)) return changeLane(state, side, chance)
  if (!hasPlan(state, side)) return false
  const top = state.stack.at(-1)
  const isOpen = top?.proc === 'draw' && top.at === 'event' && top.side === side
  const drawn = new Set(drawnFrames(state, seat).map(({ chit }) => chit))
  const mayBe = unseen(state, side).filter((chit) => !drawn.has(chit))
  const gone = state.events[side]! < ALL_EVENTS && !isOpen ? [-1] : []
  state.planned[side] = pick([...mayBe, ...gone], chance) ?? -1
  return true
}
const ALL_EVENTS = 6

/** Somebody else must still be at it: when both are done planning is over. */
function changeLane(state: State, side: number, chance: Fast): boolean {
  const isDone = state.lanes[side]!.length === 0
  if (isDone && chance.below(2) === 0) {
    state.planned[side] = pick(CHITS_OF[side]!, chance)!
    return true
  }
  if (isDone) {
    state.lanes[side] = [planLevel.frame({ side: side as 0 | 1 })]
    state.planned[side] = -1
    return true
  }
  if (state.lanes[1 - side]!.length === 0) return false
  state.lanes[side] = []
  state.planned[side] = pick(CHITS_OF[side]!, chance)!
  return true
}

/** The French have named them in another order, or others. */
function changePromise(state: State, seat: Seat, chance: Fast): boolean {
  if (seat === 'french' || state.promised.length === 0) return false
  const at = chance.below(state.promised.length)
  const resting = [...state.roused.keys()].filter(
    (formation) =>
      FRENCH_CORPS.has(formation) &&
      state.roused[formation] === 0 &&
      !state.promised.includes(formation),
  )
  const next = pick(resting, chance)
  if (next !== undefined) {
    state.promised[at] = next
    return true
  }
  const other = chance.below(state.promised.length)
  ;[state.promised[at], state.promised[other]] = [state.promised[other]!, state.promised[at]!]
  return at !== other
}

/** Formations of the French by number: those that start with an F. */
const FRENCH_CORPS: ReadonlySet<number> = new Set(
  Array.from({ length: 40 }, (_, formation) => formation).filter((formation) =>
    metz.about.kinds['formation']!.print(formation).startsWith('F-'),
  ),
)

/** Two chits of one side that nobody else can name lie where the other lay; plans go with the place. */
function changeHand(state: State, seat: Seat, chance: Fast): boolean {
  const side = pick(foreign(seat), chance)!
  const drawn = new Set(drawnFrames(state, seat).map(({ chit }) => chit))
  const secret = secretChits(state, side).filter((chit) => !drawn.has(chit))
  const one = pick(secret, chance)
  const two = pick(
    secret.filter((chit) => state.chits[chit] !== state.chits[one!]),
    chance,
  )
  if (one === undefined || two === undefined) return false
  swap(state, one, two)
  return true
}

function swap(state: State, one: number, two: number): void {
  ;[state.chits[one], state.chits[two]] = [state.chits[two]!, state.chits[one]!]
  state.planned = state.planned.map((chit) => (chit === one ? two : chit === two ? one : chit))
}

/** The event that has just been drawn is another. */
function changeDrawn(state: State, seat: Seat, chance: Fast): boolean {
  const frames = drawnFrames(state, seat)
  const [frame] = frames
  if (frame === undefined) return false
  const { chit, side } = frame
  const other = pick(
    secretChits(state, side).filter((one) => one !== chit && state.chits[one] === UNSEEN),
    chance,
  )
  if (other === undefined) return false
  swap(state, chit, other)
  for (const level of frames) if (level.chit === chit) level.chit = other
  return true
}

/** Two markers that lie face down show each the face of the other. */
function changeFace(state: State, seat: Seat, chance: Fast): boolean {
  const down = facesDown(state, seat)
  const one = pick(down, chance)
  const two = pick(
    down.filter((at) => state.drawn[at] !== state.drawn[one!]),
    chance,
  )
  if (one === undefined) return false
  if (two === undefined) {
    state.drawn[one] = chance.below(5)
    return true
  }
  ;[state.drawn[one], state.drawn[two]] = [state.drawn[two]!, state.drawn[one]!]
  return true
}
