import type { PlayedGame } from '../../core/contract.ts'
import { makeSetUp } from '../../core/set-up.ts'
import { about } from './words/about.ts'
import { cloneState } from './model/clone.ts'
import { imagined } from './seen/imagine.ts'
import { migrated } from './model/migrate.ts'
import { positionState } from './model/position.ts'
import { previewOf } from './advice/preview.ts'
import { SEATS } from './rules/03-pieces.ts'
import { flow } from './rules/sequence.ts'
import { freshState } from './model/set-up.ts'
import { standingReply } from './advice/standing.ts'
import type { State } from './model/state.ts'
import { viewOf } from './seen/view.ts'
import type { View } from './seen/view.ts'

/** Metz as it is played: reasons and sources are for readers, and a page fetches them when somebody wants them. */
export const metzPlayed: PlayedGame<State, View> = {
  about,
  seats: () => SEATS.map((seat) => ({ seat, side: seat, name: { key: `seat-${seat}` } })),
  setup: makeSetUp({
    about,
    fresh: freshState,
    laidOut: positionState,
    settle: flow.settle,
    clone: cloneState,
  }),
  ask: (state) => flow.ask(state),
  answer: (state, reply) => flow.answer(state, reply),
  view: viewOf,
  imagine: imagined,
  preview: previewOf,
  standing: standingReply,
  clone: cloneState,
  migrate: migrated,
  outcome(state) {
    if (state.stack.length > 0 || state.victory === '') return undefined
    const winner = SEATS[state.winner as 0 | 1]
    const say = { key: `victory-${state.victory.replaceAll(' ', '-')}` }
    return { winners: winner === undefined ? [] : [winner], rule: '19.0', say }
  },
}
