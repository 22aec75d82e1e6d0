import { makeGrid } from '../../../core/hex/grid.ts'
import { checkedFaults, namedPlaces, twice } from '../../../core/data-faults.ts'
import type { Checks, Fault, StoredFile } from '../../../core/data-faults.ts'
import { PATHS, piecesIn } from './lint-files.ts'
import type { RossbachFiles } from './lint-files.ts'
import { groupsIn, linesIn, scenariosIn, startsOfScenarios } from './lint-places.ts'

const CHECKS: Checks<RossbachFiles> = {
  game: 'rossbach',
  paths: PATHS,
  checks: [
    ['counters', differentPieces],
    ['counters', movementByType],
    ['vedettes', vedettesOfUnits],
    ['formations', corpsAndOfficers],
    ['trains', trainSums],
    ['setUps', linesIn],
    ['arrivals', groupsIn],
    ['scenarios', scenariosIn],
    ['scenarios', startsOfScenarios],
    ['crt', columnsInOrder],
    ['terrain', terrainRows],
    ['turns', turnsInOrder],
    ['supply', sourcesOnMap],
    ['victory', hexesOfVictory],
    ['components', namedPlaces],
    ['components', fortifiedTowns],
    ['map', groundOfTheText],
  ],
}

export function rossbachFaults(files: readonly StoredFile[]): Fault[] {
  return checkedFaults(CHECKS, files)
}

function differentPieces(files: RossbachFiles): string[] {
  return twice(piecesIn(files).map(({ id }) => id)).map((id) => `two pieces are called ${id}`)
}

const MOVEMENT: Readonly<Record<string, number>> = {
  infantry: 5,
  'guard infantry': 5,
  mixed: 5,
  'heavy cavalry': 6,
  'light cavalry': 7,
}

/** 1.4 and 16.5 give movement by type; a reduced side is weaker than the full one. */
function movementByType({ counters: { units } }: RossbachFiles): string[] {
  return units.flatMap(({ id, type, movement, full, reduced }) => [
    ...(movement === MOVEMENT[type] ? [] : [`${id} moves ${movement} as ${type}`]),
    ...(reduced === null || reduced[0] < full[0] ? [] : [`${id} is not weaker when reduced`]),
  ])
}

/** As many vedettes as the counter prints, numbered from one. */
function vedettesOfUnits({ counters: { units }, vedettes: { vedettes } }: RossbachFiles): string[] {
  const wanted = units.flatMap(({ id, vedettes: count }) =>
    Array.from({ length: count }, (_, i) => `${id}-${i + 1} of ${id}`),
  )
  const found = vedettes.map(({ id, parent }) => `${id} of ${parent}`)
  return [
    ...wanted.filter((one) => !found.includes(one)).map((one) => `there is no ${one}`),
    ...found.filter((one) => !wanted.includes(one)).map((one) => `no counter has ${one}`),
    ...twice(found).map((one) => `${one} stands there twice`),
  ]
}

/** Every unit and leader belongs to a corps of its side, whose strength is the sum of its units. */
function corpsAndOfficers(files: RossbachFiles): string[] {
  const { formations } = files.formations
  const { leaders } = files.leaders
  const { units } = files.counters
  const strays = [...units, ...leaders].flatMap(({ id, side, formation }) =>
    formation === null || formations.some((one) => one.id === formation && one.side === side)
      ? []
      : [`${id} belongs to ${formation}, which is no formation of its side`],
  )
  const sums = formations.flatMap(({ id, strength, level, officer }) => {
    const sum = units.reduce((all, unit) => all + (unit.formation === id ? unit.full[0] : 0), 0)
    const leads = leaders.some((leader) => leader.id === officer && leader.formation === id)
    return [
      ...(sum === strength ? [] : [`units of ${id} make ${sum} points instead of ${strength}`]),
      ...(level < strength ? [] : [`${id} would break at ${level} of ${strength} points`]),
      ...(leads ? [] : [`${officer} does not lead ${id}`]),
    ]
  })
  const sixth = formations.find(({ id }) => id === 'F-VI')?.level
  return [...strays, ...sums, ...(sixth === 9 ? [] : ['by 12.11 VI Corps breaks at 9'])]
}

/** 14.3 counts the baggage trains, 19.24 the bridge trains. */
function trainSums({ trains: { trains } }: RossbachFiles): string[] {
  const count = (kind: string, side: string): number =>
    trains.filter((train) => train.kind === kind && train.side === side).length
  const wanted = { 'baggage french': 1, 'baggage prussian': 2, 'pontoon french': 1 }
  return Object.entries({ ...wanted, 'pontoon prussian': 3 }).flatMap(([sort, number]) => {
    const [kind = '', side = ''] = sort.split(' ')
    const found = count(kind, side)
    return found === number ? [] : [`there are ${found} trains ${sort} instead of ${number}`]
  })
}

