import { makeGrid } from '../../../core/hex/grid.ts'
import counters from '../data/counters.json' with { type: 'json' }
import hqs from '../data/hqs.json' with { type: 'json' }
import { groupsOf, lineOf } from '../model/scenario-book.ts'
import type { Scenario, Victory } from '../model/scenario-book.ts'

interface Unit {
  id: string
  type: string
  parent?: string
  gsp?: string
  fresh: number[]
  worn: number[]
}

interface Placed {
  id: string
  hex: string
}

/** The numbering alone, without ground. */
export const sheet = makeGrid({
  straight: 'columns',
  shifted: 'even',
  towards: 'south',
  first: 'column',
  sections: [{ columns: [1, 52], rows: [1, 29] }],
})
export const units = counters.units as Unit[]
export const knownIds = [...counters.units, ...hqs.hqs].map(({ id }) => id)
export const unit = (id: string): Unit | undefined => units.find((one) => one.id === id)
export const sideOfId = (id: string): 'french' | 'prussian' =>
  id.startsWith('F') ? 'french' : 'prussian'
export const isWorn = (scenario: Scenario, id: string): boolean =>
  lineOf(scenario).worn.includes(id)

export function placedIn(scenario: Scenario): Placed[] {
  const { french, prussian } = lineOf(scenario)
  return [...Object.entries(french), ...Object.entries(prussian)].flatMap(([hex, who]) =>
    who!.map((id) => ({ id, hex })),
  )
}

/** Everybody who takes part, by id. */
export function partIn(scenario: Scenario): string[] {
  return [
    ...placedIn(scenario).map(({ id }) => id),
    ...groupsOf(scenario).flatMap(({ who }) => who),
  ]
}

/** 4.1: two units, one fresh brigade; headquarters and mitrailleuses are free. */
export function overstacked(scenario: Scenario): string[] {
  const placed = placedIn(scenario)
  return [...new Set(placed.map(({ hex }) => hex))].filter((hex) => {
    const here = placed.flatMap((one) => (one.hex === hex ? [unit(one.id)] : []))
    const counted = here.filter((one) => one && one.type !== 'mitrailleuse')
    const fresh = counted.filter((one) => one!.type === 'infantry' && !isWorn(scenario, one!.id))
    return counted.length > 2 || fresh.length > 1
  })
}

/** Every hex whose control decides anything. */
export function askedBy(victory: Victory): readonly string[] {
  if (victory.by === 'hexes') return victory.hexes
  if (victory.by === 'battle') {
    const { hexes, mandatory, automatic } = victory
    const { french, prussian } = automatic
    return [hexes, mandatory.french, mandatory.prussian, french.hexes, prussian.hexes].flat()
  }
  const { hexes, exit, loss } = victory
  const lost = [...loss.french, ...loss.prussian]
  return [
    ...hexes.flatMap((one) => one.hexes),
    ...exit.while,
    ...lost.flatMap((one) => ('hexes' in one ? one.hexes : [])),
  ]
}
