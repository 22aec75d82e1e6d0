import type { Position } from '../../../core/contract.ts'
import { changed } from '../../../core/list.ts'
import { pieceIn } from '../../../core/placing.ts'
import { Problem } from '../../../core/problem.ts'
import { entries, listIn, show, whole } from '../../../core/reading.ts'
import { FATIGUE_BOXES } from '../rules/02-tables.ts'
import {
  FIRST_GUNS,
  FIRST_HQ,
  FIRST_TRAIN,
  FORMATIONS,
  SP_PER_STEP,
  UNITS,
  WAGON,
  armOf,
  formationNamed,
  ids,
  isDetachment,
  pieceNamed,
} from '../rules/02-pieces.ts'
import { lineFacings } from '../rules/16-line-shape.ts'
import { isMarked, mark, places, zoneChanged } from './board.ts'
import { DIRECTIONS, SCENARIOS, directionNamed } from './scenario-book.ts'
import { fillChart } from './set-up.ts'
import type { Chart } from './set-up.ts'
import { DISORGANIZED, FOUGHT, LINE, SMASHED } from './state.ts'
import type { State } from './state.ts'

// Charts, facings and markers of pieces, as a position has them.

function unitAt(id: unknown, where: string): number {
  const unit = pieceIn(pieceNamed, id, where)
  if (unit >= UNITS) throw new Problem(where, `${show(id)} has no chart`)
  return unit
}

function refuseAbsent(state: State, piece: number, where: string): void {
  if (state.place[piece]! < 0)
    throw new Problem(where, `${ids[piece]} is not on the map: give it a place in stacks or units`)
}

export function formationAt(id: unknown, where: string): number {
  const formation = typeof id === 'string' ? formationNamed(id) : -1
  if (formation < 0) throw new Problem(where, `there is no formation ${show(id)}`)
  return formation
}

/** The corps a unit is of in this scenario, or in the first that has it. */
function formationIn(scenario: string, unit: number): string {
  const first = SCENARIOS.find(({ id }) => id === scenario)!
  for (const { setup, arrivals } of [first, ...SCENARIOS]) {
    const line = setup.find((one) => one.unit === ids[unit])
    if (line !== undefined) return line.formation
    const arrival = arrivals.find(({ units }) => units.includes(ids[unit]!))
    if (arrival?.formation !== undefined) return arrival.formation
  }
  return FORMATIONS.find((id) => `${id}-Det` === ids[unit]) ?? FORMATIONS[0]!
}

const FIELDS = [
  'formation',
  'sp',
  'fatigue',
  'stragglers',
  'silenced',
  'batteries',
  'organic',
  'morale',
  'unsupplied',
  'parent',
]
const MOST = { batteries: 12, organic: 4, unsupplied: 4, stragglers: 2, morale: 6 }
const MOST_STEPS = 5

/** A fresh chart for each unit that takes part, and what the position says of it. */
export function readCharts(state: State, position: Position, units: readonly number[]): void {
  for (const unit of units)
    fillChart(state, unit, { formation: formationIn(state.scenario, unit), fatigue: 0 })
  for (const [id, value] of entries(position['charts'], 'charts'))
    readChart(state, unitAt(id, `charts.${id}`), value, `charts.${id}`)
  for (const unit of units) if (isDetachment(unit)) likeItsDivision(state, unit)
}

/** Whatever morale its own chart does not say is that of the division it was sent out from. */
function likeItsDivision(state: State, detachment: number): void {
  const division = state.source[detachment]!
  if (state.morale[detachment]! > 0) return
  if (division < 0)
    throw new Problem(
      `charts.${ids[detachment]}.parent`,
      'the division it was sent out from has to be named, or its own morale',
    )
  state.morale = changed(state.morale, detachment, state.morale[division]!)
}

/** Its number among the boxes of the track, or its name there. */
function fatigueIn(value: unknown, where: string): number {
  const named = FATIGUE_BOXES.indexOf(value as string)
  if (named >= 0) return named
  if (typeof value === 'string')
    throw new Problem(where, `${show(value)} is no level; there is: ${FATIGUE_BOXES.join(', ')}`)
  return whole(value, where, { least: 0, most: FATIGUE_BOXES.length - 1 })
}

function parentIn(value: unknown, where: string): string | undefined {
  if (value === undefined) return undefined
  const division = pieceIn(pieceNamed, value, where)
  if (division >= UNITS || isDetachment(division))
    throw new Problem(where, `${show(value)} is no division`)
  return ids[division]!
}

