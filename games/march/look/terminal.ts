import type { Mark } from '../../../core/contract.ts'
import { terminalFrom } from '../../../core/look/terminal.ts'
import { listed } from '../../../core/look/texts.ts'
import {
  FOREST,
  FORTIFIED_TOWN,
  SWAMP,
  TOWN,
  VILLAGE,
  grid,
  level,
  road,
  terrain,
} from '../map/map.ts'
import { countedHexes, momentOf, scenarioNamed } from '../model/scenario-book.ts'
import type { View } from '../seen/view.ts'
import { describeHex, hexName, hexsidesOf, land } from './ground.ts'
import { chitName, sideName } from './names.ts'
import { CHARTS } from './page-charts.ts'
import { piecesOf } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import { noticesOf } from './page-notices.ts'
import { papersOf } from './page-papers.ts'
import { sceneOf } from './page-scene.ts'
import { leadNow, leadText } from './page-victory.ts'
import { marchPage } from './page.ts'
import { say } from './say.ts'
import { countersOf, unitLines } from './terminal-units.ts'

/** Below the line, so that they are not read as part of a hex number. */
const LEVELS = ['₁', '₂', '₃', '₄', '₅'] as const

/** Forest and swamp first; open ground by its level. */
function groundOf(hex: number) {
  if (terrain[hex] === FOREST) return { glyph: '♣', tint: 'green' } as const
  if (terrain[hex] === SWAMP) return { glyph: '≈', tint: 'cyan' } as const
  const height = level[hex]!
  return { glyph: LEVELS[height]!, tint: height > 0 ? 'yellow' : 'faint' } as const
}

function placeGlyph(hex: number): string {
  if (terrain[hex] === TOWN || terrain[hex] === FORTIFIED_TOWN) return '■'
  return terrain[hex] === VILLAGE ? '▪' : '•'
}

/** By side of the map: a road over it. */
const roadOver = new Uint8Array(grid.sideEnds.length / 2)
for (const [edge, kind] of road.entries()) if (kind > 0) roadOver[grid.sides[edge]!] = 1

function ownerOf({ scenario, control }: View, hex: number): string | undefined {
  const at = countedHexes(scenario).indexOf(hex)
  return at < 0 ? undefined : ['F', 'A'][control[at]!]
}

function statusOf(view: View): string[] {
  const facts = factsOf(view)
  const { day, clock } = momentOf(view)
  const { turns: last } = scenarioNamed(view.scenario)
  const lead = leadText(leadNow(facts))
  const chits = listed(view.cup.map(chitName)) || say('terminal-none')
  return [
    say('terminal-status', { turn: view.turn, last, day, clock, lead }),
    say('terminal-cup', { chits }),
    ...noticesOf(facts),
    ...papersOf(facts).flatMap(({ title, papers }) => [
      `${title}:`,
      ...papers.map(({ head, text, foot = '' }) => `${head}: ${text} ${foot}`.trimEnd()),
    ]),
  ]
}

/** What lies on the map besides counters; what counts is told by its owner. */
function markersOf(view: View): { hex: number; text: string; say: string }[] {
  const { signs } = sceneOf(piecesOf(factsOf(view)))
  const counted = countedHexes(view.scenario)
  return signs.flatMap(({ at, glyph, name }) =>
    'hex' in at && !(counted.includes(at.hex) && (glyph === 'F' || glyph === 'A'))
      ? [{ hex: at.hex, text: glyph, say: name }]
      : [],
  )
}

/** Hexes that count, and whose they are. */
function scoreOf(view: View, _marks: readonly Mark[]): string[] {
  const held = countedHexes(view.scenario).map((hex, at) => {
    const holder = view.control[at]!
    return holder < 0
      ? say('sign-nobody', { hex: hexName(hex) })
      : say('sign-held', { hex: hexName(hex), side: sideName(holder) })
  })
  return held
}

function marchingIn({ frames }: View): number | undefined {
  const top = frames.at(-1)
  if (top === undefined) return undefined
  if (top.proc === 'move') return top.piece
  return top.proc === 'column' || top.proc === 'line' ? top.unit : undefined
}

/** March for the terminal: glyphs, counters and places, from the map and a seat's view. */
export const terminalLook = terminalFrom<View>({
  land,
  page: { describe: describeHex, finishing: marchPage.finishing },
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
})
