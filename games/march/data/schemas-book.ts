import { z } from 'zod'
import { hexNumber, sentence } from '../../schema-parts.ts'
import { graded, marchRules } from './schemas-tables.ts'

const side = z.enum(['allied', 'austrian'])
const formation = z.string().regex(/^[FA]-[0-9A-Za-z]+$/, 'a formation is such as F-III')
const piece = z.string().regex(/^[FABW]-[0-9A-Za-z]+(?:-[0-9A-Za-z]+)?$/, 'such as A-Rohan')
const leader = z.string().regex(/^L-[A-Za-z]+$/, 'a leader is such as L-Davout')
const place = z.string().regex(/^\d{4}(?:\/\d{4})?$/, 'a place is such as 2617 or 2616/2716')
const turn = z.int().min(1).max(19)
const edge = z.enum(['north', 'east', 'south', 'west'])
const facing = z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW'])
const order = z.enum(['ADVANCE', 'ATTACK', 'HOLD', 'RETREAT', 'MARCH'])
const step = z.enum(['full', 'half'])
const fatigue = z.int().min(0).max(7)
const span = z.tuple([z.int(), z.int()])
const hexes = z.array(hexNumber)
const bothSides = <Of extends z.ZodType>(of: Of) => z.strictObject({ allied: of, austrian: of })
const byTurn = <Of extends z.ZodType>(of: Of) => z.record(z.string().regex(/^\d+$/), of)

const line = z.strictObject({
  unit: piece,
  hex: hexNumber.optional(),
  column: z.array(place).min(2).max(3).optional(),
  facing: facing.optional(),
  formation,
  fatigue,
  strength: z.int().min(2).max(10).optional(),
  batteries: z.int().min(0).max(3).optional(),
  stragglers: z.int().min(1).max(2).optional(),
  morale: z.int().min(1).max(6).optional(),
  parent: piece.optional(),
  step: step.optional(),
  order: order.optional(),
  idle: z.literal(true).optional(),
})

const condition = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('order'), leader }),
  z.strictObject({ by: z.literal('option'), option: sentence, from: z.int().min(2).max(6) }),
])

const arrival = z.strictObject({
  turn,
  hex: hexNumber,
  units: z.array(piece),
  leader: leader.optional(),
  formation: formation.optional(),
  order: z.union([order, z.literal('any')]).optional(),
  under: order.optional(),
  target: hexNumber.optional(),
  fatigue: fatigue.optional(),
  batteries: z.int().min(0).max(3).optional(),
  step: step.optional(),
  joins: z.record(formation, z.array(piece)).optional(),
  condition: condition.optional(),
})

const special = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('grenadiers'),
    formation,
    from: z.array(z.int().min(1).max(6)).length(3),
  }),
  z.strictObject({ by: z.literal('wagon-halved'), unit: piece, turn, within: z.int() }),
  z.strictObject({
    by: z.literal('garrison'),
    unit: piece,
    turn,
    formation,
    within: z.int(),
    upTo: z.int().min(1).max(6),
  }),
  z.strictObject({ by: z.literal('landshut'), side, hex: hexNumber, turn, fatigue }),
  z.strictObject({ by: z.literal('south'), formations: z.array(formation).min(1) }),
])

const prize = z.strictObject({
  hexes: hexes.min(1),
  vp: z.int().min(1),
  all: z.literal(true).optional(),
  only: side.optional(),
})
const points = z.int().min(0).max(2)

const victory = z.strictObject({
  stages: z
    .array(
      z.union([
        z.strictObject({ after: turn, hexes: z.array(prize).min(1) }),
        z.strictObject({ after: turn, of: sentence }),
      ]),
    )
    .min(1),
  control: hexes,
  losses: z.strictObject({
    casualtyStep: points,
    smashedAtEnd: points,
    eliminatedDivision: points,
    battery: points,
  }),
  cutOff: z
    .strictObject({
      side,
      vp: z.int().min(1),
      from: z.union([z.strictObject({ edges: z.array(edge).min(1) }), z.strictObject({ hexes })]),
    })
    .optional(),
  sudden: z
    .strictObject({ zoneOf: side, hex: hexNumber, after: z.array(turn).min(1), level: sentence })
    .optional(),
  levels: z.array(z.strictObject({ from: z.int().nullable(), level: sentence })).min(4),
})

const army = z.strictObject({
  commander: leader,
  orders: z.int().min(1).max(5),
  hq: hexNumber,
  later: leader.optional(),
})

const scenario = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  number: z.string().regex(/^S[1-4]$/),
  name: sentence,
  date: sentence,
  window: z.strictObject({ columns: span, rows: span }),
  first: z.strictObject({ day: z.int().min(19).max(22), clock: sentence }),
  turns: turn,
  edges: bothSides(z.array(edge).min(1)),
  supply: bothSides(hexes.min(1)),
  supplyLater: z.strictObject({ side, turn, hexes: hexes.min(1), held: formation }).optional(),
  army: bothSides(army),
  leaders: z.record(leader, hexNumber),
  setup: z.array(line).min(1),
  arrivals: z.array(arrival),
  orders: z.array(
    z.strictObject({
      formation,
      current: order,
      under: order.optional(),
      target: hexNumber.optional(),
    }),
  ),
  chits: z.array(formation).min(1),
  chitsLater: byTurn(z.array(formation).min(1)),
  detachments: z.array(formation),
  grandBattery: z.array(leader),
  special: z.array(special),
  victory,
  grades: z.record(z.enum(['turns', 'setup', 'orders', 'victory']), z.strictObject({ ...graded })),
})

const scenarios = z.strictObject({
  rule: marchRules,
  notation: sentence,
  options: z.array(sentence),
  scenarios: z.array(scenario).length(5),
})

/** The scenarios. */
export const MARCH_BOOK = { 'data/scenarios.json': scenarios } as const
