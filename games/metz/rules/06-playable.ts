import { within } from '../../../core/hex/line.ts'
import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board } from '../model/board.ts'
import { grid } from '../map/map.ts'
import { isTwilight } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { DISRUPTED } from '../model/state.ts'
import {
  ARTILLERY,
  CAVALRY,
  DIVISIONS,
  FORMATIONS,
  FRENCH,
  INFANTRY,
  MITRAILLEUSE,
  PIECES,
  PRUSSIAN,
  armOf,
  divisionOf,
  formationSide,
  sideOf,
} from './03-pieces.ts'
import { whyOffMap } from './03-whereabouts.ts'
import type { Side } from './03-pieces.ts'
import {
  AGGRESSIVE_TACTICS,
  AUFTRAGSTAKTIK,
  BEATEN_ZONE,
  EVENT_IDS,
  FEU_DE_BATAILLON,
  KRUPP,
  MALAISE,
  SKIRMISHERS,
  chitOf,
} from './06-chits.ts'
import { strays } from './07-initiative.ts'
import {
  fireTargets,
  hasFireTarget,
  whyCannotFire,
  whyCannotFireAt,
  whyNoTargetIn,
  whyUnseen,
} from './08-fire-facts.ts'
import { formationsWhere } from './20-rousing.ts'

/** An event about to be played: of a kind, by a side, at one hex only or anywhere. */
export interface Play {
  readonly kind: number
  readonly side: Side
  readonly only: number
}

/** By kind of event: the arms that carry it out. */
const USERS: Readonly<Record<number, readonly number[]>> = {
  [KRUPP]: [ARTILLERY],
  [BEATEN_ZONE]: [INFANTRY, MITRAILLEUSE],
  [SKIRMISHERS]: [INFANTRY],
  [AUFTRAGSTAKTIK]: [INFANTRY, CAVALRY],
  [AGGRESSIVE_TACTICS]: [INFANTRY, CAVALRY],
}

const NO_ARM = refusal('6.3.1/a', 'no-event-arm')
const NOT_OURS = refusal('3.1.1/b', 'is-the-enemys')
const NOT_PRUSSIAN = refusal('6.3.1/a', 'no-event-own')

type Kind = Pick<Play, 'kind' | 'side'>

/** Why a piece is never one that carries the event out; nobody but the Prussians has Aggressive Tactics (E13). */
function whyNoUser({ kind, side }: Kind, piece: number): Refusal | undefined {
  if (kind === AGGRESSIVE_TACTICS) {
    if (sideOf[piece] !== PRUSSIAN) return NOT_PRUSSIAN
  } else if (sideOf[piece] !== side) return NOT_OURS
  return USERS[kind]?.includes(armOf[piece]!) ? undefined : NO_ARM
}

const pieces = Array.from({ length: PIECES }, (_, piece) => piece)

/** By kind × 2 + side: pieces that carry it out. */
const users = EVENT_IDS.flatMap((_, kind) =>
  ([PRUSSIAN, FRENCH] as const).map((side) =>
    pieces.filter((piece) => whyNoUser({ kind, side }, piece) === undefined),
  ),
)

/** Counters that could be used for an event. */
export function whoCould(state: State, play: Play): number[] {
  return users[play.kind * 2 + play.side]!.filter((piece) => isFit(state, play, piece))
}

/** Why a piece cannot be used for an event now. */
export function whyCannotUse(state: State, play: Play, piece: number): Refusal | undefined {
  return whyNoUser(play, piece) ?? whyUnfit(state, play, piece)
}

const FAR_FROM_FRENCH = refusal('6.3.1/a', 'no-event-far')
const NO_ENEMY = refusal('8.1.3/a', 'no-fire-targets')
const NO_HARASSED = refusal('6.3.1/a', 'no-event-target')

/** Whoever is off the map need not be told where he is: this is asked in every pause. */
function isFit(state: State, play: Play, piece: number): boolean {
  return state.place[piece]! >= 0 && whyUnfit(state, play, piece) === undefined
}

/** Why one of those who carry it out cannot now. */
function whyUnfit(state: State, play: Play, piece: number): Refusal | undefined {
  if (state.place[piece]! < 0) return whyOffMap(state, piece)
  const { kind } = play
  if (kind === KRUPP || kind === BEATEN_ZONE) return whyCannotShoot(state, play, piece)
  if (kind === SKIRMISHERS) return whyCannotHarass(state, play, piece)
  return kind === AUFTRAGSTAKTIK || isNearFrench(state, piece) ? undefined : FAR_FROM_FRENCH
}

function whyCannotShoot(state: State, { only }: Play, piece: number): Refusal | undefined {
  const refused = whyCannotFire(state, piece)
  if (refused !== undefined) return refused
  if (only >= 0) return whyCannotFireAt(state, piece, only)
  return hasFireTarget(state, piece) ? undefined : NO_ENEMY
}

/** Hexes at which a counter could be used. */
export function hexesFor(state: State, play: Play, piece: number): number[] {
  if (play.kind === SKIRMISHERS) return harassed(state, play, piece)
  return play.only < 0 ? fireTargets(state, piece) : [play.only]
}

const ONE_HEX = refusal('6.3.1/d', 'no-event-hex')

/** Why a counter cannot be used at a hex. */
export function whyCannotAim(
  state: State,
  play: Play,
  piece: number,
  hex: number,
): Refusal | undefined {
  if (play.only >= 0 && play.only !== hex) return ONE_HEX
  return play.kind === SKIRMISHERS
    ? whyCannotHarassIn(state, play, piece, hex)
    : whyCannotFireAt(state, piece, hex)
}

