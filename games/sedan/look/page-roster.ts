import type { Roster } from '../../../core/look.ts'
import { rosterGroups } from '../../../core/look/roster.ts'
import type { Listed, Whereabouts } from '../../../core/look/roster.ts'
import { FOREIGN_LEGION, FRENCH, PRUSSIAN, UNITS_OF } from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import { turnDue } from '../rules/06-reinforcements.ts'
import { CHITS } from '../rules/12-chits.ts'
import { ABSENT, DEAD, HIDDEN, REMOVED, SETTING_UP, UNPLACED, WAITING } from '../model/state.ts'
import { hexName } from './ground.ts'
import type { Pieces } from './page-counters.ts'
import { FORMATION_NAMES } from './page-names.ts'
import { nameOfSide } from './stacks.ts'

function hiddenUnit({ view }: Pieces, unit: number): Whereabouts {
  const hex = view.seenHex[unit]!
  if (view.phase === SETTING_UP) return { where: 'Being set up behind the screen', is: 'unknown' }
  if (hex < 0) return { where: 'On the map, never seen', is: 'unknown' }
  return {
    where: `Last seen in ${hexName(hex)} on turn ${view.seenTurn[unit]!}`,
    hex,
    is: 'unknown',
  }
}

function absentUnit({ view }: Pieces): Whereabouts {
  const isTooLate = CHITS.some(
    (kind, at) => kind === 'foreign-legion' && view.chits[at] === REMOVED,
  )
  return { where: isTooLate ? 'Comes too late' : 'Comes only by its chit', is: 'to-come' }
}

function waitingUnit({ view, state }: Pieces, unit: number): Whereabouts {
  const due = turnDue(state, unit)
  const where = due <= view.turn ? 'May come in now' : `Comes on turn ${due}`
  return { where, is: 'to-come' }
}

function whereabouts(facts: Pieces, unit: number): Whereabouts {
  const at = facts.view.place[unit]!
  if (at === HIDDEN) return hiddenUnit(facts, unit)
  if (at === WAITING) return waitingUnit(facts, unit)
  if (at === ABSENT && unit === FOREIGN_LEGION) return absentUnit(facts)
  if (at === ABSENT) return { where: 'Not in play', is: 'to-come' }
  if (at === DEAD) return { where: 'Lost', is: 'lost' }
  if (at === UNPLACED) return { where: 'To be placed', is: 'to-come' }
  return { where: hexName(at), hex: at, is: 'here' }
}

/** By side: its formations in the order of the counters. */
const FORMATIONS_OF: readonly (readonly Listed[])[] = UNITS_OF.map((units) => {
  const titles = [...new Set(units.map((unit) => FORMATION_NAMES[unit]!))]
  return titles.map((title) => ({
    title,
    pieces: units.filter((unit) => FORMATION_NAMES[unit] === title),
  }))
})

export function rostersOf(facts: Pieces): Roster[] {
  const sides = facts.view.seat === 'prussian' ? [PRUSSIAN, FRENCH] : [FRENCH, PRUSSIAN]
  return (sides as Side[]).map((side) => ({
    side: nameOfSide(side),
    style: side === FRENCH ? 'french' : 'prussian',
    groups: rosterGroups(FORMATIONS_OF[side]!, {
      counter: facts.counter,
      whereabouts: (unit) => whereabouts(facts, unit),
    }),
  }))
}
