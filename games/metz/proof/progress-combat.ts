import type { FireFrame, FireStepFrame, SufferFrame } from '../rules/08-fire-levels.ts'
import type { HitFrame } from '../rules/10-hit-level.ts'
import type {
  AbandonFrame,
  AssaultFrame,
  AssaultStepFrame,
  FollowFrame,
  RetreatFrame,
  ToughFrame,
} from '../rules/12-assault-levels.ts'
import { grid } from '../map/map.ts'
import type { Measures } from './progress.ts'
import { PIECES, PRUSSIAN, isUnit, sideOf } from '../rules/03-pieces.ts'
import { whyCannotFire } from '../rules/08-fire-facts.ts'
import { willFire } from '../rules/08-fire.ts'
import { BLOWN, FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Levels of fire and assault, and of what follows from them.

/** More than there are of anything that is counted within a step. */
const MANY = 1000

/** Counters that have not fired yet and could; those whose fire is under way have. */
function unfired(state: State, frame: FireStepFrame): number {
  const above = state.stack[state.stack.indexOf(frame) + 1]
  const firing = above?.proc === 'fire' ? willFire(state, above) : []
  let count = 0
  for (let piece = 0; piece < PIECES; piece++) {
    if (sideOf[piece] !== frame.side || state.place[piece]! < 0) continue
    if ((state.deeds[piece]! & FIRED) !== 0 || firing.includes(piece)) continue
    if (whyCannotFire(state, piece) === undefined) count++
  }
  return count
}

function fireStepLeft(frame: FireStepFrame, state: State): number {
  const rank = { choose: 99, target: 98, with: 97 }[frame.at]
  return unfired(state, frame) * 100 + rank - frame.shooters.length
}

const FIRE: Readonly<Record<FireFrame['at'], number>> = {
  announced: 8,
  window: 7,
  roll: 6,
  result: 5,
  after: 4,
  ammo: 3,
  completed: 2,
  left: 1,
  over: 0,
}

function sufferLeft({ at, casualties, units }: SufferFrame): number {
  if (at === 'casualty') return MANY + casualties * 2 + 1
  if (at === 'whom') return MANY + casualties * 2
  return units.length * 2 + (at === 'test' ? 1 : 0)
}

/** Each Morale Hit may become a Casualty Hit, each of those a Break Test. */
function hitLeft({ at, morale, casualties }: HitFrame): number {
  const hits = casualties * 3
  return {
    morale: MANY + morale + hits,
    casualty: hits + 2,
    roll: hits + 4,
    steady: hits + 3,
    over: 0,
  }[at]
}

const RETREAT: Readonly<Record<RetreatFrame['at'], number>> = {
  begin: 4,
  from: 3,
  lead: 2,
  next: 3,
  part: 1,
  step: 2,
  fire: 0,
  over: 0,
}

/** Who goes, then where to: hexes that are left, and beyond those each is farther from the enemy than the last. */
function retreatLeft({ at, units, steps, hex, away }: RetreatFrame): number {
  if (at === 'over') return 0
  const going = units.filter(isUnit).length
  const isOnTheWay = at === 'next' || at === 'part' || at === 'step' || at === 'fire'
  const far = isOnTheWay ? grid.distance(hex, away) : 0
  const within = isOnTheWay
    ? (steps + MANY / 10 - far) * 10 + RETREAT[at]
    : RETREAT[at] * 10 * MANY + MANY - units.length
  return going * MANY ** 2 + within
}

function assaultStepLeft({ at, attacks }: AssaultStepFrame, state: State): number {
  const declared = attacks.length / 3
  const blown = state.deeds.filter((deeds) => (deeds & BLOWN) !== 0).length
  return {
    begin: MANY * 9,
    plan: MANY * 6 + (MANY - declared) * 2 + 1,
    target: MANY * 6 + (MANY - declared) * 2,
    resolve: MANY * 3 + declared * 2 + 1,
    lead: MANY * 3 + declared * 2,
    disorder: blown * 2 + 1,
    disordered: blown * 2 + 2,
  }[at]
}

const ASSAULT: Readonly<Record<AssaultFrame['at'], number>> = {
  begin: 13,
  announced: 12,
  muster: 11,
  lead: 10,
  abandoned: 9,
  window: 8,
  roll: 7,
  split: 6,
  lost: 5,
  bracket: 4,
  clear: 3,
  follow: 2,
  regroup: 1,
  completed: 0,
}

/** More than the retreat that takes its place. */
function abandonLeft({ at, done }: AbandonFrame): number {
  const horse = (MANY - done.length) * 2
  const steps = { horse: 5 + horse + 1, far: 5 + horse, foot: 4, toll: 3, paid: 2, leave: 1 }[at]
  return steps * MANY ** 3
}

/** The Prussian is first each time. */
function toughLeft({ at, tester, units }: ToughFrame): number {
  const second = tester === PRUSSIAN ? 2 : 0
  return {
    roll: MANY * 2 + second + 1,
    steady: MANY * 2 + second,
    strike: MANY + second + 1,
    whom: MANY + second,
    waver: units.length,
  }[at]
}

/** Who has not gone; then whoever rides on. */
function followLeft({ at, units, along, to, hex, left }: FollowFrame): number {
  if (at === 'alone') return left.length
  if (at === 'over') return MANY
  const rank = {
    choose: 400,
    on: 999,
    along: to === hex ? 399 : 998,
    entered: to === hex ? 300 : 900,
  }
  return (units.length + 2) * MANY + rank[at] - (at === 'along' ? along.length : 0)
}

export const COMBAT_MEASURES: Measures<
  | 'fireStep'
  | 'forts'
  | 'fire'
  | 'suffer'
  | 'hit'
  | 'retreat'
  | 'defence'
  | 'intercept'
  | 'assaultStep'
  | 'assault'
  | 'abandon'
  | 'losses'
  | 'tough'
  | 'follow'
> = {
  fireStep: fireStepLeft,
  forts: ({ at, fort }) => (MANY - fort) * 2 + (at === 'next' ? 0 : 1),
  fire: ({ at }) => FIRE[at],
  suffer: sufferLeft,
  hit: hitLeft,
  retreat: retreatLeft,
  /** Counters that have not fired at this hex. */
  defence({ at, done, shooters }) {
    const rank = { choose: 99, with: 98, fired: 1 }[at]
    return (MANY - done.length) * 100 + rank - (at === 'with' ? shooters.length : 0)
  },
  /** Cavalry that has not tried. */
  intercept: ({ at, done }) =>
    (MANY - done.length) * 4 + { choose: 0, fought: 1, steady: 2, roll: 3 }[at],
  assaultStep: assaultStepLeft,
  /** A pause for each hex of the attackers. */
  assault: ({ at, opened }) => ASSAULT[at] * MANY + MANY - 1 - opened,
  abandon: abandonLeft,
  losses: ({ points }) => points,
  tough: toughLeft,
  follow: followLeft,
}
