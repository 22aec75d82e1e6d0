import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Explain, ReasonsOf } from './explain-common.ts'
import { always, at, hexed, isPiece, NO_SUCH_PIECE, whyNotHere } from './explain-common.ts'
import type { PlanFrame } from '../rules/05-sequence-levels.ts'
import type { EventFrame, PauseFrame, PlayFrame } from '../rules/06-chit-levels.ts'
import type { EndFrame } from '../rules/15-end-level.ts'
import {
  CAVALRY,
  DIVISIONS,
  FORMATIONS,
  FRENCH,
  INFANTRY,
  MITRAILLEUSE,
  PRUSSIAN,
  armOf,
  formationSide,
  sideOf,
} from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import {
  AGGRESSIVE_TACTICS,
  AUFTRAGSTAKTIK,
  BEATEN_ZONE,
  EVENTS,
  EVENT_IDS,
  FEU_DE_BATAILLON,
  HOLD,
  IMMEDIATE,
  KRUPP,
  MALAISE,
  SKIRMISHERS,
  chitOf,
  eventKind,
  eventTiming,
} from '../rules/06-chits.ts'
import { whyCannotHasten, whyTrackClosed } from '../rules/06-tracks.ts'
import { whyCannotFire, whyCannotFireAt } from '../rules/08-fire-facts.ts'
import { rousingOf } from '../rules/20-rousing.ts'
import { HELD, SPENT } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Reasons of planning, of drawn and held events, and of the End Turn Phase.

const isEvent = (chit: number): boolean => Number.isInteger(chit) && chit >= 0 && chit < EVENTS

const NO_PLAN = refusal('5.1/a', 'no-plan')
const COPY = refusal('5.1/a', 'plan-copy')

/** One chit of a kind stands for its copies; those of the enemy are refused before. */
const plan: Explain<PlanFrame> = (_state, _frame, chit) => (isEvent(chit) ? COPY : NO_PLAN)

const NO_FORMATION = refusal('3.5.1', 'no-such-thing')
const THE_ENEMYS = refusal('5.0/a', 'is-the-enemys')
const AWAKE = refusal('5.1/e', 'no-rouse-awake')
const NAMED = refusal('5.4.a', 'no-rouse-named')

/** Only formations of one's own that rest can be roused. */
function whyAwake(state: State, side: Side, formation: number): Refusal | undefined {
  if (FORMATIONS[formation] === undefined) return NO_FORMATION
  if (formationSide[formation] !== side) return THE_ENEMYS
  return state.roused[formation] === 1 ? AWAKE : undefined
}

const name: Explain<PlanFrame> = (state, _frame, formation) => {
  if (state.promised.includes(formation)) return NAMED
  return whyAwake(state, FRENCH, formation) ?? AWAKE
}

const MUST_HOLD = refusal('6.3.1.c', 'waits-for-its-moment')
const MUST_USE = refusal('6.3.1.a', 'must-use')
const SETTLED = refusal('6.3/b', 'chit-is-settled')
const NO_BONUS = refusal('6.4.d/a', 'no-bonus')
const NO_BONUS_TARGET = refusal('6.4.d/a', 'no-bonus-target')

/** By kind of event: why it could be used by nobody. */
const UNUSABLE = new Map(
  [
    KRUPP,
    BEATEN_ZONE,
    SKIRMISHERS,
    AUFTRAGSTAKTIK,
    MALAISE,
    FEU_DE_BATAILLON,
    AGGRESSIVE_TACTICS,
  ].map((kind) => [kind, refusal('6.3.1/a', `no-use-${EVENT_IDS[kind]!}`)]),
)

const now: Explain<EventFrame> = (_state, { chit, at: step }) => {
  if (step === 'bonus') return SETTLED
  return eventTiming[chit] === HOLD ? MUST_HOLD : UNUSABLE.get(eventKind[chit]!)
}

const hold: Explain<EventFrame> = (_state, { chit, at: step }) => {
  if (step === 'bonus') return SETTLED
  return eventTiming[chit] === IMMEDIATE ? MUST_USE : undefined
}

const track: Explain<EventFrame> = (state, { side, at: step }, noun) =>
  step === 'bonus' ? SETTLED : whyTrackClosed(state, side, noun)

const bonus: Explain<EventFrame> = (_state, { free }) => (free === 1 ? NO_BONUS_TARGET : NO_BONUS)

/** By kind of event that is held: the moment it waits for. */
const MOMENTS: readonly string[] = EVENT_IDS.map((id) => `no-chit-now-${id}`)
/** By kind, if a paragraph of its own says when. */
const MOMENT_RULES = new Map([
  ['krupps-guns', '11.5/b'],
  ['beaten-zone', '11.5/b'],
  ['skirmishers', '11.5/b'],
  ['conditions', '8.4.k'],
  ['furia-francese', '12.5.j'],
  ['moulin-a-cafe', '8.4.u'],
])

/** A chit that is held waits for its moment. */
const play: Explain<PauseFrame> = (state, _frame, chit) => {
  if (!isEvent(chit)) return refusal('6.3/a', 'no-such-thing')
  if (state.chits[chit] === SPENT) return refusal('6.3/e', 'chit-is-spent')
  if (state.chits[chit] !== HELD) return refusal('6.3.1/b', 'chit-not-held')
  const kind = eventKind[chit]!
  return refusal(MOMENT_RULES.get(EVENT_IDS[kind]!) ?? '6.3.1/b', MOMENTS[kind]!)
}

