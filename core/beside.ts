/**
 * What follows from a state and is dear to work out is kept beside it, and made anew when missing: neither JSON nor a copy
 * carries it over. Whoever changes the state keeps it true.
 */
export function keptBeside<State extends object, T extends object>(
  make: (state: State) => T,
): (state: State) => T {
  const key = Symbol('beside')
  // The state asked about last: one is asked about many times in a row.
  let lastState: State | undefined
  let last: T
  return (state) => {
    if (state === lastState) return last
    last = (state as { [key]?: T })[key] ??= make(state)
    lastState = state
    return last
  }
}
