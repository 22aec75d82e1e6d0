import type { Provenance, Sourced } from '../../../core/contract.ts'
import chits from './chits.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import crt from './tables/crt.json' with { type: 'json' }
import terrainChart from './tables/terrain.json' with { type: 'json' }
import turnRecord from './tables/turn-record.json' with { type: 'json' }
import provenance from '../map/provenance.json' with { type: 'json' }

function sourced(what: string, is: string, why: string): Sourced {
  return { what, is: is as Provenance, why }
}

const COMBAT_RESULTS: readonly Sourced[] = [
  sourced(
    'Combat results: the results AE, AR, AL1, EX, DR, DL1 and DE',
    'given',
    '11.14 to 11.20 describe them.',
  ),
  sourced('Combat results: odds columns', crt.columnsAre, crt.columnsWhy),
  sourced('Combat results: cells', crt.is, crt.why),
  sourced(
    'Combat results: a high die is good for the attacker',
    'reconstructed',
    'The text does not say which way the die runs; 6 is also the best roll for a charge and for Système D.',
  ),
]

const TERRAIN_CHART: readonly Sourced[] = [
  sourced(
    'Terrain chart: movement costs',
    'given',
    '10.10 to 10.17 state them, roads at one half and towns at nothing.',
  ),
  ...terrainChart.rows.map(({ terrain, defence, defenceIs, why }) =>
    sourced(`Terrain chart: defence in or over ${terrain}, times ${defence}`, defenceIs, `${why}.`),
  ),
  sourced(
    'Terrain chart: only the largest multiplier counts',
    'reconstructed',
    '11.9 speaks of doubling and tripling and of nothing beyond (R-11).',
  ),
  sourced(
    'Neutral ground is closed',
    'reconstructed',
    'The text names no neutrals; Belgium and Luxembourg were.',
  ),
]

const TURN_RECORD: readonly Sourced[] = [
  sourced(
    'Turn record: cities needed',
    turnRecord.citiesAre,
    '4.3: two up to turn 5, three from turn 6.',
  ),
  sourced('Turn record: French movement', turnRecord.frenchAre, '2.10 gives it turn by turn.'),
  sourced('Turn record: losses that end the game', turnRecord.lossesAre, turnRecord.lossesWhy),
  sourced('Turn record: dates', turnRecord.datesAre, turnRecord.datesWhy),
]

type Unit = (typeof counters.units)[number]

function listed(units: readonly Unit[]): string {
  return units.map(({ id }) => id).join(', ')
}

/** Units one of whose marks is of this grade. */
function graded(mark: 'cfIs' | 'setUpIs' | 'entryIs', is: Provenance): Unit[] {
  return counters.units.filter((unit) => unit[mark] === is)
}

const COUNTERS: readonly Sourced[] = [
  sourced('Counters: 80 in all', 'given', '2.1 and 2.3.'),
  sourced(
    'Counters: 28 French and 37 Prussian units, 14 chits, one turn marker',
    'constrained',
    '12.4 counts the chits, 3.2 and 8.5 name the French corps and their sizes; the rest of the 80 are Prussian.',
  ),
  sourced('Counters: abbreviations', 'given', '2.6 lists them.'),
  sourced(
    'Counters: which formations they stand for',
    'reconstructed',
    'The text names a few; the order of battle of August 1870 fills the rest.',
  ),
  sourced(`Combat factors: ${listed(graded('cfIs', 'given'))}`, 'given', '2.4 shows this counter.'),
  sourced('Combat factors: all others', 'reconstructed', counters.scale),
  sourced(
    `Arrivals: ${listed(graded('entryIs', 'given'))}`,
    'given',
    '2.4, 3.2 and 6.2 name their turns; the Legion comes by its chit.',
  ),
  sourced(
    `Arrivals: ${listed(graded('entryIs', 'reconstructed'))}`,
    'reconstructed',
    '3.4 names the boxes 3, 4 and 9 and eight units; which comes when follows the trains of 1870.',
  ),
]

const SET_UP: readonly Sourced[] = [
  sourced(
    `Set-up codes: ${listed(graded('setUpIs', 'given'))}`,
    'given',
    '3.2 gives both codes as examples.',
  ),
  sourced(
    'Set-up areas: all Prussian units',
    'constrained',
    '3.3 and 3.5: Baden for two divisions, the Palatinate off the border for the rest.',
  ),
  sourced(
    `Set-up codes: ${listed(graded('setUpIs', 'reconstructed'))}`,
    'reconstructed',
    'Where each corps stood on 4 August 1870, with the range that lets it reach its historical towns.',
  ),
]

const CHITS: readonly Sourced[] = [
  sourced(
    'Fortunes of War: the fourteen chits and whom they serve',
    chits.is,
    '12.4 counts and describes them.',
  ),
]

const MAP: readonly Sourced[] = [
  ...provenance.map.map(({ what, grade, reason }) => sourced(`Map: ${what}`, grade, reason)),
  ...provenance.attributions.map(({ what, source, licence }) =>
    sourced(`Map data: ${what}`, 'reconstructed', `From ${source}; ${licence}.`),
  ),
]

/** Where everything comes from that the rules use and the rulebook's text may not give. */
export const SOURCES: readonly Sourced[] = [
  ...COMBAT_RESULTS,
  ...TERRAIN_CHART,
  ...TURN_RECORD,
  ...COUNTERS,
  ...SET_UP,
  ...CHITS,
  ...MAP,
]
