import type { Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import table from '../data/tables/fortunes-of-war.json' with { type: 'json' }
import type { Frame } from '../model/levels.ts'
import type { FortuneFrame } from './06-chit-levels.ts'
import { grid } from '../map/map.ts'
import { drawerOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { DEGRADE, ENHANCE } from '../model/state.ts'
import {
  FRENCH,
  PIECES,
  PRUSSIAN,
  SEATS,
  isHq,
  isUnit,
  other,
  seatOf,
  sideOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { whyOffMap } from './03-whereabouts.ts'
import { FIRST_ACTIVATION } from './06-chits.ts'
import { defenceAgainst, forgetDefence } from './11-defence.ts'
import { enterHex } from './11-enter.ts'
import { overrunBeside, overrunIn } from './11-overrun.ts'
import { whyCannotStay, whyCannotStep } from './11-steps.ts'
import { MANY } from '../model/levels.ts'

/** What the die brings, by its result. */
const RESULTS: Readonly<
  Record<string, (state: State, frame: FortuneFrame, go: Go<Frame>) => void>
> = {
  /** @rule 6.4.a the Prussian moves a Frenchman */
  'wayward french unit': (_state, frame, go) => lead(frame, PRUSSIAN, go),
  /** @rule 6.4.b the French move a Prussian */
  'wayward prussian unit': (_state, frame, go) => lead(frame, FRENCH, go),
  degrade: (state, _frame, go) => hang(state, DEGRADE, go),
  enhance: (state, _frame, go) => hang(state, ENHANCE, go),
  /** @rule 6.4.e/b nothing if no Activation Chit is left */
  'leader casualty': (state, _frame, go) => {
    state.falling = state.cup.some((chit) => chit >= FIRST_ACTIVATION) ? 1 : 0
    go.done()
  },
  /** @rule 6.4.f degraded until the turn ends */
  lull: (state, _frame, go) => {
    state.lull = 1
    hang(state, DEGRADE, go)
  },
}

/** What is told of a result; some fall on nothing any more. */
function newsOf({ cup, events }: State, result: string): string {
  const key = `fortune-${result.replaceAll(' ', '-')}`
  const isOver = cup.length === 0 && events.every((count) => count === 0)
  const hasFormation = cup.some((chit) => chit >= FIRST_ACTIVATION)
  const isIdle = result === 'leader casualty' ? !hasFormation : isOver && !isWayward(result)
  return isIdle ? `${key}-none` : key
}

function isWayward(result: string): boolean {
  return result.startsWith('wayward')
}

function hang(state: State, pending: number, go: Go<Frame>): void {
  state.pending = pending
  go.done()
}

function lead(frame: FortuneFrame, side: 0 | 1, go: Go<Frame>): void {
  frame.side = side
  go.next(frame, 'unit')
}

/** By the side that leads. */
const RULES = ['6.4.a', '6.4.b']
const NOT_THEIRS = RULES.map((rule) => refusal(rule, 'no-lead-own'))
const NOWHERE = RULES.map((rule) => refusal(rule, 'no-lead-way'))
const TOO_FAR = RULES.map((rule) => refusal(rule, 'no-lead-far'))
const WITH_BATTERY = refusal('4.3/a', 'is-with-battery')

/** Why a wayward unit cannot go there: one hex, whatever it costs and whoever is beside it. */
export function whyCannotLeadTo(state: State, unit: number, hex: number): Refusal | undefined {
  const from = state.place[unit]!
  const side = sideOf[unit]!
  if (grid.distance(from, hex) !== 1) return TOO_FAR[other(side)]
  const mover = { side, units: [unit], hex: from, limits: 0, spent: 0, steps: 0 }
  const edge = from * 6 + grid.directionOf(from, hex)
  return whyCannotStep(state, mover, edge) ?? whyCannotStay(state, mover, hex)
}

export function waywardSteps(state: State, unit: number): number[] {
  const hexes: number[] = []
  for (let edge = state.place[unit]! * 6; edge < state.place[unit]! * 6 + 6; edge++) {
    const hex = grid.neighbours[edge]!
    if (hex >= 0 && whyCannotLeadTo(state, unit, hex) === undefined) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
}

/** Why a side cannot lead this piece astray: it is the enemy's that goes, with all that belongs to it. */
export function whyCannotLead(state: State, side: Side, piece: number): Refusal | undefined {
  if (sideOf[piece] === side) return NOT_THEIRS[side]
  if (state.place[piece]! < 0) return whyOffMap(state, piece)
  if (!isUnit(piece) && !isHq(piece)) return WITH_BATTERY
  return waywardSteps(state, piece).length > 0 ? undefined : NOWHERE[side]
}

function wayward(state: State, leader: Side): number[] {
  const found: number[] = []
  for (let piece = 0; piece < PIECES; piece++)
    if (whyCannotLead(state, leader, piece) === undefined) found.push(piece)
  return found
}

/** The Fortunes of War Chit. */
export const fortuneProc: Proc<State, FortuneFrame, Frame> = {
  deed: {
    tell: ({ turn }) => ({
      rule: '6.4/a',
      say: { key: 'deed-fortunes' },
      by: SEATS.find((seat) => seat !== drawerOf(turn))!,
    }),
  },
  steps: {
    roll: {
      title: 'Fortunes of War',
      roll: () => ({ rule: '6.4/a', say: { key: 'roll-fortunes' }, seen: 'all', dice: [10] }),
      /** @rule 6.4/a the side that does not draw rolls */
      rolled(state, frame, [die = 1], go) {
        const { result } = table.results.find(({ to }) => die <= to)!
        go.tell('all', { did: 'rolled', dice: [die], for: { key: 'roll-fortunes' } })
        go.tell('all', {
          did: 'noted',
          rule: '6.4/a',
          say: { key: newsOf(state, result) },
        })
        RESULTS[result]!(state, frame, go)
      },
    },
    unit: {
      title: 'a wayward unit',
      ask: (state, { side }) => ({
        seat: seatOf(side),
        rule: RULES[side]!,
        say: { key: 'ask-wayward' },
        options: [{ verb: 'lead', of: 'piece', nouns: wayward(state, side) }, { verb: 'leave' }],
      }),
      take(_state, frame, { verb, noun }, go) {
        if (verb === 'leave') return go.done()
        frame.unit = noun
        return go.next(frame, 'where')
      },
    },
    where: {
      calls: ['defence'],
      ask: (state, { side, unit }) => ({
        seat: seatOf(side),
        rule: RULES[side]!,
        say: { key: 'ask-wayward-hex', with: { piece: { of: 'piece', noun: unit } } },
        options: [{ verb: 'to', of: 'hex', nouns: waywardSteps(state, unit) }],
      }),
      take(state, frame, { noun }, go) {
        forgetDefence(state)
        frame.from = state.place[frame.unit]!
        enterHex(state, [frame.unit], noun, go)
        go.next(frame, 'overrun')
        const defence = isUnit(frame.unit) ? defenceAgainst(state, [frame.unit], noun) : undefined
        if (defence !== undefined) go.call(defence)
      },
    },
    overrun: {
      calls: ['overrun'],
      run(state, frame, go) {
        const { unit } = frame
        go.next(frame, 'left')
        const overrun = state.place[unit]! < 0 ? undefined : overrunBeside(state, [unit])
        if (overrun !== undefined) go.call(overrun)
      },
    },
    /** 11.11/a: the enemy has led away whoever was with a headquarters, or a headquarters itself. */
    left: {
      calls: ['overrun'],
      run(state, { side, from, unit }, go) {
        go.done()
        const to = state.place[unit]!
        const overrun = overrunIn(state, other(side), ...(to < 0 ? [from] : [from, to]))
        if (overrun !== undefined) go.call(overrun)
      },
    },
  },
}

/** Who is overrun at last takes its place. */
export function fortuneLeft({ at }: FortuneFrame): number {
  return { roll: 5, unit: 4, where: 3, overrun: 2, left: 1 }[at] * MANY
}
