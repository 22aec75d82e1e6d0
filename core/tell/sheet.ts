import type { Sheet, Sum } from '../contract.ts'
import type { Words } from './words.ts'

/** What a sum comes to, in words: a number, a range where something is unknown, or a column of a table. */
export function valueOf(sum: Sum, { name }: Pick<Words, 'name'>): string {
  const { low, high } = sum
  const print = (value: number): string => {
    if (isColumn(sum)) return name('column', value)
    if (sum.isFactor) return `×${inEighths(value)}`
    return sum.isShift ? signed(value) : inHalves(value)
  }
  if (low === high) return print(low)
  return `${print(Math.min(low, high))} to ${print(Math.max(low, high))}`
}

export function isColumn({ say }: Sum): boolean {
  return say.key.endsWith('-column')
}

function signed(value: number): string {
  if (value === 0) return '0'
  return value < 0 ? `−${-value}` : `+${value}`
}

/** 2½, not 2.5. */
function inHalves(value: number): string {
  return String(value).replace(/^(-?)0?(\d*)\.5$/, '$1$2½')
}

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']

/** ¼, not 0.25; what is no eighth stays a decimal. */
function inEighths(value: number): string {
  const whole = Math.floor(value)
  const part = EIGHTHS[(value - whole) * 8]
  if (part === undefined) return String(Math.round(value * 100) / 100)
  return whole === 0 && part !== '' ? part : `${whole}${part}`
}

export function isEmpty({ sums, chances, marks, cells = [] }: Sheet): boolean {
  return sums.length + chances.length + marks.length + cells.length === 0
}
