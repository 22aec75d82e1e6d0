import type { Sheet } from '../../../core/contract.ts'
import type { Frame } from '../model/levels.ts'
import type { FireStepFrame } from '../rules/08-fire-levels.ts'
import type { DefenceFrame, InterceptFrame } from '../rules/11-move-levels.ts'
import type { AssaultStepFrame } from '../rules/12-assault-levels.ts'
import { assaultSheet, bestAssault } from './preview-assault.ts'
import { fireSheet } from './preview-fire.ts'
import { marchSheet } from './preview-reach.ts'
import { testSheet } from './preview-tests.ts'
import { fireTargets } from '../rules/08-fire-facts.ts'
import { IN_DEFENCE, IN_STEP, WHILE_LOST } from '../rules/08-fire-odds.ts'
import { CHARGING, HALF_FIRED, MET } from '../model/state.ts'
import type { State } from '../model/state.ts'

/** What lies ahead once a reply has been given: the level that decides it, whatever chits or withdrawals it waits for. */
export function sheetAhead(state: State): Sheet | undefined {
  const frame = state.stack.findLast(({ proc }) => proc !== 'pause' && proc !== 'abandon')
  if (frame === undefined) return undefined
  const test = combatSheet(state, frame) ?? testSheet(state, frame)
  return frame.proc === 'intercept' && test !== undefined ? withCharge(state, frame, test) : test
}

/** Whoever charges an enemy on the move (11.8/d) decides nothing more before he fights: the fight is foretold with the test. */
function withCharge(state: State, { side, unit, hex, target }: InterceptFrame, test: Sheet): Sheet {
  if (target >= 0) return test
  state.deeds[unit]! |= CHARGING | MET
  const lead = state.place[unit]!
  const fight = assaultSheet(state, { side, lead, hex, units: [unit], shift: 0, played: 0 })
  return fight === undefined ? test : { ...fight, chances: [...test.chances, ...fight.chances] }
}

function combatSheet(state: State, frame: Frame): Sheet | undefined {
  if (frame.proc === 'fireStep') return fireStepSheet(state, frame)
  if (frame.proc === 'defence') return defenceSheet(state, frame)
  if (frame.proc === 'fire' && (frame.at === 'window' || frame.at === 'roll'))
    return fireSheet(state, frame)
  if (frame.proc === 'assaultStep') return assaultStepSheet(state, frame)
  if (frame.proc === 'assault' && AHEAD.includes(frame.at)) return assaultSheet(state, frame)
  return frame.proc === 'march' && frame.at === 'go' ? marchSheet(state, frame) : undefined
}

/** Steps of an assault that come before its die, or while the enemy may go. */
const AHEAD: readonly string[] = ['announced', 'muster', 'abandoned', 'window', 'roll']

/** Before a target is named the hexes that could be one; then the fire of all who are named. */
function fireStepSheet(state: State, frame: FireStepFrame): Sheet | undefined {
  const { side, shooters, hex } = frame
  const [first] = shooters
  if (first === undefined) return undefined
  const half = frame.half === 1 || (state.deeds[first]! & HALF_FIRED) !== 0
  if (hex < 0)
    return {
      marks: fireTargets(state, first, { half }).map((at) => ({ at })),
      sums: [],
      chances: [],
    }
  const by = frame.units.length > 0 ? WHILE_LOST : IN_STEP
  const from = state.place[first]!
  return fireSheet(state, { side, shooters, from, hex, by, half: frame.half, played: 0 })
}

function defenceSheet(state: State, { side, shooters, hex, at }: DefenceFrame): Sheet | undefined {
  const [first] = shooters
  if (first === undefined || at !== 'with') return undefined
  const from = state.place[first]!
  return fireSheet(state, { side, shooters, from, hex, by: IN_DEFENCE, half: 0, played: 0 })
}

const ATTACK = 3

/** The attack that was declared last, or the one that is to be fought next, led from where it would be best. */
function assaultStepSheet(state: State, frame: AssaultStepFrame): Sheet | undefined {
  const { side, shift, attacks } = frame
  if (frame.at !== 'plan' && frame.at !== 'lead') return undefined
  const hex = frame.at === 'lead' ? frame.hex : (attacks.at(-1) ?? -1)
  const units: number[] = []
  for (let at = 0; at < attacks.length; at += ATTACK)
    if (attacks[at + 2] === hex && state.place[attacks[at]!] === attacks[at + 1])
      units.push(attacks[at]!)
  return units.length === 0 ? undefined : bestAssault(state, { side, hex, units, shift, played: 0 })
}
