import formations from '../data/formations.json' with { type: 'json' }
import { namesFrom } from '../../../core/look/names.ts'
import { grid, placeNames } from '../map/map.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  NATIONS,
  NO_FORMATION,
  PIECES,
  TRAIN,
  VEDETTE,
  formationOf,
  kindOf,
  names,
  parentOf,
  typeOf,
} from '../rules/01-pieces.ts'
import { COLUMNS } from '../rules/11-odds.ts'
import { hexName } from './ground.ts'
import { say } from './say.ts'

/** By formation, where the side is plain: `V Corps`, `Cavalry Reserve`. */
export const SHORT_FORMATION_NAMES: readonly string[] = formations.formations.map(
  ({ designation }) =>
    /^[IVX]+$/.test(designation) ? say('formation-corps', { number: designation }) : designation,
)

/** `French V Corps`: both sides have a first, a third … ; whose the Imperial Guard is nobody doubts. */
export const FORMATION_NAMES: readonly string[] = formations.formations.map(({ id, side }, at) => {
  const name = SHORT_FORMATION_NAMES[at]!
  if (id === 'F-Guard') return name
  return `${say(side === 'french' ? 'side-0' : 'side-1')} ${name}`
})

/** By formation, for a counter. */
export const FORMATION_MARKS: readonly string[] = formations.formations.map(
  ({ id, designation }) =>
    ({ 'F-Guard': 'Gd', 'F-Cav': 'Cav', 'P-Reserve': 'Res' })[id] ?? designation,
)

export function formationName(formation: number): string {
  return formation === NO_FORMATION ? say('formation-none') : FORMATION_NAMES[formation]!
}

export function nameOf(piece: number): string {
  return names[piece]!
}

function fullName(piece: number): string {
  const name = nameOf(piece)
  const kind = kindOf[piece]!
  const formation = formationOf[piece]!
  if (kind === TRAIN) return name
  if (kind === VEDETTE) return say('name-vedette', { name, parent: nameOf(parentOf[piece]!) })
  const isLeader = piece >= FIRST_LEADER && piece < FIRST_TRAIN
  if (isLeader && formation === NO_FORMATION) return say('name-leader', { name })
  if (isLeader) return say('name-leader-of', { name, formation: FORMATION_NAMES[formation]! })
  const type = say(`type-${typeOf[piece]! as 0 | 1 | 2 | 3 | 4}`)
  if (formation === NO_FORMATION) return say('name-independent', { name, type })
  return say('name-unit', { name, type, formation: FORMATION_NAMES[formation]! })
}

/** By piece: as lists and readers call it. */
export const FULL_NAMES: readonly string[] = Array.from({ length: PIECES }, (_, piece) =>
  fullName(piece),
)

/** By column of the combat table: `1:1½`. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map((column) =>
  column.replace('1.5', '1½').replace('-', ':'),
)

/** How nouns are called in sentences and when they are typed. */
export const rossbachNames = namesFrom({
  kinds: {
    hex: (hex) => (hex >= 0 && hex < grid.n ? hexName(hex) : undefined),
    piece: (piece) => names[piece],
    column: (column) => COLUMN_NAMES[column],
    formation: (formation) => FORMATION_NAMES[formation],
    group: (group) => say('name-group', { number: group + 1 }),
    flag: (nation) => {
      const name = NATIONS[nation]
      return name === undefined ? undefined : say('flag', { nation: name })
    },
  },
  placeNames,
})
