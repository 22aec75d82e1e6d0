import type { Provenance, Sourced } from '../../../core/contract.ts'
import arrivals from './arrivals.json' with { type: 'json' }
import components from './components.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import formations from './formations.json' with { type: 'json' }
import leaders from './leaders.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import setUps from './set-ups.json' with { type: 'json' }
import bridgeWork from './tables/bridge-work.json' with { type: 'json' }
import commandRange from './tables/command-range.json' with { type: 'json' }
import crt from './tables/crt.json' with { type: 'json' }
import initiative from './tables/initiative.json' with { type: 'json' }
import capture from './tables/leader-capture.json' with { type: 'json' }
import pontoon from './tables/pontoon.json' with { type: 'json' }
import retreat from './tables/retreat.json' with { type: 'json' }
import scouting from './tables/scouting.json' with { type: 'json' }
import shock from './tables/shock.json' with { type: 'json' }
import supply from './tables/supply.json' with { type: 'json' }
import terrain from './tables/terrain.json' with { type: 'json' }
import turns from './tables/turn-record.json' with { type: 'json' }
import victory from './tables/victory.json' with { type: 'json' }
import trains from './trains.json' with { type: 'json' }
import vedettes from './vedettes.json' with { type: 'json' }
import provenance from '../map/provenance.json' with { type: 'json' }

function sourced(what: string, is: string, why: string): Sourced {
  return { what, is: is as Provenance, why }
}

interface Grade {
  is: string
  why: string
}

/** A file whose fields are graded one by one. */
function graded(what: string, grades: Readonly<Record<string, Grade>>): Sourced[] {
  return Object.entries(grades).map(([field, { is, why }]) => sourced(`${what}: ${field}`, is, why))
}

/** Single pieces that are better known than their field. */
function singled(what: string, pieces: readonly object[]): Sourced[] {
  return pieces.flatMap((piece) => {
    const { id, is, why } = piece as { id?: string; is?: string; why?: string }
    return id !== undefined && is !== undefined && why !== undefined
      ? [sourced(`${what} ${id}`, is, why)]
      : []
  })
}

const table = (what: string, { is, why }: Grade): Sourced => sourced(what, is, why)

const TABLES: readonly Sourced[] = [
  table('Combat results', crt),
  table('Shock combat', shock),
  sourced('Shock combat: ratings beyond the matrix', shock.clampIs, shock.clampWhy),
  ...terrain.rows.map(({ terrain: name, is, why }) => sourced(`Terrain chart: ${name}`, is, why)),
  table('Command Range', commandRange),
  table('Initiative', initiative),
  sourced('Initiative: conversion of mixed units', initiative.mixedIs, initiative.mixedWhy),
  table('Capture of leaders', capture),
  sourced(
    'Capture of leaders: columns count in combat only',
    capture.onlyInCombatIs,
    capture.onlyInCombatWhy,
  ),
  table('Bridges: damage and repair', bridgeWork),
  table('Pontoons', pontoon),
  table('Retreat and reorganization dice', retreat),
  sourced('Retreat over river bridges', retreat.overRiverBridgeIs, retreat.overRiverBridgeWhy),
  table('Scouting and sightings', scouting),
  table('Supply', supply),
  sourced('Supply: the trunk line', supply.trunkIs, supply.trunkWhy),
  table('Turn record', turns),
  sourced('Turn record: weather', turns.weatherIs, turns.weatherWhy),
  table('Victory', victory),
]

const PIECES: readonly Sourced[] = [
  ...graded('Counters', counters.grades),
  ...singled('Counter', counters.units),
  ...graded('Vedettes', vedettes.grades),
  ...graded('Leaders', leaders.grades),
  ...singled('Leader', leaders.leaders),
  ...graded('Trains', trains.grades),
  ...graded('Formations', formations.grades),
]

const BOOK: readonly Sourced[] = [
  sourced('Sheets of the map', components.sheetsAre, components.sheetsWhy),
  table('Set-up tables', setUps),
  table('Reinforcement tracks', arrivals),
  table('Scenarios', scenarios),
]

const MAP: readonly Sourced[] = provenance.map.map(({ what, grade, reason }) =>
  sourced(`Map: ${what}`, grade, reason),
)

/** Where everything comes from that the rules use and the rulebook's text may not give. */
export const SOURCES: readonly Sourced[] = [...TABLES, ...PIECES, ...BOOK, ...MAP]
