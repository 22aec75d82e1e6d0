import type { Option, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isMarked } from '../model/board.ts'
import { FORCED, MOBILE, REST, SMASHED, STATIONARY, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, FORMATIONS, UNITS, isTrain, isTrains } from './02-pieces.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { actingStaff, actingTrains, actors } from './04-actors.ts'
import { IS_MARCHED, whyCannotSetOff } from './04-setting-off.ts'
import { whyNoBridgeWork } from './06-bridges.ts'
import { facingTogether, whyCannotTurn } from './06-turn.ts'
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
const NOT_ACTING = refusal('4.0/a', 'no-act-whose')
const IS_RESTING = refusal('4.1/d', 'no-rest-again')
const NO_UNIT = refusal('4.2/a', 'no-act-train')

/** @rule 4.1/d */
function whyCannotRest(state: State, { duties }: Busy, unit: number): Refusal | undefined {
  if ((state.deeds[unit]! & REST) !== 0) return IS_RESTING
  return whyCannotDo(state, unit, REST) ?? whyBound(state, unit, { category: REST, duties })
}

/** All of a hex turn together, and all have to act now. */
function whyCannotTurnNow(state: State, acting: Busy, unit: number): Refusal | undefined {
  const refused = whyCannotTurn(state, unit, (one) => acting.actors.includes(one))
  if (refused !== undefined) return refused
  for (const one of facingTogether(state, unit)) {
    const own = whyCannotStayAtWork(state, acting, one)
    if (own !== undefined) return own
  }
  return undefined
}

/** @rule 4.1/c bridges, facing, men and supply */
function whyCannotStayAtWork(state: State, { duties }: Busy, unit: number): Refusal | undefined {
  if (unit >= UNITS) return undefined
  const category = STATIONARY
  return whyCannotDo(state, unit, category) ?? whyBound(state, unit, { category, duties })
}

function whyCannotBridge(state: State, acting: Busy, piece: number): Refusal | undefined {
  return whyCannotStayAtWork(state, acting, piece) ?? whyNoBridgeWork(state, piece)
}

/** Looking for stragglers, and drawing supply, go with resting and with stationary actions, whichever they are. */
function whyCannotStayBehind(state: State, { duties }: Busy, unit: number): Refusal | undefined {
  const category = (state.deeds[unit]! & STATIONARY) !== 0 ? STATIONARY : REST
  return whyCannotDo(state, unit, category) ?? whyBound(state, unit, { category, duties })
}
function whyCannotRecoverNow(state: State, acting: Busy, unit: number): Refusal | undefined {
  const refused = isMarked(state, unit, SMASHED)
    ? undefined
    : whyCannotStayBehind(state, acting, unit)
  return refused ?? whyCannotRecover(state, unit)
}
function whyCannotSupplyNow(state: State, acting: Busy, unit: number): Refusal | undefined {
  return whyCannotStayBehind(state, acting, unit) ?? whyCannotSupply(state, unit)
}

const NOT_TIRED = refusal('15.14/a', 'no-force-tired')
const NO_PACE = refusal('15.14/a', 'no-force-pace')
const NO_SUPPLY = refusal('12.2/a', 'no-force-supply')

/**
 * Why a unit cannot march by force: its commander has to get it out of his corps first.
 * @rule 15.14/a
 */
function whyCannotForce(state: State, unit: number): Refusal | undefined {
  if (!isTired(state, unit) && !isSpent(state, unit)) return NOT_TIRED
  if (isOutOfSupply(state, unit)) return NO_SUPPLY
  if (state.pace[state.formation[unit]!] !== 1) return NO_PACE
  if ((state.deeds[unit]! & FORCED) !== 0) return IS_MARCHED
  return whyCannotGoFaster(state, unit)
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

/** Why a commander cannot ask his corps for a forced march. */
function whyCannotPress(state: State, formation: number): Refusal | undefined {
  if (formation >= FORMATIONS.length || isTrains(formation)) return NOBODY_TIRED
  if (state.pace[formation] !== 0) return HAS_ASKED
  const could = unitsOf(state, formation).some(
    (unit) =>
      state.place[unit]! >= 0 &&
      state.points[unit]! < 0 &&
      (isTired(state, unit) || isSpent(state, unit)) &&
      !isOutOfSupply(state, unit) &&
      whyCannotDo(state, unit, MOBILE) === undefined,
  )
  return could ? undefined : NOBODY_TIRED
}

const HAS_SERVED = refusal('12.3/b', 'no-split-served')

/** Where corps and trains act together a wagon that has delivered stays as it is. */
function whyCannotPart(state: State, train: number): Refusal | undefined {
  if (!isTrain(train)) return NO_UNIT
  return state.served[train - FIRST_TRAIN]! > 0 ? HAS_SERVED : whyCannotSplit(state, train)
}

type Why = (state: State, acting: Busy, noun: number) => Refusal | undefined

const ofUnit =
  (why: (state: State, unit: number) => Refusal | undefined): Why =>
  (state, _acting, unit) =>
    unit < UNITS ? why(state, unit) : NO_UNIT
const ofBusyUnit =
  (why: Why): Why =>
  (state, acting, unit) =>
    unit < UNITS ? why(state, acting, unit) : NO_UNIT
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

interface Deed {
  readonly verb: string
  readonly of: string
  /** Who could be named at all. */
  nouns(state: State, acting: Busy): readonly number[]
  readonly why: Why
}

/** Everything that can be done, in the order in which it is offered. */
export const DEEDS: readonly Deed[] = [
  {
    verb: 'move',
    of: 'piece',
    nouns: (state, { formations, side, units, trains }) => [
      ...units,
      ...trains,
      ...onMap(state, actingStaff(state, { formations, side })),
    ],
    why: (_state, { duties }, piece) => duties.setOff(piece),
  },
  {
    verb: 'enter',
    of: 'piece',
    nouns: (state, acting) => [...waiting(state, acting.actors), ...waiting(state, acting.others)],
    why: ofAny(whyCannotComeIn),
  },
  { verb: 'dare', of: 'piece', nouns: unitsHereOrDue, why: ofUnit(whyCannotDare) },
  { verb: 'force', of: 'piece', nouns: unitsHere, why: ofUnit(whyCannotForce) },
  {
    verb: 'press',
    of: 'formation',
    nouns: (_state, { formations }) => formations.filter((one) => one < FORMATIONS.length),
    why: ofAny(whyCannotPress),
  },
  { verb: 'rest', of: 'piece', nouns: unitsHere, why: ofBusyUnit(whyCannotRest) },
  { verb: 'turn', of: 'piece', nouns: unitsHere, why: whyCannotTurnNow },
  { verb: 'recover', of: 'piece', nouns: unitsHere, why: ofBusyUnit(whyCannotRecoverNow) },
  { verb: 'supply', of: 'piece', nouns: unitsHere, why: ofBusyUnit(whyCannotSupplyNow) },
  {
    verb: 'bridge',
    of: 'piece',
    nouns: (_state, { units, trains }) => (trains.length === 0 ? units : [...units, ...trains]),
    why: whyCannotBridge,
  },
  {
    verb: 'split',
    of: 'piece',
    nouns: trainsHere,
    why: ofAny(whyCannotPart),
  },
]

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
