import { leastOf, mostOf } from '../../../core/bounds.ts'
import { BATTERIES, FATIGUE, ORGANIC, SILENCED, STRAGGLERS, UNSUPPLIED } from '../model/state.ts'
import type { HiddenNumber } from '../model/state.ts'
import { isInfantry } from '../rules/02-pieces.ts'
import { FATIGUE_BOXES, SPENT, TIRED } from '../rules/02-tables.ts'
import { boundOf } from '../rules/11-fatigue.ts'
import { rulesFor } from '../model/rule-set.ts'
import { isOpen } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

// The line of a unit on its force chart: of one's own as it is, of the enemy's what can be known of it.

export type Range = readonly [least: number, most: number]

const LISTS = {
  [FATIGUE]: 'fatigue',
  [STRAGGLERS]: 'stragglers',
  [BATTERIES]: 'batteries',
  [ORGANIC]: 'organic',
  [UNSUPPLIED]: 'unsupplied',
  [SILENCED]: 'silenced',
} as const

/** The least and the most that a hidden number can be; undefined where nothing at all is known, as of spectators. */
export function rangeOf(facts: Facts, unit: number, hidden: HiddenNumber): Range | undefined {
  const { view } = facts
  if (isOpen(facts, unit)) {
    const value = view[LISTS[hidden]][unit]!
    return [value, value]
  }
  if (view.bounds.length === 0) return undefined
  const bound = boundOf(unit, hidden)
  const range: Range = [leastOf(view.bounds, bound), mostOf(view.bounds, bound)]
  if (hidden !== BATTERIES || !isInfantry(unit)) return range
  return view.armed[unit] === 1 ? [Math.max(1, range[0]), Math.max(1, range[1])] : [0, 0]
}

function numbers([least, most]: Range): string {
  return least === most ? String(least) : say('chart-range', { least, most })
}

function fatigueText([least, most]: Range): string {
  const [from, to] = [FATIGUE_BOXES[least]!, FATIGUE_BOXES[most]!]
  return say('chart-fatigue', {
    box: least === most ? from : say('chart-range', { least: from, most: to }),
  })
}

function supplyText({ view }: Facts, [least, most]: Range): string {
  const { out } = rulesFor(view.options)
  if (out > 1) {
    const used = numbers([least, most])
    return least >= out ? say('chart-supply-out') : say('chart-supply-used', { used, out })
  }
  if (most === 0) return say('chart-supply-in')
  return say(least > 0 ? 'chart-supply-out' : 'chart-supply-unknown')
}

/** What its force chart says, thing by thing; what is nought and always was is left out. */
export function chartWords(facts: Facts, unit: number): string[] {
  const at = (hidden: HiddenNumber): Range | undefined => rangeOf(facts, unit, hidden)
  const fatigue = at(FATIGUE)
  if (fatigue === undefined) return []
  const [stragglers, batteries, organic, silenced] = [
    at(STRAGGLERS)!,
    at(BATTERIES)!,
    at(ORGANIC)!,
    at(SILENCED)!,
  ]
  const counted = (key: 'chart-stragglers' | 'chart-batteries' | 'chart-organic', range: Range) =>
    range[1] === 0 ? [] : [say(key, { count: numbers(range) })]
  return [
    fatigueText(fatigue),
    ...counted('chart-stragglers', stragglers),
    ...counted('chart-batteries', batteries),
    ...(silenced[0] > 0 ? [say('chart-silenced')] : []),
    ...counted('chart-organic', organic),
    supplyText(facts, at(UNSUPPLIED)!),
  ]
}

const bare = ([least, most]: Range): string => (least === most ? String(least) : `${least}–${most}`)

function supplyCell({ view }: Facts, [least, most]: Range): string {
  const { out } = rulesFor(view.options)
  if (least >= out) return say('chart-cell-out')
  if (out > 1) return `${bare([least, most])}/${out}`
  return say(most === 0 ? 'chart-cell-in' : 'chart-cell-doubt')
}

/** "Acted 1–2", "Acted 4–Tired 1". */
function boxesText([least, most]: Range): string {
  const [from, to] = [FATIGUE_BOXES[least]!, FATIGUE_BOXES[most]!]
  if (from === to) return from
  const [sort, nth] = to.split(' ')
  return from.startsWith(`${sort} `) ? `${from}–${nth}` : `${from}–${to}`
}

/** The same by the columns of the chart; nothing where nothing is known. */
export function chartCells(facts: Facts, unit: number): string[] {
  const at = (hidden: HiddenNumber): Range => rangeOf(facts, unit, hidden)!
  const fatigue = rangeOf(facts, unit, FATIGUE)
  if (fatigue === undefined) return []
  const guns = bare(at(BATTERIES))
  return [
    boxesText(fatigue),
    bare(at(STRAGGLERS)),
    at(SILENCED)[0] > 0 ? say('chart-cell-silent', { guns }) : guns,
    bare(at(ORGANIC)),
    supplyCell(facts, at(UNSUPPLIED)),
  ]
}

export const isTiredAt = ([least]: Range): boolean => least >= TIRED && least < SPENT
export const isSpentAt = ([least]: Range): boolean => least >= SPENT
