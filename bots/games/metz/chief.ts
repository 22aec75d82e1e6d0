import type { Ask } from '../../../core/contract.ts'
import { divisionOf, isUnit, sideOf } from '../../../games/metz/rules/03-pieces.ts'
import { picked } from '../../../games/metz/rules/06-chief.ts'
import { ACTIVE, COMMANDED } from '../../../games/metz/model/state.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { fireGain, nearestEnemy } from './field.ts'
import type { Field } from './field.ts'
import { attackGain, tried } from './posture.ts'

// Whom a commander in chief calls, and when.

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
