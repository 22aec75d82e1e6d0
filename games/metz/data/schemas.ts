import { z } from 'zod'
import { METZ_BOOK } from './schemas-book.ts'
import { METZ_TABLES, metzGrade } from './schemas-tables.ts'
import { hexNumber, rules, sentence } from '../../schema-parts.ts'

const side = z.enum(['french', 'prussian'])
const formationId = z.string().regex(/^[FP]-[0-9A-Z]+$/, 'a formation is such as P-III or F-1C')
const pieceId = z
  .string()
  .regex(/^[FP]-[0-9A-Z]+-[0-9A-Za-z]+$/, 'a piece is such as P-III-9 or F-II-VergeMit')
const reasons = z.record(z.string(), z.strictObject({ is: metzGrade, why: sentence }))

/** Pieces of one sort; a piece says which of its fields are better founded than the others', and why. */
function pieces<Piece extends z.ZodRawShape>(fields: readonly string[], piece: Piece) {
  const some = z.array(z.enum(fields as [string, ...string[]])).optional()
  return z
    .array(
      z.strictObject({
        ...piece,
        given: some,
        constrained: some,
        published: some,
        why: sentence.optional(),
      }),
    )
    .min(1)
}

/** The grade of each field of a sort of pieces, with its reason. */
function gradesOf(fields: readonly string[]) {
  return reasons.refine((all) => Object.keys(all).every((key) => fields.includes(key)), {
    message: `grades are for ${fields.join(', ')}`,
  })
}

const components = z.strictObject({
  rule: rules,
  is: metzGrade,
  edition: sentence,
  hexMetres: z.int().positive(),
  columns: z.tuple([z.int(), z.int()]),
  rows: z.tuple([z.int(), z.int()]),
  levels: z.array(sentence).length(4),
  dice: z.array(z.int().min(2)),
  statuses: z.array(sentence),
  boxes: z.array(sentence),
  markers: z.array(sentence),
  fortress: z.strictObject({
    strength: z.int(),
    range: z.int(),
    is: metzGrade,
    why: sentence,
  }),
  named: z.array(z.strictObject({ place: sentence, hex: hexNumber, by: sentence, is: metzGrade })),
  lines: z.array(
    z.strictObject({
      side,
      grade: z.enum(['short', 'normal', 'extended', 'by column']),
      hexes: z.array(hexNumber).min(1),
      by: sentence,
    }),
  ),
  frenchGrades: z.array(
    z.strictObject({
      grade: z.enum(['short', 'normal', 'extended']),
      columns: z.tuple([z.int(), z.int()]),
    }),
  ),
})

const FORMATION_FIELDS = ['name', 'colour', 'detachments', 'divisions']

const formations = z.strictObject({
  rule: rules,
  notation: sentence,
  grades: gradesOf(FORMATION_FIELDS),
  formations: pieces(FORMATION_FIELDS, {
    id: formationId,
    side,
    name: sentence,
    colour: z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is such as #c83030'),
    detachments: z.int().min(0).max(5),
    divisions: z.record(z.string(), sentence),
  }),
})

const HQ_FIELDS = ['name', 'aggressive', 'defensive', 'movement']

const hqs = z.strictObject({
  rule: rules,
  notation: sentence,
  grades: gradesOf(HQ_FIELDS),
  hqs: pieces(HQ_FIELDS, {
    id: pieceId,
    name: sentence,
    formation: formationId,
    ratings: z.tuple([z.int().min(1).max(5), z.int().min(1).max(5)]),
    movement: z.int().min(4).max(8),
  }),
})

/** Strength in halves of a point, cohesion, movement. */
const face = z.tuple([z.int().min(1).max(24), z.int().min(2).max(9), z.int().min(3).max(8)])
const UNIT_FIELDS =
  'name formation division type weight gsp fresh.sp fresh.tcr fresh.ma worn.sp worn.tcr worn.ma'.split(
    ' ',
  )

const counters = z.strictObject({
  rule: rules,
  notation: sentence,
  scale: sentence,
  grades: gradesOf(UNIT_FIELDS),
  units: pieces(UNIT_FIELDS, {
    id: pieceId,
    name: sentence,
    formation: formationId,
    division: sentence.nullable(),
    type: z.enum(['infantry', 'cavalry', 'artillery', 'mitrailleuse']),
    horse: z.literal(true).optional(),
    weight: z.enum(['light', 'medium', 'heavy']).optional(),
    parent: pieceId.optional(),
    gsp: pieceId.optional(),
    fresh: face,
    worn: face,
  }),
})

const DETACHMENT_FIELDS = ['first.sp', 'second.sp', 'tcr', 'first.ma']

const detachments = z.strictObject({
  rule: rules,
  notation: sentence,
  grades: gradesOf(DETACHMENT_FIELDS),
  detachments: pieces(DETACHMENT_FIELDS, {
    id: pieceId,
    letter: z.enum(['A', 'B', 'C', 'D', 'E']),
    formation: formationId,
    faces: z.tuple([face, face]),
  }),
})

const chits = z.strictObject({
  rule: rules,
  notation: sentence,
  perSide: z.strictObject({
    events: z.int(),
    planned: z.int(),
    random: z.int(),
    is: metzGrade,
    why: sentence,
  }),
  chiefs: z.array(
    z.strictObject({
      id: sentence,
      name: sentence,
      side,
      held: z.boolean(),
      is: metzGrade,
      why: sentence,
    }),
  ),
  events: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      name: sentence,
      side,
      copies: z.int().min(1),
      timing: z.enum(['immediate', 'hold', 'either']),
      fire: z.boolean(),
      ruling: z.string().regex(/^E\d\d$/),
      is: metzGrade,
      why: sentence,
    }),
  ),
})

const oocMarkers = z.strictObject({
  rule: rules,
  is: metzGrade,
  why: sentence,
  markers: z.array(z.strictObject({ marker: sentence, count: z.int().min(1) })).length(5),
})

/** By path within the game's folder. */
export const METZ_SCHEMAS = {
  'data/components.json': components,
  'data/formations.json': formations,
  'data/hqs.json': hqs,
  'data/counters.json': counters,
  'data/detachments.json': detachments,
  'data/chits.json': chits,
  'data/ooc-markers.json': oocMarkers,
  ...METZ_BOOK,
  ...METZ_TABLES,
} as const
