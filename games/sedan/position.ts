import type { Position } from '../../core/contract.ts'
import { hexIn, placingsIn } from '../../core/placing.ts'
import { Problem } from '../../core/problem.ts'
import { entries, own, refuseUnknownFields, show, whole } from '../../core/reading.ts'
import type { Frame } from './frames.ts'
import { CITIES, grid } from './map/map.ts'
import { COUNTERS, FOREIGN_LEGION, FRENCH, PRUSSIAN, UNITS, sideOf } from './rules/02-components.ts'
import type { Side } from './rules/02-components.ts'
import { LAST_TURN } from './rules/05-turn-sequence.ts'
import { CHITS, isUsableBy } from './rules/12-chits.ts'
import {
  ABSENT,
  ASIDE,
  DEAD,
  PENDING,
  REMOVED,
  UNPLACED,
  WAITING,
  board,
  noteSeen,
  put,
  topAt,
} from './state.ts'
import type { State } from './state.ts'

const BOXES: Record<string, number> = {
  unplaced: UNPLACED,
  waiting: WAITING,
  dead: DEAD,
  absent: ABSENT,
}

type Start = { phasing: Side; stack: () => Frame[] }

const turnOf = (proc: 'prussianTurn' | 'frenchTurn', at: 'fortunes' | 'movement' | 'combat') => {
  const after = proc === 'prussianTurn' ? 'french' : 'victory'
  return (): Frame[] => [
    { proc: 'campaign', at: after },
    { proc, at },
  ]
}

/** Steps at whose start a position may stand. */
export const STEPS: Readonly<Record<string, Start>> = {
  'french-set-up': { phasing: FRENCH, stack: () => [{ proc: 'campaign', at: 'frenchSetUp' }] },
  'prussian-set-up': {
    phasing: PRUSSIAN,
    stack: () => [{ proc: 'campaign', at: 'prussianSetUp' }],
  },
  'prussian-fortunes': { phasing: PRUSSIAN, stack: turnOf('prussianTurn', 'fortunes') },
  'prussian-movement': { phasing: PRUSSIAN, stack: turnOf('prussianTurn', 'movement') },
  'prussian-combat': { phasing: PRUSSIAN, stack: turnOf('prussianTurn', 'combat') },
  'french-fortunes': { phasing: FRENCH, stack: turnOf('frenchTurn', 'fortunes') },
  'french-movement': { phasing: FRENCH, stack: turnOf('frenchTurn', 'movement') },
  'french-combat': { phasing: FRENCH, stack: turnOf('frenchTurn', 'combat') },
  'victory-check': { phasing: FRENCH, stack: () => [{ proc: 'campaign', at: 'victory' }] },
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

/** Fills a blank state from a position; every mistake is named with its place. */
export function layOutPosition(state: State, position: Position): void {
  refuseUnknownFields(position, FIELDS)
  state.turn = whole(position['turn'] ?? 1, 'turn', { least: 1, most: LAST_TURN })
  const start = startOf(position['step'] ?? 'french-set-up')
  state.phasing = start.phasing
  placeUnits(state, position)
  setControl(state, position['control'])
  setChits(state, position['chits'])
  setEffects(state, position)
  state.stack = start.stack()
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
    put(state, piece, place)
  }
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

const CHIT_BOXES: Record<string, number> = { held: PENDING, aside: ASIDE, removed: REMOVED }

/** `{ "held": [kinds], "aside": [kinds], "removed": [kinds] }`; the others are in the cup. */
function setChits(state: State, chits: unknown): void {
  for (const [box, kinds] of entries(chits, 'chits')) {
    const to = own(CHIT_BOXES, box)
    if (to === undefined) throw new Problem(`chits.${box}`, 'use held, aside or removed')
    if (!Array.isArray(kinds)) throw new Problem(`chits.${box}`, `${show(kinds)} is no list`)
    for (const kind of kinds) takeFromCup(state, { kind, to, where: `chits.${box}` })
  }
}

function takeFromCup(state: State, take: { kind: unknown; to: number; where: string }): void {
  const chit = CHITS.findIndex((name, at) => name === take.kind && state.chits[at] === 0)
  if (chit < 0) throw new Problem(take.where, `no chit ${show(take.kind)} is left in the cup`)
  state.chits[chit] = take.to
  if (take.to === PENDING) holdChit(state, CHITS[chit]!, take.where)
}

function holdChit(state: State, kind: string, where: string): void {
  const later = kind === 'revolutionary-agitation' || kind === 'mitrailleuse'
  if (!later && kind !== 'francs-tireurs' && !isUsableBy(kind, state.phasing))
    throw new Problem(where, `the ${kind} chit is not for the side whose turn it is`)
  if (kind === 'cavalry-charge') state.cavalryCharge = 1
  if (kind === 'field-general-staff') state.fieldStaff = 1
  if (kind === 'mitrailleuse') state.mitrailleuse = 1
  if (kind === 'revolutionary-agitation') state.agitation = 1
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
  }
  const west = position['westFrom']
  if (west !== undefined)
    state.westFrom.fill(whole(west, 'westFrom', { least: 1, most: LAST_TURN }))
}
