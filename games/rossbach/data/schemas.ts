import { z } from 'zod'
import { ROSSBACH_TABLES } from './schemas-tables.ts'
import { grade, hexNumber, rules, sentence } from '../../schema-parts.ts'

const side = z.enum(['french', 'prussian'])
const pieceId = z.string().regex(/^[A-Z][A-Za-z0-9-]*$/, 'a piece goes by a name without accents')
const turn = z.int().min(1).max(46)
const day = z.int().min(7).max(18)
const reasons = z.record(z.string(), z.strictObject({ is: grade, why: sentence }))

/** The grade of each field of a sort of pieces, with its reason. */
function gradesOf(fields: readonly string[]) {
  return reasons.refine((all) => Object.keys(all).every((key) => fields.includes(key)), {
    message: `grades are for ${fields.join(', ')}`,
  })
}

/** Pieces of one sort; a piece says which of its fields are better founded than the others', and why. */
function pieces<Piece extends z.ZodRawShape>(fields: readonly string[], piece: Piece) {
  const some = z.array(z.enum(fields as [string, ...string[]])).optional()
  return z
    .array(z.strictObject({ ...piece, given: some, constrained: some, why: sentence.optional() }))
    .min(1)
}

const components = z.strictObject({
  rule: rules,
  is: grade,
  edition: sentence,
  hexMetres: z.int().positive(),
  dice: z.array(z.int().min(2)),
  sheets: z.array(
    z.strictObject({
      prefix: z.enum(['N', 'S']),
      rows: z.tuple([z.int(), z.int()]),
      columns: z.tuple([z.int(), z.int()]),
    }),
  ),
  shared: z.tuple([sentence, sentence]),
  sheetsAre: grade,
  sheetsWhy: sentence,
  markers: z.array(sentence),
  boxes: z.array(sentence),
  fortified: z.array(sentence),
  named: z.array(z.strictObject({ place: sentence, hex: hexNumber, by: sentence })),
})

const TYPES = ['infantry', 'guard infantry', 'mixed', 'heavy cavalry', 'light cavalry'] as const
const printed = z.tuple([z.int().min(1), z.int().min(1).max(6)])
const UNIT_FIELDS =
  'name nation formation size type full reduced reducedStrength movement vedettes'.split(' ')

const counters = z.strictObject({
  scale: sentence,
  notation: sentence,
  rule: rules,
  grades: gradesOf(UNIT_FIELDS),
  units: pieces(UNIT_FIELDS, {
    id: pieceId,
    name: sentence.optional(),
    side,
    nation: z.enum(['French', 'Prussian', 'Saxon']),
    formation: z.string().nullable(),
    size: z.enum(['X', 'XX']),
    type: z.enum(TYPES),
    men: z.int().min(0),
    full: printed,
    reduced: printed.nullable(),
    movement: z.int().min(5).max(7),
    vedettes: z.int().min(0).max(3),
  }),
})

const vedettes = z.strictObject({
  halfPoints: z.literal(1),
  movement: z.int(),
  initiative: z.literal('parent'),
  rule: rules,
  grades: gradesOf(['name', 'halfPoints', 'movement', 'initiative']),
  vedettes: pieces(['name'], {
    id: pieceId,
    parent: pieceId,
    name: sentence,
  }),
})

const ROLES = ['commander', 'commander-officer', 'officer', 'head-of-state', 'replacement'] as const

const LEADER_FIELDS = ['name', 'role', 'formation', 'rating', 'initiative', 'movement']

const leaders = z.strictObject({
  rule: rules,
  grades: gradesOf(LEADER_FIELDS),
  leaders: pieces(LEADER_FIELDS, {
    id: pieceId,
    name: sentence.optional(),
    side,
    role: z.enum(ROLES),
    formation: z.string().nullable(),
    rating: z.int().min(1).nullable(),
    initiative: z.int().min(1).max(6).nullable(),
    movement: z.int().min(9),
  }),
})

