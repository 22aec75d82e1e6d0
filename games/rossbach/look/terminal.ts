import type { Mark } from '../../../core/contract.ts'
import { terminalFrom } from '../../../core/look/terminal.ts'
import { listed } from '../../../core/look/texts.ts'
import turns from '../data/tables/turn-record.json' with { type: 'json' }
import {
  FORTIFIED_TOWN,
  MARSH,
  TOWN,
  WOODS,
  grid,
  placeKind,
  road,
  supplySource,
  terrain,
  water,
} from '../map/map.ts'
import { FRENCH } from '../rules/01-pieces.ts'
import { levelOf } from '../rules/12-demoralization.ts'
import { strategicHexes } from '../rules/20-control.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import type { View } from '../seen/view.ts'
import { hexName, hexsidesOf, land } from './ground.ts'
import { FORMATION_NAMES, nameOf } from './names.ts'
import { rossbachPage } from './page.ts'
import { CHARTS } from './page-charts.ts'
import { factsOf } from './page-facts.ts'
import { entryOf, groupsOf } from './page-groups.ts'
import { pointsSoFar } from './page-notices.ts'
import { formationsInPlay } from './page-track.ts'
import { say } from './say.ts'
import { countersOf, unitLines } from './terminal-units.ts'

const PLAIN = { glyph: ' ', tint: 'plain' } as const
const WOODED = { glyph: '♣', tint: 'green' } as const
const WET = { glyph: '≋', tint: 'cyan' } as const

function groundOf(hex: number): typeof PLAIN | typeof WOODED | typeof WET {
  if (terrain[hex] === MARSH) return WET
  return terrain[hex] === WOODS ? WOODED : PLAIN
}

function placeGlyph(hex: number): string {
  const kind = placeKind[hex]!
  return kind === FORTIFIED_TOWN ? '■' : kind === TOWN ? '▪' : '•'
}

/** Formations that have lost half of what breaks them, or more. */
function nearBreaking(view: View): string {
  const facts = factsOf(view)
  const near = formationsInPlay(facts).filter(
    (formation) => 2 * view.casualties[formation]! >= levelOf(facts.state, formation),
  )
  return listed(near.map((formation) => FORMATION_NAMES[formation]!)) || say('terminal-none')
}

function statusOf(view: View): string[] {
  const { day, part } = turns.turns[view.turn - 1]!
  const last = scenarioNamed(view.scenario).to
  return [
    say('terminal-status', { turn: view.turn, last, day, part, near: nearBreaking(view) }),
    say('terminal-points', pointsSoFar(factsOf(view))),
  ]
}

/** Bridges that are down, and pontoons, on both banks. */
function markersOf(view: View): { hex: number; text: string; say: string }[] {
  const both = (side: number, text: string): { hex: number; text: string; say: string }[] =>
    grid.sideHexes(side).map((hex) => ({ hex, text, say: `${text} ${grid.printSide(side)}` }))
  return [
    ...view.damaged.flatMap((side) => both(side, say('terminal-bridge'))),
    ...view.over.filter((side) => side >= 0).flatMap((side) => both(side, say('terminal-pontoon'))),
  ]
}

function ownerOf(view: View, hex: number): string | undefined {
  if (supplySource[hex] === 0 && placeKind[hex] !== TOWN) return undefined
  const at = strategicHexes(factsOf(view).state).indexOf(hex)
  const holder = at < 0 ? -1 : view.control[at]
  return holder === 0 ? 'F' : holder === 1 ? 'P' : undefined
}

/** Where a piece may be set down now. */
function assemblyOf(view: View): readonly number[] {
  return view.asks.flatMap(({ say: { key }, options }) =>
    key === 'ask-set-up-hex' ? options.flatMap(({ nouns }) => nouns ?? []) : [],
  )
}

function marchingIn(view: View): number | undefined {
  const march = view.frames.findLast(({ proc }) => proc === 'march')
  const piece = march === undefined ? -1 : view.joined.indexOf(1)
  return piece < 0 ? undefined : piece
}

/** Who is in a group of reinforcements, when it comes, and where. */
function meaningOf(view: View, kind: string, noun: number): string | undefined {
  const group = kind === 'group' ? groupsOf(factsOf(view))[noun] : undefined
  if (group === undefined || group.waiting.length === 0) return undefined
  const { hex, leader, isNear } = entryOf(group)
  return say('terminal-group', {
    side: say(group.side === FRENCH ? 'side-0' : 'side-1'),
    who: listed(group.waiting.map(nameOf)),
    turn: group.turn,
    hex: isNear ? leader : hex,
  })
}

/** Places that count, and who holds them as far as this seat knows. */
function scoreOf(view: View, _marks: readonly Mark[]): string[] {
  const { french, prussian } = pointsSoFar(factsOf(view))
  const held = strategicHexes(factsOf(view).state).flatMap((hex, at) => {
    const holder = view.control[at]
    if (holder !== 0 && holder !== 1) return []
    return [say(holder === 0 ? 'sign-held-0' : 'sign-held-1', { hex: hexName(hex) })]
  })
  return [say('terminal-points', { french, prussian }), ...held]
}

/** Rossbach for the terminal: glyphs, counters and places, from the map and a seat's view. */
export const terminalLook = terminalFrom<View>({
  land,
  page: rossbachPage,
  placed: 'piece',
  legend: say('terminal-legend'),
  ground: groundOf,
  placeGlyph,
  edge: (side) => ({ river: water[side]! > 0, road: road[side]! > 0, border: false }),
  hexsides: hexsidesOf,
  counters: countersOf,
  markers: markersOf,
  units: unitLines,
  status: statusOf,
  owner: ownerOf,
  assembly: assemblyOf,
  marching: marchingIn,
  score: { overlay: 'victory', say: scoreOf },
  charts: CHARTS,
  meaning: meaningOf,
})
