import { breakLinks, isLinked, mendLinks } from './net.ts'
import type { Net, Terms } from './net.ts'

/** Parts of a net that hang together; reused from question to question. */
export interface Parts {
  /** By hex: the number of its part, from 0; −1 where it is blocked. */
  readonly part: Int16Array
  count: number
  readonly queue: Int16Array
}

export function makeParts({ grid }: Net): Parts {
  return { part: new Int16Array(grid.n), count: 0, queue: new Int16Array(grid.n) }
}

/** Joins what hangs together. A hex without a link is a part by itself. */
export function joinParts(net: Net, { blocked, cut = [] }: Omit<Terms, 'most'>, out: Parts): void {
  const { part } = out
  breakLinks(net, cut)
  part.fill(-1)
  out.count = 0
  for (let hex = 0; hex < part.length; hex++)
    if (part[hex]! < 0 && blocked?.[hex] !== 1) joinFrom(net, { hex, blocked }, out)
  mendLinks(net, cut)
}

function joinFrom(
  net: Net,
  { hex: begun, blocked }: { hex: number; blocked: Uint8Array | undefined },
  out: Parts,
): void {
  const { part, queue } = out
  const number = out.count++
  let waiting = 1
  part[begun] = number
  queue[0] = begun
  while (waiting > 0) {
    const hex = queue[--waiting]!
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const into = net.grid.neighbours[edge]!
      if (!isLinked(net, edge) || part[into] !== -1 || blocked?.[into] === 1) continue
      part[into] = number
      queue[waiting++] = into
    }
  }
}
