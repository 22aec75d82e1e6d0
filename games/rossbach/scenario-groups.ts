import { pieceNamed, sideOf } from './rules/01-pieces.ts'
import type { Side } from './rules/01-pieces.ts'
import { groupsOf, scenarioNamed } from './scenario-book.ts'

interface Groups {
  key: string
  sides: readonly Side[]
  members: readonly (readonly number[])[]
  turns: readonly number[]
}

const known: Groups[] = []

function groups(scenario: string, options: readonly string[]): Groups {
  const key = `${scenario} ${options.join(' ')}`
  let found = known.find((one) => one.key === key)
  if (found === undefined) {
    const all = groupsOf(scenarioNamed(scenario), options)
    const members = all.map(({ who }) => who.map(pieceNamed))
    const sides = members.map(([first]) => sideOf[first!]!)
    found = { key, sides, members, turns: all.map(({ turn }) => turn) }
    known.push(found)
  }
  return found
}

/** By arrival group: whose it is, who is in it, and when it is due by the printed track. */
export function groupSides(scenario: string, options: readonly string[]): readonly Side[] {
  return groups(scenario, options).sides
}
export function groupMembers(
  scenario: string,
  options: readonly string[],
): readonly (readonly number[])[] {
  return groups(scenario, options).members
}
export function groupTurns(scenario: string, options: readonly string[]): readonly number[] {
  return groups(scenario, options).turns
}
