import type { DiceReport } from './check-dice.ts'

/** What the worker that checks dice can be asked. */
export interface DiceDesk {
  check(text: string): Promise<DiceReport>
}

/** What it says unasked while it checks. */
export interface DiceProgress {
  progress: { done: number; of: number }
}
