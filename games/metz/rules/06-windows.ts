import { changed } from '../../../core/list.ts'
import type { Refusal } from '../../../core/contract.ts'
import type { Proc, Taken } from '../../../core/flow/step.ts'
import type { Go } from '../../../core/flow/step.ts'
import { windowProc } from '../../../core/flow/window.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { activationLevel, pauseLevel, playLevel } from './06-chit-levels.ts'
import type { PauseFrame } from './06-chit-levels.ts'
import { OTHERWISE } from './10-hit-level.ts'
import { rulesFor } from '../model/rule-set.ts'
import type { State } from '../model/state.ts'
import { AIMED_AT, HELD, NOTHING_PENDING, SPENT } from '../model/state.ts'
import { FRENCH, MITRAILLEUSE, PRUSSIAN, SEATS, armOf, seatOf, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { eventChits, oneOfEach } from './05-planning.ts'
import {
  CONDITIONS,
  EVENT_IDS,
  FURIA,
  INITIATIVE,
  INSPIRATION,
  MOULIN,
  PANIC,
  eventKind,
  eventSide,
  isFireEvent,
} from './06-chits.ts'
import { hand, whyNotHeld } from './06-hands.ts'
import {
  ANNOUNCED,
  COMMANDING,
  COMPLETED,
  DRAWING,
  ENTERED,
  FIGHTING,
  FIRING,
  LAST,
  STRUCK,
  TESTING,
} from './06-instants.ts'
import { isPlayable } from './06-playable.ts'
import { strays } from './07-initiative.ts'
import { CONDITIONS_FOR_FIRER, CONDITIONS_FOR_TARGET, MOULIN_PLAYED } from './08-fire-odds.ts'
import {
  CONDITIONS_FOR_ATTACKER,
  CONDITIONS_FOR_DEFENDER,
  FURIA_PLAYED,
} from './12-assault-odds.ts'
import { MANY } from '../model/levels.ts'

/** A moment at which chits may be played; `below` is the level that is interrupted. */
interface Moment {
  instant: number
  side: Side
  unit: number
  hex: number
  below: Frame | undefined
}

/**
 * The only hex at which Opportunity Fire may be aimed now, −1 any; undefined: it may not be used.
 * @rule 6.3.1/d
 * @rule 11.5/b when an enemy has announced something, and 15.0 when the cup is empty
 * @rule 11.5/d one chit for each hex that is entered
 */
function opportunity(state: State, moment: Moment, side: Side): number | undefined {
  const { instant, unit, below } = moment
  if (instant === LAST) return -1
  if (instant !== ANNOUNCED && instant !== ENTERED && instant !== COMPLETED) return undefined
  if (moment.side === side)
    return instant === ANNOUNCED && isFirstPause(below) ? moment.hex : undefined
  if (hasDrawnFire(state, below, unit)) return undefined
  const at = unit < 0 ? -1 : state.place[unit]!
  return at < 0 ? undefined : at
}

/** A chit has been played on those who move in the hex where they are; a charge begins where it was announced. */
function hasDrawnFire({ deeds }: State, below: Frame | undefined, unit: number): boolean {
  const isBeginning = below?.proc === 'moveStep' || (below?.proc === 'march' && below.steps === 0)
  if (isBeginning && (deeds[unit]! & AIMED_AT) !== 0) return true
  return below?.proc === 'march' && below.shot === 1
}

/** An assault pauses for each hex of the attackers, but what they attack is the same each time. */
function isFirstPause(frame: Frame | undefined): boolean {
  return frame?.proc === 'assault' && frame.opened === 1
}

/** By kind, if a paragraph of its own says when. */
const MOMENT_RULES: Readonly<Record<string, string>> = {
  'krupps-guns': '11.5/b',
  'beaten-zone': '11.5/b',
  skirmishers: '11.5/b',
  conditions: '8.4.k',
  'furia-francese': '12.5.j',
  'moulin-a-cafe': '8.4.u',
}

/** By kind of event: it waits for another moment. */
const WAITS = EVENT_IDS.map((id) => refusal(MOMENT_RULES[id] ?? '6.3.1/b', `no-chit-now-${id}`))

/** What stands against a chit of one's own in a pause. */
export function whyCannotPlay(state: State, frame: PauseFrame, chit: number): Refusal | undefined {
  return whyNotHeld(state, chit) ?? whyNotNow(state, momentOf(state, frame), chit)
}

function whyNotNow(state: State, moment: Moment, chit: number): Refusal | undefined {
  return isEligible(state, moment, chit) ? undefined : WAITS[eventKind[chit]!]
}

/** Whether a side may play a held chit now. @rule 6.3.1/b */
function isEligible(state: State, moment: Moment, chit: number): boolean {
  const kind = eventKind[chit]!
  const side = eventSide[chit]!
  if (isFireEvent[chit] === 1) {
    const only = opportunity(state, moment, side)
    return only !== undefined && isPlayable(state, { kind, side, only })
  }
  const isOwn = moment.side === side
  const { instant, unit, below } = moment
  if (kind === CONDITIONS) return conditionsBit(moment, side) !== 0
  if (kind === FURIA) return instant === FIGHTING && isOwn && side === FRENCH
  if (kind === MOULIN) return instant === FIRING && isOwn && hasMitrailleuse(below)
  if (kind === INSPIRATION) return instant === TESTING && isOwn && hasNoHelp(below)
  if (kind === PANIC) return instant === STRUCK && sideOf[unit] === FRENCH && isInCombat(below)
  return kind === INITIATIVE && instant === COMMANDING && isOwn && strays(state).length > 0
}

/** The bit Battlefield Conditions of a side would set on the combat at hand, 0 if none is open to it (E06). */
function conditionsBit({ instant, side: actor, below }: Moment, side: Side): number {
  const isActor = actor === side
  if (instant === FIRING && below?.proc === 'fire') {
    const bit = isActor ? CONDITIONS_FOR_FIRER : CONDITIONS_FOR_TARGET
    return (below.played & bit) === 0 ? bit : 0
  }
  if (instant === FIGHTING && below?.proc === 'assault') {
    const bit = isActor ? CONDITIONS_FOR_ATTACKER : CONDITIONS_FOR_DEFENDER
    return (below.played & bit) === 0 ? bit : 0
  }
  return 0
}

function hasMitrailleuse(below: Frame | undefined): boolean {
  if (below?.proc !== 'fire' || (below.played & MOULIN_PLAYED) !== 0) return false
  return below.shooters.some((piece) => armOf[piece] === MITRAILLEUSE)
}

/** Fire or an assault has struck, not the toil of one's own charge (E09). */
function isInCombat(below: Frame | undefined): boolean {
  return below?.proc === 'hit' && below.by !== OTHERWISE
}

/** One help for one test (E08). */
function hasNoHelp(below: Frame | undefined): boolean {
  return below !== undefined && 'plus' in below && below.plus === 0
}

function eligible(state: State, moment: Moment, side: Side): number[] {
  return oneOfEach(hand(state, side).filter((chit) => isEligible(state, moment, chit)))
}

/** Of chits that are alike the one that is listed. */
export function listedFor(state: State, frame: PauseFrame, chit: number): number {
  const side = eventSide[chit]!
  const listed = eligible(state, momentOf(state, frame), side)
  return listed.find((one) => eventKind[one] === eventKind[chit]) ?? chit
}

const NO_STAFF = refusal('6.2.1/a', 'no-staff')
const NOT_DRAWING = refusal('6.2.1/a', 'no-staff-now')

/** @rule 6.2.1/a before a draw, unless it would be the last: the cup holds something */
function whyNoStaff(state: State, { instant }: Instant, side: Side): Refusal | undefined {
  if (side !== PRUSSIAN || state.staff === 0) return NO_STAFF
  return instant === DRAWING ? undefined : NOT_DRAWING
}

/** What stands against calling the General Staff in a pause. */
export function whyCannotCallStaff(state: State, frame: PauseFrame): Refusal | undefined {
  return whyNoStaff(state, frame, frame.turn === PRUSSIAN ? PRUSSIAN : FRENCH)
}

function couldPlay(state: State, moment: Moment, side: Side): boolean {
  if (whyNoStaff(state, moment, side) === undefined) return true
  let tried = 0
  for (const chit of eventChits(side)) {
    const kind = 1 << eventKind[chit]!
    if (whyNotHeld(state, chit) !== undefined || (tried & kind) !== 0) continue
    if (isEligible(state, moment, chit)) return true
    tried |= kind
  }
  return false
}

/** With hidden hands: a side holds a chit whose name the enemy does not know. */
function hidesChit(state: State, side: Side): boolean {
  return rulesFor(state.options).hidesChit(state, side)
}

/**
 * Such a side is asked wherever one of those that its chit could be, as far as the enemy can tell, could be played: passing then
 * looks like having nothing (M01).
 */
function mightPlay(state: State, moment: Moment, side: Side): boolean {
  if (!hidesChit(state, side)) return false
  return eventChits(side).some((chit) => state.named[chit] === 0 && isEligible(state, moment, chit))
}

/** Somebody holds a chit. */
export function isAnyHeld({ chits }: State): boolean {
  return chits.includes(HELD)
}

/** A moment as whoever acts knows it. */
type Instant = Pick<PauseFrame, 'instant' | 'side' | 'unit' | 'hex'>

/**
 * Whether a pause at this instant is worth opening: somebody could play, or, with hidden hands, might as far as the enemy can tell (M01).
 * The level on top of the stack is the one that would be interrupted.
 */
function mayInterrupt(state: State, pause: Instant): boolean {
  // Before a draw nothing is played but the General Staff chit, and who holds that is known.
  if (pause.instant === DRAWING) return state.staff === 1
  if (!isAnyHeld(state)) return false
  if (hidesChit(state, PRUSSIAN) || hidesChit(state, FRENCH)) return true
  const { instant, side, unit, hex } = pause
  const moment = { instant, side, unit, hex, below: state.stack.at(-1) }
  return couldPlay(state, moment, PRUSSIAN) || couldPlay(state, moment, FRENCH)
}

/** The pause at this instant, if it is worth opening. */
export function pauseAt(state: State, instant: Instant): PauseFrame | undefined {
  return mayInterrupt(state, instant) ? pauseLevel.frame(instant) : undefined
}

/** Opens it over the level that is interrupted. */
export function interrupt(state: State, instant: Instant, go: Go<Frame>): void {
  if (mayInterrupt(state, instant)) go.call(pauseLevel.frame(instant))
}

function momentOf(state: State, { instant, side, unit, hex }: PauseFrame): Moment {
  return { instant, side, unit, hex, below: state.stack.at(-2) }
}

/** What happens when a chit is played from the hand. @rule 6.3/e */
function play(state: State, frame: PauseFrame, chit: number, go: Go<Frame>): void {
  const kind = eventKind[chit]!
  const side = eventSide[chit]!
  const moment = momentOf(state, frame)
  state.chits[chit] = SPENT
  state.named = changed(state.named, chit, 1)
  mark(moment, kind, side)
  const played = playOf(state, frame, moment, chit)
  if (played !== undefined) go.call(played)
  const say = { key: 'event-played', with: { chit: { of: 'chit', noun: chit } } }
  go.tell('all', { did: 'noted', rule: '6.3.1/b', say })
}

/** What a chit brings by itself; undefined of those that only change what is being done. */
function playOf(state: State, frame: PauseFrame, moment: Moment, chit: number): Frame | undefined {
  const kind = eventKind[chit]!
  const side = eventSide[chit]!
  if (isFireEvent[chit] === 1) {
    const { below } = moment
    const only = opportunity(state, moment, side)!
    if (below?.proc === 'march') below.shot = 1
    if (below?.proc === 'moveStep') state.deeds[frame.unit]! |= AIMED_AT
    return playLevel.frame({ kind, side, only })
  }
  if (kind === INITIATIVE) return playLevel.frame({ kind, side })
  return kind === PANIC ? panic(frame, moment, side) : undefined
}

function panic({ unit, hex }: PauseFrame, { below }: Moment, side: Side): Frame {
  const cause = below?.proc === 'hit' ? { from: below.from, by: below.by } : {}
  return playLevel.frame({ kind: PANIC, side, unit, hex, ...cause })
}

/** What Inspirational Leadership adds to cohesion (E08). */
export const HELP = 2

/** Whether a die that fails against a rating would succeed with that. */
export function wouldTurn(die: number, rating: number): boolean {
  return die > rating && die <= rating + HELP
}

/** Chits that change the level below: columns of a combat, cohesion in a test. */
function mark(moment: Moment, kind: number, side: Side): void {
  const { below } = moment
  if (below === undefined) return
  if (kind === INSPIRATION && 'plus' in below) below.plus = HELP
  if (!('played' in below)) return
  if (kind === CONDITIONS) below.played |= conditionsBit(moment, side)
  if (kind === MOULIN) below.played |= MOULIN_PLAYED
  if (kind === FURIA) below.played |= FURIA_PLAYED
}

/** One's own assault is no enemy's action. */
function askOf({ instant, side: actor }: PauseFrame, side: Side): string {
  return instant === ANNOUNCED && actor === side ? 'ask-window-own' : `ask-window-${instant}`
}

/** Either side may interrupt, again and again until both pass in a row. */
export const pauseProc: Proc<State, PauseFrame, Frame> = windowProc<State, PauseFrame, Frame>({
  /** @rule 6.3.1/c the Prussian first */
  order: () => SEATS,
  announced: (state, { instant }) => rulesFor(state.options).announces(instant),
  /**
   * @rule 5.4/a in anybody's activation
   * @rule 11.5/f also in what is itself an interruption
   */
  asked(state, frame, seat) {
    const side = SEATS.indexOf(seat as (typeof SEATS)[number]) as Side
    const moment = momentOf(state, frame)
    const nouns = eligible(state, moment, side)
    const hasStaff = whyNoStaff(state, moment, side) === undefined
    const mayBluff = mightPlay(state, moment, side)
    if (nouns.length === 0 && !hasStaff && !mayBluff) return undefined
    return {
      seat: seatOf(side),
      rule: hasStaff ? '6.2.1/a' : '6.3.1/b',
      say: { key: askOf(frame, side) },
      options: [
        ...(nouns.length > 0 ? [{ verb: 'play', of: 'chit', nouns }] : []),
        ...(hasStaff ? [{ verb: 'staff' }] : []),
      ],
      ...(mayBluff ? { keep: true } : {}),
    }
  },
  /** @rule 6.3/d one after the other, as many as each may */
  play(state: State, frame: PauseFrame, reply: Taken, go: Go<Frame>) {
    if (reply.verb !== 'staff') return play(state, frame, reply.noun, go)
    state.staff = 0
    return go.call(
      activationLevel.frame({ side: PRUSSIAN, pending: NOTHING_PENDING, chief: 2, formation: -1 }),
    )
  },
})

/** A chit that is played is spent, and then all are asked again. */
export function pauseLeft({ passes }: PauseFrame): number {
  return MANY - passes
}
