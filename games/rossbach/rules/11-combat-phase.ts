import type { Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { CombatFrame } from './11-combat-level.ts'
import { ADVANCED, FIGHTING, FOUGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { rulesFor } from '../model/rule-set.ts'
import { PIECES, SEATS, other } from './01-pieces.ts'
import { lookFromHills } from './01-hidden.ts'
import { coverAgain, turnUp } from './08-sight.ts'
import { firsts, groupOf, seconds } from './11-pairs.ts'
import { draftOf, idleStacks, missedEnemies } from './11-plan.ts'
import {
  attackersOf,
  boundPairs,
  enemiesAt,
  hasFighters,
  frontOf,
  isFacing,
  targetsOf,
} from './11-who-attacks.ts'
import { avoiders } from './16-avoid.ts'
import { battle } from './11-battle-level.ts'
import { plan } from './11-plan-level.ts'
import { avoid } from './16-avoid-level.ts'
import { fate } from './05-capture-level.ts'

/** @rule 11.0 */
export const combatProc: Proc<State, CombatFrame, Frame> = {
  steps: {
    begin: { title: 'Combat: whoever is in contact is turned up', run: beginCombat },
    plan: {
      title: 'Attacks are declared',
      calls: ['plan'],
      run(state, frame, go) {
        if (!isFacing(state, state.phasing)) return go.next(frame, 'close')
        go.next(frame, 'declare')
        const pairs = boundPairs(state, frontOf(state))
        go.call(plan.frame({ pairs }))
      },
    },
    declare: { calls: ['fate'], run: declare },
    defender: {
      title: 'Defending cavalry and vedettes retreat',
      calls: ['avoid'],
      /** @rule 2.11C2 */
      run(state, frame, go) {
        go.next(frame, 'attacker')
        callAvoid(state, other(state.phasing), seconds(frame.pairs), go)
      },
    },
    attacker: {
      title: 'Attacking cavalry and vedettes retreat',
      calls: ['avoid'],
      /** @rule 11.1.4 */
      run(state, frame, go) {
        frame.pairs = stillOn(state, frame.pairs)
        go.next(frame, 'orphans')
        callAvoid(state, state.phasing, firsts(frame.pairs), go)
      },
    },
    orphans: { run: findOrphan },
    assign: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '11.21a',
        say: { key: 'ask-assign', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'attack', of: 'hex', nouns: targetsOf(frontOf(state), frame.hex) }],
      }),
      take(_state, frame, reply, go) {
        frame.pairs.push(frame.hex, reply.noun)
        go.next(frame, 'orphans')
      },
    },
    cover: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '11.21a',
        say: { key: 'ask-cover', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'with', of: 'hex', nouns: attackersOf(frontOf(state), frame.hex) }],
      }),
      take(_state, frame, reply, go) {
        frame.pairs.push(reply.noun, frame.hex)
        go.next(frame, 'orphans')
      },
    },
    fight: {
      run(state, frame, go) {
        frame.pairs = stillOn(state, frame.pairs)
        if (frame.pairs.length > 0) return go.next(frame, 'resolve')
        go.next(frame, rulesFor(state.options).combats.afterwards)
      },
    },
    resolve: {
      title: 'Attacks are fought, one after the other',
      calls: ['battle'],
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '11.1.5',
        say: { key: 'ask-resolve' },
        options: [{ verb: 'resolve', of: 'hex', nouns: groupHeads(frame.pairs) }],
      }),
      /** @rule 11.1.5 one after the other, as the attacker likes */
      take(_state, frame, reply, go) {
        const group = groupOf(frame.pairs, reply.noun)
        const targets = seconds(group)
        frame.pairs = frame.pairs.filter((_, i) => !targets.includes(frame.pairs[i | 1]!))
        go.next(frame, 'fight')
        go.call(battle.frame({ pairs: group, owed: [0, 0] }))
      },
    },
    close: {
      title: 'Whoever is not in contact is turned down',
      /**
       * @rule 11.1.6
       * @rule 2.11C4
       */
      run(state, _frame, go) {
        coverAgain(state, go)
        go.done()
      },
    },
  },
}

/**
 * @rule 11.1.1
 * @rule 11.2b or only what is attacked, when it is
 */
