import { within } from '../../../core/hex/line.ts'
import { grid } from './map.ts'

const found: (readonly number[] | undefined)[][] = []

/** Hexes at most this far, the centre included, in index order; looked up once and kept. */
export function near(hex: number, radius: number): readonly number[] {
  const byHex = (found[radius] ??= [])
  return (byHex[hex] ??= within(grid, hex, radius))
}
