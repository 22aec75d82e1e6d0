import { z } from 'zod'
import { grade, hexNumber, rules, sentence } from '../../schema-parts.ts'

const unit = z
  .strictObject({
    id: sentence,
    side: z.enum(['french', 'prussian']),
    corps: sentence,
    arm: z.enum(['inf', 'cav']),
    size: z.enum(['III', 'X', 'XX', 'XXX', 'XXXX']),
    cf: z.int().min(1),
    cfIs: grade,
    setUp: z
      .string()
      .regex(/^(\d{4}(\/[12])?|Palatinate|Baden)$/, 'a set-up code is 3411, 3711/1 or a country')
      .optional(),
    setUpIs: grade.optional(),
    entry: z.union([z.int().min(1).max(10), z.literal('*')]).optional(),
    entryIs: grade.optional(),
    commander: sentence.optional(),
  })
  .refine(({ setUp, entry }) => (setUp === undefined) !== (entry === undefined), {
    message: 'a unit has either a set-up code or a turn of entry',
  })
  .refine(({ setUp, setUpIs }) => (setUp === undefined) === (setUpIs === undefined), {
    message: 'a set-up code needs its provenance in setUpIs',
  })
  .refine(({ entry, entryIs }) => (entry === undefined) === (entryIs === undefined), {
    message: 'a turn of entry needs its provenance in entryIs',
  })

const counters = z.strictObject({ rule: rules, scale: sentence, units: z.array(unit).min(1) })

const chits = z.strictObject({
  rule: rules,
  is: grade,
  kinds: z.array(
    z.strictObject({
      id: sentence,
      sides: z.enum(['both', 'french', 'prussian']),
      count: z.int().min(1),
    }),
  ),
})

export const RESULTS = ['AE', 'AL1', 'AR', 'EX', 'DR', 'DL1', 'DE'] as const

const combatResults = z.strictObject({
  rule: rules,
  is: grade,
  why: sentence,
  columns: z.array(z.int()).length(10),
  columnsAre: grade,
  columnsWhy: sentence,
  rows: z.array(z.array(z.enum(RESULTS)).length(10)).length(6),
})

const terrainChart = z.strictObject({
  rule: rules,
  cumulative: z.boolean(),
  rows: z.array(
    z.strictObject({
      terrain: sentence,
      halves: z.int().min(0).max(255),
      halvesAre: grade,
      defence: z.int().min(1).max(3),
      defenceIs: grade,
      why: sentence,
    }),
  ),
})

const turnRecord = z.strictObject({
  rule: rules,
  datesAre: grade,
  datesWhy: sentence,
  citiesAre: grade,
  frenchAre: grade,
  lossesAre: grade,
  lossesWhy: sentence,
  turns: z
    .array(
      z.strictObject({
        turn: z.int(),
        dates: sentence,
        cities: z.int().min(1),
        losses: z.int().min(1),
        french: z.tuple([z.int().min(1), z.int().min(1)]),
      }),
    )
    .length(10),
})

const components = z.strictObject({
  rule: rules,
  is: grade,
  counters: z.int().min(1),
  turnMarkers: z.int().min(0),
  dice: z.array(z.int().min(2)),
  named: z.array(z.strictObject({ place: sentence, hex: hexNumber, by: sentence })),
})

/** By path within the game's folder. */
export const SEDAN_SCHEMAS = {
  'data/components.json': components,
  'data/counters.json': counters,
  'data/chits.json': chits,
  'data/tables/crt.json': combatResults,
  'data/tables/terrain.json': terrainChart,
  'data/tables/turn-record.json': turnRecord,
} as const
