import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import type { AdvanceFrame } from './11-combat-levels.ts'
import { ADVANCED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, GUARD, SEATS } from './02-components.ts'
import { whyCannotStandBeside } from './07-guard-and-first-army.ts'
import { moveUnits } from './10-march.ts'
import { whyClosed } from './10-movement.ts'
import { plannedAttackers } from './11-plan.ts'

const NOT_IN_COMBAT = refusal('11.12/a', 'not-in-this-combat')
const HAS_ADVANCED = refusal('11.12/b', 'has-advanced')
const NOT_EMPTIED = refusal('11.12/c', 'not-emptied')
const NOBODY = refusal('11.12/a', 'nobody-may-advance')
const GUARD_ADVANCES = refusal('7.3/b', 'guard-advances')

/** Why a unit has no part in any advance now. */
export function whyNoVictor(state: State, unit: number): Refusal | undefined {
  if (state.joined[unit] !== 1 || state.place[unit]! < 0) return NOT_IN_COMBAT
  return (state.fought[unit]! & ADVANCED) !== 0 ? HAS_ADVANCED : undefined
}

/** Enemy zones do not matter, borders do, and 1st Army's distance where there is a choice. */
function whyCannotGo(state: State, unit: number, hex: number): Refusal | undefined {
  return whyNoVictor(state, unit) ?? whyClosed(unit, hex)
}

/**
 * Who of the victors goes: the Guard, if it fought and can.
 * @rule 7.3/b
 * @rule 7.7/d 1st Army fights alone and so has to go
 */
export function whyCannotAdvance(
  state: State,
  frame: AdvanceFrame,
  { unit, hex }: { unit: number; hex: number },
): Refusal | undefined {
  const why = whyCannotGo(state, unit, hex) ?? whyNotBesideArmy(state, frame, { unit, hex })
  if (why !== undefined || unit === GUARD) return why
  return whyCannotGo(state, GUARD, hex) === undefined ? GUARD_ADVANCES : undefined
}

/** 1st Army never goes beside friends; they go beside it where the advance has to be made and every emptied hex lies there. */
function whyNotBesideArmy(
  state: State,
  frame: AdvanceFrame,
  { unit, hex }: { unit: number; hex: number },
): Refusal | undefined {
  const why = whyCannotStandBeside(state, unit, hex)
  if (why === undefined || unit === FIRST_ARMY) return why
  return mustGoBesideArmy(state, frame) ? undefined : why
}

function mustGoBesideArmy(state: State, { hexes, filled }: AdvanceFrame): boolean {
  if (filled > 0) return false
  return plannedAttackers(state).every((unit) =>
    hexes.every(
      (hex) =>
        (whyCannotGo(state, unit, hex) ?? whyCannotStandBeside(state, unit, hex)) !== undefined,
    ),
  )
}

function advancers(state: State, frame: AdvanceFrame, hex: number): number[] {
  return plannedAttackers(state).filter(
    (unit) => whyCannotAdvance(state, frame, { unit, hex }) === undefined,
  )
}

/** Hex by hex: it may be that nobody can go. */
const advanceDeed: Deed<State, AdvanceFrame> = {
  during: ['unit'],
  tell(state, { hex }) {
    const by = SEATS[state.phasing]
    const into = { hex: { of: 'hex', noun: hex } }
    return { rule: '11.12/a', say: { key: `deed-advance-${by}`, with: into }, by }
  },
}

export const advanceProc: Proc<State, AdvanceFrame, Frame> = {
  deed: advanceDeed,
  steps: {
    hex: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '11.12/c',
        say: { key: 'ask-advance-hex' },
        options: emptiedHexes(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        frame.hex = reply.noun
        go.next(frame, 'unit')
      },
    },
    unit: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '11.12/a',
        say: { key: 'ask-advance', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'advance', of: 'unit', nouns: advancers(state, frame, frame.hex) }],
      }),
      take(state, frame, reply, go) {
        advanceInto(state, { unit: reply.noun, to: frame.hex }, go)
        frame.hexes = frame.hexes.filter((hex) => hex !== frame.hex)
        frame.filled++
        go.next(frame, 'hex')
      },
    },
  },
}

/** Why nobody advances into a hex: what keeps the victors from it, 1st Army's distance before all else. */
export function whyNotInto(state: State, frame: AdvanceFrame, hex: number): Refusal | undefined {
  if (!frame.hexes.includes(hex)) return NOT_EMPTIED
  const reasons: Refusal[] = []
  for (const unit of plannedAttackers(state)) {
    const why = whyCannotAdvance(state, frame, { unit, hex })
    if (why === undefined) return undefined
    if (whyNoVictor(state, unit) === undefined) reasons.push(why)
  }
  return reasons.find(({ rule }) => rule === '7.5/b') ?? reasons[0] ?? NOBODY
}

/**
 * One emptied hex has to be filled, more of them may be.
 * @rule 11.12/c
 */
function emptiedHexes(state: State, frame: AdvanceFrame): Option[] {
  const open = frame.hexes.filter((hex) => whyNotInto(state, frame, hex) === undefined)
  const options: Option[] = []
  if (open.length > 0) options.push({ verb: 'into', of: 'hex', nouns: open })
  if (open.length === 0 || frame.filled > 0) options.push({ verb: 'done' })
  return options
}

/**
 * One hex, and then the unit has done its part for this phase.
 * @rule 11.12/b
 */
function advanceInto(state: State, way: { unit: number; to: number }, go: Go<Frame>): void {
  state.fought[way.unit]! |= ADVANCED
  moveUnits(state, [way.unit], way.to, go)
}

export function advanceLeft(_state: State, { at, hexes }: AdvanceFrame): number {
  return hexes.length * 3 - (at === 'unit' ? 1 : 0)
}
