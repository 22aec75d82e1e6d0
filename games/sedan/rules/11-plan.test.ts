import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Fast } from '../../../core/contract.ts'
import { blankState, put } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { after, frontOf, owesNothing, solverOf, startOf } from '../testing/duties.ts'
import type { Fight, Front, Solver, Stage } from '../testing/duties.ts'
import { randomContact } from '../testing/positions.ts'
import { FIRST_ARMY, FRENCH, PRUSSIAN, unitNamed } from './02-components.ts'
import { beginCombat } from './11-combat-phase.ts'
import {
  completed,
  isArmyDue,
  missingFrom,
  leftBySortie,
  whyNotOver,
  openings,
  targetsToAdd,
  unitsToJoin,
} from './11-plan.ts'
import { aftermath } from './11-results.ts'
import { mustCallArmyAttack } from './11-who-attacks.ts'
import { hex } from '../map/map.ts'

/** A combat phase with few units, at its first choice; 1st Army's slot is called by the seed. */
function smallFront(seed: number): State {
  const chance = fastChance(seed)
  const most = 2 + chance.below(5)
  const { units } = randomContact(`plan ${seed}`, { spread: 1 + chance.below(2), most })
  const state = blankState('campaign', [])
  for (const [id, at] of Object.entries(units as Record<string, string>))
    put(state, unitNamed(id), hex(at))
  state.phasing = chance.below(2) === 0 ? FRENCH : PRUSSIAN
  beginCombat(state)
  if (mustCallArmyAttack(state)) state.armyAttacks = 1 + chance.below(2)
  return state
}

/** The rules beside the slow way, both in the middle of the same phase. */
interface Phase {
  state: State
  front: Front
  solver: Solver
  stage: Stage
}

function phaseOf(seed: number): Phase {
  const state = smallFront(seed)
  const front = frontOf(state)
  return { state, front, solver: solverOf(front), stage: startOf(front) }
}

const bits = (all: readonly number[], some: readonly number[]): number =>
  some.reduce((sum, one) => sum | (1 << all.indexOf(one)), 0)

function openingsBySearch({ front, solver, stage }: Phase): number[] {
  return front.targets.filter((_, at) => solver.canFinish(stage, { units: 0, targets: 1 << at }))
}

interface Plan {
  targets: number[]
  attackers: number[]
}

function fightOf({ front }: Phase, plan: Plan): Fight {
  return { units: bits(front.units, plan.attackers), targets: bits(front.targets, plan.targets) }
}

/** What the rules offer for a plan, and what the search says they should. */
function comparePlan(phase: Phase, plan: Plan): { offered: unknown; right: unknown } {
  const { state, front, solver, stage } = phase
  const begun = fightOf(phase, plan)
  const more = (units: number, targets: number): boolean =>
    solver.canFinish(stage, { units: begun.units | units, targets: begun.targets | targets })
  const join = front.units.filter((unit) => !plan.attackers.includes(unit))
  const add = plan.attackers.length === 0 ? [] : front.targets
  return {
    offered: {
      isOpen: completed(state, plan) !== undefined,
      with: unitsToJoin(state, plan).sort((a, b) => a - b),
      also: targetsToAdd(state, plan).sort((a, b) => a - b),
      fight: missingFrom(state, plan) === undefined,
    },
    right: {
      isOpen: solver.canFinish(stage, begun),
      with: join.filter((unit) => more(1 << front.units.indexOf(unit), 0)),
      also: add.filter(
        (at) => !plan.targets.includes(at) && more(0, 1 << front.targets.indexOf(at)),
      ),
      fight: solver.isGood(stage, begun),
    },
  }
}

/** Fights without moving anybody: only the duties change. */
function fight(phase: Phase, plan: Plan): void {
  const { state } = phase
  const defenders = state.place.flatMap((at, unit) => (plan.targets.includes(at) ? [unit] : []))
  for (const unit of plan.attackers) state.joined[unit] = 1
  state.owed.push(...leftBySortie(state, plan))
  state.combats++
  aftermath(state, { targets: plan.targets, defenders } as never)
  phase.stage = after(phase.front, phase.stage, fightOf(phase, plan))!.stage
}

/** Builds one combat at random and compares at every step. */
function planAtRandom(phase: Phase, target: number, chance: Fast): Plan {
  const due = isArmyDue(phase.state)
  const plan: Plan = { targets: [target], attackers: due ? [FIRST_ARMY] : [] }
  for (;;) {
    const { offered, right } = comparePlan(phase, plan)
    expect({ plan, offered }).toEqual({ plan, offered: right })
    const joining = unitsToJoin(phase.state, plan)
    const adding = targetsToAdd(phase.state, plan)
    const ways = joining.length + adding.length
    const last = missingFrom(phase.state, plan) === undefined ? 1 : 0
    expect(ways + last).toBeGreaterThan(0)
    const way = chance.below(ways + last)
    if (way < joining.length) plan.attackers.push(joining[way]!)
    else if (way < ways) plan.targets.push(adding[way - joining.length]!)
    else return plan
  }
}

function playPhase(seed: number): number {
  const phase = phaseOf(seed)
  const chance = fastChance(`play ${seed}`)
  for (let combats = 0; ; combats++) {
    const open = openings(phase.state).sort((a, b) => a - b)
    expect({ seed, open }).toEqual({ seed, open: openingsBySearch(phase) })
    expect({ seed, end: whyNotOver(phase.state) === undefined }).toEqual({
      seed,
      end: owesNothing(phase.front, phase.stage),
    })
    if (open.length === 0 || (whyNotOver(phase.state) === undefined && chance.below(3) === 0))
      return combats
    fight(phase, planAtRandom(phase, open[chance.below(open.length)]!, chance))
  }
}

describe('the plan of a combat phase', () => {
  test('[11.2/c][11.4/a][11.4/d][11.5/b][11.5/c] offers what leads to a lawful end, no more and no less', () => {
    let combats = 0
    for (let seed = 0; seed < 400; seed++) combats += playPhase(seed)
    expect(combats).toBeGreaterThan(300)
  })
})
