import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { hitLevel } from './10-hit-level.ts'
import { retreatLevel } from './12-assault-levels.ts'
import type { LossesFrame } from './12-assault-levels.ts'
import { DISRUPTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { seatOf } from './03-pieces.ts'
import { largest } from './03-values.ts'
import { AFTER_ASSAULT } from './10-break.ts'
import { refusal } from '../../../core/refuse.ts'

/** Loss Points are paid one by one (R-93, M08). */
export const lossesProc: Proc<State, LossesFrame, Frame> = {
  steps: {
    choose: {
      calls: ['hit', 'retreat'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.7.1/a',
        say: { key: 'ask-loss', with: { points: frame.points } },
        options: lossOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'none') return go.done(frame.chose)
        frame.points--
        PAY[reply.verb]!(state, frame, reply, go)
      },
    },
  },
}

function onMap(state: State, units: readonly number[]): number[] {
  return units.filter((unit) => state.place[unit]! >= 0)
}

const LARGEST = refusal('12.7.1/b', 'only-largest')
const NO_PART = refusal('12.7/a', 'no-loss-part')
const NO_POINTS = refusal('12.7.1/a', 'no-points-left')
const BLEED = refusal('12.7.2.a', 'must-bleed')

/**
 * The first hit is for the largest; after that anybody's, wherever he has been driven meanwhile.
 * @rule 12.7.1/b
 */
export function whyNotHit(
  state: State,
  { units, points, paid }: LossesFrame,
  unit: number,
): Refusal | undefined {
  if (points === 0) return NO_POINTS
  if (!units.includes(unit) || state.place[unit]! < 0) return NO_PART
  const isTurn = paid.length > 0 || largest(state, onMap(state, units)).includes(unit)
  return isTurn ? undefined : LARGEST
}

/** A Morale Hit does not pay for the star, but of who is Disrupted. */
export function whyNotMorale(state: State, frame: LossesFrame, unit: number): Refusal | undefined {
  const refused = whyNotHit(state, frame, unit)
  if (refused !== undefined) return refused
  return mustBleed(frame) && state.morale[unit] !== DISRUPTED ? BLEED : undefined
}

export function whyNoRetreat(frame: LossesFrame): Refusal | undefined {
  return mustBleed(frame) ? BLEED : undefined
}

/**
 * With a star the last point is a Casualty Hit if none was: for a Disrupted unit a Morale Hit is one.
 * @rule 12.7.2.a
 */
function mustBleed({ star, points }: LossesFrame): boolean {
  return star === 1 && points === 1
}

/**
 * A point is a hex back for all, a Morale Hit or a Casualty Hit; nothing is left to pay when all are Broken.
 * @rule 12.7.1/a
 */
function lossOptions(state: State, frame: LossesFrame): Option[] {
  if (frame.points === 0 || onMap(state, frame.units).length === 0) return [{ verb: 'none' }]
  const units = frame.units.filter((unit) => whyNotHit(state, frame, unit) === undefined)
  const shaken = units.filter((unit) => whyNotMorale(state, frame, unit) === undefined)
  const options: Option[] = whyNoRetreat(frame) === undefined ? [{ verb: 'retreat' }] : []
  if (shaken.length > 0) options.push({ verb: 'morale', of: 'piece', nouns: shaken })
  options.push({ verb: 'casualty', of: 'piece', nouns: units })
  return options
}

type Pay = (state: State, frame: LossesFrame, reply: Taken, go: Go<Frame>) => void

const PAY: Record<string, Pay> = {
  retreat: goBack,
  morale(state, frame, { noun: unit }, go) {
    if (state.morale[unit] === DISRUPTED) frame.star = 0
    frame.paid.push(unit)
    go.call(hitLevel.frame({ unit, morale: 1, from: frame.away, by: AFTER_ASSAULT }))
  },
  casualty(_state, frame, { noun: unit }, go) {
    frame.star = 0
    frame.paid.push(unit)
    go.call(hitLevel.frame({ unit, casualties: 1, from: frame.away, by: AFTER_ASSAULT }))
  },
}

/** All who are left go. */
function goBack(state: State, frame: LossesFrame, _reply: Taken, go: Go<Frame>): void {
  frame.chose = 1
  const { side, away, also } = frame
  const units = onMap(state, frame.units)
  go.call(retreatLevel.frame({ side, units, steps: 1, away, also: [...also] }))
}

export function lossesLeft({ points }: LossesFrame): number {
  return points
}
