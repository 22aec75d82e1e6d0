import type { Ask } from '../../../core/contract.ts'
import { isBesideEnemy } from '../../../games/metz/model/board.ts'
import type { ActivationFrame } from '../../../games/metz/rules/06-chit-levels.ts'
import { moveStepLevel } from '../../../games/metz/rules/11-move-levels.ts'
import { piecesWith } from '../../../games/metz/rules/03-attached.ts'
import {
  INFANTRY,
  armOf,
  cohesionPrinted,
  hqOf,
  isUnit,
  ratingPrinted,
} from '../../../games/metz/rules/03-pieces.ts'
import { findCommand, rangeHexes } from '../../../games/metz/rules/07-command.ts'
import { postureLimits } from '../../../games/metz/rules/11-limits.ts'
import { marchFrom, movers } from '../../../games/metz/rules/11-movers.ts'
import { costOf, reachOf } from '../../../games/metz/rules/11-reach.ts'
import { isNight } from '../../../games/metz/model/scenario-book.ts'
import { ACTIVE, AGGRESSIVE, DEFENSIVE, REBUILDABLE } from '../../../games/metz/model/state.ts'
import type { State } from '../../../games/metz/model/state.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { leadOf, progressOf } from './aims.ts'
import { raidsOf } from './raids.ts'
import { bestRide } from './charges.ts'
import { groundOf, nearestEnemy } from './field.ts'
import type { Field } from './field.ts'
import { worthOn } from './worth.ts'

// Aggressive or Defensive.

/** Tries something on the state and puts back what it changed. */
export function tried<T>(state: State, work: () => T): T {
  const { deeds, lost, posture } = state
  state.deeds = deeds.slice()
  state.lost = lost.slice()
  state.posture = posture.slice()
  const found = work()
  state.deeds = deeds
  state.lost = lost
  state.posture = posture
  return found
}

/** What could be won by storming and by walking in, with those who are in command. */
export function attackGain(field: Field): number {
  const { state, side } = field
  const step = moveStepLevel.frame({ side, limits: postureLimits(AGGRESSIVE) })
  let gain = 0
  for (const raid of raidsOf(field, step)) gain += raid.gain
  gain += bestRide(field, movers(state, step), step.limits)?.gain ?? 0
  return gain + walkIns(field, step)
}

/** Hexes that count, beside the enemy, which only Aggressive units may enter. */
function walkIns(field: Field, step: ReturnType<typeof moveStepLevel.frame>): number {
  const { state, side } = field
  const open = field.aims.filter(
    ({ hex, isMine }) =>
      !isMine && !field.enemyHexes.includes(hex) && isBesideEnemy(state, hex, side),
  )
  if (open.length === 0) return 0
  const found = new Set<number>()
  for (const unit of movers(state, step)) {
    if (!isUnit(unit)) continue
    const reached = reachOf(state, marchFrom(state, step, unit))
    for (const { hex } of open) if (costOf(reached, hex) >= 0) found.add(hex)
  }
  let sum = 0
  for (const hex of found) sum += groundOf(field, hex) * 0.6
  return sum
}

const TO_DIG = 0.12
const TO_RESUPPLY = 0.5
const BY_ROAD = 0.8
const FAR = 8

/** What Recovery, rebuilding, works and columns would bring. */
function restGain(field: Field, { formation, chief }: ActivationFrame): number {
  const { state, side } = field
  const hq = hqOf[formation]!
  const at = hq < 0 ? -1 : state.place[hq]!
  const rating = Math.max(0, ratingPrinted[formation * 2 + 1]! - state.casualty[formation]!)
  const helped: number[] = []
  const inRange = at < 0 ? [] : rangeHexes(state, formation)
  let sum = 0
  for (const unit of piecesWith(state, formation)) {
    if (chief > 0 && (state.deeds[unit]! & ACTIVE) === 0) continue
    const hex = state.place[unit]!
    if (hex === REBUILDABLE && at >= 0)
      helped.push((worthOn(unit, 1, 0) * 0.8 * cohesionPrinted[unit * 2 + 1]!) / 10)
    if (hex < 0 || !isUnit(unit)) continue
    const near = nearestEnemy(field, hex)
    if (near > FAR) sum += BY_ROAD / 6
    if (armOf[unit] === INFANTRY && near <= 3) sum += TO_DIG
    if (!inRange.includes(hex) || isBesideEnemy(state, hex, side)) continue
    const morale = state.morale[unit]!
    for (let hit = morale; hit > 0; hit--)
      helped.push(worthOn(unit, state.worn[unit]!, hit - 1) - worthOn(unit, state.worn[unit]!, hit))
    for (let hit = state.ammo[unit]!; hit > 0; hit--) helped.push(TO_RESUPPLY)
  }
  helped.sort((a, b) => b - a)
  for (const gain of helped.slice(0, rating)) sum += gain
  return sum
}

/** Whoever is behind has less and less time to rest. */
function urgency({ state, side }: Field): number {
  return leadOf(state, side) > 0 ? 1 : 1 + progressOf(state)
}

/** Attack if that is worth more than rest. */
export function choosePosture(field: Field, view: View, ask: Ask): Choice {
  const { state } = field
  const verbs = ask.options.map(({ verb }) => verb)
  if (verbs.length === 1) return { verb: verbs[0]! }
  const frame = view.frames.at(-1) as ActivationFrame
  const { formation, chief } = frame
  if (isNight(state)) return { verb: 'defensive' }
  const attack = tried(state, () => {
    state.posture[formation] = AGGRESSIVE
    if (chief === 0) findCommand(state, formation)
    return attackGain(field)
  })
  const rest = tried(state, () => {
    state.posture[formation] = DEFENSIVE
    return restGain(field, frame)
  })
  return { verb: attack * urgency(field) > rest ? 'aggressive' : 'defensive' }
}
