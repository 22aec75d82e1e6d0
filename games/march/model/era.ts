import { board } from './board.ts'
import type { Board } from './board.ts'
import type { State } from './state.ts'
import type { Side } from '../rules/02-pieces.ts'

/** A time in which nobody moves, no zone changes, and no bridge is broken, mended or built: another one for each. */
export interface Era {
  readonly board: Board
  readonly moves: number
  readonly broken: readonly number[]
  readonly spans: readonly number[]
}
let last: Era | undefined

export function eraOf(state: State): Era {
  const now = board(state)
  const isLast =
    last !== undefined &&
    last.board === now &&
    last.moves === now.moves &&
    last.broken === state.broken &&
    last.spans === state.spans
  if (!isLast) last = { board: now, moves: now.moves, broken: state.broken, spans: state.spans }
  return last!
}

/** What follows from who stands where, and from the bridges, is worked out once in an era for each number it is asked about. */
export function onceInAnEra<T extends object>(
  make: (state: State, number: number) => T,
): (state: State, number: number) => T {
  let era: Era | undefined
  const found: (T | undefined)[] = []
  return (state, number) => {
    const now = eraOf(state)
    if (era !== now) {
      era = now
      found.length = 0
    }
    return (found[number] ??= make(state, number))
  }
}

/** A time in which no troops of a side move and bridges stay as they are, whatever others do. */
export interface Stand extends Pick<State, 'broken' | 'spans'> {
  readonly stirs: Board['stirs']
  readonly stirred: number
}
const stands: [Stand | undefined, Stand | undefined] = [undefined, undefined]

export function standOf(state: State, side: Side): Stand {
  const { stirs } = board(state)
  const { broken, spans } = state
  const known = stands[side]
  const isSame =
    known !== undefined &&
    known.stirs === stirs &&
    known.stirred === stirs[side] &&
    known.broken === broken &&
    known.spans === spans
  return isSame ? known : (stands[side] = { stirs, stirred: stirs[side], broken, spans })
}

/** What follows from where the troops of a side are, and from the bridges, is worked out once while they stand. */
export function onceWhileTheyStand<T extends object>(
  make: (state: State, side: Side) => T,
): (state: State, side: Side) => T {
  const known: { stand: Stand; found: T }[] = []
  return (state, side) => {
    const stand = standOf(state, side)
    const last = known[side]
    if (last !== undefined && last.stand === stand) return last.found
    const found = make(state, side)
    known[side] = { stand, found }
    return found
  }
}

/** What is dear to find out is found once for each number, by whoever holds this while the state stays as it is. */
export function onceEach<T>(find: (number: number) => T): (number: number) => T {
  // Two lists, not a map: it is asked about a handful.
  const asked: number[] = []
  const found: T[] = []
  return (number) => {
    const at = asked.indexOf(number)
    if (at >= 0) return found[at]!
    const fresh = find(number)
    asked.push(number)
    found.push(fresh)
    return fresh
  }
}
