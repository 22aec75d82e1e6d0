import type { Named, Scene, Spot, Stack } from '../../core/look.ts'
import type { Legal } from '../board/board-props.ts'
import type { SpokenAsk } from '../rules/protocol.ts'

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
  kinds: ReadonlySet<string>,
  kind: SpokenAsk['kind'] = 'must',
): Legal {
  const hexes = new Set<number>()
  const sides = new Set<number>()
  const pieces = new Map<string, Named>()
  for (const ask of asks) {
    if (ask.kind !== kind) continue
    for (const { of, nouns } of ask.options)
      for (const noun of nouns ?? []) {
        if (of === 'hex') hexes.add(noun)
        else if (of === 'side') sides.add(noun)
        else if (of !== undefined && kinds.has(of)) pieces.set(`${of} ${noun}`, { of, noun })
      }
  }
  return { hexes: [...hexes], sides: [...sides], pieces: [...pieces.values()] }
}

/** All that is asked is where something goes. */
export function asksForPlace(asks: readonly SpokenAsk[]): boolean {
  return asks.some(
    ({ kind, options }) => kind === 'must' && options.every(({ of }) => of === 'hex'),
  )
}

export function isSame(a: Named | undefined, b: Named | undefined): boolean {
  return a !== undefined && b !== undefined && a.of === b.of && a.noun === b.noun
}

export function isLegal({ hexes, sides, pieces }: Legal, thing: Named): boolean {
  if (thing.of === 'hex') return hexes.includes(thing.noun)
  if (thing.of === 'side') return sides.includes(thing.noun)
  return pieces.some((piece) => isSame(piece, thing))
}

function stackOf({ stacks }: Scene, piece: Named): Stack | undefined {
  return stacks.find(({ counters }) => counters.some((one) => isSame(one.piece, piece)))
}

export function spotOf(scene: Scene, piece: Named): Spot | undefined {
  return stackOf(scene, piece)?.at
}

export function hexOf(scene: Scene, thing: Named): number | undefined {
  if (thing.of === 'hex') return thing.noun
  const at = spotOf(scene, thing)
  return at !== undefined && 'hex' in at ? at.hex : undefined
}

export function piecesIn({ stacks }: Scene, hex: number): readonly Named[] {
  return stacks.flatMap(({ at, counters }) =>
    'hex' in at && at.hex === hex ? counters.map(({ piece }) => piece) : [],
  )
}

export function nameOf(scene: Scene, piece: Named): string | undefined {
  return stackOf(scene, piece)?.counters.find((one) => isSame(one.piece, piece))?.name
}

/** The piece after this one in reading order of the map, for the key that goes round. */
export function nextPiece(scene: Scene, legal: Legal, after: Named | undefined): Named | undefined {
  const ordered = scene.stacks
    .filter(({ at }) => 'hex' in at)
    .flatMap(({ counters }) => counters.map(({ piece }) => piece))
    .filter((piece) => isLegal(legal, piece))
  const at = ordered.findIndex((piece) => isSame(piece, after))
  return ordered[(at + 1) % Math.max(1, ordered.length)]
}
