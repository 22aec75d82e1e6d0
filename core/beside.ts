/** What a state waits for is kept beside it by the runtime, and by its game what is dear to work out. */
export const PENDING = Symbol('pending')
const BESIDE = Symbol('beside')

/**
 * Room for both: a state that gets them one by one changes its shape each time, others in another order, and code that has met
 * states of many shapes is slow, and compiled anew for each.
 */
export function withRoom<State extends object>(state: State): State {
  const kept = state as { [PENDING]?: unknown; [BESIDE]?: unknown }
  kept[PENDING] = undefined
  kept[BESIDE] = undefined
  return state
}

/** A copy of which nothing has been changed yet waits for what its original waits for. */
export function waitingAs<State extends object>(copy: State, original: State): State {
  const kept = copy as { [PENDING]?: unknown }
  kept[PENDING] = (original as { [PENDING]?: unknown })[PENDING]
  return copy
}

/**
 * What follows from a state and is dear to work out is kept beside it, and made anew when missing: neither JSON nor a copy
 * carries it over. Whoever changes the state keeps it true. It is one thing for each game.
 */
export function keptBeside<State extends object, T extends object>(
  make: (state: State) => T,
): (state: State) => T {
  // The state asked about last: one is asked about many times in a row.
  let lastState: State | undefined
  let last: T
  return (state) => {
    if (state === lastState) return last
    last = (state as { [BESIDE]?: T })[BESIDE] ??= make(state)
    lastState = state
    return last
  }
}