const SKIRMISH_RANGE = 2
const ADVANCE_RANGE = 4

const NO_SKIRMISH = refusal('6.3.1/a', 'no-skirmish-disrupted')
const TOO_FAR = refusal('6.3.1/a', 'no-skirmish-there')

/** Why a unit sends no skirmishers out: too weak, Disrupted, or nobody to harass (E05). */
function whyCannotHarass(state: State, play: Play, unit: number): Refusal | undefined {
  const refused = whyCannotFire(state, unit)
  if (refused !== undefined) return refused
  if (state.morale[unit] === DISRUPTED) return NO_SKIRMISH
  if (play.only >= 0) return whyCannotHarassIn(state, play, unit, play.only)
  return harassed(state, play, unit).length > 0 ? undefined : NO_HARASSED
}

/** Why skirmishers of a unit that has some do not harass a hex. */
function whyCannotHarassIn(
  state: State,
  { side }: Play,
  unit: number,
  hex: number,
): Refusal | undefined {
  const refused = whyNoTargetIn(state, side, hex)
  if (refused !== undefined) return refused
  const from = state.place[unit]!
  const range = isTwilight(state) ? 1 : SKIRMISH_RANGE
  return grid.distance(from, hex) > range ? TOO_FAR : whyUnseen(state, from, hex)
}

/** Enemy hexes that skirmishers of a unit could harass. */
function harassed(state: State, play: Play, unit: number): number[] {
  const hexes = play.only >= 0 ? [play.only] : hexesAround(state.place[unit]!)
  return hexes.filter((hex) => whyCannotHarassIn(state, play, unit, hex) === undefined)
}

/** By hex: those within the range of skirmishers; made when first asked for. */
const around: (readonly number[] | undefined)[] = Array.from({ length: grid.n })

function hexesAround(from: number): readonly number[] {
  return (around[from] ??= within(grid, from, SKIRMISH_RANGE).filter((hex) => hex !== from))
}

function isNearFrench(state: State, unit: number): boolean {
  const from = state.place[unit]!
  const { hexes, count } = board(state)
  for (let at = 0; at < count[FRENCH]!; at++)
    if (grid.distance(from, hexes[FRENCH][at]!) <= ADVANCE_RANGE) return true
  return false
}

const NO_FORMATION = refusal('3.5.1', 'no-such-thing')
const ONLY_FRENCH = refusal('6.3.1/a', 'no-malaise-prussian')
const NO_CHIT = refusal('6.3.1/a', 'no-malaise-chit')
const HAS_MALAISE = refusal('6.3.1/a', 'no-malaise-twice')

/** Why Bazaine's Malaise cannot be laid on a formation: only on French ones whose Activation Chit is in the cup (E04). */
export function whyNoMalaise(state: State, formation: number): Refusal | undefined {
  if (FORMATIONS[formation] === undefined) return NO_FORMATION
  if (formationSide[formation] !== FRENCH) return ONLY_FRENCH
  if (!state.cup.includes(chitOf(formation))) return NO_CHIT
  return state.malaise[formation] === 1 ? HAS_MALAISE : undefined
}

export function malaiseTargets(state: State): number[] {
  return formationsWhere((formation) => whyNoMalaise(state, formation))
}

/** By division: French infantry of it. */
const volleyUnits = DIVISIONS.map((_, division) =>
  pieces.filter(
    (piece) =>
      sideOf[piece] === FRENCH && armOf[piece] === INFANTRY && divisionOf[piece] === division,
  ),
)
const NO_DIVISION = refusal('3.1.1/e', 'no-such-thing')
const NO_VOLLEY = refusal('6.3.1/a', 'no-volley')

/** Why Feu de Bataillon is not for a division: only for French ones with infantry on the map (E10). */
export function whyNoVolley(state: State, division: number): Refusal | undefined {
  const units = volleyUnits[division]
  if (units === undefined) return NO_DIVISION
  return units.some((unit) => state.place[unit]! >= 0) ? undefined : NO_VOLLEY
}

export function volleyDivisions(state: State): number[] {
  return [...DIVISIONS.keys()].filter((division) => whyNoVolley(state, division) === undefined)
}

const NO_MARKER = refusal('7.5/a', 'no-marker-there')

/** Why a hex has no marker that an event could lift (E07). */
export function whyNoMarker(state: State, hex: number): Refusal | undefined {
  return strays(state).includes(hex) ? undefined : NO_MARKER
}

/** By kind of event: nobody could use it. */
const UNUSABLE = EVENT_IDS.map((id) => refusal('6.3.1/a', `no-use-${id}`))

/** Why an event could not be used now. */
export function whyUnplayable(state: State, play: Play): Refusal | undefined {
  return isPlayable(state, play) ? undefined : UNUSABLE[play.kind]
}

/** Whether an event could be used now. */
export function isPlayable(state: State, play: Play): boolean {
  const { kind } = play
  if (kind === MALAISE) return malaiseTargets(state).length > 0
  if (kind === FEU_DE_BATAILLON) return volleyDivisions(state).length > 0
  if (play.only >= 0 && whyNoTargetIn(state, play.side, play.only) !== undefined) return false
  return users[kind * 2 + play.side]!.some((piece) => isFit(state, play, piece))
}
