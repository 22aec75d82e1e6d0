import { changed } from '../../../core/list.ts'
import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import type { Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { hitLevel } from './10-hit-level.ts'
import { worksLevel } from './16-works-level.ts'
import type { NightFrame } from './18-night-levels.ts'
import { isNight, momentOf } from '../model/scenario-book.ts'
import { DEFENSIVE, DUG, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { seatOf, unitOf } from './03-pieces.ts'
import { picked } from './06-chief.ts'
import { chitOf } from './06-chits.ts'
import { OTHERWISE } from './10-break.ts'
import { enterHex } from './11-enter.ts'
import { unitsOnMap } from './13-recovery.ts'
import {
  LEADER,
  MUSTER,
  REVIVE,
  SUPPLY,
  displaceHexes,
  isCrowded,
  leaderless,
  musterable,
  note,
  resolveRest,
  restRating,
  revivable,
  suppliable,
} from './18-bivouac.ts'
import { lineOfFormation } from './18-lines.ts'
import { MANY } from '../model/levels.ts'

/** What is tried in Bivouac, each by itself. */
const restDeed: Deed<State, NightFrame> = {
  during: ['roll', 'displace'],
  tell: (_state, { side, unit, activity }) => ({
    rule: ROLLS[activity]!,
    say: { key: `deed-bivouac-${activity}`, with: { piece: { of: 'piece', noun: unit } } },
    by: seatOf(side),
  }),
}

/**
 * The night of an activation, in two parts: works and the decision to camp take the place of the Rally Step, rest and
 * fatigue come when everything else is over.
 * @rule 18.0
 */
export const nightProc: Proc<State, NightFrame, Frame> = {
  deed: restDeed,
  // A unit that is Fresh again may be one too many until it has gone elsewhere.
  waives: ['stacking'],
  steps: {
    works: callThen<State, NightFrame, Frame>(
      'camp',
      (_state, { side, formation }) => worksLevel.frame({ side, formation }),
      { title: 'Earthworks by night', calls: ['works'] },
    ),
    camp: {
      title: 'Bivouac',
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '18.6/a',
        say: { key: 'ask-camp', with: { formation: { of: 'formation', noun: frame.formation } } },
        options: campOptions(state, frame),
      }),
      take: pitchCamp,
    },
    begin: {
      title: 'rest and fatigue',
      run(state, frame, go) {
        frame.line = lineOfFormation(state, frame.formation)
        go.next(frame, 'choose')
      },
    },
    choose: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '18.6/b',
        say: { key: 'ask-bivouac' },
        options: restOptions(state, frame),
      }),
      take: choose,
    },
    roll: {
      roll: (state, frame) => ({
        rule: ROLLS[frame.activity]!,
        say: restRoll(state, frame),
        seen: 'all',
        dice: [10],
      }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: restRoll(state, frame) })
        resolveRest(state, frame, values[0]!, go)
        go.next(frame, isCrowded(state, frame) ? 'displace' : 'choose')
      },
    },
    displace: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '18.6.b',
        say: { key: 'ask-displace', with: { piece: { of: 'piece', noun: frame.unit } } },
        options: [{ verb: 'go', of: 'hex', nouns: displaceHexes(state, frame.unit) }],
      }),
      take(state, frame, { noun }, go) {
        enterHex(state, [frame.unit], noun, go)
        go.next(frame, 'choose')
      },
    },
    tired: { calls: ['hit'], run: tireNext },
  },
}

const CHIEFS_CAMP = refusal('18.6/a', 'no-camp-chief')
const AGGRESSIVE_CAMP = refusal('18.6/a', 'no-camp-posture')

/**
 * Why a formation does not camp: only under the Defensive Posture, even if some have moved or dug; not what a commander in chief
 * has picked.
 * @rule 18.6/a
 */
export function whyNoCamp(
  state: State,
  { formation, chief }: Pick<NightFrame, 'formation' | 'chief'>,
): Refusal | undefined {
  if (chief === 1) return CHIEFS_CAMP
  return state.posture[formation] === DEFENSIVE ? undefined : AGGRESSIVE_CAMP
}

function campOptions(state: State, frame: NightFrame): Option[] {
  const not = { verb: 'move-on' }
  return whyNoCamp(state, frame) === undefined ? [{ verb: 'camp' }, not] : [not]
}

