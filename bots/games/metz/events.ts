import type { Ask } from '../../../core/contract.ts'
import type { EventFrame, PlayFrame } from '../../../games/metz/rules/06-chit-levels.ts'
import { grid } from '../../../games/metz/map/map.ts'
import { piecesWith } from '../../../games/metz/rules/03-attached.ts'
import {
  CAVALRY,
  INFANTRY,
  PRUSSIAN,
  armOf,
  divisionOf,
  isUnit,
  sideOf,
} from '../../../games/metz/rules/03-pieces.ts'
import {
  AGGRESSIVE_TACTICS,
  AUFTRAGSTAKTIK,
  BEATEN_ZONE,
  CONDITIONS,
  FEU_DE_BATAILLON,
  FURIA,
  INITIATIVE,
  INSPIRATION,
  KRUPP,
  MALAISE,
  MOULIN,
  PANIC,
  SKIRMISHERS,
  eventKind,
} from '../../../games/metz/rules/06-chits.ts'
import { hexesFor, whoCould } from '../../../games/metz/rules/06-playable.ts'
import type { Play } from '../../../games/metz/rules/06-playable.ts'
import { LEADERSHIP, SPIRIT, chitsOn } from '../../../games/metz/rules/06-tracks.ts'
import { targetsIn } from '../../../games/metz/rules/08-fire-facts.ts'
import { BY_EVENT } from '../../../games/metz/rules/08-fire-odds.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { bestThrust } from './thrust.ts'
import type { Thrust } from './thrust.ts'
import { exposure, groundOf, nearestEnemy, troopsOf } from './field.ts'
import type { Field } from './field.ts'
import { ammoRisk } from './firing.ts'
import type { Shot } from './firing.ts'
import { fireValue } from './volley.ts'
import { lossByTest, worthOf } from './worth.ts'

// Events: what is planned, what a drawn chit is used for, who carries it out.

/** The best fire an event could bring now. */
export function bestEventShot(field: Field, play: Play): Shot | undefined {
  const { state, side, enemy } = field
  let best: Shot | undefined
  for (const piece of whoCould(state, play))
    for (const hex of hexesFor(state, play, piece)) {
      const fire = { side, shooters: [piece], from: state.place[piece]!, hex, by: BY_EVENT }
      const harm =
        play.kind === SKIRMISHERS
          ? targetsIn(state, enemy, hex).reduce((sum, unit) => sum + lossByTest(state, unit, 0), 0)
          : fireValue(state, { ...fire, half: 0, played: 0 }) - ammoRisk(state, piece)
      const value = harm * (groundOf(field, hex) > 0 ? 1.3 : 1)
      if (best === undefined || value > best.value) best = { piece, hex, value }
    }
  return best
}

/** What it is worth to keep a chit for later, by kind. */
const HELD_WORTH: Readonly<Record<number, number>> = {
  [KRUPP]: 0.9,
  [BEATEN_ZONE]: 0.9,
  [SKIRMISHERS]: 0.8,
  [CONDITIONS]: 1,
  [INITIATIVE]: 0.5,
  [INSPIRATION]: 0.8,
  [PANIC]: 0.9,
  [FURIA]: 0.4,
  [MOULIN]: 0.8,
}

/** What it is worth to use a chit at once. */
function worthNow(field: Field, kind: number, { thrust }: Aimed): number {
  const { side } = field
  if (kind === KRUPP || kind === BEATEN_ZONE || kind === SKIRMISHERS)
    return bestEventShot(field, { kind, side, only: -1 })?.value ?? 0
  if (kind === AUFTRAGSTAKTIK) return thrust?.gain ?? 0
  if (kind === MALAISE) return Math.max(0, ...malaiseWorth(field))
  if (kind === FEU_DE_BATAILLON) return 0.9
  return kind === AGGRESSIVE_TACTICS ? (bestLure(field, undefined)?.value ?? 0) : 0
}

function malaiseWorth(field: Field): number[] {
  return [...field.state.posture.keys()].map((formation) => formationWorth(field, formation) * 0.08)
}

const FAR_WORTH = 0.3

/** What a formation could do now: what it is, the nearer to the enemy the more. */
export function formationWorth(field: Field, formation: number, far = FAR_WORTH): number {
  const { state } = field
  let sum = 0
  for (const unit of piecesWith(state, formation)) {
    const hex = state.place[unit]!
    if (hex < 0 || !isUnit(unit)) continue
    const near = state.place.some(
      (at, one) =>
        at >= 0 && isUnit(one) && sideOf[one] !== sideOf[unit] && grid.distance(at, hex) <= 4,
    )
    sum += worthOf(state, unit) * (near ? 1 : far)
  }
  return sum
}

const SPIRIT_WORTH = [0.75, 0.75, 0.5]

function trackWorth(field: Field, track: number): number {
  const { state } = field
  if (track === SPIRIT) return SPIRIT_WORTH[chitsOn(state, track)] ?? 0
  if (track !== LEADERSHIP) return 0.6
  const laid = state.malaise.findIndex((one) => one === 1)
  return laid < 0 ? 0.2 : 0.02 * formationWorth(field, laid)
}

