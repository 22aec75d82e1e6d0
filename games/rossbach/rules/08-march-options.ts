import type { Option, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { workSides } from './08-bridges.ts'
import { onlyLeaders, pay, paysToStack } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { leastAfter, whyNoRest } from './08-rest.ts'
import { BY_INITIATIVE, BY_ORDER } from './08-rights.ts'
import { FORMING, whyNoColumn, whyNoForming, whyNotBeside } from './08-road-march.ts'
import { isFeared } from './08-sight.ts'
import { besideOf, hasStep, isUntried, openSteps } from './08-steps.ts'
import { companions } from './08-together.ts'
import { pontoonSides } from './09-pontoon.ts'
import { whyNoRepulse } from './10-repulse-odds.ts'
import { scoutTargets } from './13-scout-targets.ts'

/** Movement points as printed: halves shown as .5. */
export function pointsText(halves: number): string {
  return halves % 2 === 0 ? String(halves / 2) : `${(halves - 1) / 2}.5`
}

/** What a march may do now; there is always something. */
export function marchOptions(state: State, mover: Mover): Option[] {
  const { frame } = mover
  const options = stepOptions(state, mover)
  const isOnWay = options.length > 0
  push(options, 'with', { of: 'piece', nouns: companions(state, mover) })
  if (whyNotColumn(state, mover) === undefined) options.push({ verb: 'column' })
  if (whyNotFormed(state, mover, { isOnWay }) === undefined) options.push({ verb: 'form' })
  if (frame.by !== BY_ORDER) pushDeeds(state, mover, options)
  // Whoever can do nothing else stays.
  if (options.length === 0 || whyNotYet(state, mover, { isOnWay }) === undefined)
    options.push({ verb: 'halt' })
  return options
}

function push(
  options: Option[],
  verb: string,
  { of, nouns }: { of: string; nouns: number[] },
): void {
  if (nouns.length > 0) options.push({ verb, of, nouns })
}

/**
 * Steps beside a flag, and over an untried pontoon, are tries: what is there shows when they are made. Zones do not stop
 * leaders, unless they are under an order.
 */
function stepOptions(state: State, mover: Mover): Option[] {
  const { frame } = mover
  const open = openSteps(state, mover)
  const isStopped = frame.by === BY_ORDER || !onlyLeaders(mover.pieces)
  let tries = 0
  for (let direction = 0; direction < 6; direction++) {
    if (((open >> direction) & 1) === 0) continue
    const hex = grid.neighbours[frame.hex * 6 + direction]!
    const isTry = isStopped && isFeared(state, mover.side, hex)
    if (isTry || isUntried(state, mover, direction)) tries |= 1 << direction
  }
  const sure = open & ~tries
  const options: Option[] = []
  if (sure !== 0) options.push({ verb: 'step', of: 'hex', nouns: besideOf(frame.hex, sure) })
  if (tries !== 0)
    options.push({ verb: 'step', of: 'hex', nouns: besideOf(frame.hex, tries), try: true })
  return options
}

function pushDeeds(state: State, mover: Mover, options: Option[]): void {
  push(options, 'burn', { of: 'side', nouns: workSides(state, mover, 'damage') })
  push(options, 'mend', { of: 'side', nouns: workSides(state, mover, 'repair') })
  push(options, 'pontoon', { of: 'side', nouns: pontoonSides(state, mover) })
  if (whyNoRepulse(state, mover) === undefined) options.push({ verb: 'repulse', try: true })
  const targets = scoutTargets(state, mover)
  if (targets.length > 0) options.push({ verb: 'scout', of: 'hex', nouns: targets, try: true })
}

/** A change of manner that can be tried out: what forbids it, and how it is made and undone. */
interface Change {
  why(state: State, mover: Mover): Refusal | undefined
  make(state: State, pieces: readonly number[]): void
  undo(state: State, pieces: readonly number[]): void
}

const isUnit = (piece: number): boolean => paysToStack(piece)

export const declare: Change = {
  why: whyNoColumn,
  make(state, pieces) {
    for (const piece of pieces) if (isUnit(piece)) state.column[piece] = 1
  },
  undo(state, pieces) {
    for (const piece of pieces) if (isUnit(piece)) state.column[piece] = 0
  },
}

export const form: Change = {
  why: whyNoForming,
  make(state, pieces) {
    for (const piece of pieces) if (isUnit(piece)) state.column[piece] = 0
    pay(state, pieces, FORMING)
  },
  undo(state, pieces) {
    for (const piece of pieces) if (isUnit(piece)) state.column[piece] = 1
    pay(state, pieces, -FORMING)
  },
}

/** Made only if the march can go on or stay afterwards. */
function whyNotChanged(state: State, mover: Mover, change: Change): Refusal | undefined {
  const refused = change.why(state, mover)
  if (refused !== undefined) return refused
  change.make(state, mover.pieces)
  const stuck = whyNoHalt(state, mover)
  const isFine = stuck === undefined || hasStep(state, mover)
  change.undo(state, mover.pieces)
  return isFine ? undefined : stuck
}

/** Why the march does not become a Road March here and now. */
export function whyNotColumn(state: State, mover: Mover): Refusal | undefined {
  return whyNotChanged(state, mover, declare)
}

/** Why the marker of a column does not come off here, for its point. */
export function whyCannotForm(state: State, mover: Mover): Refusal | undefined {
  return whyNotChanged(state, mover, form)
}

const ON_AND_ON = refusal('7.44a', 'no-halt-when-bound')
const NOT_BEGUN = refusal('8.1a', 'no-halt-before-start')

/** Whether a march has a step before it, where that is known. */
interface Ahead {
  isOnWay: boolean
}

function aheadOf(state: State, mover: Mover): Ahead {
  return { isOnWay: hasStep(state, mover) }
}

/** Why the march cannot be ended now. Whoever has rolled for it may stay all the same: a die is not taken back. */
export function whyNotYet(
  state: State,
  mover: Mover,
  { isOnWay }: Ahead = aheadOf(state, mover),
): Refusal | undefined {
  const { goal, steps, acted, by } = mover.frame
  const isFresh = steps === 0 && acted === 0
  if (goal >= 0 && isOnWay) return ON_AND_ON
  if (isFresh && goal >= 0) return undefined
  return isFresh && by !== BY_INITIATIVE ? NOT_BEGUN : whyNoHalt(state, mover)
}

/**
 * Why the Road March marker does not come off now.
 * 7.44a: under an order not as long as the column can march on
 */
export function whyNotFormed(
  state: State,
  mover: Mover,
  { isOnWay }: Ahead = aheadOf(state, mover),
): Refusal | undefined {
  const refused = whyNoForming(state, mover)
  if (refused !== undefined) return refused
  return mover.frame.by === BY_ORDER && isOnWay ? ON_AND_ON : whyCannotForm(state, mover)
}

/** Why the march cannot end where it is; whoever has not moved may stay, unless he has formed column in a stack. */
function whyNoHalt(state: State, mover: Mover): Refusal | undefined {
  const { frame } = mover
  if (frame.steps === 0) return whyNotBeside(state, mover, frame.hex)
  const least = leastAfter(state, mover)
  return whyNoRest(state, mover, { hex: frame.hex, least })
}
