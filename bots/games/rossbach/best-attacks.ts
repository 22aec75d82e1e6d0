import { board } from '../../../games/rossbach/model/board.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import { GUARD, sideOf } from '../../../games/rossbach/rules/01-pieces.ts'
import type { Side } from '../../../games/rossbach/rules/01-pieces.ts'
import { isFort, isRiver } from '../../../games/rossbach/rules/11-ground.ts'
import {
  attackStrength,
  battleSheet,
  groundDefence,
  isOnGarrison,
} from '../../../games/rossbach/rules/11-odds.ts'
import { draftOf } from '../../../games/rossbach/rules/11-plan.ts'
import {
  enemiesAt,
  fightersAt,
  mustAttack,
  mustBeAttacked,
  strengthOf,
  targetsOf,
} from '../../../games/rossbach/rules/11-who-attacks.ts'
import type { Front } from '../../../games/rossbach/rules/11-who-attacks.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { Attack } from '../../../games/rossbach/rules/16-arms.ts'
import { firsts, seconds } from '../../../games/rossbach/rules/11-pairs.ts'
import { foresee } from './fight.ts'
import type { Forecast, Weights } from './fight.ts'
import { aimsOf, turnsLeftOf } from './stance.ts'
import { lossOf } from './worth.ts'

// In combat, when everything lies open: who attacks whom, and what each attack is worth.

/** Price of leaving somebody out who must be attacked: he will be, by whom it suits worst. */
const LEFT_OUT = 3000
const ROUNDS = 6

/** An attack in which everything lies open, as the attacker sees it. */
export function forecastOf(
  state: State,
  attack: Attack,
  { weights, prizes }: { weights: Weights; prizes: (hex: number) => number },
): Forecast {
  const sheet = battleSheet(state, attack)
  const targets = seconds(attack.pairs)
  const strengths = (pieces: readonly number[]): number[] =>
    pieces.map((piece) => strengthOf(state, piece))
  const defenders = strengths(attack.defenders)
  const left = turnsLeftOf(state)
  const prices = (pieces: readonly number[]): number[] =>
    pieces.map((piece) => lossOf(state, piece, left))
  return foresee(
    {
      attackers: strengths(attack.attackers),
      prices: prices(attack.attackers),
      gains: prices(attack.defenders),
      guard: attack.attackers.indexOf(GUARD) + 1,
      meetsGuard: attack.defenders.includes(GUARD),
      attack: attackStrength(state, attack),
      defence: defenders.reduce((sum, one) => sum + one, 0),
      defenders,
      times: Math.max(...targets.map((hex) => groundDefence(attack, hex).times)),
      shift: 0,
      column: sheet.column,
      die: sheet.die,
      trapped: targets.every((hex) => isShut(state, state.phasing, hex)) ? 1 : 0,
      isAttackerTrapped: firsts(attack.pairs).every((hex) =>
        isShut(state, state.phasing === 0 ? 1 : 0, hex),
      ),
      prize: targets.reduce((sum, hex) => sum + prizes(hex), 0),
      isGarrison: isOnGarrison(state, attack),
    },
    weights,
  )
}

/** Whether whoever stands in the hex is shut in by this side's zones, rivers or the edge. */
function isShut(state: State, by: Side, hex: number): boolean {
  const { hard, head } = board(state)
  if (isFort(hex)) return false
  for (let d = 0; d < 6; d++) {
    const to = grid.neighbours[hex * 6 + d]!
    if (to < 0 || isRiver(grid.side(hex, d))) continue
    const piece = head[to]!
    if (piece >= 0 && sideOf[piece] === by) continue
    if (hard[by * grid.n + to] === 0) return false
  }
  return true
}

export function attackBy(
  state: State,
  stacks: readonly number[],
  targets: readonly number[],
): Attack {
  const touches = (from: number, to: number): boolean => grid.directionOf(from, to) >= 0
  return {
    pairs: stacks.flatMap((from) => targets.flatMap((to) => (touches(from, to) ? [from, to] : []))),
    attackers: stacks.flatMap((hex) => fightersAt(state, hex)),
    defenders: enemiesAt(state, state.phasing, targets),
  }
}

