import type { Option } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { FortunesFrame } from './12-fortunes-levels.ts'
import { grid } from '../map/map.ts'
import { ABSENT, PENDING, REMOVED, WAITING, board, noteSeen } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FOREIGN_LEGION, FRENCH, SEATS, UNITS_OF } from './02-components.ts'
import { CHITS, canDraw, chitsInCup, isUsableBy, refillCup, setAside } from './12-chits.ts'

const ALL_HEXES: readonly number[] = Array.from({ length: grid.n }, (_, hex) => hex)

/** The chit that was drawn, with all that it does at once. */
const chitDeed: Deed<State, FortunesFrame> = {
  during: ['implement', 'legion', 'francs'],
  tell(state, { chit }) {
    const by = SEATS[state.phasing]
    const say = { key: `deed-chit-${by}`, with: { chit: { of: 'chit', noun: chit } } }
    return { rule: '12.2/a', say, by }
  },
}

export const fortunesProc: Proc<State, FortunesFrame, Frame> = {
  deed: chitDeed,
  steps: {
    offer: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '12.2/a',
        say: { key: 'ask-draw' },
        options: drawOptions(state),
      }),
      take(state, frame, reply, go) {
        if (reply.verb !== 'draw') return go.done()
        refillCup(state)
        go.next(frame, 'draw')
      },
    },
    draw: {
      roll: (state) => ({
        rule: '12.2/a',
        say: { key: 'draw-chit' },
        seen: 'all',
        pick: { of: 'chit', from: chitsInCup(state), take: 1 },
      }),
      rolled(state, frame, values, go) {
        frame.chit = values[0]!
        const drawn = { chit: { of: 'chit', noun: frame.chit } }
        const say = { key: `draw-${SEATS[state.phasing]}`, with: drawn }
        go.next(frame, 'implement')
        go.tell('all', { did: 'noted', rule: '12.2/a', say })
      },
    },
    implement: {
      run(state, frame, go) {
        const { chit } = frame
        const kind = CHITS[chit]!
        if (!isUsableBy(kind, state.phasing)) {
          setAside(state, chit)
          go.tell('all', { did: 'noted', rule: '12.2/c', say: { key: 'chit-wasted' } })
          return go.done()
        }
        state.chits[chit] = PENDING
        IMPLEMENT[kind]!(state, frame, go)
      },
    },
    legion: {
      roll: () => ({ rule: '12.4/f', say: { key: 'roll-legion' }, seen: 'all', dice: [6] }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: { key: 'roll-legion' } })
        callLegion(state, values[0]!)
        state.chits[frame.chit] = REMOVED
        go.done()
      },
    },
    francs: {
      ask: () => ({
        seat: 'french',
        rule: '12.4/g',
        say: { key: 'ask-francs-tireurs' },
        options: [{ verb: 'place', of: 'hex', nouns: ALL_HEXES }],
      }),
      take(state, _frame, reply, go) {
        state.francsTireurs = reply.noun
        go.tell('all', { did: 'placed', of: 'marker', noun: 0, to: reply.noun })
        go.done()
      },
    },
  },
}

/**
 * One draw or none in one's own Fortunes of War phase.
 * @rule 12.2/a
 */
function drawOptions(state: State): Option[] {
  return canDraw(state) ? [{ verb: 'draw' }, { verb: 'decline' }] : [{ verb: 'decline' }]
}

type Implement = (state: State, frame: FortunesFrame, go: Go<Frame>) => void

/** What a chit does when it is drawn; those that act later stay in force until their phase. */
const IMPLEMENT: Record<string, Implement> = {
  'cavalry-charge': (state, _frame, go) => {
    state.cavalryCharge = 1
    go.done()
  },
  disengagement: (_state, _frame, go) => go.done(),
  intelligence: (state, frame, go) => {
    spy(state, go)
    setAside(state, frame.chit)
    go.done()
  },
  'field-general-staff': (state, _frame, go) => {
    state.fieldStaff = staffBonus()
    go.done()
  },
  'foreign-legion': (_state, frame, go) => go.next(frame, 'legion'),
  'francs-tireurs': (_state, frame, go) => go.next(frame, 'francs'),
  mitrailleuse: (state, _frame, go) => {
    state.mitrailleuse = 1
    go.done()
  },
  'pontoon-bridge': (_state, _frame, go) => go.done(),
  'revolutionary-agitation': (state, _frame, go) => {
    state.agitation = 1
    go.done()
  },
  'systeme-d': (_state, _frame, go) => go.done(),
}

/** @rule 12.4/e one point more for all but 1st Army */
function staffBonus(): number {
  return 1
}

/**
 * The Prussian looks through every French stack, once.
 * @rule 12.4/d
 */
function spy(state: State, go: Go<Frame>): void {
  for (const unit of UNITS_OF[FRENCH]!) {
    const hex = state.place[unit]!
    if (hex < 0) continue
    noteSeen(state, unit)
    if (board(state).top[hex] !== unit)
      go.tell(['prussian'], { did: 'shown', of: 'unit', noun: unit, to: hex })
  }
}

/**
 * The Legion comes that many turns later, or never.
 * @rule 12.4/f
 */
function callLegion(state: State, die: number): void {
  const due = state.turn + die
  // A position may have the Legion in play while its chit is still in the cup.
  if (due > 10 || state.place[FOREIGN_LEGION] !== ABSENT) return
  state.legionTurn = due
  state.place[FOREIGN_LEGION] = WAITING
}

export function fortunesLeft(_state: State, { at }: FortunesFrame): number {
  return at === 'offer' ? 3 : 1
}
