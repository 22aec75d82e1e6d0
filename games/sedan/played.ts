import type { PlayedGame } from '../../core/contract.ts'
import { makeSetUp } from '../../core/set-up.ts'
import { about } from './words/about.ts'
import { imagined } from './seen/imagine.ts'
import { migrated } from './model/migrate.ts'
import { previewOf } from './advice/preview.ts'
import { freshState, positionState } from './model/set-up.ts'
import { SEATS } from './rules/02-components.ts'
import { flow } from './rules/sequence.ts'
import { standingReply } from './advice/standing.ts'
import { cloneState } from './model/state.ts'
import type { State } from './model/state.ts'
import { viewOf } from './seen/view.ts'
import type { View } from './seen/view.ts'

/** Sedan as it is played: reasons and sources are for readers, and a page fetches them when somebody wants them. */
export const sedanPlayed: PlayedGame<State, View> = {
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
  remember(kept, undone) {
    kept.seenHex = undone.seenHex.slice()
    kept.seenTurn = undone.seenTurn.slice()
  },
  migrate: migrated,
  outcome(state) {
    if (state.winner < 0) return undefined
    const rule = { losses: '4.4/a', cities: '4.3/a', time: '4.3/b' }[state.victory] ?? '4.1/a'
    const seat = SEATS[state.winner]!
    return { winners: [seat], rule, say: { key: `won-by-${state.victory}` } }
  },
}
