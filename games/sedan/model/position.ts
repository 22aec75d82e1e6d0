import { campaign, frenchTurn, prussianTurn } from '../rules/05-turn-levels.ts'
import type { FrenchTurnFrame, PrussianTurnFrame } from '../rules/05-turn-levels.ts'
import type { Position } from '../../../core/contract.ts'
import { hexIn, placingsIn } from '../../../core/placing.ts'
import type { Placing } from '../../../core/placing.ts'
import { Problem } from '../../../core/problem.ts'
import { entries, own, refuseUnknownFields, show, whole } from '../../../core/reading.ts'
import type { Frame } from './levels.ts'
import { CITIES, grid } from '../map/map.ts'
import {
  COUNTERS,
  FOREIGN_LEGION,
  FRENCH,
  PRUSSIAN,
  UNITS,
  sideOf,
} from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import { setUpHexes } from '../rules/03-set-up.ts'
import { LAST_TURN } from '../rules/05-turn-sequence.ts'
import { setChits } from './position-chits.ts'
import { ABSENT, DEAD, UNPLACED, WAITING, board, noteSeen, put, topAt } from './state.ts'
import type { State } from './state.ts'

const BOXES: Record<string, number> = {
  unplaced: UNPLACED,
  waiting: WAITING,
  dead: DEAD,
  absent: ABSENT,
}

type Start = { phasing: Side; stack: () => Frame[] }

const inPrussianTurn = (at: PrussianTurnFrame['at']) => (): Frame[] => [
  campaign.frame({}, 'french'),
  prussianTurn.frame({}, at),
]
const inFrenchTurn = (at: FrenchTurnFrame['at']) => (): Frame[] => [
  campaign.frame({}, 'victory'),
  frenchTurn.frame({}, at),
]

/** Steps at whose start a position may stand. */
export const STEPS: Readonly<Record<string, Start>> = {
  'french-set-up': { phasing: FRENCH, stack: () => [campaign.frame()] },
  'prussian-set-up': {
    phasing: PRUSSIAN,
    stack: () => [campaign.frame({}, 'prussianSetUp')],
  },
  'prussian-fortunes': { phasing: PRUSSIAN, stack: inPrussianTurn('fortunes') },
  'prussian-movement': { phasing: PRUSSIAN, stack: inPrussianTurn('movement') },
  'prussian-combat': { phasing: PRUSSIAN, stack: inPrussianTurn('combat') },
  'french-fortunes': { phasing: FRENCH, stack: inFrenchTurn('fortunes') },
  'french-movement': { phasing: FRENCH, stack: inFrenchTurn('movement') },
  'french-combat': { phasing: FRENCH, stack: inFrenchTurn('combat') },
  'victory-check': { phasing: FRENCH, stack: () => [campaign.frame({}, 'victory')] },
}

const FIELDS = [
  'game',
  'scenario',
  'options',
  'title',
  'turn',
  'step',
  'seat',
  'units',
  'stacks',
  'control',
  'chits',
  'francsTireurs',
  'legionTurn',
  'westFrom',
]

const FIRST_STEP = 'french-set-up'

/** Fills a blank state from a position; every mistake is named with its place. */
export function layOutPosition(state: State, position: Position): void {
  refuseUnknownFields(position, FIELDS)
  state.turn = whole(position['turn'] ?? 1, 'turn', { least: 1, most: LAST_TURN })
  const start = startOf(position['step'] ?? FIRST_STEP)
  state.phasing = start.phasing
  state.stack = start.stack()
  placeUnits(state, position)
  setControl(state, position['control'])
  setEffects(state, position)
  setChits(state, position['chits'], position['step'] ?? FIRST_STEP)
  noteTops(state, SET_UPS.includes(state.stack[0]!.at) ? state.phasing : -1)
}

const SET_UPS: readonly string[] = ['frenchSetUp', 'prussianSetUp']

/** What lies on top when a position begins has been seen, save behind the screen of a set-up. */
function noteTops(state: State, screened: number): void {
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = state.place[unit]!
    if (hex >= 0 && topAt(state, hex) === unit && sideOf[unit] !== screened) noteSeen(state, unit)
  }
}

