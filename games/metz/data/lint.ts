import { checkedFaults, twice } from '../../../core/data-faults.ts'
import type { Checks, Fault, StoredFile } from '../../../core/data-faults.ts'
import { PATHS, piecesIn } from './lint-files.ts'
import type { MetzFiles } from './lint-files.ts'
import { groupsIn, linesIn, scenariosIn } from './lint-places.ts'

const CHECKS: Checks<MetzFiles> = {
  game: 'metz',
  paths: PATHS,
  checks: [
    ['counters', differentPieces],
    ['counters', formationsAndDivisions],
    ['counters', mitrailleuses],
    ['counters', substitutes],
    ['hqs', oneHqEach],
    ['detachments', detachmentsOfCorps],
    ['chits', elevenEvents],
    ['markers', thirteenMarkers],
    ['setUps', linesIn],
    ['arrivals', groupsIn],
    ['scenarios', scenariosIn],
    ['fire', fireRises],
    ['assault', assaultRises],
    ['terrain', terrainRows],
    ['tracks', tracksRise],
    ['turns', turnsInOrder],
    ['components', placesOnMap],
  ],
}

export function metzFaults(files: readonly StoredFile[]): Fault[] {
  return checkedFaults(CHECKS, files)
}

function differentPieces(files: MetzFiles): string[] {
  const ids = [...piecesIn(files), ...files.detachments.detachments].map(({ id }) => id)
  return twice(ids).map((id) => `two pieces are called ${id}`)
}

/** An id begins with its formation; a division is one of that formation. */
function formationsAndDivisions({ counters, formations }: MetzFiles): string[] {
  return counters.units.flatMap(({ id, formation, division }) => {
    const own = formations.formations.find((one) => one.id === formation)
    if (own === undefined || !id.startsWith(`${formation}-`))
      return [`${id} is of ${formation}, which is not so`]
    return division === null || own.divisions[division] !== undefined
      ? []
      : [`${id} is of division ${division}, which ${formation} has not`]
  })
}

/** 4.3: each with a battery of its own, of the same division. */
function mitrailleuses({ counters: { units } }: MetzFiles): string[] {
  const guns = units.filter(({ type }) => type === 'mitrailleuse')
  const parents = guns.map(({ parent }) => parent ?? '')
  return [
    ...guns.flatMap(({ id, parent, division }) => {
      const battery = units.find((one) => one.id === parent)
      return battery?.type === 'artillery' && battery.division === division
        ? []
        : [`${id} has no battery`]
    }),
    ...twice(parents).map((id) => `${id} has two mitrailleuses`),
  ]
}

/** 3.1.4.2: eight counters that stand for others, together as strong. */
function substitutes({ counters: { units } }: MetzFiles): string[] {
  const special = units.filter(({ gsp }) => gsp !== undefined)
  const wholes = [...new Set(special.map(({ gsp }) => gsp!))].flatMap((id) => {
    const sum = special.reduce((all, { gsp, fresh }) => all + (gsp === id ? fresh[0] : 0), 0)
    const whole = units.find((one) => one.id === id)?.fresh[0]
    return sum === whole ? [] : [`the parts of ${id} are ${sum} halves strong, it is ${whole}`]
  })
  return special.length === 8 ? wholes : [`${special.length} counters stand for others, not 8`]
}

function oneHqEach({ hqs, formations }: MetzFiles): string[] {
  const wanted = formations.formations.map(({ id }) => id)
  const found = hqs.hqs.map(({ formation }) => formation)
  return [
    ...wanted.filter((id) => !found.includes(id)).map((id) => `${id} has no headquarters`),
    ...twice(found).map((id) => `${id} has two headquarters`),
  ]
}

/** 3.4: lettered from A, as many as the formation says; each has a smaller back. */
function detachmentsOfCorps({ detachments, formations }: MetzFiles): string[] {
  const sums = formations.formations.flatMap(({ id, detachments: most }) => {
    const own = detachments.detachments.filter(({ formation }) => formation === id)
    const letters = own.map(({ letter }) => letter).join('')
    return letters === 'ABCDE'.slice(0, most) ? [] : [`${id} has detachments ${letters}`]
  })
  const flat = detachments.detachments.filter(({ faces: [front, back] }) => front[0] <= back[0])
  return [...sums, ...flat.map(({ id }) => `${id} is not smaller on its back`)]
}