/** Columns are named by their ratios, which rise; 1:1 stands where the table says. */
function columnsInOrder({ crt: { columns, ratios, even } }: RossbachFiles): string[] {
  const names = ratios.map(([a, b]) => (a < b ? `1-${b / a}` : `${a / b}-1`))
  const rising = ratios.every(
    ([a, b], i) => i === 0 || a * ratios[i - 1]![1] > ratios[i - 1]![0] * b,
  )
  return [
    ...(names.join() === columns.join() ? [] : ['columns are not called after their ratios']),
    ...(rising ? [] : ['ratios must rise']),
    ...(columns[even] === '1-1' ? [] : [`column ${even} is not the even one`]),
  ]
}

/** Whatever the map knows has a row in the chart, and one only. */
function terrainRows({ terrain: { rows }, map, spec }: RossbachFiles): string[] {
  const names = rows.map(({ terrain }) => terrain)
  const needed = [
    ...Object.values(map.terrainKey),
    ...(spec.rivers.kinds ?? []),
    ...Object.values(spec.roads.kinds),
    ...(map.sides ?? []).map(({ name }) => `${name} hexside`),
  ]
  return [
    ...needed.filter((name) => !names.includes(name)).map((name) => `${name} has no row`),
    ...twice(names).map((name) => `${name} has two rows`),
  ]
}

const PARTS = ['morning', 'afternoon', 'evening', 'night']

function turnsInOrder({ turns: { turns } }: RossbachFiles): string[] {
  return turns.flatMap(({ turn, day, part }, i) => {
    const isRight = turn === i + 1 && day === 7 + Math.floor(i / 4) && part === PARTS[i % 4]
    return isRight ? [] : [`turns[${i}] is turn ${turn}, ${part} of the ${day}th`]
  })
}

/** 14.21 lists the sources, and the map marks them. */
function sourcesOnMap({ supply, map }: RossbachFiles): string[] {
  const listed = [
    ...supply.french.map((hex) => `French source in ${hex}`),
    ...supply.frenchAlternate.map((hex) => `French alternate source in ${hex}`),
    ...supply.prussian.map((hex) => `Prussian source in ${hex}`),
  ]
  const marked = (map.marks ?? []).map(({ kind, hex }) => `${kind} in ${hex}`)
  return [
    ...listed.filter((one) => !marked.includes(one)).map((one) => `the map has no ${one}`),
    ...marked.filter((one) => !listed.includes(one)).map((one) => `${one} is only on the map`),
  ]
}

function hexesOfVictory({ victory: { saalfeld }, map }: RossbachFiles): string[] {
  const grid = makeGrid(map.grid)
  const hexes = [saalfeld.prussianHolds, saalfeld.frenchExits, saalfeld.frenchHolds]
  return hexes.flatMap((hex) => (grid.index(hex) === undefined ? [`${hex} is off the map`] : []))
}

/** 1.4 names four, and no other place is one. */
function fortifiedTowns({ components: { fortified }, map }: RossbachFiles): string[] {
  const found = map.places.filter(({ kind }) => kind === 'fortified town').map(({ name }) => name)
  const same = fortified.toSorted().join(', ') === found.toSorted().join(', ')
  return same ? [] : [`fortified are ${fortified.join(', ')}, on the map ${found.join(', ')}`]
}

/** Hexes and hexsides of which the text says what they are. */
function groundOfTheText({ map }: RossbachFiles): string[] {
  const grid = makeGrid(map.grid)
  const woods = (map.sides ?? []).find(({ name }) => name === 'woods')?.sides.split(' ') ?? []
  const beside = (hex: string, river: string): boolean =>
    map.rivers.some(
      ({ name, kind, sides }) => name === river && kind === 'river' && sides.includes(hex),
    )
  const held: readonly [string, boolean][] = [
    ['N01 is the row S39', grid.index('N0117') === grid.index('S3917')],
    ['22.0: N2539/N2540 is a woods hexside', woods.includes('N2539/N2540')],
    ['21.16: N2234 lies on the Ilm', beside('N2234', 'Ilm')],
    ['21.17: N1942 lies on the Saale', beside('N1942', 'Saale')],
  ]
  return held.flatMap(([say, is]) => (is ? [] : [`not so: ${say}`]))
}
