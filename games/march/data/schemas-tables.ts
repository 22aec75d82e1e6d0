import { z } from 'zod'
import { grade, sentence } from '../../schema-parts.ts'

/** Rows of this rulebook: steps of its procedures are numbered as the book does. */
const MARCH_ID = /^(?:\d+(?:\.\d+)*\/(?:[a-z]|\d|[IV]+(?:\.[A-Z])?)|DN\/[a-z]|T-[A-Z]{3})$/
export const marchRules = z
  .array(z.string().regex(MARCH_ID, 'an id is such as 6.3/b, 7.1/2, 3.0/III.A, DN/d or T-CRT'))
  .min(1)
export const graded = { is: grade, why: sentence }

const rows = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject({ ...shape, ...graded })).min(1)

const terrainName = z.enum([
  'clear',
  'forest',
  'village',
  'town',
  'fortified town',
  'swamp',
  'mountain',
])
/** Halves of a movement point. */
const halves = z.int().min(1).max(20)
const barred = halves.nullable()
const sideCost = z.union([halves, z.literal('whole')]).nullable()

const movement = z.strictObject({
  rule: marchRules,
  notation: sentence,
  hexes: rows({ terrain: terrainName, unit: barred, train: barred, command: barred }).length(7),
  roads: rows({
    road: z.enum(['major', 'minor']),
    unit: halves,
    train: halves,
    command: halves,
    march: halves,
  }).length(2),
  sides: rows({
    side: z.enum(['creek', 'river', 'bridge', 'ford', 'slope', 'steep slope']),
    unit: sideCost,
    train: sideCost,
    command: sideCost,
  }).length(6),
  actions: rows({ action: sentence, halves }),
})

const factor = z.tuple([z.int().min(1).max(4), z.int().min(1).max(4)])

const strength = z.strictObject({
  rule: marchRules,
  notation: sentence,
  unit: z.strictObject({ parts: z.literal(128), ...graded }),
  least: z.strictObject({ points: z.literal(1), ...graded }),
  into: rows({ terrain: z.union([terrainName, z.literal('chateau')]), factor }).length(8),
  over: rows({ side: sentence, factor }),
  state: rows({ state: sentence, factor }),
  single: z.strictObject({ points: z.literal(1), ...graded }),
})

const drm = z.int().min(-5).max(5)

const odds = z.strictObject({
  rule: marchRules,
  notation: sentence,
  ratios: rows({ ratio: sentence, drm }).length(11),
  modifiers: rows({ by: sentence, drm }),
})

const roll = z.tuple([z.enum(['Engaged', 'Retreat', 'Advance']), z.int().min(-3).max(3)])
const crtRow = {
  from: z.int().min(-2).max(12),
  hexes: z.int().min(0).max(3),
  defender: roll,
  attacker: roll,
}

const crt = z.strictObject({
  rule: marchRules,
  ...graded,
  notation: sentence,
  rows: z.array(z.strictObject({ ...crtRow, initiative: z.int().min(-1).max(1) })).length(15),
  given: z.array(z.strictObject({ ...crtRow, why: sentence })),
  initiative: z.strictObject(graded),
})

const effects = z
  .string()
  .regex(/^(?:-|(?:[12]c ?)?(?:[12]s ?)?(?:D(?:[2-6]L?)? ?)?(?:[1-3]F)?)$/, 'no effects of 7.3')
const cetColumn = z.array(effects).length(8)

const cet = z.strictObject({
  rule: marchRules,
  ...graded,
  notation: sentence,
  columns: z.strictObject({ Engaged: cetColumn, Retreat: cetColumn, Advance: cetColumn }),
  given: z.array(
    z.strictObject({
      column: z.enum(['Engaged', 'Retreat', 'Advance']),
      die: z.int().min(0).max(7),
      effects,
      why: sentence,
    }),
  ),
})

const did = z.enum(['mobile', 'stationary', 'rest', 'nothing'])
const adds = z.int().min(-3).max(2)

const fatigue = z.strictObject({
  rule: marchRules,
  notation: sentence,
  track: z.strictObject({ boxes: z.array(sentence).length(8), ...graded }),
  end: z.strictObject({ stays: z.literal(true), ...graded }),
  day: rows({ did, adds }).length(4),
  night: rows({ did, supplied: z.boolean(), adds }),
  events: rows({ event: sentence, adds }),
})

const orders = z.strictObject({
  rule: marchRules,
  notation: sentence,
  delays: rows({ upTo: z.int().nullable(), turns: z.int().min(0).max(3) }).length(4),
  hasOrder: z.strictObject({ adds: z.int(), ...graded }),
  rounding: z.strictObject({ to: sentence, ...graded }),
  noPath: z.strictObject(graded),
  range: z.strictObject({ points: z.int(), ...graded }),
})

const turnRecord = z.strictObject({
  rule: marchRules,
  ...graded,
  notation: sentence,
  turns: z.array(z.strictObject({ clock: sentence, light: z.enum(['day', 'night']) })).length(5),
})

const chances = z.strictObject({
  rule: marchRules,
  notation: sentence,
  die: z.strictObject({ sides: z.literal(6), ...graded }),
  leader: z.strictObject({ from: z.int().min(2).max(12), ...graded }),
  checks: rows({ check: sentence, adds: z.int().min(1).max(2) }),
  restOnly: z.strictObject({ rating: z.int(), die: z.int(), ...graded }),
  discard: z.strictObject({ from: z.int(), share: z.tuple([z.int(), z.int()]), ...graded }),
  initiative: z.strictObject({ boxes: z.int().min(3), ...graded }),
})

/** The charts. */
export const MARCH_TABLES = {
  'data/tables/movement.json': movement,
  'data/tables/strength.json': strength,
  'data/tables/odds.json': odds,
  'data/tables/crt.json': crt,
  'data/tables/cet.json': cet,
  'data/tables/fatigue.json': fatigue,
  'data/tables/orders.json': orders,
  'data/tables/turn-record.json': turnRecord,
  'data/tables/chances.json': chances,
} as const
