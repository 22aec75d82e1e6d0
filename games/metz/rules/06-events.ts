import type { Option } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { playLevel } from './06-chit-levels.ts'
import type { EventFrame } from './06-chit-levels.ts'
import type { State } from '../model/state.ts'
import { DEGRADE, ENHANCE, HELD, ON_TRACK, SPENT } from '../model/state.ts'
import { PRUSSIAN, seatOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { BEATEN_ZONE, HOLD, IMMEDIATE, KRUPP, eventKind, eventTiming } from './06-chits.ts'
import { isPlayable } from './06-playable.ts'
import { openTracks } from './06-tracks.ts'

/** The event an enhanced chit gives for nothing. @rule 6.4.d/a */
function bonusKind(side: Side): number {
  return side === PRUSSIAN ? KRUPP : BEATEN_ZONE
}

/**
 * What a drawn event may be used for.
 * @rule 6.3/b
 * @rule 6.3.1.a at once or never
 * @rule 6.3.1.b at once or later
 * @rule 6.3.1.c later
 */
function uses(state: State, { chit, side }: EventFrame): Option[] {
  const timing = eventTiming[chit]!
  const canPlay = timing !== HOLD && isPlayable(state, { kind: eventKind[chit]!, side, only: -1 })
  const tracks = openTracks(state, side)
  return [
    ...(canPlay ? [{ verb: 'now' }] : []),
    ...(timing === IMMEDIATE ? [] : [{ verb: 'hold' }]),
    ...(tracks.length > 0 ? [{ verb: 'track', of: 'track', nouns: tracks }] : []),
    { verb: 'aside' },
  ]
}

function bonus(state: State, { free, side }: EventFrame): Option[] {
  const canPlay = free === 1 && isPlayable(state, { kind: bonusKind(side), side, only: -1 })
  return canPlay ? [{ verb: 'bonus' }] : []
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
  state.named[chit] = 1
  const rule = eventTiming[chit] === IMMEDIATE ? '6.3.1.a' : '6.3.1.b'
  go.tell('all', { did: 'noted', rule, say: { key: 'event-played', with: with_ } })
  return go.call(playLevel.frame({ kind: eventKind[chit]!, side }))
}

function useBonus(frame: EventFrame, go: Go<Frame>): void {
  frame.free = 0
  go.tell('all', {
    did: 'noted',
    rule: '6.4.d/a',
    say: { key: 'event-bonus', with: { side: frame.side } },
  })
  go.call(playLevel.frame({ kind: bonusKind(frame.side), side: frame.side }))
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
