import type { Option, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { CombatFrame } from './11-combat-level.ts'
import { seconds } from './11-pairs.ts'
import type { PlanFrame } from './11-plan-level.ts'
import type { State } from '../model/state.ts'
import { rulesFor } from '../model/rule-set.ts'
import { SEATS } from './01-pieces.ts'
import { isFort } from './11-ground.ts'
import {
  TWICE,
  attackersOf,
  boundPairs,
  frontOf,
  isLinked,
  mustAttack,
  mustBeAttacked,
  targetsOf,
  whyByNobody,
  whyNotAgainst,
  whyNotByIdle,
  APART,
} from './11-who-attacks.ts'
import type { Front } from './11-who-attacks.ts'

/** One attack in the making: stacks and the hexes they attack, all of it hanging together. */
export interface Star {
  attackers: number[]
  targets: number[]
}

/** What is settled: pairs, and the targets of failed Repulses, whose attacks others may always join. */
export interface Draft {
  front: Front
  pairs: readonly number[]
  bound: readonly number[]
}

export function draftOf(state: State, pairs: readonly number[]): Draft {
  const front = frontOf(state)
  return { front, pairs, bound: seconds(boundPairs(state, front)) }
}

const NO_STAR: Star = { attackers: [], targets: [] }

/** Whether a stack has its attack, or an enemy is attacked. */
function isBusy({ pairs }: Draft, star: Star, stack: number): boolean {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === stack) return true
  return star.attackers.includes(stack)
}
function isCovered({ pairs }: Draft, star: Star, enemy: number): boolean {
  for (let i = 1; i < pairs.length; i += 2) if (pairs[i] === enemy) return true
  return star.targets.includes(enemy)
}

/** Garrisons that have an attack. */
function sallyingOf({ pairs }: Draft, star: Star): number[] {
  const forts = star.attackers.filter(isFort)
  for (let i = 0; i < pairs.length; i += 2) if (isFort(pairs[i]!)) forts.push(pairs[i]!)
  return forts
}

/** Who must attack and has no attack yet. */
export function idleStacks(draft: Draft, star: Star = NO_STAR): number[] {
  const { front } = draft
  return front.attackers.filter((one) => !isBusy(draft, star, one) && mustAttack(front, one))
}

/** Who must be attacked and is not yet. */
export function missedEnemies(draft: Draft, star: Star = NO_STAR): number[] {
  const { front } = draft
  const sallying = sallyingOf(draft, star)
  return front.targets.filter(
    (one) => !isCovered(draft, star, one) && mustBeAttacked(front, one, sallying),
  )
}

interface Forced {
  attacker?: number
  target?: number
}

/**
 * A stack or enemy for whom nothing but this attack is left. Stacks and enemies form a bipartite graph, and what is left of it
 * can be attacked if and only if nobody in it who must fight is without a neighbour.
 */
function forcedBy(draft: Draft, star: Star): Forced | undefined {
  for (const attacker of draft.front.attackers)
    if (isIdleForGood(draft, star, attacker)) return { attacker }
  const sallying = sallyingOf(draft, star)
  for (const target of draft.front.targets) {
    if (isCovered(draft, star, target) || hasFreeStack(draft, star, target)) continue
    if (mustBeAttacked(draft.front, target, sallying)) return { target }
  }
  return undefined
}

/** Whether a stack that must attack has nobody left to. */
function isIdleForGood(draft: Draft, star: Star, attacker: number): boolean {
  if (isBusy(draft, star, attacker) || !mustAttack(draft.front, attacker)) return false
  for (const target of targetsOf(draft.front, attacker))
    if (!isCovered(draft, star, target) || draft.bound.includes(target)) return false
  return true
}

function hasFreeStack(draft: Draft, star: Star, target: number): boolean {
  for (const attacker of attackersOf(draft.front, target))
    if (!isBusy(draft, star, attacker)) return true
  return false
}

/** The attack with all that it forces: whoever has nobody left but those it covers touches it. */
export function completed(draft: Draft, star: Star): Star {
  const full: Star = { attackers: [...star.attackers], targets: [...star.targets] }
  for (;;) {
    const forced = forcedBy(draft, full)
    if (forced === undefined) return full
    if (forced.attacker !== undefined) full.attackers.push(forced.attacker)
    else full.targets.push(forced.target!)
  }
}

