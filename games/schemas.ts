import { z } from 'zod'
import type { FileChecks, Schema } from '../core/kit.ts'
import { kits } from './registry.ts'
import { grade, hexNumber, sentence } from './schema-parts.ts'

/** Schemas of every kind of data file: those all games share, and each game's own tables. */

const lonLat = z.tuple([z.number(), z.number()])
const range = z.tuple([z.int(), z.int()])
const names = z.array(z.string().min(1))
const letters = z.record(z.string(), z.string().length(1))
const costs = z.record(z.string(), z.number())

const grid = z.strictObject({
  straight: z.enum(['columns', 'rows']),
  shifted: z.enum(['odd', 'even']),
  towards: z.enum(['north', 'south', 'east', 'west']),
  first: z.enum(['column', 'row']),
  columnsRun: z.enum(['east', 'west']).optional(),
  rowsRun: z.enum(['south', 'north']).optional(),
  digits: z.int().min(1).optional(),
  shiftedShort: z.boolean().optional(),
  sections: z
    .array(
      z.strictObject({
        prefix: z.string().optional(),
        columns: range,
        rows: range,
        columnOffset: z.int().optional(),
        rowOffset: z.int().optional(),
      }),
    )
    .min(1),
  missing: z.array(z.string()).optional(),
})

/** The rise that makes a hexside a slope, and what water on it asks for instead. */
const slopes = z.strictObject({
  rise: z.number().positive(),
  over: z.record(z.string(), z.union([z.number().positive(), z.literal('never')])),
  steps: z.int().min(1).optional(),
})

const compiledMap = z.strictObject({
  game: z.string(),
  title: z.string(),
  grid,
  terrainKey: z.record(z.string().length(1), z.string()),
  regionKey: z.record(z.string().length(1), z.string()),
  terrain: z.array(z.string().min(1)),
  region: z.array(z.string().min(1)),
  elevation: z.array(z.string().regex(/^-?\d+( -?\d+)*$/, 'heights are whole numbers')),
  places: z.array(
    z.strictObject({
      hex: hexNumber,
      name: sentence,
      label: sentence.optional(),
      kind: sentence,
      fortress: z.boolean().optional(),
    }),
  ),
  rivers: z.array(
    z.strictObject({
      name: sentence,
      label: sentence.optional(),
      kind: sentence.optional(),
      joins: sentence.optional(),
      sides: z.string(),
    }),
  ),
  roads: z.array(z.strictObject({ name: sentence, kind: sentence, hexes: z.string() })),
  labels: z.array(z.strictObject({ name: sentence, size: sentence, x: z.number(), y: z.number() })),
  sides: z.array(z.strictObject({ name: sentence, sides: sentence })).optional(),
  marks: z.array(z.strictObject({ hex: hexNumber, kind: sentence })).optional(),
  slopes: slopes.optional(),
  level: z.array(z.string().regex(/^[1-9]+$/, 'levels are digits from 1')).optional(),
  lines: z.array(z.strictObject({ name: sentence, kind: sentence, hexes: z.string() })).optional(),
  gradients: z.array(z.strictObject({ name: sentence, sides: z.string() })).optional(),
})

const anchor = z.strictObject({
  name: sentence,
  at: lonLat,
  hex: hexNumber,
  offset: lonLat.optional(),
  softness: z.number().min(0).optional(),
  why: sentence.optional(),
})

const fit = z.strictObject({
  origin: lonLat,
  kmPerDegree: z.number().positive(),
  base: z
    .strictObject({
      east: lonLat,
      north: lonLat,
      shift: lonLat,
      frame: z.strictObject({ hex: z.string(), at: lonLat }),
    })
    .optional(),
  sheet: z
    .strictObject({
      kind: z.enum(['thin-plate', 'bell']),
      reach: z.number().optional(),
      anchors: z.array(anchor).min(3),
    })
    .optional(),
})

const mapSpec = z.strictObject({
  game: z.string(),
  title: z.string(),
  grid,
  fit,
  places: z.strictObject({ kinds: names, clear: names, clearTerrain: z.string() }),
  regions: z.strictObject({
    kind: z.string(),
    otherwise: z.string(),
    barred: names,
    letters,
    splits: z.array(z.record(z.string(), z.string())),
  }),
  terrain: z.strictObject({
    base: z.string(),
    kinds: z.record(z.string(), z.string()),
    rules: z.array(
      z.strictObject({ kinds: names, share: z.number(), gives: z.string().optional() }),
    ),
    barred: names,
    letters,
  }),
  rivers: z.strictObject({ kinds: names, costs }),
  roads: z.strictObject({
    kinds: z.record(z.string(), z.string()),
    costs: z.record(z.string(), z.union([z.number(), costs])),
  }),
  labels: z.strictObject({ kind: z.string() }),
  sides: names.optional(),
  marks: names.optional(),
  slopes: slopes.optional(),
  levels: names.optional(),
  lines: names.optional(),
  gradients: names.optional(),
})

const mapProvenance = z.strictObject({
  edition: sentence,
  grades: z.strictObject({ given: sentence, constrained: sentence, reconstructed: sentence }),
  map: z
    .array(
      z.strictObject({
        what: sentence,
        hexes: z.string().optional(),
        grade,
        reason: sentence,
      }),
    )
    .min(1),
  attributions: z.array(z.strictObject({ what: sentence, source: sentence, licence: sentence })),
})

const heights = z.strictObject({
  source: sentence,
  west: z.number(),
  north: z.number(),
  step: z.number().positive(),
  rows: z.array(z.string().regex(/^-?\d+( -?\d+)*$/, 'heights are whole numbers')).min(2),
})

/** A position: the fields every game has; each game reads the rest itself and names what it does not know. */
const position = z.looseObject({
  game: z.string().min(1),
  scenario: z.string().optional(),
  options: z.array(z.string()).optional(),
  title: z.string().optional(),
  turn: z.int().min(1).optional(),
  step: z.string().optional(),
  seat: z.string().optional(),
})

/** Section titles, rows that say nothing to a player, and better words for rows of the register. */
const referenceWords = z.strictObject({
  sections: z.record(sentence, sentence),
  skip: z.array(sentence),
  rows: z.record(
    sentence,
    z.strictObject({ title: sentence.optional(), text: sentence.optional() }),
  ),
})

/** By the end of the path within a game's folder. */
const SHARED: readonly [RegExp, z.ZodType][] = [
  [/^map\/compiled\.json$/, compiledMap],
  [/^map\/map-spec\.json$/, mapSpec],
  [/^map\/provenance\.json$/, mapProvenance],
  [/^map\/heights\.json$/, heights],
  [/^look\/reference-words\.json$/, referenceWords],
  [/^(data\/scenarios|positions)\/[^/]+\.json$/, position],
]

const own = kits.map(async ({ id, workshop }) => [id, await (await workshop()).checks()] as const)
/** What only the data of one game need, by its id. */
export const CHECKS: Readonly<Record<string, FileChecks>> = Object.fromEntries(
  await Promise.all(own),
)

/** The schema of a data file, `games/<game>/…`; undefined when none is known. */
export function schemaOf(game: string, path: string): Schema | undefined {
  const within = path.slice(`games/${game}/`.length)
  return CHECKS[game]?.schemas[within] ?? SHARED.find(([ending]) => ending.test(within))?.[1]
}
