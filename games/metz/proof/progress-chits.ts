import type { GameFrame } from '../rules/05-sequence-levels.ts'
import type { ActivationFrame, DrawFrame, PlayFrame } from '../rules/06-chit-levels.ts'
import type { EndFrame } from '../rules/15-end-level.ts'
import type { Measures } from './progress.ts'
import { picked } from '../rules/06-chief.ts'
import { strays } from '../rules/07-initiative.ts'

// Levels of the turn and of its chits: the steps that are left, the first with the most to come.

const GAME: Readonly<Record<GameFrame['at'], number>> = {
  begin: 9,
  turn: 8,
  detours: 7,
  parents: 6,
  plan: 5,
  fill: 4,
  draw: 3,
  last: 2,
  end: 1,
  next: 0,
}
const DRAW: Readonly<Record<DrawFrame['at'], number>> = {
  staff: 5,
  pick: 4,
  event: 3,
  name: 2,
  chit: 1,
  over: 0,
}
const PLAY: Readonly<Record<PlayFrame['at'], number>> = {
  begin: 6,
  who: 5,
  target: 4,
  act: 3,
  roll: 2,
  assault: 1,
  over: 0,
}
/** Columns and their heads take turns. */
const ACTIVATION: Readonly<Record<ActivationFrame['at'], number>> = {
  begin: 16,
  keep: 15,
  group: 14,
  malaise: 13,
  posture: 12,
  command: 11,
  column: 10,
  head: 10,
  initiative: 9,
  markers: 8,
  forts: 7,
  fire: 6,
  move: 5,
  assault: 4,
  rally: 3,
  lost: 2,
  night: 1,
  over: 0,
}
const END: Readonly<Record<EndFrame['at'], number>> = {
  french: 7,
  spirit: 6,
  release: 5,
  promise: 4,
  prussian: 3,
  boon: 2,
  victory: 1,
  tidy: 0,
}

/** More than there are of anything that is counted within a step. */
const MANY = 1000

export const CHIT_MEASURES: Measures<
  'game' | 'plan' | 'draw' | 'event' | 'play' | 'fortune' | 'activation' | 'end' | 'pause'
> = {
  game: ({ at }) => GAME[at],
  plan: () => 0,
  draw: ({ at }) => DRAW[at],
  event: ({ at, free }) => ({ begin: 4, settle: 2, bonus: 0 })[at] + free,
  play: ({ at }) => PLAY[at],
  /** Who is overrun at last takes its place. */
  fortune: ({ at }) => ({ roll: 5, unit: 4, where: 3, overrun: 2, left: 1 })[at] * MANY,
  /** Units are named one by one, and each column that gets its head has one marker instead of several. */
  activation({ at }, state) {
    const within = at === 'group' ? MANY - 1 - picked(state).length : 0
    const markers = at === 'column' || at === 'head' ? strays(state).length : 0
    return ACTIVATION[at] * MANY + within + markers
  },
  end: ({ at, done }) => END[at] * MANY + MANY - 1 - done.length,
  /** A chit that is played is spent, and then all are asked again. */
  pause: ({ passes }) => MANY - passes,
}
