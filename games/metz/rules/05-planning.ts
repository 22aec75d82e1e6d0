import { changed } from '../../../core/list.ts'
import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { PlanFrame } from './05-sequence-levels.ts'
import { byScenario, groupsOf, scenarioNamed, eventsOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { SPENT, UNSEEN } from '../model/state.ts'
import { FRENCH, PRUSSIAN, pieceNamed, seatOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import {
  BAZAINE,
  EVENTS,
  EVENT_IDS,
  FORTUNES,
  STAFF,
  chitOf,
  eventKind,
  eventSide,
} from './06-chits.ts'
import { formationsForCup, hasEvents, nameable } from './20-rousing.ts'

/** In scenarios with few events all of them go in and nobody plans. @rule 5.1/d */
export function isPlanned(state: State): boolean {
  return hasEvents(state) && scenarioNamed(state.scenario).events === 'planned'
}

/** Another chit of its kind stands for it: copies are not asked about one by one. */
export function isCopy(chits: readonly number[], chit: number): boolean {
  return chits.find((one) => eventKind[one] === eventKind[chit]) !== chit
}

/** One chit for each kind of event. */
export function oneOfEach(chits: readonly number[]): number[] {
  return chits.filter((chit) => !isCopy(chits, chit))
}

export function eventChits(side: Side): readonly number[] {
  return EVENT_CHITS[side]
}
const chitsOf = (side: Side): number[] =>
  Array.from({ length: EVENTS }, (_, chit) => chit).filter((chit) => eventSide[chit] === side)
const EVENT_CHITS = [chitsOf(PRUSSIAN), chitsOf(FRENCH)] as const

/** What each side does in secret. */
export const planProc: Proc<State, PlanFrame, Frame> = {
  steps: {
    event: {
      title: 'each side plans an event, in secret',
      ask: (_state, { side }) => ({
        seat: seatOf(side),
        rule: '5.1/a',
        say: { key: 'ask-plan' },
        options: [{ verb: 'plan', of: 'chit', nouns: oneOfEach(eventChits(side)) }],
        keep: true,
      }),
      /** @rule 5.1/a one event of his choice */
      take(state, { side }, { noun }, go) {
        state.planned[side] = noun
        go.done()
      },
    },
    rouse: {
      title: 'the French name who is roused next, in secret',
      ask: (state) => ({
        seat: seatOf(FRENCH),
        rule: '5.4.a',
        say: { key: 'ask-rouse' },
        options: [{ verb: 'name', of: 'formation', nouns: nameable(state) }],
        keep: true,
      }),
      take(state, _frame, { noun }, go) {
        state.promised.push(noun)
        go.done()
      },
    },
  },
}

/** Pieces of groups whose turn has come (11.10/a). */
export function dueNow(state: State): Set<number> {
  const groups = membersOf(state.scenario)
  const found = new Set<number>()
  for (let group = 0; group < groups.length; group++) {
    const due = state.due[group]!
    if (due > 0 && due <= state.turn) for (const piece of groups[group]!) found.add(piece)
  }
  return found
}
const membersOf = byScenario((scenario) => groupsOf(scenario).map(({ who }) => who.map(pieceNamed)))

/**
 * Everything that can be drawn in this turn; which events lie in the cup nobody settles (M02).
 * @rule 5.1/b five besides the planned one
 * @rule 5.1/c the other five are out, unknown
 * @rule 5.1/e formations and commanders in chief
 * @rule 5.1/f Fortunes of War last
 * @rule 6.4/b
 */
export function fillCup(state: State): void {
  const due = dueNow(state)
  const scenario = scenarioNamed(state.scenario)
  state.cup = formationsForCup(state, (piece) => due.has(piece)).map(chitOf)
  if (state.chiefs[PRUSSIAN] === 1) state.cup.push(STAFF)
  if (state.chiefs[FRENCH] === 1) state.cup.push(BAZAINE)
  if (scenario.fortunes && hasEvents(state)) state.cup.push(FORTUNES)
  state.cup.sort((a, b) => a - b)
  for (const side of [PRUSSIAN, FRENCH] as const) fillEvents(state, side)
}

const IN_THE_CUP = 6

function fillEvents(state: State, side: Side): void {
  const mine = eventChits(side)
  // Chits that take no part are known to be out.
  for (const chit of mine) {
    state.chits[chit] = SPENT
    state.named = changed(state.named, chit, 1)
  }
  state.events[side] = 0
  if (!hasEvents(state)) return
  const unseen = chitsInPlay(state.scenario)[side]
  for (const chit of unseen) unsee(state, chit)
  state.events[side] = isPlanned(state) ? IN_THE_CUP : unseen.length
}

const NO_SUCH_EVENT = refusal('5.1/d', 'no-such-event')

/** Why an event chit never comes in this scenario. */
export function whyNoEvent({ scenario }: State, chit: number): Refusal | undefined {
  return chitsInPlay(scenario)[eventSide[chit]!].includes(chit) ? undefined : NO_SUCH_EVENT
}

/** By side: as many chits of each kind as the scenario has. */
const chitsInPlay = byScenario((scenario) => {
  const chits = (side: Side): number[] =>
    eventsOf(scenario, seatOf(side)).flatMap(([id, copies]) =>
      eventChits(side)
        .filter((chit) => EVENT_IDS[eventKind[chit]!] === id)
        .slice(0, copies),
    )
  return [chits(PRUSSIAN), chits(FRENCH)] as const
})

function unsee(state: State, chit: number): void {
  state.chits[chit] = UNSEEN
  state.named = changed(state.named, chit, 0)
}

/** Nothing is left to draw. @rule 5.3/b */
export function isCupEmpty(state: State): boolean {
  return state.cup.length === 0 && state.events[PRUSSIAN] === 0 && state.events[FRENCH] === 0
}

export function planLeft(_frame: PlanFrame): number {
  return 0
}
