import { expect, test } from 'vitest'
import type { Roster, RosterUnit } from '../../core/look.ts'
import { chosenOf, countsOf } from './roster-counts.ts'

function unit(is: RosterUnit['is']): RosterUnit {
  return { is, where: '' } as RosterUnit
}
const roster: Roster = {
  side: 'French',
  style: 'french',
  groups: [
    { title: 'I', units: [unit('here'), unit('lost')] },
    { title: 'II', units: [unit('here'), unit('to-come'), unit('unknown')] },
  ],
}

test('units are counted by what became of them', () => {
  expect(countsOf(roster)).toEqual({ here: 2, 'to-come': 1, lost: 1, unknown: 1 })
})

test('a choice leaves out empty formations', () => {
  expect(chosenOf(roster, 'lost').groups.map(({ title }) => title)).toEqual(['I'])
  expect(chosenOf(roster, 'all')).toBe(roster)
})