function startOf(step: unknown): Start {
  const start = typeof step === 'string' ? own(STEPS, step) : undefined
  if (start === undefined)
    throw new Problem('step', `${show(step)} is no step; use ${Object.keys(STEPS).join(', ')}`)
  return start
}

/** Units that are not named are not in play; of those in one hex the last named lies on top. */
function placeUnits(state: State, position: Position): void {
  const placings = placingsIn(position, { grid, boxes: BOXES, pieceNamed: unitNamed })
  if (placings === undefined) return
  state.place.fill(ABSENT)
  for (const { piece, place, where } of placings) {
    const top = place >= 0 ? board(state).top[place]! : -1
    if (top >= 0 && sideOf[top] !== sideOf[piece])
      throw new Problem(where, `${grid.print(place)} is held by the enemy's ${COUNTERS[top]!.id}`)
    refuseIdleBox(state, { piece, place, where }, position)
    refuseComingLater(state, { piece, place, where })
    put(state, piece, place)
  }
  for (const placing of placings) refuseNoHexLeft(state, placing)
}

/** Behind the screen of a set-up stands nobody but units with a set-up code. */
function refuseComingLater(state: State, { piece, place, where }: Placing): void {
  if (place < 0 && place !== UNPLACED) return
  if (willSetUp(state, sideOf[piece]!) && COUNTERS[piece]!.setUp === undefined)
    throw new Problem(where, 'it is not set up, but comes later: give waiting, dead or absent')
}

/** Enough at the start: codes do not overlap, and 1st Army is left a hex. */
function refuseNoHexLeft(state: State, { piece, place, where }: Placing): void {
  if (place === UNPLACED && setUpHexes(state, piece).length === 0)
    throw new Problem(where, 'no hex is left for it: somebody stands where it is set up')
}

/** Boxes that a unit would never leave, though it looks as if it were to come. */
function refuseIdleBox(state: State, { piece, place, where }: Placing, position: Position): void {
  const isLegion = piece === FOREIGN_LEGION
  if (place === WAITING && !isLegion && COUNTERS[piece]!.entry === undefined)
    throw new Problem(where, 'it is no reinforcement: give a hex, dead or absent')
  if (place === WAITING && isLegion && position['legionTurn'] === undefined)
    throw new Problem(where, 'the Foreign Legion waits for its chit: give legionTurn, or absent')
  if (place === UNPLACED && !willSetUp(state, sideOf[piece]!))
    throw new Problem(where, `nobody of its side is set up at this step: give a hex or another box`)
}

/** The French set up first, so that at their step both still do. */
function willSetUp({ stack }: State, side: Side): boolean {
  const at = stack[0]?.at
  return at === 'frenchSetUp' || (at === 'prussianSetUp' && side === PRUSSIAN)
}

const unitNamed = (name: string): number => COUNTERS.findIndex(({ id }) => id === name)

function setControl(state: State, control: unknown): void {
  for (const [name, side] of entries(control, 'control')) {
    const city = CITIES.findIndex((one) => one.name === name || grid.print(one.hex) === name)
    const where = `control.${name}`
    if (city < 0) throw new Problem(where, 'there is no such city')
    if (side !== 'french' && side !== 'prussian')
      throw new Problem(where, `${show(side)} is no side; use french or prussian`)
    state.control[city] = side === 'french' ? FRENCH : PRUSSIAN
  }
}

function setEffects(state: State, position: Position): void {
  const francs = position['francsTireurs']
  if (francs !== undefined) {
    state.francsTireurs = hexIn(grid, francs, 'francsTireurs')
  }
  const legion = position['legionTurn']
  if (legion !== undefined) {
    state.legionTurn = whole(legion, 'legionTurn', { least: 1, most: LAST_TURN })
    if (state.place[FOREIGN_LEGION] === ABSENT) state.place[FOREIGN_LEGION] = WAITING
    if (state.place[FOREIGN_LEGION] !== WAITING)
      throw new Problem('legionTurn', 'the Foreign Legion has come already: leave this out')
  }
  const west = position['westFrom']
  if (west !== undefined)
    state.westFrom.fill(whole(west, 'westFrom', { least: 1, most: LAST_TURN }))
}
