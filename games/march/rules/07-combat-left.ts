import { grid } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { ATTACKED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS } from './02-pieces.ts'
import type { AttacksFrame, CombatFrame } from './07-combat-levels.ts'

// What is left of the attacks of an activation, and of a combat.

/** Who has not been declared, and has not failed to. */
function idle(state: State, { formations, units, failed, unit }: AttacksFrame): number {
  let count = 0
  for (let one = 0; one < UNITS; one++) {
    if (state.place[one]! < 0 || !formations.includes(state.formation[one]!)) continue
    if (isMarked(state, one, ATTACKED) || units.includes(one) || failed.includes(one)) continue
    if (one !== unit) count++
  }
  return count
}

const ATTACKS: Readonly<Record<AttacksFrame['at'], number>> = {
  begin: 0,
  nerve: 3,
  target: 2,
  build: 1,
  plan: 0,
  resolve: 0,
}

/** Who may still be declared, then hexes the combat in the making may still take in; then combats to fight. */
export function attacksLeft(frame: AttacksFrame, state: State): number {
  const { at, of, hexes, on, making } = frame
  if (at === 'resolve') return new Set(of).size
  const stage = ATTACKS[at] * grid.n
  const within = making < 0 ? 0 : grid.n - hexes.filter((_, index) => on[index] === making).length
  const plans = 1 + idle(state, frame) + (at === 'begin' ? 1 : 0)
  return UNITS + plans * grid.n * 6 + stage + (at === 'build' ? within : 0)
}

const MANY = 1000
const STAGES: readonly (readonly CombatFrame['at'][])[] = [
  ['close'],
  ['leaders', 'leader'],
  ['advance'],
  ['pursue'],
  ['retreat', 'gone'],
  ['stack'],
  ['dice'],
  ['effects'],
  ['hold', 'held'],
  ['roll'],
  ['odds'],
  ['lent'],
  ['lend'],
  ['charge', 'check'],
  ['muster'],
  ['slip'],
  ['begin'],
]

/** What there is to look at within a stage. */
function within(frame: CombatFrame): number {
  const { at, now, targets, dice, checks, left, charge } = frame
  switch (at) {
    case 'slip':
      return targets.length + 1 - now
    case 'charge':
      return charge === 0 ? MANY - 1 : checks.length * 2 + 1
    case 'check':
      return checks.length * 2
    case 'hold':
    case 'retreat':
      return (targets.length - now) * 2 + 1
    case 'held':
    case 'gone':
      return (targets.length - now) * 2
    case 'stack':
      return dice.length - now
    case 'pursue':
      return left.length + 1 - now
    case 'leaders':
      return MANY - 1
    case 'leader':
      return checks.length
    default:
      return 0
  }
}

export function combatLeft(frame: CombatFrame): number {
  return STAGES.findIndex((stage) => stage.includes(frame.at)) * MANY + within(frame)
}
