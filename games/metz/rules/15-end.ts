import { changed } from '../../../core/list.ts'
import type { Phrase } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import type { Frame } from '../model/levels.ts'
import type { EndFrame } from './15-end-level.ts'
import { recordTurn, scenarioNamed, turnsOf } from '../model/scenario-book.ts'
import { ELIMINATED, NOTHING_PENDING, REBUILDABLE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FRENCH, PRUSSIAN, seatOf } from './03-pieces.ts'
import { promise } from './05-sequence.ts'
import {
  REINFORCEMENTS,
  SPIRIT,
  boonFormations,
  boonGroups,
  hasBoon,
  spiritFormations,
  successUpTo,
  whyCannotCallStaff,
} from './06-tracks.ts'
import { waitingIn } from './11-entry.ts'
import { settleVictory } from './19-victory.ts'
import { isNamingNow, resting, rousingOf } from './20-rousing.ts'
import { MANY } from '../model/levels.ts'

/** What comes of a track's die. */
function roll(track: number, rule: string, key: string) {
  return {
    of: (state: State) => ({
      rule,
      say: { key },
      seen: 'all' as const,
      dice: successUpTo(state, track) > 0 ? [10] : [],
    }),
    told(state: State, die: number | undefined, go: Go<Frame>): boolean {
      if (die === undefined) return false
      const isWon = die <= successUpTo(state, track)
      go.tell('all', { did: 'rolled', dice: [die], for: { key } })
      go.tell('all', { did: 'noted', rule, say: { key: `${key}-${isWon ? 'won' : 'lost'}` } })
      return isWon
    },
  }
}
const spirit = roll(SPIRIT, '15.1', 'roll-spirit')
const boon = roll(REINFORCEMENTS, '15.2', 'roll-reinforcements')

/** The die at which a formation that rests is released, and the turn from which it is rolled for (S08). */
function release(state: State): { upTo: number; formations: number[] } {
  const rousing = rousingOf(state, FRENCH)
  if (rousing.by !== 'release' || recordTurn(state) < rousing.turn)
    return { upTo: 0, formations: [] }
  const isLast = state.turn >= turnsOf(scenarioNamed(state.scenario))
  return { upTo: rousing.upTo, formations: isLast ? [] : resting(state, FRENCH) }
}

/** To the dice of formations that may be released, if there are any; one deed is over before the next begins. */
function afterSpirit(state: State, frame: EndFrame, go: Go<Frame>): void {
  go.next(frame, 'promise')
  if (toBeReleased(state, frame) !== undefined) go.next(frame, 'release')
}

function toBeReleased(state: State, { done }: EndFrame): number | undefined {
  return release(state).formations.find((one) => !done.includes(one))
}

function forRelease(key: string, state: State, frame: EndFrame): Phrase {
  return {
    key,
    with: { formation: { of: 'formation', noun: toBeReleased(state, frame)! } },
  }
}

/** Dice of a track, with what they bring: only where there is a die. */
const endDeed: Deed<State, EndFrame> = {
  during: ['spirit', 'release', 'boon'],
  tell(state, frame) {
    if (frame.at === 'boon')
      return { rule: '15.2', say: { key: 'deed-reinforcements' }, by: seatOf(PRUSSIAN) }
    const by = seatOf(FRENCH)
    return frame.at === 'release'
      ? { rule: '5.1/e', say: forRelease('deed-release', state, frame), by }
      : { rule: '15.1', say: { key: 'deed-spirit' }, by }
  },
}

