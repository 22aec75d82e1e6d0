import type { Mark } from '../../../core/contract.ts'
import { terminalFrom } from '../../../core/look/terminal.ts'
import { listed } from '../../../core/look/texts.ts'
import {
  FARM,
  FOREST,
  FORTRESS,
  LOW,
  RAVINE,
  RIVER,
  STREAM,
  TOWN,
  grid,
  hex as hexAt,
  level,
  road,
  terrain,
} from '../map/map.ts'
import { SEATS, sideOf } from '../rules/03-pieces.ts'
import { waitingIn } from '../rules/11-entry.ts'
import { scoreNow } from '../rules/19-victory.ts'
import { countedHexes, momentOf, scenarioNamed, turnsOf } from '../model/scenario-book.ts'
import { HASTY } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { hexName, hexsidesOf, land } from './ground.ts'
import { nameOf, sideName } from './names.ts'
import { boxesOf } from './page-boxes.ts'
import { metzPage } from './page.ts'
import { CHARTS } from './page-charts.ts'
import { piecesOf } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import { noticesOf } from './page-notices.ts'
import { say } from './say.ts'
import { countersOf, unitLines } from './terminal-units.ts'

/** Below the line, so that they are not read as part of a hex number. */
const LEVELS = ['₁', '₂', '₃', '₄'] as const
const WATER = STREAM | RIVER | RAVINE

/** Forest and water first; open ground by its level. */
function groundOf(hex: number) {
  if ((terrain[hex]! & FOREST) !== 0) return { glyph: '♣', tint: 'green' } as const
  if ((terrain[hex]! & WATER) !== 0) return { glyph: '≈', tint: 'cyan' } as const
  const height = level[hex]!
  return { glyph: LEVELS[height - 1]!, tint: height > LOW ? 'yellow' : 'faint' } as const
}

function placeGlyph(hex: number): string {
  const bits = terrain[hex]!
  if ((bits & FORTRESS) !== 0) return '◆'
  return (bits & TOWN) !== 0 ? '■' : (bits & FARM) !== 0 ? '▪' : '•'
}

/** By side of the map: a road over it. */
const roadOver = new Uint8Array(grid.sideEnds.length / 2)
for (const [edge, kind] of road.entries()) if (kind > 0) roadOver[grid.sides[edge]!] = 1

function heldBy({ scenario, control }: View, side: number): number[] {
  return countedHexes(scenarioNamed(scenario)).flatMap((printed, at) =>
    control[at] === side ? [hexAt(printed)] : [],
  )
}

function scoreLine(view: View): string {
  if (scenarioNamed(view.scenario).victory.by === 'points')
    return say('terminal-points', { points: scoreNow(factsOf(view).state) })
  return say('terminal-held', {
    prussian: heldBy(view, 0).length,
    french: heldBy(view, 1).length,
  })
}

/** What lies in a box, in words. */
function inBox(view: View, id: string): string {
  const { stacks } = boxesOf(piecesOf(factsOf(view)))
  const found = stacks.find(({ at }) => 'box' in at && at.box === id)
  const known = (found?.counters ?? []).filter(({ piece }) => piece.of === 'chit')
  return listed(known.map(({ name }) => name)) || say('terminal-none')
}

function statusOf(view: View): string[] {
  const { day, clock } = momentOf(view)
  const last = turnsOf(scenarioNamed(view.scenario))
  const [prussian, french] = view.events as [number, number]
  return [
    say('terminal-status', { turn: view.turn, last, day, clock, held: scoreLine(view) }),
    say('terminal-cup', { chits: inBox(view, 'cup'), prussian, french }),
    ...SEATS.map((seat, side) =>
      say('terminal-hand', { side: sideName(side), chits: inBox(view, `hand-${seat}`) }),
    ),
    ...noticesOf(factsOf(view)),
  ]
}

const WORKS = 3

function markersOf({ works }: View): { hex: number; text: string; say: string }[] {
  const found: { hex: number; text: string; say: string }[] = []
  for (let at = 0; at < works.length; at += WORKS) {
    const isHasty = works[at + 1] === HASTY
    found.push({
      hex: works[at]!,
      text: say(isHasty ? 'terminal-hasty' : 'terminal-entrenched'),
      say: say(isHasty ? 'sign-hasty' : 'sign-entrenched'),
    })
  }
  return found
}

function ownerOf(view: View, hex: number): string | undefined {
  if (heldBy(view, 0).includes(hex)) return 'P'
  return heldBy(view, 1).includes(hex) ? 'F' : undefined
}

function marchingIn({ frames }: View): number | undefined {
  const march = frames.findLast((frame) => frame.proc === 'march')
  return march?.proc === 'march' ? march.units[0] : undefined
}

/** Who waits in a group of reinforcements, when, and where. */
function meaningOf(view: View, kind: string, group: number): string | undefined {
  if (kind !== 'group') return undefined
  const waiting = waitingIn(factsOf(view).state, group)
  const [first] = waiting
  if (first === undefined) return undefined
  return say('terminal-group', {
    side: sideName(sideOf[first]!),
    who: listed(waiting.map((piece) => nameOf(piece))),
    turn: view.due[group]!,
    hex: hexName(view.arrival[group]!),
  })
}

/** Hexes that count, and whose they are. */
function scoreOf(view: View, _marks: readonly Mark[]): string[] {
  const held = SEATS.flatMap((_, side) =>
    heldBy(view, side).map((hex) => say('sign-held', { hex: hexName(hex), side: sideName(side) })),
  )
  return [scoreLine(view), ...held]
}

/** Metz for the terminal: glyphs, counters and places, from the map and a seat's view. */
export const terminalLook = terminalFrom<View>({
  land,
  page: metzPage,
  placed: 'piece',
  legend: say('terminal-legend'),
  ground: groundOf,
  placeGlyph,
  edge: (side) => ({ river: false, road: roadOver[side] === 1, border: false }),
  hexsides: hexsidesOf,
  counters: countersOf,
  markers: markersOf,
  units: unitLines,
  status: statusOf,
  owner: ownerOf,
  assembly: () => [],
  marching: marchingIn,
  score: { overlay: 'victory', say: scoreOf },
  charts: CHARTS,
  meaning: meaningOf,
})
