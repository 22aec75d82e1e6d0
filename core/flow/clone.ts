import type { FrameLike } from './step.ts'

/** Lists of a kind of frame, each of which must be copied too. */
type ListsOf<F> = { [K in keyof F as F[K] extends number[] ? K : never]: 1 }

/** By procedure the lists its frames hold: a missing one does not compile. */
export type FrameLists<All extends FrameLike> = {
  readonly [P in All['proc']]: ListsOf<Extract<All, { proc: P }>>
}

/** Copies frames and the lists in them; which those are is known beforehand, for looking costs more than copying. */
export function frameCloner<All extends FrameLike>(
  lists: FrameLists<All>,
): <F extends All>(frame: F) => F {
  const names = Object.fromEntries(
    Object.entries<object>(lists).map(([proc, own]) => [proc, Object.keys(own)]),
  )
  return (frame) => {
    const copy = { ...frame }
    const found = copy as unknown as Record<string, number[]>
    for (const name of names[frame.proc]!) found[name] = found[name]!.slice()
    return copy
  }
}

/**
 * A copier of states from the function that fills a copy in. What it makes is plain: its prototype is that of every
 * object. It is a constructor because an engine that sees the copies of a literal live long makes them old at birth, and
 * an old object keeps its young lists alive: copying a state of Metz took ten times as long late in a process.
 */
export function stateCloner<State extends object>(
  fillIn: (this: State, from: State) => void,
): (from: State) => State {
  fillIn.prototype = Object.prototype
  const Copy = fillIn as unknown as new (from: State) => State
  return (from) => new Copy(from)
}
