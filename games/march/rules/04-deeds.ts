import type { Option, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isMarked } from '../model/board.ts'
import { FORCED, MOBILE, REST, SMASHED, STATIONARY, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, FORMATIONS, UNITS, WAGON, armOf, isTrain, isTrains } from './02-pieces.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { actingStaff, actingTrains, actors } from './04-actors.ts'
import { IS_MARCHED, whyCannotSetOff } from './04-setting-off.ts'
import { whyNoBridgeWork, whyNoSapper } from './06-bridges.ts'
import { whyCannotTurn, whyNotTogether } from './06-turn.ts'
import { whyCannotRecover } from './10-recovery.ts'
import { isSpent, isTired } from './11-fatigue.ts'
import { isOutOfSupply, whyCannotSplit, whyCannotSupply } from './12-supply.ts'
import { whyCannotEnterMap } from './15-arrivals.ts'
import { whyCannotDare, whyCannotDo } from './15-command.ts'
import { dutiesNow, whyBound, whyCannotEnd } from './15-duties.ts'
import type { Duties } from './15-duties.ts'
import { whyCannotComeIn } from './15-entry.ts'
import { unitsOf } from './15-track.ts'

// What the pieces of an activated formation can do, one after the other, in whatever order their owner likes (4.0).

/** Who acts; and what they still owe, as long as nothing changes. */
type Acting = Pick<ActivationFrame, 'formations' | 'side'>
interface Busy extends Acting {
  readonly duties: Duties
  /** All units that act, also beside the map; and who of all who act is on it. */
  readonly actors: readonly number[]
  readonly units: readonly number[]
  readonly trains: readonly number[]
  /** Everybody else who acts, also beside the map. */
  readonly others: readonly number[]
}
function busyNow(state: State, acting: Acting): Busy {
  const { formations, side } = acting
  const all = actors(state, acting)
  const others = actingTrains(state, acting)
  const [units, trains] = [onMap(state, all), onMap(state, others)]
  return { formations, side, duties: dutiesNow(state), actors: all, units, trains, others }
}
function onMap(state: State, pieces: readonly number[]): number[] {
  const found: number[] = []
  for (const piece of pieces) if (state.place[piece]! >= 0) found.push(piece)
  return found
}

const NOT_HERE = refusal('4.0/a', 'no-act-absent')
const NOT_ACTING = refusal('4.0/a', 'no-act-formation')
const IS_RESTING = refusal('4.1/d', 'no-rest-again')
const OF_UNITS = refusal('4.1/a', 'no-act-unit')
const NOT_OF_TRAINS = refusal('4.2/a', 'no-act-unit')
const NO_WAGON = refusal('12.3/b', 'no-split-unit')
const TRAINS_KEEP_PACE = refusal('4.2/a', 'no-press-trains')

/** @rule 4.1/d */
function whyCannotRest(state: State, { duties }: Busy, unit: number): Refusal | undefined {
  if ((state.deeds[unit]! & REST) !== 0) return IS_RESTING
  return whyCannotDo(state, unit, REST) ?? whyBound(state, unit, { category: REST, duties })
}

// What an order wants is told last: nobody is sent off to a deed that he could not do without it either.

/** All of a hex turn together, and all have to act now. */
function whyCannotTurnNow(state: State, acting: Busy, unit: number): Refusal | undefined {
  const { actors: all, duties } = acting
  const whyBusy = (one: number): Refusal | undefined =>
    whyNotOfKind('turn', one) ??
    (all.includes(one) ? whyCannotDo(state, one, STATIONARY) : NOT_ACTING)
  return (
    whyCannotTurn(state, unit, whyBusy) ??
    whyNotTogether(state, unit, (one) => whyBound(state, one, { category: STATIONARY, duties }))
  )
}

/** @rule 4.1/c bridges, facing, men and supply */
function whyCannotBridge(state: State, { duties }: Busy, piece: number): Refusal | undefined {
  const category = STATIONARY
  const refused = whyNoBridgeWork(state, piece) ?? whyCannotDo(state, piece, category)
  if (refused !== undefined || piece >= UNITS) return refused
  return whyBound(state, piece, { category, duties })
}