export function chooseEvent(aimed: Aimed, field: Field, view: View, ask: Ask): Choice {
  const { chit } = view.frames.at(-1) as EventFrame
  const kind = chit >= 0 ? eventKind[chit]! : -1
  const has = (verb: string): boolean => ask.options.some((option) => option.verb === verb)
  if (has('bonus')) return { verb: 'bonus' }
  let best: { choice: Choice; value: number } = { choice: { verb: 'aside' }, value: 0.05 }
  const weigh = (choice: Choice, value: number): void => {
    if (value > best.value) best = { choice, value }
  }
  if (kind === AUFTRAGSTAKTIK) aimed.thrust = bestThrust(field)
  if (has('now')) weigh({ verb: 'now' }, worthNow(field, kind, aimed))
  if (has('hold')) weigh({ verb: 'hold' }, HELD_WORTH[kind] ?? 0.5)
  for (const noun of nounsFor(ask, 'track')) weigh({ verb: 'track', noun }, trackWorth(field, noun))
  return best.choice
}

/** Somebody of the enemy who would leave a hex that counts, or run into fire. */
function bestLure(
  field: Field,
  units: readonly number[] | undefined,
): { unit: number; value: number } | undefined {
  const { state, enemy } = field
  let best: { unit: number; value: number } | undefined
  for (const unit of units ?? troopsOf(state, enemy)) {
    if (armOf[unit] !== INFANTRY && armOf[unit] !== CAVALRY) continue
    const hex = state.place[unit]!
    if (hex < 0) continue
    const isAlone = targetsIn(state, enemy, hex).length === 1
    const beside = troopsOf(state, field.side).filter(
      (one) => grid.distance(state.place[one]!, hex) <= 4,
    )
    if (beside.length === 0) continue
    const isNear = beside.some((one) => grid.distance(state.place[one]!, hex) <= 2)
    const value =
      0.6 +
      (isAlone ? groundOf(field, hex) * 0.3 : 0) +
      (isNear ? 0.3 : 0) -
      worthOf(state, unit) * 0.05
    if (best === undefined || value > best.value) best = { unit, value }
  }
  return best
}

/** What is kept of an event that is being carried out. */
export interface Aimed {
  hex: number
  /** What a single unit is to do. */
  thrust?: Thrust | undefined
}

/** Who carries it out, or on whom it is laid. */
export function choosePlay(aimed: Aimed, field: Field, view: View, ask: Ask): Choice | undefined {
  const frame = view.frames.at(-1) as PlayFrame
  const { kind, side, only } = frame
  if (kind === MALAISE) return most(ask, 'on', (one) => formationWorth(field, one))
  if (kind === FEU_DE_BATAILLON) return most(ask, 'division', (one) => divisionWorth(field, one))
  if (kind === INITIATIVE) return most(ask, 'at', (hex) => hexWorth(field, hex))
  if (kind === AUFTRAGSTAKTIK) {
    const unit = aimed.thrust?.unit ?? bestThrust(field)?.unit
    return unit === undefined ? most(ask, 'by', () => 0) : { verb: 'by', noun: unit }
  }
  if (kind === AGGRESSIVE_TACTICS) {
    const lure = bestLure(field, nounsFor(ask, 'by'))
    return lure === undefined ? undefined : { verb: 'by', noun: lure.unit }
  }
  const shot = bestEventShot(field, { kind, side, only })
  if (shot === undefined) return undefined
  aimed.hex = shot.hex
  return { verb: 'by', noun: shot.piece }
}

function most(ask: Ask, verb: string, worth: (noun: number) => number): Choice | undefined {
  const [noun] = nounsFor(ask, verb).toSorted((a, b) => worth(b) - worth(a))
  return noun === undefined ? undefined : { verb, noun }
}

function divisionWorth(field: Field, division: number): number {
  const { state } = field
  let sum = 0
  for (const unit of troopsOf(state, field.side))
    if (divisionOf[unit] === division && nearestEnemy(field, state.place[unit]!) <= 3)
      sum += worthOf(state, unit) + exposure(field, unit, state.place[unit]!)
  return sum
}

function hexWorth({ state, side }: Field, hex: number): number {
  return targetsIn(state, side, hex).reduce((sum, unit) => sum + worthOf(state, unit), 0)
}

const PRUSSIAN_PLANS = [KRUPP, AUFTRAGSTAKTIK, MALAISE]
const FRENCH_PLANS = [BEATEN_ZONE, CONDITIONS]

/** The planned event: what is of most use whatever comes. */
export function choosePlan(side: number, ask: Ask, turn: number): Choice | undefined {
  const wanted = side === PRUSSIAN ? PRUSSIAN_PLANS : FRENCH_PLANS
  const chits = nounsFor(ask, 'plan')
  const kind = wanted[turn % wanted.length]!
  const noun = chits.find((chit) => eventKind[chit] === kind) ?? chits[0]
  return noun === undefined ? undefined : { verb: 'plan', noun }
}
