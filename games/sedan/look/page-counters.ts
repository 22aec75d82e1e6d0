import { countersFrom } from '../../../core/look/counters.ts'
import type { WithCounters } from '../../../core/look/counters.ts'
import counters from '../data/counters.json' with { type: 'json' }
import {
  COUNTERS,
  FIRST_ARMY,
  FOREIGN_LEGION,
  GUARD,
  allowance,
  isCavalry,
  isLeashed,
} from '../rules/02-components.ts'
import { ABSENT, HIDDEN, UNPLACED, WAITING } from '../model/state.ts'
import { badgesOf, isSpent } from './page-badges.ts'
import type { Facts } from './page-facts.ts'
import { hexName } from './ground.ts'
import { FACES, FULL_NAMES } from './page-names.ts'

const LABELS = COUNTERS.map(({ id }, unit) => `${FULL_NAMES[unit]!} (${id})`)

export type Pieces = WithCounters<Facts>

export const piecesOf = countersFrom<Facts>({
  of: 'unit',
  face: (_, unit) => FACES[unit]!,
  name: (unit) => LABELS[unit]!,
  lines: linesOf,
  badges: badgesOf,
  isSpent,
})

const GRADES: Readonly<Record<string, string>> = {
  given: 'as the rulebook gives it',
  constrained: 'as the rulebook’s text demands',
  reconstructed: 'reconstructed',
}

const STRENGTHS = counters.units.map(
  ({ cf, cfIs }) => `Strength ${cf}, in attack and defence alike (${GRADES[cfIs]}).`,
)
/** By unit: what never changes. */
const LASTING = COUNTERS.map(({ commander }, unit) => [
  ...(commander === undefined ? [] : [`Commander: ${commander}.`]),
  ...specialLines(unit),
])

function linesOf(facts: Facts, unit: number): string[] {
  return [
    STRENGTHS[unit]!,
    movementLine(facts, unit),
    ...LASTING[unit]!,
    ...waitingLines(facts, unit),
    ...memoryLines(facts, unit),
  ]
}

function movementLine({ state }: Facts, unit: number): string {
  const arm = isCavalry[unit] ? 'Cavalry' : 'Infantry'
  return `${arm}: ${allowance(state, unit) / 2} movement points this turn (2.10).`
}

function specialLines(unit: number): string[] {
  if (unit === GUARD)
    return [
      'Shares its hex with nobody; attacks first or not at all; its fate moves every attack (7.2, 7.3).',
    ]
  if (unit === FIRST_ARMY)
    return [
      'Stays one hex away from other Prussians, rivers excepted; the French call when it moves and attacks (7.4–7.7).',
    ]
  if (isLeashed(unit)) return ['Stays in Baden, Strasbourg and the hexes round it (3.3).']
  if (unit === FOREIGN_LEGION) return ['Comes into play only by its chit (6.2).']
  return []
}

/** How it will come onto the map. */
function waitingLines({ view, state }: Facts, unit: number): string[] {
  const at = view.place[unit]!
  if (at === UNPLACED) return [setUpLine(unit)]
  if (at === WAITING) return [entryLine(state.legionTurn, unit)]
  return at === ABSENT ? ['Not in play.'] : []
}

function setUpLine(unit: number): string {
  const { setUp = '', setUpIs = '' } = counters.units[unit]! as {
    setUp?: string
    setUpIs?: string
  }
  return `Set-up: ${setUpArea(setUp)} (${GRADES[setUpIs]}).`
}

export function setUpArea(code: string): string {
  if (code === 'Palatinate') return 'in the Palatinate, not beside France'
  if (code === 'Baden') return 'in Baden'
  const [at, range] = code.split('/')
  if (range === undefined) return `in ${at}`
  return `in France, in ${at} or at most ${range === '1' ? 'one hex' : 'two hexes'} from it`
}

function entryLine(legionTurn: number, unit: number): string {
  if (unit === FOREIGN_LEGION) return `Comes in from turn ${legionTurn} on, as its die said (12.4).`
  const { entry, entryIs = '' } = counters.units[unit]! as {
    entry?: number | string
    entryIs?: string
  }
  return `Comes in from turn ${entry} on (${GRADES[entryIs]}).`
}

function memoryLines({ view }: Facts, unit: number): string[] {
  const hex = view.seenHex[unit]!
  if (view.place[unit] !== HIDDEN || hex < 0) return []
  return [`Last seen in ${hexName(hex)} on turn ${view.seenTurn[unit]!}.`]
}
