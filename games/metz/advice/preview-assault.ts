import type { Sheet } from '../../../core/contract.ts'
import { chanceOf } from './preview-fates.ts'
import { shiftSums, sumOf, totalOf } from './preview-fire.ts'
import { POINT, other } from '../rules/03-pieces.ts'
import { assaultFactsOf, attackersIn, defendersIn, leadHexes } from '../rules/12-assault-facts.ts'
import type { Assault } from '../rules/12-assault-facts.ts'
import { assaultOdds, columnText } from '../rules/12-assault-odds.ts'
import {
  ATTACKER_LOSES,
  DEFENDER_LOSES,
  TOUGH_FIGHT,
  cellAt,
  isSplit,
  resultOf,
  splitCell,
} from '../rules/12-assault-results.ts'
import type { AssaultResult } from '../rules/12-assault-results.ts'
import type { State } from '../model/state.ts'

const DIE: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** One assault as it would be now, if everybody stands and no chit comes in. */
export function assaultSheet(state: State, assault: Assault): Sheet | undefined {
  const { side, lead, hex, units } = assault
  const leading = attackersIn(state, units, lead)
  if (leading.length === 0 || defendersIn(state, other(side), hex).length === 0) return undefined
  const odds = assaultOdds(assaultFactsOf(state, assault))
  const { base, shifts, column } = odds
  const total = totalOf('12.5/a', { base, column }, columnText(column))
  return {
    marks: [{ at: hex }],
    sums: [
      sumOf('sum-lead', '12.4/a', odds.lead / POINT),
      sumOf('sum-defenders', '12.4/a', odds.defenders / POINT),
      sumOf('sum-differential', '12.2/c', odds.differential),
      sumOf('sum-attackers', '12.5.a', odds.attackers / POINT),
      ...shiftSums(shifts),
      total,
    ],
    cells: [{ table: 'assault', column }],
    ways: [[lead, hex]],
    chances: [...sideChances(column, hex), ...resultChances(column)],
  }
}

/** The lead hex that would have the best column, where it is not chosen yet. */
export function bestAssault(state: State, assault: Omit<Assault, 'lead'>): Sheet | undefined {
  const sheets = leadHexes(state, assault.units).flatMap(
    (lead) => assaultSheet(state, { ...assault, lead }) ?? [],
  )
  const columnOf = ({ cells }: Sheet): number => cells![0]!.column
  return sheets.sort((a, b) => columnOf(b) - columnOf(a))[0]
}

/** All cells of a column, each with how many of a hundred pairs of dice come to it. */
export function assaultResults(column: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const die of DIE)
    for (const second of DIE) {
      const cell = cellAt(column, die)
      const name = isSplit(cell) ? splitCell(cell, second) : cell
      found.set(name, (found.get(name) ?? 0) + 1)
    }
  return found
}

const WAYS = DIE.length * DIE.length
const KINDS: readonly (readonly [string, (result: AssaultResult) => boolean])[] = [
  ['chance-defender-loses', ({ loser }) => loser === DEFENDER_LOSES],
  ['chance-attacker-loses', ({ loser }) => loser === ATTACKER_LOSES],
  ['chance-tough', ({ loser }) => loser === TOUGH_FIGHT],
]

/** Who loses, all results together. */
function sideChances(column: number, hex: number): Sheet['chances'] {
  const found = [...assaultResults(column)]
  return KINDS.flatMap(([key, is]) => {
    const ways = found.reduce((sum, [name, count]) => sum + (is(resultOf(name)) ? count : 0), 0)
    return ways === 0 ? [] : [{ ...chanceOf(key, [ways, WAYS]), who: { of: 'hex', noun: hex } }]
  })
}

function resultChances(column: number): Sheet['chances'] {
  return [...assaultResults(column)].map(([name, ways]) =>
    chanceOf(`result-assault-${inKey(name)}`, [ways, WAYS]),
  )
}

/** `D2*` as `d2-star`, `A1(D1)` as `a1-d1`. */
function inKey(name: string): string {
  return name.toLowerCase().replace('*', '-star').replace('(', '-').replace(')', '')
}
