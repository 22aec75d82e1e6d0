import { clamp } from '../../../core/tables.ts'
import { COLUMNS, EVEN, printedResult } from '../../../games/rossbach/rules/11-odds.ts'
import { columnOf } from '../../../games/rossbach/rules/11-columns.ts'
import { readCell } from '../../../games/rossbach/rules/11-outcome.ts'

// What any one attack does on average: losses of both sides over the six faces, and their value. Knows no map.

type Outcome = ReturnType<typeof readCell>

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
  /** What each of them is worth, if not his face; the last of those who pay no exchange are none. */
  prices?: readonly number[]
  /** Face value of the defenders, and how many times halves the ground makes of it. */
  defence: number
  times: number
  /** How many stand in defence, if that is known, and what each is worth. */
  defenders?: readonly number[]
  gains?: readonly number[]
  /** Columns gained; or the final column, if it is known. */
  shift: number
  column?: number
  /** Added to the die. */
  die?: number
  /** Part of the defenders, from 0 to 1, that has nowhere to retreat to. */
  trapped: number
  isAttackerTrapped?: boolean
  /** Whether the Guard attacks, which pays no exchange: with others only they do. */
  guard?: number
  /** Whether it stands among the defenders. */
  meetsGuard?: boolean
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
/** Part of a loss that it counts more when nobody of it can come back. */
const FOR_GOOD = 1.3

const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)

const paid = new Float64Array(512)

/** The least that units of these strengths can give up to pay what is owed; by what each is worth, if that is another thing. */
export function leastLoss(
  strengths: readonly number[],
  owed: number,
  prices: readonly number[] = strengths,
): number {
  if (owed <= 0) return 0
  const all = sumOf(prices)
  if (owed >= sumOf(strengths)) return all
  const due = Math.ceil(owed)
  // By debt: what it costs at least to pay it with those looked at so far.
  paid.fill(Infinity, 0, due + 1)
  paid[0] = 0
  for (let i = 0; i < strengths.length; i++)
    for (let debt = due; debt > 0; debt--) {
      const price = paid[Math.max(0, debt - strengths[i]!)]! + prices[i]!
      if (price < paid[debt]!) paid[debt] = price
    }
  return paid[due]!
}

const cells = new Map<number, Outcome>()

function cellOf(column: number, die: number): Outcome {
  const key = column * 64 + die
  let cell = cells.get(key)
  if (cell === undefined) cells.set(key, (cell = readCell(printedResult(column, die))))
  return cell
}

/** Mean over the six faces. */
export function foresee(fight: Fight, weights: Weights): Forecast {
  const base = columnOf(fight.attack * 2, Math.max(1, fight.defence) * fight.times)
  const most = fight.isGarrison === true ? EVEN : LAST
  const column = fight.column ?? Math.min(most, clamp(base + fight.shift, 0, LAST))
  const sides: Sides = {
    attack: sumOf(fight.attackers),
    defence: fight.defence,
    mine: sumOf(fight.prices ?? fight.attackers),
    theirs: fight.gains === undefined ? fight.defence : sumOf(fight.gains),
  }
  let value = 0
  let wins = 0
  for (const face of FACES) {
    const cell = cellOf(column, face + (fight.die ?? 0))
    const [lost, gained] = losses(fight, sides, cell)
    const won = lost < sides.mine ? emptied(cell.code, sides, fight) : 0
    wins += won
    value += gained * weights.theirs - lost * weights.mine + won * (fight.prize ?? 0) * 100
  }
  return { value: Math.round(value / 6), column, wins }
}

/** Part of a force that a retreat of so many hexes is as bad as losing. */
function shaken(hexes: number): number {
  return (RETREAT * (1 + hexes / 2)) / 100
}

/** Face values of both sides, and what they are worth. */
interface Sides {
  attack: number
  defence: number
  mine: number
  theirs: number
}

/** Part of the cases in which the hex is there to be taken afterwards; of several defenders, losing half leaves somebody. */
function emptied(
  code: string,
  { attack, defence }: Sides,
  { isGarrison, defenders }: Fight,
): number {
  if (code === 'De') return 1
  if (code === 'D1/2') return defenders === undefined ? 0.5 : defenders.length === 1 ? 1 : 0
  if (code === 'Dr') return isGarrison === true ? 0 : 1
  return code === 'Ex' && attack > defence ? 1 : 0
}

/** What the attacker and the defender lose, a retreat counted as a small part of a loss. */
function losses(fight: Fight, sides: Sides, { code, hexes }: Outcome): [number, number] {
  const { mine, attack } = sides
  const theirs = sides.theirs * (fight.trapped > 0.5 ? FOR_GOOD : 1)
  switch (code) {
    case 'De':
      return [0, theirs]
    case 'D1/2':
      return [0, half(fight, sides)]
    case 'Dr':
      if (fight.isGarrison === true) return [0, 0]
      return [0, theirs * (fight.trapped + (1 - fight.trapped) * shaken(hexes))]
    case 'Ex':
      return exchange(fight, sides)
    case 'Ar':
      return [fight.isAttackerTrapped ? mine : mine * shaken(hexes), 0]
    case 'A1/2':
      return [leastLoss(fight.attackers, attack / 2, fight.prices), 0]
    default:
      return [mine, 0]
  }
}

/** Half of the defenders, or more of them if they are few. */
function half({ defenders, gains }: Fight, { defence, theirs }: Sides): number {
  return defenders === undefined ? (theirs * 3) / 4 : leastLoss(defenders, defence / 2, gains)
}

function exchange(fight: Fight, { attack, defence, mine, theirs }: Sides): [number, number] {
  const { attackers, prices, guard = 0 } = fight
  const against = fight.defenders ?? [defence]
  const gains = fight.gains ?? (fight.defenders === undefined ? [theirs] : undefined)
  // The Guard dies but does not exchange: whoever attacks with it pays what he can.
  if (guard > 0) {
    const others = attackers.filter((_, i) => i !== guard - 1)
    const costs = prices?.filter((_, i) => i !== guard - 1)
    return [
      attack > defence ? leastLoss(others, defence / 2, costs) : sumOf(costs ?? others),
      theirs,
    ]
  }
  const ours = fight.meetsGuard === true ? mine : leastLoss(attackers, defence / 2, prices)
  if (attack > defence) return [ours, theirs]
  if (attack < defence) return [mine, leastLoss(against, attack / 2, gains)]
  return [ours, leastLoss(against, defence / 2, gains)]
}
