import { mostOf } from '../../../core/bounds.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { isMarked, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import {
  BATTERIES,
  COLUMN,
  FED,
  JOINED,
  LINE,
  MOBILE,
  MOVED,
  POOL,
  REST,
  SMASHED,
  STATIONARY,
  TRIED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_DETACHMENT,
  FORMATIONS,
  SP_PER_STEP,
  UNITS,
  corpsOfDetachment,
  isDetachment,
  isInfantry,
  seatOf,
  sideOf,
} from './02-pieces.ts'
import { whyNoRoom } from './06-stacking.ts'
import type { DetachFrame } from './10-detach-level.ts'
import { MOST_STRAGGLERS, changeBatteries, dissolve } from './10-steps.ts'
import { boundOf } from './11-fatigue.ts'
import { joinCharts, shareChart } from './10-joined-charts.ts'
import { quitMarch } from './15-track.ts'

/** @rule 10.3/b */
const MOST_STEPS = 2

const NO_DIVISION = refusal('10.3/a', 'no-detach-division')
const NOT_THIS_CORPS = refusal('10.3/a', 'no-detach-corps')
const IS_OUT = refusal('10.3/a', 'no-detach-out')
const TOO_WEAK = refusal('10.3/b', 'no-detach-weak')
const IN_COLUMN = refusal('15.7/a', 'no-detach-column')

/** The counter of a corps for its detachment, −1 if it has none. */
export function detachmentOf(state: State, formation: number): number {
  const { detachments } = scenarioNamed(state.scenario)
  if (!detachments.includes(FORMATIONS[formation]!)) return -1
  return corpsOfDetachment.indexOf(formation)
}

/**
 * Why a division cannot send out a detachment in the middle of its move.
 * @rule 10.3/a some corps alone, and one at a time
 */
export function whyCannotDetach(state: State, unit: number): Refusal | undefined {
  if (unit >= UNITS || isDetachment(unit) || !isInfantry(unit)) return NO_DIVISION
  const detachment = detachmentOf(state, state.formation[unit]!)
  if (detachment < 0) return NOT_THIS_CORPS
  if (state.place[detachment] !== POOL) return IS_OUT
  if (isMarked(state, unit, COLUMN | LINE)) return IN_COLUMN
  return state.steps[unit]! < 2 || isMarked(state, unit, SMASHED) ? TOO_WEAK : undefined
}

/** How many steps it can spare. */
export function spareSteps(state: State, unit: number): number {
  return Math.min(MOST_STEPS, state.steps[unit]! - 1)
}

function sizes(state: State, unit: number): number[] {
  return Array.from({ length: spareSteps(state, unit) }, (_, at) => at + 1)
}

export const detachProc: Proc<State, DetachFrame, Frame> = {
  steps: {
    size: {
      title: 'Detachment',
      ask: (state, { unit }) => ({
        seat: seatOf(sideOf[unit]!),
        rule: '10.3/b',
        say: { key: 'ask-detach', with: { unit: { of: 'piece', noun: unit } } },
        options: [{ verb: 'steps', of: 'count', nouns: sizes(state, unit) }, { verb: 'together' }],
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'together') return go.done()
        frame.detachment = detachmentOf(state, state.formation[frame.unit]!)
        detach(state, frame, noun, go)
        go.next(frame, 'guns')
      },
    },
    guns: {
      ask: (state, frame) => ({
        seat: seatOf(sideOf[frame.unit]!),
        rule: '10.3/b',
        say: { key: 'ask-detach-guns', with: { unit: { of: 'piece', noun: frame.detachment } } },
        options: gunOptions(state, frame),
      }),
      take(state, { unit, detachment }, { verb }, go) {
        if (verb === 'done') return go.done()
        const most = mostOf(state.bounds, boundOf(unit, BATTERIES))
        changeBatteries(state, unit, -1)
        changeBatteries(state, detachment, 1)
        tellGuns(state, [unit, detachment], most)
      },
    },
  },
}

function gunOptions(state: State, { unit }: DetachFrame): Option[] {
  const done: Option = { verb: 'done' }
  return state.batteries[unit]! > 0 ? [{ verb: 'give-battery' }, done] : [done]
}

/**
 * Which of the two has them shows by their zones alone: either may have all that the division could have had,
 * however many went along.
 */
function tellGuns(state: State, both: readonly number[], most: number): void {
  for (const unit of both) {
    const bound = boundOf(unit, BATTERIES)
    const has = state.batteries[unit]! > 0 ? 1 : 0
    state.bounds[bound * 2] = has
    state.bounds[bound * 2 + 1] = has === 0 ? 0 : most
  }
}

