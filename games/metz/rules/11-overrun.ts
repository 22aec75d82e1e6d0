import { changed } from '../../../core/list.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { board, isBesideEnemy, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { overrunLevel } from './11-move-levels.ts'
import type { OverrunFrame } from './11-move-levels.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { formationOf, isHq, isUnit, other, seatOf, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { enterHex } from './11-enter.ts'

/**
 * Headquarters without any combat unit beside one of these units, where they have come to.
 * @rule 11.11/a
 */
export function overrunBeside(state: State, units: readonly number[]): OverrunFrame | undefined {
  const hqs: number[] = []
  for (const unit of units) {
    const at = state.place[unit]!
    if (at < 0 || !isUnit(unit)) continue
    for (let edge = at * 6; edge < at * 6 + 6; edge++)
      addLone(state, { side: other(sideOf[unit]!), hex: grid.neighbours[edge]! }, hqs)
  }
  return hqs.length === 0 ? undefined : overrunLevel.frame({ side: other(sideOf[units[0]!]!), hqs })
}

/** Headquarters that fire, an assault or a retreat has left alone in one of these hexes beside an enemy. */
export function overrunIn(
  state: State,
  side: Side,
  ...hexes: readonly number[]
): OverrunFrame | undefined {
  const hqs: number[] = []
  for (const hex of hexes) if (isBesideEnemy(state, hex, side)) addLone(state, { side, hex }, hqs)
  return hqs.length === 0 ? undefined : overrunLevel.frame({ side, hqs })
}

function addLone(state: State, { side, hex }: { side: Side; hex: number }, hqs: number[]): void {
  if (hex < 0 || board(state).head[hex]! < 0 || board(state).units[hex]! > 0) return
  for (const piece of piecesAt(state, hex))
    if (isHq(piece) && sideOf[piece] === side && !hqs.includes(piece)) hqs.push(piece)
}

/**
 * Hexes of the nearest combat units of its own formation; without any, of its side; none if there is nobody.
 * @rule 11.11/b
 */
export function refuges(state: State, hq: number): number[] {
  const own = nearest(state, hq, (unit) => formationNow(state, unit) === formationOf[hq])
  return own.length > 0 ? own : nearest(state, hq, (unit) => sideOf[unit] === sideOf[hq])
}

function nearest(state: State, hq: number, isMeant: (unit: number) => boolean): number[] {
  const from = state.place[hq]!
  let least = Infinity
  let hexes: number[] = []
  state.place.forEach((at, unit) => {
    if (at < 0 || !isUnit(unit) || !isMeant(unit)) return
    const distance = grid.distance(from, at)
    if (distance < least) [least, hexes] = [distance, [at]]
    else if (distance === least && !hexes.includes(at)) hexes.push(at)
  })
  return hexes.sort((a, b) => a - b)
}

export const overrunProc: Proc<State, OverrunFrame, Frame> = {
  deed: {
    during: ['where'],
    tell: ({ place }, { side, hqs }) => ({
      rule: '11.11/b',
      say: {
        key: 'deed-overrun',
        with: {
          piece: { of: 'piece', noun: hqs[0]! },
          hex: { of: 'hex', noun: place[hqs[0]!]! },
        },
      },
      by: seatOf(side),
    }),
  },
  steps: {
    next: {
      run(state, frame, go) {
        const [hq] = frame.hqs
        if (hq === undefined) return go.done()
        const hasRefuge = refuges(state, hq).length > 0
        if (hasRefuge) go.next(frame, 'where')
        else frame.hqs.shift()
        if (hasRefuge || state.overrun[formationOf[hq]!] === 0) mark(state, hq, go)
      },
    },
    where: {
      ask: (state, { side, hqs }) => ({
        seat: seatOf(side),
        rule: '11.11/b',
        say: { key: 'ask-refuge', with: { piece: { of: 'piece', noun: hqs[0]! } } },
        options: [{ verb: 'go', of: 'hex', nouns: refuges(state, hqs[0]!) }],
      }),
      take(state, frame, reply, go) {
        enterHex(state, [frame.hqs.shift()!], reply.noun, go)
        go.next(frame, 'next')
      },
    },
  },
}

/** @rule 11.11/c no rating until Housekeeping */
function mark(state: State, hq: number, go: Go<Frame>): void {
  state.overrun = changed(state.overrun, formationOf[hq]!, 1)
  const say = { key: 'note-overrun', with: { piece: { of: 'piece', noun: hq } } }
  go.tell('all', { did: 'noted', rule: '11.11/a', say })
}

export function overrunLeft({ at, hqs }: OverrunFrame): number {
  return hqs.length * 2 + (at === 'next' ? 1 : 0)
}
