import type { Fast, Seat } from '../../../core/contract.ts'
import { changing, isStillSound } from '../../../core/testing/disturb.ts'
import type { Change, Disturb } from '../../../core/testing/disturb.ts'
import { PIECES, buried, foreignHexes, isBehindScreen, isOwn, pile } from './checks.ts'
import type { HiddenKind } from './checks.ts'
import { sedan } from '../game.ts'
import { BADEN, grid, region } from '../map/map.ts'
import { COUNTERS, FIRST_ARMY, SEATS, sideOf, unitNamed } from '../rules/02-components.ts'
import { SET_UP_HEXES } from '../rules/03-set-up.ts'
import { MOVEMENT, UNPLACED } from '../model/state.ts'
import type { State } from '../model/state.ts'

const CHANGE: Record<HiddenKind, Change<State>> = {
  unit: swapUnits,
  order: swapOrder,
  march: changeMarch,
  moved: changeMoved,
  plan: changePlan,
  screen: changeScreen,
  hand: changeHand,
}
const TRIES = 12

export const disturb: Disturb<State> = changing(CHANGE, TRIES, {
  clone: sedan.clone,
  isSound: (state, other) => isStillSound(sedan, { state, other, kept: 'joined' }),
})

function pick<T>(list: readonly T[], chance: Fast): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)]
}

/** Two buried units of one side change places, and take over each other's part in what goes on. */
function swapUnits(state: State, seat: Seat, chance: Fast): boolean {
  const hidden = buried(state, seat)
  const busy = hidden.filter((unit) => state.marching[unit]! > 0 || state.joined[unit]! > 0)
  const one =
    chance.below(2) === 0 ? (pick(busy, chance) ?? pick(hidden, chance)) : pick(hidden, chance)
  if (one === undefined) return false
  const two = pick(
    hidden.filter((unit) => sideOf[unit] === sideOf[one] && state.place[unit] !== state.place[one]),
    chance,
  )
  if (two === undefined) return false
  for (const list of [state.place, state.under, state.moved, state.marching, state.joined])
    [list[one], list[two]] = [list[two]!, list[one]!]
  state.under = state.under.map((unit) => (unit === one ? two : unit === two ? one : unit))
  return [one, two].every((unit) => mayStand(state, unit))
}

const LEASH = ['5219', '5118', '5119', '5218', '5318']
const LEASHED = ['Bdn', 'Wrt'].map(unitNamed)

function mayStand(state: State, unit: number): boolean {
  const hex = state.place[unit]!
  if (LEASHED.includes(unit) && region[hex] !== BADEN && !LEASH.includes(grid.print(hex)))
    return false
  const ids = pile(state, hex).map((one) => COUNTERS[one]!)
  if (ids.length > 4) return false
  if (ids.some(({ id }) => id === 'IG' || id === '1A')) return ids.length === 1
  const corps = new Set(ids.filter(({ id }) => id !== 'FL').map((counter) => counter.corps))
  return COUNTERS[unit]!.side === 'prussian' || corps.size <= 1
}

/** Two units beneath a top change places; a march keeps together. */
function swapOrder(state: State, seat: Seat, chance: Fast): boolean {
  const hex = pick(foreignHexes(state, seat), chance)
  const units = hex === undefined ? [] : pile(state, hex)
  const at = 1 + chance.below(Math.max(1, units.length - 2))
  const [above, one, two] = [units[at - 1], units[at], units[at + 1]]
  if (above === undefined || one === undefined || two === undefined) return false
  if (state.marching[one] !== state.marching[two]) return false
  state.under[above] = two
  state.under[one] = state.under[two]!
  state.under[two] = one
  return true
}

/** One unit more or less is on the march; who has come along lies on top. */
function changeMarch(state: State, seat: Seat, chance: Fast): boolean {
  const marches = state.stack.filter((frame) => frame.proc === 'march')
  const frame = pick(marches, chance)
  if (frame === undefined || SEATS[state.phasing] === seat) return false
  const units = pile(state, frame.hex).slice(frame.steps > 0 ? 1 : 0)
  const unit = pick(units, chance)
  if (unit === undefined) return false
  state.marching[unit] = state.marching[unit] === frame.depth ? frame.depth - 1 : frame.depth
  state.moved[unit] = 0
  return pile(state, frame.hex).some((one) => state.marching[one] === frame.depth)
}

function changeMoved(state: State, seat: Seat, chance: Fast): boolean {
  if (state.phase !== MOVEMENT || SEATS[state.phasing] === seat) return false
  const units = PIECES.filter(
    (unit) =>
      sideOf[unit] === state.phasing &&
      state.place[unit]! >= 0 &&
      state.marching[unit] === 0 &&
      unit !== FIRST_ARMY,
  )
  const unit = pick(units, chance)
  if (unit === undefined) return false
  state.moved[unit] = 1 - state.moved[unit]!
  return true
}

/** One unit more or less is in the attack that is being planned. */
function changePlan(state: State, seat: Seat, chance: Fast): boolean {
  const frame = state.stack.at(-1)
  if (frame?.proc !== 'attack' || SEATS[state.phasing] === seat) return false
  const units = PIECES.filter(
    (unit) =>
      sideOf[unit] === state.phasing &&
      state.place[unit]! >= 0 &&
      frame.targets.every((hex) => grid.distance(hex, state.place[unit]!) === 1),
  )
  const unit = pick(units, chance)
  if (unit === undefined) return false
  state.joined[unit] = 1 - state.joined[unit]!
  return true
}

/** A unit behind the screen stands elsewhere, or not yet, or already; or a stack there was put in order. */
function changeScreen(state: State, seat: Seat, chance: Fast): boolean {
  const units = PIECES.filter((unit) => isBehindScreen(state, seat, unit))
  const unit = pick(
    units.filter((one) => state.joined[one] === 0),
    chance,
  )
  if (unit === undefined) return false
  const from = state.place[unit]!
  if (from >= 0 && chance.below(4) === 0) return putInOrder(state, from)
  const to = pick([UNPLACED, ...SET_UP_HEXES[unit]!], chance)!
  if (to === from) return false
  takeAway(state, unit)
  state.under[unit] = to < 0 ? -1 : (pile(state, to)[0] ?? -1)
  state.place[unit] = to
  return to < 0 || mayStand(state, unit)
}

function putInOrder(state: State, hex: number): boolean {
  if (state.reordered.includes(hex)) return false
  state.reordered.push(hex)
  return true
}

function takeAway(state: State, unit: number): void {
  const above = state.under.indexOf(unit)
  if (above >= 0) state.under[above] = state.under[unit]!
  state.under[unit] = -1
  state.place[unit] = UNPLACED
}

/** Another unit is about to be placed behind the screen. */
function changeHand(state: State, seat: Seat, chance: Fast): boolean {
  const now = state.joined.indexOf(1)
  if (state.stack.at(-1)?.at !== 'where' || !isBehindScreen(state, seat, now)) return false
  const unit = pick(
    PIECES.filter(
      (one) => one !== now && state.place[one] === UNPLACED && sideOf[one] === state.phasing,
    ),
    chance,
  )
  if (unit === undefined || isOwn(seat, unit)) return false
  state.joined[now] = 0
  state.joined[unit] = 1
  return true
}
