import type { Ask, Chance, Refused, Reply, Result, Told } from '../../../core/contract.ts'
import { isChance, isNature, isRefused } from '../../../core/contract.ts'
import { makeFlow } from '../../../core/flow/flow.ts'
import type { Flow } from '../../../core/flow/flow.ts'
import { isDuring } from '../../../core/flow/going.ts'
import type { Deed, Procs } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { campaignProc, dayProc, nightProc } from './02-sequence.ts'
import { fateProc } from './05-capture.ts'
import { reorganizeProc } from './06-reorganization.ts'
import { commandProc } from './07-command.ts'
import { orderProc } from './07-orders.ts'
import { disengageProc } from './08-disengage.ts'
import { marchProc } from './08-march.ts'
import { movementProc } from './08-movement-phase.ts'
import { repulseProc } from './10-repulse.ts'
import { advanceProc } from './11-advance.ts'
import { battleProc } from './11-battle.ts'
import { combatProc } from './11-combat-phase.ts'
import { lossesProc } from './11-losses.ts'
import { planProc } from './11-plan.ts'
import { retreatProc } from './11-retreat.ts'
import { scoutProc } from './13-scouting.ts'
import { entryProc } from './15-entry.ts'
import { avoidProc } from './16-avoid.ts'
import { delegateProc } from './18-delegation.ts'
import { lettersProc } from './18-letters.ts'
import { ALL_SEATS, isTeam, toBoth, toldToBoth } from './18-players.ts'
import { whyNoText } from './18-text.ts'
import { teamed } from './18-turns.ts'
import { setUpProc } from './19-set-up.ts'
import { isSettled } from './20-victory.ts'
import { memoProc } from './21-free-entry.ts'
import { OVER } from '../model/state.ts'
import type { State } from '../model/state.ts'

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
    const told = [...result.told]
    for (const frame of state.stack) if (isDeed(frame)) cutShort(told)
    state.stack.splice(0, state.stack.length, { proc: 'campaign', at: 'victory' })
    told.push(...inner.settle(state).told)
    return heard(state, { told, final: 'yes' })
  },
}

const OVER_NOW: Told = { to: 'all', what: { did: 'closed' } }

/** A deed is over with the game; one that had just begun has not been. */
function cutShort(told: Told[]): void {
  if (told.at(-1)?.what.did === 'opened') told.pop()
  else told.push(OVER_NOW)
}

/** Whether everybody has been told that it began. */
function isDeed(frame: Frame): boolean {
  const { deed } = procs[frame.proc] as { deed?: Deed<State, Frame> }
  return deed !== undefined && isDuring(deed, frame)
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
