import type { FrameLike, Procs } from './step.ts'

interface Titled {
  title?: string
  calls?: readonly string[]
}

/** The sequence of play as the procedures themselves state it: one line for each titled step, called procedures indented. */
export function outline<S, All extends FrameLike>(
  procs: Procs<S, All>,
  root: All['proc'],
): string[] {
  const all = procs as unknown as Record<string, { steps: Record<string, Titled> }>
  const lines: string[] = []
  const print = (proc: string, depth: number, above: readonly string[]): void => {
    if (above.includes(proc)) return
    for (const step of Object.values(all[proc]!.steps)) {
      if (step.title !== undefined) lines.push('  '.repeat(depth) + step.title)
      const deeper = step.title === undefined ? depth : depth + 1
      for (const called of step.calls ?? []) print(called, deeper, [...above, proc])
    }
  }
  print(root, 0, [])
  return lines
}

/** Invariants that the procedures now on the stack declare suspended. */
export function waived<S, All extends FrameLike>(
  procs: Procs<S, All>,
  stack: readonly All[],
): readonly string[] {
  const all = procs as unknown as Record<string, { waives?: readonly string[] }>
  return stack.flatMap((frame) => all[frame.proc]?.waives ?? [])
}
