import type { Refusal } from '../../../core/contract.ts'
import type { Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { hexesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { BALKED, CLEARED, FED, MOBILE, REST, STATIONARY, TRIED, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_LEADER,
  UNITS,
  leaderOf,
  ratingPrinted,
  ratingReplaced,
  seatOf,
  sideOf,
} from './02-pieces.ts'
import { CAVALRY_WITHOUT_ORDERS, COMMAND_RANGE, DIE } from './02-tables.ts'
import { moraleOf, passes } from './05-morale.ts'
import { whySmashed } from './10-steps.ts'
import { entryOf } from './15-arrivals.ts'
import { commandDistance } from './15-command-distance.ts'
import type { DareFrame } from './15-orders-levels.ts'
import { isGarrison } from './15-track.ts'

/** What a corps may do after its check: everything, nothing but rest, nothing mobile (15.5). */
export const FREE = 0
export const RESTS = 1
export const STAYS = 2

/** A leader's rating, as his counter lies. */
export function ratingOf(state: State, leader: number): number {
  const at = leader - FIRST_LEADER
  return (state.replaced[at] === 1 ? ratingReplaced : ratingPrinted)[at]!
}
/** The rating of a formation's commander. */
export function commanderRating(state: State, formation: number): number {
  return ratingOf(state, leaderOf[formation]!)
}

/**
 * A unit is near enough to the commander of its corps at this moment; whoever comes in with him is.
 * @rule 15.1/a three points
 */
export function isInCommand(state: State, unit: number): boolean {
  const formation = state.formation[unit]!
  const leader = formation < 0 ? -1 : leaderOf[formation]!
  if (leader < 0) return true
  const from = state.place[leader]!
  if (from < 0) return from === WAITING
  const place = state.place[unit]!
  if (place === WAITING) return isWithin(state, unit, from, entryOf(state, unit))
  // Most lie in one hex.
  if (place < grid.n) return place >= 0 && isWithin(state, unit, from, place)
  return hexesOf(state, unit).some((to) => isWithin(state, unit, from, to))
}
function isWithin(state: State, unit: number, from: number, to: number): boolean {
  if (from === to) return true
  const side = sideOf[unit]!
  const distance = commandDistance(state, { from, to, side, most: COMMAND_RANGE })
  return distance >= 0 && distance <= COMMAND_RANGE
}

const OTHER_CATEGORY = refusal('4.1/a', 'no-act-category')
const IS_RESTING = refusal('4.1/a', 'is-resting')
const IS_IDLE = refusal('T-SCN', 'no-act-idle')
const MUST_REST = refusal('15.5/a', 'no-act-rest-only')
const MUST_STAY = refusal('15.5/d', 'no-act-mobile')
const HAS_BALKED = refusal('15.1/a', 'no-act-balked')
const OUT_OF_COMMAND = refusal('15.1/a', 'no-act-command')
const STANDS_GUARD = refusal('T-SCN', 'no-act-garrison')

const CATEGORIES = MOBILE | STATIONARY | REST

/**
 * Why a unit cannot do anything of a category now: what it has begun, what its corps may do, and how far it is from its commander.
 * @rule 4.1/a one category in an activation
 */
export function whyCannotDo(state: State, unit: number, category: number): Refusal | undefined {
  if (unit >= UNITS) return undefined
  const deeds = state.deeds[unit]!
  const broken = whySmashed(state, unit)
  if (broken !== undefined) return broken
  const others = deeds & CATEGORIES & ~category
  if (others !== 0) return (others & REST) !== 0 ? IS_RESTING : OTHER_CATEGORY
  // Whoever has drawn supply, or looked for his men, stays where he is.
  if (category === MOBILE && (deeds & (FED | TRIED)) !== 0) return OTHER_CATEGORY
  const refused = whyUnfit(state, unit)
  if (refused !== undefined || category === REST) return refused
  if (category === MOBILE && isGarrison(state, unit)) return STANDS_GUARD
  return whyCurbed(state, unit, category)
}

function whyUnfit(state: State, unit: number): Refusal | undefined {
  const broken = whySmashed(state, unit)
  if (broken !== undefined) return broken
  const formation = state.formation[unit]!
  return formation >= 0 && state.idle[formation] === 1 ? IS_IDLE : undefined
}

/** How its commander curbs it (15.5). */
function curbOf(state: State, unit: number): number {
  return state.curbed[state.formation[unit]!] ?? FREE
}

/**
 * Beyond the range nothing but rest without a check (15.1), for stationary actions as for mobile ones.
 */
function whyCurbed(state: State, unit: number, category: number): Refusal | undefined {
  const deeds = state.deeds[unit]!
  const curbed = curbOf(state, unit)
  if (curbed === RESTS) return MUST_REST
  if ((deeds & category) !== 0 || (deeds & CLEARED) !== 0) return undefined
  if ((deeds & BALKED) !== 0) return HAS_BALKED
  if (!isInCommand(state, unit)) return OUT_OF_COMMAND
  return curbed === STAYS && category === MOBILE ? MUST_STAY : undefined
}

const HAS_DARED = refusal('15.1/a', 'no-dare-again')
const IN_COMMAND = refusal('15.1/a', 'no-dare-command')
const HAS_ACTED = refusal('15.1/a', 'no-dare-acted')

/** Why a unit need not, or cannot, check whether it acts out of command: the check is no deed, and comes before all (C07). */
export function whyCannotDare(state: State, unit: number): Refusal | undefined {
  const deeds = state.deeds[unit]!
  if ((deeds & (CLEARED | BALKED)) !== 0) return HAS_DARED
  const refused = whyUnfit(state, unit)
  if (refused !== undefined) return refused
  if (curbOf(state, unit) === RESTS) return MUST_REST
  if (isInCommand(state, unit)) return IN_COMMAND
  return (deeds & CATEGORIES) !== 0 ? HAS_ACTED : undefined
}

/** What it must not exceed; cavalry of a corps without orders is bolder (15.5). */
export function dareRating(state: State, unit: number): number {
  const isLost = curbOf(state, unit) === STAYS
  return moraleOf(state, unit, { forCavalry: isLost ? CAVALRY_WITHOUT_ORDERS : 0 })
}

const CONCERNS = (unit: number) => ({ unit: { of: 'piece', noun: unit } })

/** Dice of command that their side alone sees. */
export const dareProc: Proc<State, DareFrame, Frame> = {
  steps: {
    command: {
      title: 'a unit out of command checks whether it acts',
      roll: (state, { unit }) => ({
        rule: '15.1/a',
        say: {
          key: 'roll-dare',
          with: { ...CONCERNS(unit), rating: dareRating(state, unit) },
        },
        seen: [seatOf(sideOf[unit]!)],
        dice: [DIE],
      }),
      rolled(state, { unit }, [die = 0], go) {
        const acts = passes(die, dareRating(state, unit))
        state.deeds[unit]! |= acts ? CLEARED : BALKED
        const say = { key: acts ? 'note-dares' : 'note-balks', with: CONCERNS(unit) }
        go.tell([seatOf(sideOf[unit]!)], { did: 'noted', rule: '15.1/a', say })
        go.done()
      },
    },
    /** The commander’s own check (15.14). */
    pace: {
      title: 'a commander asks for a forced march',
      roll: (_state, { unit }) => ({
        rule: '15.14/a',
        say: { key: 'roll-pace', with: CONCERNS(unit) },
        seen: [seatOf(sideOf[unit]!)],
        dice: [DIE],
      }),
      rolled(state, { unit }, [die = 0], go) {
        const formation = state.formation[unit]!
        const obeys = passes(die, commanderRating(state, formation))
        state.pace[formation] = obeys ? 1 : 2
        const say = { key: obeys ? 'note-pace' : 'note-no-pace', with: CONCERNS(unit) }
        go.tell([seatOf(sideOf[unit]!)], { did: 'noted', rule: '15.14/a', say })
        go.done()
      },
    },
  },
}

export function dareLeft(_frame: DareFrame): number {
  return 0
}
