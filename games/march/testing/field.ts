import type { Told } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { places, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { directionNamed } from '../model/scenario-book.ts'
import { HIDDEN_NUMBERS, POOL, blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_TRAIN,
  PIECES,
  SP_PER_STEP,
  TRAILER,
  UNITS,
  WAGON,
  armOf,
  batteriesPrinted,
  formationNamed,
  moralePrinted,
  organicPrinted,
  pieceNamed,
  sideOf,
  stepsPrinted,
} from '../rules/02-pieces.ts'

/** What a test says of a piece; what it leaves out is as printed. */
export interface Standing {
  at: string
  facing?: string
  /** Strength points. */
  sp?: number
  fatigue?: number
  stragglers?: number
  batteries?: number
  organic?: number
  morale?: number
  marks?: number
  unsupplied?: number
  formation?: string
  loads?: number
}

/** The piece of an id; a wrong one is a mistake of the test. */
export function piece(id: string): number {
  const found = pieceNamed(id)
  if (found < 0) throw new Error(`There is no piece ${id}.`)
  return found
}

/** A scenario’s board with nobody on it but these, by their ids; nothing is under way. */
export function field(
  pieces: Readonly<Record<string, string | Standing>>,
  { scenario = 'four-days', options = [], turn = 1 }: FieldFacts = {},
): State {
  const state = blankState(scenario, options)
  state.turn = turn
  for (let one = 0; one < PIECES; one++) if (isKept(one)) state.place[one] = POOL
  const formation = Array.from({ length: UNITS }, (_, unit) => formationBy(unit))
  state.formation = formation
  for (const [id, said] of Object.entries(pieces)) {
    const standing = typeof said === 'string' ? { at: said } : said
    if (standing.formation !== undefined && piece(id) < UNITS)
      formation[piece(id)] = formationNamed(standing.formation)
    stand(state, piece(id), standing)
  }
  tellAll(state)
  return state
}
interface FieldFacts {
  scenario?: string
  options?: string[]
  turn?: number
}

/** Counters that wait beside the map: of columns, detachments, split wagons and guns. */
function isKept(one: number): boolean {
  return armOf[one] === TRAILER || one >= FIRST_TRAIN || stepsPrinted[one] === 0
}

/** Where a test says nothing, a unit is of the first corps of its side. */
function formationBy(unit: number): number {
  return formationNamed(sideOf[unit] === 0 ? 'F-III' : 'A-III')
}

function stand(state: State, one: number, said: Standing): void {
  if (one < UNITS) setChart(state, one, said)
  if (armOf[one] === WAGON) state.loads[one - FIRST_TRAIN] = said.loads ?? 2
  state.facing[one] = directionNamed(said.facing ?? (one < UNITS ? 'N' : undefined))
  state.marks[one] = said.marks ?? 0
  const place = places.parse(said.at)
  if (place === undefined) throw new Error(`${said.at} is no place.`)
  put(state, one, place)
}

function setChart(state: State, unit: number, said: Standing): void {
  const {
    sp = stepsPrinted[unit]! * SP_PER_STEP,
    fatigue = 0,
    stragglers = 0,
    unsupplied = 0,
    batteries = batteriesPrinted[unit]!,
    organic = organicPrinted[unit]!,
    morale = moralePrinted[unit]!,
  } = said
  state.steps[unit] = sp / SP_PER_STEP
  state.stragglers[unit] = stragglers
  state.fatigue[unit] = fatigue
  state.unsupplied[unit] = unsupplied
  state.batteries = state.batteries.with(unit, batteries)
  state.organic = state.organic.with(unit, organic)
  state.morale = state.morale.with(unit, morale)
  state.start = state.start.with(unit, sp / SP_PER_STEP + stragglers)
}

/** Everybody knows every chart, as at the start of a scenario. */
export function tellAll(state: State): void {
  const lists = [
    state.fatigue,
    state.stragglers,
    state.batteries,
    state.organic,
    state.unsupplied,
    state.silenced,
  ]
  for (let at = 0; at < UNITS * HIDDEN_NUMBERS; at++) {
    const value = lists[at % HIDDEN_NUMBERS]![Math.floor(at / HIDDEN_NUMBERS)]!
    state.bounds[at * 2] = value
    state.bounds[at * 2 + 1] = value
  }
}

/** What a rule tells and calls, where it is tried by itself. */
export interface Heard extends Go<Frame> {
  told: Told[]
  called: Frame[]
  returned: (number | undefined)[]
}
export function heard(): Heard {
  const told: Told[] = []
  const called: Frame[] = []
  const returned: (number | undefined)[] = []
  return {
    told,
    called,
    returned,
    tell: (to, what) => void told.push({ to, what }),
    mark: () => {},
    next: (frame, at) => void (frame.at = at),
    call: (frame) => void called.push(frame),
    done: (value) => void returned.push(value),
  }
}

/** The rules by which this was noted, one after the other. */
export function rulesOf({ told }: { told: readonly Told[] }, key: string): string[] {
  return told.flatMap(({ what }) =>
    what.did === 'noted' && what.say.key === key ? [what.rule ?? ''] : [],
  )
}

/** Keys of what was noted. */
export function notes({ told }: Heard): string[] {
  return told.flatMap(({ what }) => (what.did === 'noted' ? [what.say.key] : []))
}
