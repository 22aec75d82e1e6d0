import type { z } from 'zod'
import type { CompiledMap } from '../../../core/atlas/compiled.ts'
import type { METZ_SCHEMAS } from './schemas.ts'

type Content<P extends keyof typeof METZ_SCHEMAS> = z.infer<(typeof METZ_SCHEMAS)[P]>

/** What the checks of Metz read. */
export interface MetzFiles {
  components: Content<'data/components.json'>
  formations: Content<'data/formations.json'>
  hqs: Content<'data/hqs.json'>
  counters: Content<'data/counters.json'>
  detachments: Content<'data/detachments.json'>
  chits: Content<'data/chits.json'>
  markers: Content<'data/ooc-markers.json'>
  setUps: Content<'data/set-ups.json'>
  arrivals: Content<'data/arrivals.json'>
  scenarios: Content<'data/scenarios.json'>
  fire: Content<'data/tables/fire.json'>
  assault: Content<'data/tables/assault.json'>
  terrain: Content<'data/tables/terrain.json'>
  tracks: Content<'data/tables/tracks.json'>
  turns: Content<'data/tables/turn-record.json'>
  map: CompiledMap
}

export const PATHS: Readonly<Record<keyof MetzFiles, string>> = {
  components: 'data/components.json',
  formations: 'data/formations.json',
  hqs: 'data/hqs.json',
  counters: 'data/counters.json',
  detachments: 'data/detachments.json',
  chits: 'data/chits.json',
  markers: 'data/ooc-markers.json',
  setUps: 'data/set-ups.json',
  arrivals: 'data/arrivals.json',
  scenarios: 'data/scenarios.json',
  fire: 'data/tables/fire.json',
  assault: 'data/tables/assault.json',
  terrain: 'data/tables/terrain.json',
  tracks: 'data/tables/tracks.json',
  turns: 'data/tables/turn-record.json',
  map: 'map/compiled.json',
}

/** Every piece that can be set up or arrive: no detachments, which come out of brigades. */
export function piecesIn({ counters, hqs }: MetzFiles): { id: string; formation: string }[] {
  return [...counters.units, ...hqs.hqs]
}
