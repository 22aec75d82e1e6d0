import { namesFrom } from '../../../core/look/names.ts'
import { grid, placeNames } from '../map/map.ts'
import {
  AUSTRIAN,
  ENGINEERS,
  FIRST_DETACHMENT,
  FORMATIONS,
  GUNS,
  HQ,
  LEADER,
  PIECES,
  TRAILER,
  UNITS,
  WAGON,
  armOf,
  formationNames,
  formationSide,
  ids,
  isLeader,
  isTrains,
  leaderOf,
  names,
  parentOf,
  sideOf,
  trailerStrength,
} from '../rules/02-pieces.ts'
import { hexName } from './ground.ts'
import { say } from './say.ts'

export const sideName = (side: number): string => say(side === AUSTRIAN ? 'side-1' : 'side-0')

/** Both sides have a reserve of cavalry; whose a corps with a number is shows by how it is written. */
function formationTitle(formation: number): string {
  const name = formationNames[formation]!
  const isShared = formationNames.some((other, at) => other === name && at !== formation)
  return isShared ? say('name-of-side', { name, side: sideName(formationSide[formation]!) }) : name
}
export const FORMATION_NAMES: readonly string[] = FORMATIONS.map((_, at) => formationTitle(at))
/** Where the side is plain. */
export const SHORT_FORMATION_NAMES: readonly string[] = formationNames

/** Beside the symbol of a counter. */
const MARKS: Readonly<Record<string, string>> = {
  'F-Montbrun': 'Mb',
  'F-Lannes': 'Pr',
  'F-Res': 'R',
  'A-Gren': 'Gr',
  'A-IRes': 'IR',
  'A-Cav': 'RC',
  'A-IIRes': 'IIR',
}
export const FORMATION_MARKS: readonly string[] = FORMATIONS.map((id) => MARKS[id] ?? id.slice(2))

const COLOURS: Readonly<Record<string, string>> = {
  'F-III': '#1f3f8f',
  'F-Montbrun': '#3f6f35',
  'F-Lannes': '#75306b',
  'F-Res': '#962f2f',
  'F-VII': '#2f86bd',
  'F-VIII': '#d9ac2c',
  'F-IV': '#c2672c',
  'F-Supply': '#8d7d58',
  'A-III': '#b02a30',
  'A-IV': '#2f6b41',
  'A-Gren': '#563030',
  'A-IRes': '#cfa92b',
  'A-Cav': '#3d4c6e',
  'A-II': '#8c5b2c',
  'A-V': '#6a4189',
  'A-IIRes': '#2f7777',
  'A-VI': '#c8703f',
  'A-Supply': '#7d6d52',
}
export const FORMATION_COLOURS: readonly string[] = FORMATIONS.map((id) => COLOURS[id]!)

/** As a card has it: without what its symbol says. */
const SHORT: Readonly<Record<string, string>> = {
  'B-Ludwig': 'Ludwig',
  'B-Zandt': 'Zandt',
  'F-65': '65th Line',
  'F-Compans': 'Compans',
  'A-Hohenlohe': 'Hohenlohe',
  'A-HessenHomburg': 'Homburg',
  'L-Charles': 'Charles',
  'L-Louis': 'Louis',
  'L-Hohenzollern': 'Hohenzoll.',
  'L-Liechtenstein': 'Liechtenst.',
  'L-Schwarzenberg': 'Schwarzenb.',
}
export function titleOf(piece: number): string {
  if (armOf[piece] === TRAILER) return titleOf(parentOf[piece]!)
  if (piece >= FIRST_DETACHMENT && piece < UNITS) return say('title-detachment')
  if (armOf[piece] === HQ) return say('title-hq')
  const short = SHORT[ids[piece]!] ?? names[piece]!
  return short
    .replace(/ (?:grenadiers|cuirassiers|brigade|Hussars)$/, '')
    .replace(/^Taken /, '')
    .replace('-', ' ')
}

export function armName(piece: number): string {
  return say(`arm-${armOf[piece]!}`)
}

function fullName(piece: number): string {
  const [name, side] = [names[piece]!, sideName(sideOf[piece]!)]
  if (armOf[piece] === LEADER) return say('name-leader', { name, side })
  if (armOf[piece] === TRAILER) return trailerName(piece)
  if (armOf[piece] === HQ) return say('name-of-side', { name, side })
  return say('name-unit', { name, side, arm: armName(piece) })
}

const ALL: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece)
/** By piece: as lists and readers call it. */
export const FULL_NAMES: readonly string[] = ALL.map(fullName)

/** Of a division strung out, by the strength of its counter. */
function trailerName(piece: number): string {
  return say('name-trailer', { name: names[parentOf[piece]!]!, strength: trailerStrength[piece]! })
}

/** Trains, guns and headquarters are called alike on both sides; some corps of one division are called as their commander. */
function toldName(piece: number): string {
  const name = names[piece]!
  const arm = armOf[piece]
  if (arm === TRAILER) return trailerName(piece)
  if (piece < UNITS && names.indexOf(name, piece + 1) > 0) return say('name-division', { name })
  const isShared = arm === WAGON || arm === ENGINEERS || arm === GUNS || arm === HQ
  return isShared ? say('name-of-side', { name, side: sideName(sideOf[piece]!) }) : name
}
/** By piece: as sentences call it. */
export const TOLD_NAMES: readonly string[] = ALL.map(toldName)

/** A formation's chit by its name; of a grand battery its leader's. */
export function chitName(chit: number): string {
  if (!isLeader(chit)) return FORMATION_NAMES[chit] ?? ''
  return say('name-battery', { leader: names[chit]! })
}

/** By order, as in the state. */
const ORDERS = ['order-0', 'order-1', 'order-2', 'order-3', 'order-4', 'order-5'] as const
export function orderName(order: number): string {
  return say(ORDERS[order] ?? 'order-0')
}

/** Who commands a formation; of trains nobody. */
export function leaderName(formation: number): string {
  return isTrains(formation) ? '' : names[leaderOf[formation]!]!
}

/** How nouns are called in sentences and when they are typed. */
export const marchNames = namesFrom({
  kinds: {
    hex: (hex) => (hex >= 0 && hex < grid.n ? hexName(hex) : undefined),
    piece: (piece) => TOLD_NAMES[piece],
    formation: (formation) => FORMATION_NAMES[formation],
    chit: chitName,
    order: orderName,
  },
  placeNames,
})
