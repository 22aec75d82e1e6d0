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

/** What is dear to find out is found once for each number, by whoever holds this while the state stays as it is. */
export function onceEach<T>(find: (number: number) => T): (number: number) => T {
  const found = new Map<number, T>()
  return (number) => {
    const known = found.get(number)
    if (known !== undefined || found.has(number)) return known as T
    const fresh = find(number)
    found.set(number, fresh)
    return fresh
  }
}
