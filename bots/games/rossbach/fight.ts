import { clamp } from '../../../core/tables.ts'
import { COLUMNS, EVEN, columnOf, printedResult } from '../../../games/rossbach/rules/11-odds.ts'
import { readCell } from '../../../games/rossbach/rules/11-results.ts'

/** What a half point of either side is worth, in hundredths, to whoever thinks. */
export interface Weights {
  mine: number
  theirs: number
}

/** A fight as far as it can be foreseen; strengths in half points. */
export interface Fight {
  /** Face values of those who attack, in any order, and what they bring against this ground. */
  attackers: readonly number[]
  attack: number
  /** Face value of the defenders, and how many times halves the ground makes of it. */
  defence: number
  times: number
  /** How many stand in defence, if that is known. */
  defenders?: readonly number[]
  /** Columns gained; or the final column, if it is known. */
  shift: number
  column?: number
  /** Added to the die. */
  die?: number
  /** Part of the defenders, from 0 to 1, that has nowhere to retreat to. */
  trapped: number
  isAttackerTrapped?: boolean
  /** Worth of driving the defender from his hex. */
  prize?: number
  isGarrison?: boolean
}

export interface Forecast {
  /** Hundredths of a half point, by the weights of the attacker. */
  value: number
  column: number
  /** Sixths in which the defender's hex is emptied. */
  wins: number
}

const LAST = COLUMNS.length - 1
const FACES = [1, 2, 3, 4, 5, 6]
/** Part of a beaten force, in hundredths, that a retreat costs in cohesion. */
const RETREAT = 6

const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)

/** The least that units of these strengths can give up to pay what is owed. */
export function leastLoss(strengths: readonly number[], owed: number): number {
  if (owed <= 0) return 0
  const all = sumOf(strengths)
  if (owed >= all || strengths.length > 8) return Math.min(all, Math.max(owed, 0))
  let least = all
  const ways = 1 << strengths.length
  for (let way = 1; way < ways; way++) {
    let sum = 0
    for (let i = 0; i < strengths.length; i++) if ((way >> i) & 1) sum += strengths[i]!
    if (sum >= owed && sum < least) least = sum
  }
  return least
}

/** Mean over the six faces. */
export function foresee(fight: Fight, weights: Weights): Forecast {
  const base = columnOf(fight.attack * 2, Math.max(1, fight.defence) * fight.times)
  const most = fight.isGarrison === true ? EVEN : LAST
  const column = fight.column ?? Math.min(most, clamp(base + fight.shift, 0, LAST))
  const sides = { attack: sumOf(fight.attackers), defence: fight.defence }
  let value = 0
  let wins = 0
  for (const face of FACES) {
    const { code, hexes } = readCell(printedResult(column, face + (fight.die ?? 0)))
    const [lost, gained] = losses(fight, sides, { code, hexes })
    const isWon = isEmptied(code, sides, fight)
    if (isWon) wins++
    value += gained * weights.theirs - lost * weights.mine + (isWon ? (fight.prize ?? 0) * 100 : 0)
  }
  return { value: Math.round(value / 6), column, wins }
}

/** Part of a force that a retreat of so many hexes is as bad as losing. */
function shaken(hexes: number): number {
  return (RETREAT * (1 + hexes / 2)) / 100
}

interface Sides {
  attack: number
  defence: number
}

function isEmptied(code: string, { attack, defence }: Sides, { isGarrison }: Fight): boolean {
  if (code === 'De') return true
  if (code === 'Dr') return isGarrison !== true
  return code === 'Ex' && attack > defence
}

/** Half points the attacker and the defender lose, a retreat counted as a small part of a loss. */
function losses(
  fight: Fight,
  { attack, defence }: Sides,
  { code, hexes }: { code: string; hexes: number },
): [number, number] {
  const theirs = fight.defenders ?? [defence]
  switch (code) {
    case 'De':
      return [0, defence]
    case 'D1/2':
      return [0, fight.defenders ? leastLoss(theirs, defence / 2) : (defence * 3) / 4]
    case 'Dr':
      if (fight.isGarrison === true) return [0, 0]
      return [0, defence * (fight.trapped + (1 - fight.trapped) * shaken(hexes))]
    case 'Ex':
      return exchange(fight, { attack, defence })
    case 'Ar':
      return [fight.isAttackerTrapped ? attack : attack * shaken(hexes), 0]
    case 'A1/2':
      return [leastLoss(fight.attackers, attack / 2), 0]
    default:
      return [attack, 0]
  }
}

function exchange(fight: Fight, { attack, defence }: Sides): [number, number] {
  const theirs = fight.defenders ?? [defence]
  if (attack > defence) return [leastLoss(fight.attackers, defence / 2), defence]
  if (attack < defence) return [attack, leastLoss(theirs, attack / 2)]
  return [leastLoss(fight.attackers, attack / 2), leastLoss(theirs, defence / 2)]
}
