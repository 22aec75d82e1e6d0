import type { Option, Refusal } from '../../../core/contract.ts'
import type { Asked, Go, Proc } from '../../../core/flow/step.ts'
import { within } from '../../../core/hex/line.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import type { SetUpFrame } from './03-set-up-levels.ts'
import { BADEN, FRANCE, PALATINATE, grid, hex, region } from '../map/map.ts'
import { ABSENT, UNPLACED, WAITING, noteSeen, put, topAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  COUNTERS,
  FIRST_ARMY,
  FOREIGN_LEGION,
  FRENCH,
  SEATS,
  UNITS_OF,
  isReinforcement,
  sideOf,
} from './02-components.ts'
import { LAND_NEIGHBOURS, whyCannotStandBeside } from './07-guard-and-first-army.ts'
import { whyCannotStack } from './08-stacking.ts'

const ALL: readonly number[] = Array.from({ length: grid.n }, (_, at) => at)
const NOT_THAT_HEX = refusal('3.2/b', 'set-up-in-that-hex')
const OUT_OF_RANGE = refusal('3.2/c', 'out-of-set-up-range')
const NOT_FRANCE = refusal('3.2/d', 'set-up-in-france')
const NOT_BADEN = refusal('3.3/a', 'set-up-in-baden')
const NOT_PALATINATE = refusal('3.5A/a', 'set-up-in-palatinate')
const NO_ROOM_LEFT = refusal('3.5A/b', 'no-room-for-the-rest')

/** A set-up code of a French counter: a hex, alone or with a range. */
function codeOf(unit: number): { at: number; range: number } {
  const [at, range] = COUNTERS[unit]!.setUp!.split('/')
  return { at: hex(at!), range: range === undefined ? exactRange() : rangeOf(range) }
}

/** @rule 3.2/b a bare hex is that hex */
function exactRange(): number {
  return 0
}

/** @rule 3.2/c a range of 1 or 2, unit by unit */
function rangeOf(printed: string): number {
  return Number(printed)
}

/** @rule 3.2/d */
function isFrenchSoil(at: number): boolean {
  return region[at] === FRANCE
}

/** @rule 3.3/a any Baden hex, together or apart */
function isBadenSoil(at: number): boolean {
  return region[at] === BADEN
}

/** @rule 3.5A/a the Palatinate, but nowhere on the French border */
function isAssemblyArea(at: number): boolean {
  if (region[at] !== PALATINATE) return false
  for (let d = at * 6; d < at * 6 + 6; d++) {
    const next = grid.neighbours[d]!
    if (next >= 0 && region[next] === FRANCE) return false
  }
  return true
}

function printedHexes(unit: number): readonly number[] {
  const code = COUNTERS[unit]!.setUp
  if (code === undefined) return []
  if (code === 'Palatinate') return ALL.filter(isAssemblyArea)
  if (code === 'Baden') return ALL.filter(isBadenSoil)
  const { at, range } = codeOf(unit)
  return within(grid, at, range).filter(isFrenchSoil)
}

/** By unit: the hexes its counter allows. */
export const SET_UP_HEXES: readonly (readonly number[])[] = COUNTERS.map((_, unit) =>
  printedHexes(unit),
)

/**
 * Every unit is somewhere: to be placed, waiting for its turn, or not in play.
 * @rule 3.1/a
 * @rule 3.4/a
 */
export function sortUnits(state: State): void {
  COUNTERS.forEach((_, unit) => {
    const start = isReinforcement(unit) ? WAITING : UNPLACED
    state.place[unit] = unit === FOREIGN_LEGION ? ABSENT : start
  })
}

export function whyCannotSetUp(state: State, unit: number, at: number): Refusal | undefined {
  return SET_UP_HEXES[unit]!.includes(at) ? whyNotHere(state, [unit], at) : whyOutside(unit, at)
}

/** Why not in this hex, which the unit's code allows. */
function whyNotHere(state: State, units: readonly number[], at: number): Refusal | undefined {
  const unit = units[0]!
  return (
    whyCannotStack(state, units, at) ??
    whyCannotStandBeside(state, unit, at) ??
    whyLeavesNoRoom(state, unit, at)
  )
}

