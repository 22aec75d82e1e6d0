import { z } from 'zod'
import { grade, hexNumber, rules, sentence } from '../../schema-parts.ts'

const die = z.int().min(1).max(6)
const halves = z.int().min(0).max(60)
const head = { rule: rules, is: grade, why: sentence }

const bridgeWork = z.strictObject({
  ...head,
  work: z
    .array(
      z.strictObject({
        work: z.enum(['damage', 'repair']),
        bridge: z.enum(['stream', 'river']),
        halves,
        upTo: die,
        by: z.array(sentence).min(1),
      }),
    )
    .length(4),
  repair: z.strictObject({ enemyUnit: z.int(), enemyZone: z.int(), napoleon: z.int() }),
})

const commandRange = z.strictObject({
  ...head,
  halves,
  alongRoadOrTrail: halves,
  otherwise: halves,
  column: z.int(),
  marchOrder: z.strictObject({ halves, alongRoad: halves, alongTrail: halves }),
})

/** From the worst for the attacker to the best; a stroke and S where a garrison may have to give up. */
const result = z.string().regex(/^(?:[AD](?:e|1\/2|r[234]?)|Ex)(?:\/S)?$/, 'no result of the table')

const combatResults = z.strictObject({
  ...head,
  columns: z.array(sentence).length(12),
  ratios: z.array(z.tuple([z.int().min(1), z.int().min(1)])).length(12),
  even: z.int(),
  /** By column, and in it by face of the die. */
  faces: z.array(z.array(result).length(6)).length(12),
  shifts: z.strictObject({
    napoleon: z.int(),
    combinedArms: z.int(),
    guardInfantry: z.int(),
    failedRepulse: z.int(),
  }),
  heavyAgainstLight: z.int(),
  extremeOdds: z.strictObject({ below: z.int(), above: z.int(), is: grade, why: sentence }),
})

const initiative = z.strictObject({
  ...head,
  conversions: z.array(
    z.strictObject({
      nation: sentence,
      type: z.enum(['infantry', 'guard infantry']),
      add: z.int(),
    }),
  ),
  mixed: z.literal('as infantry'),
  mixedIs: grade,
  mixedWhy: sentence,
  napoleon: z.int(),
  demoralized: z.int(),
  soundOfTheGuns: z.int(),
  gunsHeard: z.int(),
})

const leaderCapture = z.strictObject({
  ...head,
  capturedFrom: die,
  perBadColumn: z.int(),
  onlyInCombat: z.boolean(),
  onlyInCombatIs: grade,
  onlyInCombatWhy: sentence,
  brunswickFalls: z.strictObject({
    prussianRetreat: z.int(),
    exchange: z.int(),
    frenchRetreat: z.int(),
    frenchEliminated: z.int(),
  }),
})

const pontoon = z.strictObject({
  ...head,
  crossingHalves: z.array(halves).length(6),
  napoleon: z.int(),
  abandonedFrom: die,
  capturedUpTo: die,
})

const retreat = z.strictObject({
  ...head,
  overRiverBridge: z.array(die).length(6),
  overRiverBridgeIs: grade,
  overRiverBridgeWhy: sentence,
  blocked: z.strictObject({
    removedFrom: die,
    perBadColumn: z.int(),
    lessInitiative: z.boolean(),
  }),
  reorganizeDemoralized: z.strictObject({ removedFrom: die }),
})

const learnt = z.enum(['nothing', 'types', 'faces'])

const scouting = z.strictObject({
  ...head,
  leaderWithin: z.int(),
  displaced: z.int(),
  lossOn: die,
  results: z.strictObject({ neither: learnt, target: learnt, both: learnt, scout: learnt }),
  sighting: z.strictObject({ range: z.int(), leaderWithin: z.int(), roundedTo: z.int() }),
})

const shock = z.strictObject({
  ...head,
  notation: sentence,
  byAttacker: z.array(z.array(result).length(5)).length(5),
  clamp: z.tuple([z.int(), z.int()]),
  clampIs: grade,
  clampWhy: sentence,
})

const supply = z.strictObject({
  ...head,
  forwardHexes: z.int(),
  trunkHalves: halves,
  trunkRoad: halves,
  trunkTrail: halves,
  trunkIs: grade,
  trunkWhy: sentence,
  french: z.array(hexNumber),
  frenchAlternate: z.array(hexNumber),
  prussian: z.array(hexNumber),
})

const price = halves.nullable()

const terrain = z.strictObject({
  rule: rules,
  notation: sentence,
  halving: z.literal('up'),
  halvingIs: grade,
  rows: z.array(
    z.strictObject({
      terrain: sentence,
      at: z.enum(['hex', 'road', 'trail', 'side', 'stack']),
      foot: price,
      mixed: price,
      horse: price,
      rider: price,
      train: price,
      defence: z.int().min(2).max(4),
      halvesCavalry: z.boolean().optional(),
      is: grade,
      why: sentence,
    }),
  ),
})

const turnRecord = z.strictObject({
  ...head,
  weather: sentence,
  weatherIs: grade,
  weatherWhy: sentence,
  turns: z
    .array(
      z.strictObject({
        turn: z.int(),
        day: z.int().min(7).max(18),
        part: z.enum(['morning', 'afternoon', 'evening', 'night']),
      }),
    )
    .length(46),
})

const victory = z.strictObject({
  ...head,
  lossRatio: z.array(z.strictObject({ prussian: z.int(), french: z.int(), points: z.int() })),
  lossRatioWhy: sentence,
  prussianLosses: z.array(z.strictObject({ upTo: z.int().nullable(), points: z.int() })),
  prussianLossesWhy: sentence,
  source: z.int(),
  demoralizedCorps: z.int(),
  baggageTrain: z.int(),
  headOfState: z.int(),
  levels: z.array(
    z.strictObject({
      french: z.int(),
      prussian: z.int(),
      beyond: z.literal(true).optional(),
      level: sentence,
    }),
  ),
  levelsWhy: sentence,
  saalfeld: z.strictObject({
    perStrengthPoint: z.int(),
    prussianHolds: hexNumber,
    frenchExits: hexNumber,
    frenchHolds: hexNumber,
  }),
  hours: z.record(z.string().regex(/^\d+$/), z.int()),
})

/** By path within the game's folder. */
export const ROSSBACH_TABLES = {
  'data/tables/bridge-work.json': bridgeWork,
  'data/tables/command-range.json': commandRange,
  'data/tables/crt.json': combatResults,
  'data/tables/initiative.json': initiative,
  'data/tables/leader-capture.json': leaderCapture,
  'data/tables/pontoon.json': pontoon,
  'data/tables/retreat.json': retreat,
  'data/tables/scouting.json': scouting,
  'data/tables/shock.json': shock,
  'data/tables/supply.json': supply,
  'data/tables/terrain.json': terrain,
  'data/tables/turn-record.json': turnRecord,
  'data/tables/victory.json': victory,
} as const
