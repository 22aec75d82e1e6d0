import type { Proc } from '../../../core/flow/step.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import type { Frame } from '../model/levels.ts'
import { activationLevel, eventLevel, fortuneLevel } from './06-chit-levels.ts'
import type { DrawFrame } from './06-chit-levels.ts'
import { drawerOf } from '../model/scenario-book.ts'
import { rulesFor } from '../model/rule-set.ts'
import type { State } from '../model/state.ts'
import { NOTHING_PENDING, UNSEEN } from '../model/state.ts'
import { FRENCH, PRUSSIAN, SEATS, formationSide } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { eventChits } from './05-planning.ts'
import { BAZAINE, EVENTS, FIRST_ACTIVATION, FORTUNES, STAFF, eventSide } from './06-chits.ts'
import { DRAWING } from './06-instants.ts'
import { pauseAt } from './06-windows.ts'
import { forgetDefence } from './11-defence.ts'

/**
 * What can come out: chits by number, and for each event in the cup a number of that side, which says nothing of its name.
 * @rule 1.0/c
 */
export function slots(state: State): number[] {
  return [
    ...eventChits(PRUSSIAN).slice(0, state.events[PRUSSIAN]),
    ...eventChits(FRENCH).slice(0, state.events[FRENCH]),
    ...state.cup,
  ]
}

/** Chits of a side nobody has seen, without the planned one while that is in the cup. */
function unseenOthers(state: State, side: Side): number[] {
  return eventChits(side).filter(
    (chit) => state.chits[chit] === UNSEEN && chit !== state.planned[side],
  )
}

/**
 * One chit is drawn and settled.
 * @rule 5.2/a by the French on odd turns
 */
export const drawProc: Proc<State, DrawFrame, Frame> = {
  steps: {
    staff: callThen<State, DrawFrame, Frame>(
      'pick',
      (state) => {
        forgetDefence(state)
        const side = SEATS.indexOf(drawerOf(state.turn)) as Side
        return pauseAt(state, { instant: DRAWING, side, unit: -1, hex: -1 })
      },
      { calls: ['pause'] },
    ),
    pick: {
      title: 'a chit is drawn',
      roll: (state) => ({
        rule: '5.2/a',
        say: { key: 'roll-draw' },
        seen: 'all',
        pick: { of: 'slot', from: slots(state), take: 1 },
      }),
      /** @rule 6.1/c what has come out stays out */
      rolled(state, frame, [slot = 0], go) {
        if (slot >= EVENTS) {
          frame.chit = slot
          state.cup.splice(state.cup.indexOf(slot), 1)
          go.tell('all', {
            did: 'noted',
            rule: '5.2/a',
            say: { key: 'drawn', with: { chit: { of: 'chit', noun: slot } } },
          })
          return go.next(frame, 'chit')
        }
        frame.side = eventSide[slot]!
        return go.next(frame, state.planned[frame.side]! >= 0 ? 'event' : 'name')
      },
    },
    event: {
      title: 'the planned event or another',
      roll: (state, { side }) => ({
        rule: '5.1/a',
        say: { key: 'roll-planned' },
        seen: rulesFor(state.options).seesDraw(state, side),
        pick: { of: 'lot', from: lots(state.events[side]!), take: 1 },
      }),
      rolled(state, frame, [lot = 0], go) {
        if (lot > 0 && state.events[frame.side]! > 1) return go.next(frame, 'name')
        frame.chit = state.planned[frame.side]!
        state.planned[frame.side] = -1
        return go.next(frame, 'chit')
      },
    },
    name: {
      title: 'an unseen event is drawn',
      roll: (state, { side }) => ({
        rule: '5.1/b',
        say: { key: 'roll-event' },
        seen: rulesFor(state.options).seesDraw(state, side),
        pick: { of: 'chit', from: unseenOthers(state, side), take: 1 },
      }),
      rolled(_state, frame, [chit = 0], go) {
        frame.chit = chit
        go.next(frame, 'chit')
      },
    },
    chit: {
      calls: ['event', 'fortune', 'activation'],
      run(state, frame, go) {
        const { chit, side } = frame
        const pending = state.pending
        if (state.lull === 0) state.pending = NOTHING_PENDING
        go.next(frame, 'over')
        if (chit >= EVENTS) return go.call(called(chit, pending))
        state.events[side]!--
        const rules = rulesFor(state.options)
        rules.showDrawn(state, chit)
        go.tell(rules.hearsDraw(side), {
          did: 'noted',
          rule: '5.2.2',
          say: { key: 'drawn', with: { chit: { of: 'chit', noun: chit } } },
        })
        return go.call(eventLevel.frame({ chit, side, pending }))
      },
    },
    over: { run: (_state, _frame, go) => go.done() },
  },
}

/** One for each event of a side in the cup; never one alone, lest its draw look unlike others. */
function lots(count: number): number[] {
  return Array.from({ length: Math.max(2, count) }, (_, lot) => lot)
}

/**
 * @rule 5.2.1 activations and commanders in chief
 * @rule 5.2.3 Fortunes of War, for which the other side rolls
 */
function called(chit: number, pending: number): Frame {
  if (chit === FORTUNES) return fortuneLevel.frame({ side: PRUSSIAN })
  if (chit === STAFF)
    return activationLevel.frame({ side: PRUSSIAN, pending, formation: -1, chief: 1 })
  if (chit === BAZAINE)
    return activationLevel.frame({ side: FRENCH, pending, formation: -1, chief: 1 })
  const formation = chit - FIRST_ACTIVATION
  return activationLevel.frame({ side: formationSide[formation]!, formation, pending })
}

const LEFT: Readonly<Record<DrawFrame['at'], number>> = {
  staff: 5,
  pick: 4,
  event: 3,
  name: 2,
  chit: 1,
  over: 0,
}

export function drawLeft({ at }: DrawFrame): number {
  return LEFT[at]
}
