import type { Phrase } from '../../../core/contract.ts'
import type { Asked, Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { MarchFrame } from './08-march-level.ts'
import { grid } from '../map/map.ts'
import { MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { SEATS } from './01-pieces.ts'
import { inEnemyZone } from './04-zones.ts'
import { checkFacts, passesUpTo } from './07-initiative.ts'
import { isWayOut } from './08-area.ts'
import { burn, mend } from './08-bridges.ts'
import { untried, workOn } from './08-costs.ts'
import {
  isBound,
  isColumn,
  joinedAt,
  leastLeft,
  moverOf,
  onlyLeaders,
  pay,
  paysToStack,
} from './08-group.ts'
import type { Mover } from './08-group.ts'
import { rolledInitiative } from './08-individual.ts'
import { declare, form, marchOptions, pointsText } from './08-march-options.ts'
import { leaveMap, moveGroup } from './08-move.ts'
import { endOrder, hasArrived, isBarred, orderOf } from './08-orders.ts'
import { stackingFee } from './08-rest.ts'
import { BY_ORDER } from './08-rights.ts'
import { isUntried, payStep, whyNoStep } from './08-steps.ts'
import { layPontoon, rollToll } from './09-pontoon.ts'
import { repulseCost, repulseTargets, whyNoRepulse } from './10-repulse-odds.ts'
import { repulse } from './10-repulse-level.ts'
import { scout } from './13-scouting-level.ts'

/** A march is its side's own: flags are seen to move, but not where one march ends and the next begins. A bridge breaks before all eyes. */
const burnDeed: Deed<State, MarchFrame> = {
  during: ['burn'],
  tell(state, frame) {
    const by = SEATS[state.phasing]
    return { rule: '8.34a', say: workOnBridge(`deed-burn-${by}`, frame), by }
  },
}

/**
 * One march from its first step to its halt, before the next begins.
 * @rule 8.1a
 */
export const marchProc: Proc<State, MarchFrame, Frame> = {
  deed: burnDeed,
  steps: {
    roll: {
      roll: (state, frame) => ({
        rule: '2.11B2a',
        say: rollFor(state, frame),
        seen: own(state.phasing),
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        go.tell(own(state.phasing), { did: 'rolled', dice: values, for: rollFor(state, frame) })
        if (rolledInitiative(state, frame, values[0]!)) {
          tellCalled(state, frame, go)
          return go.next(frame, 'go')
        }
        release(state, joinedAt(state, frame.hex))
        go.done()
      },
    },
    go: {
      ask(state, frame) {
        const mover = moverOf(state, frame)
        const asked: Asked = {
          seat: SEATS[state.phasing],
          rule: '8.1b',
          say: {
            key: 'ask-march',
            with: { points: pointsText(leastLeft(state, mover.pieces)) },
          },
          options: marchOptions(state, mover),
        }
        if (frame.steps === 0 && frame.acted === 0) asked.keep = true
        return asked
      },
      take(state, frame, reply, go) {
        const how = TAKE[reply.verb]!
        how(state, frame, reply, go)
      },
    },
    contact: { calls: ['repulse'], run: meetAsColumn },
    after: { run: afterRepulse },
    crossing: {
      roll: () => ({ rule: '9.24a', say: { key: 'roll-crossing' }, seen: 'nobody', dice: [6] }),
      rolled(state, frame, values, go) {
        rollToll(state, untried(state, frame.side), values[0]!, go)
        const [a, b] = grid.sideHexes(frame.side)
        const into = a === frame.hex ? b : a
        go.next(frame, 'go')
        frame.side = -1
        const mover = moverOf(state, frame)
        if (whyNoStep(state, mover, grid.directionOf(frame.hex, into)) === undefined)
          return step(state, mover, into, go)
        const say = { key: 'note-cannot-cross' }
        go.tell(own(state.phasing), { did: 'noted', rule: '9.24a', say })
      },
    },
    burn: {
      roll: (_state, frame) => ({
        rule: '8.34a',
        say: workOnBridge('roll-burn', frame),
        seen: 'all',
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: workOnBridge('roll-burn', frame) })
        burn(state, frame.side, values[0]!, go)
        frame.side = -1
        go.next(frame, 'go')
      },
    },
    mend: {
      roll: (_state, frame) => ({
        rule: '8.36B',
        say: workOnBridge('roll-mend', frame),
        seen: 'nobody',
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        mend(state, { side: frame.side, hex: frame.hex }, values[0]!, go)
        frame.side = -1
        go.next(frame, 'go')
      },
    },
  },
}

function rollFor(state: State, frame: MarchFrame): Phrase {
  const noun = joinedAt(state, frame.hex)[0]!
  const on = Math.max(0, passesUpTo(checkFacts(state, noun)))
  return { key: 'roll-initiative', with: { piece: { of: 'piece', noun }, on } }
}

/** Whoever owes his march to the guns is told where they are. */
function tellCalled(state: State, { hex, goal }: MarchFrame, go: Go<Frame>): void {
  if (goal < 0) return
  const piece = { of: 'piece', noun: joinedAt(state, hex)[0]! }
  const say = { key: 'note-called', with: { piece, hex: { of: 'hex', noun: goal } } }
  go.tell(own(state.phasing), { did: 'noted', rule: '2.11B2d', say })
}

function workOnBridge(key: string, { side }: MarchFrame): Phrase {
  return { key, with: { side: { of: 'side', noun: side } } }
}

type Take = (state: State, frame: MarchFrame, reply: Taken, go: Go<Frame>) => void

const TAKE: Record<string, Take> = {
  with(state, _frame, reply) {
    state.joined[reply.noun] = 1
  },
  step(state, frame, reply, go) {
    const mover = moverOf(state, frame)
    const direction = grid.directionOf(frame.hex, reply.noun)
    if (!isUntried(state, mover, direction)) return step(state, mover, reply.noun, go)
    frame.side = grid.side(frame.hex, direction)
    go.next(frame, 'crossing')
  },
  column(state, frame, _reply, go) {
    const { pieces } = moverOf(state, frame)
    declare.make(state, pieces)
    frame.acted = 1
    tellColumn(state, frame, go)
  },
  form(state, frame, _reply, go) {
    form.make(state, moverOf(state, frame).pieces)
    frame.acted = 1
    tellColumn(state, frame, go)
  },
  burn(state, frame, reply, go) {
    begin(state, frame, reply.noun)
    go.next(frame, 'burn')
  },
  mend(state, frame, reply, go) {
    begin(state, frame, reply.noun)
    go.next(frame, 'mend')
  },
  pontoon(state, frame, reply, go) {
    layPontoon(state, moverOf(state, frame), reply.noun, go)
    frame.acted = 1
    if (joinedAt(state, frame.hex).length === 0) go.done()
  },
  repulse(state, frame, _reply, go) {
    startRepulse(state, frame, go)
  },
  scout(state, frame, reply, go) {
    const { hex } = frame
    const [vedette] = joinedAt(state, hex)
    state.deeds[vedette!]! |= MOVED
    go.done()
    go.call(scout.frame({ hex, target: reply.noun }))
  },
  halt: (state, frame, _reply, go) => halt(state, frame, go),
}

/** A Road March marker lies open. */
function tellColumn(state: State, { hex }: MarchFrame, go: Go<Frame>): void {
  const key = isColumn(state, joinedAt(state, hex)) ? 'note-column' : 'note-formed'
  go.tell('all', {
    did: 'noted',
    rule: '8.21a',
    say: { key, with: { hex: { of: 'hex', noun: hex } } },
  })
}

function begin(state: State, frame: MarchFrame, side: number): void {
  pay(state, joinedAt(state, frame.hex), workOn(side))
  frame.side = side
  frame.acted = 1
}

/**
 * @rule 7.44b under a March Order nobody enters a zone, a leader neither, and what was thought free is found out
 */
function step(state: State, mover: Mover, into: number, go: Go<Frame>): void {
  const { frame, side, pieces } = mover
  if (frame.by === BY_ORDER && inEnemyZone(state, side, into)) {
    go.mark('yes')
    const say = { key: 'note-order-stopped', with: { hex: { of: 'hex', noun: into } } }
    go.tell(own(side), { did: 'noted', rule: '7.44b', say })
    endOrder(state, { order: orderOf(state, frame, pieces), isReached: false }, go)
    dissolve(state, mover, go)
    return halt(state, frame, go)
  }
  if (isWayOut(state, side, into)) {
    leaveMap(state, pieces, go)
    go.mark('book')
    return go.done()
  }
  payStep(state, mover, grid.directionOf(frame.hex, into))
  frame.steps++
  frame.hex = into
  moveGroup(state, pieces, into, go)
  arrive(state, mover, go)
}

/** A column that must stay among others whom it meant to leave is none: columns do not stack (8.22C). */
function dissolve(state: State, { frame, pieces }: Mover, go: Go<Frame>): void {
  const isCrowded = piecesAt(state, frame.hex).some(
    (piece) => state.joined[piece] === 0 && isBound(piece),
  )
  if (!isCrowded || !isColumn(state, pieces)) return
  for (const piece of pieces) state.column[piece] = 0
  tellColumn(state, frame, go)
}

/**
 * What a march meets in the hex it has come to.
 * @rule 8.14E a zone stops it
 * @rule 8.22B1 a column must shove its way through
 */
export function arrive(state: State, mover: Mover, go: Go<Frame>): void {
  const { frame, side, pieces } = mover
  if (frame.by === BY_ORDER && hasArrived(state, mover)) {
    endOrder(state, { order: state.order[pieces[0]!]!, isReached: true }, go)
    frame.stopped = 1
  }
  frame.stopped = stopsHere(state, mover) ? 1 : frame.stopped
  if (!stopsHere(state, mover)) return
  const say = { key: 'note-stopped', with: { hex: { of: 'hex', noun: frame.hex } } }
  go.tell(own(side), { did: 'noted', rule: '8.14E', say })
  // Wagons that are taken on the way have met their fate before.
  if (isColumn(state, pieces)) go.next(frame, 'contact')
}

/** 8.22B1: it shoves those away whose zones cover it, if it can */
function meetAsColumn(state: State, frame: MarchFrame, go: Go<Frame>): void {
  go.next(frame, 'go')
  const mover = moverOf(state, frame)
  if (stopsHere(state, mover) && whyNoRepulse(state, mover) === undefined)
    startRepulse(state, frame, go)
}

function stopsHere(state: State, { frame, side, pieces }: Mover): boolean {
  return !onlyLeaders(pieces) && inEnemyZone(state, side, frame.hex)
}

/** 10.1b: the points are spent first */
function startRepulse(state: State, frame: MarchFrame, go: Go<Frame>): void {
  const mover = moverOf(state, frame)
  const targets = repulseTargets(state, mover)
  for (const piece of mover.pieces)
    state.spent[piece]! += repulseCost(state, piece, { hex: frame.hex, targets })
  frame.acted = 1
  frame.stopped = 1
  go.next(frame, 'after')
  go.call(repulse.frame({ hex: frame.hex, targets }))
}

/**
 * 10.22a: after one that failed it is over
 * @rule 10.21c after a Repulse that succeeded the march goes on
 */
function afterRepulse(state: State, frame: MarchFrame, go: Go<Frame>): void {
  go.next(frame, 'go')
  if (frame.back !== 1) return halt(state, frame, go)
  frame.hex = state.place[state.joined.indexOf(1)]!
  frame.steps++
  frame.stopped = 0
  arrive(state, moverOf(state, frame), go)
}

/** Their march is over and nobody is in it any more. */
function release(state: State, pieces: readonly number[]): void {
  for (const piece of pieces) {
    state.deeds[piece]! |= MOVED
    state.joined[piece] = 0
  }
}

/**
 * The march ends: stacking is paid, and the pieces move no more in this phase.
 * @rule 8.14C
 */
export function halt(state: State, frame: MarchFrame, go: Go<Frame>): void {
  const mover = moverOf(state, frame)
  const { pieces } = mover
  if (frame.steps > 0) {
    const fee = stackingFee(state, mover, frame.hex)
    pay(state, pieces.filter(paysToStack), fee)
  }
  const order = frame.by === BY_ORDER ? orderOf(state, frame, pieces) : 0
  if (order > 0 && frame.hex !== frame.goal && isBarred(state, mover))
    endOrder(state, { order, isReached: false }, go)
  release(state, pieces)
  go.mark('book')
  go.done()
}
