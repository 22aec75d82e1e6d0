/**
 * A number from 0 to 1 that looks random but depends on its arguments alone, so that the same map
 * is drawn with the same trees. Integers in, no state.
 */
export function scatter(a: number, b: number, salt: number): number {
  let h =
    Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca77) ^ Math.imul(salt | 0, 0xc2b2ae3d)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** The same, spread evenly about 0. */
export const jitter = (a: number, b: number, salt: number): number => scatter(a, b, salt) * 2 - 1
