import { board } from './board.ts'
import type { Board } from './board.ts'
import type { State } from './state.ts'

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
