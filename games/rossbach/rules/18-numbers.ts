import { NAMED, ORDINALS } from './18-number-words.ts'

// How a number can be written: in figures, in words of three languages, in Roman numbers.

// Parts of a number: figures; hundreds and thousands to multiply by; a tie between a unit and the tens behind it, as in German.
export const TIE = '&'
const HUNDRED = '*100'
const THOUSAND = '*1000'
/** What may also be another word, and counts only beside other numbers. */
const WEAK = '?'

export const isWeak = (part: string): boolean => part.startsWith(WEAK)
export const isFirm = (parts: readonly string[]): boolean =>
  parts.length > 1 || (parts.length === 1 && !isWeak(parts[0]!))
export const strong = (part: string): string => (isWeak(part) ? part.slice(1) : part)

/** The longest first, so that fourteen is not four. */
const NAMES = Object.keys(NAMED).sort((a, b) => b.length - a.length)

/** The parts a word stands for, if it is a number. */
export function partsIn(word: string): string[] | undefined {
  if (/[0-9]/.test(word)) return [figuresOf(word)]
  return namedParts(word.toLowerCase()) ?? romanParts(word)
}

/** A day or a regiment: the 14th, the fourteenth. */
export function isOrdinal(word: string): boolean {
  return ENDING.test(word) || ORDINALS.some((one) => word.toLowerCase().endsWith(one))
}

const ENDING = /(?<=[0-9])(st|nd|rd|th|er|ere|e|eme|te|ter|ten)$/i

/** Figures of a word that has some; O and l beside them pass for figures. */
function figuresOf(word: string): string {
  const plain = word.replace(ENDING, '')
  return plain.replace(ROUND, zeros).replace(STRAIGHT, ones).replace(/\D/g, '')
}

const ROUND = /(?<=[0-9])[oO]+|[oO]+(?=[0-9])/g
const STRAIGHT = /(?<=[0-9])[lIi]+|[lIi]+(?=[0-9])/g
const zeros = (run: string): string => '0'.repeat(run.length)
const ones = (run: string): string => '1'.repeat(run.length)

/** The numbers a word is made of, if it is made of nothing else. */
export function namedParts(word: string): string[] | undefined {
  if (word === '') return []
  for (const name of NAMES) {
    if (!word.startsWith(name)) continue
    const rest = namedParts(word.slice(name.length))
    if (rest !== undefined) return [NAMED[name]!, ...rest]
  }
  return undefined
}

const ROMAN = /^(?=[xvi])x{0,3}(ix|iv|v?i{0,3})$/
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
/** Up to here they are corps of this campaign. */
const LAST_CORPS = 7

function romanParts(word: string): string[] | undefined {
  const small = word.toLowerCase()
  const isOneCase = word === small || word === word.toUpperCase()
  if (!isOneCase || !ROMAN.test(small)) return undefined
  const values = Array.from(small, (sign) => ROMAN_VALUES[sign]!)
  const value = values.reduce((sum, one, at) => sum + (one < (values[at + 1] ?? 0) ? -one : one), 0)
  return [value > LAST_CORPS ? String(value) : `${WEAK}${value}`]
}

/** As one says it: thirty and four are 34, fourteen hundred and five are 1405. */
export function asSaid(parts: readonly string[]): string {
  return parts.includes(HUNDRED) || parts.includes(THOUSAND) ? reckoned(parts) : put(parts)
}

/** One part after the other. */
export function asListed(parts: readonly string[]): string {
  return parts.filter((part) => /^\d+$/.test(part)).join('')
}

function reckoned(parts: readonly string[]): string {
  let total = 0
  let current = 0
  for (const part of parts) {
    if (part === THOUSAND) {
      total += Math.max(1, current) * 1000
      current = 0
    } else if (part === HUNDRED) current = Math.max(1, current) * 100
    else if (part !== TIE) current += Number(part)
  }
  return String(total + current)
}

function put(parts: readonly string[]): string {
  let digits = ''
  for (let at = 0; at < parts.length; at++) {
    const [one, two, three] = [parts[at]!, parts[at + 1] ?? '', parts[at + 2] ?? '']
    if (two === TIE && isTens(three) && isUnit(one)) {
      digits += String(Number(three) + Number(one))
      at += 2
    } else if (isTens(one) && isUnit(two)) {
      digits += String(Number(one) + Number(two))
      at++
    } else if (one !== TIE) digits += one
  }
  return digits
}

export const isUnit = (part: string): boolean => /^[1-9]$/.test(part)
export const isTens = (part: string): boolean => /^[1-9]0$/.test(part)
export const isTeen = (part: string): boolean => /^1[0-9]$/.test(part)
export const isMultiple = (part: string): boolean => part === HUNDRED || part === THOUSAND
