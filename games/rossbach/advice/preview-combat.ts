import type { Sheet, Sum } from '../../../core/contract.ts'
import type { BattleFrame } from '../rules/11-battle-level.ts'
import type { CombatFrame } from '../rules/11-combat-level.ts'
import type { PlanFrame } from '../rules/11-plan-level.ts'
import { EMPTY } from './preview-empty.ts'
import { columnOf } from '../rules/11-columns.ts'
import { COLUMNS } from '../rules/11-odds.ts'
import { PIECES, fullStrength, nationOf, reducedStrength } from '../rules/01-pieces.ts'
import { attackOf, battleSheet, mayShift } from '../rules/11-odds.ts'
import type { BattleSheet } from '../rules/11-odds.ts'
import { napoleonShift } from '../rules/16-combined-arms.ts'
import { HIDDEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import type { Attack } from '../rules/16-arms.ts'
import { firsts, groupOf, seconds } from '../rules/11-pairs.ts'

interface Answer {
  verb: string
  noun: number
}

/** The combat a reply would make, or undefined if it makes none. */
export function battleReply(view: View, state: State, reply: Answer): Sheet | undefined {
  const top = state.stack.at(-1)
  if (top?.proc === 'battle') return shiftSheet(state, top, reply)
  if (top?.proc === 'plan') return planSheet(view, state, { frame: top, reply })
  return top?.proc === 'combat' ? groupSheet(view, state, { frame: top, reply }) : undefined
}

/** Everything lies open by now. */
function shiftSheet(state: State, frame: BattleFrame, { verb }: Answer): Sheet | undefined {
  if (verb !== 'shift' && verb !== 'decline') return undefined
  const attack: Attack = {
    pairs: frame.pairs,
    attackers: frame.attackers,
    defenders: frame.defenders,
  }
  const shift = verb === 'shift' && mayShift(state, attack) ? napoleonShift(state, attack) : 0
  return fullSheet(battleSheet(state, attack, shift))
}

function planSheet(
  view: View,
  state: State,
  { frame, reply }: { frame: PlanFrame; reply: Answer },
): Sheet | undefined {
  const attackers = [...frame.attackers, ...(reply.verb === 'with' ? [reply.noun] : [])]
  const targets = [...frame.targets, ...(reply.verb === 'also' ? [reply.noun] : [])]
  if (frame.at !== 'star' || attackers.length === 0 || targets.length === 0) return undefined
  return sheetFor(view, state, { attackers, targets })
}

function groupSheet(
  view: View,
  state: State,
  { frame, reply }: { frame: CombatFrame; reply: Answer },
): Sheet | undefined {
  if (reply.verb !== 'resolve' || !seconds(frame.pairs).includes(reply.noun)) return undefined
  const group = groupOf(frame.pairs, reply.noun)
  return sheetFor(view, state, { attackers: firsts(group), targets: seconds(group) })
}

interface Sides {
  attackers: readonly number[]
  targets: readonly number[]
}

/** One attack as the seat knows it, by as many columns of Napoleon's as have been named. */
export function sheetFor(
  view: View,
  state: State,
  { attackers, targets }: Sides,
  napoleon = 0,
): Sheet {
  const attack = attackOf(state, attackers, targets)
  if (attack.pairs.length === 0 || attack.attackers.length === 0 || attack.defenders.length === 0)
    return EMPTY
  const sheet = battleSheet(state, attack, napoleon)
  const unknown = targets.filter((hex) => flagAt(view, hex) > 0)
  return unknown.length === 0 ? fullSheet(sheet) : vagueSheet(view, sheet, unknown)
}

function flagAt({ flags }: View, hex: number): number {
  for (let at = 0; at < flags.length; at += 2) if (flags[at] === hex) return flags[at + 1]!
  return 0
}

/** What the attack lacks for the next column to the right, where strength alone would lead there. */
export function lackingSum({ attack, defence, base, column, shifts }: BattleSheet): Sum[] {
  const isPlain = column === base + shifts.reduce((sum, { by }) => sum + by, 0)
  if (!isPlain || base === LAST || column === LAST) return []
  let more = 1
  while (columnOf(attack + more, defence) === base) more++
  const say = { key: 'sum-next', with: { odds: { of: 'column', noun: column + 1 } } }
  return [{ say, rule: '11.3a', low: more / 4, high: more / 4 }]
}
const LAST = COLUMNS.length - 1

function fullSheet(sheet: BattleSheet): Sheet {
  const { sums, column, cells } = sheet
  // S matters to garrisons alone, and stands beside what happens to everybody.
  const results = cells.map((cell) => cell.split('/S')[0]!)
  return {
    marks: [],
    sums: [...sums, ...lackingSum(sheet)],
    cells: [{ table: 'crt', column }],
    chances: [...new Set(results)].map((result) => ({
      say: { key: `result-${result}` },
      of: [results.filter((one) => one === result).length, 6] as const,
    })),
  }
}

/** Half a point under the flags at least; at most the two strongest and three more. */
const LEAST = 0.5
const MOST_UNDER_A_FLAG = 5

/** Under flags anything may be: what attacks is known, what defends is a range, and nothing else is foretold. */
function vagueSheet(view: View, { attack }: BattleSheet, unknown: readonly number[]): Sheet {
  const high = unknown.reduce((sum, hex) => sum + mostUnder(view, flagAt(view, hex)), 0)
  const power = attack / 4
  return {
    ...EMPTY,
    sums: [
      strength('sum-attack', power, power),
      strength('sum-defence', LEAST * unknown.length, high),
    ],
  }
}

function strength(key: string, low: number, high: number): Sum {
  return { say: { key }, rule: '11.3a', low, high }
}

function mostUnder(view: View, nations: number): number {
  const halves: number[] = []
  for (let piece = 0; piece < PIECES; piece++) {
    if (view.place[piece] !== HIDDEN || (nations & (1 << nationOf[piece]!)) === 0) continue
    halves.push(Math.max(fullStrength[piece]!, reducedStrength[piece]!))
  }
  const strongest = halves.sort((a, b) => b - a).slice(0, MOST_UNDER_A_FLAG)
  return strongest.reduce((sum, one) => sum + one, 0) / 2
}
