import { changed } from '../../../core/list.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import { ofThose } from '../../../core/words.ts'
import type { Frame } from '../model/levels.ts'
import type { ActivationFrame } from './06-chit-levels.ts'
import { fireStepLevel, fortsLevel } from './08-fire-levels.ts'
import { moveStepLevel } from './11-move-levels.ts'
import { assaultStepLevel } from './12-assault-levels.ts'
import { rallyLevel } from './13-rally-level.ts'
import { lostLevel } from './14-lost-level.ts'
import { nightLevel } from './18-night-levels.ts'
import { board, isBesideEnemy } from '../model/board.ts'
import { isNight } from '../model/scenario-book.ts'
import {
  ACTIVE,
  ARRIVED,
  BESIDE,
  COMMANDED,
  DEFENSIVE,
  DEGRADE,
  ENHANCE,
  SPECIAL,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { FIRST_HQ, FRENCH, PIECES, PRUSSIAN, SEATS, mitrailleuseOf, seatOf } from './03-pieces.ts'
import { isCupEmpty } from './05-planning.ts'
import { isFromBox, isGroup, pickable, picked } from './06-chief.ts'
import { LEADERSHIP, successUpTo } from './06-tracks.ts'
import { commandSteps, hasSteps } from './07-command-step.ts'
import { forgetLost } from './07-markers.ts'
import { mayFortsFire } from './08-forts.ts'
import { forgetDefence } from './11-defence.ts'
import { postureLimits } from './11-limits.ts'
import { MANY } from '../model/levels.ts'
import { strays } from './07-initiative.ts'

/**
 * Nobody has done anything yet, and nobody is under orders; who stands beside an enemy is remembered, and who came in this turn.
 * @rule 7.0/b
 */
export function clearDeeds(state: State): void {
  const { deeds } = state
  for (let piece = 0; piece < PIECES; piece++) deeds[piece]! &= ARRIVED
  for (const side of [PRUSSIAN, FRENCH] as const) {
    const { hexes, count } = board(state)
    for (let at = 0; at < count[side]!; at++)
      if (isBesideEnemy(state, hexes[side][at]!, side)) markBeside(state, hexes[side][at]!)
  }
  forgetLost(state)
  state.charges.length = 0
  state.drawn.length = 0
}

function markBeside(state: State, hex: number): void {
  const { head, next } = board(state)
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (piece < FIRST_HQ) state.deeds[piece]! |= BESIDE
}

/**
 * A leader falls, or is back if he had fallen before.
 * @rule 6.4.e/a
 * @rule 6.4.e/d
 */
function strikeLeader(state: State, formation: number, go: Go<Frame>): void {
  if (state.falling === 0) return
  state.falling = 0
  state.casualty = changed(state.casualty, formation, 1 - state.casualty[formation]!)
  const [rule, key] =
    state.casualty[formation] === 1
      ? ['6.4.e/a', 'note-leader-down']
      : ['6.4.e/d', 'note-leader-back']
  const say = { key, with: { formation: { of: 'formation', noun: formation } } }
  go.tell('all', { did: 'noted', rule, say })
}

/** Those who act: a division of which a unit is lent has two of them (S14). */
function formationsIn(state: State, { formation, chief }: ActivationFrame): Set<number> {
  const units = chief > 0 ? picked(state) : []
  return new Set([formation, ...units.map((unit) => formationNow(state, unit))])
}

/** @rule 7.1/a for nothing, whatever it was */
function takePosture(state: State, frame: ActivationFrame, posture: number, go: Go<Frame>): void {
  const key = `note-posture-${posture}`
  for (const formation of formationsIn(state, frame)) {
    state.posture[formation] = posture
    const say = { key, with: { formation: { of: 'formation', noun: formation } } }
    go.tell('all', { did: 'noted', rule: whyPosture(frame), say })
  }
}

/** The paragraph that has given a Posture. */
function whyPosture({ pending, chief }: ActivationFrame): string {
  if (pending === DEGRADE) return '6.4.c/b'
  if (pending === ENHANCE) return '6.4.d/b'
  return chief > 0 ? '6.2.1/i' : '7.1/a'
}

/** What a level below is told of an activation. */
function namesOf({ side, formation, chief }: ActivationFrame) {
  return { side, formation, chief: chief > 0 ? 1 : 0 }
}

/**
 * A step that only happens in an activation that is neither degraded nor cancelled, and by day unless said.
 * @rule 5.3/a one is over before the next begins
 */
function stepThen(
  next: ActivationFrame['at'],
  make: (state: State, frame: ActivationFrame) => Frame | undefined,
  title: string,
  calls: Frame['proc'][],
) {
  return callThen<State, ActivationFrame, Frame>(
    next,
    (state, frame) => {
      forgetDefence(state)
      return hasSteps(frame) ? make(state, frame) : undefined
    },
    { title, calls },
  )
}

/** Of a commander in chief once he has said who acts: until then nobody does. */
const activationDeed: Deed<State, ActivationFrame> = {
  during: ({ at }) => at !== 'begin' && at !== 'keep' && at !== 'group',
  tell(state, { side, formation, chief }) {
    const by = seatOf(side)
    const named = { formation: { of: 'formation', noun: formation } }
    return chief > 0
      ? {
          rule: '6.2.1/b',
          say: ofThose(`deed-chief-${SEATS[side]}`, { who: { of: 'piece', nouns: picked(state) } }),
          by,
        }
      : { rule: '5.2.1', say: { key: 'deed-activation', with: named }, by }
  },
}

/** A formation, a division or a unit acts. */
export const activationProc: Proc<State, ActivationFrame, Frame> = {
  deed: activationDeed,
  steps: {
    begin: {
      /** @rule 6.2/b whoever has acted may act again */
      run(state, frame, go) {
        clearDeeds(state)
        if (frame.chief > 0) return go.next(frame, mayKeep(state, frame) ? 'keep' : 'group')
        go.next(frame, 'malaise')
        return strikeLeader(state, frame.formation, go)
      },
    },
    /** @rule 6.2.1/a the Prussian chit may be held */
    keep: {
      title: 'the General Staff chit is used or held',
      ask: () => ({
        seat: seatOf(PRUSSIAN),
        rule: '6.2.1/a',
        say: { key: 'ask-staff' },
        options: [{ verb: 'now' }, { verb: 'hold' }],
      }),
      take(state, frame, { verb }, go) {
        if (verb === 'now') return go.next(frame, 'group')
        state.staff = 1
        return go.done()
      },
    },
    group: {
      title: 'a commander in chief picks a unit or a Grouped Division',
      ask: (state, { side }) => ({
        seat: seatOf(side),
        rule: '6.2.1/b',
        say: { key: 'ask-group' },
        options: [
          { verb: 'pick', of: 'piece', nouns: pickable(state, side) },
          ...(isGroup(state) ? [{ verb: 'done' }] : []),
          ...(picked(state).length === 0 ? [{ verb: 'decline' }] : []),
        ],
        keep: true,
      }),
      /**
       * @rule 6.2.1/h In Command wherever it is
       * @rule 6.2.2/b
       * 4.3/b: a battery with its mitrailleuse
       */
      take(state, frame, { verb, noun }, go) {
        if (verb === 'decline') {
          clearDeeds(state)
          return go.done()
        }
        if (verb === 'done') return go.next(frame, 'posture')
        for (const piece of [noun, mitrailleuseOf[noun]!])
          if (piece >= 0) state.deeds[piece]! |= ACTIVE | COMMANDED
        frame.formation = formationNow(state, noun)
        return undefined
      },
    },
    /** A cancel roll by the Leadership track (15.1, E04, S01). */
    malaise: {
      roll: (state, { formation }) => ({
        rule: '15.1',
        say: { key: 'roll-malaise' },
        seen: 'all',
        dice: state.malaise[formation] === 1 && successUpTo(state, LEADERSHIP) > 0 ? [10] : [],
      }),
      rolled(state, frame, [die], go) {
        const { formation } = frame
        go.next(frame, 'posture')
        if (state.malaise[formation] === 0) return
        state.malaise = changed(state.malaise, formation, 0)
        if (die !== undefined)
          go.tell('all', { did: 'rolled', dice: [die], for: { key: 'roll-malaise' } })
        frame.cancelled = die !== undefined && die <= successUpTo(state, LEADERSHIP) ? 0 : 1
        const key = frame.cancelled === 1 ? 'note-malaise-holds' : 'note-malaise-off'
        const say = { key, with: { formation: { of: 'formation', noun: formation } } }
        go.tell('all', { did: 'noted', rule: die === undefined ? '6.3.1/a' : '15.1', say })
      },
    },
    posture: {
      title: 'HQ Command Step',
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.1/a',
        say: {
          key: 'ask-posture',
          with: { formation: { of: 'formation', noun: frame.formation } },
        },
        options: postures(state, frame),
      }),
      /** 5.3.a */
      take(state, frame, { verb }, go) {
        go.next(frame, 'command')
        if (verb === 'none') return
        takePosture(state, frame, POSTURES.indexOf(verb), go)
      },
    },
    ...commandSteps,
    /** @rule 8.9/c in the Fire Combat Step, even if the Guard does nothing */
    forts: callThen<State, ActivationFrame, Frame>(
      'fire',
      (state, { chief, formation }) => {
        // 8.4.s: the forts and the Guard fire in one Step.
        forgetDefence(state)
        return chief === 0 && mayFortsFire(state, formation) ? fortsLevel.frame() : undefined
      },
      { title: 'Fire Combat Step of the forts', calls: ['forts'] },
    ),
    fire: callThen<State, ActivationFrame, Frame>('move', fireNow, {
      title: 'Fire Combat Step',
      calls: ['fireStep'],
    }),
    move: stepThen('assault', moveNow, 'Movement Step', ['moveStep']),
    assault: stepThen('rally', assaultNow, 'Assault Combat Step', ['assaultStep']),
    rally: stepThen('lost', rallyNow, 'Rally Step', ['rally', 'night']),
    lost: stepThen('night', turnMarkers, 'Out of Command Step', ['lost']),
    /** @rule 18.6/b */
    night: stepThen(
      'over',
      (state, facts) => (isNight(state) ? nightLevel.frame(namesOf(facts), 'begin') : undefined),
      'Bivouac and fatigue',
      ['night'],
    ),
    over: {
      run(state, _frame, go) {
        clearDeeds(state)
        go.done()
      },
    },
  },
}

