import type { Procs } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { PauseFrame } from '../rules/06-chit-levels.ts'
import { assaultLevel, assaultStepLevel } from '../rules/12-assault-levels.ts'
import type { AssaultFrame, AssaultStepFrame } from '../rules/12-assault-levels.ts'
import { hex } from '../map/map.ts'
import { PRUSSIAN, other, sideOf } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { abandonProc } from '../rules/12-abandon.ts'
import { assaultStepProc } from '../rules/12-assault-step.ts'
import { defendersIn } from '../rules/12-assault-facts.ts'
import { assaultProc } from '../rules/12-assault.ts'
import { followProc } from '../rules/12-breakthrough.ts'
import { lossesProc } from '../rules/12-losses.ts'
import { toughProc } from '../rules/12-tough-fight.ts'
import { commandAll, procsOfMoves, watchful } from './moves.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from './field.ts'
import type { Stands } from './field.ts'

/** What a test has in mind before anybody is asked. */
export interface Scene {
  morale?: Readonly<Record<string, number>>
  worn?: readonly string[]
  deeds?: Readonly<Record<string, number>>
  more?: Partial<State>
  before?: (state: State) => void
  /** What happens at each pause, in place of chits; every pause opens if this is given. */
  pause?: (state: State, frame: PauseFrame) => void
}

function sceneOn(stands: Stands, scene: Scene): State {
  const state = fieldOf(stands, { ...(scene.pause ? watchful() : {}), ...scene.more })
  for (const [id, hits] of Object.entries(scene.morale ?? {})) state.morale[piece(id)] = hits
  for (const id of scene.worn ?? []) state.worn[piece(id)] = 1
  for (const [id, bits] of Object.entries(scene.deeds ?? {})) state.deeds[piece(id)]! |= bits
  scene.before?.(state)
  return state
}

/** Everything an assault can lead to, and marches; pauses are the test's. */
export function procsOfAssaults({ pause }: Scene = {}): Partial<Procs<State, Frame>> {
  return {
    ...procsOfMoves(pause ? { pause } : {}),
    assaultStep: assaultStepProc,
    assault: assaultProc,
    abandon: abandonProc,
    losses: lossesProc,
    tough: toughProc,
    follow: followProc,
  }
}

/** A level of an assault on a field. */
export function fought(stands: Stands, scene: Scene, make: (state: State) => Frame): Trial {
  const state = sceneOn(stands, scene)
  return new Trial(flowOf(procsOfAssaults(scene)), state, make(state))
}

/** Some units, the first of them leading, assault a hex. */
export function assault(
  stands: Stands,
  who: readonly string[],
  at: string,
  scene: Scene & { frame?: Partial<AssaultFrame> } = {},
): Trial {
  const state = sceneOn(stands, scene)
  const units = who.map(piece)
  const side = sideOf[units[0]!]!
  const lead = state.place[units[0]!]!
  const target = hex(at)
  const defenders = defendersIn(state, other(side), target)
  const frame = {
    ...assaultLevel.frame({ side, lead, hex: target, units, defenders }),
    ...scene.frame,
  }
  return new Trial(flowOf(procsOfAssaults(scene)), state, frame)
}

/** The Assault Combat Step of a side, all of whose units are active, in command and Aggressive unless said otherwise. */
export function assaultStep(
  stands: Stands,
  scene: Scene & { side?: Side; frame?: Partial<AssaultStepFrame> } = {},
): Trial {
  const { side = PRUSSIAN, before } = scene
  const state = sceneOn(stands, {
    ...scene,
    before(made) {
      commandAll(made, side)
      before?.(made)
    },
  })
  const frame = { ...assaultStepLevel.frame({ side }), ...scene.frame }
  return new Trial(flowOf(procsOfAssaults(scene)), state, frame)
}

export const morale = ({ state }: Trial, id: string): number => state.morale[piece(id)]!
export const worn = ({ state }: Trial, id: string): number => state.worn[piece(id)]!
