import type { Sheet, Sum } from '../contract.ts'
import type { Words } from './words.ts'

/** What a sum comes to, in words: a number, a range where something is unknown, or a column of a table. */
export function valueOf({ low, high, say }: Sum, { name }: Pick<Words, 'name'>): string {
  const print = (value: number): string =>
    say.key.endsWith('-column') ? name('column', value) : String(value)
  if (low === high) return print(low)
  return `${print(Math.min(low, high))} to ${print(Math.max(low, high))}`
}

export function isEmpty({ sums, chances, marks, cell }: Sheet): boolean {
  return sums.length + chances.length + marks.length === 0 && cell === undefined
}
