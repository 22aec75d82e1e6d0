import { isBesideEnemy } from '../../../games/metz/model/board.ts'
import { grid } from '../../../games/metz/map/map.ts'
import { moveStepLevel } from '../../../games/metz/rules/11-move-levels.ts'
import { CAVALRY, INFANTRY, armOf } from '../../../games/metz/rules/03-pieces.ts'
import { totalStrength } from '../../../games/metz/rules/03-values.ts'
import { isImmune } from '../../../games/metz/rules/08-fire-facts.ts'
import { EVENT_MOVE } from '../../../games/metz/rules/11-limits.ts'
import { marchFrom } from '../../../games/metz/rules/11-movers.ts'
import { reachOf } from '../../../games/metz/rules/11-reach.ts'
import { whyCannotStay } from '../../../games/metz/rules/11-steps.ts'
import { stakesOf } from './raids.ts'
import { entryLoss, groundOf, nearestEnemy, troopsOf } from './field.ts'
import type { Field } from './field.ts'
import { leaving } from './posts.ts'
import { columnOf, forecast } from './storm.ts'

// One unit that moves and assaults by itself (Auftragstaktik).

export interface Thrust {
  unit: number
  /** Where it goes, and what it attacks, −1 nothing. */
  hex: number
  target: number
  gain: number
}

const SHIFT = 2
const NEAR = 5
/** The column of an even fight, less one: anything worse is hardly ever good. */
const LEAST_COLUMN = 7

/** The best such move of all units near the enemy. */
export function bestThrust(field: Field): Thrust | undefined {
  const { state, side } = field
  let best: Thrust | undefined
  for (const unit of troopsOf(state, side)) {
    const isAble = armOf[unit] === INFANTRY || armOf[unit] === CAVALRY
    if (!isAble || totalStrength(state, unit) === 0) continue
    if (nearestEnemy(field, state.place[unit]!) > NEAR) continue
    const found = thrustOf(field, unit)
    if (found !== undefined && (best === undefined || found.gain > best.gain)) best = found
  }
  return best
}

function thrustOf(field: Field, unit: number): Thrust | undefined {
  const { state, side } = field
  const step = moveStepLevel.frame({ side, units: [unit], limits: EVENT_MOVE })
  const march = marchFrom(state, step, unit)
  const reached = reachOf(state, march)
  const hexes = Array.from(reached.touched.subarray(0, reached.count))
  const left = leaving(field, unit)
  let best: Thrust | undefined
  for (const hex of hexes) {
    if (hex !== march.hex && whyCannotStay(state, march, hex) !== undefined) continue
    const cost = hex === march.hex ? 0 : entryLoss(field, unit, hex) * field.care + left
    const taken = field.aims.some((aim) => aim.hex === hex && !aim.isMine)
    if (taken) best = better(best, { unit, hex, target: -1, gain: groundOf(field, hex) - cost })
    if (isBesideEnemy(state, hex, side))
      for (const target of targetsBeside(field, hex)) {
        const storm = {
          side,
          hex: target,
          units: [unit],
          from: [hex],
          charging: [],
          lead: hex,
          shift: SHIFT,
          played: 0,
        }
        if (columnOf(state, storm) < LEAST_COLUMN) continue
        const { gain } = forecast(state, storm, stakesOf(field, target))
        best = better(best, { unit, hex, target, gain: gain - cost })
      }
  }
  return best
}

function better(best: Thrust | undefined, one: Thrust): Thrust {
  return best === undefined || one.gain > best.gain ? one : best
}

function targetsBeside({ enemyHexes, side }: Field, hex: number): number[] {
  return enemyHexes.filter((at) => grid.distance(at, hex) === 1 && !isImmune(side, at))
}
