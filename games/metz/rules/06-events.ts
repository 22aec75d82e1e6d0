import { changed } from '../../../core/list.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { playLevel } from './06-chit-levels.ts'
import type { EventFrame } from './06-chit-levels.ts'
import type { State } from '../model/state.ts'
import { DEGRADE, ENHANCE, HELD, ON_TRACK, SPENT } from '../model/state.ts'
import { PRUSSIAN, seatOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { BEATEN_ZONE, HOLD, IMMEDIATE, KRUPP, eventKind, eventTiming } from './06-chits.ts'
import { isPlayable, whyUnplayable } from './06-playable.ts'
import { openTracks } from './06-tracks.ts'

/** The event an enhanced chit gives for nothing. @rule 6.4.d/a */
function bonusKind(side: Side): number {
  return side === PRUSSIAN ? KRUPP : BEATEN_ZONE
}

type Drawn = Pick<EventFrame, 'chit' | 'side'>
const MUST_HOLD = refusal('6.3.1.c', 'waits-for-its-moment')
const MUST_USE = refusal('6.3.1.a', 'must-use')

/**
 * Why a drawn event is not used at once.
 * @rule 6.3.1.c only later
 */
export function whyNotNow(state: State, { chit, side }: Drawn): Refusal | undefined {
  if (eventTiming[chit] === HOLD) return MUST_HOLD
  return whyUnplayable(state, { kind: eventKind[chit]!, side, only: -1 })
}

/**
 * Why a drawn event is not held.
 * @rule 6.3.1.a at once or never
 */
export function whyNotLater({ chit }: Drawn): Refusal | undefined {
  return eventTiming[chit] === IMMEDIATE ? MUST_USE : undefined
}

/**
 * What a drawn event may be used for.
 * @rule 6.3/b
 * @rule 6.3.1.b at once or later
 */
function uses(state: State, frame: EventFrame): Option[] {
  const tracks = openTracks(state, frame.side)
  return [
    ...(whyNotNow(state, frame) === undefined ? [{ verb: 'now' }] : []),
    ...(whyNotLater(frame) === undefined ? [{ verb: 'hold' }] : []),
    ...(tracks.length > 0 ? [{ verb: 'track', of: 'track', nouns: tracks }] : []),
    { verb: 'aside' },
  ]
}

const NO_BONUS = refusal('6.4.d/a', 'no-bonus')
const NO_BONUS_TARGET = refusal('6.4.d/a', 'no-bonus-target')

/** Why there is no free event. */
export function whyNoBonus(
  state: State,
  { free, side }: Pick<EventFrame, 'free' | 'side'>,
): Refusal | undefined {
  if (free === 0) return NO_BONUS
  const canPlay = isPlayable(state, { kind: bonusKind(side), side, only: -1 })
  return canPlay ? undefined : NO_BONUS_TARGET
}

function bonus(state: State, frame: EventFrame): Option[] {
  return whyNoBonus(state, frame) === undefined ? [{ verb: 'bonus' }] : []
}

function settle(state: State, frame: EventFrame, where: number, go: Go<Frame>): void {
  state.chits[frame.chit] = where
  go.next(frame, 'bonus')
}

/**
 * Where a reply puts the chit, and what follows.
 * @rule 5.2.2
 */
function use(
  state: State,
  frame: EventFrame,
  { verb, noun }: { verb: string; noun: number },
  go: Go<Frame>,
): void {
  const { chit, side } = frame
  const with_ = { chit: { of: 'chit', noun: chit } }
  if (verb === 'bonus') return useBonus(frame, go)
  if (verb === 'hold') {
    go.tell('all', { did: 'noted', rule: '6.3/b', say: { key: `event-held-${side}` } })
    return settle(state, frame, HELD, go)
  }
  if (verb === 'track') {
    go.tell('all', {
      did: 'noted',
      rule: '6.3.2/a',
      say: { key: 'event-on-track', with: { side, track: { of: 'track', noun } } },
    })
    return settle(state, frame, ON_TRACK + noun, go)
  }
  settle(state, frame, SPENT, go)
  if (verb === 'aside') {
    go.tell('all', { did: 'noted', rule: '6.3/e', say: { key: 'event-aside', with: { side } } })
    return undefined
  }
  state.named = changed(state.named, chit, 1)
  const rule = eventTiming[chit] === IMMEDIATE ? '6.3.1.a' : '6.3.1.b'
  go.call(playLevel.frame({ kind: eventKind[chit]!, side }))
  return go.tell('all', { did: 'noted', rule, say: { key: 'event-played', with: with_ } })
}

function useBonus(frame: EventFrame, go: Go<Frame>): void {
  frame.free = 0
  go.call(playLevel.frame({ kind: bonusKind(frame.side), side: frame.side }))
  go.tell('all', {
    did: 'noted',
    rule: '6.4.d/a',
    say: { key: 'event-bonus', with: { side: frame.side } },
  })
}

/** An event chit that was drawn is settled by its owner. */
export const eventProc: Proc<State, EventFrame, Frame> = {
  steps: {
    begin: {
      /** @rule 6.4.c/a a degraded one goes aside */
      run(state, frame, go) {
        frame.free = frame.pending === ENHANCE ? 1 : 0
        if (frame.pending !== DEGRADE) return go.next(frame, 'settle')
        state.chits[frame.chit] = SPENT
        go.tell('all', {
          did: 'noted',
          rule: '6.4.c/a',
          say: { key: 'event-degraded', with: { side: frame.side } },
        })
        return go.done()
      },
    },
    settle: {
      title: 'its owner settles what a drawn event is for',
      calls: ['play'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '6.3/b',
        say: { key: 'ask-event', with: { chit: { of: 'chit', noun: frame.chit } } },
        options: [...bonus(state, frame), ...uses(state, frame)],
        keep: true,
      }),
      take: (state, frame, reply, go) => use(state, frame, reply, go),
    },
    bonus: {
      calls: ['play'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '6.4.d/a',
        say: { key: 'ask-bonus' },
        options: [...bonus(state, frame), { verb: 'pass' }],
      }),
      take(_state, frame, { verb }, go) {
        if (verb === 'pass') return go.done()
        return useBonus(frame, go)
      },
    },
  },
}

export function eventLeft({ at, free }: EventFrame): number {
  return { begin: 4, settle: 2, bonus: 0 }[at] + free
}