/** Who attacks whom in it: everybody all he touches. */
export function pairsOf(front: Front, { attackers, targets }: Star): number[] {
  return attackers.flatMap((one) =>
    targets.flatMap((hex) => (isLinked(front, one, hex) ? [one, hex] : [])),
  )
}

/**
 * Stacks that may take part in an attack: whoever touches one of those attacked.
 * 11.21a: freely
 * 11.23: who attacks the same stack attacks together
 */
export function stacksToJoin(draft: Draft, star: Star): number[] {
  return draft.front.attackers.filter((one) => whyNotWith(draft, star, one) === undefined)
}

/**
 * Further enemies that may be attacked with the others: whoever is touched by one of those who attack.
 * @rule 11.24 several at once
 */
export function enemiesToAdd(draft: Draft, star: Star): number[] {
  return draft.front.targets.filter((one) => whyNotAlso(draft, star, one) === undefined)
}

const BUSY = refusal('11.21b', 'no-attack-busy')
const NOBODY_YET = refusal('11.21b', 'no-close-alone')

/** Why a stack does not join an attack. */
function whyNotWith(draft: Draft, star: Star, stack: number): Refusal | undefined {
  if (!star.targets.some((target) => isLinked(draft.front, stack, target))) return APART
  return isBusy(draft, star, stack) ? BUSY : undefined
}

/** Why an enemy is not attacked besides others. */
function whyNotAlso(draft: Draft, star: Star, enemy: number): Refusal | undefined {
  if (star.attackers.length === 0) return NOBODY_YET
  if (!star.attackers.some((one) => isLinked(draft.front, one, enemy))) return APART
  return isCovered(draft, star, enemy) ? TWICE : undefined
}

/** Why no attack begins with an enemy; one of failed Repulses can be joined as long as anybody is left to. */
function whyNotOpened(draft: Draft, enemy: number): Refusal | undefined {
  if (attackersOf(draft.front, enemy).length === 0) return APART
  const isAttacked = isCovered(draft, NO_STAR, enemy)
  if (isAttacked && !draft.bound.includes(enemy)) return TWICE
  const joining = stacksToJoin(draft, { attackers: [], targets: [enemy] })
  if (joining.length > 0) return undefined
  return isAttacked ? TWICE : BUSY
}

const LEAVES_OUT = refusal('11.21a', 'no-attack-leaves-out')

/** Why an attack in the making does not stand yet. */
export function whyNotClosed(state: State, frame: PlanFrame): Refusal | undefined {
  return whyIncomplete(draftOf(state, frame.pairs), frame)
}

function whyIncomplete(draft: Draft, star: Star): Refusal | undefined {
  if (star.attackers.length === 0 || star.targets.length === 0) return NOBODY_YET
  return forcedBy(draft, star) === undefined ? undefined : LEAVES_OUT
}

export function isComplete(draft: Draft, star: Star): boolean {
  return whyIncomplete(draft, star) === undefined
}

/** What is planned: the draft, and the attack in the making. */
interface Plan {
  draft: Draft
  star: Star
}

/** Why a stack may not take part in an attack, and what keeps it apart. */
export function whyNoStack(
  state: State,
  { draft, star }: Plan,
  stack: number,
): Refusal | undefined {
  const refused = whyNotWith(draft, star, stack)
  return refused === APART ? whyNotAgainst(state, stack, star.targets) : refused
}

/** Why an enemy may not be attacked, by itself or besides others, and what keeps everybody apart from him. */
export function whyNoEnemy(
  state: State,
  { draft, star }: Plan,
  enemy: number,
): Refusal | undefined {
  if (attackersOf(draft.front, enemy).length === 0) return whyByNobody(state, enemy)
  if (star.targets.length === 0) return whyNotOpened(draft, enemy)
  const refused = whyNotAlso(draft, star, enemy)
  if (refused !== APART) return refused
  const why = whyNotAgainst(state, star.attackers[0]!, [enemy])
  // Whoever lies beside him and was not named is thought of first.
  return why === APART ? (whyNotByIdle(state, enemy) ?? APART) : why
}