function whyOutside(unit: number, at: number): Refusal {
  const code = COUNTERS[unit]!.setUp
  if (code === 'Palatinate') return NOT_PALATINATE
  if (code === 'Baden') return NOT_BADEN
  if (!isFrenchSoil(at)) return NOT_FRANCE
  return codeOf(unit).range === 0 ? NOT_THAT_HEX : OUT_OF_RANGE
}

/** A hex that would leave 1st Army without any is withheld; French codes do not overlap. */
function whyLeavesNoRoom(state: State, unit: number, at: number): Refusal | undefined {
  return leavesArmyRoom(state, unit, at) ? undefined : NO_ROOM_LEFT
}

function leavesArmyRoom(state: State, unit: number, at: number): boolean {
  if (sideOf[unit] === FRENCH || unit === FIRST_ARMY) return true
  if (state.place[FIRST_ARMY] !== UNPLACED) return true
  return SET_UP_HEXES[FIRST_ARMY]!.some(
    (spot) => spot !== at && !isLandNeighbour(at, spot) && hasArmyRoom(state, spot),
  )
}

const ARMY = [FIRST_ARMY]

function hasArmyRoom(state: State, at: number): boolean {
  return (
    whyCannotStack(state, ARMY, at) === undefined &&
    whyCannotStandBeside(state, FIRST_ARMY, at) === undefined
  )
}

function isLandNeighbour(at: number, other: number): boolean {
  for (let d = at * 6; d < at * 6 + 6; d++) if (LAND_NEIGHBOURS[d] === other) return true
  return false
}

/** Hexes where a unit may be placed now. */
export function setUpHexes(state: State, unit: number): number[] {
  const units = [unit]
  return SET_UP_HEXES[unit]!.filter((at) => whyNotHere(state, units, at) === undefined)
}

/** @rule 3.2/a the French first, every corps, VII with the rest; then the Prussians */
export function unplacedUnits(state: State, side: number): number[] {
  return UNITS_OF[side]!.filter((unit) => state.place[unit] === UNPLACED)
}

export const setUpProc: Proc<State, SetUpFrame, Frame> = {
  steps: {
    choose: {
      ask(state, frame) {
        const units = unplacedUnits(state, frame.side)
        const options: Option[] =
          units.length > 0 ? [{ verb: 'place', of: 'unit', nouns: units }] : [{ verb: 'ready' }]
        const seat = SEATS[frame.side]
        const rule = frame.side === FRENCH ? '3.2/a' : '3.5A/a'
        const asked: Asked = { seat, rule, say: { key: 'ask-set-up' }, options }
        return units.length === 0 ? { ...asked, say: { key: 'ask-ready' }, keep: true } : asked
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'ready') return liftScreen(state, frame, go)
        state.joined[reply.noun] = 1
        go.next(frame, 'where')
      },
    },
    where: {
      ask: (state, frame) => ({
        seat: SEATS[frame.side],
        rule: frame.side === FRENCH ? '3.2/c' : '3.5A/a',
        say: { key: 'ask-set-up-hex', with: { unit: { of: 'unit', noun: unitInHand(state) } } },
        options: [{ verb: 'at', of: 'hex', nouns: setUpHexes(state, unitInHand(state)) }],
      }),
      take(state, frame, reply, go) {
        const unit = unitInHand(state)
        state.joined[unit] = 0
        put(state, unit, reply.noun)
        const what = { did: 'placed', of: 'unit', noun: unit, to: reply.noun } as const
        go.tell([SEATS[frame.side]], what)
        go.next(frame, 'choose')
      },
    },
  },
}

function unitInHand(state: State): number {
  return state.joined.indexOf(1)
}

/** The enemy now sees the top of every stack. */
function liftScreen(state: State, frame: SetUpFrame, go: Go<Frame>): void {
  for (const unit of UNITS_OF[frame.side]!) {
    const at = state.place[unit]!
    if (at < 0 || topAt(state, at) !== unit) continue
    noteSeen(state, unit)
    go.tell('all', { did: 'shown', of: 'unit', noun: unit, to: at })
  }
  state.reordered = []
  go.mark('yes')
  go.done()
}

/** Two replies a unit, with room for one in hand. */
export function setUpLeft(state: State, { at }: SetUpFrame): number {
  return state.place.filter((place) => place === UNPLACED).length * 4 + (at === 'choose' ? 2 : 1)
}
