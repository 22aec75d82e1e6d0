import { z } from 'zod'
import { rules, sentence } from '../../schema-parts.ts'

/** As elsewhere, and what publishers and players have told in public. */
export const metzGrade = z.enum(['given', 'constrained', 'published', 'reconstructed'])

const die = z.int().min(1).max(10)
const head = { rule: rules, is: metzGrade, why: sentence }
const graded = { is: metzGrade, why: sentence }
const columns = z.int().min(-4).max(3)

const fireResult = z.enum(['NE', 'MT', 'MT+1', 'MT+2', 'MT+3', 'CH', 'CH+MT', '2CH', '2CH+MT'])

const fire = z.strictObject({
  ...head,
  notation: sentence,
  columns: z.array(sentence).length(12),
  halves: z.array(z.int().min(1)).length(12),
  order: z.array(fireResult).length(9),
  rows: z.array(z.array(fireResult).length(12)).length(10),
  given: z.array(z.strictObject({ column: sentence, die, result: fireResult })),
})

const assaultResult = z
  .string()
  .regex(/^(?:TF|TF\/)?(?:[AD][1-3]\*?|A1\(D1\)|D1\(A1\))?$/, 'no result of the table')

const assault = z.strictObject({
  ...head,
  notation: sentence,
  columns: z.array(z.int().min(-8).max(8)).length(17),
  order: z.array(assaultResult).length(15),
  split: die,
  rows: z.array(z.array(assaultResult).length(17)).length(10),
  given: z.array(z.strictObject({ column: z.int(), die, result: assaultResult })),
})

const reach = z.tuple([z.int().min(1), z.int().min(1)]).nullable()

const ranges = z.strictObject({
  rule: rules,
  notation: sentence,
  ranges: z.array(
    z.strictObject({
      arm: sentence,
      canister: reach,
      effective: reach,
      extended: reach,
      ...graded,
    }),
  ),
})

const cost = z.int().min(0).max(5)
const costs = z.tuple([cost.nullable(), cost.nullable(), cost.nullable()])

const terrain = z.strictObject({
  rule: rules,
  notation: sentence,
  hexes: z.array(
    z.strictObject({
      terrain: sentence,
      cost: costs,
      fire: columns,
      defence: columns,
      defends: z.enum(['none', 'infantry', 'any']),
      lead: columns,
      sight: z.enum(['open', 'obstacle', 'high']),
      command: z.int().min(2).max(4).nullable(),
      chargeThrough: z.boolean(),
      chargeAt: z.boolean(),
      ...graded,
    }),
  ),
  sides: z.array(
    z.strictObject({ side: sentence, cost: costs, lead: columns, charge: z.boolean(), ...graded }),
  ),
  works: z.array(
    z.strictObject({
      works: z.enum(['hasty', 'entrenchment']),
      fire: columns,
      defence: columns,
      tcr: z.int(),
      ...graded,
    }),
  ),
  roads: z.strictObject({ halves: z.int(), column: z.int(), command: z.int(), ...graded }),
  night: z.strictObject({ times: z.int(), ...graded }),
})

const shift = z.strictObject({
  by: sentence,
  rule: z.string().regex(/^(?:8\.4|12\.5)\.[a-v]$/),
  columns,
})

const shifts = z.strictObject({
  ...head,
  fire: z.array(shift),
  assault: z.array(shift),
  odds: z.array(z.strictObject({ attacker: z.int().min(0), defender: z.int().min(1), columns })),
  oddsAre: metzGrade,
  oddsWhy: sentence,
})

const bonus = z.strictObject({ hundredths: z.int().min(0), least: z.int().min(1) })

const tests = z.strictObject({
  ...head,
  notation: sentence,
  morale: z.array(z.strictObject({ from: z.int().nullable(), hits: z.int() })),
  break: z.array(
    z.strictObject({
      from: z.int(),
      pass: z.enum(['confident', 'normal', 'uneasy']),
      retreat: z.int(),
    }),
  ),
  markers: z.array(
    z.strictObject({ marker: sentence, strength: z.int(), tcr: z.int(), fire: z.int() }),
  ),
  charge: z.array(bonus.extend({ weight: z.enum(['light', 'medium', 'heavy']) })),
  canister: z.array(bonus).length(1),
  bivouac: z.array(z.strictObject({ modifier: sentence, add: z.int() })),
  leaderRecovery: die,
})

const fortunes = z.strictObject({
  ...head,
  results: z.array(z.strictObject({ from: die, to: die, result: sentence })),
})

const turnRecord = z.strictObject({
  ...head,
  turns: z
    .array(
      z.strictObject({
        turn: z.int(),
        day: z.int().min(16).max(18),
        clock: z.string().regex(/^\d+:00 [ap]m$/),
        light: z.enum(['day', 'dusk', 'evening', 'deep night', 'dawn']),
      }),
    )
    .length(54),
})

const tracks = z.strictObject({
  rule: rules,
  notation: sentence,
  tracks: z.array(
    z.strictObject({
      id: sentence,
      name: sentence,
      side: z.enum(['french', 'prussian']),
      boxes: z.int(),
      upTo: z.array(die).length(3),
      ...graded,
    }),
  ),
})

export const METZ_TABLES = {
  'data/tables/fire.json': fire,
  'data/tables/assault.json': assault,
  'data/tables/ranges.json': ranges,
  'data/tables/terrain.json': terrain,
  'data/tables/shifts.json': shifts,
  'data/tables/tests.json': tests,
  'data/tables/fortunes-of-war.json': fortunes,
  'data/tables/turn-record.json': turnRecord,
  'data/tables/tracks.json': tracks,
} as const
