import { briefly, withStates } from '../../../core/tell/states.ts'
import { pileText } from '../../../core/tell/units.ts'
import type { Pile } from '../../../core/tell/units.ts'
import type { Counter as CounterText, UnitLine } from '../../../core/terminal-look.ts'
import { grid } from '../map/map.ts'
import { COUNTERS, FRENCH, UNITS, combatFactor, sideOf } from '../rules/02-components.ts'
import { allowance } from '../rules/02-components.ts'
import { ABSENT, DEAD, HIDDEN, UNPLACED, WAITING } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { hexName } from './ground.ts'
import { deedBadges } from './page-badges.ts'
import { factsOf } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { nameOfSide, openUnits, ownStacks, unitName } from './stacks.ts'

/** What a stack shows: its top and its side. */
function topOf(unit: number): Pick<Pile, 'side' | 'letter' | 'top'> {
  const side = sideOf[unit]!
  return {
    side: side === FRENCH ? 'oneSide' : 'otherSide',
    letter: nameOfSide(side).charAt(0),
    top: unitName(unit),
  }
}

/** A unit with its strength and what it does now or has done. */
function told(facts: Facts, unit: number): string {
  const badges = deedBadges(facts, unit)
  return withStates(`${unitName(unit)} (${combatFactor[unit]!})`, badges.map(briefly))
}

function ownCounter(facts: Facts, stack: readonly number[]): CounterText {
  const { view } = facts
  const top = stack[0]!
  const strength = stack.reduce((sum, unit) => sum + combatFactor[unit]!, 0)
  const names = stack.map((unit) => told(facts, unit))
  return pileText({
    ...topOf(top),
    hex: view.place[top]!,
    strength: String(strength),
    count: stack.length,
    say: `${nameOfSide(sideOf[top]!)} ${names.join(', ')}`,
  })
}

/** Of an enemy stack the top, whatever lies open, and the count. */
function enemyCounter(facts: Facts, stack: View['stacks'][number]): CounterText {
  const { view } = facts
  const { hex, count, top } = stack
  const seen = openUnits(view, stack)
  const strength = seen.reduce((sum, unit) => sum + combatFactor[unit]!, 0)
  const unknown = count - seen.length
  const names = seen.map((unit) => told(facts, unit)).join(', ')
  const more = unknown > 0 ? ` and ${unknown} unknown` : ''
  return pileText({
    ...topOf(top),
    hex,
    strength: `${strength}${unknown > 0 ? '+' : ''}`,
    count,
    say: `${nameOfSide(sideOf[top]!)} ${names}${more}`,
  })
}

export function countersOf(view: View): CounterText[] {
  const facts = factsOf(view)
  return [
    ...ownStacks(view).map((stack) => ownCounter(facts, stack)),
    ...view.stacks.map((stack) => enemyCounter(facts, stack)),
  ]
}

const BOXES: Record<number, string> = {
  [UNPLACED]: 'to be set up',
  [WAITING]: 'to come',
  [DEAD]: 'lost',
  [ABSENT]: 'not in play',
  [HIDDEN]: 'out of sight',
}

function whereIs(view: View, unit: number): string {
  const at = view.place[unit]!
  if (at >= 0) return hexName(at)
  return BOXES[at] ?? ''
}

function tellUnit(facts: Facts, unit: number): string {
  const { view } = facts
  const { arm, cf, size, commander, entry } = COUNTERS[unit]!
  return [
    `${arm === 'cav' ? 'cavalry' : 'infantry'} ${size}, strength ${cf}`,
    `${allowance(facts.state, unit) / 2} movement points this turn`,
    commander ?? '',
    view.place[unit] === WAITING && entry !== undefined ? `from turn ${entry}` : '',
    ...deedBadges(facts, unit).map(({ say }) => say.replace(/\.$/, '')),
    lastSeen(view, unit),
  ]
    .filter((fact) => fact !== '')
    .join(', ')
}

function lastSeen(view: View, unit: number): string {
  const hex = view.seenHex[unit]!
  if (view.place[unit] !== HIDDEN || hex < 0) return ''
  return `last seen at ${grid.print(hex)} on turn ${view.seenTurn[unit]!}`
}

export function unitLines(view: View): UnitLine[] {
  const facts = factsOf(view)
  const units = Array.from({ length: UNITS }, (_, unit) => unit)
  return units
    .filter((unit) => view.place[unit] !== ABSENT)
    .map((unit) => ({
      group: nameOfSide(sideOf[unit]!),
      name: unitName(unit),
      where: whereIs(view, unit),
      facts: tellUnit(facts, unit),
      piece: { of: 'unit', noun: unit },
      isOff: view.place[unit]! < 0 && view.place[unit] !== HIDDEN,
    }))
}
