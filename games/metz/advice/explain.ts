import type { Refusal } from '../../../core/contract.ts'
import { ASSAULT_REASONS } from './explain-assault.ts'
import { CHIT_REASONS } from './explain-chits.ts'
import { COMMAND_REASONS } from './explain-command.ts'
import type { Explain } from './explain-common.ts'
import { FIRE_REASONS } from './explain-fire.ts'
import { LOST_REASONS } from './explain-lost.ts'
import { MOVE_REASONS } from './explain-move.ts'
import { NIGHT_REASONS } from './explain-night.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'

const REASONS = {
  ...FIRE_REASONS,
  ...MOVE_REASONS,
  ...ASSAULT_REASONS,
  ...COMMAND_REASONS,
  ...CHIT_REASONS,
  ...LOST_REASONS,
  ...NIGHT_REASONS,
} as unknown as Readonly<Record<string, Readonly<Record<string, Explain<Frame>>> | undefined>>

interface Said {
  /** The level on which it was said. */
  frame: Frame | undefined
  /** A verb, or a kind of thing. */
  word: string
  noun: unknown
}

/** The rule that stands against a verb or a kind of thing with its noun; undefined when none can be named. */
export function explain(state: State, { frame, word, noun }: Said): Refusal | undefined {
  if (frame === undefined) return undefined
  const why = reasonFor(frame, [`${frame.at} ${word}`, word])
  return why?.(state, frame, typeof noun === 'number' ? noun : -1)
}

function reasonFor(frame: Frame, keys: readonly string[]): Explain<Frame> | undefined {
  const reasons = REASONS[frame.proc]
  // Anybody may send `constructor`.
  const key = keys.find((one) => reasons !== undefined && Object.hasOwn(reasons, one))
  return key === undefined ? undefined : reasons![key]
}
