import type { Position } from '../../core/contract.ts'
import { hexIn, pieceIn } from '../../core/placing.ts'
import { Problem } from '../../core/problem.ts'
import { entries, listIn, own, show } from '../../core/reading.ts'
import { grid } from './map/map.ts'
import {
  FRENCH,
  PRUSSIAN,
  SEATS,
  batteryOf,
  formationNamed,
  isHq,
  pieceNamed,
} from './rules/03-pieces.ts'
import type { Side } from './rules/03-pieces.ts'
import { putWorks } from './rules/03-values.ts'
import { EVENTS, chitIds } from './rules/06-chits.ts'
import { countedHexes, scenarioNamed } from './scenario-book.ts'
import { DISRUPTED, ENTRENCHED, HASTY, HELD, LOW, RATIONED, SHAKEN } from './state.ts'
import type { State } from './state.ts'

// Markers on pieces and hexes, and chits in the hand, as a position has them.

const pieceAt = (id: unknown, where: string): number => pieceIn(pieceNamed, id, where)

const hexAt = (value: unknown, where: string): number => hexIn(grid, value, where)

export function formationAt(id: unknown, where: string): number {
  const formation = typeof id === 'string' ? formationNamed(id) : -1
  if (formation < 0) throw new Problem(where, `there is no formation ${show(id)}`)
  return formation
}

function sideAt(value: unknown, where: string): Side {
  if (value === SEATS[PRUSSIAN]) return PRUSSIAN
  if (value === SEATS[FRENCH]) return FRENCH
  throw new Problem(where, `${show(value)} is no side; use ${SEATS.join(' or ')}`)
}

/** Lists of pieces with a mark each; battery and mitrailleuse share all but ammunition. */
const MARKS = [
  ['worn', 'worn', 1],
  ['shaken', 'morale', SHAKEN],
  ['disrupted', 'morale', DISRUPTED],
  ['lowAmmo', 'ammo', LOW],
  ['rationed', 'ammo', RATIONED],
] as const

export function readMarks(state: State, position: Position): void {
  for (const [field, list, value] of MARKS)
    for (const id of listIn(position[field], field)) {
      const piece = pieceAt(id, field)
      if (isHq(piece)) throw new Problem(field, `${show(id)} is a headquarters`)
      if (list !== 'ammo' && batteryOf[piece]! >= 0)
        throw new Problem(field, `${show(id)} goes by its battery`)
      state[list] = state[list].map((old, one) => (one === piece ? value : old))
    }
  for (const id of listIn(position['casualties'], 'casualties'))
    state.casualty[formationAt(id, 'casualties')] = 1
  readWorks(state, position['works'])
  readControl(state, position['control'])
  readHand(state, position['held'])
}

const WORKS: Readonly<Record<string, number>> = { hasty: HASTY, entrenched: ENTRENCHED }

/** `{ "2716": "hasty french" }`; without any those of the scenario stand. */
function readWorks(state: State, works: unknown): void {
  if (works === undefined) return
  state.works = []
  for (const [at, value] of entries(works, 'works')) {
    const where = `works.${at}`
    const [name = '', side] = typeof value === 'string' ? value.split(' ') : []
    const kind = own(WORKS, name)
    if (kind === undefined)
      throw new Problem(where, `${show(value)} is neither hasty nor entrenched and a side`)
    putWorks(state, { hex: hexAt(at, where), kind, side: sideAt(side, where) })
  }
}

function readControl(state: State, control: unknown): void {
  const counted = countedHexes(scenarioNamed(state.scenario))
  for (const [at, value] of entries(control, 'control')) {
    const number = counted.indexOf(at)
    if (number < 0) throw new Problem(`control.${at}`, 'it does not count in this scenario')
    state.control[number] = sideAt(value, `control.${at}`)
  }
}

/** Held chits lie open, as after a draw that both have seen. */
function readHand(state: State, held: unknown): void {
  for (const id of listIn(held, 'held')) {
    const chit = typeof id === 'string' ? chitIds.indexOf(id) : -1
    if (chit < 0 || chit >= EVENTS) throw new Problem('held', `${show(id)} is no event chit`)
    state.chits[chit] = HELD
    state.named[chit] = 1
  }
}
