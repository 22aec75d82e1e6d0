import type { Sheet, Sum } from '../contract.ts'
import type { Words } from './words.ts'

/** What a sum comes to, in words: a number, a range where something is unknown, or a column of a table. */
export function valueOf(sum: Sum, { name }: Pick<Words, 'name'>): string {
  const { low, high } = sum
  const print = (value: number): string => {
    if (isColumn(sum)) return name('column', value)
    return sum.isShift ? signed(value) : String(value)
  }
  if (low === high) return print(low)
  return `${print(Math.min(low, high))} to ${print(Math.max(low, high))}`
}

export function isColumn({ say }: Sum): boolean {
  return say.key.endsWith('-column')
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}

export function isEmpty({ sums, chances, marks, cell }: Sheet): boolean {
  return sums.length + chances.length + marks.length === 0 && cell === undefined
}
