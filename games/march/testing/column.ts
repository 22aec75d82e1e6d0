import { hex } from '../map/map.ts'
import { hexesOf } from '../model/board.ts'
import { MARCH, UNDER_MARCH } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNamed } from '../rules/02-pieces.ts'
import { columnLevel } from '../rules/15-column-level.ts'
import type { ColumnFrame } from '../rules/15-column-level.ts'
import { columnProc } from '../rules/15-column.ts'
import { beginTrail, followersOf, trailTo } from '../rules/15-columns.ts'
import { grid } from '../map/map.ts'
import { field, heard, piece } from './field.ts'
import type { Heard, Standing } from './field.ts'

/** A clear minor road, and a clear major one, from one end to the other. */
export const MINOR_ROAD = ['1714', '1814', '1914', '2014', '2114', '2213', '2313'].map(hex)
export const MAJOR_ROAD = ['3404', '3504', '3604', '3705', '3805', '3906', '4005', '4106'].map(hex)

/** A hex off that road which touches all of these. */
export function besideRoad(hexes: readonly number[]): number {
  const [first = -1] = hexes
  return [...grid.neighbours.subarray(first * 6, first * 6 + 6)].find(
    (to) => !MINOR_ROAD.includes(to) && hexes.every((one) => grid.distance(to, one) === 1),
  )!
}

/** Units of III Corps under MARCH to a target, each a column that has come along these hexes to the last of them. */
export function marching(
  columns: Readonly<Record<string, readonly number[]>>,
  target: number,
  others: Readonly<Record<string, string | Standing>> = {},
): State {
  const heads = Object.entries(columns).map(([id, way]) => [id, grid.print(way[0]!)] as const)
  const state = field({ ...Object.fromEntries(heads), ...others })
  const corps = formationNamed('F-III')
  state.order[corps] = MARCH
  state.target[corps] = target
  for (const [id, way] of Object.entries(columns)) {
    state.marching = state.marching.with(piece(id), UNDER_MARCH)
    if (way.length === 1) continue
    beginTrail(state, piece(id), { from: 'here' })
    for (const at of way.slice(1)) trailTo(state, piece(id), at, heard())
    state.marks[piece(id)]! &= ~32
  }
  return state
}

/** Hexes of each counter of a column that is on the map, the head first. */
export function strungOut(state: State, unit: number): string[] {
  return [unit, ...followersOf(state, unit)].flatMap((one) => {
    const hexes = hexesOf(state, one)
    return hexes.length === 0
      ? []
      : [
          hexes
            .map((at) => grid.print(at))
            .toSorted()
            .join('/'),
        ]
  })
}

/** A march of one unit, played step by step. */
export interface March {
  state: State
  frame: ColumnFrame
  go: Heard
}
export function beginMarch(state: State, unit: number, points?: number): March {
  const frame = columnLevel.frame({ unit })
  const go = heard()
  if (points !== undefined) state.points[unit] = points
  runOn({ state, frame, go })
  return { state, frame, go }
}

/** Runs the steps that ask nobody. */
function runOn({ state, frame, go }: March): void {
  for (;;) {
    const step = columnProc.steps[frame.at]
    if (!('run' in step) || frame.at === 'over') return
    step.run(state, frame, go)
  }
}

export function nounsOf({ state, frame }: March, verb: string): string[] {
  const step = columnProc.steps[frame.at]
  if (!('ask' in step)) return []
  const option = step.ask(state, frame).options.find((one) => one.verb === verb)
  return (option?.nouns ?? []).map((noun) => grid.print(noun))
}
export function mayDo({ state, frame }: March, verb: string): boolean {
  const step = columnProc.steps[frame.at]
  return 'ask' in step && step.ask(state, frame).options.some((one) => one.verb === verb)
}

export function reply(march: March, verb: string, noun = -1): void {
  const { state, frame, go } = march
  const step = columnProc.steps[frame.at]
  if (!('take' in step)) throw new Error(`${frame.at} does not ask.`)
  step.take(state, frame, { seat: 'allied', verb, noun }, go)
  runOn(march)
}