/** Looking for stragglers, and drawing supply, go with resting and with stationary actions, whichever they are. */
function categoryBehind(state: State, unit: number): number {
  return (state.deeds[unit]! & STATIONARY) !== 0 ? STATIONARY : REST
}
function whyCannotRecoverNow(state: State, { duties }: Busy, unit: number): Refusal | undefined {
  const refused = whyCannotRecover(state, unit)
  if (refused !== undefined || isMarked(state, unit, SMASHED)) return refused
  const category = categoryBehind(state, unit)
  return whyCannotDo(state, unit, category) ?? whyBound(state, unit, { category, duties })
}
function whyCannotSupplyNow(state: State, { duties }: Busy, unit: number): Refusal | undefined {
  const category = categoryBehind(state, unit)
  return (
    whyCannotDo(state, unit, category) ??
    whyCannotSupply(state, unit) ??
    whyBound(state, unit, { category, duties })
  )
}

const NOT_TIRED = refusal('15.14/a', 'no-force-tired')
const NO_PACE = refusal('15.14/a', 'no-force-pace')
const NO_SUPPLY = refusal('12.2/a', 'no-force-supply')

/**
 * Why a unit cannot march by force: its commander has to get it out of his corps first.
 * @rule 15.14/a
 */
function whyCannotForce(state: State, { duties }: Busy, unit: number): Refusal | undefined {
  if (!isTired(state, unit) && !isSpent(state, unit)) return NOT_TIRED
  if (isOutOfSupply(state, unit)) return NO_SUPPLY
  if (state.pace[state.formation[unit]!] !== 1) return NO_PACE
  if ((state.deeds[unit]! & FORCED) !== 0) return IS_MARCHED
  return whyCannotGoFaster(state, unit) ?? duties.waits(unit)
}

/** What keeps it from moving even so; as tired as it is it might have no step left. */
function whyCannotGoFaster(state: State, unit: number): Refusal | undefined {
  state.deeds[unit]! |= FORCED
  const refused = whyCannotSetOff(state, unit)
  state.deeds[unit]! &= ~FORCED
  return refused
}

const HAS_ASKED = refusal('15.14/a', 'no-press-again')
const NOBODY_TIRED = refusal('15.14/a', 'no-press-tired')
const NOBODY_SUPPLIED = refusal('12.2/a', 'no-press-supply')

/** Why a commander cannot ask his corps for a forced march. */
function whyCannotPress(state: State, formation: number): Refusal | undefined {
  if (formation >= FORMATIONS.length) return NOBODY_TIRED
  const refused = forCorps(formation)
  if (refused !== undefined) return refused
  if (state.pace[formation] !== 0) return HAS_ASKED
  const tired = unitsOf(state, formation).filter(
    (unit) =>
      state.place[unit]! >= 0 &&
      state.points[unit]! < 0 &&
      (isTired(state, unit) || isSpent(state, unit)) &&
      whyCannotDo(state, unit, MOBILE) === undefined,
  )
  if (tired.length === 0) return NOBODY_TIRED
  return tired.every((unit) => isOutOfSupply(state, unit)) ? NOBODY_SUPPLIED : undefined
}

const HAS_SERVED = refusal('12.3/b', 'no-split-served')

/** Where corps and trains act together a wagon that has delivered stays as it is. */
function whyCannotPart(state: State, train: number): Refusal | undefined {
  const refused = forWagons(train)
  if (refused !== undefined) return refused
  return state.served[train - FIRST_TRAIN]! > 0 ? HAS_SERVED : whyCannotSplit(state, train)
}

type Why = (state: State, acting: Busy, noun: number) => Refusal | undefined

const ofAny =
  (why: (state: State, piece: number) => Refusal | undefined): Why =>
  (state, _acting, piece) =>
    why(state, piece)

function waiting(state: State, pieces: readonly number[]): readonly number[] {
  return pieces.some((piece) => state.place[piece] === WAITING)
    ? pieces.filter((piece) => state.place[piece] === WAITING)
    : NOBODY
}
const NOBODY: readonly number[] = []

const unitsHere = (_state: State, { units }: Busy): readonly number[] => units
/** Who could come in but for his commander, who is elsewhere, can check for himself, too. */
const unitsHereOrDue = (state: State, { actors, units }: Busy): readonly number[] => [
  ...units,
  ...actors.filter(
    (unit) => state.place[unit] === WAITING && whyCannotEnterMap(state, unit) === undefined,
  ),
]
const trainsHere = (_state: State, { trains }: Busy): readonly number[] => trains

/** Why pieces of this sort never do it. */
type WhyNotKind = (noun: number) => Refusal | undefined

