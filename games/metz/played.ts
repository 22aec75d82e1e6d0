import type { PlayedGame } from '../../core/contract.ts'
import { about } from './words/about.ts'
import { gameLevel } from './rules/05-sequence-levels.ts'
import { cloneState } from './model/clone.ts'
import { imagined } from './seen/imagine.ts'
import { migrated } from './model/migrate.ts'
import { optionsOf } from './model/options.ts'
import { positionState, scenarioIn } from './model/position.ts'
import { previewOf } from './advice/preview.ts'
import { SEATS } from './rules/03-pieces.ts'
import { flow } from './rules/sequence.ts'
import { setUpState } from './model/set-up.ts'
import { standingReply } from './advice/standing.ts'
import type { State } from './model/state.ts'
import { viewOf } from './seen/view.ts'
import type { View } from './seen/view.ts'

/** Metz as it is played: reasons and sources are for readers, and a page fetches them when somebody wants them. */
export const metzPlayed: PlayedGame<State, View> = {
  about,
  seats: () => SEATS.map((seat) => ({ seat, side: seat, name: { key: `seat-${seat}` } })),
  setup(scenario, options) {
    const id = scenarioIn(scenario)
    const chosen = optionsOf(id, options)
    const state =
      typeof scenario === 'string' ? setUpState(id, chosen) : positionState(id, scenario, chosen)
    if (state.stack.length === 0) state.stack.push(gameLevel.frame())
    flow.settle(state)
    return state
  },
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
