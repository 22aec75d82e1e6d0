import type { Chance, Phrase, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { initiativeOf } from './07-ratings.ts'
import type { ScoutFrame } from './13-scouting-level.ts'
import { grid } from '../map/map.ts'
import { SCOUTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import {
  COMBAT_UNIT,
  HEAVY_CAVALRY,
  LEADER,
  LIGHT_CAVALRY,
  SEATS,
  TRAIN,
  VEDETTE,
  kindOf,
  other,
  sideOf,
  typeOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { whyNoRoom } from './03-stacking.ts'
import { checkOf } from './07-initiative.ts'
import { whyClosed } from './08-area.ts'
import { whyBarred } from './08-barred.ts'
import { costsNow, movementOn, tableOf } from './08-costs.ts'
import { moveGroup } from './08-move.ts'
import { isEnemyThere, isFeared, turnUp } from './08-sight.ts'
import { BARRED } from './08-terrain.ts'
import { takeTrains } from './09-trains.ts'
import { boxFor, eliminate } from './11-elimination.ts'
import { troopsAt } from './11-ground.ts'
import { isShaken } from './12-demoralization.ts'
import { near } from '../map/near.ts'
import chart from '../data/tables/scouting.json' with { type: 'json' }

/** Kinds a report names, a bit each. */
export const REPORT_FOOT = 1
export const REPORT_HORSE = 2
export const REPORT_VEDETTES = 4
export const REPORT_TRAINS = 8

const scoutOf = (state: State): number => state.joined.indexOf(1)

/** Vedettes, lone leaders and light cavalry of a hex, who keep scouts off. */
function screenOf(state: State, hex: number): number[] {
  return troopsAt(state, hex).filter(
    (piece) => kindOf[piece] !== COMBAT_UNIT || typeOf[piece] === LIGHT_CAVALRY,
  )
}

/** The best of them, the lower of equals. */
function bestScreen(state: State, hex: number): number {
  return screenOf(state, hex).reduce(
    (best, piece) =>
      best < 0 || initiativeOf(state, piece) > initiativeOf(state, best) ? piece : best,
    -1,
  )
}

function about(key: string, { target }: ScoutFrame): Phrase {
  return { key, with: { hex: { of: 'hex', noun: target } } }
}

/**
 * Each side rolls for itself and alone sees its die, or ratings could be worked out (H15).
 * @rule 13.42.2
 */
function initiativeRoll(frame: ScoutFrame, side: Side): Omit<Chance, 'seat'> {
  return { rule: '13.42.2', say: about('roll-scout', frame), seen: own(side), dice: [6] }
}

function tellRoll(frame: ScoutFrame, side: Side, dice: readonly number[], go: Go<Frame>): void {
  go.tell(own(side), { did: 'rolled', dice, for: about('roll-scout', frame) })
}

/** Until it is told what was seen; that the scout rides back is a march like any other. */
const scoutDeed: Deed<State, ScoutFrame> = {
  during: ['screen', 'roll', 'answer', 'report'],
  tell(state, { hex, target }) {
    const by = SEATS[state.phasing]
    const facts = { hex: { of: 'hex', noun: target }, from: { of: 'hex', noun: hex } }
    const say = { key: `deed-scout-${by}`, with: facts }
    return { rule: '13.42.1', say, by, from: [hex], at: target }
  },
}

/**
 * The joined vedette looks into a hex beside it.
 * 13.42.1: whether somebody keeps it off is told
 */
export const scoutProc: Proc<State, ScoutFrame, Frame> = {
  deed: scoutDeed,
  steps: {
    screen: {
      /** @rule 13.42.1 whether somebody keeps it off is told */
      run(state, frame, go) {
        movementOn(state)?.scouted.push(frame.target)
        frame.isScreened = screenOf(state, frame.target).length > 0 ? 1 : 0
        const key = frame.isScreened === 1 ? 'note-screened' : 'note-unscreened'
        go.tell('all', { did: 'noted', rule: '13.42.1', say: about(key, frame) })
        go.mark('yes')
        go.next(frame, 'roll')
      },
    },
    roll: {
      roll: (state, frame) => initiativeRoll(frame, state.phasing),
      rolled(state, frame, values, go) {
        tellRoll(frame, state.phasing, values, go)
        frame.die = values[0]!
        go.next(frame, frame.isScreened === 1 ? 'answer' : 'report')
      },
    },
    answer: {
      roll: (state, frame) => initiativeRoll(frame, other(state.phasing)),
      rolled(state, frame, values, go) {
        tellRoll(frame, other(state.phasing), values, go)
        frame.screenDie = values[0]!
        go.next(frame, 'report')
      },
    },
    report: {
      run(state, frame, go) {
        report(state, frame, go)
        const scout = scoutOf(state)
        const isBared = loseVedettes(state, frame, go)
        if (state.place[scout]! < 0) {
          state.joined[scout] = 0
          go.done()
        } else go.next(frame, 'away')
        // Wagons may have lost their only escort.
        if (isBared) takeTrains(state, { from: frame.target, to: frame.hex }, go)
      },
    },
    away: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '13.42.4',
        say: { key: 'ask-scout-away' },
        options: [{ verb: 'to', of: 'hex', nouns: refuges(state, frame.hex) }],
      }),
      take(state, frame, reply, go) {
        const scout = scoutOf(state)
        state.deeds[scout]! |= SCOUTED
        state.joined[scout] = 0
        // First: trains he leaves behind may fall, and what becomes of them is called after this.
        go.done()
        if (reply.noun !== frame.hex) moveGroup(state, [scout], reply.noun, go)
      },
    },
  },
}

