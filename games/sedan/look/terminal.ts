import type { Mark } from '../../../core/contract.ts'
import { terminalFrom } from '../../../core/look/terminal.ts'
import turnRecord from '../data/tables/turn-record.json' with { type: 'json' }
import { CITIES, border, cityOf, grid, placeNames, river, road, terrain } from '../map/map.ts'
import { PRUSSIAN, SEATS, UNITS_OF } from '../rules/02-components.ts'
import { SET_UP_HEXES } from '../rules/03-set-up.ts'
import { CHITS } from '../rules/12-chits.ts'
import { PENDING, RETURNING, SETTING_UP } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { hexsidesOf, isCity, isNeutral, land } from './ground.ts'
import { sedanPage } from './page.ts'
import { CHARTS } from './page-charts.ts'
import { countersOf, unitLines } from './terminal-units.ts'

const GROUND = [
  { glyph: ' ', tint: 'plain' },
  { glyph: '♣', tint: 'green' },
  { glyph: '▲', tint: 'yellow' },
  { glyph: '≋', tint: 'cyan' },
] as const
const CLOSED = { glyph: '×', tint: 'faint' } as const
const LEGEND = [
  '[5] Prussian, (1/I) French: side, strength and count below; + more unseen. ■ city • town ♣ forest ▲ rough ≋ marsh × neutral',
  'River ≈ // \\\\, road over a hexside ═ ║║, border ┄ :, legal now » «',
  'On the whole map F and P are stacks, ■F and ■P stacks in a city, ■f and ■p cities held without one.',
].join('\n')

function statusOf(view: View): string[] {
  const turn = turnRecord.turns[view.turn - 1]!
  const taken = CITIES.filter((_, city) => view.control[city] === PRUSSIAN)
  const held = CHITS.filter((_, chit) => [PENDING, RETURNING].includes(view.chits[chit]!))
  const cities = taken.map(({ label, name }) => label ?? name).join(', ')
  return [
    `Turn ${view.turn} of ${turnRecord.turns.length}, ${turn.dates} 1870. Cities in Prussian hands: ${cities || 'none'}; ${turn.cities} win this turn.`,
    ...(held.length > 0 ? [`Fortunes of War in force: ${held.join(', ')}.`] : []),
  ]
}

function markersOf(view: View): { hex: number; text: string; say: string }[] {
  const francs = { hex: view.francsTireurs, text: 'Francs', say: 'Francs-Tireurs' }
  const bridge = (hex: number) => ({ hex, text: 'pontoon', say: 'pontoon bridge' })
  return [
    ...(view.francsTireurs >= 0 ? [francs] : []),
    ...(view.pontoon >= 0 ? grid.sideHexes(view.pontoon).map(bridge) : []),
  ]
}

function ownerOf(view: View, hex: number): string | undefined {
  const city = cityOf[hex]!
  return city < 0 ? undefined : view.control[city] === PRUSSIAN ? 'P' : 'F'
}

function assemblyOf(view: View): readonly number[] {
  if (view.phase !== SETTING_UP || SEATS[view.phasing] !== view.seat) return []
  return [...new Set(UNITS_OF[view.phasing]!.flatMap((unit) => SET_UP_HEXES[unit]!))]
}

function marchingIn(view: View): number | undefined {
  const frame = view.frames.findLast(({ proc }) => proc === 'march')
  if (frame?.proc !== 'march') return undefined
  const unit = view.marching.indexOf(frame.depth)
  return unit < 0 ? undefined : unit
}

/** The cities one after another: who holds them, and whether they count. */
function scoreOf(view: View, marks: readonly Mark[]): string[] {
  const held = (side: 'F' | 'P'): Mark[] => marks.filter(({ at }) => ownerOf(view, at) === side)
  const names = (list: readonly Mark[]): string =>
    list.map(({ at }) => placeNames[at]).join(', ') || 'none'
  const prussian = held('P')
  return [
    `Prussian and counted: ${names(prussian.filter(({ bar }) => bar === undefined))}`,
    `Prussian, cut off from the Palatinate edge: ${names(prussian.filter(({ bar }) => bar !== undefined))}`,
    `French: ${names(held('F'))}`,
  ]
}

/** Sedan for the terminal: glyphs, counters and places, from the map and a seat's view. */
export const terminalLook = terminalFrom<View>({
  land,
  page: sedanPage,
  placed: 'unit',
  legend: LEGEND,
  ground: (hex) => (isNeutral(hex) ? CLOSED : GROUND[terrain[hex]!]!),
  placeGlyph: (hex) => (isCity(hex) ? '■' : '•'),
  edge: (side) => ({
    river: river[side]! > 0,
    road: road[side]! > 0,
    border: border[side] === 1,
  }),
  hexsides: hexsidesOf,
  counters: countersOf,
  markers: markersOf,
  units: unitLines,
  status: statusOf,
  owner: ownerOf,
  assembly: assemblyOf,
  marching: marchingIn,
  score: { overlay: 'cities', say: scoreOf },
  charts: CHARTS,
})
