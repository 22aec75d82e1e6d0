import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { ofThose } from '../../../core/words.ts'
import { tellAtMost } from '../../../core/bounds.ts'
import { hexesOf, isMarked, mark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { ATTACKED, FATIGUE, FOUGHT, SMASHED, UNSUPPLIED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isCavalry, isInfantry, other, seatOf } from './02-pieces.ts'
import { DIE, FATIGUE_OF_CAVALRY, SPENT, crtRow } from './02-tables.ts'
import { hasThreatened } from './06-readiness.ts'
import { chargeChecks, isSquareCheck, settleCheck } from './07-charge.ts'
import type { CombatFrame } from './07-combat-levels.ts'
import {
  applyStack,
  fallBack,
  followUp,
  gather,
  goBack,
  hold,
  holdEnds,
  pursue,
} from './07-aftermath.ts'
import { flankers, whyCannotLend } from './07-enfilade.ts'
import { attackingHexes, edgesOf, factsOf, fightersIn, remaining } from './07-facts.ts'
import { combatOdds } from './07-modifiers.ts'
import { narrowBounds, tellOdds } from './07-news.ts'
import { isCharge } from './07-strength.ts'
import { slipLevel } from './07-threat-levels.ts'
import { boundOf, tireOpenly } from './11-fatigue.ts'
import { catchColumns } from './15-column-attacked.ts'
import { chiefsBeside, endangered, settleLeader } from './15-leader-loss.ts'

const combatDeed: Deed<State, CombatFrame> = {
  tell: (state, frame) => ({
    rule: '7.0/a',
    say: ofThose('deed-combat', {
      who: { of: 'piece', nouns: frame.units.slice() },
      hex: { of: 'hex', nouns: frame.targets.slice() },
    }),
    by: seatOf(frame.side),
    from: attackingHexes(state, frame),
    at: frame.targets[0]!,
  }),
}

/** One combat, step by step. */
export const combatProc: Proc<State, CombatFrame, Frame> = {
  deed: combatDeed,
  steps: {
    begin: { run: begin },
    slip: { calls: ['slip'], run: slip },
    muster: { run: muster },
    charge: { run: charge },
    check: {
      roll: (state, frame) => ({
        rule: isSquareCheck(frame) ? '7.13/b' : '7.13/f',
        say: {
          key: isSquareCheck(frame) ? 'roll-square' : 'roll-counter',
          with: {
            unit: { of: 'piece', noun: frame.checks[0]! },
            rating: state.morale[frame.checks[0]!]!,
          },
        },
        seen: 'all',
        dice: [DIE],
      }),
      rolled(state, frame, [die = 0], go) {
        settleCheck(state, frame, die, go)
        go.next(frame, 'charge')
      },
    },
    lend: { run: openFlank },
    lent: {
      ask: (state, frame) => ({
        seat: seatOf(other(frame.side)),
        rule: '7.11/b',
        say: { key: 'ask-lend', with: { hex: { of: 'hex', noun: frame.targets[0]! } } },
        options: [{ verb: 'lend', of: 'piece', nouns: lenders(state, frame) }, { verb: 'pass' }],
        otherwise: { verb: 'pass' },
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'lend') frame.lent = reply.noun
        go.next(frame, 'odds')
      },
    },
    odds: { run: settleOdds },
    roll: {
      roll: (_state, frame) => ({
        rule: '7.1/5',
        say: { key: 'roll-combat', with: { hex: { of: 'hex', noun: frame.targets[0]! } } },
        seen: 'all',
        dice: [DIE],
      }),
      rolled: (_state, frame, [die = 0], go) => readResult(frame, die, go),
    },
    hold: { calls: ['resist'], run: hold },
    held: { run: holdEnds },
    effects: { run: gather },
    dice: {
      roll: (_state, frame) => ({
        rule: '7.1/7',
        say: { key: 'roll-effects', with: { hex: { of: 'hex', noun: frame.targets[0]! } } },
        seen: 'all',
        dice: frame.hexes.map(() => DIE),
      }),
      rolled(_state, frame, dice, go) {
        frame.dice = [...dice]
        go.next(frame, 'stack')
      },
    },
    stack: { calls: ['effects'], run: applyStack },
    retreat: { calls: ['retreat'], run: goBack },
    gone: { run: fallBack },
    pursue: { calls: ['pursuit'], run: pursue },
    advance: { calls: ['advance'], run: followUp },
    leaders: {
      run(state, frame, go) {
        frame.checks = endangered(state, frame)
        go.next(frame, frame.checks.length > 0 ? 'leader' : 'close')
      },
    },
    leader: {
      roll: (_state, frame) => ({
        rule: '15.2/c',
        say: { key: 'roll-leader', with: { leader: { of: 'piece', noun: frame.checks[0]! } } },
        seen: 'all',
        dice: [DIE, DIE],
      }),
      rolled(state, frame, dice, go) {
        const [leader, ...rest] = frame.checks
        frame.checks = rest
        settleLeader(state, leader!, dice, go)
        if (rest.length === 0) go.next(frame, 'close')
      },
    },
    close: { run: close },
  },
}

/** Columns that are attacked deploy where they are hit. */
function begin(state: State, frame: CombatFrame, go: Go<Frame>): void {
  frame.caught.push(...catchColumns(state, frame, go))
  go.next(frame, 'slip')
}

/** Infantry of the attack that is beside the hex. */
function footAt(state: State, { units }: CombatFrame, hex: number): number[] {
  return units.filter((unit) => isInfantry(unit) && edgesOf(state, unit, [hex]).length > 0)
}

/** Cavalry may slip away from infantry that has stood beside it all along: of others alone it has known before. */
function slip(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const hex = frame.targets[frame.now++]
  if (hex === undefined) {
    frame.now = 0
    return go.next(frame, 'muster')
  }
  const side = other(frame.side)
  const horse = fightersIn(state, hex, side).filter((one) => one < UNITS && isCavalry(one))
  const foot = footAt(state, frame, hex)
  if (foot.length === 0 || horse.every((one) => frame.caught.includes(one))) return
  if (foot.every((unit) => hasThreatened(state, unit, hex))) return
  go.call(
    slipLevel.frame({
      side,
      hex,
      by: attackingHexes(state, { ...frame, units: foot, targets: [hex] }),
    }),
  )
}

/** Who is left to fight whom. */
function muster(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const { side } = frame
  const { units, targets } = remaining(state, frame)
  frame.units = units
  frame.targets = targets
  frame.from = attackingHexes(state, frame)
  if (frame.units.length === 0) {
    go.tell('all', { did: 'noted', rule: '7.6/c', say: { key: 'note-attack-lapsed' } })
    return go.done()
  }
  const defenders = frame.targets.flatMap((hex) => fightersIn(state, hex, other(side)))
  remember(state, frame, [...frame.units, ...defenders])
  state.fights = 1
  for (const unit of frame.units) {
    mark(state, unit, ATTACKED)
    // Nobody who is Spent or out of supply could have attacked.
    tellAtMost(state.bounds, boundOf(unit, FATIGUE), SPENT - 1)
    tellAtMost(state.bounds, boundOf(unit, UNSUPPLIED), rulesFor(state.options).out - 1)
  }
  for (const unit of frame.fighters) {
    mark(state, unit, FOUGHT)
    rulesFor(state.options).useSupply(state, unit)
  }
  tellAttack(frame, go)
  go.next(frame, 'charge')
}

/** How they all were before it began. */
function remember(state: State, frame: CombatFrame, pieces: readonly number[]): void {
  const units = [...new Set(pieces)].filter((piece) => piece < UNITS)
  frame.fighters = units
  frame.steps = units.map((unit) => state.steps[unit]!)
  frame.stood = units.map((unit) => postOf(state, frame, unit))
  frame.smashed = units.filter((unit) => isMarked(state, unit, SMASHED))
  frame.chiefs = chiefsBeside(state, units)
  frame.posts = frame.chiefs.map((chief) => state.place[chief]!)
}

/** The hex in which it fights: of an extended line the one that is attacked. */
function postOf(state: State, { targets }: CombatFrame, unit: number): number {
  const hexes = hexesOf(state, unit)
  return hexes.find((hex) => targets.includes(hex)) ?? hexes[0]!
}

function tellAttack({ units, targets }: CombatFrame, go: Go<Frame>): void {
  for (const hex of targets) {
    const facts = { hex: { of: 'hex', noun: hex }, units: units.length }
    go.tell('all', { did: 'noted', rule: '7.0/a', say: { key: 'note-attack', with: facts } })
  }
}

/** Nerves are checked one after the other; `now` counts whether the infantry has had its check. */
function charge(state: State, frame: CombatFrame, go: Go<Frame>): void {
  if (frame.charge === 0) {
    const facts = factsOf(state, frame)
    if (!isCharge(facts)) return go.next(frame, 'lend')
    frame.charge = 1
    frame.checks = chargeChecks(facts)
    go.tell('all', { did: 'noted', rule: '7.13/a', say: { key: 'note-charge' } })
  }
  go.next(frame, frame.checks.length > 0 ? 'check' : 'lend')
}

export function lenders(state: State, frame: CombatFrame): number[] {
  return flankers(state, frame).filter((unit) => whyCannotLend(state, frame, unit) === undefined)
}

/** Whether guns are silent is nobody's business: the pause comes wherever somebody could fire. */
function openFlank(state: State, frame: CombatFrame, go: Go<Frame>): void {
  frame.now = 0
  if (flankers(state, frame).length > 0) {
    go.tell('all', { did: 'window', say: { key: 'window-lend' } })
    go.mark('yes')
  }
  go.next(frame, lenders(state, frame).length > 0 ? 'lent' : 'odds')
}

function settleOdds(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const facts = factsOf(state, frame)
  const odds = combatOdds(facts)
  tellOdds(odds, go)
  narrowBounds(state, facts, frame.lent)
  frame.total = odds.total
  go.next(frame, 'roll')
}

/**
 * The modified die says how far the defenders go back, and what all roll on.
 * @rule 7.1/5
 * @rule 7.2/a
 */
function readResult(frame: CombatFrame, die: number, go: Go<Frame>): void {
  frame.modified = die + frame.total
  const { hexes } = crtRow(frame.modified)
  frame.lengths = frame.targets.map(() => hexes)
  const key = hexes === 0 ? 'note-engaged' : 'note-retreat'
  const facts = { modified: frame.modified, hexes }
  // 7.2/a: where nobody goes back all stay.
  const rule = hexes === 0 ? '7.2/a' : '7.2/b'
  go.tell('all', { did: 'noted', rule, say: { key, with: facts } })
  go.next(frame, 'hold')
}

/**
 * Cavalry tires by every combat.
 * @rule 7.6/e
 */
function close(state: State, frame: CombatFrame, go: Go<Frame>): void {
  for (const unit of frame.fighters)
    if (isCavalry(unit) && state.place[unit]! >= 0)
      tireOpenly(state, unit, { levels: FATIGUE_OF_CAVALRY, rule: '7.6/e' }, go)
  rulesFor(state.options).gainInitiative(state, frame.side, frame.modified, go)
  go.done()
}
