import type { Go, Proc } from '../../../core/flow/step.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import type { Frame } from '../model/levels.ts'
import { planLevel } from './05-sequence-levels.ts'
import type { GameFrame } from './05-sequence-levels.ts'
import { drawLevel } from './06-chit-levels.ts'
import { detourLevel } from './11-move-levels.ts'
import { endLevel } from './15-end-level.ts'
import { parentsLevel } from './18-night-levels.ts'
import { drawerOf, isNight, momentOf, scenarioNamed, turnsOf } from '../model/scenario-book.ts'
import { NOTHING_PENDING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FRENCH, PRUSSIAN, SEATS, seatOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { fillCup, isCupEmpty, isPlanned } from './05-planning.ts'
import { LAST } from './06-instants.ts'
import { isChiefIn } from './06-tracks.ts'
import { pauseAt } from './06-windows.ts'
import { leaveBivouac } from './18-night.ts'
import { isNamingBeforePlay, nameable, restAtDawn, rouse, rouseAtStart } from './20-rousing.ts'

export const gameProc: Proc<State, GameFrame, Frame> = {
  steps: {
    begin: callThen<State, GameFrame, Frame>(
      'turn',
      (state) => {
        rouseAtStart(state)
        return isNamingBeforePlay(state) ? promise(state) : undefined
      },
      { calls: ['plan'] },
    ),
    turn: { title: 'Game Turn', run: beginTurn },
    /** @rule 11.10.2/b */
    detours: callThen<State, GameFrame, Frame>('parents', () => detourLevel.frame(), {
      calls: ['detour'],
    }),
    /** @rule 18.2/e */
    parents: callThen<State, GameFrame, Frame>(
      'plan',
      (state) => (isNight(state) ? parentsLevel.frame({ side: FRENCH }) : undefined),
      { calls: ['parents'] },
    ),
    plan: {
      title: 'Planning Phase',
      calls: ['plan'],
      lanes: (state) =>
        isPlanned(state)
          ? ([PRUSSIAN, FRENCH] as const).map((side) => ({
              seat: seatOf(side),
              frame: planLevel.frame({ side: side }, 'event'),
            }))
          : [],
      join(_state, frame, go) {
        go.next(frame, 'fill')
      },
    },
    fill: {
      run(state, frame, go) {
        fillCup(state)
        go.next(frame, 'draw')
      },
    },
    /** @rule 5.3/b until the cup is empty */
    draw: {
      title: 'Chit Draw Phase and Activation Phase',
      calls: ['draw'],
      run(state, frame, go) {
        if (isCupEmpty(state)) return go.next(frame, 'last')
        return go.call(drawLevel.frame({ side: PRUSSIAN }))
      },
    },
    last: callThen<State, GameFrame, Frame>('end', lastCall, { calls: ['pause'] }),
    end: callThen<State, GameFrame, Frame>('next', () => endLevel.frame(), {
      title: 'End Turn Phase',
      calls: ['end'],
    }),
    next: { run: endTurn },
  },
}

/** Held chits, the Prussian's first. @rule 15.0 */
function lastCall(state: State): Frame | undefined {
  const side = SEATS.indexOf(drawerOf(state.turn)) as Side
  return pauseAt(state, { instant: LAST, side, unit: -1, hex: -1 })
}

/** @rule 5.0/b everything of a turn is done before the next begins; the last one, or a victory, ends the game */
function endTurn(state: State, frame: GameFrame, go: Go<Frame>): void {
  const isLast = state.turn >= turnsOf(scenarioNamed(state.scenario))
  if (state.victory !== '' || isLast) return go.done()
  state.turn++
  go.next(frame, 'turn')
}

/** The French name who is roused next, if somebody is left to name. */
export function promise(state: State): Frame | undefined {
  const isAnybody = nameable(state).length > 0
  return isAnybody ? planLevel.frame({ side: FRENCH }, 'rouse') : undefined
}

/** @rule 5.0/a phase after phase from here */
function beginTurn(state: State, frame: GameFrame, go: Go<Frame>): void {
  const { clock } = momentOf(state)
  go.tell('all', { did: 'began', stage: { key: 'stage-turn', with: { turn: state.turn, clock } } })
  leaveBivouac(state, go)
  restAtDawn(state)
  for (const formation of rouse(state)) {
    const say = { key: 'note-roused', with: { formation: { of: 'formation', noun: formation } } }
    go.tell('all', { did: 'noted', rule: '5.1/e', say })
  }
  for (const side of [PRUSSIAN, FRENCH] as const) if (isChiefIn(state, side)) state.chiefs[side] = 1
  state.pending = NOTHING_PENDING
  go.next(frame, 'detours')
}

const LEFT: Readonly<Record<GameFrame['at'], number>> = {
  begin: 9,
  turn: 8,
  detours: 7,
  parents: 6,
  plan: 5,
  fill: 4,
  draw: 3,
  last: 2,
  end: 1,
  next: 0,
}

export function gameLeft({ at }: GameFrame): number {
  return LEFT[at]
}
