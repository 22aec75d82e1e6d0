import type { Scene, Sign, Stack, Trail } from '../../../core/look.ts'
import { byHex } from '../../../core/look/stacks.ts'
import { spotAt } from '../../../core/look/spots.ts'
import { grid } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { SCENARIOS, countedHexes, windowOf } from '../model/scenario-book.ts'
import { COLUMN } from '../model/state.ts'
import {
  ENGINEERS,
  FIRST_GUNS,
  FIRST_TRAIN,
  FORMATIONS,
  GUNS,
  HEAVY_CAVALRY,
  HQ,
  INFANTRY,
  LEADER,
  LIGHT_CAVALRY,
  SEATS,
  SP_PER_STEP,
  TRAILER,
  UNITS,
  WAGON,
  armOf,
  formationSide,
  names,
  sideOf,
  trailerStrength,
} from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { stepsShown } from '../rules/10-steps.ts'
import { followersOf } from '../rules/15-columns.ts'
import { hexName } from './ground.ts'
import { FORMATION_NAMES, sideName } from './names.ts'
import type { Pieces } from './page-counters.ts'
import { styleOf } from './page-faces.ts'
import { ALL_UNITS, readsSide, sidesInOrder } from './page-facts.ts'
import { say } from './say.ts'

/** By scenario: the hexes in play, where they are fewer than the map has. */
export const AREAS: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  SCENARIOS.map(({ id }) => {
    const play = windowOf(id)
    return [id, [...play.keys()].filter((hex) => play[hex] === 1)] as const
  }).filter(([, hexes]) => hexes.length < grid.n),
)

/** From the bottom to the top. */
const LAYERS: readonly number[] = [
  HQ,
  WAGON,
  ENGINEERS,
  LEADER,
  TRAILER,
  GUNS,
  LIGHT_CAVALRY,
  HEAVY_CAVALRY,
  INFANTRY,
]

function strengthOf({ state }: Pick<Pieces, 'state'>, piece: number): number {
  if (piece < UNITS) return stepsShown(state, piece) * SP_PER_STEP
  return armOf[piece] === GUNS ? state.guns[piece - FIRST_GUNS]! : trailerStrength[piece]!
}

/** The stronger above the weaker. */
function heightOf(facts: Pick<Pieces, 'state'>, piece: number): number {
  return LAYERS.indexOf(armOf[piece]!) * 100 + strengthOf(facts, piece)
}

function stacksOnMap(facts: Pieces): Stack[] {
  return [...byHex(facts.view.place)].map(([place, pieces]) => {
    const pile = pieces.toSorted((a, b) => heightOf(facts, a) - heightOf(facts, b))
    const points = pointsOf(facts, pile)
    return {
      at: spotAt(grid, place)!,
      counters: pile.map((piece) => facts.counter(piece)),
      unseen: 0,
      ...tagOf(pile),
      ...(points > 0 && pile.length > 1 && { sum: String(points) }),
    }
  })
}

/** Of all troops that lie together. */
export function pointsOf(facts: Pick<Pieces, 'state'>, pile: readonly number[]): number {
  return pile
    .filter((piece) => piece < UNITS)
    .reduce((sum, unit) => sum + strengthOf(facts, unit), 0)
}

/** Commanders and headquarters lie under their troops: that they are there is to be seen all the same. */
function tagOf(pile: readonly number[]): Pick<Stack, 'tag'> {
  const staff = pile.filter((piece) => armOf[piece] === LEADER || armOf[piece] === HQ)
  if (staff.length === 0 || staff.length === pile.length) return {}
  const text = staff.map((piece) => (armOf[piece] === HQ ? say('tag-hq') : say('tag-leader')))
  const name = staff.map((piece) => names[piece]!).join(', ')
  return { tag: { text: text.join(''), name, style: SEATS[sideOf[staff[0]!]!] } }
}

/** Divisions strung out in March Column, from head to tail. */
function trailsOf(facts: Pieces): Trail[] {
  const { state, view } = facts
  return ALL_UNITS.flatMap((unit) => {
    if (view.place[unit]! < 0 || !isMarked(state, unit, COLUMN)) return []
    const pieces = [unit, ...followersOf(state, unit)].filter((piece) => view.place[piece]! >= 0)
    if (pieces.length < 2) return []
    return [
      {
        name: say('trail', { unit: names[unit]! }),
        style: styleOf(unit),
        pieces: pieces.map((piece) => ({ of: 'piece', noun: piece })),
        way: pieces.map((piece) => spotAt(grid, view.place[piece]!)!),
      },
    ]
  })
}

/** Hexes that count, each with whose it is. */
function controlSigns({ view, scenario }: Pieces): Sign[] {
  return countedHexes(scenario.id).map((hex, at): Sign => {
    const holder = view.control[at]!
    if (holder < 0)
      return {
        at: { hex },
        style: 'marker',
        glyph: '–',
        name: say('sign-nobody', { hex: hexName(hex) }),
      }
    const name = say('sign-held', { hex: hexName(hex), side: sideName(holder) })
    return { at: { hex }, style: SEATS[holder as Side], glyph: holder === 0 ? 'F' : 'A', name }
  })
}

/** Markers that lie face down: targets, waypoints and dummies look alike to the enemy (15.10). */
function markerSigns(facts: Pieces): Sign[] {
  return sidesInOrder(facts).flatMap((side) =>
    readsSide(facts, side)
      ? ownMarkers(facts, side)
      : facts.view.markers[side]!.map((hex) =>
          markerAt(side, hex, say('sign-marker', { side: sideName(side) })),
        ),
  )
}

function markerAt(side: Side, hex: number, name: string, glyph = '?'): Sign {
  return { at: { hex }, style: SEATS[side], glyph, name: `${hexName(hex)}: ${name}` }
}

function ownMarkers({ view }: Pieces, side: Side): Sign[] {
  const ours = FORMATIONS.map((_, formation) => formation).filter(
    (formation) => formationSide[formation] === side,
  )
  const ofCorps = ours.flatMap((formation) => {
    const named = { formation: FORMATION_NAMES[formation]! }
    const [target, way] = [view.target[formation]!, view.way[formation]!]
    return [
      ...(target >= 0
        ? [markerAt(side, target, say('sign-target', named), say('glyph-target'))]
        : []),
      ...(way >= 0 ? [markerAt(side, way, say('sign-way', named), say('glyph-way'))] : []),
    ]
  })
  const dummies = view.dummies[side]!.map((hex) =>
    markerAt(side, hex, say('sign-dummy'), say('glyph-dummy')),
  )
  return [...ofCorps, ...dummies]
}

/** Bridges that are down, and those that engineers have laid. */
function bridgeSigns({ view }: Pieces): Sign[] {
  const down = view.broken.map((side): Sign => {
    const name = say('sign-broken', { side: grid.printSide(side) })
    return { at: { side }, style: 'marker', glyph: say('glyph-broken'), name }
  })
  const laid = view.spans.flatMap((side, at): Sign[] => {
    if (side < 0) return []
    const name = say('sign-pontoon', { side: grid.printSide(side) })
    return [
      { at: { side }, style: SEATS[sideOf[FIRST_TRAIN + at]!], glyph: say('glyph-pontoon'), name },
    ]
  })
  return [...down, ...laid]
}

export function sceneOf(facts: Pieces): Scene {
  const { id } = facts.scenario
  return {
    stacks: stacksOnMap(facts),
    ghosts: [],
    signs: [...controlSigns(facts), ...markerSigns(facts), ...bridgeSigns(facts)],
    trails: trailsOf(facts),
    ...(id in AREAS && { area: id }),
  }
}