function beginCombat(state: State, frame: CombatFrame, go: Go<Frame>): void {
  state.phase = FIGHTING
  for (let piece = 0; piece < PIECES; piece++) state.deeds[piece]! &= ~(FOUGHT | ADVANCED)
  frame.pairs = []
  frame.crossed = []
  frame.hex = -1
  const stage = { key: `stage-${SEATS[state.phasing]}-combat`, with: { turn: state.turn } }
  go.tell('all', { did: 'began', stage })
  rulesFor(state.options).combats.revealContacts(state, go)
  lookFromHills(state, go)
  // That nobody was turned up, or that no hill has seen us, tells something as well.
  go.mark('yes')
  go.next(frame, 'plan')
}

/**
 * What is attacked is turned up and deploys out of its column; where only wagons stand they are taken without a fight.
 * @rule 8.22H
 */
function declare(state: State, frame: CombatFrame, go: Go<Frame>): void {
  if (frame.pairs.length === 0) return go.next(frame, 'close')
  for (const hex of [...firsts(frame.pairs), ...seconds(frame.pairs)])
    for (const piece of piecesAt(state, hex)) turnUp(state, piece, go)
  for (const piece of enemiesAt(state, state.phasing, seconds(frame.pairs))) state.column[piece] = 0
  frame.pairs.forEach((from, i) => {
    if (i % 2 === 0) tellAttack(from, frame.pairs[i + 1]!, go)
  })
  go.mark('yes')
  go.next(frame, 'defender')
  for (const hex of new Set(seconds(frame.pairs))) takeWagons(state, frame, { hex, go })
  frame.pairs = stillOn(state, frame.pairs)
}

/** 14.33b: over a bridge or behind walls no zone has reached them, but here the enemy is */
function takeWagons(
  state: State,
  { pairs }: CombatFrame,
  { hex, go }: { hex: number; go: Go<Frame> },
): void {
  if (enemiesAt(state, state.phasing, [hex]).length > 0) return
  const takers = firsts(pairs).filter((_, at) => seconds(pairs)[at] === hex)
  const pieces = piecesAt(state, hex)
  go.call(fate.frame({ pieces, alone: 1, takers }))
}

function tellAttack(from: number, to: number, go: Go<Frame>): void {
  const hexes = { from: { of: 'hex', noun: from }, to: { of: 'hex', noun: to } }
  go.tell('all', { did: 'noted', rule: '11.1.2', say: { key: 'note-attack', with: hexes } })
}

function callAvoid(state: State, side: 0 | 1, hexes: number[], go: Go<Frame>): void {
  if (avoiders(state, { side, hexes }).length === 0) return
  go.call(avoid.frame({ side, hexes }))
}

/** Pairs of which both ends are still there to fight. */
function stillOn(state: State, pairs: readonly number[]): number[] {
  const still: number[] = []
  for (let at = 0; at < pairs.length; at += 2) {
    const [from, to] = [pairs[at]!, pairs[at + 1]!]
    if (hasFighters(state, from) && enemiesAt(state, state.phasing, [to]).length > 0)
      still.push(from, to)
  }
  return still
}

/** Whoever cavalry has left without an attack gets one; only once, before the first is fought. */
function findOrphan(state: State, frame: CombatFrame, go: Go<Frame>): void {
  frame.pairs = stillOn(state, frame.pairs)
  if (rulesFor(state.options).combats.afterwards === 'plan') return go.next(frame, 'fight')
  const draft = draftOf(state, frame.pairs)
  const [stack] = idleStacks(draft)
  const [enemy] = missedEnemies(draft)
  frame.hex = stack ?? enemy ?? -1
  if (stack !== undefined) go.next(frame, 'assign')
  else go.next(frame, enemy === undefined ? 'fight' : 'cover')
}

/** One hex for each attack. */
function groupHeads(pairs: readonly number[]): number[] {
  return seconds(pairs)
    .filter((hex) => whyNotResolved(pairs, hex) === undefined)
    .sort((a, b) => a - b)
}

const NOT_ATTACKED = refusal('11.1.5', 'no-resolve-there')

/** Why no attack is fought by the name of a hex: who attacks one enemy in several fights once, and that is named by the first. */
export function whyNotResolved(pairs: readonly number[], hex: number): Refusal | undefined {
  if (!seconds(pairs).includes(hex)) return NOT_ATTACKED
  const noun = Math.min(...seconds(groupOf(pairs, hex)))
  if (noun === hex) return undefined
  return refusal('11.24', 'no-resolve-but-by', { with: { hex: { of: 'hex', noun } } })
}
