import { changed } from '../../../core/list.ts'
import type { Option } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { marchLevel } from './11-move-levels.ts'
import { ADVANCE, CAUTIOUS, FROZEN, MANEUVER, WITHDRAW } from './14-lost-level.ts'
import type { LostFrame } from './14-lost-level.ts'
import { grid } from '../map/map.ts'
import { isNight, momentOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { formationOf, isHq, isUnit, other, seatOf } from './03-pieces.ts'
import { strays } from './07-initiative.ts'
import { drawFace, faceDrawn, markersLeft, showFace } from './07-markers.ts'
import { NO_ENGAGEMENT, WITHDRAWAL } from './11-limits.ts'
import { nearestEnemies } from './12-retreat-ways.ts'
import { NONE, advanceSteps, beginAdvance, goalsOf } from './14-advance.ts'
import { cautiousSteps } from './14-cautious.ts'
import { MANY } from '../model/levels.ts'
import { BLOWN } from '../model/state.ts'

/** All that comes of one marker, or of an event that drives a unit on. */
const lostDeed: Deed<State, LostFrame> = {
  during: ({ at }) => at !== 'next' && at !== 'choose' && at !== 'draw',
  tell(_state, { side, hex, face, event, units }) {
    const by = seatOf(side)
    const there = { hex: { of: 'hex', noun: hex } }
    if (event === 0)
      return { rule: HEX_RULES[face]!, say: { key: `deed-lost-${face}`, with: there }, by }
    const facts = { piece: { of: 'piece', noun: units[0]! }, ...there }
    return { rule: '6.3.1/a', say: { key: 'deed-driven', with: facts }, by }
  },
}

/** The Out of Command Step: marker after marker in the order their owner likes, hex after hex. */
export const lostProc: Proc<State, LostFrame, Frame> = {
  deed: lostDeed,
  steps: {
    next: {
      title: 'Out of Command markers',
      run(state, frame, go) {
        if (frame.event === 1 || strays(state).length === 0) return go.done()
        return go.next(frame, 'choose')
      },
    },
    choose: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '14.2',
        say: { key: 'ask-turn-marker' },
        options: turnOptions(state),
      }),
      take(_state, frame, { noun }, go) {
        frame.hex = noun
        go.next(frame, 'draw')
      },
    },
    /** Nature says what it shows, unless the opponent has drawn it. */
    draw: {
      roll: (state, { hex }) => ({
        rule: '14.3/a',
        say: { key: 'roll-marker' },
        seen: 'all',
        ...(faceDrawn(state, hex) >= 0
          ? { dice: [] }
          : { pick: { of: 'marker', from: markersLeft(state.drawn), take: 1 } }),
      }),
      rolled(state, frame, [marker], go) {
        if (marker !== undefined) drawFace(state, frame.hex, marker)
        turn(state, frame, go)
      },
    },
    hexes: {
      run(state, frame, go) {
        frame.waiting = frame.waiting.filter((unit) => state.place[unit]! >= 0)
        go.next(frame, frame.waiting.length > 0 ? 'group' : 'next')
      },
    },
    /** Hex by hex; of a road column each acts by itself. */
    group: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '14.2',
        say: { key: 'ask-lost-hex' },
        options: [{ verb: 'act', of: 'hex', nouns: hexesOf(state, frame.waiting) }],
      }),
      take(state, frame, { noun }, go) {
        const isHere = (unit: number): boolean => state.place[unit] === noun
        frame.hex = noun
        frame.units = frame.waiting.filter(isHere)
        frame.waiting = frame.waiting.filter((unit) => !isHere(unit))
        go.next(frame, 'begin')
      },
    },
    begin: { run: begin },
    /** Whoever has no goal yet gets one, then they act. */
    name: {
      run(state, frame, go) {
        const index = frame.goals.indexOf(-1)
        if (index < 0) return go.next(frame, frame.face === WITHDRAW ? 'withdraw' : 'volley')
        frame.unit = frame.units[index]!
        const isAny = goalsOf(state, frame, frame.unit).length > 0
        if (isAny) return go.next(frame, 'nearest')
        frame.goals[index] = NONE
        return undefined
      },
    },
    /** The enemy says who of those equally near it is (M11). */
    nearest: {
      ask: (state, frame) => ({
        seat: seatOf(other(frame.side)),
        rule: frame.face === WITHDRAW ? '14.3.a/b' : '14.3.e/a',
        say: { key: 'ask-nearest', with: { piece: { of: 'piece', noun: frame.unit } } },
        options: [{ verb: 'nearest', of: 'hex', nouns: goalsOf(state, frame, frame.unit) }],
      }),
      take: nameGoal,
    },
    withdraw: { calls: ['march'], run: withdraw },
    ...cautiousSteps,
    ...advanceSteps,
  },
}

/**
 * One marker after the other.
 * @rule 7.5/c
 */
function turnOptions(state: State): Option[] {
  return [{ verb: 'turn', of: 'hex', nouns: strays(state) }]
}

const HEX_RULES: readonly string[] = ['14.3.a/a', '14.3.b', '14.3.c/a', '14.3.d', '14.3.e/a']

/**
 * All units of the marker, wherever they are by now, are free of it from now on.
 * @rule 14.2
 * @rule 5.3.f
 */
function turn(state: State, frame: LostFrame, go: Go<Frame>): void {
  const { hex } = frame
  showFace(state, hex)
  // Nobody takes back what he has seen, whoever has drawn it.
  go.mark('yes')
  frame.face = faceDrawn(state, hex)
  frame.waiting = []
  state.lost.forEach((marker, piece) => {
    if (marker !== hex + 1) return
    state.lost = changed(state.lost, piece, 0)
    if (isUnit(piece)) frame.waiting.push(piece)
  })
  go.next(frame, 'hexes')
  const say = { key: `note-marker-${frame.face}`, with: { hex: { of: 'hex', noun: hex } } }
  go.tell('all', { did: 'noted', rule: HEX_RULES[frame.face]!, say })
}

