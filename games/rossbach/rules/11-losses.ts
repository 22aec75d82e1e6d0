import type { Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { BattleFrame } from './11-battle-level.ts'
import type { LossesFrame } from './11-losses-level.ts'
import type { State } from '../model/state.ts'
import { LEADER, SEATS, kindOf } from './01-pieces.ts'
import { eliminateAll, ringOf } from './11-elimination.ts'
import { strengthOf } from './11-who-attacks.ts'

/**
 * The owner gives up pieces until what he owes is paid, and nobody once it is.
 * @rule 11.4half
 * @rule 11.4Ex1
 * @rule 11.4Ex3
 */
export const lossesProc: Proc<State, LossesFrame, Frame> = {
  steps: {
    lose: {
      ask: (_state, frame) => ({
        seat: SEATS[frame.side],
        rule: frame.rule,
        say: { key: 'ask-lose', with: { points: String(frame.owed / 2) } },
        options: [{ verb: 'lose', of: 'piece', nouns: frame.from }],
      }),
      take(state, frame, reply, go) {
        const battle = state.stack.at(-2) as BattleFrame
        frame.owed -= strengthOf(state, reply.noun)
        frame.from = frame.from.filter((piece) => piece !== reply.noun)
        if (frame.owed <= 0 || frame.from.length === 0) go.done()
        // What becomes of a lone leader is tried when all losses are paid.
        if (kindOf[reply.noun] === LEADER) battle.beaten.push(reply.noun)
        else eliminateAll(state, [reply.noun], ringOf(battle, frame.side), go)
      },
    },
  },
}
