import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { hitLevel } from './10-hit-level.ts'
import { assaultLevel, followLevel } from './12-assault-levels.ts'
import type { AssaultStepFrame } from './12-assault-levels.ts'
import { holder, isHeldBy } from '../model/board.ts'
import { BLOWN, CHARGING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_HQ, SEATS, other, seatOf, sideOf } from './03-pieces.ts'
import { OTHERWISE } from './10-break.ts'
import { overrunIn } from './11-overrun.ts'
import { defendersIn, leadHexes } from './12-assault-facts.ts'
import {
  attackTargets,
  enemyHexes,
  mustAttack,
  whyCannotAttack,
  whyNothingToAttack,
} from './12-attackers.ts'
import { MANY } from '../model/levels.ts'

/** What a charge has cost whoever rode it. */
const disorderDeed: Deed<State, AssaultStepFrame> = {
  during: ['disordered'],
  tell: (_state, { unit }) => ({
    rule: '11.6.2',
    say: { key: 'deed-disorder', with: { piece: { of: 'piece', noun: unit } } },
    by: seatOf(sideOf[unit]!),
  }),
}

/** The Assault Combat Step: all attacks are declared, then fought one after the other. */
export const assaultStepProc: Proc<State, AssaultStepFrame, Frame> = {
  deed: disorderDeed,
  steps: {
    begin: {
      title: 'Assault Combat Step',
      run(state, frame, go) {
        dropVoidCharges(state)
        go.tell('all', { did: 'began', stage: { key: `stage-assault-${SEATS[frame.side]}` } })
        go.next(frame, 'plan')
      },
    },
    plan: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.2/a',
        say: { key: 'ask-assault' },
        options: planOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') {
          if (frame.attacks.length > 0) go.mark('book')
          return go.next(frame, 'resolve')
        }
        frame.unit = reply.noun
        go.next(frame, 'target')
      },
    },
    target: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.2/a',
        say: { key: 'ask-assault-target', with: { piece: { of: 'piece', noun: frame.unit } } },
        options: [{ verb: 'at', of: 'hex', nouns: attackTargets(state, frame, frame.unit) }],
      }),
      take: (state, frame, reply, go) => declare(state, frame, reply.noun, go),
    },
    resolve: {
      ask: (_state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.2/a',
        say: { key: 'ask-assault-next' },
        options: resolveOptions(frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'none') return go.next(frame, 'disorder')
        frame.hex = reply.noun
        go.next(frame, 'lead')
      },
    },
    lead: {
      calls: ['assault', 'follow'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.2/b',
        say: { key: 'ask-assault-lead', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: leadOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'none') lapse(state, frame, go)
        else fight(state, frame, reply.noun, go)
      },
    },
    disorder: { calls: ['hit'], run: disorder },
    disordered: { calls: ['overrun'], run: afterDisorder },
  },
}

/** A charge whose target has been emptied meanwhile binds nobody and gives nothing; the rider is blown all the same. */
function dropVoidCharges(state: State): void {
  const { charges } = state
  for (let at = charges.length - 2; at >= 0; at -= 2) {
    const unit = charges[at]!
    if (state.place[unit]! >= 0 && enemyHexes(state, unit).includes(charges[at + 1]!)) continue
    charges.splice(at, 2)
    state.deeds[unit]! &= ~CHARGING
  }
}

const ATTACK = 3

/** The hex that a unit has been declared against, −1 none. */
export function declaredAgainst(
  { attacks }: Pick<AssaultStepFrame, 'attacks'>,
  unit: number,
): number {
  for (let at = 0; at < attacks.length; at += ATTACK)
    if (attacks[at] === unit) return attacks[at + 2]!
  return -1
}

const DECLARED = refusal('12.2/a', 'is-declared')

/** Why a unit is not declared as an attacker now. */
export function whyCannotDeclare(
  state: State,
  frame: AssaultStepFrame,
  unit: number,
): Refusal | undefined {
  const refused = whyCannotAttack(state, frame, unit)
  if (refused !== undefined) return refused
  if (declaredAgainst(frame, unit) >= 0) return DECLARED
  return whyNothingToAttack(state, frame, unit)
}

/** Who could still be declared. */
function ready(state: State, frame: AssaultStepFrame): number[] {
  const units: number[] = []
  for (let unit = 0; unit < FIRST_HQ; unit++)
    if (whyCannotDeclare(state, frame, unit) === undefined) units.push(unit)
  return units
}

/** Those who must attack and have not been declared: they come first. */
export function mustDeclare(state: State, frame: AssaultStepFrame): number[] {
  return ready(state, frame).filter((unit) => mustAttack(state, frame, unit))
}

/**
 * Nobody has to attack but who has charged or is told to (M07).
 */
function planOptions(state: State, frame: AssaultStepFrame): Option[] {
  const units = ready(state, frame)
  const options: Option[] = units.length > 0 ? [{ verb: 'attack', of: 'piece', nouns: units }] : []
  if (!units.some((unit) => mustAttack(state, frame, unit))) options.push({ verb: 'done' })
  return options
}

