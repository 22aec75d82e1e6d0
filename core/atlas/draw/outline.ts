import type { Mesh } from '../mesh.ts'

/** The rings of corners around a set of hexes: outer ones clockwise, holes the other way. */
export function outlines({ beside, cornerOf }: Mesh, hexes: readonly number[]): number[][] {
  const inside = new Set(hexes)
  const next = new Map<number, number>()
  for (const hex of hexes)
    for (let d = 0; d < 6; d++)
      if (!inside.has(beside[hex * 6 + d]!))
        next.set(cornerOf[hex * 6 + d]!, cornerOf[hex * 6 + ((d + 1) % 6)]!)
  const rings: number[][] = []
  for (const start of next.keys()) {
    const ring: number[] = []
    for (let corner = start; next.has(corner);) {
      ring.push(corner)
      const after = next.get(corner)!
      next.delete(corner)
      corner = after
    }
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}
