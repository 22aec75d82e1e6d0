import type { Mark, Sheet } from '../../../core/contract.ts'
import { grid } from '../map/map.ts'
import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { ALLIED, AUSTRIAN, PIECES, SEATS, UNITS, isCombatUnit, other } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { isInEnemyZone } from '../rules/06-zones.ts'
import { fieldHexes, fieldsOf, gunsOver } from '../rules/08-fields.ts'
import { EMPTY } from './preview-reach.ts'

const SIDES: readonly Side[] = [ALLIED, AUSTRIAN]

function isPiece(piece: number): boolean {
  return Number.isInteger(piece) && piece >= 0 && piece < PIECES
}
function sheet(rings: readonly (readonly number[])[], marks: Mark[] = []): Sheet {
  return { ...EMPTY, marks, rings: rings.filter((ring) => ring.length > 0) }
}
const marked = (hexes: readonly number[]): Mark[] =>
  hexes.toSorted((a, b) => a - b).map((at) => ({ at }))

/** Both sides' hexes, told apart by whose they are. */
export function partsBySide(
  part: string,
  hexesOf: (side: Side) => readonly number[],
): NonNullable<Sheet['parts']> {
  return SIDES.map((side) => ({
    say: { key: `part-${part}-${SEATS[side]}` },
    whose: SEATS[side],
    hexes: hexesOf(side),
  })).filter(({ hexes }) => hexes.length > 0)
}

/** Zones of control: of a unit, whoever stands there; or of both sides, as they hold whoever comes. */
export function zoneSheet(state: State, piece = -1): Sheet {
  if (isPiece(piece)) return piece < UNITS ? zoneOf(state, piece) : EMPTY
  return { ...EMPTY, parts: partsBySide('zones', (side) => zoneHexesOf(state, side)) }
}

function zoneOf(state: State, unit: number): Sheet {
  const hexes = board(state).reaches[unit]!
  return sheet([hexes], marked(hexes))
}

/** Hexes where enemies of the side would have to stop. */
function zoneHexesOf(state: State, side: Side): number[] {
  const hexes: number[] = []
  for (let hex = 0; hex < grid.n; hex++) if (isInEnemyZone(state, hex, other(side))) hexes.push(hex)
  return hexes
}

/** Fields of fire: of a unit or guns; or of both sides, with those hexes barred where somebody stands who has to leave. */
export function fireSheet(state: State, piece = -1): Sheet {
  if (isPiece(piece)) {
    const hexes = isCombatUnit(piece) ? fieldHexes(state, piece) : []
    return sheet([hexes], marked(hexes))
  }
  const fields = SIDES.map((side) => fieldsOf(state, side))
  const marks = fields.flatMap((hexes, side) =>
    hexes.map((at) => markOf(state, at, other(side as Side))),
  )
  const parts = partsBySide('fire', (side) => fields[side]!)
  return { ...EMPTY, parts, marks: marks.sort((a, b) => a.at - b.at) }
}

function markOf(state: State, at: number, side: Side): Mark {
  const stands = board(state).troops[side][at]! > 0 && gunsOver(state, at, side).length > 0
  return stands ? { at, bar: '8.2/b' } : { at }
}
