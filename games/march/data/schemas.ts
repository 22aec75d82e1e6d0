import { z } from 'zod'
import { grade, hexNumber, sentence } from '../../schema-parts.ts'
import { MARCH_BOOK } from './schemas-book.ts'
import { MARCH_TABLES, graded, marchRules } from './schemas-tables.ts'

const side = z.enum(['allied', 'austrian'])
const id = z.string().regex(/^[FABWL]-[0-9A-Za-z]+(?:-[0-9A-Za-z]+)?$/, 'an id is such as A-Rohan')
const points = z.int().min(2).max(10).multipleOf(2)

const components = z.strictObject({
  rule: marchRules,
  ...graded,
  edition: sentence,
  hexMetres: z.int().positive(),
  columns: z.tuple([z.int(), z.int()]),
  rows: z.tuple([z.int(), z.int()]),
  stackPoints: z.int(),
  trainPoints: z.int(),
  groupsToStep: z.int(),
  wagonFaces: z.tuple([sentence, sentence]),
  bridgeTrains: z.strictObject({ faces: z.tuple([sentence, sentence]), ...graded }),
  dummies: z.int(),
  chart: z.array(sentence),
  markers: z.array(sentence),
  noTrenches: z.strictObject(graded),
  named: z.array(z.strictObject({ place: sentence, hex: hexNumber, by: sentence })),
})

const UNIT_FIELDS = 'name arm strength morale movement batteries organic counters rating'.split(' ')
/** A piece says which of its fields are better founded than the others', and why. */
const some = z.array(z.enum(UNIT_FIELDS as [string, ...string[]])).optional()
const single = { given: some, constrained: some, why: sentence.optional() }

const counters = z.strictObject({
  rule: marchRules,
  notation: sentence,
  grades: z.record(sentence, z.strictObject({ is: grade, why: sentence })),
  allowances: z.strictObject({
    wagon: z.int(),
    engineers: z.int(),
    guns: z.int(),
    hq: z.int(),
    commander: z.int(),
    ...graded,
  }),
  formations: z.array(z.strictObject({ id, name: sentence, side, leader: id.nullable() })),
  units: z.array(
    z.strictObject({
      id,
      name: sentence,
      side,
      nation: z.enum(['French', 'Bavarian', 'Württemberg', 'Austrian']),
      arm: z.enum(['infantry', 'light cavalry', 'heavy cavalry']),
      strength: points,
      morale: z.int().min(1).max(6),
      movement: z.union([z.literal(8), z.literal(13)]),
      batteries: z.int().min(0).max(3),
      organic: z.int().min(0).max(2),
      counters: z.array(z.array(points).min(1).max(2)).min(1).max(3),
      horse: z.literal(true).optional(),
      detached: z.literal(true).optional(),
      ...single,
    }),
  ),
  detachments: z.array(z.strictObject({ id, formation: id })),
  trains: z.array(z.strictObject({ id, side, kind: z.enum(['wagon', 'engineers']) })),
  leaders: z.array(
    z.strictObject({
      id,
      name: sentence,
      side,
      rating: z.int().min(1).max(6).nullable(),
      bonus: z.int().min(0).max(1),
      replacement: z.int().min(1).max(6).nullable(),
      orders: z.int().min(1).max(5).nullable(),
      ...single,
    }),
  ),
})

/** By path within the game's folder. */
export const MARCH_SCHEMAS = {
  'data/components.json': components,
  'data/counters.json': counters,
  ...MARCH_BOOK,
  ...MARCH_TABLES,
} as const
