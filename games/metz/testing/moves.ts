import type { Proc, Procs } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { PauseFrame } from '../rules/06-chit-levels.ts'
import { moveStepLevel } from '../rules/11-move-levels.ts'
import type { MoveStepFrame } from '../rules/11-move-levels.ts'
import type { AssaultFrame } from '../rules/12-assault-levels.ts'
import { grid, hex } from '../map/map.ts'
import { PRUSSIAN, mitrailleuseOf, sideOf } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { fireProc } from '../rules/08-fire.ts'
import { sufferProc } from '../rules/08-results.ts'
import { hitProc } from '../rules/10-break.ts'
import { defenceProc } from '../rules/11-defence.ts'
import { detourProc } from '../rules/11-entry.ts'
import { interceptProc } from '../rules/11-intercept.ts'
import { marchProc } from '../rules/11-march.ts'
import { moveStepProc } from '../rules/11-move-step.ts'
import { overrunProc } from '../rules/11-overrun.ts'
import { retreatProc } from '../rules/12-retreat.ts'
import { detachProc } from '../rules/17-detach.ts'
import { groupsOf, scenarioNamed, scenarioTurn } from '../model/scenario-book.ts'
import { ACTIVE, COMMANDED, HELD, HURT, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from './field.ts'
import type { Stands } from './field.ts'

/** What a test does at a pause, and at an assault, in place of the rules. */
interface Meanwhile {
  pause?: (state: State, frame: PauseFrame) => void
  assault?: (state: State, frame: AssaultFrame) => void
}

function at<F extends Frame>(
  first: F['at'],
  run: ((state: State, frame: F) => void) | undefined,
): Proc<State, F, Frame> {
  const step = {
    run(state: State, frame: F, go: { done(): void }) {
      go.done()
      run?.(state, frame)
    },
  }
  return { steps: { [first]: step } } as unknown as Proc<State, F, Frame>
}

/** Everything a move can lead to but events and assaults, which end at once. */
export function procsOfMoves(meanwhile: Meanwhile = {}): Partial<Procs<State, Frame>> {
  return {
    moveStep: moveStepProc,
    march: marchProc,
    defence: defenceProc,
    intercept: interceptProc,
    detach: detachProc,
    overrun: overrunProc,
    detour: detourProc,
    fire: fireProc,
    suffer: sufferProc,
    hit: hitProc,
    retreat: retreatProc,
    pause: at<PauseFrame>('open', meanwhile.pause),
    assault: at<AssaultFrame>('begin', meanwhile.assault),
  }
}

export interface Setting extends Meanwhile {
  side?: Side
  limits?: number
  units?: readonly string[]
  goal?: string
  more?: Partial<State>
  deeds?: Readonly<Record<string, number>>
  /** Done to the field before anybody is asked. */
  before?: (state: State) => void
}

/** Everybody of a side active and in command. */
export function commandAll(state: State, side: Side): void {
  state.place.forEach((_, one) => {
    if (sideOf[one] === side) state.deeds[one]! |= ACTIVE | COMMANDED
  })
}

/** The Movement Step of a side, Prussian and Aggressive unless said otherwise, waiting for its first choice. */
export function moving(stands: Stands, setting: Setting = {}): Trial {
  const { side = PRUSSIAN, limits = 0, units = [], goal } = setting
  const state = fieldOf(stands, setting.more)
  if (units.length === 0) commandAll(state, side)
  for (const [id, bits] of Object.entries(setting.deeds ?? {})) state.deeds[piece(id)]! |= bits
  setting.before?.(state)
  const frame: MoveStepFrame = moveStepLevel.frame({ side, limits, units: units.map(piece) })
  if (goal !== undefined) frame.goal = hex(goal)
  return new Trial(flowOf(procsOfMoves(setting)), state, frame)
}

/** A state in which reinforcements of the scenario wait, all of them active and in command. */
export function expecting(scenario: string, turn: number, stands: Stands = {}): State {
  const state = fieldOf(stands, { scenario, turn })
  const book = scenarioNamed(scenario)
  for (const group of groupsOf(book)) {
    state.due.push(scenarioTurn(book, group.turn))
    state.arrival.push(hex(group.hex))
    state.detour.push(0)
    for (const id of group.who) {
      const one = piece(id)
      if (state.place[one]! < 0) state.place[one] = WAITING
      if (mitrailleuseOf[one]! >= 0) state.place[mitrailleuseOf[one]!] = state.place[one]!
    }
  }
  return state
}

/** A Movement Step of a side in such a state. */
export function entering(state: State, side: Side, limits = 0): Trial {
  commandAll(state, side)
  return new Trial(flowOf(procsOfMoves()), state, moveStepLevel.frame({ side, limits }))
}

/** Hands are hidden and somebody holds a chit, so that every pause opens. */
export function watchful(): Partial<State> {
  const { chits } = fieldOf({})
  chits[0] = HELD
  return { options: ['hidden-hand'], chits }
}

/** Somebody is hit while everybody waits. */
export function strike(state: State, id: string): void {
  state.deeds[piece(id)]! |= HURT
}

export const steps = (...way: string[]): string[] => way.map((to) => `step ${to}`)

/** Printed, in order. */
export function printed(hexes: readonly number[]): string[] {
  return hexes.map(grid.print)
}

/** Half points the march under way has spent. */
export function spent({ state }: Trial): number {
  const march = state.stack.findLast((frame) => frame.proc === 'march')
  if (march?.proc !== 'march') throw new Error('Nobody marches.')
  return march.spent
}

/** The rules of what was noted, in order. */
export function noted({ told }: Trial): string[] {
  return told.flatMap(({ what }) => (what.did === 'noted' ? [what.rule] : []))
}
