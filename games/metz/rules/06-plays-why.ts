import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
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
} from './03-pieces.ts'
import { NO_SUCH_PIECE, always, at, hexed, isPiece, whyNotHere } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { NO_FORMATION } from './05-planning-why.ts'
import type { PlayFrame } from './06-chit-levels.ts'
import { AGGRESSIVE_TACTICS, AUFTRAGSTAKTIK, KRUPP, SKIRMISHERS, chitOf } from './06-chits.ts'
import { whyCannotFire, whyCannotFireAt } from './08-fire-facts.ts'

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
const by: WhyNot<PlayFrame> = (state, { kind, side, only }, piece) => {
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

const aim: WhyNot<PlayFrame> = hexed((state, { unit, only, kind }, hex) => {
  if (only >= 0 && only !== hex) return at(ONE_HEX, 'hex', only)
  return whyCannotFireAt(state, unit, hex) ?? (kind === SKIRMISHERS ? TOO_FAR : undefined)
})

const NO_CHIT = refusal('6.3.1/a', 'no-malaise-chit')

const ONLY_FRENCH = refusal('6.3.1/a', 'no-malaise-prussian')

const HAS_MALAISE = refusal('6.3.1/a', 'no-malaise-twice')

/** Whom Bazaine's Malaise may be laid on (E04). */
const on: WhyNot<PlayFrame> = (state, _frame, formation) => {
  if (FORMATIONS[formation] === undefined) return NO_FORMATION
  if (formationSide[formation] !== FRENCH) return ONLY_FRENCH
  if (!state.cup.includes(chitOf(formation))) return NO_CHIT
  return state.malaise[formation] === 1 ? HAS_MALAISE : undefined
}

const NO_DIVISION = refusal('3.1.1/e', 'no-such-thing')

const NO_VOLLEY = refusal('6.3.1/a', 'no-volley')

const division: WhyNot<PlayFrame> = (_state, _frame, noun) =>
  DIVISIONS[noun] === undefined ? NO_DIVISION : NO_VOLLEY

const noMarker = always<PlayFrame>('7.5/a', 'no-marker-there')
export const playWhy: WhysOf<PlayFrame> = {
  who: { piece: by, at: noMarker, hex: noMarker },
  target: { at: aim, hex: aim },
  any: { by, on, formation: on, division },
}
