/** A result without what is appended to it: how many hexes, and whether S stands beside it. */
export interface Outcome {
  code: string
  hexes: number
  surrender: boolean
}

/** @rule CRT.3 S stands apart from what it is printed with */
export function readCell(cell: string): Outcome {
  const [main = '', more] = cell.split('/S')
  const retreat = /^([AD]r)(\d?)$/.exec(main)
  const surrender = more !== undefined
  if (retreat === null) return { code: main, hexes: 0, surrender }
  return { code: retreat[1]!, hexes: Number(retreat[2] || 1), surrender }
}

export const EXCHANGE: Outcome = { code: 'Ex', hexes: 0, surrender: false }
