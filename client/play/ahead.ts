import type { Happening } from '../../core/contract.ts'
import { hexesIn, placeAt, spotAt } from '../../core/look/spots.ts'
import type { Counter, Named, Scene } from '../../core/look.ts'
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
  return { piece, scene: { ...scene, stacks: moved(scene, counter, to) }, happened }
}

function counterIn({ stacks }: Scene, piece: Named): Counter | undefined {
  return stacks.flatMap(({ counters }) => counters).find((one) => isSame(one.piece, piece))
}

function moved(scene: Scene, counter: Counter, to: number): Scene['stacks'] {
  const hexes = hexesIn(scene)
  const left = scene.stacks
    .map((stack) => ({ ...stack, counters: stack.counters.filter((one) => one !== counter) }))
    .filter(({ counters, unseen }) => counters.length + unseen > 0)
  const at = spotAt(hexes, to)
  const there = left.findIndex((stack) => placeAt(hexes, stack.at) === to)
  if (there < 0) return at === undefined ? left : [...left, { at, counters: [counter], unseen: 0 }]
  return left.map((stack, nth) =>
    nth === there ? { ...stack, counters: [...stack.counters, counter] } : stack,
  )
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
