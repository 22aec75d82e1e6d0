import { checkedFaults, twice } from '../../../core/data-faults.ts'
import type { Checks, Fault, StoredFile } from '../../../core/data-faults.ts'
import { PATHS, piecesIn } from './lint-files.ts'
import type { MarchFiles } from './lint-files.ts'
import { scenariosIn } from './lint-scenarios.ts'

const CHECKS: Checks<MarchFiles> = {
  game: 'march',
  paths: PATHS,
  checks: [
    ['components', placesOnMap],
    ['counters', differentPieces],
    ['counters', facesOfStrength],
    ['counters', leadersOfFormations],
    ['movement', terrainRows],
    ['strength', terrainFactors],
    ['odds', ratiosRise],
    ['crt', crtRises],
    ['crt', crtGiven],
    ['cet', cetFalls],
    ['cet', cetGiven],
    ['fatigue', notesReckoned],
    ['orders', delaysRise],
    ['turns', oneNight],
    ['scenarios', scenariosIn],
  ],
}

export function marchFaults(files: readonly StoredFile[]): Fault[] {
  return checkedFaults(CHECKS, files)
}

function placesOnMap({ components, map }: MarchFiles): string[] {
  return components.named.flatMap(({ place, hex, by }) => {
    const found = map.places.find(({ name, label = name }) => label === place)
    return found?.hex === hex
      ? []
      : [`${place} is in ${hex} by ${by}, but on the map in ${found?.hex ?? 'no hex'}`]
  })
}

function differentPieces(files: MarchFiles): string[] {
  const ids = [...piecesIn(files), ...files.counters.leaders].map(({ id }) => id)
  return twice(ids).map((id) => `two pieces are called ${id}`)
}

/** 2.2.1, 15.7: the first counter shows the full strength, the others follow it down to two points; 6.0 for movement. */
function facesOfStrength({ counters }: MarchFiles): string[] {
  return counters.units.flatMap(({ id, strength, counters: faces, arm, movement }) => {
    const all = faces.flat()
    const falls = all.every((face, at) => at === 0 || face === all[at - 1]! - 2)
    const fits = faces[0]!.includes(strength) && falls && all.at(-1) === 2
    const allowance = arm === 'infantry' ? 8 : 13
    return [
      ...(fits ? [] : [`${id} of ${strength} points has counters ${all.join(', ')}`]),
      ...(movement === allowance ? [] : [`${id} has ${movement} points of movement`]),
    ]
  })
}

/** Every formation but the trains of each side has a leader of its own, of that side. */
function leadersOfFormations({ counters }: MarchFiles): string[] {
  const led = counters.formations.map(({ leader }) => leader).filter((id) => id !== null)
  const headless = counters.formations.filter(({ leader }) => leader === null)
  const sides = new Set(headless.map(({ side }) => side))
  return [
    ...counters.formations
      .filter(({ leader }) => leader !== null)
      .filter(
        ({ leader, side }) =>
          !counters.leaders.some((one) => one.id === leader && one.side === side && one.rating),
      )
      .map(({ id, leader }) => `${id} is led by ${leader}, who cannot`),
    ...twice(led).map((id) => `${id} leads two formations`),
    ...(headless.length === 2 && sides.size === 2
      ? []
      : [`${headless.map(({ id }) => id).join(', ')} have no leader`]),
  ]
}

function missingTerrains(rows: readonly { terrain: string }[], { map }: MarchFiles): string[] {
  const named = rows.map(({ terrain }) => terrain)
  return [
    ...Object.values(map.terrainKey)
      .filter((kind) => !named.includes(kind))
      .map((kind) => `${kind} has no row`),
    ...twice(named).map((kind) => `${kind} has two rows`),
  ]
}

function terrainRows(files: MarchFiles): string[] {
  return missingTerrains(files.movement.hexes, files)
}

function terrainFactors(files: MarchFiles): string[] {
  return missingTerrains(files.strength.into, files)
}

/** One by one from worst to best, the even fight in the middle. */
function ratiosRise({ odds }: MarchFiles): string[] {
  const first = odds.ratios[0]!.drm
  const wrong = odds.ratios.filter(({ drm }, at) => drm !== first + at)
  const sum = odds.ratios.reduce((all, { drm }) => all + drm, 0)
  return [
    ...wrong.map(({ ratio, drm }) => `${ratio} adds ${drm}, out of order`),
    ...(sum === 0 ? [] : [`attacker and defender differ by ${sum} in all`]),
  ]
}

type CrtRow = MarchFiles['crt']['rows'][number]