function pitchCamp(state: State, frame: NightFrame, { verb }: Taken, go: Go<Frame>): void {
  const { formation, chief } = frame
  go.done()
  if (chief === 1) return
  const isCamp = verb === 'camp'
  state.bivouac = changed(state.bivouac, formation, isCamp ? 1 : 0)
  tellOf(frame, '18.6/a', isCamp ? 'note-camp' : 'note-no-camp', go)
}

function tellOf({ formation }: NightFrame, rule: string, key: string, go: Go<Frame>): void {
  const say = { key, with: { formation: { of: 'formation', noun: formation } } }
  go.tell('all', { did: 'noted', rule, say })
}

function inCamp(state: State, { formation, chief }: NightFrame): boolean {
  return chief === 0 && state.bivouac[formation] === 1
}

const VERBS: readonly string[] = ['revive', 'muster', 'supply', 'lead']
const ROLLS: readonly string[] = ['18.6.a', '18.6.b', '18.6.c', '18.6.d']

/**
 * Each may try all it can, and leave out what it likes.
 * @rule 18.6/d
 */
function restOptions(state: State, frame: NightFrame): Option[] {
  const done = { verb: 'done' }
  if (!inCamp(state, frame)) return [done]
  const lists: number[][] = []
  lists[REVIVE] = revivable(state, frame)
  lists[MUSTER] = musterable(state, frame)
  lists[SUPPLY] = suppliable(state, frame)
  lists[LEADER] = leaderless(state, frame)
  return [...lists.map((nouns, activity) => ({ verb: VERBS[activity]!, of: 'piece', nouns })), done]
}

function choose(state: State, frame: NightFrame, { verb, noun }: Taken, go: Go<Frame>): void {
  if (verb === 'done') {
    frame.tired = tired(state, frame)
    if (frame.tired.length > 0) tellOf(frame, '18.3/c', 'note-tired', go)
    return go.next(frame, 'tired')
  }
  frame.unit = noun
  frame.activity = VERBS.indexOf(verb)
  note(frame, noun, frame.activity)
  return go.next(frame, 'roll')
}

function restRoll(state: State, frame: NightFrame): Phrase {
  const piece = { of: 'piece', noun: frame.unit }
  return {
    key: `roll-bivouac-${frame.activity}`,
    with: { piece, rating: restRating(state, frame) },
  }
}

/**
 * In Deep Night whoever is not in Bivouac, or has moved or dug; of units that a commander in chief has picked those who are not in
 * the camp of their formation, and for whom none can come.
 * @rule 18.3/c
 */
function tired(state: State, frame: NightFrame): number[] {
  if (momentOf(state).light !== 'deep night') return []
  const { formation, chief } = frame
  const isTired = (unit: number): boolean => !inCamp(state, frame) || hasWorked(state, unit)
  if (chief === 0) return unitsOnMap(state, formation).filter(isTired)
  return picked(state).filter(
    (unit) => state.place[unit]! >= 0 && (hasWorked(state, unit) || !mayBeInCamp(state, unit)),
  )
}

function hasWorked(state: State, unit: number): boolean {
  return (state.deeds[unit]! & (MOVED | DUG)) !== 0
}

/** Its formation has camped in this turn, or is still to say whether it does: then its own activation tires it. */
function mayBeInCamp(state: State, unit: number): boolean {
  const formation = formationNow(state, unit)
  return state.bivouac[formation] === 1 || state.cup.includes(chitOf(formation))
}

function tireNext(state: State, frame: NightFrame, go: Go<Frame>): void {
  const unit = frame.tired.shift()
  if (unit === undefined) return go.done()
  if (state.place[unit]! >= 0)
    go.call(hitLevel.frame({ unit: unitOf(unit), morale: 1, from: -1, by: OTHERWISE }))
  return undefined
}

/**
 * Nobody is in Bivouac when day breaks.
 * @rule 18.6.e
 */
export function leaveBivouac(state: State, go: Go<Frame>): void {
  if (isNight(state)) return
  state.bivouac.forEach((camp, formation) => {
    if (camp === 0) return
    state.bivouac = changed(state.bivouac, formation, 0)
    const say = {
      key: 'note-leave-camp',
      with: { formation: { of: 'formation', noun: formation } },
    }
    go.tell('all', { did: 'noted', rule: '18.6.e', say })
  })
}

export function nightLeft({ at, done, tired }: NightFrame): number {
  const untried = (MANY - done.length) * 3
  return {
    works: MANY * 9,
    camp: MANY * 8,
    begin: MANY * 7,
    choose: MANY + untried,
    displace: MANY + untried + 1,
    roll: MANY + untried + 2,
    tired: tired.length,
  }[at]
}