function readChart(state: State, unit: number, value: unknown, where: string): void {
  if (state.formation[unit]! < 0)
    throw new Problem(where, `${ids[unit]} takes no part: give it a place in stacks or units`)
  const said = Object.fromEntries(entries(value, where))
  for (const field of Object.keys(said))
    if (!FIELDS.includes(field))
      throw new Problem(
        `${where}.${field}`,
        `there is no such field; there is: ${FIELDS.join(', ')}`,
      )
  const number = (field: keyof typeof MOST): number | undefined =>
    said[field] === undefined
      ? undefined
      : whole(said[field], `${where}.${field}`, { least: 0, most: MOST[field] })
  const sp = said['sp']
  const strength =
    sp === undefined
      ? undefined
      : whole(sp, `${where}.sp`, { least: 0, most: MOST_STEPS * SP_PER_STEP })
  const chart: Record<string, unknown> = {
    formation: said['formation'] ?? FORMATIONS[state.formation[unit]!],
    fatigue: fatigueIn(said['fatigue'] ?? 0, `${where}.fatigue`),
    strength,
    batteries: number('batteries'),
    stragglers: number('stragglers'),
    morale: number('morale'),
    parent: parentIn(said['parent'], `${where}.parent`),
  }
  formationAt(chart['formation'], `${where}.formation`)
  for (const key of Object.keys(chart)) if (chart[key] === undefined) delete chart[key]
  fillChart(state, unit, chart as unknown as Chart)
  const organic = number('organic')
  if (organic !== undefined) state.organic = changed(state.organic, unit, organic)
  state.unsupplied[unit] = number('unsupplied') ?? 0
  const silenced = said['silenced']
  if (silenced !== undefined)
    state.silenced = changed(
      state.silenced,
      unit,
      whole(silenced, `${where}.silenced`, { least: 0, most: state.stragglers[unit]! }),
    )
  if (state.steps[unit] === 0 && state.stragglers[unit]! > 0) mark(state, unit, SMASHED)
  zoneChanged(state, unit)
}

const MARKS = { disorganized: DISORGANIZED, fought: FOUGHT } as const

/** Facings, markers, loads of wagons, batteries on the map. */
export function readMarks(state: State, position: Position): void {
  for (const [id, value] of entries(position['facing'], 'facing')) {
    const piece = pieceIn(pieceNamed, id, `facing.${id}`)
    refuseAbsent(state, piece, `facing.${id}`)
    const heading = directionNamed(typeof value === 'string' ? value : '')
    if (heading < 0)
      throw new Problem(`facing.${id}`, `${show(value)} is no direction: N, NE, SE, S, SW, NW`)
    refuseFlank(state, piece, { heading, where: `facing.${id}` })
    state.facing[piece] = heading
  }
  for (const [field, bits] of Object.entries(MARKS))
    for (const id of listIn(position[field], field)) {
      const unit = unitAt(id, field)
      refuseAbsent(state, unit, field)
      mark(state, unit, bits)
    }
  readLoads(state, position)
}

/** A line has two fronts. */
function refuseFlank(
  state: State,
  piece: number,
  { heading, where }: { heading: number; where: string },
): void {
  if (!isMarked(state, piece, LINE)) return
  const fronts: readonly number[] = lineFacings(state.place[piece]!)
  if (fronts.includes(heading)) return
  const at = places.print(state.place[piece]!)
  const names = fronts.map((front) => DIRECTIONS[front]).join(' or ')
  throw new Problem(where, `a line in ${at} faces ${names}, not ${DIRECTIONS[heading]!}`)
}

function readLoads(state: State, position: Position): void {
  for (const [id, value] of entries(position['loads'], 'loads')) {
    const train = pieceIn(pieceNamed, id, `loads.${id}`)
    if (armOf[train] !== WAGON) throw new Problem(`loads.${id}`, `${show(id)} is no wagon`)
    state.loads[train - FIRST_TRAIN] = whole(value, `loads.${id}`, { least: 0, most: 2 })
  }
  for (const [id, value] of entries(position['guns'], 'guns')) {
    const guns = pieceIn(pieceNamed, id, `guns.${id}`)
    if (guns < FIRST_GUNS || guns >= FIRST_HQ)
      throw new Problem(`guns.${id}`, `${show(id)} is no marker of guns`)
    const batteries = whole(value, `guns.${id}`, { least: 1, most: 10 })
    const list = state.guns.slice()
    while (list.length <= guns - FIRST_GUNS) list.push(0)
    state.guns = changed(list, guns - FIRST_GUNS, batteries)
  }
}
