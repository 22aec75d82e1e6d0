import chits from '../data/chits.json' with { type: 'json' }
import formations from '../data/formations.json' with { type: 'json' }
import tracks from '../data/tables/tracks.json' with { type: 'json' }
import { namesFrom } from '../../../core/look/names.ts'
import { grid, placeNames } from '../map/map.ts'
import {
  FORMATIONS,
  PIECES,
  armOf,
  formationOf,
  formationSide,
  isHorse,
  isHq,
  names,
  sideOf,
  weightOf,
} from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import {
  BAZAINE,
  CHITS,
  EVENTS,
  FIRST_ACTIVATION,
  FORTUNES,
  STAFF,
  chitIds,
  eventSide,
} from '../rules/06-chits.ts'
import { markerFace } from '../rules/07-markers.ts'
import { columnText } from '../rules/12-assault-odds.ts'
import { COLUMNS as FIRE_COLUMNS } from '../rules/08-fire-odds.ts'
import { REBUILDABLE } from '../model/state.ts'
import { hexName } from './ground.ts'
import { say } from './say.ts'

export const sideName = (side: number): string => say(side === 0 ? 'side-0' : 'side-1')

/** `Prussian III Corps`; whose the Imperial Guard is nobody doubts. */
function formationTitle({ name, side }: (typeof formations.formations)[number]): string {
  if (name === 'Imperial Guard') return name
  return say('name-formation', { side: sideName(side === 'prussian' ? 0 : 1), name })
}
export const FORMATION_NAMES: readonly string[] = formations.formations.map(formationTitle)
/** Where the side is plain. */
export const SHORT_FORMATION_NAMES: readonly string[] = formations.formations.map(
  ({ name }) => name,
)
/** Beside the symbol of a counter. */
export const FORMATION_MARKS: readonly string[] = FORMATIONS.map((id) => id.slice(2))
export const FORMATION_COLOURS: readonly string[] = formations.formations.map(
  ({ colour }) => colour,
)

export const DIVISION_NAMES: readonly string[] = formations.formations.flatMap((formation) =>
  Object.values(formation.divisions).map((name: string) => {
    const whole = formationTitle(formation)
    return name === formation.name ? whole : say('name-division', { name, formation: whole })
  }),
)

export function armName(piece: number): string {
  if (isHorse[piece] === 1) return say('arm-horse')
  const weight = weightOf[piece]!
  return weight === 0 ? say(`arm-${armOf[piece]!}`) : say(`weight-${weight as 1 | 2 | 3}`)
}

export function nameOf(piece: number): string {
  return names[piece] ?? ''
}

function fullName(piece: number): string {
  const name = nameOf(piece)
  if (isHq(piece)) return say('name-hq', { name, formation: FORMATION_NAMES[formationOf[piece]!]! })
  return say('name-unit', { name, side: sideName(sideOf[piece]!), arm: armName(piece) })
}

/** By piece: as lists and readers call it. */
export const FULL_NAMES: readonly string[] = Array.from({ length: PIECES }, (_, piece) =>
  fullName(piece),
)

/** Both sides have a III Corps with guns of its own. */
function toldName(piece: number): string {
  const name = nameOf(piece)
  const isShared = names.some((other, at) => other === name && sideOf[at] !== sideOf[piece])
  return isShared ? say('name-of-side', { name, side: sideName(sideOf[piece]!) }) : name
}

/** By piece: as sentences call it. */
const TOLD_NAMES: readonly string[] = Array.from({ length: PIECES }, (_, piece) => toldName(piece))

const EVENT_NAMES = new Map(chits.events.map(({ id, name }) => [id, name]))
const CHIEFS: Readonly<Record<number, string>> = {
  [STAFF]: say('chit-staff-name'),
  [BAZAINE]: say('chit-bazaine-name'),
  [FORTUNES]: say('chit-fortunes-name'),
}

/** An event by its name, an Activation Chit by its formation; one that is not known is some event. */
export function chitName(chit: number): string {
  if (chit < 0 || chit >= CHITS) return say('name-some-event')
  if (chit >= FIRST_ACTIVATION) return FORMATION_NAMES[chit - FIRST_ACTIVATION]!
  if (chit >= EVENTS) return CHIEFS[chit]!
  return EVENT_NAMES.get(chitIds[chit]!.slice(2).replace(/-\d+$/, ''))!
}

export const chitSide = (chit: number): Side | undefined =>
  chit >= FIRST_ACTIVATION ? formationSide[chit - FIRST_ACTIVATION] : undefined

/** What nature draws from: a chit, or one of a side's events before it is known which. */
function slotName(slot: number): string {
  if (slot >= EVENTS) return chitName(slot)
  return say('name-side-event', { side: sideName(eventSide[slot]!) })
}

/** Of the events in the cup: the one that was put there on purpose, or any other. */
function lotName(lot: number): string {
  return say(lot === 0 ? 'name-lot-planned' : 'name-lot-other')
}

const markerName = (marker: number): string =>
  say(`marker-${markerFace[marker] as 0 | 1 | 2 | 3 | 4}`)

export const TRACK_NAMES: readonly string[] = tracks.tracks.map(({ name }) => name)

/** Fire goes by strength, assaults by a differential. */
export function columnName(table: 'fire' | 'assault', column: number): string {
  return table === 'fire' ? (FIRE_COLUMNS[column] ?? '') : columnText(column)
}

/** How nouns are called in sentences and when they are typed. */
export const metzNames = namesFrom({
  kinds: {
    hex: (hex) => (hex >= 0 && hex < grid.n ? hexName(hex) : undefined),
    piece: (piece) => TOLD_NAMES[piece],
    formation: (formation) => FORMATION_NAMES[formation],
    division: (division) => DIVISION_NAMES[division],
    chit: chitName,
    track: (track) => TRACK_NAMES[track],
    'fire-column': (column) => columnName('fire', column),
    'assault-column': (column) => columnName('assault', column),
    slot: slotName,
    lot: lotName,
    marker: markerName,
    group: (group) => say('name-group', { number: group + 1 }),
  },
  placeNames,
  box: (place) => (place === REBUILDABLE ? say('name-rebuildable') : undefined),
  also: (kind, noun) => (kind === 'slot' && noun >= EVENTS ? [chitIds[noun]!] : []),
})