/** Enemies with whom an attack can begin, those of failed Repulses last. */
export function openings(draft: Draft): number[] {
  const { front, bound } = draft
  return [...front.targets.filter((one) => !bound.includes(one)), ...bound].filter(
    (enemy) => whyNotOpened(draft, enemy) === undefined,
  )
}

/** Who must still attack, or be attacked; one combat at a time is enough as soon as there is one. */
export function whyNotPlanned(
  state: State,
  { pairs }: Pick<PlanFrame, 'pairs'>,
  draft: Draft = draftOf(state, pairs),
): Refusal | undefined {
  return rulesFor(state.options).combats.isEnough(pairs) ? undefined : whyUnsettled(draft)
}

export function whyUnsettled(draft: Draft): Refusal | undefined {
  const hex = (noun: number) => ({ with: { hex: { of: 'hex', noun } } })
  const [stack] = idleStacks(draft)
  if (stack !== undefined) return refusal('4.31a', 'no-done-idle', hex(stack))
  const [enemy] = missedEnemies(draft)
  return enemy === undefined ? undefined : refusal('11.21a', 'no-done-missed', hex(enemy))
}

/** 11.2a: all attacks before the first is fought */
export const planProc: Proc<State, PlanFrame, Frame> = {
  steps: {
    target: {
      ask(state, frame) {
        const draft = draftOf(state, frame.pairs)
        const mayEnd = whyNotPlanned(state, frame, draft) === undefined
        const say = { key: mayEnd ? 'ask-attack' : 'ask-attack-owed' }
        const options: Option[] = []
        const nouns = openings(draft)
        if (nouns.length > 0) options.push({ verb: 'attack', of: 'hex', nouns })
        if (mayEnd) options.push({ verb: 'done' })
        // That a garrison lacks powder, or a patrol has scouted, is no business of the enemy's.
        const keep = nouns.length === 0 ? { keep: true as const } : {}
        return { seat: SEATS[state.phasing], rule: '11.1.2', say, options, ...keep }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'attack') {
          frame.attackers = []
          frame.targets = [reply.noun]
          return go.next(frame, 'star')
        }
        endPlan(state, frame, go)
      },
    },
    star: {
      ask(state, frame) {
        const say = { key: 'ask-with', with: { hex: { of: 'hex', noun: frame.targets[0]! } } }
        return {
          seat: SEATS[state.phasing],
          rule: frame.attackers.length > 0 ? '11.23' : '11.21b',
          say,
          options: starOptions(state, frame),
        }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'with') frame.attackers.push(reply.noun)
        else if (reply.verb === 'also') frame.targets.push(reply.noun)
        else closeStar(state, frame, go)
      },
    },
  },
}

/**
 * One combat at a time: the first that is settled is fought.
 * @rule 11.1.2 who attacks whom
 */
function closeStar(state: State, frame: PlanFrame, go: Go<Frame>): void {
  const isJoining = draftOf(state, frame.pairs).bound.includes(frame.targets[0]!)
  const pairs = pairsOf(frontOf(state), frame)
  if (rulesFor(state.options).combats.endsWith({ isJoining })) {
    frame.pairs = pairs
    return endPlan(state, frame, go)
  }
  frame.pairs.push(...pairs)
  go.next(frame, 'target')
}

/** @rule 11.2a all attacks before the first is fought */
function endPlan(state: State, frame: PlanFrame, go: Go<Frame>): void {
  const below = state.stack.at(-2) as CombatFrame
  below.pairs = [...rulesFor(state.options).combats.declared(frame.pairs)]
  go.done()
}

function starOptions(state: State, frame: PlanFrame): Option[] {
  const draft = draftOf(state, frame.pairs)
  const star = { attackers: frame.attackers, targets: frame.targets }
  const options: Option[] = []
  const joining = stacksToJoin(draft, star)
  if (joining.length > 0) options.push({ verb: 'with', of: 'hex', nouns: joining })
  const adding = enemiesToAdd(draft, star)
  if (adding.length > 0) options.push({ verb: 'also', of: 'hex', nouns: adding })
  if (isComplete(draft, star)) options.push({ verb: 'close' })
  return options
}
