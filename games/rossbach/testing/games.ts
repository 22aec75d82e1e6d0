import { fastChance } from '../../../core/chance.ts'
import type { Fast, Game, NounKind } from '../../../core/contract.ts'
import { within } from '../../../core/hex/line.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import type { Played } from '../../../core/testing/random-play.ts'
import { holder, put } from '../model/board.ts'
import { grid, hex } from '../map/map.ts'
import { progressOf } from '../proof/progress.ts'
import { SEATS, sideOf } from '../rules/01-pieces.ts'
import { whyNoRoom } from '../rules/03-stacking.ts'
import { inPlay } from '../rules/08-area.ts'
import { flow } from '../rules/sequence.ts'
import { setUpState } from '../model/set-up.ts'
import { brokenIn } from '../proof/soundness.ts'
import { ABSENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { COMBAT_WORDS } from '../words/combat.ts'
import { REASON_WORDS } from '../words/reasons.ts'
import { commandWords } from '../words/command.ts'
import { movementWords } from '../words/movement.ts'
import { sequenceWords } from '../words/sequence.ts'

// Whole games played at random, from the book's set-up or from armies thrown together.

const NUMBERED: NounKind = { print: String, parse: Number }

export const allWords = {
  ...commandWords,
  ...COMBAT_WORDS,
  ...movementWords,
  ...sequenceWords,
  ...REASON_WORDS,
}

/** As much of the game as random play looks at. */
const played = {
  about: {
    words: allWords,
    kinds: { hex: NUMBERED, piece: NUMBERED, side: NUMBERED, group: NUMBERED },
  },
  ask: (state: State) => flow.ask(state),
  answer: flow.answer,
  progress: progressOf,
  broken: brokenIn,
  outcome: (state: State) =>
    state.stack.length > 0
      ? undefined
      : { winners: [SEATS[state.winner as 0 | 1]], rule: '20.0', say: { key: state.victory } },
} as unknown as Game<State>

export interface Some {
  scenario: string
  seed: string
  options?: readonly string[]
  /** Throws everybody together within so many hexes of this one. */
  melee?: { at: string; radius: number }
  byVerb?: true
}

export function freshState({ scenario, seed, options = [], melee }: Some): State {
  const state = setUpState(scenario, options)
  if (melee !== undefined) throwTogether(state, melee, fastChance(`melee ${seed}`))
  state.stack.push({ proc: 'campaign', at: 'delegate' })
  flow.settle(state)
  return state
}

function throwTogether(
  state: State,
  { at, radius }: { at: string; radius: number },
  chance: Fast,
): void {
  const area = within(grid, hex(at), radius).filter((one) => inPlay(state)[one] === 1)
  const pieces = [...state.place.keys()].filter((piece) => state.place[piece]! >= 0)
  for (const piece of pieces) {
    put(state, piece, ABSENT)
    state.column[piece] = 0
  }
  for (const piece of pieces) {
    const free = area.filter((one) => {
      const side = holder(state, one)
      if (side >= 0 && side !== sideOf[piece]) return false
      return whyNoRoom(state, [piece], one) === undefined
    })
    if (free.length > 0) put(state, piece, free[chance.below(free.length)]!)
  }
}

/** One random game to its end; what was found wrong names it. */
export function playOut(some: Some): Played & { state: State } {
  const state = freshState(some)
  const chance = fastChance(some.seed)
  const even = some.byVerb ? { byVerb: true as const } : {}
  const result = playRandom(played, { state, chance, ...even })
  const name = `${some.scenario} ${some.seed}`
  return { ...result, state, findings: result.findings.map((what) => `${name}, ${what}`) }
}
