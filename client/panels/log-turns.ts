import type { Line } from '../rules/protocol.ts'

/** Lines `from` up to, not including, `to`. */
export interface LogPhase {
  title: string
  from: number
  to: number
}
export interface LogTurn {
  title: string
  from: number
  to: number
  phases: readonly LogPhase[]
}

/** The log under its headings; what comes before the first heading stands under none. */
export function turnsOf(lines: readonly Line[]): LogTurn[] {
  const turns: { title: string; from: number; to: number; phases: LogPhase[] }[] = []
  const open = (title: string, from: number): void => {
    turns.push({ title, from, to: from, phases: [] })
  }
  lines.forEach(({ is, text }, at) => {
    if (turns.length === 0 || is === 'turn') open(is === 'turn' ? text : '', at)
    const turn = turns.at(-1)!
    const from = is === 'turn' || is === 'phase' ? at + 1 : at
    if (is === 'phase') turn.phases.push({ title: within(turn.title, text), from, to: from })
    else if (is !== 'turn' && turn.phases.length === 0)
      turn.phases.push({ title: '', from, to: from })
    turn.to = at + 1
    const phase = turn.phases.at(-1)
    if (phase !== undefined) phase.to = at + 1
  })
  return turns.map((turn) => ({ ...turn, phases: turn.phases.filter(isWorthShowing) }))
}

/** A phase need not say its turn again: "Turn 3, Prussian combat" under "Turn 3" is "Prussian combat". */
function within(turn: string, phase: string): string {
  const rest = turn !== '' && phase.startsWith(`${turn}, `) ? phase.slice(turn.length + 2) : phase
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Phases in which nothing was said crowd out the others. */
function isWorthShowing({ from, to }: LogPhase, at: number, all: readonly LogPhase[]): boolean {
  return to > from || at === all.length - 1
}
