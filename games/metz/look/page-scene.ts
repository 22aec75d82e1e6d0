import type { Scene, Sign, Stack } from '../../../core/look.ts'
import { byHex } from '../../../core/look/stacks.ts'
import { grid, hex as hexAt } from '../map/map.ts'
import { playArea } from '../rules/02-play-area.ts'
import {
  ARTILLERY,
  CAVALRY,
  HQ,
  INFANTRY,
  SEATS,
  armOf,
  batteryOf,
  formationOf,
  isHq,
  isUnit,
  names,
  sideOf,
} from '../rules/03-pieces.ts'
import { printedStrength, totalStrength } from '../rules/03-values.ts'
import { ratingNow } from '../rules/07-command.ts'
import { DRAWN } from '../rules/07-markers.ts'
import { SCENARIOS, countedHexes } from '../model/scenario-book.ts'
import { HASTY } from '../model/state.ts'
import type { LookKey } from '../words/look.ts'
import { hexName } from './ground.ts'
import { sideName } from './names.ts'
import type { Pieces } from './page-counters.ts'
import { say, strengthText } from './say.ts'

/** By scenario: the hexes in play, where they are fewer than the map has. */
export const AREAS: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  SCENARIOS.map(({ id }) => {
    const isIn = playArea({ scenario: id })
    return [id, Array.from({ length: grid.n }, (_, hex) => hex).filter((hex) => isIn[hex])] as const
  }).filter(([, hexes]) => hexes.length < grid.n),
)

/** From the bottom to the top; a mitrailleuse directly under its battery. */
const LAYERS: readonly number[] = [HQ, ARTILLERY, CAVALRY, INFANTRY]

/** The stronger above the weaker. */
function heightIn({ state }: Pick<Pieces, 'state'>, piece: number): number {
  const battery = batteryOf[piece]!
  if (battery >= 0) return heightIn({ state }, battery) - 0.5
  const layer = LAYERS.indexOf(armOf[piece]!)
  return layer * 1000 + (isHq(piece) ? 0 : printedStrength(state, piece))
}

/** Of all units that lie together, in sixteenths. */
export function strengthOf({ state }: Pick<Pieces, 'state'>, pile: readonly number[]): number {
  return pile
    .filter((piece) => isUnit(piece))
    .reduce((sum, unit) => sum + totalStrength(state, unit), 0)
}

function stacksOnMap(facts: Pieces): Stack[] {
  return [...byHex(facts.view.place)].map(([hex, pieces]) => {
    const pile = pieces
      .map((piece) => ({ piece, height: heightIn(facts, piece) }))
      .sort((a, b) => a.height - b.height)
      .map(({ piece }) => piece)
    const strength = strengthOf(facts, pile)
    return {
      at: { hex },
      counters: pile.map((piece) => facts.counter(piece)),
      unseen: 0,
      ...tagOf(facts, pile),
      ...(strength > 0 && pile.some((piece) => !isHq(piece)) && { sum: strengthText(strength) }),
    }
  })
}

/** Hexes that count, each with whose it is. */
function controlSigns({ view, scenario }: Pieces): Sign[] {
  return countedHexes(scenario).map((printed, at): Sign => {
    const hex = hexAt(printed)
    const holder = view.control[at]!
    if (holder < 0)
      return {
        at: { hex },
        style: 'marker',
        glyph: '–',
        name: say('sign-nobody', { hex: hexName(hex) }),
      }
    const name = say('sign-held', { hex: hexName(hex), side: sideName(holder) })
    return { at: { hex }, style: SEATS[holder as 0 | 1], glyph: holder === 0 ? 'P' : 'F', name }
  })
}

const WORKS = 3

function worksSigns({ view: { works } }: Pieces): Sign[] {
  const signs: Sign[] = []
  for (let at = 0; at < works.length; at += WORKS) {
    const isHasty = works[at + 1] === HASTY
    signs.push({
      at: { hex: works[at]! },
      style: 'marker',
      glyph: say(isHasty ? 'glyph-hasty' : 'glyph-entrenched'),
      rim: isHasty ? 'once' : 'twice',
      name: say(isHasty ? 'sign-hasty' : 'sign-entrenched'),
    })
  }
  return signs
}

/** A headquarters lies under its troops: what it commands by is to be seen all the same. */
function tagOf({ view, state }: Pieces, pile: readonly number[]): Pick<Stack, 'tag'> {
  const hqs = pile.filter((piece) => isHq(piece))
  if (hqs.length === 0 || hqs.length === pile.length) return {}
  const told = hqs.map((piece) => {
    const formation = formationOf[piece]!
    const posture = view.posture[formation]! as 0 | 1 | 2
    const rating = ratingNow(state, formation)
    const name = { hq: names[piece]!, posture: say(`posture-${posture}`), rating }
    return {
      text: `${say(`posture-letter-${posture}`)}${rating}`,
      name: say('sign-posture', name),
    }
  })
  const text = told.map((one) => one.text).join(' ')
  const name = told.map((one) => one.name).join('; ')
  return { tag: { text, name, style: SEATS[sideOf[hqs[0]!]!] } }
}

/** Out of Command markers where they lie, face down until they are turned. */
function markerSigns({ view }: Pieces): Sign[] {
  const hexes = new Set(view.lost.flatMap((marker) => (marker > 0 ? [marker - 1] : [])))
  return [...hexes].map((hex) => {
    const face = faceAt(view.drawn, hex)
    const words =
      face < 0
        ? say('sign-marker-unknown')
        : say('sign-marker', { face: say(`marker-${face}` as LookKey) })
    const glyph = face < 0 ? '?' : say(`marker-${face}` as LookKey)
    return { at: { hex }, style: 'marker', glyph, name: `${grid.print(hex)}: ${words}` }
  })
}

function faceAt(drawn: readonly number[], hex: number): number {
  for (let at = 0; at < drawn.length; at += DRAWN) if (drawn[at] === hex) return drawn[at + 1]!
  return -1
}

export function sceneOf(facts: Pieces): Scene {
  const { id } = facts.scenario
  return {
    stacks: stacksOnMap(facts),
    ghosts: [],
    signs: [...controlSigns(facts), ...worksSigns(facts), ...markerSigns(facts)],
    ...(id in AREAS && { area: id }),
  }
}
