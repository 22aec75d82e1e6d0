import type { Option } from '../../../core/contract.ts'
import type { Asked, Deed, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { entry, movement } from './10-movement-levels.ts'
import type { MovementFrame } from './10-movement-levels.ts'
import { MOVEMENT, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FRENCH, PRUSSIAN, SEATS, UNITS_OF } from './02-components.ts'
import { noteLateArrivals, whyCannotArrive } from './06-reinforcements.ts'
import { FIRST, LAST, mustCallArmyMove } from './07-guard-and-first-army.ts'
import { hasStep } from './10-march.ts'
import { startOfMarch, whyCannotMove } from './10-movement.ts'
import { isHeld, settleChits, spendChit, systemeDShift } from './12-chits.ts'
import { pontoonSides } from './12-pontoon.ts'

const ARMY_SLOTS: Record<string, number> = { first: FIRST, last: LAST }

/** A die for a chit that was drawn before. */
const systemeDeed: Deed<State, MovementFrame> = {
  during: ['systeme'],
  tell: (state) => ({
    rule: '12.4/k',
    say: { key: 'deed-systeme-d' },
    by: SEATS[state.phasing],
  }),
}

export const movementProc: Proc<State, MovementFrame, Frame> = {
  deed: systemeDeed,
  steps: {
    begin: {
      run(state, frame, go) {
        beginMovement(state)
        go.tell('all', { did: 'began', stage: stageOfMovement(state) })
        go.next(frame, mustCallArmyMove(state) ? 'call' : 'pontoon')
      },
    },
    call: {
      ask: () => ({
        seat: 'french',
        rule: '7.4/a',
        say: { key: 'ask-army-move' },
        options: [{ verb: 'first' }, { verb: 'last' }],
        otherwise: { verb: 'last' },
      }),
      take(state, frame, reply, go) {
        state.armyMoves = ARMY_SLOTS[reply.verb]!
        go.tell('all', {
          did: 'noted',
          rule: '7.4/a',
          say: { key: 'army-moves', with: { slot: reply.verb } },
        })
        go.next(frame, 'pontoon')
      },
    },
    pontoon: {
      ask(state) {
        const options: Option[] = [{ verb: 'decline' }]
        const sides = pontoonSides(state)
        if (sides.length > 0) options.unshift({ verb: 'bridge', of: 'side', nouns: sides })
        return { seat: SEATS[state.phasing], rule: '12.4/i', say: { key: 'ask-pontoon' }, options }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'bridge') {
          state.pontoon = reply.noun
          go.tell('all', { did: 'placed', of: 'side', noun: reply.noun })
        }
        go.next(frame, 'disengage')
      },
    },
    disengage: {
      ask(state) {
        const options: Option[] = [{ verb: 'decline' }]
        if (isHeld(state, 'disengagement')) options.unshift({ verb: 'disengage' })
        return {
          seat: SEATS[state.phasing],
          rule: '12.4/b',
          say: { key: 'ask-disengage' },
          options,
        }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'disengage') {
          state.disengaging = 1
          const say = { key: `disengaging-${SEATS[state.phasing]}` }
          go.tell('all', { did: 'noted', rule: '12.4/b', say })
        }
        spendChit(state, 'disengagement')
        go.next(frame, isHeld(state, 'systeme-d') ? 'systeme' : 'choose')
      },
    },
    systeme: {
      roll: () => ({ rule: '12.4/k', say: { key: 'roll-systeme-d' }, seen: 'all', dice: [6] }),
      rolled(state, frame, values, go) {
        state.systemeD = systemeDShift(values[0]!)
        go.tell('all', { did: 'rolled', dice: values, for: { key: 'roll-systeme-d' } })
        spendChit(state, 'systeme-d')
        go.next(frame, 'choose')
      },
    },
    choose: {
      ask(state) {
        const asked: Asked = {
          seat: SEATS[state.phasing],
          rule: '10.2/b',
          say: { key: 'ask-move' },
          options: movementOptions(state),
        }
        if (state.moves > 0) asked.keep = true
        return asked
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'end') return go.next(frame, 'close')
        state.moves++
        if (reply.verb === 'enter') return go.call(entry.frame({ unit: reply.noun }))
        state.marching[reply.noun] = 1
        go.call(startOfMarch(state, reply.noun))
      },
    },
    close: {
      run(state, _frame, go) {
        closeMovement(state)
        go.done()
      },
    },
  },
}

function stageOfMovement(state: State): { key: string; with: { turn: number } } {
  return { key: `stage-${SEATS[state.phasing]}-movement`, with: { turn: state.turn } }
}

/**
 * Points are of this phase alone.
 * @rule 10.2/a
 */
function beginMovement(state: State): void {
  state.phase = MOVEMENT
  state.moved.fill(0)
  state.moves = 0
  state.armyMoves = 0
  state.reordered = []
  if (state.phasing === FRENCH) noteLateArrivals(state)
}

/**
 * Nobody has to move: the phase may be ended at any time.
 * @rule 10.2/b
 */
function movementOptions(state: State): Option[] {
  const options: Option[] = []
  const side = state.phasing
  const movers: number[] = []
  const arrivals: number[] = []
  for (const unit of UNITS_OF[side]!) {
    const place = state.place[unit]!
    if (place >= 0) {
      if (whyCannotMove(state, unit) === undefined && hasStep(state, unit)) movers.push(unit)
    } else if (place === WAITING && whyCannotArrive(state, unit) === undefined) arrivals.push(unit)
  }
  if (movers.length > 0) options.push({ verb: 'move', of: 'unit', nouns: movers })
  if (arrivals.length > 0) options.push({ verb: 'enter', of: 'unit', nouns: arrivals })
  options.push({ verb: 'end' })
  return options
}

/** What lasts for one movement phase is over with it. */
function closeMovement(state: State): void {
  state.disengaging = 0
  state.pontoon = -1
  spendChit(state, 'pontoon-bridge')
  if (state.phasing === PRUSSIAN) {
    state.francsTireurs = -1
    settleChits(state, ['francs-tireurs', 'field-general-staff'])
    state.fieldStaff = 0
  } else {
    state.systemeD = 0
    state.agitation = 0
    settleChits(state, ['revolutionary-agitation'])
  }
  state.armyMoves = 0
}

export function movementLeft(_state: State, { at }: MovementFrame): number {
  return movement.steps.length - movement.steps.indexOf(at)
}