/**
 * The detachment comes to stand beside its division, with its fatigue and supply, and with what that has left to march.
 * @rule 10.3/b
 */
function detach(
  state: State,
  { unit, detachment }: DetachFrame,
  steps: number,
  go: Go<Frame>,
): void {
  state.steps[unit]! -= steps
  state.steps[detachment] = steps
  state.start = changed(state.start, unit, state.start[unit]! - steps)
  state.start = changed(state.start, detachment, steps)
  state.source = changed(state.source, detachment, unit)
  state.morale = changed(state.morale, detachment, state.morale[unit]!)
  state.formation = changed(state.formation, detachment, state.formation[unit]!)
  state.facing[detachment] = state.facing[unit]!
  state.marks[detachment] = state.marks[unit]!
  state.points[detachment] = state.points[unit]!
  state.deeds[detachment] = state.deeds[unit]!
  state.marching = changed(state.marching, detachment, state.marching[unit]!)
  shareChart(state, unit, detachment)
  put(state, detachment, state.place[unit]!)
  go.tell('all', {
    did: 'placed',
    of: 'piece',
    noun: detachment,
    to: state.place[detachment]!,
    face: steps * SP_PER_STEP,
  })
}

const NOT_DETACHED = refusal('10.3/c', 'no-rejoin-detachment')
const NO_PARENT = refusal('10.3/c', 'no-rejoin-parent')
const NO_ROOM = refusal('6.1/a', 'no-rejoin-room')
const ELSEWHERE = refusal('10.3/c', 'no-rejoin-elsewhere')
const IS_SMASHED = refusal('10.2/b', 'no-rejoin-smashed')

/** Why a detachment does not come back to its division now. */
export function whyCannotRejoin(state: State, detachment: number): Refusal | undefined {
  if (detachment < FIRST_DETACHMENT || detachment >= UNITS) return NOT_DETACHED
  const unit = state.source[detachment]!
  if (unit < 0 || state.place[unit]! < 0) return NO_PARENT
  if (state.place[unit] !== state.place[detachment]) return ELSEWHERE
  // Its division has to be in one hex; of itself there is a single counter.
  if (isMarked(state, unit, COLUMN | LINE)) return IN_COLUMN
  if (whyNoRoom(state, detachment, state.place[unit]!) !== undefined) return NO_ROOM
  const isBroken = isMarked(state, unit, SMASHED) || isMarked(state, detachment, SMASHED)
  return isBroken ? IS_SMASHED : undefined
}

/**
 * Back into its division, which goes one box towards its fatigue and supply and takes its stragglers.
 * @rule 10.3/c
 */
export function rejoin(state: State, detachment: number, go: Go<Frame>): void {
  const unit = state.source[detachment]!
  joinCharts(state, unit, detachment)
  state.steps[unit]! += state.steps[detachment]!
  state.stragglers[unit] = Math.min(
    MOST_STRAGGLERS,
    state.stragglers[unit]! + state.stragglers[detachment]!,
  )
  if (isMarked(state, detachment, MOVED) && actsNow(state, unit)) shareMove(state, unit)
  const from = state.place[detachment]!
  quitMarch(state, detachment)
  state.trail = changed(state.trail, detachment, [])
  dissolve(state, detachment)
  go.tell('all', { did: 'removed', of: 'piece', noun: detachment, from })
  const with_ = { unit: { of: 'piece', noun: unit } }
  go.tell('all', { did: 'noted', rule: '10.3/c', say: { key: 'note-rejoined', with: with_ } })
}

/** It may be of another corps by now, which does not act. */
function actsNow({ stack, formation }: State, unit: number): boolean {
  const frame = stack.findLast(({ proc }) => proc === 'activation')
  return frame?.proc !== 'activation' || frame.formations.includes(formation[unit]!)
}

/** A part of it has moved: unless it has done something else before, it does nothing else now. */
function shareMove(state: State, unit: number): void {
  state.marks[unit]! |= MOVED | JOINED
  if ((state.deeds[unit]! & (STATIONARY | REST | FED | TRIED)) === 0) state.deeds[unit]! |= MOBILE
}

/** How many to send, then batteries that may go along. */
export function detachLeft({ at, unit }: DetachFrame, state: State): number {
  return at === 'size' ? 100 : state.batteries[unit]!
}
