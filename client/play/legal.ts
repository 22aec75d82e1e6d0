import { groundOf, hexesIn, placeAt, spotAt } from '../../core/look/spots.ts'
import type { Named, Scene, Spot, Stack } from '../../core/look.ts'
import type { Legal } from '../board/board-props.ts'
import type { SpokenAsk } from '../rules/protocol.ts'

/** Places of their own; how many hexsides and pairs there are is counted after the hexes. */
const GROUND: ReadonlySet<string> = new Set(['hex', 'side', 'place'])
/** Ways to turn what lies somewhere. */
const HEADING = 'heading'

/** Whether something of this kind is touched on the map. */
export function isOnMap(
  kind: string,
  { kinds, legal }: { kinds: ReadonlySet<string>; legal: Legal },
): boolean {
  return GROUND.has(kind) || kinds.has(kind) || (kind === HEADING && legal.turns !== undefined)
}

/** Kinds that lie about as counters: what can be touched besides hexes and hexsides. */
export function pieceKinds({ stacks }: Scene): ReadonlySet<string> {
  const kinds = new Set(stacks.flatMap(({ counters }) => counters.map(({ piece }) => piece.of)))
  // A counter that stands for its hex, such as a flag.
  kinds.delete('hex')
  return kinds
}

/** What may be touched to answer asks of one sort: those that wait, or offers. */
export function legalFrom(
  asks: readonly SpokenAsk[],
  { scene, kinds }: { scene: Scene; kinds: ReadonlySet<string> },
  kind: SpokenAsk['kind'] = 'must',
): Legal {
  const all = hexesIn(scene)
  const hexes = new Set<number>()
  const sides = new Set<number>()
  const pairs = new Set<number>()
  const pieces = new Map<string, Named>()
  const asked = asks.filter((ask) => ask.kind === kind)
  for (const { of, nouns = [] } of asked.flatMap(({ options }) => options))
    for (const noun of of === undefined ? [] : nouns) {
      const at = spotAt(all, groundOf(all, { of: of!, noun }))
      if (at === undefined) {
        if (kinds.has(of!)) pieces.set(`${of} ${noun}`, { of: of!, noun })
      } else if ('hex' in at) hexes.add(at.hex)
      else if ('side' in at) sides.add(at.side)
      else pairs.add(noun)
    }
  const turns = turnsIn(asked, scene)
  const deeds = deedsIn(asked, pieces)
  return {
    hexes: [...hexes],
    sides: [...sides],
    pairs: [...pairs],
    pieces: [...pieces.values()],
    ...(deeds.size > 0 && { deeds }),
    ...(turns && { turns }),
  }
}

/** The verbs that take a piece, in words. */
function deedsIn(
  asks: readonly SpokenAsk[],
  pieces: ReadonlyMap<string, Named>,
): ReadonlyMap<string, readonly string[]> {
  const deeds = new Map<string, string[]>()
  for (const { of, nouns = [], label } of asks.flatMap(({ options }) => options))
    for (const noun of nouns) {
      const key = `${of} ${noun}`
      if (pieces.has(key)) deeds.set(key, [...new Set([...(deeds.get(key) ?? []), label])])
    }
  return deeds
}

/** Headings that are asked for, about the place of what the ask speaks of. */
function turnsIn(asks: readonly SpokenAsk[], scene: Scene): Legal['turns'] {
  for (const { about, options } of asks) {
    const headings = options.flatMap(({ of, nouns = [] }) => (of === HEADING ? nouns : []))
    const place = about.map((thing) => placeOf(scene, thing)).find((at) => at !== undefined)
    if (headings.length > 0 && place !== undefined) return { place, headings }
  }
  return undefined
}

/** All that is asked is where something goes. */
export function asksForPlace(asks: readonly SpokenAsk[]): boolean {
  return asks.some(
    ({ kind, options }) =>
      kind === 'must' && options.every(({ of }) => of !== undefined && GROUND.has(of)),
  )
}

export function isSame(a: Named | undefined, b: Named | undefined): boolean {
  return a !== undefined && b !== undefined && a.of === b.of && a.noun === b.noun
}

export function isGround({ of }: Named): boolean {
  return GROUND.has(of)
}

export function isLegal({ hexes, sides, pairs, pieces, turns }: Legal, thing: Named): boolean {
  if (thing.of === 'hex') return hexes.includes(thing.noun)
  if (thing.of === 'side') return sides.includes(thing.noun)
  if (thing.of === 'place') return [...hexes, ...pairs].includes(thing.noun)
  if (thing.of === HEADING) return turns?.headings.includes(thing.noun) === true
  return pieces.some((piece) => isSame(piece, thing))
}

function stackOf({ stacks }: Scene, piece: Named): Stack | undefined {
  return stacks.find(({ counters }) => counters.some((one) => isSame(one.piece, piece)))
}

export function spotOf(scene: Scene, piece: Named): Spot | undefined {
  return stackOf(scene, piece)?.at
}

/** Where on the map a thing is or lies, by its number. */
export function placeOf(scene: Scene, thing: Named): number | undefined {
  const hexes = hexesIn(scene)
  const own = groundOf(hexes, thing)
  if (own >= 0) return own
  const at = spotOf(scene, thing)
  return at === undefined || 'box' in at ? undefined : placeAt(hexes, at)
}

/** The same where that is one hex. */
export function hexOf(scene: Scene, thing: Named): number | undefined {
  const place = placeOf(scene, thing)
  return place !== undefined && place < hexesIn(scene).n ? place : undefined
}

export function piecesIn(scene: Scene, place: number): readonly Named[] {
  const hexes = hexesIn(scene)
  return scene.stacks.flatMap(({ at, counters }) =>
    placeAt(hexes, at) === place ? counters.map(({ piece }) => piece) : [],
  )
}

export function nameOf(scene: Scene, piece: Named): string | undefined {
  return stackOf(scene, piece)?.counters.find((one) => isSame(one.piece, piece))?.name
}

/** The piece after this one in reading order of the map, for the key that goes round. */
export function nextPiece(scene: Scene, legal: Legal, after: Named | undefined): Named | undefined {
  const ordered = scene.stacks
    .filter(({ at }) => !('box' in at))
    .flatMap(({ counters }) => counters.map(({ piece }) => piece))
    .filter((piece) => isLegal(legal, piece))
  const at = ordered.findIndex((piece) => isSame(piece, after))
  return ordered[(at + 1) % Math.max(1, ordered.length)]
}
