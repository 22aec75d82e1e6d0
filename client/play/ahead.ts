import type { Happening } from '../../core/contract.ts'
import type { Named, Scene } from '../../core/look.ts'
import { counterIn, put } from '../director/scene-after.ts'
import { isSame } from './legal.ts'

/** A march shown before it is answered, so that a distant table does not feel distant. */
export interface Ahead {
  piece: Named
  scene: Scene
  happened: readonly Happening[]
}

/** The scene with one piece at the end of a way, and its steps there; undefined when it is not on the map. */
export function aheadOf(scene: Scene, piece: Named, way: readonly number[]): Ahead | undefined {
  const to = way.at(-1)
  const counter = counterIn(scene, piece)
  if (to === undefined || counter === undefined || way.length < 2) return undefined
  const happened = way
    .slice(1)
    .map((hex, at) => ({ did: 'moved' as const, ...piece, from: way[at]!, to: hex }))
  return { piece, scene: put(scene, counter, to), happened }
}

/** What is left to be shown of what happened, when the march has been seen already. */
export function unseenOf(
  happened: readonly Happening[],
  { piece, happened: seen }: Ahead,
): readonly Happening[] {
  const last = seen.at(-1)
  const isAsForeseen = happened.some(
    (what) =>
      what.did === 'moved' && isSame(what, piece) && last?.did === 'moved' && what.to === last.to,
  )
  if (!isAsForeseen) return happened
  return happened.filter((what) => !(what.did === 'moved' && isSame(what, piece)))
}
