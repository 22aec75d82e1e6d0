import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { hexesOf } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { other } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { whyNeverFights, whyNotHere } from './02-pieces-why.ts'
import { whyCannotAdvance, whyCannotAdvanceTo } from './07-advance.ts'
import type {
  AdvanceFrame,
  AttacksFrame,
  CombatFrame,
  EffectsFrame,
  PursuitFrame,
  ResistFrame,
} from './07-combat-levels.ts'
import { losersOf } from './07-effects.ts'
import { whyCannotLend } from './07-enfilade.ts'
import {
  whyCannotAdd,
  whyCannotBegin,
  whyCannotJoin,
  whyCannotOpen,
  whyNotEnough,
  whyUnfinished,
} from './07-plan.ts'
import { whyCannotPursue } from './07-pursuit.ts'
import { whyCannotResist, whyNoChateau } from './07-resist.ts'

/** Who could attack at all: whose it is and where, and what it is. */
const whyNoFighter = (state: State, side: Side, piece: number): Refusal | undefined =>
  whyNotHere(state, side, piece) ?? whyNeverFights(piece)

const begin: Why<State, AttacksFrame> = (state, frame, unit) =>
  whyNoFighter(state, frame.side, unit) ?? whyCannotBegin(state, frame, unit)
const open: Why<State, AttacksFrame> = (state, frame, hex) =>
  whyCannotOpen(state, frame, frame.unit, hex)
const join: Why<State, AttacksFrame> = (state, frame, unit) =>
  whyNoFighter(state, frame.side, unit) ?? whyCannotJoin(state, frame, unit, frame.making)
const add: Why<State, AttacksFrame> = (state, frame, hex) =>
  whyCannotAdd(state, frame, hex, frame.making)
const finished: Why<State, AttacksFrame> = (state, frame) => whyUnfinished(state, frame)
const enough: Why<State, AttacksFrame> = (state, frame) => whyNotEnough(state, frame)
const NO_COMBAT = refusal('7.0/a', 'no-fight-lead')
const lead: Why<State, AttacksFrame> = () => NO_COMBAT

export const attacksWhy: ProcWhys<State, AttacksFrame> = {
  plan: { attack: begin, piece: begin, done: enough },
  target: { at: open, hex: open },
  build: { with: join, piece: join, also: add, hex: add, done: finished },
  resolve: { fight: lead, piece: lead },
}

const lend: Why<State, CombatFrame> = (state, frame, unit) =>
  whyNotHere(state, other(frame.side), unit) ?? whyCannotLend(state, frame, unit)
export const combatWhy: ProcWhys<State, CombatFrame> = { lent: { lend, piece: lend } }

const NOT_IN_STACK = refusal('7.3/a', 'no-loss-part')
const BETTER_FIRST = refusal('7.3/d', 'no-loss-shaken')
const NO_HORSE = refusal('7.14/c', 'no-loss-horse')
const NO_STEP = refusal('10.2/e', 'no-loss-step')

const lose: Why<State, EffectsFrame> = (state, frame, piece) => {
  if (!frame.pieces.includes(piece)) return whyNotHere(state, frame.side, piece) ?? NOT_IN_STACK
  if (!losersOf(state, frame).pieces.includes(piece)) return BETTER_FIRST
  return frame.at === 'organic' ? NO_HORSE : NO_STEP
}
export const effectsWhy: ProcWhys<State, EffectsFrame> = { any: { lose, piece: lose } }

export const resistWhy: ProcWhys<State, ResistFrame> = {
  decide: {
    resist: (state, frame) => whyCannotResist(state, frame),
    chateau: (state, frame) => whyNoChateau(state, frame),
  },
}

const ride: Why<State, PursuitFrame> = (state, frame, unit) =>
  whyNotHere(state, frame.side, unit) ?? whyCannotPursue(state, frame, unit)
const NOT_RIDING = refusal('7.14/e', 'no-loss-riding')
const spend: Why<State, PursuitFrame> = () => NOT_RIDING
export const pursuitWhy: ProcWhys<State, PursuitFrame> = {
  choose: { ride, piece: ride },
  own: { lose: spend, piece: spend },
}

const advance: Why<State, AdvanceFrame> = (state, frame, unit) =>
  whyNotHere(state, frame.side, unit) ?? whyCannotAdvance(state, frame, unit)
const FAR = refusal('7.2/h', 'not-beside')
const STAYS = refusal('7.2/h', 'must-enter-first')

const to: Why<State, AdvanceFrame> = (state, frame, hex) => {
  if (hex < 0 || hex >= grid.n) return undefined
  let refused: Refusal | undefined = FAR
  for (const own of hexesOf(state, frame.unit)) {
    const heading = grid.directionOf(own, hex)
    if (heading >= 0) refused = whyCannotAdvanceTo(state, frame, own * 6 + heading)
  }
  return refused
}
export const advanceWhy: ProcWhys<State, AdvanceFrame> = {
  choose: { advance, piece: advance },
  step: {
    to,
    hex: to,
    halt: (_state, { steps, length }) => (steps === length ? STAYS : undefined),
  },
}