function passes(state: State, piece: number, die: number): boolean {
  const rating = initiativeOf(state, piece)
  return checkOf(die, { rating, isDemoralized: isShaken(state, piece), hears: false }).isPassed
}

/**
 * Whether the screen has passed too is not told with nothing: the scout would learn of its rating.
 * @rule 13.42.3a the screen alone passes: driven off
 * @rule 13.42.3b neither passes: nothing
 * @rule 13.42.3c both pass: the kinds of pieces
 * @rule 13.42.3d the scout alone passes: the pieces themselves
 */
function report(state: State, frame: ScoutFrame, go: Go<Frame>): void {
  const isThrough = passes(state, scoutOf(state), frame.die)
  const isMet =
    frame.isScreened === 1 && passes(state, bestScreen(state, frame.target), frame.screenDie)
  const tell = (key: string, rule: string): void =>
    go.tell('all', { did: 'noted', rule, say: about(key, frame) })
  if (!isThrough) return tell('note-scout-nothing', '13.42.3b')
  tell(isMet ? 'note-scout-kinds' : 'note-scout-faces', isMet ? '13.42.3c' : '13.42.3d')
  if (isMet) return reportKinds(state, frame, go)
  for (const piece of piecesAt(state, frame.target)) turnUp(state, piece, go)
}

function kindsAt(state: State, hex: number): number {
  let kinds = 0
  for (const piece of piecesAt(state, hex)) {
    if (kindOf[piece] === VEDETTE) kinds |= REPORT_VEDETTES
    else if (kindOf[piece] === TRAIN) kinds |= REPORT_TRAINS
    else if (kindOf[piece] !== LEADER)
      kinds |= typeOf[piece]! >= HEAVY_CAVALRY ? REPORT_HORSE : REPORT_FOOT
  }
  // A leader alone passes for a vedette; beside troops he is not noticed.
  return kinds === 0 || kinds === REPORT_TRAINS ? kinds | REPORT_VEDETTES : kinds
}

function reportKinds(state: State, { target }: ScoutFrame, go: Go<Frame>): void {
  const kinds = kindsAt(state, target)
  state.reports.push(state.phasing, state.turn, target, kinds)
  const say = { key: `note-kinds-${kinds}`, with: { hex: { of: 'hex', noun: target } } }
  go.tell(own(state.phasing), { did: 'noted', rule: '13.42.3c', say })
}