const NO_ARM = refusal('6.3.1/a', 'no-event-arm')
const FAR_FROM_FRENCH = refusal('6.3.1/a', 'no-event-far')
const NOT_PRUSSIAN = refusal('6.3.1/a', 'no-event-own')
const NO_ENEMY = refusal('6.3.1/a', 'no-event-target')

/** Whoever could be driven on by Aggressive Tactics is an enemy (E13). */
function whyNotDriven(state: State, piece: number): Refusal {
  if (!isPiece(piece)) return NO_SUCH_PIECE
  if (sideOf[piece] !== PRUSSIAN) return NOT_PRUSSIAN
  return whyNotHere(state, PRUSSIAN, piece) ?? whyNoFoot(piece) ?? FAR_FROM_FRENCH
}

function whyNoFoot(piece: number): Refusal | undefined {
  return armOf[piece] === INFANTRY || armOf[piece] === CAVALRY ? undefined : NO_ARM
}

/** Who carries an event out. */
const by: Explain<PlayFrame> = (state, { kind, side, only }, piece) => {
  if (kind === AGGRESSIVE_TACTICS) return whyNotDriven(state, piece)
  const refused = whyNotHere(state, side, piece)
  if (refused !== undefined) return refused
  if (kind === AUFTRAGSTAKTIK) return whyNoFoot(piece)
  const unable = whyCannotFire(state, piece) ?? (isRightArm(kind, piece) ? undefined : NO_ARM)
  return unable ?? (only < 0 ? undefined : whyCannotFireAt(state, piece, only)) ?? NO_ENEMY
}

/** Krupp's Guns are for artillery, Skirmishers for infantry, the Beaten Zone for all others that fire. */
function isRightArm(kind: number, piece: number): boolean {
  const arm = armOf[piece]!
  if (kind === SKIRMISHERS) return arm === INFANTRY
  return (kind === KRUPP) === (arm !== INFANTRY && arm !== MITRAILLEUSE)
}

const ONE_HEX = refusal('6.3.1/d', 'no-event-hex')
const TOO_FAR = refusal('6.3.1/a', 'no-skirmish-there')

const aim: Explain<PlayFrame> = hexed((state, { unit, only, kind }, hex) => {
  if (only >= 0 && only !== hex) return at(ONE_HEX, 'hex', only)
  return whyCannotFireAt(state, unit, hex) ?? (kind === SKIRMISHERS ? TOO_FAR : undefined)
})

const NO_CHIT = refusal('6.3.1/a', 'no-malaise-chit')
const ONLY_FRENCH = refusal('6.3.1/a', 'no-malaise-prussian')
const HAS_MALAISE = refusal('6.3.1/a', 'no-malaise-twice')

/** Whom Bazaine's Malaise may be laid on (E04). */
const on: Explain<PlayFrame> = (state, _frame, formation) => {
  if (FORMATIONS[formation] === undefined) return NO_FORMATION
  if (formationSide[formation] !== FRENCH) return ONLY_FRENCH
  if (!state.cup.includes(chitOf(formation))) return NO_CHIT
  return state.malaise[formation] === 1 ? HAS_MALAISE : undefined
}

const NO_DIVISION = refusal('3.1.1/e', 'no-such-thing')
const NO_VOLLEY = refusal('6.3.1/a', 'no-volley')

const division: Explain<PlayFrame> = (_state, _frame, noun) =>
  DIVISIONS[noun] === undefined ? NO_DIVISION : NO_VOLLEY

const NOT_HERE = refusal('15.1', 'no-rouse-scenario')

/** What the Offensive Spirit may rouse (S02). */
const rouseFrench: Explain<EndFrame> = (state, _frame, formation) =>
  whyAwake(state, FRENCH, formation) ??
  (rousingOf(state, FRENCH).by === 'release' ? undefined : NOT_HERE)

const LAST_TURN = refusal('15.2', 'no-rouse-last')

/** What the track of reinforcements may rouse (S03). */
const rousePrussian: Explain<EndFrame> = (state, _frame, formation) =>
  whyAwake(state, PRUSSIAN, formation) ?? LAST_TURN

const hasten: Explain<EndFrame> = (state, _frame, group) => whyCannotHasten(state, group)

export const CHIT_REASONS: {
  plan: ReasonsOf<'plan'>
  event: ReasonsOf<'event'>
  pause: ReasonsOf<'pause'>
  play: ReasonsOf<'play'>
  end: ReasonsOf<'end'>
} = {
  plan: { plan, chit: plan, name, formation: name },
  event: { now, hold, track, bonus, aside: () => SETTLED },
  pause: { play, chit: play, staff: always('6.2.1/a', 'no-staff') },
  play: {
    by,
    'who piece': by,
    'target at': aim,
    'target hex': aim,
    'who at': always('7.5/a', 'no-marker-there'),
    'who hex': always('7.5/a', 'no-marker-there'),
    on,
    formation: on,
    division,
  },
  end: {
    'spirit rouse': rouseFrench,
    'spirit formation': rouseFrench,
    'boon rouse': rousePrussian,
    'boon formation': rousePrussian,
    'boon hasten': hasten,
    'boon group': hasten,
    'boon chief': always('15.2', 'no-staff-back'),
  },
}
