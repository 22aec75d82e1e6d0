import type { Option, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { DelegateFrame } from './18-delegation-level.ts'
import { ABSENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { FRENCH, REPLACEMENT, SEATS, formationOf } from './01-pieces.ts'
import { LEADERS_OF, role } from './07-chain.ts'

/** 18.0: before play Napoleon names the leaders whose corps his team mate commands, one at least, for French ears only. */
export const delegateProc: Proc<State, DelegateFrame, Frame> = {
  steps: {
    choose: {
      ask: (state) => ({
        seat: SEATS[FRENCH],
        rule: '18.0',
        say: { key: 'ask-delegate' },
        options: delegateOptions(state),
        keep: true,
      }),
      take(state, _frame, reply, go) {
        if (reply.verb === 'ready') return go.done()
        state.delegated |= 1 << formationOf[reply.noun]!
        const say = { key: 'note-delegated', with: { leader: { of: 'piece', noun: reply.noun } } }
        go.tell(own(FRENCH), { did: 'noted', rule: '18.0', say })
      },
    },
  },
}

/** French leaders with a corps in this scenario who are still Napoleon’s own. */
export function delegable(state: State): number[] {
  return LEADERS_OF[FRENCH]!.filter((leader) => whyNotDelegated(state, leader) === undefined)
}

const NO_CORPS = refusal('18.0', 'no-delegation-of-that')
const GIVEN = refusal('18.0', 'no-delegation-twice')

/** Why Napoleon does not give a leader’s corps away. */
export function whyNotDelegated(state: State, leader: number): Refusal | undefined {
  const formation = formationOf[leader]!
  if (!LEADERS_OF[FRENCH]!.includes(leader) || formation < 0) return NO_CORPS
  if (role(leader) === REPLACEMENT || state.place[leader] === ABSENT) return NO_CORPS
  return ((state.delegated >> formation) & 1) === 0 ? undefined : GIVEN
}

function delegateOptions(state: State): Option[] {
  const nouns = delegable(state)
  const options: Option[] = []
  if (nouns.length > 0) options.push({ verb: 'delegate', of: 'piece', nouns })
  if (state.delegated !== 0) options.push({ verb: 'ready' })
  return options
}
