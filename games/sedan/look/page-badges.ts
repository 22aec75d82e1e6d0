import type { Badge } from '../../../core/look.ts'
import { badge } from '../../../core/look/counters.ts'
import { SIXTH_CORPS, corpsOf, sideOf } from '../rules/02-components.ts'
import { areInZones, inEnemyZone } from '../rules/09-zones-of-control.ts'
import { ADVANCED, ATTACKED, COMBAT, DEFENDED, MOVEMENT, SETTING_UP } from '../model/state.ts'
import type { Facts } from './page-facts.ts'
import { isOwn } from './stacks.ts'

export function isSpent({ view }: Facts, unit: number): boolean {
  if (sideOf[unit] !== view.phasing) return false
  if (view.phase === MOVEMENT) return view.moved[unit] === 1
  return view.phase === COMBAT && (view.fought[unit]! & (ATTACKED | ADVANCED)) !== 0
}

/** In hand, in the attack being planned or fought, or on the march. */
function underWay({ view }: Facts, unit: number): Badge[] {
  if (view.joined[unit] === 1)
    return [badge('+', view.phase === SETTING_UP ? 'In hand.' : 'Takes part in this attack.')]
  if (view.marching[unit]! > 0) return [badge('»', 'On the march.')]
  return view.phase === MOVEMENT && sideOf[unit] === view.phasing && view.moved[unit] === 1
    ? [badge('›', 'Has moved in this phase.')]
    : []
}

function hasFought({ view }: Facts, unit: number): Badge[] {
  if (view.phase !== COMBAT) return []
  const flags = view.fought[unit]!
  return [
    ...(flags & ATTACKED ? [badge('×', 'Has attacked in this phase.')] : []),
    ...(flags & ADVANCED ? [badge('↑', 'Has advanced in this phase.')] : []),
    ...(flags & DEFENDED ? [badge('‡', 'Has been attacked in this phase.')] : []),
  ]
}

function zoneWords({ view, state }: Facts, unit: number): string {
  const isPhasing = sideOf[unit] === view.phasing
  if (isPhasing && view.engaged.some((hex) => areInZones(hex, view.place[unit]!)))
    return 'In an enemy zone of control: must attack in this phase (11.4).'
  if (isPhasing && state.disengaging === 1)
    return 'In an enemy zone of control: may leave it while its side disengages (12.4).'
  return 'In an enemy zone of control: cannot march off (9.1).'
}

function inZone(facts: Facts, unit: number): Badge[] {
  const { view, state } = facts
  const hex = view.place[unit]!
  const isSeen = isOwn(view, unit) || view.seat === 'table'
  if (hex < 0 || view.phase === SETTING_UP || !isSeen || isSpent(facts, unit)) return []
  if (!inEnemyZone(state, sideOf[unit]!, hex)) return []
  return [badge('!', zoneWords(facts, unit), 'bad')]
}

function isAgitated({ view }: Facts, unit: number): Badge[] {
  return view.agitation === 1 && corpsOf[unit] === SIXTH_CORPS && view.place[unit]! >= 0
    ? [badge('§', 'Agitated: may not move in the next French movement phase (12.4).', 'bad')]
    : []
}

/** Beneath its stack and yet known to the enemy until the phase ends. */
function liesOpen({ view }: Facts, unit: number): Badge[] {
  return view.shown[unit] === 1 && isOwn(view, unit)
    ? [badge('°', 'Face up for the enemy until this phase ends (8.3).')]
    : []
}

/** The most pressing first. */
export function badgesOf(facts: Facts, unit: number): Badge[] {
  return [...underWay(facts, unit), ...inZone(facts, unit), ...lastingBadges(facts, unit)]
}

function lastingBadges(facts: Facts, unit: number): Badge[] {
  return [...isAgitated(facts, unit), ...hasFought(facts, unit), ...liesOpen(facts, unit)]
}

/** What the ground does not say: what it does now and has done, and what a chit does to it. */
export function deedBadges(facts: Facts, unit: number): Badge[] {
  return [...underWay(facts, unit), ...lastingBadges(facts, unit)]
}