function elevenEvents({ chits }: MetzFiles): string[] {
  return (['french', 'prussian'] as const).flatMap((side) => {
    const own = chits.events.filter((chit) => chit.side === side)
    const sum = own.reduce((all, { copies }) => all + copies, 0)
    return [
      ...(sum === chits.perSide.events ? [] : [`${sum} event chits are ${side}`]),
      ...twice(own.map(({ id }) => id)).map((id) => `${id} stands there twice, ${side}`),
    ]
  })
}

function thirteenMarkers({ markers }: MetzFiles): string[] {
  const sum = markers.markers.reduce((all, { count }) => all + count, 0)
  return sum === 13 ? [] : [`${sum} markers, not 13`]
}

/** Cells that are milder than the one to their left or above. */
function fallingCells(rows: readonly string[][], rank: (result: string) => number): string[] {
  return rows.flatMap((row, die) =>
    row.flatMap((result, at) => {
      const before = [row[at - 1], rows[die - 1]?.[at]].filter((one) => one !== undefined)
      return before.some((one) => rank(one) > rank(result))
        ? [`${result} at ${die + 1} is milder than what comes before it in column ${at + 1}`]
        : []
    }),
  )
}

interface GivenCell {
  column: string | number
  die: number
  result: string
}

/** What the example of play shows stands there. */
function givenCells(
  { columns, rows }: { columns: readonly (string | number)[]; rows: readonly string[][] },
  given: readonly GivenCell[],
): string[] {
  return given
    .filter(({ column, die, result }) => rows[die - 1]?.[columns.indexOf(column)] !== result)
    .map(({ column, die, result }) => `at ${column} a ${die} is given as ${result}`)
}

function fireRises({ fire }: MetzFiles): string[] {
  const rank = (result: string): number => fire.order.indexOf(result as (typeof fire.order)[0])
  return [...fallingCells(fire.rows, rank), ...givenCells(fire, fire.given)]
}

function assaultRises({ assault }: MetzFiles): string[] {
  const rank = (result: string): number => assault.order.indexOf(result.split('/').at(-1)!)
  return [...fallingCells(assault.rows, rank), ...givenCells(assault, assault.given)]
}

/** Every kind of ground on the map has its row, alone or part by part. */
function terrainRows({ terrain, map }: MetzFiles): string[] {
  const rows = terrain.hexes.map((row) => row.terrain)
  const kinds = Object.values(map.terrainKey)
  const isKnown = (kind: string): boolean =>
    rows.includes(kind) || kind.split('+').every((part) => rows.includes(part))
  return [
    ...kinds.filter((kind) => !isKnown(kind)).map((kind) => `${kind} has no row`),
    ...twice(rows).map((kind) => `${kind} has two rows`),
  ]
}

function tracksRise({ tracks }: MetzFiles): string[] {
  return tracks.tracks
    .filter(({ boxes, upTo }) => boxes !== upTo.length || upTo.some((n, i) => n <= upTo[i - 1]!))
    .map(({ id }) => `${id} does not rise with its chits`)
}

const LIGHTS: Readonly<Record<string, string>> = {
  '9:00 pm': 'dusk',
  '10:00 pm': 'evening',
  '1:00 am': 'deep night',
  '4:00 am': 'dawn',
}

/** Numbered from one; dusk, night and dawn at their hours (18.1 to 18.4). */
function turnsInOrder({ turns }: MetzFiles): string[] {
  return turns.turns.flatMap(({ turn, clock, light }, i) => [
    ...(turn === i + 1 ? [] : [`turns[${i}] is called ${turn}`]),
    ...(light === (LIGHTS[clock] ?? 'day') ? [] : [`${clock} of turn ${turn} is ${light}`]),
  ])
}

/** A place may have several hexes, lettered alike. */
function placesOnMap({ components, map }: MetzFiles): string[] {
  const isThere = (place: string, hex: string): boolean =>
    map.places.some((one) => (one.label ?? one.name) === place && one.hex === hex)
  return components.named
    .filter(({ place, hex }) => !isThere(place, hex))
    .map(({ place, hex, by }) => `${place} is in ${hex} by ${by}, but not on the map`)
}
