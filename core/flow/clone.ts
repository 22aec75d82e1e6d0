import { withRoom } from '../beside.ts'

/**
 * A copier of states from the function that fills a copy in. What it makes is plain: its prototype is that of every
 * object. It is a constructor because an engine that sees the copies of a literal live long makes them old at birth, and
 * an old object keeps its young lists alive: copying a state of Metz took ten times as long late in a process.
 * Whoever makes a state in another way, to play on with it, gives away a copy of it: all of a game have one shape.
 */
export function stateCloner<State extends object>(
  fillIn: (this: State, from: State) => void,
): (from: State) => State {
  fillIn.prototype = Object.prototype
  const Copy = fillIn as unknown as new (from: State) => State
  return (from) => withRoom(new Copy(from))
}
