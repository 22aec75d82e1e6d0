import type { Happening } from '../../core/contract.ts'
import { hexesIn, placeAt, spotAt } from '../../core/look/spots.ts'
import type { Counter, Named, Scene, Stack } from '../../core/look.ts'

// What lies on the map when only a part of what happened has been told: the page knows how it was, and how it has become.

/** Kinds that lie still. */
const GROUND: ReadonlySet<string> = new Set(['hex', 'side', 'place'])

/** The scene after these happenings on the way to another. */
export function sceneAfter(before: Scene, happened: readonly Happening[], end: Scene): Scene {
  return happened.reduce((scene, what) => changed(scene, what, end), before)
}

function changed(scene: Scene, what: Happening, end: Scene): Scene {
  if (!('noun' in what) || GROUND.has(what.of)) return scene
  const piece: Named = { of: what.of, noun: what.noun }
  const found = counterIn(scene, piece, what.from)
  if (what.did === 'removed') return found === undefined ? scene : without(scene, found)
  if (what.did === 'moved' || what.did === 'placed') {
    const counter = found ?? counterIn(end, piece, what.to)
    return counter === undefined || what.to === undefined ? scene : put(scene, counter, what.to)
  }
  const then = counterIn(end, piece, what.to)
  return found === undefined || then === undefined ? scene : turned(scene, found, then)
}

/** The piece itself, or one of many alike where it stands. */
export function counterIn(scene: Scene, piece: Named, place?: number): Counter | undefined {
  const isIt = (thing: Named | undefined): boolean =>
    thing?.of === piece.of && thing.noun === piece.noun
  for (const { counters } of scene.stacks)
    for (const counter of counters) if (isIt(counter.piece)) return counter
  const hexes = hexesIn(scene)
  for (const { at, counters } of scene.stacks)
    if (placeAt(hexes, at) === place)
      for (const counter of counters) if (isIt(counter.alike)) return counter
  return undefined
}

export function without(scene: Scene, counter: Counter): Scene {
  const stacks = scene.stacks.flatMap((stack) => {
    if (!stack.counters.includes(counter)) return [stack]
    const counters = stack.counters.filter((one) => one !== counter)
    return counters.length + stack.unseen > 0 ? [{ ...stack, counters }] : []
  })
  return { ...scene, stacks }
}

/** On top of whatever lies there. */
export function put(scene: Scene, counter: Counter, place: number): Scene {
  const hexes = hexesIn(scene)
  const left = without(scene, counter)
  const at = spotAt(hexes, place)
  if (at === undefined) return left
  const isThere = (stack: Stack): boolean => placeAt(hexes, stack.at) === place
  const stacks = left.stacks.some(isThere)
    ? left.stacks.map((stack) =>
        isThere(stack) ? { ...stack, counters: [...stack.counters, counter] } : stack,
      )
    : [...left.stacks, { at, counters: [counter], unseen: 0 }]
  return { ...left, stacks }
}

function turned(scene: Scene, before: Counter, then: Counter): Scene {
  const stacks = scene.stacks.map((stack) =>
    stack.counters.includes(before)
      ? { ...stack, counters: stack.counters.map((one) => (one === before ? then : one)) }
      : stack,
  )
  return { ...scene, stacks }
}