/** @rule 5.3.b also in a degraded activation */
function fireNow(state: State, { side, cancelled }: ActivationFrame): Frame | undefined {
  return cancelled === 1 || isNight(state) || isFromBox(state)
    ? undefined
    : fireStepLevel.frame({ side })
}

/** @rule 5.3.c */
function moveNow(state: State, { side, formation }: ActivationFrame): Frame | undefined {
  if (isFromBox(state)) return undefined
  return moveStepLevel.frame({ side, limits: postureLimits(state.posture[formation]!) })
}

/** @rule 5.3.d */
function assaultNow(state: State, { side }: ActivationFrame): Frame | undefined {
  return isNight(state) || isFromBox(state) ? undefined : assaultStepLevel.frame({ side })
}

/** 5.3.e */
function rallyNow(state: State, frame: ActivationFrame): Frame {
  return isNight(state) ? nightLevel.frame(namesOf(frame)) : rallyLevel.frame(namesOf(frame))
}

/** 5.3.f */
function turnMarkers(_state: State, { side }: ActivationFrame): Frame {
  return lostLevel.frame({ side: side })
}

const POSTURES = ['aggressive', 'defensive', 'special']

const MUST_DEFEND = refusal('6.4.c/b', 'must-defend')
const IN_THE_BOX = refusal('6.2.1/e', 'must-defend-box')
const MUST_BE_SPECIAL = refusal('6.4.d/b', 'must-be-special')
const NOT_SPECIAL = refusal('6.4.d/b', 'no-special')

