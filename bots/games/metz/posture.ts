import type { Ask } from '../../../core/contract.ts'
import { isBesideEnemy } from '../../../games/metz/model/board.ts'
import type { ActivationFrame } from '../../../games/metz/rules/06-chit-levels.ts'
import { moveStepLevel } from '../../../games/metz/rules/11-move-levels.ts'
import { piecesWith } from '../../../games/metz/rules/03-attached.ts'
import {
  INFANTRY,
  armOf,
  cohesionPrinted,
  divisionOf,
  hqOf,
  isUnit,
  ratingPrinted,
  sideOf,
} from '../../../games/metz/rules/03-pieces.ts'
import { picked } from '../../../games/metz/rules/06-chief.ts'
import { findCommand, rangeHexes } from '../../../games/metz/rules/07-command.ts'
import { postureLimits } from '../../../games/metz/rules/11-limits.ts'
import { marchFrom, movers } from '../../../games/metz/rules/11-movers.ts'
import { costOf, reachOf } from '../../../games/metz/rules/11-reach.ts'
import { isNight } from '../../../games/metz/model/scenario-book.ts'
import {
  ACTIVE,
  AGGRESSIVE,
  COMMANDED,
  DEFENSIVE,
  REBUILDABLE,
} from '../../../games/metz/model/state.ts'
import type { State } from '../../../games/metz/model/state.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { leadOf, progressOf } from './aims.ts'
import { raidsOf } from './attack.ts'
import { bestRide } from './charges.ts'
import { fireGain, groundOf, nearestEnemy } from './field.ts'
import type { Field } from './field.ts'
import { worthOn } from './worth.ts'

// Aggressive or Defensive, and whom a commander in chief calls.

/** Tries something on the state and puts back what it changed. */
function tried<T>(state: State, work: () => T): T {
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
function attackGain(field: Field): number {
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

interface Group {
  units: number[]
  gain: number
}

/** Units of a division, or one unit, by what they could do now by fire. */
function groupsOf(field: Field, able: readonly number[]): Group[] {
  const { state } = field
  const byDivision = new Map<number, Group>()
  const groups: Group[] = []
  for (const unit of able) {
    if (state.place[unit]! < 0) continue
    const gain = fireGain(field, unit, state.place[unit]!)
    const division = divisionOf[unit]!
    if (division < 0) groups.push({ units: [unit], gain })
    else {
      const group = byDivision.get(division) ?? { units: [], gain: 0 }
      group.units.push(unit)
      group.gain += gain
      byDivision.set(division, group)
    }
  }
  return [...groups, ...byDivision.values()]
}

const TRIED = 4

/** The best group there is: by its fire, and by what it could storm. */
export function bestGroup(field: Field, able: readonly number[]): Group | undefined {
  const { state } = field
  const groups = groupsOf(field, able)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, TRIED * 2)
  const near = groups.filter(({ units }) =>
    units.some((unit) => nearestEnemy(field, state.place[unit]!) <= 4),
  )
  for (const group of near.slice(0, TRIED)) {
    const more = tried(state, () => {
      for (let piece = 0; piece < state.deeds.length; piece++) state.deeds[piece] = 0
      for (const unit of group.units) state.deeds[unit] = ACTIVE | COMMANDED
      return attackGain(field)
    })
    group.gain += more
  }
  return groups.toSorted((a, b) => b.gain - a.gain)[0]
}

/** What is kept of a choice that is made piece by piece. */
export interface Calling {
  units: number[]
  /** The moment for which they were found. */
  at: string
}

function momentOf({ state }: Field): string {
  return `${state.turn} ${state.cup.length} ${state.events.join(' ')} ${state.staff}`
}

export function chooseGroup(calling: Calling, field: Field, ask: Ask): Choice {
  const able = nounsFor(ask, 'pick')
  const isFirst = picked(field.state).length === 0
  if (isFirst && (calling.at !== momentOf(field) || calling.units.length === 0))
    calling.units = bestGroup(field, able)?.units ?? []
  const noun = calling.units.find((unit) => able.includes(unit))
  if (noun !== undefined) {
    calling.units = calling.units.filter((unit) => unit !== noun)
    return { verb: 'pick', noun }
  }
  if (ask.options.some(({ verb }) => verb === 'done')) return { verb: 'done' }
  if (ask.options.some(({ verb }) => verb === 'decline')) return { verb: 'decline' }
  return { verb: 'pick', noun: able[0]! }
}

const WORTH_NOW = 1.5
const LAST_CHITS = 3

/** The General Staff chit is for a good moment, or for the last one. */
export function isStaffTime(calling: Calling, field: Field): boolean {
  const { state, side } = field
  const left = state.cup.length + state.events[0]! + state.events[1]!
  if (left <= LAST_CHITS) return true
  const able = [...state.place.keys()].filter(
    (unit) => isUnit(unit) && state.place[unit]! >= 0 && sideOf[unit] === side,
  )
  const group = bestGroup(field, able)
  calling.units = group?.units ?? []
  calling.at = momentOf(field)
  return (group?.gain ?? 0) >= WORTH_NOW
}
