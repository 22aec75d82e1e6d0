import type { NounKind } from './contract.ts'
import type { Grid } from './hex/grid.ts'

// How nouns are printed and read.

/** By name, however it is written in capitals. */
export function namedNouns(names: readonly string[]): NounKind {
  return {
    print: (noun) => names[noun] ?? `no ${noun}`,
    parse: (text) => {
      const found = names.findIndex((name) => name.toLowerCase() === text.toLowerCase())
      return found < 0 ? undefined : found
    },
  }
}

/** Counted from one, with a letter before it. */
export function numberedNouns(letter: string): NounKind {
  const shape = new RegExp(`^${letter}[1-9]\\d*$`, 'i')
  return {
    print: (noun) => `${letter}${noun + 1}`,
    parse: (text) => (shape.test(text) ? Number(text.slice(1)) - 1 : undefined),
  }
}

/** Hexes by their printed numbers. */
export function hexNouns({ print, index }: Pick<Grid, 'print' | 'index'>): NounKind {
  return { print, parse: index }
}

/** Hexsides by the numbers of the hexes on both sides. */
export function sideNouns({
  printSide,
  parseSide,
}: Pick<Grid, 'printSide' | 'parseSide'>): NounKind {
  return { print: printSide, parse: parseSide }
}