/** @rule 12.2/a what is declared stands */
function declare(state: State, frame: AssaultStepFrame, hex: number, go: Go<Frame>): void {
  const { unit, attacks } = frame
  attacks.push(unit, state.place[unit]!, hex)
  const facts = { piece: { of: 'piece', noun: unit }, hex: { of: 'hex', noun: hex } }
  go.tell('all', { did: 'noted', rule: '12.2/a', say: { key: 'note-assault', with: facts } })
  go.next(frame, 'plan')
}

/** Hexes that are still to be fought for; each is attacked once. */
function resolveOptions({ attacks }: AssaultStepFrame): Option[] {
  const hexes = new Set<number>()
  for (let at = 0; at < attacks.length; at += ATTACK) hexes.add(attacks[at + 2]!)
  const nouns = [...hexes].sort((a, b) => a - b)
  return nouns.length > 0 ? [{ verb: 'fight', of: 'hex', nouns }] : [{ verb: 'none' }]
}

/** Those declared against a hex who are still where they were. */
function attackersOf(state: State, { attacks }: AssaultStepFrame, hex: number): number[] {
  const units: number[] = []
  for (let at = 0; at < attacks.length; at += ATTACK)
    if (attacks[at + 2] === hex && state.place[attacks[at]!] === attacks[at + 1])
      units.push(attacks[at]!)
  return units
}

/** Where nobody is left on one of the sides there is nothing to lead. */
function leadOptions(state: State, frame: AssaultStepFrame): Option[] {
  const { hex, side } = frame
  const units = attackersOf(state, frame, hex)
  if (units.length === 0 || !isHeldBy(state, hex, other(side))) return [{ verb: 'none' }]
  return [{ verb: 'lead', of: 'hex', nouns: leadHexes(state, units) }]
}

/** Everything declared against the hex is taken off. */
function takeAttackers(state: State, frame: AssaultStepFrame): number[] {
  const units = attackersOf(state, frame, frame.hex)
  for (let at = frame.attacks.length - ATTACK; at >= 0; at -= ATTACK)
    if (frame.attacks[at + 2] === frame.hex) frame.attacks.splice(at, ATTACK)
  return units
}

function fight(state: State, frame: AssaultStepFrame, lead: number, go: Go<Frame>): void {
  const { side, hex, shift } = frame
  const units = takeAttackers(state, frame)
  const defenders = defendersIn(state, other(side), hex)
  go.next(frame, 'resolve')
  go.call(assaultLevel.frame({ side, lead, hex, units, defenders, shift }))
}

/** The target is gone: they may advance as after a victory, if nobody else is there. */
function lapse(state: State, frame: AssaultStepFrame, go: Go<Frame>): void {
  const { side, hex } = frame
  const units = takeAttackers(state, frame)
  const say = { key: 'note-assault-lapsed', with: { hex: { of: 'hex', noun: hex } } }
  go.tell('all', { did: 'noted', rule: '12.2/a', say })
  go.next(frame, 'resolve')
  if (units.length > 0 && holder(state, hex) < 0)
    go.call(followLevel.frame({ side, units, hex, beaten: [] }))
}

/**
 * Whoever has charged in any way, of both sides, takes a Morale Hit when all is over.
 * @rule 11.6.2
 * @rule 12.9/d after any Breakthrough
 */
function disorder(state: State, frame: AssaultStepFrame, go: Go<Frame>): void {
  if (hasMoreToStorm(state, frame)) return go.done()
  const unit = state.deeds.findIndex((deeds) => (deeds & BLOWN) !== 0)
  state.charges.length = 0
  if (unit < 0) return go.done()
  state.deeds[unit]! &= ~(BLOWN | CHARGING)
  frame.unit = unit
  frame.hex = state.place[unit]!
  go.next(frame, 'disordered')
  const say = { key: 'note-blown', with: { piece: { of: 'piece', noun: unit } } }
  go.tell('all', { did: 'noted', rule: '11.6.2', say })
  go.call(hitLevel.frame({ unit, morale: 1, from: -1, by: OTHERWISE }))
}

/** Those of an Advance with another enemy, who may have charged him, have yet to fight: all is over when they have. */
function hasMoreToStorm({ stack }: State, { units }: AssaultStepFrame): boolean {
  const below = stack.at(-2)
  return units.length > 0 && below?.proc === 'lost' && below.at === 'storm'
}

function afterDisorder(state: State, frame: AssaultStepFrame, go: Go<Frame>): void {
  go.next(frame, 'disorder')
  const overrun = overrunIn(state, sideOf[frame.unit]!, frame.hex)
  if (overrun !== undefined) go.call(overrun)
}

export function assaultStepLeft({ at, attacks }: AssaultStepFrame, state: State): number {
  const declared = attacks.length / 3
  const blown = state.deeds.filter((deeds) => (deeds & BLOWN) !== 0).length
  return {
    begin: MANY * 9,
    plan: MANY * 6 + (MANY - declared) * 2 + 1,
    target: MANY * 6 + (MANY - declared) * 2,
    resolve: MANY * 3 + declared * 2 + 1,
    lead: MANY * 3 + declared * 2,
    disorder: blown * 2 + 1,
    disordered: blown * 2 + 2,
  }[at]
}
