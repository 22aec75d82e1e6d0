import type { z } from 'zod'
import type { CompiledMap } from '../../../core/atlas/compiled.ts'
import type { MARCH_SCHEMAS } from './schemas.ts'

type Content<P extends keyof typeof MARCH_SCHEMAS> = z.infer<(typeof MARCH_SCHEMAS)[P]>

/** What the checks read. */
export interface MarchFiles {
  components: Content<'data/components.json'>
  counters: Content<'data/counters.json'>
  scenarios: Content<'data/scenarios.json'>
  movement: Content<'data/tables/movement.json'>
  strength: Content<'data/tables/strength.json'>
  odds: Content<'data/tables/odds.json'>
  crt: Content<'data/tables/crt.json'>
  cet: Content<'data/tables/cet.json'>
  fatigue: Content<'data/tables/fatigue.json'>
  orders: Content<'data/tables/orders.json'>
  turns: Content<'data/tables/turn-record.json'>
  map: CompiledMap
}

export const PATHS: Readonly<Record<keyof MarchFiles, string>> = {
  components: 'data/components.json',
  counters: 'data/counters.json',
  scenarios: 'data/scenarios.json',
  movement: 'data/tables/movement.json',
  strength: 'data/tables/strength.json',
  odds: 'data/tables/odds.json',
  crt: 'data/tables/crt.json',
  cet: 'data/tables/cet.json',
  fatigue: 'data/tables/fatigue.json',
  orders: 'data/tables/orders.json',
  turns: 'data/tables/turn-record.json',
  map: 'map/compiled.json',
}

export type StoredScenario = MarchFiles['scenarios']['scenarios'][number]
export type StoredLine = StoredScenario['setup'][number]
export type StoredArrival = StoredScenario['arrivals'][number]

interface Piece {
  id: string
  side: 'allied' | 'austrian'
}

/** Everything that can stand somewhere or come in, leaders apart. */
export function piecesIn({ counters }: MarchFiles): Piece[] {
  const sides = new Map(counters.formations.map(({ id, side }) => [id, side]))
  return [
    ...counters.units,
    ...counters.trains,
    ...counters.detachments.map(({ id, formation }) => ({ id, side: sides.get(formation)! })),
    { id: 'F-HQ', side: 'allied' },
    { id: 'A-HQ', side: 'austrian' },
  ]
}
