import victory from '../../../games/rossbach/data/tables/victory.json' with { type: 'json' }
import { FRENCH, PRUSSIAN } from '../../../games/rossbach/rules/01-pieces.ts'
import {
  awardsNow,
  lossesOf,
  ratioAward,
  totalsOf,
} from '../../../games/rossbach/rules/20-victory.ts'
import type { State } from '../../../games/rossbach/model/state.ts'

// What losses mean for the end, by the account of victory.

/** The account as it stands, parted into losses and everything else. */
interface Ledger {
  /** Strength points lost. */
  french: number
  prussian: number
  /** Points for anything but losses: corps, wagons, sources, crowns. */
  frenchExtra: number
  prussianExtra: number
}

function bandOf(prussian: number): number {
  return victory.prussianLosses.find(({ upTo }) => upTo === null || prussian <= upTo)!.points
}

function ledgerOf(state: State): Ledger {
  const [french, prussian] = [lossesOf(state, FRENCH), lossesOf(state, PRUSSIAN)]
  const [forFrench, forPrussian] = totalsOf(awardsNow(state))
  return {
    french,
    prussian,
    frenchExtra: forFrench - ratioAward(prussian, french),
    prussianExtra: forPrussian - bandOf(prussian),
  }
}

/** Part of the worth of an end that is winning at all; the rest goes by how clearly. */
const WON = 0.92
/** Points ahead or behind beyond which it makes no difference. */
const CLEARLY = 6

/** What it is worth to the French, from 0 to 1, to end with these losses. */
function endWorth(ledger: Ledger, french: number, prussian: number): number {
  const mine = ratioAward(prussian, french) + ledger.frenchExtra
  const theirs = bandOf(prussian) + ledger.prussianExtra
  const ahead = Math.max(-CLEARLY, Math.min(CLEARLY, mine - theirs))
  const isWon = mine > 0 && mine > theirs
  return (isWon ? WON : 0) + ((1 - WON) * (ahead + CLEARLY)) / (CLEARLY * 2)
}

/** By turns left: points either side may lose yet, each as likely as the others. */
const FRENCH_YET = [
  [0, 0, 1, 4],
  [0, 1, 3, 7],
  [0, 2, 5, 9],
]
const PRUSSIAN_YET = [
  [0, 3, 8, 15],
  [2, 6, 12, 20],
  [4, 10, 18, 28],
]

function hope(
  ledger: Ledger,
  more: readonly [french: number, prussian: number],
  left: number,
): number {
  let sum = 0
  let cases = 0
  for (const french of FRENCH_YET[left]!)
    for (const prussian of PRUSSIAN_YET[left]!) {
      sum += endWorth(
        ledger,
        ledger.french + french + more[0],
        ledger.prussian + prussian + more[1],
      )
      cases++
    }
  return sum / cases
}

/** A division and what is taken for it, about: the account is looked at in such steps. */
const STEPS = [3, 6]
const LEAST_WORTH = 60
const MOST_WORTH = 600
/** So that where nothing matters any more a point is a point. */
const SLOPE = 0.004

/** Turns before the end from which on the account is foreseen. */
export const FORESEEN = 2

/** How many Prussian half points, in hundredths, a French one is worth to either side, by what losses do to the end. */
export function foreseenWorth(state: State, turnsLeft: number): number {
  const ledger = ledgerOf(state)
  const now = hope(ledger, [0, 0], turnsLeft)
  let lost = SLOPE
  let gained = SLOPE
  for (const step of STEPS) {
    lost += Math.max(0, now - hope(ledger, [step, 0], turnsLeft)) / step / STEPS.length
    gained += Math.max(0, hope(ledger, [0, step], turnsLeft) - now) / step / STEPS.length
  }
  return Math.max(LEAST_WORTH, Math.min(MOST_WORTH, (lost / gained) * 100))
}