/**
 * A one costs the other side a vedette: the one that rolled, or else another there; leaders are no vedettes here. Whether the
 * hex that was looked at has lost one.
 * @rule 13.43
 */
function loseVedettes(state: State, frame: ScoutFrame, go: Go<Frame>): boolean {
  const scout = scoutOf(state)
  const screen = [bestScreen(state, frame.target), ...screenOf(state, frame.target)]
  const victim = screen.find((piece) => piece >= 0 && kindOf[piece] === VEDETTE)
  const isHit = frame.die === chart.lossOn && victim !== undefined
  if (isHit) lose(state, victim, go)
  if (frame.screenDie === chart.lossOn && kindOf[scout] === VEDETTE) lose(state, scout, go)
  return isHit
}

function lose(state: State, vedette: number, go: Go<Frame>): void {
  eliminate(state, vedette, boxFor(state, vedette), go)
}

const ENEMY_THERE = refusal('13.42.4', 'no-enemy-there')
const NEAR_FLAG = refusal('13.42.4', 'no-refuge-near-flag')
const NO_WAY = refusal('13.42.4', 'no-way')
const TOO_FAR = refusal('13.42.4', 'no-falling-back-so-far')
const TOO_NEAR = refusal('13.42.4', 'no-falling-back-so-near')

/** How far the scout can fall back: two hexes from where it scouted, or one if there are none, or not at all. */
function farthest(state: State, from: number): number {
  let most = 0
  for (const hex of near(from, chart.displaced))
    if (grid.distance(from, hex) > most && whyNoWayTo(state, from, hex) === undefined)
      most = grid.distance(from, hex)
  return most
}

export function refuges(state: State, from: number): number[] {
  const far = farthest(state, from)
  return near(from, far).filter((hex) => whyNotAway(state, from, hex, far) === undefined)
}

function openAround(state: State, from: number): number[] {
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const into = grid.neighbours[edge]!
    if (into >= 0 && whyNotOpen(state, edge) === undefined) hexes.push(into)
  }
  return hexes
}

/** Why the scout cannot go over an edge of a hex. */
function whyNotOpen(state: State, edge: number): Refusal | undefined {
  const scout = scoutOf(state)
  const side = sideOf[scout]!
  const into = grid.neighbours[edge]!
  if (costsNow(state, tableOf(scout, 0))[edge] === BARRED) return whyBarred(state, scout, edge)
  if (isEnemyThere(state, side, into)) return ENEMY_THERE
  const closed = whyClosed(state, side, { from: Math.trunc(edge / 6), into })
  if (closed !== undefined) return closed
  return isFeared(state, side, into) ? NEAR_FLAG : undefined
}

/** Why the scout cannot get to a hex one or two away, or has no room there. */
function whyNoWayTo(state: State, from: number, to: number): Refusal | undefined {
  const starts = grid.directionOf(from, to) < 0 ? openAround(state, from) : [from]
  const reasons = starts.flatMap((hex) => {
    const direction = grid.directionOf(hex, to)
    return direction < 0 ? [] : [whyNotOpen(state, hex * 6 + direction)]
  })
  if (!reasons.includes(undefined)) return reasons[0] ?? NO_WAY
  return whyNoRoom(state, [scoutOf(state)], to)
}

/**
 * Why the scout does not fall back to a hex: it does as far as it can, and never beside a flag.
 * @rule 13.42.4
 */
export function whyNotAway(
  state: State,
  from: number,
  to: number,
  far = farthest(state, from),
): Refusal | undefined {
  const away = grid.distance(from, to)
  if (away > chart.displaced) return TOO_FAR
  if (away === 0) return far === 0 ? undefined : TOO_NEAR
  return whyNoWayTo(state, from, to) ?? (away < far ? TOO_NEAR : undefined)
}
