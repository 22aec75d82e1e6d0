import type { Ask, Chance, Refused, Reply, Result } from '../../core/contract.ts'
import { isChance, isNature, isRefused } from '../../core/contract.ts'
import { makeFlow } from '../../core/flow/flow.ts'
import type { Flow } from '../../core/flow/flow.ts'
import type { Procs } from '../../core/flow/step.ts'
import type { Frame } from './frames.ts'
import { campaignProc, dayProc, nightProc } from './rules/02-sequence.ts'
import { fateProc } from './rules/05-capture.ts'
import { reorganizeProc } from './rules/06-reorganization.ts'
import { commandProc } from './rules/07-command.ts'
import { orderProc } from './rules/07-orders.ts'
import { disengageProc } from './rules/08-disengage.ts'
import { marchProc } from './rules/08-march.ts'
import { movementProc } from './rules/08-movement-phase.ts'
import { repulseProc } from './rules/10-repulse.ts'
import { advanceProc } from './rules/11-advance.ts'
import { battleProc } from './rules/11-battle.ts'
import { combatProc } from './rules/11-combat-phase.ts'
import { lossesProc } from './rules/11-losses.ts'
import { planProc } from './rules/11-plan.ts'
import { retreatProc } from './rules/11-retreat.ts'
import { scoutProc } from './rules/13-scouting.ts'
import { entryProc } from './rules/15-entry.ts'
import { avoidProc } from './rules/16-avoid.ts'
import { delegateProc } from './rules/18-delegation.ts'
import { lettersProc } from './rules/18-letters.ts'
import { ALL_SEATS, isTeam, toBoth, toldToBoth } from './rules/18-players.ts'
import { whyNoText } from './rules/18-text.ts'
import { teamed } from './rules/18-turns.ts'
import { setUpProc } from './rules/19-set-up.ts'
import { isSettled } from './rules/20-victory.ts'
import { memoProc } from './rules/21-free-entry.ts'
import { OVER } from './state.ts'
import type { State } from './state.ts'

export const procs: Procs<State, Frame> = {
  campaign: campaignProc,
  setUp: setUpProc,
  delegate: delegateProc,
  memo: memoProc,
  letters: lettersProc,
  day: dayProc,
  night: nightProc,
  reorganize: reorganizeProc,
  command: commandProc,
  order: orderProc,
  movement: movementProc,
  entry: entryProc,
  march: marchProc,
  disengage: disengageProc,
  repulse: repulseProc,
  scout: scoutProc,
  fate: fateProc,
  combat: combatProc,
  plan: planProc,
  avoid: avoidProc,
  battle: battleProc,
  losses: lossesProc,
  retreat: retreatProc,
  advance: advanceProc,
}

const inner = makeFlow<State, Frame>({ seats: ALL_SEATS, procs: teamed(procs) })

/** As the sequence runs, but a game that is decided stops wherever it is, and in team play both players of a side hear of it. */
export const flow: Flow<State> = {
  settle: (state) => heard(state, inner.settle(state)),
  ask: (state) => (isTeam(state) ? inner.ask(state).map(seenByBoth) : inner.ask(state)),
  answer(state: State, reply: Reply): Result | Refused {
    const result = badLetter(state, reply) ?? inner.answer(state, reply)
    if (isRefused(result) || !isSettled(state) || state.phase === OVER) return heard(state, result)
    state.stack.splice(0, state.stack.length, { proc: 'campaign', at: 'victory' })
    const { told } = inner.settle(state)
    return heard(state, { told: [...result.told, ...told], final: 'yes' })
  },
}

function heard<R extends Result | Refused>(state: State, result: R): R {
  if (!isTeam(state) || isRefused(result)) return result
  return { ...result, told: result.told.map(toldToBoth) }
}

function seenByBoth(ask: Ask | Chance): Ask | Chance {
  return isChance(ask) ? { ...ask, seen: toBoth(ask.seen) } : ask
}

/**
 * A letter that says what it may not, from the one who is asked for it.
 * @rule 18.13
 */
function badLetter(state: State, reply: Reply): Refused | undefined {
  if (!isTeam(state) || typeof reply !== 'object' || reply === null) return undefined
  if (isNature(reply) || typeof reply.noun !== 'string') return undefined
  const isAsked = inner.ask(state).some((ask) => ask.seat === reply.seat)
  const refused = isAsked ? whyNoText(reply.noun) : undefined
  return refused === undefined ? undefined : { refused }
}
