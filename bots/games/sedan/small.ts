import type { Ask } from '../../../core/contract.ts'
import type { Frame } from '../../../games/sedan/model/levels.ts'
import { cityOf, grid, hex as hexOf } from '../../../games/sedan/map/map.ts'
import {
  FIRST_ARMY,
  FRENCH,
  PRUSSIAN,
  combatFactor,
  isCavalry,
  sideOf,
} from '../../../games/sedan/rules/02-components.ts'
import { groundDefence } from '../../../games/sedan/rules/10-terrain.ts'
import { plannedAttackers } from '../../../games/sedan/rules/11-plan.ts'
import { oddsOf } from '../../../games/sedan/rules/11-odds.ts'
import { board, cloneState, holder } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { allotAttacks } from './allot.ts'
import { factsOf, fightValue, valuesByColumn } from './fight.ts'
import { least } from './least.ts'
import { CITY_FIELDS, threatOf, strengthAt } from './ground.ts'
import { tallyOf, worthOf } from './worth.ts'

function frameOf<P extends Frame['proc']>(
  state: State,
  proc: P,
): Extract<Frame, { proc: P }> | undefined {
  return state.stack.findLast((frame): frame is Extract<Frame, { proc: P }> => frame.proc === proc)
}

/** The column with the highest expected gain, nearly always the best one. */
export function chooseColumn(state: State, ask: Ask): Choice {
  const columns = nounsFor(ask, 'column')
  const battle = frameOf(state, 'battle')
  if (battle === undefined) return { verb: 'column', noun: columns[0]! }
  const fight = { attackers: plannedAttackers(state), targets: battle.targets }
  const valueIn = valuesByColumn(state, fight)
  return { verb: 'column', noun: least(columns, (column) => -valueIn(column)) }
}

/** The Mitrailleuse fires when it changes what the combat is worth by enough. */
export function chooseGuns(state: State): Choice {
  const battle = frameOf(state, 'battle')
  if (battle === undefined) return { verb: 'pass' }
  const defending = sideOf[plannedAttackers(state)[0]!] !== 0
  const fight = {
    attackers: plannedAttackers(state),
    targets: battle.targets,
    cavalry: battle.cavalry,
  }
  const plain = fightValue(state, { ...fight, guns: 0 })
  const fired = fightValue(state, { ...fight, guns: defending ? -2 : 1 })
  const gain = defending ? plain - fired : fired - plain
  const stake = battle.targets.some((hex) => cityOf[hex]! >= 0) ? 150 : 250
  const { column } = oddsOf(factsOf(state, fight))
  return gain >= stake && column >= 2 ? { verb: 'mitrailleuse' } : { verb: 'pass' }
}

/** Halves of march, times factors, that a pontoon has to save. */
const LEAST_SAVING = 60

/** A bridge where it saves the Prussians beside it most of their way to a French city; the French need none. */
export function choosePontoon(state: State, ask: Ask): Choice {
  const sides = nounsFor(ask, 'bridge')
  if (state.phasing === FRENCH || sides.length === 0) return { verb: 'decline' }
  const best = least(sides, (side) => -savedBy(state, side))
  return savedBy(state, best) >= LEAST_SAVING ? { verb: 'bridge', noun: best } : { verb: 'decline' }
}

function savedBy(state: State, side: number): number {
  const [a, b] = grid.sideHexes(side)
  return Math.max(saving(state, a, b), saving(state, b, a))
}

function saving(state: State, from: number, to: number): number {
  if (from < 0 || to < 0 || holder(state, from) !== PRUSSIAN || holder(state, to) >= 0) return 0
  let most = 0
  CITY_FIELDS.forEach((field, city) => {
    if (state.control[city] !== FRENCH || field[from]! > 24) return
    most = Math.max(most, field[from]! - field[to]! - 4)
  })
  return most * strengthAt(state, from)
}

/** Breaks off when the attacks that are due would cost more than they bring. */
export function chooseDisengage(state: State): Choice {
  const combat = cloneState(state)
  combat.fought.fill(0)
  const { value } = allotAttacks(combat)
  return value < -250 ? { verb: 'disengage' } : { verb: 'decline' }
}

export function chooseLoss(state: State, ask: Ask): Choice {
  const tally = tallyOf(state)
  const units = nounsFor(ask, 'lose')
  const army = (unit: number): number => (unit === FIRST_ARMY ? 9999 : 0)
  return {
    verb: 'lose',
    noun: least(units, (unit) => worthOf(unit, tally) * 2 + army(unit) - (isCavalry[unit] ? 1 : 0)),
  }
}

/** Into a city or good ground, out of the enemy's reach, together. */
export function chooseRetreat(state: State, ask: Ask): Choice {
  const frame = frameOf(state, 'retreat')!
  const side = frame.side
  const danger = threatOf(state, side === 0 ? 1 : 0)
  const cost = (hex: number): number => {
    const strength = (strengthAt(state, hex) + 3) * (cityOf[hex]! >= 0 ? 2 : groundDefence(hex))
    const times = Math.trunc((danger[hex]! * 10) / strength)
    return times - (cityOf[hex]! >= 0 ? 100 : 0) - board(state).count[hex]! * 2
  }
  return { verb: 'to', noun: least(nounsFor(ask, 'to'), cost) }
}

export function chooseDisplaced(ask: Ask): Choice {
  return { verb: 'displace', noun: least(nounsFor(ask, 'displace'), (unit) => combatFactor[unit]!) }
}

export function chooseRetreater(ask: Ask): Choice {
  const units = nounsFor(ask, 'retreat')
  if (units.length === 0) return { verb: 'done' }
  return { verb: 'retreat', noun: least(units, (unit) => -combatFactor[unit]!) }
}

/** Cities first; on open ground only what has to be filled. */
export function chooseAdvanceHex(ask: Ask): Choice {
  const hexes = nounsFor(ask, 'into')
  const mustFill = !ask.options.some(({ verb }) => verb === 'done')
  const best = hexes.length > 0 ? least(hexes, (hex) => -cityOf[hex]!) : -1
  if (best >= 0 && (mustFill || cityOf[best]! >= 0)) return { verb: 'into', noun: best }
  return { verb: 'done' }
}

/** The strongest goes into a city, or where the enemy is near. */
export function chooseAdvance(ask: Ask): Choice {
  return { verb: 'advance', noun: least(nounsFor(ask, 'advance'), (unit) => -combatFactor[unit]!) }
}

const ROADS = ['4510', '4411', '4012', '3711', '5412', '5215'].map(hexOf)

/** On the road hex where most Prussians are about to pass. */
export function chooseFrancsTireurs(state: State): Choice {
  const near = (at: number): number =>
    state.place.reduce(
      (sum, place, unit) =>
        place >= 0 && sideOf[unit] === 1 && grid.distance(place, at) <= 3
          ? sum + combatFactor[unit]!
          : sum,
      0,
    )
  return { verb: 'place', noun: least(ROADS, (at) => -near(at)) }
}