export function prizesFor(state: State, side: Side): (hex: number) => number {
  const aims = aimsOf(state, side)
  return (at) => aims.find(({ hex, isHeld }) => hex === at && !isHeld)?.worth ?? 0
}

/** One attack: several stacks on one hex; or on more, where somebody would be left out. */
export interface Star {
  stacks: number[]
  targets: number[]
  value: number
}

interface Board {
  state: State
  front: Front
  weights: Weights
  prizes: (hex: number) => number
  /** Stacks still free, and enemies who must be attacked. */
  stacks: readonly number[]
  owed: readonly number[]
}

/** The best division of all stacks that are still free, by hill climbing. */
export function bestAttacks(state: State, pairs: readonly number[], weights: Weights): Star[] {
  const { front } = draftOf(state, pairs)
  const busy = firsts(pairs)
  const covered = seconds(pairs)
  const on: Board = {
    state,
    front,
    weights,
    prizes: prizesFor(state, state.phasing),
    stacks: front.attackers.filter((hex) => !busy.includes(hex)),
    owed: front.targets.filter((hex) => !covered.includes(hex) && mustBeAttacked(front, hex, [])),
  }
  const targets = on.stacks.map((hex) => firstTarget(on, hex, covered))
  let value = worthOf(on, targets)
  for (let round = 0; round < ROUNDS; round++) {
    const before = value
    for (let at = 0; at < targets.length; at++) value = improve(on, { targets, at, value })
    if (value === before) break
  }
  return starsOf(on, targets)
}

function choicesFor({ front }: Board, stack: number): number[] {
  const targets = [...targetsOf(front, stack)]
  return mustAttack(front, stack) ? targets : [-1, ...targets]
}

function firstTarget(on: Board, stack: number, covered: readonly number[]): number {
  const [first = -1] = choicesFor(on, stack).filter((hex) => !covered.includes(hex))
  return first
}

function improve(
  on: Board,
  { targets, at, value }: { targets: number[]; at: number; value: number },
): number {
  let best = value
  let choice = targets[at]!
  for (const target of choicesFor(on, on.stacks[at]!)) {
    targets[at] = target
    const worth = worthOf(on, targets)
    if (worth > best) [best, choice] = [worth, target]
  }
  targets[at] = choice
  return best
}

function worthOf(on: Board, targets: readonly number[]): number {
  const stars = starsOf(on, targets)
  let sum = 0
  for (const { value } of stars) sum += value
  for (const hex of on.owed) if (!stars.some((star) => star.targets.includes(hex))) sum -= LEFT_OUT
  return sum
}

/** The attacks this division makes; an enemy left out goes to an attack of somebody who touches him. */
function starsOf(on: Board, targets: readonly number[]): Star[] {
  const stars: Star[] = []
  for (const hex of new Set(targets)) {
    if (hex < 0) continue
    const stacks = on.stacks.filter((_, i) => targets[i] === hex)
    stars.push({ stacks, targets: [hex], value: 0 })
  }
  for (const hex of on.owed) {
    if (targets.includes(hex)) continue
    const host = stars.find(({ stacks }) =>
      stacks.some((stack) => targetsOf(on.front, stack).includes(hex)),
    )
    host?.targets.push(hex)
  }
  for (const star of stars) star.value = valueOf(on, star)
  return stars
}

function valueOf(on: Board, { stacks, targets }: Star): number {
  const attack = attackBy(on.state, stacks, targets)
  if (attack.attackers.length === 0 || attack.defenders.length === 0) return 0
  return forecastOf(on.state, attack, on).value
}

/** Value of one attack of these stacks on these hexes to the side that moves. */
export function attackValue(
  state: State,
  { stacks, targets }: { stacks: readonly number[]; targets: readonly number[] },
  weights: Weights,
): number {
  const attack = attackBy(state, stacks, targets)
  if (attack.attackers.length === 0 || attack.defenders.length === 0) return 0
  return forecastOf(state, attack, { weights, prizes: prizesFor(state, state.phasing) }).value
}