const forUnits: WhyNotKind = (piece) => {
  if (piece < UNITS) return undefined
  return isTrain(piece) ? NOT_OF_TRAINS : OF_UNITS
}
const forWagons: WhyNotKind = (piece) => (armOf[piece] === WAGON ? undefined : NO_WAGON)
const forCorps: WhyNotKind = (formation) =>
  formation < FORMATIONS.length && isTrains(formation) ? TRAINS_KEEP_PACE : undefined
const forAll: WhyNotKind = () => undefined

interface Deed {
  readonly verb: string
  readonly of: string
  readonly whyNotKind: WhyNotKind
  /** Who could be named at all. */
  nouns(state: State, acting: Busy): readonly number[]
  readonly why: Why
}

const BY_UNITS = { of: 'piece', whyNotKind: forUnits, nouns: unitsHere }

/** Everything that can be done, in the order in which it is offered. */
export const DEEDS: readonly Deed[] = [
  {
    verb: 'move',
    of: 'piece',
    whyNotKind: forAll,
    nouns: (state, { formations, side, units, trains }) => [
      ...units,
      ...trains,
      ...onMap(state, actingStaff(state, { formations, side })),
    ],
    why: (_state, { duties }, piece) => duties.setOff(piece) ?? duties.waits(piece),
  },
  {
    verb: 'enter',
    of: 'piece',
    whyNotKind: forAll,
    nouns: (state, acting) => [...waiting(state, acting.actors), ...waiting(state, acting.others)],
    why: ofAny(whyCannotComeIn),
  },
  { ...BY_UNITS, verb: 'dare', nouns: unitsHereOrDue, why: ofAny(whyCannotDare) },
  { ...BY_UNITS, verb: 'force', why: whyCannotForce },
  {
    verb: 'press',
    of: 'formation',
    whyNotKind: forCorps,
    nouns: (_state, { formations }) => formations.filter((one) => one < FORMATIONS.length),
    why: ofAny(whyCannotPress),
  },
  { ...BY_UNITS, verb: 'rest', why: whyCannotRest },
  { ...BY_UNITS, verb: 'turn', why: whyCannotTurnNow },
  { ...BY_UNITS, verb: 'recover', why: whyCannotRecoverNow },
  { ...BY_UNITS, verb: 'supply', why: whyCannotSupplyNow },
  {
    verb: 'bridge',
    of: 'piece',
    whyNotKind: whyNoSapper,
    nouns: (_state, { units, trains }) => (trains.length === 0 ? units : [...units, ...trains]),
    why: whyCannotBridge,
  },
  {
    verb: 'split',
    of: 'piece',
    whyNotKind: forWagons,
    nouns: trainsHere,
    why: ofAny(whyCannotPart),
  },
]

/** Why this is never done with that, whoever acts. */
export function whyNotOfKind(verb: string, noun: number): Refusal | undefined {
  return DEEDS.find((one) => one.verb === verb)!.whyNotKind(noun)
}

/** Why this cannot be done with that now. */
export function whyCannotDeed(
  state: State,
  acting: Acting,
  { verb, noun }: { verb: string; noun: number },
): Refusal | undefined {
  const deed = DEEDS.find((one) => one.verb === verb)!
  const busy = busyNow(state, acting)
  if (!deed.nouns(state, busy).includes(noun))
    return isOff(state, noun, deed) ? NOT_HERE : NOT_ACTING
  return deed.why(state, busy, noun)
}

function isOff(state: State, noun: number, { of }: Deed): boolean {
  return of === 'piece' && (state.place[noun] ?? 0) < 0
}

/** Whom or what it can be done with. */
function nounsOf(state: State, busy: Busy, deed: Deed): readonly number[] {
  let found: number[] | undefined
  for (const noun of deed.nouns(state, busy))
    if (deed.why(state, busy, noun) === undefined) (found ??= []).push(noun)
  return found ?? NOBODY
}

/** All that can be done now. */
export function deedOptions(state: State, acting: Acting): Option[] {
  const options: Option[] = []
  const busy = busyNow(state, acting)
  for (const deed of DEEDS) {
    const nouns = nounsOf(state, busy, deed)
    if (nouns.length > 0) options.push({ verb: deed.verb, of: deed.of, nouns })
  }
  if (whyCannotEnd(state, acting, busy.duties) === undefined || options.length === 0)
    options.push({ verb: 'end' })
  return options
}
