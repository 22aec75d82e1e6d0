import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { isNight, momentOf, scenarioNamed } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { FIRED, FIXED, TOWED } from '../model/state.ts'
import { unmark } from '../model/board.ts'
import { ALLIED, AUSTRIAN, PIECES, seatOf, sideOf } from './02-pieces.ts'
import { DIE } from './02-tables.ts'
import { fillPool } from './03-pool.ts'
import { activationLevel } from './03-sequence-levels.ts'
import type { GameFrame } from './03-sequence-levels.ts'
import { forgetFights } from './11-settlement.ts'
import { bringIn, closeArrivals } from './15-arrivals.ts'
import { ordersLevel } from './15-orders-levels.ts'
import { deliver, openDesks, pleaded, setFree } from './15-sending.ts'
import { slideOrders } from './15-track.ts'
import { chitSide } from './16-draws.ts'
import { driftInitiative, firstStep, pickStep } from './16-initiative.ts'
import { besieged, halveWagons, recalled, recallAnswered, surrender } from './17-specials.ts'
import { scoreTurn, settleVictory } from './17-victory.ts'

/** Of all that comes between activations the only die that both sides see. */
const garrisonDeed: Deed<State, GameFrame> = {
  during: ['garrison'],
  tell(state) {
    const unit = besieged(state)
    const say = { key: 'deed-garrison', with: { piece: { of: 'piece', noun: unit } } }
    return { rule: 'T-SCN', say, by: seatOf(sideOf[unit]!) }
  },
}

/** Turn after turn. */
export const gameProc: Proc<State, GameFrame, Frame> = {
  deed: garrisonDeed,
  steps: {
    begin: {
      run(_state, frame, go) {
        go.next(frame, 'turn')
      },
    },
    turn: { title: 'Game turn', run: beginTurn },
    arrivals: {
      title: 'I. Reinforcement Phase',
      run(state, frame, go) {
        go.next(frame, 'recall')
        bringIn(state, go)
      },
    },
    recall: {
      roll(state) {
        const arrival = recalled(state)
        const dice = arrival < 0 ? [] : [DIE]
        return { rule: 'T-SCN', say: { key: 'roll-recall' }, seen: [seatOf(AUSTRIAN)], dice }
      },
      rolled(state, frame, [die], go) {
        go.next(frame, 'slide')
        if (die !== undefined) recallAnswered(state, die, go)
      },
    },
    slide: {
      title: 'II. Orders Phase',
      run(state, frame, go) {
        slideOrders(state, go)
        openDesks(state)
        go.next(frame, 'orders')
      },
    },
    orders: {
      title: 'both sides write orders, sealed',
      calls: ['orders'],
      lanes: () =>
        ([ALLIED, AUSTRIAN] as const).map((side) => ({
          seat: seatOf(side),
          frame: ordersLevel.frame({ side }),
        })),
      join(_state, frame, go) {
        go.next(frame, 'release')
      },
    },
    release: {
      roll: (state) => ({
        rule: 'T-SCN',
        say: { key: 'roll-release' },
        seen: [seatOf(AUSTRIAN)],
        dice: pleaded(state) < 0 ? [] : [DIE],
      }),
      rolled(state, frame, [die], go) {
        go.next(frame, 'deliver')
        if (die !== undefined) setFree(state, pleaded(state), die, go)
      },
    },
    deliver: {
      run(state, frame, go) {
        deliver(state, go)
        go.next(frame, 'pool')
      },
    },
    pool: {
      title: 'III. Operations Phase',
      run(state, frame, go) {
        fillPool(state)
        frame.picked = []
        go.next(frame, 'first')
      },
    },
    first: firstStep,
    pick: pickStep,
    draw: { run: drawNext, calls: ['activation'] },
    chit: {
      title: 'a chit is drawn',
      calls: ['activation'],
      /** @rule 3.0/III.A blindly, out of one pool */
      roll: (state) => ({
        rule: '3.0/III.A',
        say: { key: 'roll-chit' },
        seen: 'all',
        pick: { of: 'chit', from: state.cup, take: 1 },
      }),
      rolled(state, frame, [chit], go) {
        go.next(frame, 'draw')
        activate(state, [chit!], go)
      },
    },
    close: { title: 'IV. Next turn', run: closeTurn },
    garrison: {
      roll: (state) => ({
        rule: 'T-SCN',
        say: { key: 'roll-garrison' },
        seen: 'all',
        dice: besieged(state) < 0 ? [] : [DIE],
      }),
      rolled(state, frame, [die], go) {
        if (die !== undefined) surrender(state, die, go)
        go.next(frame, 'next')
      },
    },
    next: { run: endTurn },
  },
}