function hexesOf(state: State, units: readonly number[]): number[] {
  return [...new Set(units.map((unit) => state.place[unit]!))].sort((a, b) => a - b)
}

const NEAR = 4

/** Combat units of the enemy within four hexes, seen or not. */
function isEnemyNear(state: State, { side, hex }: LostFrame): boolean {
  const [nearest] = nearestEnemies(state, side, hex)
  return nearest !== undefined && grid.distance(hex, nearest) <= NEAR
}

/**
 * What the marker comes to for the units of a hex; nobody fights by night.
 * @rule 14.3.a/c
 * @rule 14.3.e/d
 */
export function faceFor(state: State, frame: LostFrame): number {
  const { face } = frame
  if (face === WITHDRAW && !isEnemyNear(state, frame)) return FROZEN
  if (face === ADVANCE && (isNight(state) || !isEnemyNear(state, frame))) return CAUTIOUS
  return face
}

/** The paragraph by which a marker comes to Frozen or Cautious. */
function whyAnother(state: State, face: number): string {
  if (face === FROZEN) return '14.3.a/c'
  if (!isNight(state)) return '14.3.e/d'
  return momentOf(state).light === 'evening' ? '18.2/b' : '18.3/b'
}

function begin(state: State, frame: LostFrame, go: Go<Frame>): void {
  const face = faceFor(state, frame)
  if (face !== frame.face) {
    const say = { key: `note-marker-as-${face}`, with: { hex: { of: 'hex', noun: frame.hex } } }
    go.tell('all', { did: 'noted', rule: whyAnother(state, face), say })
  }
  // The face stays as it is: units of another hex under the same marker may fare otherwise.
  if (face === FROZEN) return freeze(frame, go)
  if (face === CAUTIOUS || face === MANEUVER) {
    frame.way = face
    return go.next(frame, 'unit')
  }
  if (face === ADVANCE) beginAdvance(frame)
  frame.goals = frame.units.map(() => -1)
  frame.foes = frame.units.map(() => -1)
  return go.next(frame, 'name')
}

/**
 * Nothing at all.
 * @rule 14.3.b
 */
function freeze(frame: LostFrame, go: Go<Frame>): void {
  frame.units = []
  go.next(frame, 'hexes')
}

/**
 * Those to whom the same enemies are near have to do with the same one.
 * @rule 14.3.a/b
 */
function nameGoal(state: State, frame: LostFrame, { noun }: { noun: number }, go: Go<Frame>): void {
  const among = String(goalsOf(state, frame, frame.unit))
  const [foe] = piecesAt(state, noun).filter((piece) => isUnit(piece))
  frame.units.forEach((unit, index) => {
    if (frame.goals[index] !== -1 || String(goalsOf(state, frame, unit)) !== among) return
    frame.goals[index] = noun
    frame.foes[index] = foe!
  })
  go.next(frame, 'name')
}

/**
 * One unit after the other goes away from the enemy; a headquarters of the formation in the hex goes with the first.
 */
function withdraw(state: State, frame: LostFrame, go: Go<Frame>): void {
  const unit = frame.units.shift()
  if (unit === undefined) return go.next(frame, 'hexes')
  const hex = state.place[unit]!
  if (hex < 0) return undefined
  const formation = formationNow(state, unit)
  const staff = piecesAt(state, hex).filter(
    (piece) => isHq(piece) && formationOf[piece] === formation,
  )
  const { side } = frame
  const [goal = -1] = frame.goals
  const limits = WITHDRAWAL | NO_ENGAGEMENT
  return go.call(marchLevel.frame({ side, units: [unit, ...staff], hex, last: hex, limits, goal }))
}

const LEFT: Readonly<Record<LostFrame['at'], number>> = {
  next: 2,
  choose: 1,
  draw: 0,
  begin: 9,
  name: 8,
  nearest: 8,
  withdraw: 7,
  unit: 6,
  move: 6,
  assault: 6,
  volley: 5,
  close: 4,
  storm: 3,
  hexes: 0,
  group: 0,
}

/** Of one hex: what its units have yet to do. */
function inHex(frame: LostFrame, state: State): number {
  const { at, units, goals, shot, way } = frame
  const left = (done: number): number => MANY - done
  if (at === 'name' || at === 'nearest')
    return goals.filter((goal) => goal === -1).length * 2 + (at === 'name' ? 1 : 0)
  if (at === 'withdraw') return units.length
  if (at === 'unit') return units.length * 10 + 2
  if (at === 'move') return units.length * 10 + 1
  if (at === 'assault') return units.length * 10 + 5
  if (at === 'volley') return left(shot.length)
  if (at === 'close') return left(way)
  const blown = state.deeds.filter((deeds) => (deeds & BLOWN) !== 0).length
  return at === 'storm' ? (left(way) - 1) * MANY + blown : 0
}

/** Markers, then units under the one that was turned, then what those of a hex do. */
export function lostLeft(frame: LostFrame, state: State): number {
  const { at, waiting } = frame
  const markers = strays(state).length * MANY
  if (at === 'next' || at === 'choose' || at === 'draw') return markers * MANY ** 3 + LEFT[at]
  const hexes = (markers + waiting.length + 1) * MANY
  return (hexes + LEFT[at]) * MANY ** 2 + inHex(frame, state)
}
