import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { grid, hex } from '../map/map.ts'
import { hexesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { byScenario, scenarioNamed, supplySources } from '../model/scenario-book.ts'
import type { Special } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import {
  AUSTRIAN,
  FIRST_TRAIN,
  UNITS,
  formationNamed,
  pieceNamed,
  seatOf,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { eliminate } from './10-steps.ts'

type Named<R extends Special['by']> = Extract<Special, { by: R }>

function specialOf<R extends Special['by']>({ scenario }: State, by: R): Named<R> | undefined {
  return scenarioNamed(scenario).special.find((one): one is Named<R> => one.by === by)
}

// --- A division that comes back from Munich, by an option -----------------------------------------------------------------------

/** The arrival for which a die is to be rolled in this turn, −1 none. */
export function recalled(state: State): number {
  return scenarioNamed(state.scenario).arrivals.findIndex(
    ({ condition }, at) => condition?.by === 'option' && state.due[at] === state.turn,
  )
}

/** Its owner alone learns whether it comes; the others when it does. */
export function recallAnswered(state: State, die: number, go: Go<Frame>): void {
  const at = recalled(state)
  const { condition, units } = scenarioNamed(state.scenario).arrivals[at]!
  const isComing = condition?.by === 'option' && die >= condition.from
  if (isComing) state.comes = changed(state.comes, at, 1)
  const unit = pieceNamed(units[0]!)
  const say = {
    key: isComing ? 'note-recalled' : 'note-not-recalled',
    with: { unit: { of: 'piece', noun: unit } },
  }
  go.tell([seatOf(sideOf[unit]!)], { did: 'noted', rule: 'T-SCN', say })
}

// --- The garrison of Regensburg --------------------------------------------------------------------------------------------------

/** The garrison that is to roll at the end of this turn, −1 none. */
export function besieged(state: State): number {
  const special = specialOf(state, 'garrison')
  if (special === undefined || state.turn < special.turn) return -1
  const unit = pieceNamed(special.unit)
  const place = state.place[unit]!
  if (place < 0) return -1
  const formation = formationNamed(special.formation)
  for (let other = 0; other < UNITS; other++)
    if (state.formation[other] === formation)
      for (const at of hexesOf(state, other))
        if (grid.distance(at, place) <= special.within) return unit
  return -1
}

/** It gives up, and its step is lost. @rule T-SCN */
export function surrender(state: State, die: number, go: Go<Frame>): void {
  const unit = besieged(state)
  const isOver = die <= specialOf(state, 'garrison')!.upTo
  const say = {
    key: isOver ? 'note-garrison-gives-up' : 'note-garrison-stands',
    with: { unit: { of: 'piece', noun: unit } },
  }
  go.tell('all', { did: 'noted', rule: 'T-SCN', say })
  if (isOver) eliminate(state, unit, go, 'T-SCN')
}

// --- A wagon that is used up overnight -------------------------------------------------------------------------------------------

/** @rule T-SCN */
export function halveWagons(state: State, go: Go<Frame>): void {
  const special = specialOf(state, 'wagon-halved')
  if (special === undefined || special.turn !== state.turn) return
  const wagon = pieceNamed(special.unit)
  const [at] = hexesOf(state, wagon)
  if (at === undefined || state.loads[wagon - FIRST_TRAIN] !== 2) return
  const sources = sourcesOf(state, sideOf[wagon]!)
  if (sources.some((source) => grid.distance(source, at) <= special.within)) return
  state.loads[wagon - FIRST_TRAIN] = 1
  const say = { key: 'note-half-wagon', with: { wagon: { of: 'piece', noun: wagon } } }
  go.tell('all', { did: 'noted', rule: 'T-SCN', say })
}

/** Where a side is supplied from: later in some scenarios elsewhere, once its troops hold it (12.4). */
export function sourcesOf(state: State, side: Side): readonly number[] {
  const { supplyLater } = scenarioNamed(state.scenario)
  const first = supplySources(state.scenario)[side]
  if (supplyLater === undefined || seatOf(side) !== supplyLater.side) return first
  if (state.turn < supplyLater.turn || !holdsLater(state)) return first
  return laterSources(state.scenario)
}
const laterSources = byScenario(({ supplyLater }): readonly number[] =>
  (supplyLater?.hexes ?? []).map((printed) => hex(printed)),
)

function holdsLater(state: State): boolean {
  const formation = formationNamed(scenarioNamed(state.scenario).supplyLater!.held)
  const hexes = laterSources(state.scenario)
  for (let unit = 0; unit < UNITS; unit++)
    if (
      state.formation[unit] === formation &&
      hexesOf(state, unit).some((at) => hexes.includes(at))
    )
      return true
  return false
}

// --- Leaving the map -------------------------------------------------------------------------------------------------------------

const southern = byScenario(({ special }): ReadonlySet<number> => {
  const found = special.find((one) => one.by === 'south')
  return new Set((found?.formations ?? []).map((id) => formationNamed(id)))
})
const southEdge = byScenario(({ window }) => window.rows[1])

/**
 * Whether a unit may leave the map from a hex of its own will: to Landshut and back, or southwards for good.
 * @rule T-SCN
 */
export function mayLeave(state: State, unit: number, at: number): boolean {
  const landshut = specialOf(state, 'landshut')
  if (landshut === undefined || unit >= UNITS) return false
  if (seatOf(sideOf[unit]!) === landshut.side) return at === hex(landshut.hex)
  const isSouthern = southern(state.scenario).has(state.formation[unit]!)
  return isSouthern && grid.row[at] === southEdge(state.scenario)
}

/** Turns in which a unit that has left may be written down to come back. */
export function returnTurns(state: State): number[] {
  const { turns } = scenarioNamed(state.scenario)
  const from = Math.max(specialOf(state, 'landshut')?.turn ?? turns + 1, state.turn + 1)
  return Array.from({ length: Math.max(0, turns - from + 1) }, (_, at) => from + at)
}

/** Whether a unit that leaves now can come back at all. */
export function comesBack(state: State, unit: number): boolean {
  return sideOf[unit] !== AUSTRIAN && returnTurns(state).length > 0
}
