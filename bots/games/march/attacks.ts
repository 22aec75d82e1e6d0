import type { Ask } from '../../../core/contract.ts'
import type { State } from '../../../games/march/model/state.ts'
import type { AttacksFrame } from '../../../games/march/rules/07-combat-levels.ts'
import { declared } from '../../../games/march/rules/07-facts.ts'
import { attackHexes } from '../../../games/march/rules/07-ground.ts'
import { commanderRating } from '../../../games/march/rules/15-command.ts'
import { openings } from '../../../games/march/rules/07-plan.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { ownShare } from './assault.ts'
import { boutOf } from './bout.ts'
import type { Field } from './field.ts'

/** The attack that is being declared. */
export interface Declaring {
  units: number[]
  hex: number
}

interface Found extends Declaring {
  value: number
}

/** Opens the best attack that is left, if any is good enough or one must be made. */
export function chooseAttack(
  declaring: Declaring,
  field: Field,
  ask: Ask,
  frame: AttacksFrame,
): Choice {
  const mayEnd = isOffered(ask, { verb: 'done' })
  let best: Found | undefined
  for (const unit of nounsFor(ask, 'attack'))
    for (const hex of openings(field.state, frame, unit)) {
      const one = joined(field, frame, { unit, hex })
      if (best === undefined || one.value > best.value) best = one
    }
  if (best === undefined || (mayEnd && best.value < field.weights.attack)) return { verb: 'done' }
  Object.assign(declaring, { units: best.units, hex: best.hex })
  return { verb: 'attack', noun: best.units[0]! }
}

/** An attack with whoever makes it better. */
function joined(
  field: Field,
  frame: AttacksFrame,
  { unit, hex }: { unit: number; hex: number },
): Found {
  const { state } = field
  let found: Found = { units: [unit], hex, value: valueOf(field, [unit], hex) }
  const others = alliesAgainst(state, frame, hex).filter((one) => one !== unit)
  for (;;) {
    const had = found
    for (const other of others) {
      if (had.units.includes(other) || isFull(state, had.units, other)) continue
      const units = [...had.units, other]
      const value = valueOf(field, units, hex)
      if (value > found.value) found = { units, hex, value }
    }
    if (found === had) return found
  }
}

function isFull(state: State, units: readonly number[], other: number): boolean {
  const formation = state.formation[other]!
  const same = units.filter((one) => state.formation[one] === formation).length
  return same >= commanderRating(state, formation)
}

/** Units that act, are free, and stand before the hex. */
function alliesAgainst(state: State, frame: AttacksFrame, hex: number): number[] {
  const found: number[] = []
  for (const [unit, formation] of state.formation.entries())
    if (frame.formations.includes(formation) && state.place[unit]! >= 0)
      if (openings(state, frame, unit).length > 0 && !frame.units.includes(unit))
        if (attackHexes(state, unit).includes(hex)) found.push(unit)
  return found
}

function valueOf(field: Field, units: readonly number[], hex: number): number {
  const { side, weights, aims } = field
  const bout = boutOf(field, declared(side, units, [hex]))
  const aim = aims.find((one) => one.hex === hex)
  const prize = aim === undefined || aim.isOurs ? 0 : aim.worth * weights.prize
  return bout.gain + bout.dislodged * prize - ownShare(field) * bout.cost
}

export function chooseTarget({ hex }: Declaring, ask: Ask): Choice {
  const hexes = nounsFor(ask, 'at')
  return { verb: 'at', noun: hexes.includes(hex) ? hex : hexes[0]! }
}

export function chooseCompany({ units }: Declaring, ask: Ask): Choice {
  const wanted = nounsFor(ask, 'with').find((unit) => units.includes(unit))
  if (wanted !== undefined) return { verb: 'with', noun: wanted }
  // An attack that leaves others alone takes them along (7.0/c).
  if (isOffered(ask, { verb: 'done' })) return { verb: 'done' }
  return { verb: 'also', noun: nounsFor(ask, 'also')[0]! }
}