const trains = z.strictObject({
  movement: z.int(),
  pontoonInitiative: z.int(),
  rule: rules,
  grades: gradesOf(['kind', 'baggage', 'pontoon', 'movement', 'pontoonInitiative']),
  trains: pieces(['kind'], {
    id: pieceId,
    name: sentence,
    side,
    kind: z.enum(['baggage', 'pontoon']),
  }),
})

const FORMATION_FIELDS = ['designation', 'officer', 'strength', 'level', 'men']

const formations = z.strictObject({
  rule: rules,
  grades: gradesOf(FORMATION_FIELDS),
  formations: pieces(FORMATION_FIELDS, {
    id: z.string().regex(/^[FP]-\w+$/, 'a formation is such as F-VI'),
    side,
    designation: sentence,
    officer: pieceId,
    strength: z.int().min(1),
    level: z.int().min(1),
    men: z.int().min(1).optional(),
  }),
})

const group = z
  .strictObject({
    turn,
    hex: hexNumber.optional(),
    near: z.strictObject({ leader: pieceId, within: z.int().min(1) }).optional(),
    who: z.array(pieceId).min(1),
    again: turn.optional(),
    check: pieceId.optional(),
    is: grade,
    why: sentence,
  })
  .refine(({ hex, near }) => (hex === undefined) !== (near === undefined), {
    message: 'a group enters at a hex or near a leader',
  })
  .refine(({ again, check }) => (again === undefined) === (check === undefined), {
    message: 'who comes again is who is checked',
  })

const arrivals = z.strictObject({
  rule: rules,
  is: grade,
  why: sentence,
  notation: sentence,
  regular: z.array(group).min(1),
  alternate: z.array(group).min(1),
})

const places = z.record(hexNumber, z.array(pieceId).min(1))

const setUps = z.strictObject({
  rule: rules,
  is: grade,
  why: sentence,
  grades: reasons,
  lines: z.array(
    z.strictObject({
      line: day,
      turn,
      positions: sentence,
      why: sentence,
      french: places,
      prussian: places,
      march: z.array(pieceId),
      reduced: z.array(pieceId),
      lost: z.array(pieceId),
      absent: z.array(pieceId),
      given: z.record(pieceId, sentence),
    }),
  ),
})

const area = z.strictObject({
  say: sentence,
  sheet: z.enum(['N', 'both']),
  bank: z.enum(['north', 'south']).optional(),
  rows: z.tuple([z.int(), z.int()]).optional(),
})

const scenario = z
  .strictObject({
    id: sentence,
    number: z.int().min(1).max(9),
    name: sentence,
    rule: rules,
    area: sentence,
    first: side,
    from: turn,
    to: turn,
    line: day,
    track: z.enum(['regular', 'alternate', 'chosen']).nullable(),
    arrivals: z.array(group),
    place: places,
    out: z.array(pieceId),
    outWhy: sentence.optional(),
    optional: z.record(sentence, z.array(pieceId)).optional(),
    sources: z.array(hexNumber).optional(),
    special: z.array(sentence),
    victory: z.enum(['points', 'saalfeld']),
    options: z.array(sentence),
  })
  .refine(({ out, outWhy }) => out.length === 0 || outWhy !== undefined, {
    message: 'who is left out is left out for a reason',
  })

const scenarios = z.strictObject({
  rule: rules,
  notation: sentence,
  is: grade,
  why: sentence,
  areas: z.record(sentence, area),
  options: z.record(sentence, sentence),
  scenarios: z.array(scenario).min(1),
})

/** By path within the game's folder. */
export const ROSSBACH_SCHEMAS = {
  'data/components.json': components,
  'data/counters.json': counters,
  'data/vedettes.json': vedettes,
  'data/leaders.json': leaders,
  'data/trains.json': trains,
  'data/formations.json': formations,
  'data/arrivals.json': arrivals,
  'data/set-ups.json': setUps,
  'data/scenarios.json': scenarios,
  ...ROSSBACH_TABLES,
} as const
