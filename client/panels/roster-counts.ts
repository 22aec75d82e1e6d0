import type { Roster, RosterUnit } from '../../core/look.ts'

export type Which = 'all' | Exclude<RosterUnit['is'], 'unknown'>

/** How many of a side are where. */
export function countsOf({ groups }: Pick<Roster, 'groups'>): Record<RosterUnit['is'], number> {
  const counts = { here: 0, 'to-come': 0, lost: 0, unknown: 0 }
  for (const { units } of groups) for (const { is } of units) counts[is]++
  return counts
}

/** Only units of that sort; formations without any are left out. */
export function chosenOf(roster: Roster, which: Which): Roster {
  if (which === 'all') return roster
  const groups = roster.groups.map((group) => ({
    ...group,
    units: group.units.filter(({ is }) => is === which),
  }))
  return { ...roster, groups: groups.filter(({ units }) => units.length > 0) }
}
