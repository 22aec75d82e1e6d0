import type { PlayedGame } from '../../core/contract.ts'
import { makeSetUp } from '../../core/set-up.ts'
import { about } from './words/about.ts'
import { cloneState } from './model/clone.ts'
import { imagined } from './seen/imagine.ts'
import { migrated } from './model/migrate.ts'
import { positionState } from './model/position.ts'
import { previewOf } from './advice/preview.ts'
import { SEATS } from './rules/01-pieces.ts'
import type { Side } from './rules/01-pieces.ts'
import { ALL_SEATS, isTeam, playersOf, sideOfPlayer } from './rules/18-players.ts'
import type { Player } from './rules/18-players.ts'
import { verdictRule } from './rules/20-victory.ts'
import { flow } from './rules/sequence.ts'
import { freshState } from './model/set-up.ts'
import { standingReply } from './advice/standing.ts'
import { OVER } from './model/state.ts'
import type { State } from './model/state.ts'
import { viewOf } from './seen/view.ts'
import type { View } from './seen/view.ts'

export const rossbachPlayed: PlayedGame<State, View> = {
  about,
  seats: (_scenario, options) =>
    (options.includes('teams') ? ALL_SEATS : SEATS).map((seat, player) => ({
      seat,
      side: SEATS[sideOfPlayer(player as Player)],
      name: { key: `seat-${seat}` },
    })),
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
    kept.seen = undone.seen.slice()
    kept.reports = undone.reports.slice()
  },
  migrate: migrated,
  outcome(state) {
    if (state.phase !== OVER || state.winner < 0) return undefined
    const winners = playersOf(state.winner as Side).map((player) => ALL_SEATS[player])
    return {
      winners: isTeam(state) ? winners : winners.slice(0, 1),
      rule: verdictRule(state.victory),
      say: { key: `won-${state.victory}` },
    }
  },
}
