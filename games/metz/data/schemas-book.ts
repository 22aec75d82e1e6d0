import { z } from 'zod'
import { metzGrade } from './schemas-tables.ts'
import { hexNumber, rules, sentence } from '../../schema-parts.ts'

const turn = z.int().min(1).max(54)
const formation = z.string().regex(/^[FP]-[0-9A-Z]+$/)
const piece = z.string().regex(/^[FP]-[0-9A-Z]+-[0-9A-Za-z]+$/)
const hexes = z.array(hexNumber)
const span = z.tuple([z.int(), z.int()])
const light = z.enum(['day', 'dusk', 'evening', 'deep night', 'dawn'])
const places = z.record(hexNumber, z.array(piece).min(1))
const bothSides = <Of extends z.ZodType>(of: Of) => z.strictObject({ french: of, prussian: of })

const setUps = z.strictObject({
  rule: rules,
  is: metzGrade,
  why: sentence,
  notation: sentence,
  lines: z.array(
    z.strictObject({
      line: sentence,
      turn,
      positions: sentence,
      why: sentence,
      published: z.array(z.enum(['french', 'prussian'])).optional(),
      french: places,
      prussian: places,
      worn: z.array(piece),
      lowAmmo: z.array(piece),
      works: hexes,
    }),
  ),
})

const arrivals = z.strictObject({
  rule: rules,
  is: metzGrade,
  why: sentence,
  notation: sentence,
  tracks: z.record(
    sentence,
    z.array(
      z.strictObject({
        turn,
        hex: hexNumber,
        who: z.array(piece).min(1),
        is: metzGrade,
        why: sentence,
      }),
    ),
  ),
})

/** What ends a formation's rest. */
const rousing = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('presence') }),
  z.strictObject({
    by: z.literal('intrusion'),
    resting: z.array(formation).min(1),
    hexes,
    columns: span,
    rows: span,
  }),
  z.strictObject({
    by: z.literal('promise'),
    resting: z.array(formation).min(1),
    mornings: z.array(z.strictObject({ turn, ahead: z.int().min(1).max(2) })).min(1),
  }),
  z.strictObject({
    by: z.literal('release'),
    resting: z.array(formation).min(1),
    turn,
    upTo: z.int().min(1).max(10),
  }),
  z.strictObject({ by: z.literal('clock'), at: z.record(formation, turn) }),
])

const condition = z.strictObject({ by: z.enum(['control', 'occupation']), hexes })
const loss = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('no line'), light }),
  z.strictObject({ by: z.literal('infantry'), hexes, before: turn }),
  z.strictObject({ by: z.literal('control'), hexes, light }),
])

const victory = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('hexes'), hexes }),
  z.strictObject({
    by: z.literal('battle'),
    automatic: bothSides(condition),
    mandatory: bothSides(hexes),
    hexes,
  }),
  z.strictObject({
    by: z.literal('points'),
    hexes: z.array(z.strictObject({ hexes, points: z.int().min(1) })),
    exit: z.strictObject({ hexes, halves: z.int().min(1), while: hexes }),
    brigade: z.int(),
    loss: bothSides(z.array(loss).min(1)),
    levels: z.array(z.strictObject({ from: z.int().nullable(), level: sentence })).length(4),
  }),
])

const chief = z.strictObject({ in: z.boolean(), until: turn.optional() })

const scenario = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  number: z.string().regex(/^20\.[1-6]$/),
  name: sentence,
  kind: z.enum(['small battle', 'battle', 'campaign']),
  rulings: z.array(z.string().regex(/^S\d\d$/)),
  from: turn,
  to: turn,
  line: sentence,
  arrivals: z.array(sentence),
  columns: span,
  rows: span,
  events: z.union([z.literal('planned'), bothSides(z.record(sentence, z.int().min(1)))]),
  chiefs: bothSides(chief),
  fortunes: z.boolean(),
  tracks: z.array(z.enum(['leadership', 'spirit', 'reinforcements'])),
  rousing: bothSides(rousing),
  attached: z.array(z.strictObject({ unit: piece, to: formation, until: piece.optional() })),
  control: z.strictObject({ french: hexes, prussian: hexes, nobody: hexes }),
  victory,
  grades: z.record(
    z.enum(['turns', 'area', 'chits', 'rousing', 'attached', 'victory']),
    z.strictObject({ is: metzGrade, why: sentence }),
  ),
})

const scenarios = z.strictObject({
  rule: rules,
  notation: sentence,
  options: z.record(sentence, sentence),
  scenarios: z.array(scenario).length(6),
})

/** Who stands where and comes when, and the scenarios. */
export const METZ_BOOK = {
  'data/set-ups.json': setUps,
  'data/arrivals.json': arrivals,
  'data/scenarios.json': scenarios,
} as const
