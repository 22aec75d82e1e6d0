import type { Mark, Sheet, Sum } from '../../core/contract.ts'
import { within } from '../../core/hex/line.ts'
import { grid, hex as hexAt } from './map/map.ts'
import { EMPTY, reachSheet } from './preview-reach.ts'
import {
  FORMATIONS,
  FRENCH,
  PIECES,
  formationOf,
  formationSide,
  isUnit,
} from './rules/03-pieces.ts'
import { formationNow } from './rules/03-attached.ts'
import { findCommand, rangeHexes } from './rules/07-command.ts'
import { FARTHEST } from './rules/08-ranges.ts'
import { BLOCKED, OBSCURED, hexInTheWay, sight } from './rules/08-sight.ts'
import { controllerOf } from './rules/11-enter.ts'
import { lineOfFormation } from './rules/18-lines.ts'
import { countedHexes, scenarioNamed } from './scenario-book.ts'
import { COMMANDED } from './state.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

interface Overlay {
  name: string
  of?: number
}

const isPiece = (of: number): boolean => Number.isInteger(of) && of >= 0 && of < PIECES

/** Overlays over the map; what they show everybody may know. */
export function overlaySheet(view: View, state: State, { name, of = -1 }: Overlay): Sheet {
  if (name === 'reach') return reachSheet(state, of)
  if (name === 'command') return isPiece(of) ? commandSheet(state, of) : EMPTY
  if (name === 'sight') return sightSheet(state, of)
  if (name === 'lines') return lineSheet(state)
  if (name === 'victory') return victorySheet(state)
  return name === 'cup' ? cupSheet(view) : EMPTY
}

/** The Command Range of a piece's headquarters; those of its formation whom no chain reaches are barred. */
function commandSheet(state: State, piece: number): Sheet {
  const formation = formationNow(state, piece)
  const range = rangeHexes(state, formation)
  const marks: Mark[] = range.map((at) => ({ at }))
  state.deeds.fill(0)
  findCommand(state, formation)
  for (let unit = 0; unit < PIECES; unit++) {
    const at = state.place[unit]!
    if (at < 0 || !isUnit(unit) || formationNow(state, unit) !== formation) continue
    if (marks.some((mark) => mark.at === at)) continue
    marks.push((state.deeds[unit]! & COMMANDED) === 0 ? { at, bar: '7.4.b' } : { at })
  }
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at), rings: [range] }
}

/** What is seen from a hex as far as anybody fires: obscured hexes stop there, blocked ones are barred by what is in the way. */
function sightSheet(state: State, from: number): Sheet {
  if (!Number.isInteger(from) || from < 0 || from >= grid.n) return EMPTY
  const marks = within(grid, from, FARTHEST)
    .filter((at) => at !== from)
    .map((at): Mark => {
      const seen = sight(state, from, at)
      if (seen === BLOCKED) return { at, via: hexInTheWay(state, from, at), bar: '8.1.2/c' }
      return seen === OBSCURED ? { at, via: hexInTheWay(state, from, at), stop: '8.1.2/d' } : { at }
    })
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at) }
}

function sum(key: string, rule: string, value: number, formation?: number): Sum {
  const facts =
    formation === undefined ? {} : { with: { formation: { of: 'formation', noun: formation } } }
  return { say: { key, ...facts }, rule, low: value, high: value }
}

/** Lines of communications of all formations on the map, by grade; none is nought. */
function lineSheet(state: State): Sheet {
  const there = FORMATIONS.map((_, formation) => formation).filter((formation) =>
    state.place.some((at, piece) => at >= 0 && formationOf[piece] === formation),
  )
  const rule = (formation: number): string =>
    formationSide[formation] === FRENCH ? '18.5.b' : '18.5.a'
  const sums = there.map((formation) =>
    sum('sum-line', rule(formation), lineOfFormation(state, formation), formation),
  )
  return { ...EMPTY, sums }
}

/** Hexes that count, each with whose it is. */
function victorySheet(state: State): Sheet {
  const hexes = countedHexes(scenarioNamed(state.scenario)).map((printed) => hexAt(printed))
  const held = [0, 1].map((side) => hexes.filter((at) => controllerOf(state, at) === side))
  return {
    ...EMPTY,
    marks: [...new Set(hexes)].sort((a, b) => a - b).map((at) => ({ at })),
    rings: held.filter((ring) => ring.length > 0),
    sums: [
      sum('sum-held-prussian', '19.2/c', held[0]!.length),
      sum('sum-held-french', '19.2/c', held[1]!.length),
    ],
  }
}

/** What is known to be left in the cup. */
function cupSheet({ cup, events }: View): Sheet {
  return {
    ...EMPTY,
    sums: [
      sum('sum-cup', '5.1/e', cup.length),
      sum('sum-cup-prussian', '5.1/b', events[0]!),
      sum('sum-cup-french', '5.1/b', events[1]!),
    ],
  }
}
