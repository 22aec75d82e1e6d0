import type { z } from 'zod'
import type { CompiledMap } from '../../../core/atlas/compiled.ts'
import type { MapSpec } from '../../../core/atlas/sources.ts'
import type { ROSSBACH_SCHEMAS } from './schemas.ts'

type Content<P extends keyof typeof ROSSBACH_SCHEMAS> = z.infer<(typeof ROSSBACH_SCHEMAS)[P]>

/** What the checks of Rossbach read. */
export interface RossbachFiles {
  components: Content<'data/components.json'>
  counters: Content<'data/counters.json'>
  vedettes: Content<'data/vedettes.json'>
  leaders: Content<'data/leaders.json'>
  trains: Content<'data/trains.json'>
  formations: Content<'data/formations.json'>
  arrivals: Content<'data/arrivals.json'>
  setUps: Content<'data/set-ups.json'>
  scenarios: Content<'data/scenarios.json'>
  crt: Content<'data/tables/crt.json'>
  terrain: Content<'data/tables/terrain.json'>
  turns: Content<'data/tables/turn-record.json'>
  supply: Content<'data/tables/supply.json'>
  victory: Content<'data/tables/victory.json'>
  map: CompiledMap
  spec: MapSpec
}

export const PATHS: Readonly<Record<keyof RossbachFiles, string>> = {
  components: 'data/components.json',
  counters: 'data/counters.json',
  vedettes: 'data/vedettes.json',
  leaders: 'data/leaders.json',
  trains: 'data/trains.json',
  formations: 'data/formations.json',
  arrivals: 'data/arrivals.json',
  setUps: 'data/set-ups.json',
  scenarios: 'data/scenarios.json',
  crt: 'data/tables/crt.json',
  terrain: 'data/tables/terrain.json',
  turns: 'data/tables/turn-record.json',
  supply: 'data/tables/supply.json',
  victory: 'data/tables/victory.json',
  map: 'map/compiled.json',
  spec: 'map/map-spec.json',
}

/** Every piece that can be set up or arrive, with its side; vedettes come out of their units. */
export function piecesIn(files: RossbachFiles): { id: string; side: string }[] {
  const { counters, leaders, trains } = files
  return [...counters.units, ...leaders.leaders, ...trains.trains]
}
