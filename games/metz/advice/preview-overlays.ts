import type { Mark, Sheet, Sum } from '../../../core/contract.ts'
import { hex as hexAt } from '../map/map.ts'
import { EMPTY, reachSheet } from './preview-reach.ts'
import { sightSheet } from './preview-sight.ts'
import {
  FORMATIONS,
  FRENCH,
  PIECES,
  formationOf,
  formationSide,
  isUnit,
} from '../rules/03-pieces.ts'
import { formationNow } from '../rules/03-attached.ts'
import { findCommand, rangeHexes } from '../rules/07-command.ts'
import { controllerOf } from '../rules/11-enter.ts'
import { lineOfFormation } from '../rules/18-lines.ts'
import { countedHexes, scenarioNamed } from '../model/scenario-book.ts'
import { AGGRESSIVE, ARRIVED, COMMANDED, DEFENSIVE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

interface Overlay {
  name: string
  of?: number
  to?: number
}

const isPiece = (of: number): boolean => Number.isInteger(of) && of >= 0 && of < PIECES

/** Overlays over the map; what they show everybody may know. */
export function overlaySheet(view: View, state: State, { name, of = -1, to = -1 }: Overlay): Sheet {
  if (name === 'reach') return reachSheet(state, of)
  if (name === 'command') return isPiece(of) ? commandOf(state, of) : commandNow(view, state)
  if (name === 'sight') return sightSheet(state, of, to)
  if (name === 'lines') return lineSheet(state)
  if (name === 'victory') return victorySheet(state)
  return name === 'cup' ? cupSheet(view) : EMPTY
}

/** The Command Range of a piece's headquarters; those of its formation whom no chain reaches are barred. */
function commandOf(state: State, piece: number): Sheet {
  return commandSheet(state, formationNow(state, piece))
}

export function commandSheet(state: State, formation: number): Sheet {
  const range = rangeHexes(state, formation)
  const marks: Mark[] = range.map((at) => ({ at }))
  for (const { at, isStray } of unitsWith(state, formation))
    if (!marks.some((mark) => mark.at === at)) marks.push(isStray ? { at, bar: '7.4.b' } : { at })
  const out = marks.filter(({ bar }) => bar !== undefined).length
  const posture = state.posture[formation]!
  return {
    ...EMPTY,
    marks: marks.sort((a, b) => a.at - b.at),
    rings: [range],
    sums: [sum(`sum-out-${posture}`, '7.4.b', out, formation)],
  }
}

/** Where the units of a formation are, and who would be Out of Command as its headquarters stands. */
function unitsWith(state: State, formation: number): { at: number; isStray: boolean }[] {
  state.deeds = state.deeds.map((deeds) => deeds & ARRIVED)
  findCommand(state, formation)
  return Array.from({ length: PIECES }, (_, unit) => unit)
    .filter((unit) => state.place[unit]! >= 0 && isUnit(unit))
    .filter((unit) => formationNow(state, unit) === formation)
    .map((unit) => ({
      at: state.place[unit]!,
      isStray: (state.deeds[unit]! & COMMANDED) === 0,
    }))
}

/** Of the formation that is activated; while its Posture is being chosen, under both of them. */
function commandNow(view: View, state: State): Sheet {
  const acting = view.frames.findLast((frame) => frame.proc === 'activation')
  if (acting === undefined || acting.formation < 0) return EMPTY
  if (acting.at !== 'posture') return commandSheet(state, acting.formation)
  const sheets = [AGGRESSIVE, DEFENSIVE].map((posture) => {
    state.posture[acting.formation] = posture
    return commandSheet(state, acting.formation)
  })
  const all = new Map(sheets.flatMap(({ marks }) => marks.map((mark) => [mark.at, mark])))
  for (const { marks } of sheets)
    for (const { at, bar } of marks) if (bar !== undefined) all.set(at, { at, bar })
  return {
    ...EMPTY,
    marks: [...all.values()].sort((a, b) => a.at - b.at),
    rings: sheets.flatMap(({ rings = [] }) => rings),
    sums: sheets.flatMap(({ sums }) => sums),
  }
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
