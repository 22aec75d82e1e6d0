import type { Param, Sum } from '../../../core/contract.ts'
import { FIRST_ARMY, combatFactor } from '../rules/02-components.ts'
import {
  completed,
  excusedBy,
  isArmyDue,
  leftBySortie,
  plannedAttackers,
  unitsToJoin,
} from '../rules/11-plan.ts'
import type { Plan } from '../rules/11-plan.ts'
import type { State } from '../model/state.ts'

// What the rules will do by themselves once a reply has been given in the planning of an attack.

interface Said {
  verb: string
  noun?: number | string
}

/** The plan with this reply in it; undefined when the reply is about something else. */
export function planWith(state: State, { verb, noun }: Said): Plan | undefined {
  const frame = state.stack.at(-1)
  const attackers = plannedAttackers(state)
  if (frame?.proc === 'combatPhase' && verb === 'attack') return openingWith(state, Number(noun))
  const attack = state.stack.find((one) => one.proc === 'attack')
  if (attack === undefined) return undefined
  if (verb === 'with') attackers.push(Number(noun))
  return {
    targets: verb === 'also' ? [...attack.targets, Number(noun)] : attack.targets,
    attackers,
  }
}

/** Who alone can attack does so unasked. */
function openingWith(state: State, target: number): Plan {
  const plan = { targets: [target], attackers: [] }
  const able = isArmyDue(state) ? [FIRST_ARMY] : unitsToJoin(state, plan)
  return able.length === 1 ? { ...plan, attackers: able } : plan
}

/** Whom the plan draws in, who stays idle for it, and what a sortie leaves to others; strengths by what may stand in a hex. */
export function warningsOf(
  state: State,
  plan: Plan,
  strengthIn: (hex: number) => { least: number; most: number },
): Sum[] {
  const full = completed(state, plan) ?? plan
  const hexSum = (key: string, rule: string, hex: number): Sum => {
    const { least, most } = strengthIn(hex)
    return sum({ key, rule, with: { hex: { of: 'hex', noun: hex } } }, least, most)
  }
  const unitSum = (key: string, rule: string, unit: number): Sum => {
    const factor = combatFactor[unit]!
    return sum({ key, rule, with: { unit: { of: 'unit', noun: unit } } }, factor, factor)
  }
  const joining = full.attackers.filter((unit) => !plan.attackers.includes(unit))
  const added = full.targets.filter((hex) => !plan.targets.includes(hex))
  return [
    ...joining.map((unit) => unitSum('sum-must-join', '11.4/a', unit)),
    ...added.map((hex) => hexSum('sum-attacked-too', '11.5/c', hex)),
    ...excusedBy(state, full).map((unit) => unitSum('sum-excused', '7.6/a', unit)),
    ...leftBySortie(state, full).map((hex) => hexSum('sum-left-by-sortie', '11.4/d', hex)),
  ]
}

function sum(
  what: { key: string; rule: string; with: Record<string, Param> },
  low: number,
  high: number,
): Sum {
  return { say: { key: what.key, with: what.with }, rule: what.rule, low, high }
}