function beginTurn(state: State, frame: GameFrame, go: Go<Frame>): void {
  const { day, clock } = momentOf(state)
  go.tell('all', {
    did: 'began',
    stage: { key: 'stage-turn', with: { turn: state.turn, day, clock } },
  })
  state.staffed = [0, 0]
  state.fights = 0
  const { scenario, turn } = state
  const isMorning = turn > 1 && isNight({ scenario, turn: turn - 1 })
  for (let piece = 0; piece < PIECES; piece++)
    unmark(state, piece, isMorning ? FIRED | TOWED | FIXED : FIRED | TOWED)
  halveWagons(state, go)
  go.next(frame, 'arrivals')
}

/**
 * Chits chosen with the initiative go first; then one after the other, until none is left.
 * @rule 3.0/III.C
 */
function drawNext(state: State, frame: GameFrame, go: Go<Frame>): void {
  if (frame.picked.length > 0) {
    const picked = frame.picked
    frame.picked = []
    return activate(state, picked, go)
  }
  if (state.cup.length === 0) return go.next(frame, 'close')
  const together = rulesFor(state.options).nextTogether(state, frame.first)
  if (together.length > 0) return activate(state, together, go)
  return go.next(frame, 'chit')
}

/** @rule 3.0/III.B their side acts with them */
function activate(state: State, chits: readonly number[], go: Go<Frame>): void {
  state.cup = state.cup.filter((chit) => !chits.includes(chit))
  for (const chit of chits)
    go.tell('all', { did: 'began', stage: { key: 'stage-acts', with: named(chit) } })
  go.call(activationLevel.frame({ side: chitSide(chits[0]!), formations: [...chits] }))
  for (const chit of chits)
    go.tell('all', {
      did: 'noted',
      rule: '3.0/III.B',
      say: { key: 'note-acts', with: named(chit) },
    })
}

function named(chit: number) {
  return { formation: { of: 'chit', noun: chit } }
}

function closeTurn(state: State, frame: GameFrame, go: Go<Frame>): void {
  closeArrivals(state)
  driftInitiative(state, go)
  if (isNight(state)) forgetFights(state)
  go.next(frame, besieged(state) < 0 ? 'next' : 'garrison')
}

/** The marker moves on, or the game is over (3.0). */
function endTurn(state: State, frame: GameFrame, go: Go<Frame>): void {
  scoreTurn(state, go)
  const isLast = state.turn >= scenarioNamed(state.scenario).turns
  if (isLast || state.victory !== '') {
    settleVictory(state, go)
    return go.done()
  }
  state.turn++
  return go.next(frame, 'turn')
}

const LEFT: Readonly<Record<GameFrame['at'], number>> = {
  begin: 16,
  turn: 15,
  arrivals: 14,
  recall: 13,
  slide: 12,
  orders: 11,
  release: 10,
  deliver: 9,
  pool: 8,
  first: 6,
  pick: 5,
  draw: 4,
  chit: 3,
  close: 2,
  garrison: 1,
  next: 0,
}

/** More than one pool of chits. */
const FULL_POOL = 400
/** Choosing, then drawing; while somebody acts the next draw is still to come. */
const OF_DRAWS: Readonly<Record<string, number>> = { first: 3, pick: 3, chit: 1, draw: 2 }

/** Steps, chits that are still to be drawn, and chits that may still be chosen. */
export function gameLeft({ at, picked }: GameFrame, { cup }: State): number {
  const draws = OF_DRAWS[at]
  if (draws === undefined) return LEFT[at] * FULL_POOL
  return LEFT.chit * FULL_POOL + (cup.length - picked.length) * 4 + draws
}
