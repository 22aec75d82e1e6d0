import type { Provenance, Sourced } from '../../../core/contract.ts'
import arrivals from './arrivals.json' with { type: 'json' }
import chits from './chits.json' with { type: 'json' }
import components from './components.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import detachments from './detachments.json' with { type: 'json' }
import formations from './formations.json' with { type: 'json' }
import hqs from './hqs.json' with { type: 'json' }
import markers from './ooc-markers.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import setUps from './set-ups.json' with { type: 'json' }
import assault from './tables/assault.json' with { type: 'json' }
import fire from './tables/fire.json' with { type: 'json' }
import fortunes from './tables/fortunes-of-war.json' with { type: 'json' }
import ranges from './tables/ranges.json' with { type: 'json' }
import shifts from './tables/shifts.json' with { type: 'json' }
import terrain from './tables/terrain.json' with { type: 'json' }
import tests from './tables/tests.json' with { type: 'json' }
import tracks from './tables/tracks.json' with { type: 'json' }
import turns from './tables/turn-record.json' with { type: 'json' }
import provenance from '../map/provenance.json' with { type: 'json' }

interface Grade {
  is: string
  why: string
}

/** What was told in public binds us as the text does where it leaves a choice. */
function sourced(what: string, { is, why }: Grade): Sourced {
  if (is === 'published') return { what, is: 'constrained', why: `Published: ${why}` }
  return { what, is: is as Provenance, why }
}

/** A file whose fields are graded one by one. */
function graded(what: string, grades: Readonly<Record<string, Grade>>): Sourced[] {
  return Object.entries(grades).map(([field, grade]) => sourced(`${what}: ${field}`, grade))
}

/** Rows of a table, by what they are called. */
function rows<Row extends Grade>(
  what: string,
  all: readonly Row[],
  name: (row: Row) => string,
): Sourced[] {
  return all.map((row) => sourced(`${what}: ${name(row)}`, row))
}

interface Single {
  id: string
  why?: string
  given?: string[]
  constrained?: string[]
  published?: string[]
}

/** Single pieces that are better known than their field. */
function singled(what: string, pieces: readonly Single[]): Sourced[] {
  return pieces.flatMap(({ id, why = '', given = [], constrained = [], published = [] }) =>
    Object.entries({ given, constrained, published })
      .filter(([, fields]) => fields.length > 0)
      .map(([is, fields]) => sourced(`${what} ${id}: ${fields.join(', ')}`, { is, why })),
  )
}

const TABLES: readonly Sourced[] = [
  sourced('Fire combat results', fire),
  ...fire.given.map(({ column, die, result }) =>
    sourced(`Fire combat results: ${column}, ${die}`, {
      is: 'given',
      why: `Example of play: ${result}`,
    }),
  ),
  sourced('Assault combat results', assault),
  ...assault.given.map(({ column, die, result }) =>
    sourced(`Assault combat results: ${column}, ${die}`, {
      is: 'given',
      why: `Example of play: ${result}`,
    }),
  ),
  ...rows('Weapon ranges', ranges.ranges, ({ arm }) => arm),
  ...rows('Terrain effects', terrain.hexes, (row) => row.terrain),
  ...rows('Terrain effects', terrain.sides, ({ side }) => side),
  ...rows('Terrain effects', terrain.works, ({ works }) => `works, ${works}`),
  sourced('Terrain effects: roads', terrain.roads),
  sourced('Terrain effects: night', terrain.night),
  sourced('Column shifts', shifts),
  sourced('Column shifts: odds', { is: shifts.oddsAre, why: shifts.oddsWhy }),
  sourced('Morale, break and other tests', tests),
  sourced('Fortunes of War', fortunes),
  sourced('Turn record', turns),
  ...rows('Command Event tracks', tracks.tracks, ({ name }) => name),
]

const PIECES: readonly Sourced[] = [
  ...graded('Counters', counters.grades),
  ...singled('Counter', counters.units),
  ...graded('Headquarters', hqs.grades),
  ...singled('Headquarters', hqs.hqs),
  ...graded('Detachments', detachments.grades),
  ...singled('Detachment', detachments.detachments),
  ...graded('Formations', formations.grades),
  ...singled('Formation', formations.formations),
  sourced('Chits: numbers in the cup', chits.perSide),
  ...rows('Chits', chits.chiefs, ({ name }) => name),
  ...rows('Event chits', chits.events, ({ name, side }) => `${name}, ${side}`),
  sourced('Out of Command markers', markers),
  sourced('Forts', components.fortress),
]

const BOOK: readonly Sourced[] = [
  sourced('Set-ups', setUps),
  ...setUps.lines.map(({ positions, why, ...line }) =>
    sourced(`Set-up: ${positions}`, {
      is: 'published' in line ? 'published' : setUps.is,
      why,
    }),
  ),
  sourced('Reinforcements', arrivals),
  ...scenarios.scenarios.flatMap(({ name, grades }) => graded(name, grades)),
]

const MAP: readonly Sourced[] = provenance.map.map(({ what, grade, reason }) =>
  sourced(`Map: ${what}`, { is: grade, why: reason }),
)

/** Where everything comes from that the rules use and the rulebook's text may not give. */
export const SOURCES: readonly Sourced[] = [...TABLES, ...PIECES, ...BOOK, ...MAP]
