import type { Sheet } from '../../../core/contract.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import type { Side } from '../rules/02-pieces.ts'
import { grid } from '../map/map.ts'
import type { AttacksFrame, CombatFrame } from '../rules/07-combat-levels.ts'
import { chanceToPass } from '../rules/05-morale.ts'
import { isSquareCheck } from '../rules/07-charge.ts'
import { declared } from '../rules/07-facts.ts'
import { hexesOf, unitsOf } from '../rules/07-plan.ts'
import { whoCanDie, whoCanStraggle } from '../rules/07-losses.ts'
import type { RetreatFrame } from '../rules/07-retreat-level.ts'
import { tollOf } from '../rules/07-retreat-ways.ts'
import { combatSheet } from './preview-combat.ts'
import { pursuitSheet } from './preview-pursuit.ts'

/** What the levels on top come to, where a combat is on its way: declared, under way, or its die fallen. */
export function combatAhead(state: State, eyes: Side): Sheet | undefined {
  for (let at = state.stack.length - 1; at >= 0; at--) {
    const frame = state.stack[at]!
    if (frame.proc === 'combat') return ofCombat(state, frame, eyes)
    if (frame.proc === 'attacks') return ofAttacks(state, frame, eyes)
    if (frame.proc === 'pursuit') return pursuitSheet(state, frame, eyes)
  }
  return undefined
}

/** Steps at which the odds are not behind it yet, and those at which only the effects lie ahead. */
const BEFORE: readonly Frame['at'][] = ['slip', 'charge', 'check', 'lend', 'lent', 'odds', 'roll']
const FLANK_SETTLED: readonly Frame['at'][] = ['odds', 'roll']
const AFTER: readonly Frame['at'][] = ['hold', 'held', 'effects', 'dice']

function ofCombat(state: State, frame: CombatFrame, eyes: Side): Sheet | undefined {
  const isBefore = BEFORE.includes(frame.at)
  if (!isBefore && !AFTER.includes(frame.at)) return undefined
  const hasBegun = frame.charge === 1 || frame.at === 'lent' || frame.at === 'roll'
  const checks = hasBegun ? frame.checks : undefined
  const settled = isBefore
    ? {
        checks,
        isSquareDue: isSquareCheck(frame),
        isFlankSettled: FLANK_SETTLED.includes(frame.at),
      }
    : { modified: frame.modified, isFlankSettled: true }
  return combatSheet(state, frame, eyes, settled)
}

/** The combat that is being made, or has just been. */
function ofAttacks(state: State, frame: AttacksFrame, eyes: Side): Sheet | undefined {
  if (frame.at === 'nerve') return nerveSheet(state, frame)
  const combat = frame.making >= 0 ? frame.making : Math.max(-1, ...frame.of)
  if (combat < 0 || frame.at === 'resolve') return undefined
  const units = unitsOf(frame, combat)
  const hexes = hexesOf(frame, combat)
  if (units.length === 0 || hexes.length === 0) return undefined
  return combatSheet(state, declared(frame.side, units, hexes), eyes)
}

/** Whether it dares to attack at all (6.2/f). */
function nerveSheet(state: State, { unit }: AttacksFrame): Sheet {
  const of = chanceToPass(state.morale[unit]!)
  const who = { of: 'piece', noun: unit }
  return { marks: [], sums: [], chances: [{ say: { key: 'chance-attacks' }, of, who }] }
}

/** What a step back would cost. */
export function retreatSheet(state: State, frame: RetreatFrame, to: number): Sheet {
  const from = frame.been.at(-1)!
  const toll = tollOf(state, frame, from * 6 + grid.directionOf(from, to))
  // Nobody pays what finds no step to lose.
  const losers = { pieces: frame.pieces, smashed: frame.smashed, ridden: 0 }
  const casualties = whoCanDie(state, losers).length > 0 ? toll.casualties : 0
  const stragglers = whoCanStraggle(state, losers).length > 0 ? toll.stragglers : 0
  const sums: Sheet['sums'] = [
    {
      say: { key: 'sum-toll-casualties' },
      rule: toll.deadlyBy,
      low: casualties,
      high: casualties,
    },
    {
      say: { key: 'sum-toll-stragglers' },
      rule: toll.strayingBy,
      low: stragglers,
      high: stragglers,
    },
  ]
  return {
    marks: [{ at: to }],
    sums: sums.filter(({ high }) => high > 0),
    ways: [[from, to]],
    chances: [],
  }
}