/** The End Turn Phase. */
export const endProc: Proc<State, EndFrame, Frame> = {
  deed: endDeed,
  steps: {
    french: {
      title: 'French Command Event Step',
      roll: spirit.of,
      /** @rule 15.1 */
      rolled(state, frame, [die], go) {
        state.chiefs[FRENCH] = 0
        if (die !== undefined) go.next(frame, 'spirit')
        if (!spirit.told(state, die, go)) afterSpirit(state, frame, go)
      },
    },
    spirit: {
      ask: (state) => ({
        seat: seatOf(FRENCH),
        rule: '6.2.2/c',
        say: { key: 'ask-spirit' },
        options: [
          { verb: 'chief' },
          { verb: 'rouse', of: 'formation', nouns: spiritFormations(state) },
        ],
      }),
      /** @rule 6.2.2/c */
      take(state, frame, { verb, noun }, go) {
        if (verb === 'chief') state.chiefs[FRENCH] = 1
        else wake(state, noun, go)
        afterSpirit(state, frame, go)
      },
    },
    release: {
      roll: (state, frame) => ({
        rule: '5.1/e',
        say: forRelease('roll-release', state, frame),
        seen: 'all',
        dice: [10],
      }),
      rolled(state, frame, [die = 0], go) {
        go.tell('all', {
          did: 'rolled',
          dice: [die],
          for: forRelease('roll-release', state, frame),
        })
        const formation = toBeReleased(state, frame)!
        frame.done.push(formation)
        if (die <= release(state).upTo) wake(state, formation, go)
        afterSpirit(state, frame, go)
      },
    },
    promise: callThen<State, EndFrame, Frame>(
      'prussian',
      (state) => (isNamingNow(state) ? promise(state) : undefined),
      {
        calls: ['plan'],
      },
    ),
    prussian: {
      title: 'Prussian Command Event Step',
      roll: boon.of,
      /**
       * @rule 5.4.b
       * @rule 15.2
       */
      rolled(state, frame, [die], go) {
        state.chiefs[PRUSSIAN] = 0
        if (die !== undefined) go.next(frame, 'boon')
        const isWon = boon.told(state, die, go) && hasBoon(state)
        if (!isWon) go.next(frame, 'victory')
      },
    },
    boon: {
      ask: (state) => ({
        seat: seatOf(PRUSSIAN),
        rule: '15.2',
        say: { key: 'ask-reinforcements' },
        options: [
          { verb: 'hasten', of: 'group', nouns: boonGroups(state) },
          { verb: 'rouse', of: 'formation', nouns: boonFormations(state) },
          ...(whyCannotCallStaff(state) === undefined ? [{ verb: 'chief' }] : []),
        ],
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'hasten') hasten(state, noun, go)
        else if (verb === 'rouse') wake(state, noun, go)
        else state.chiefs[PRUSSIAN] = 1
        go.next(frame, 'victory')
      },
    },
    /** @rule 15.3 */
    victory: {
      title: 'Victory Determination Step',
      /** @rule 5.4.c */
      run(state, frame, go) {
        settleVictory(state, go)
        go.next(frame, 'tidy')
      },
    },
    tidy: {
      title: 'Housekeeping Step',
      run(state, _frame, go) {
        tidy(state, go)
        go.done()
      },
    },
  },
}

function wake(state: State, formation: number, go: Go<Frame>): void {
  state.roused = changed(state.roused, formation, 1)
  const say = { key: 'note-roused', with: { formation: { of: 'formation', noun: formation } } }
  go.tell('all', { did: 'noted', rule: '5.1/e', say })
}

function hasten(state: State, group: number, go: Go<Frame>): void {
  state.due[group]!--
  const first = waitingIn(state, group)[0]!
  const facts = { group: { of: 'group', noun: group }, piece: { of: 'piece', noun: first } }
  const say = { key: 'note-hastened', with: facts }
  go.tell('all', { did: 'noted', rule: '15.2', say })
}

/**
 * @rule 5.4.d
 * @rule 10.2/b
 * @rule 15.4/a all chits go back
 * @rule 6.3.1/e and those that were held
 * @rule 15.4/b who was broken in this turn can be rebuilt in the next
 */
function tidy(state: State, go: Go<Frame>): void {
  state.cup = []
  state.events = [0, 0]
  state.planned = [-1, -1]
  state.chits.fill(0)
  state.named = state.named.slice().fill(0)
  state.pending = NOTHING_PENDING
  state.lull = 0
  state.falling = 0
  state.staff = 0
  state.volley = -1
  state.forts.fill(0)
  state.baulked = []
  state.malaise = state.malaise.slice().fill(0)
  state.overrun = state.overrun.slice().fill(0)
  state.deeds.fill(0)
  for (let piece = 0; piece < state.place.length; piece++) {
    if (state.place[piece] !== ELIMINATED) continue
    state.place[piece] = REBUILDABLE
    go.tell('all', { did: 'moved', of: 'piece', noun: piece, to: REBUILDABLE })
  }
}

const LEFT: Readonly<Record<EndFrame['at'], number>> = {
  french: 7,
  spirit: 6,
  release: 5,
  promise: 4,
  prussian: 3,
  boon: 2,
  victory: 1,
  tidy: 0,
}

export function endLeft({ at, done }: EndFrame): number {
  return LEFT[at] * MANY + MANY - 1 - done.length
}
