import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import type { Asked, Go, Proc, Taken } from '../../../core/flow/step.ts'
import type { Frame, MarchFrame } from '../frames.ts'
import { grid } from '../map/map.ts'
import { MOVED } from '../state.ts'
import type { State } from '../state.ts'
import { own } from '../tell.ts'
import { SEATS } from './01-pieces.ts'
import { inEnemyZone } from './04-zones.ts'
import { isWayOut } from './08-area.ts'
import { burn, mend, workSides } from './08-bridges.ts'
import { untried, workOn } from './08-costs.ts'
import {
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
import { leaveMap, moveGroup } from './08-move.ts'
import { endOrder, hasArrived, isBarred, orderOf } from './08-orders.ts'
import { leastAfter, stackingFee, whyNoRest } from './08-rest.ts'
import { BY_ORDER } from './08-rights.ts'
import { FORMING, whyNoColumn, whyNoForming, whyNotBeside } from './08-road-march.ts'
import { isFeared } from './08-sight.ts'
import { hasStep, isUntried, payStep, stepHexes, whyNoStep } from './08-steps.ts'
import { companions } from './08-together.ts'
import { layPontoon, pontoonSides, rollToll } from './09-pontoon.ts'
import { repulseCost, repulseTargets, whyNoRepulse } from './10-repulse-odds.ts'
import { scoutTargets } from './13-scout-targets.ts'

/** Movement points as printed: halves shown as .5. */
export function pointsText(halves: number): string {
  return halves % 2 === 0 ? String(halves / 2) : `${(halves - 1) / 2}.5`
}

/**
 * One march from its first step to its halt, before the next begins.
 * @rule 8.1a
 */
export const marchProc: Proc<State, MarchFrame, Frame> = {
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
        if (rolledInitiative(state, frame, values[0]!)) return go.next(frame, 'go')
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
  return { key: 'roll-initiative', with: { piece: { of: 'piece', noun } } }
}

function workOnBridge(key: string, { side }: MarchFrame): Phrase {
  return { key, with: { side: { of: 'side', noun: side } } }
}

/** What a march may do now; there is always something. */
export function marchOptions(state: State, mover: Mover): Option[] {
  const { frame } = mover
  const options = stepOptions(state, mover)
  const isOnWay = options.length > 0
  push(options, 'with', { of: 'piece', nouns: companions(state, mover) })
  if (canTry(state, mover, declare)) options.push({ verb: 'column' })
  if (frame.by !== BY_ORDER) pushDeeds(state, mover, options)
  const isBound = frame.goal >= 0 && isOnWay
  if (options.length === 0) return [{ verb: 'halt' }]
  const hasActed = frame.steps > 0 || frame.acted === 1
  if (!isBound && hasActed && whyNoHalt(state, mover) === undefined) options.push({ verb: 'halt' })
  if (frame.goal >= 0 && !isOnWay && !hasActed) options.push({ verb: 'halt' })
  return options
}

function push(
  options: Option[],
  verb: string,
  { of, nouns }: { of: string; nouns: number[] },
): void {
  if (nouns.length > 0) options.push({ verb, of, nouns })
}

/** Steps beside a flag, and over an untried pontoon, are tries: what is there shows when they are made. */
function stepOptions(state: State, mover: Mover): Option[] {
  const hexes = stepHexes(state, mover)
  const isTry = (hex: number): boolean =>
    (isFeared(state, mover.side, hex) && !onlyLeaders(mover.pieces)) ||
    isUntried(state, mover, grid.directionOf(mover.frame.hex, hex))
  const options: Option[] = []
  push(options, 'step', { of: 'hex', nouns: hexes.filter((hex) => !isTry(hex)) })
  const tries = hexes.filter(isTry)
  if (tries.length > 0) options.push({ verb: 'step', of: 'hex', nouns: tries, try: true })
  return options
}

function pushDeeds(state: State, mover: Mover, options: Option[]): void {
  if (canTry(state, mover, form)) options.push({ verb: 'form' })
  push(options, 'burn', { of: 'side', nouns: workSides(state, mover, 'damage') })
  push(options, 'mend', { of: 'side', nouns: workSides(state, mover, 'repair') })
  push(options, 'pontoon', { of: 'side', nouns: pontoonSides(state, mover) })
  if (whyNoRepulse(state, mover) === undefined) options.push({ verb: 'repulse', try: true })
  const targets = scoutTargets(state, mover)
  if (targets.length > 0) options.push({ verb: 'scout', of: 'hex', nouns: targets, try: true })
}

/** A change of manner that can be tried out: what forbids it, and how it is made and undone. */
interface Change {
  why(state: State, mover: Mover): Refusal | undefined
  make(state: State, pieces: readonly number[]): void
  undo(state: State, pieces: readonly number[]): void
}

const isUnit = (piece: number): boolean => paysToStack(piece)

const declare: Change = {
  why: whyNoColumn,
  make(state, pieces) {
    for (const piece of pieces) if (isUnit(piece)) state.column[piece] = 1
  },
  undo(state, pieces) {
    for (const piece of pieces) if (isUnit(piece)) state.column[piece] = 0
  },
}

const form: Change = {
  why: whyNoForming,
  make(state, pieces) {
    for (const piece of pieces) if (isUnit(piece)) state.column[piece] = 0
    pay(state, pieces, FORMING)
  },
  undo(state, pieces) {
    for (const piece of pieces) if (isUnit(piece)) state.column[piece] = 1
    pay(state, pieces, -FORMING)
  },
}

/** Offered only if the march can go on or stay afterwards. */
function canTry(state: State, mover: Mover, change: Change): boolean {
  if (change.why(state, mover) !== undefined) return false
  change.make(state, mover.pieces)
  const isFine = whyNoHalt(state, mover) === undefined || hasStep(state, mover)
  change.undo(state, mover.pieces)
  return isFine
}

/** Why the march cannot end where it is; whoever has not moved may stay, unless he has formed column in a stack. */
function whyNoHalt(state: State, mover: Mover): Refusal | undefined {
  const { frame } = mover
  if (frame.steps === 0) return whyNotBeside(state, mover, frame.hex)
  const least = leastAfter(state, mover, () => 0)
  return whyNoRest(state, mover, { hex: frame.hex, least })
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
    go.call({
      proc: 'scout',
      at: 'screen',
      hex,
      target: reply.noun,
      isScreened: 0,
      die: 0,
      screenDie: 0,
    })
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
 * @rule 7.44b under a March Order a zone is not entered, and what was thought free is found out
 */
function step(state: State, mover: Mover, into: number, go: Go<Frame>): void {
  const { frame, side, pieces } = mover
  if (frame.by === BY_ORDER && inEnemyZone(state, side, into) && !onlyLeaders(pieces)) {
    go.mark('yes')
    const say = { key: 'note-order-stopped', with: { hex: { of: 'hex', noun: into } } }
    go.tell(own(side), { did: 'noted', rule: '7.44b', say })
    endOrder(state, { order: orderOf(state, frame, pieces), isReached: false }, go)
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
  if (isColumn(state, pieces) && whyNoRepulse(state, mover) === undefined)
    startRepulse(state, frame, go)
}

function stopsHere(state: State, { frame, side, pieces }: Mover): boolean {
  return !onlyLeaders(pieces) && inEnemyZone(state, side, frame.hex)
}

/**
 * @rule 10.1b the points are spent first
 */
function startRepulse(state: State, frame: MarchFrame, go: Go<Frame>): void {
  const mover = moverOf(state, frame)
  const targets = repulseTargets(state, mover)
  for (const piece of mover.pieces)
    state.spent[piece]! += repulseCost(state, piece, { hex: frame.hex, targets })
  frame.acted = 1
  frame.stopped = 1
  go.next(frame, 'after')
  go.call({ proc: 'repulse', at: 'reveal', hex: frame.hex, targets, vacated: [], isWon: 0 })
}

/**
 * @rule 10.21c after a Repulse that succeeded the march goes on
 * @rule 10.22a after one that failed it is over
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
