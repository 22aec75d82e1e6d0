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
