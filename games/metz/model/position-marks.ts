import { changed } from '../../../core/list.ts'
import type { Position } from '../../../core/contract.ts'
import { hexIn, pieceIn } from '../../../core/placing.ts'
import { Problem } from '../../../core/problem.ts'
import { entries, listIn, own, show } from '../../../core/reading.ts'
import { grid } from '../map/map.ts'
import {
  FORMATIONS,
  FRENCH,
  PRUSSIAN,
  SEATS,
  batteryOf,
  formationNamed,
  formationOf,
  ids,
  isHq,
  pieceNamed,
} from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { putWorks } from '../rules/03-values.ts'
import { EVENTS, chitIds, eventSide } from '../rules/06-chits.ts'
import { countedHexes, scenarioNamed } from './scenario-book.ts'
import {
  DISRUPTED,
  ENTRENCHED,
  HASTY,
  HELD,
  LOW,
  RATIONED,
  REBUILDABLE,
  SHAKEN,
  UNSEEN,
  WAITING,
} from './state.ts'
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
      refuseMark(state, { piece, list, value }, field)
      state[list] = state[list].map((old, one) => (one === piece ? value : old))
    }
  for (const id of listIn(position['casualties'], 'casualties')) {
    const formation = formationAt(id, 'casualties')
    refuseMissing(state, formation, 'casualties')
    state.casualty = changed(state.casualty, formation, 1)
  }
  readWorks(state, position['works'])
  readControl(state, position['control'])
}

interface Mark {
  piece: number
  list: (typeof MARKS)[number][1]
  value: number
}

/** A mark that would change nothing, or be changed by the next one. */
function refuseMark(state: State, { piece, list, value }: Mark, field: string): void {
  const id = ids[piece]!
  if (isHq(piece)) throw new Problem(field, `${id} is a headquarters`)
  if (list !== 'ammo' && batteryOf[piece]! >= 0)
    throw new Problem(field, `${id} goes by its battery`)
  const place = state.place[piece]!
  if (place < 0 && !(list === 'worn' && [WAITING, REBUILDABLE].includes(place)))
    throw new Problem(field, `${id} is not on the map: give it a hex in stacks or units`)
  if (list === 'worn') return
  const before = state[list][piece]!
  if (before !== 0 && before !== value)
    throw new Problem(field, `${id} has a marker of this kind already: name it once`)
}

/** Whose formation has nobody here. */
export function refuseMissing(state: State, formation: number, field: string): void {
  const isHere = state.place.some(
    (place, piece) => formationOf[piece] === formation && (place >= 0 || place === WAITING),
  )
  if (!isHere) throw new Problem(field, `nobody of ${FORMATIONS[formation]} is on the map`)
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
    state.control = changed(state.control, number, sideAt(value, `control.${at}`))
  }
}

/**
 * Held chits lie open, as after a draw that both have seen, and are out of the cup. Nobody holds any when a turn begins or
 * ends: there they would be dropped.
 */
export function readHand(state: State, held: unknown, step: unknown): void {
  for (const id of listIn(held, 'held')) {
    const chit = typeof id === 'string' ? chitIds.indexOf(id) : -1
    if (chit < 0 || chit >= EVENTS) throw new Problem('held', `${show(id)} is no event chit`)
    if (step !== 'draw' && step !== 'activation')
      throw new Problem(
        'held',
        'hands are empty when a turn begins or ends: use draw or activation',
      )
    if (state.chits[chit] === HELD) throw new Problem('held', `${show(id)} is named twice`)
    const side = eventSide[chit]!
    if (state.chits[chit] === UNSEEN) state.events[side] = Math.max(0, state.events[side]! - 1)
    state.chits[chit] = HELD
    state.named = changed(state.named, chit, 1)
  }
}
