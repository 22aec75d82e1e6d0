import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import type { Asked } from '../../../core/flow/step.ts'
import { isMarked } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, seatOf } from './02-pieces.ts'
import type { EffectsFrame } from './07-combat-levels.ts'
import {
  loseOrganic,
  takeCasualty,
  takeStraggler,
  tellIgnored,
  whoCanDie,
  whoCanStraggle,
  whoHasHorse,
} from './07-losses.ts'
import type { Losers } from './07-losses.ts'
import { SHATTERED, SMASHED_RETREAT, retreatLevel } from './07-retreat-level.ts'
import { disorganize } from './10-steps.ts'
import { tireOpenly } from './11-fatigue.ts'

type At = EffectsFrame['at']
type Pay = (state: State, piece: number, losers: Losers, go: Go<Frame>) => void

/**
 * What a stack suffers: losses for good first, then stragglers, for the stack as a whole; its owner says who.
 * Everything else befalls each of them.
 */
export const effectsProc: Proc<State, EffectsFrame, Frame> = {
  steps: {
    begin: {
      run: (_state, frame, go) => go.next(frame, 'organic'),
    },
    organic: lossStep({
      at: 'casualty',
      due: 'casualties',
      verb: 'lose',
      who: whoHasHorse,
      rule: '7.14/c',
      pay: (state, unit, _losers, go) => loseOrganic(state, unit, go),
    }),
    casualty: lossStep({
      at: 'others',
      due: 'casualties',
      verb: 'lose',
      who: whoCanDie,
      rule: '7.3/e',
      pay: takeCasualty,
    }),
    others: lossStep({
      at: 'straggler',
      due: 'others',
      verb: 'lose',
      who: whoBearsLoss,
      rule: '7.3/d',
      pay: bearLoss,
    }),
    straggler: lossStep({
      at: 'mark',
      due: 'stragglers',
      verb: 'lose',
      who: whoCanStraggle,
      rule: '7.3/f',
      pay: takeStraggler,
    }),
    mark: { run: markAll },
    shatter: { calls: ['retreat'], run: shatter },
    over: { run: (_state, _frame, go) => go.done() },
  },
}

interface Loss {
  /** Where it goes on when all are paid, or nobody can. */
  at: At
  due: 'casualties' | 'others' | 'stragglers'
  verb: string
  who: (state: State, losers: Losers) => number[]
  rule: string
  pay: Pay
}

/** In a charge that casualty, too, is first one of organic cavalry. */
function whoBearsLoss(state: State, losers: Losers): number[] {
  const horse = whoHasHorse(state, losers)
  return horse.length > 0 ? horse : whoCanDie(state, losers)
}

function bearLoss(state: State, unit: number, losers: Losers, go: Go<Frame>): void {
  if (whoHasHorse(state, losers).includes(unit)) loseOrganic(state, unit, go)
  else takeCasualty(state, unit, losers, go)
}

/**
 * The others of a D#L are those it does not disorganize.
 * @rule 7.3/d
 */
export function losersOf(state: State, frame: EffectsFrame): Losers {
  const { pieces, smashed, ridden, at, disorganized } = frame
  if (at !== 'others') return { pieces, smashed, ridden }
  const better = pieces.filter((unit) => unit < UNITS && state.morale[unit]! > disorganized)
  return { pieces: better, smashed, ridden, by: '7.3/d' }
}

const SAY: Readonly<Record<Loss['rule'], string>> = {
  '7.14/c': 'ask-lose-organic',
  '7.3/e': 'ask-lose-casualty',
  '7.3/d': 'ask-lose-other',
  '7.3/f': 'ask-lose-straggler',
}

/** One step after the other; what nobody can lose is ignored. */
function lossStep(loss: Loss): {
  ask(state: State, frame: EffectsFrame): Asked
  take(state: State, frame: EffectsFrame, reply: Taken, go: Go<Frame>): void
} {
  return {
    ask(state, frame) {
      const nouns = frame[loss.due] > 0 ? loss.who(state, losersOf(state, frame)) : []
      return {
        seat: seatOf(frame.side),
        rule: loss.rule,
        say: {
          key: SAY[loss.rule]!,
          with: { steps: frame[loss.due], hex: { of: 'hex', noun: frame.hex } },
        },
        options: [nouns.length > 0 ? { verb: loss.verb, of: 'piece', nouns } : { verb: 'none' }],
      }
    },
    take(state, frame, reply, go) {
      if (reply.verb !== 'none') return loseOne(state, frame, { loss, piece: reply.noun }, go)
      const facts = { hex: frame.hex, isStraggler: loss.due === 'stragglers' }
      const isIgnored = frame[loss.due] > 0 && loss.at !== 'casualty'
      if (isIgnored) tellIgnored(state, losersOf(state, frame), facts, go)
      go.next(frame, loss.at)
    },
  }
}

/**
 * One of the steps that the stack as a whole has to lose.
 * @rule 7.3/a
 */
function loseOne(
  state: State,
  frame: EffectsFrame,
  { loss, piece }: { loss: Loss; piece: number },
  go: Go<Frame>,
): void {
  frame[loss.due]--
  loss.pay(state, piece, losersOf(state, frame), go)
}

/** Whoever has this morale or less is disorganized. @rule 7.3/c */
function isShaken(state: State, unit: number, { disorganized }: EffectsFrame): boolean {
  return state.morale[unit]! <= disorganized
}

/**
 * Disorganization and fatigue are for all of them.
 * @rule 7.3/b
 * @rule 7.3/g
 */
function markAll(state: State, frame: EffectsFrame, go: Go<Frame>): void {
  for (const unit of frame.pieces) {
    if (unit >= UNITS || state.place[unit]! < 0) continue
    if (isShaken(state, unit, frame)) disorganize(state, unit, go)
    tireOpenly(state, unit, { levels: frame.fatigue, rule: '7.3/g' }, go)
  }
  go.next(frame, 'shatter')
}

/** Whoever has just been Smashed may go back, one after the other; no less far than the others have to. */
function shatter(state: State, frame: EffectsFrame, go: Go<Frame>): void {
  const { side, away, die, smashed, settled, hex, ordered } = frame
  if (ordered < 0) return go.next(frame, 'over')
  const before = [...smashed, ...settled]
  const unit = frame.pieces.find(
    (one) => one < UNITS && isMarked(state, one, SMASHED) && !before.includes(one),
  )
  if (unit === undefined) return go.next(frame, 'over')
  frame.pieces = frame.pieces.filter((one) => one !== unit)
  go.call(
    retreatLevel.frame({
      side,
      pieces: [unit],
      steps: Math.max(SMASHED_RETREAT, ordered),
      length: ordered,
      cause: SHATTERED,
      away: [...away],
      been: [hex],
      dice: [unit, die],
      smashed: [...smashed],
    }),
  )
}

const RANK: Readonly<Record<At, number>> = {
  begin: 7,
  organic: 6,
  casualty: 5,
  others: 4,
  straggler: 3,
  mark: 2,
  shatter: 1,
  over: 0,
}
/** More than a stack ever loses, or has units. */
const MOST = 50

/** What is still to be lost, and who may still go back. */
export function effectsLeft(frame: EffectsFrame): number {
  const { at, casualties, others, stragglers, pieces } = frame
  const due = casualties + others + stragglers
  return RANK[at] * MOST ** 2 + due * MOST + pieces.length
}