/**
 * What an activation has against a Posture.
 * @rule 6.4.c/b Defensive if degraded
 * @rule 6.4.d/b Special if enhanced
 * @rule 6.4.d/c and nothing else
 */
export function whyNotPosture(
  state: State,
  { pending }: ActivationFrame,
  posture: number,
): Refusal | undefined {
  if (pending === DEGRADE) return posture === DEFENSIVE ? undefined : MUST_DEFEND
  if (isFromBox(state)) return posture === DEFENSIVE ? undefined : IN_THE_BOX
  if (pending === ENHANCE) return posture === SPECIAL ? undefined : MUST_BE_SPECIAL
  return posture === SPECIAL ? NOT_SPECIAL : undefined
}

/**
 * @rule 7.0/a the owner's choice, before anything else
 * @rule 6.2.1/i
 */
function postures(state: State, frame: ActivationFrame): Option[] {
  if (frame.cancelled === 1) return [{ verb: 'none' }]
  const isOpen = (posture: number): boolean => whyNotPosture(state, frame, posture) === undefined
  return POSTURES.filter((_, posture) => isOpen(posture)).map((verb) => ({ verb }))
}

/**
 * Drawn, and the cup is not empty.
 * @rule 6.2.2/a Bazaine's never is
 * @rule 6.4.c/d a degraded one is used at once
 */
function mayKeep(state: State, { chief, side, pending }: ActivationFrame): boolean {
  return chief === 1 && side === PRUSSIAN && pending !== DEGRADE && !isCupEmpty(state)
}

/** Columns and their heads take turns. */
const LEFT: Readonly<Record<ActivationFrame['at'], number>> = {
  begin: 16,
  keep: 15,
  group: 14,
  malaise: 13,
  posture: 12,
  command: 11,
  column: 10,
  head: 10,
  initiative: 9,
  markers: 8,
  forts: 7,
  fire: 6,
  move: 5,
  assault: 4,
  rally: 3,
  lost: 2,
  night: 1,
  over: 0,
}

/** Units are named one by one, and each column that gets its head has one marker instead of several. */
export function activationLeft({ at }: ActivationFrame, state: State): number {
  const within = at === 'group' ? MANY - 1 - picked(state).length : 0
  const markers = at === 'column' || at === 'head' ? strays(state).length : 0
  return LEFT[at] * MANY + within + markers
}
