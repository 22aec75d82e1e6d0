import type { Provenance, Sourced } from '../../../core/contract.ts'
import components from './components.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import cet from './tables/cet.json' with { type: 'json' }
import chances from './tables/chances.json' with { type: 'json' }
import crt from './tables/crt.json' with { type: 'json' }
import fatigue from './tables/fatigue.json' with { type: 'json' }
import movement from './tables/movement.json' with { type: 'json' }
import odds from './tables/odds.json' with { type: 'json' }
import orders from './tables/orders.json' with { type: 'json' }
import strength from './tables/strength.json' with { type: 'json' }
import turns from './tables/turn-record.json' with { type: 'json' }
import provenance from '../map/provenance.json' with { type: 'json' }

interface Grade {
  is: string
  why: string
}

function sourced(what: string, { is, why }: Grade): Sourced {
  return { what, is: is as Provenance, why }
}

/** A file whose fields are graded one by one. */
function graded(what: string, grades: Readonly<Record<string, Grade>>): Sourced[] {
  return Object.entries(grades).map(([field, grade]) => sourced(`${what}: ${field}`, grade))
}

/** Rows of a table, by what they are called. */
function rows<Row extends Grade>(
  what: string,
  all: readonly Row[],
  name: (row: Row) => string,
): Sourced[] {
  return all.map((row) => sourced(`${what}: ${name(row)}`, row))
}

interface Single {
  name: string
  why?: string
  given?: string[]
  constrained?: string[]
}

/** Single pieces that are better known than their field. */
function singled(what: string, pieces: readonly Single[]): Sourced[] {
  return pieces.flatMap(({ name, why = '', given = [], constrained = [] }) =>
    Object.entries({ given, constrained })
      .filter(([, fields]) => fields.length > 0)
      .map(([is, fields]) => sourced(`${what} ${name}: ${fields.join(', ')}`, { is, why })),
  )
}

const MOVEMENT: readonly Sourced[] = [
  ...rows('Movement costs', movement.hexes, ({ terrain }) => terrain),
  ...rows('Movement costs', movement.roads, ({ road }) => `${road} road`),
  ...rows('Movement costs', movement.sides, ({ side }) => `${side}, on top of the hex`),
  ...rows('Movement costs', movement.actions, ({ action }) => action),
]

const STRENGTH: readonly Sourced[] = [
  sourced('Strength: parts of a point', strength.unit),
  sourced('Strength: the least', strength.least),
  sourced('Strength: a single point', strength.single),
  ...rows('Strength of an attack into', strength.into, ({ terrain }) => terrain),
  ...rows('Strength of an attack over', strength.over, ({ side }) => side),
  ...rows('Strength', strength.state, (row) => row.state),
]

const COMBAT: readonly Sourced[] = [
  ...rows('Ratio', odds.ratios, ({ ratio }) => ratio),
  ...rows('Added to the die', odds.modifiers, ({ by }) => by),
  sourced('Combat results', crt),
  sourced('Combat results: initiative', crt.initiative),
  ...crt.given.map(({ from, why }) => sourced(`Combat results: ${from}`, { is: 'given', why })),
  sourced('Combat effects', cet),
  ...cet.given.map(({ column, die, why }) =>
    sourced(`Combat effects: ${column}, ${die}`, { is: 'given', why }),
  ),
]

const FATIGUE: readonly Sourced[] = [
  sourced('Fatigue: boxes', fatigue.track),
  sourced('Fatigue: ends of the track', fatigue.end),
  ...rows('Fatigue by day', fatigue.day, ({ did }) => did),
  ...rows('Fatigue by night', fatigue.night, ({ did, supplied }) =>
    supplied ? `${did}, supplied` : did,
  ),
  ...rows('Fatigue', fatigue.events, (row) => row.event),
]

const COMMAND: readonly Sourced[] = [
  ...rows('Delay of orders', orders.delays, ({ turns: after }) => `${after} turns`),
  sourced('Delay of orders: a current order', orders.hasOrder),
  sourced('Delay of orders: fractions', orders.rounding),
  sourced('Delay of orders: no path', orders.noPath),
  sourced('Command range', orders.range),
  sourced('Turn record', turns),
  sourced('The die', chances.die),
  sourced('Loss of leaders', chances.leader),
  ...rows('Morale checks', chances.checks, (row) => row.check),
  sourced('Orders check: rest only', chances.restOnly),
  sourced('Orders check: discarded', chances.discard),
  sourced('Initiative track', chances.initiative),
]

const PIECES: readonly Sourced[] = [
  ...graded('Counters', counters.grades),
  ...singled('Counter', counters.units),
  ...singled('Leader', counters.leaders),
  sourced('Movement of trains, guns and headquarters', counters.allowances),
  sourced('Components', components),
  sourced('Bridge trains', components.bridgeTrains),
  sourced('Trenches', components.noTrenches),
]

const BOOK: readonly Sourced[] = scenarios.scenarios.flatMap(({ name, grades }) =>
  graded(name, grades),
)

const MAP: readonly Sourced[] = provenance.map.map(({ what, grade, reason }) =>
  sourced(`Map: ${what}`, { is: grade, why: reason }),
)

/** Where everything comes from that the rules use and the rulebook's text may not give. */
export const SOURCES: readonly Sourced[] = [
  ...MOVEMENT,
  ...STRENGTH,
  ...COMBAT,
  ...FATIGUE,
  ...COMMAND,
  ...PIECES,
  ...BOOK,
  ...MAP,
]