/** What 7.2 and 16.1 say of a row, and that a higher die is never worse for the attacker. */
function crtRises({ crt }: MarchFiles): string[] {
  return crt.rows.flatMap((row, at) => {
    const before = crt.rows[at - 1]
    return [
      ...(before === undefined || row.from === before.from + 1 ? [] : [`no row ${row.from - 1}`]),
      ...(row.initiative === Math.sign(row.from - 4) ? [] : [`${row.from} gives the initiative`]),
      ...(row.hexes > 0 === row.from >= 5 ? [] : [`${row.from} retreats ${row.hexes} hexes`]),
      ...(columnsFit(row) ? [] : [`${row.from} has columns of another result`]),
      ...(before === undefined || isBetter(row, before)
        ? []
        : [`${row.from} is worse than before`]),
    ]
  })
}

function columnsFit({ hexes, defender, attacker }: CrtRow): boolean {
  const wanted = hexes === 0 ? ['Engaged', 'Engaged'] : ['Retreat', 'Advance']
  return defender[0] === wanted[0] && attacker[0] === wanted[1]
}

function isBetter(row: CrtRow, before: CrtRow): boolean {
  if (row.hexes < before.hexes) return false
  if (row.defender[0] !== before.defender[0]) return true
  return row.defender[1] <= before.defender[1] && row.attacker[1] >= before.attacker[1]
}

function crtGiven({ crt }: MarchFiles): string[] {
  const shown = ({ from, hexes, defender, attacker }: Omit<CrtRow, 'initiative'>): string =>
    [from, hexes, ...defender, ...attacker].join(' ')
  const rows = crt.rows.map(shown)
  return crt.given
    .filter((row) => !rows.includes(shown(row)))
    .map(({ from, why }) => `${from} is not as in ${why}`)
}

/** How much a cell hurts whoever has this morale: a casualty ten, a straggler five, order four, fatigue one. */
function pain(cell: string, morale: number): number {
  const count = (letter: string): number =>
    Number(new RegExp(`(\\d)${letter}`).exec(cell)?.[1] ?? 0)
  const check = /D(\d)?(L)?/.exec(cell)
  const isBroken = check !== null && (check[1] === undefined || morale <= Number(check[1]))
  const loss = check?.[2] !== undefined && !isBroken ? 10 : 0
  return count('c') * 10 + count('s') * 5 + count('F') + (isBroken ? 4 : 0) + loss
}

const MORALES = [2, 3, 4, 5, 6]

/** A higher die is never worse, and to give way never better than to advance. */
function cetFalls({ cet }: MarchFiles): string[] {
  const { Retreat, Advance } = cet.columns
  const rising = Object.entries(cet.columns).flatMap(([column, cells]) =>
    cells.flatMap((cell, die) =>
      MORALES.some((morale) => die > 0 && pain(cell, morale) > pain(cells[die - 1]!, morale))
        ? [`${cell} at ${die} of ${column} is worse than the cell above it`]
        : [],
    ),
  )
  const mild = Retreat.flatMap((cell, die) =>
    MORALES.some((morale) => pain(cell, morale) < pain(Advance[die]!, morale))
      ? [`at ${die} it is better to retreat than to advance`]
      : [],
  )
  return [...rising, ...mild]
}

function cetGiven({ cet }: MarchFiles): string[] {
  return cet.given
    .filter(({ column, die, effects }) => cet.columns[column][die] !== effects)
    .map(({ column, die, effects }) => `${column} at ${die} is given as ${effects}`)
}

/** Design notes: three marches by day and one by night lead to Tired 1. */
function notesReckoned({ fatigue }: MarchFiles): string[] {
  const march = (rows: readonly { did: string; adds: number }[]): number =>
    rows.find(({ did }) => did === 'mobile')?.adds ?? 0
  const level = march(fatigue.day) * 3 + march(fatigue.night)
  const box = fatigue.track.boxes[level]
  return box === 'Tired 1' ? [] : [`the march of the design notes ends in ${box ?? 'no box'}`]
}

function delaysRise({ orders: { delays } }: MarchFiles): string[] {
  return delays
    .filter(({ upTo, turns }, at) => turns !== at || (upTo === null) !== (at === delays.length - 1))
    .map(({ turns }) => `a delay of ${turns} turns is out of order`)
}

function oneNight({ turns: { turns } }: MarchFiles): string[] {
  const nights = turns.flatMap(({ light }, at) => (light === 'night' ? [at] : []))
  return nights.length === 1 && nights[0] === turns.length - 1
    ? []
    : ['a day ends with its one turn of night']
}
