import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOverrides } from '../../core/atlas/sources.ts'
import type { Provenance } from '../../core/contract.ts'
import { mapFolder } from '../atlas.ts'

/** Something that is told of a hex, of its hexsides or of the whole map, and on whose word. */
export interface MapSource {
  grade: Provenance
  what: string
  why: string
}

interface MapProvenance {
  map: readonly { what: string; hexes?: string; grade: Provenance; reason: string }[]
}

const ORDER: readonly Provenance[] = ['given', 'constrained', 'reconstructed']

/** What is known of where a hex comes from, what the rulebook gives first. */
export function sourcesOf(gameId: string, printed: string, place: string): MapSource[] {
  const named = provenanceOf(gameId).filter(({ hexes = '' }) => namesIn(hexes).includes(printed))
  const here = [...overridesOf(gameId, printed, place), ...named.map(asSource)]
  return here.sort((a, b) => ORDER.indexOf(a.grade) - ORDER.indexOf(b.grade))
}

/** What holds of every hex of which nothing else is said. */
export function generalSources(gameId: string): MapSource[] {
  return provenanceOf(gameId)
    .filter(({ hexes = '' }) => hexes.trim() === '')
    .map(asSource)
}

function asSource({ what, grade, reason }: MapProvenance['map'][number]): MapSource {
  return { grade, what, why: reason }
}

function provenanceOf(gameId: string): MapProvenance['map'] {
  const path = join(mapFolder(gameId), 'provenance.json')
  if (!existsSync(path)) return []
  return (JSON.parse(readFileSync(path, 'utf8')) as MapProvenance).map
}

/** Rows that were set by hand: a hex may stand among others, at a hexside, or under the name of its place. */
function overridesOf(gameId: string, printed: string, place: string): MapSource[] {
  const path = join(mapFolder(gameId), 'overrides.csv')
  if (!existsSync(path)) return []
  return readOverrides(readFileSync(path, 'utf8'))
    .filter(({ where }) => namesIn(where).includes(printed) || (place !== '' && where === place))
    .map(({ where, what, value, grade, reason }) => {
      const sides = where.split(' ').filter((one) => one.includes('/') && one.includes(printed))
      const at = sides.length > 0 ? ` (${sides.join(', ')})` : ''
      return { grade, what: `${kindOf(what)} ${value}`.trim() + at, why: reason }
    })
}

/** `road:minor` is a minor road, `road:road` a road. */
function kindOf(what: string): string {
  const [kind = '', sort] = what.split(':')
  if (sort === undefined || sort === kind) return kind
  return kind === 'road' && sort !== 'trail'
    ? `${sort} road`
    : kind === 'road'
      ? sort
      : `${kind} ${sort}`
}

function namesIn(where: string): string[] {
  return where.split(/[ /]+/)
}
