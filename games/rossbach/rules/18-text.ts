import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { GLUE, NAMED } from './18-number-words.ts'

// What a letter may say: anything but the number of a hex, however it is spelt. Places may be named by what the map calls them.

const HEX_NUMBER = refusal('18.13', 'no-hex-number')
const STRANGE_SIGN = refusal('18.13', 'no-strange-sign')

/** Letters of our alphabet, figures, and the signs a letter needs; anything else could stand for a figure. */
const PLAIN = /^[\p{Script=Latin}0-9\s.,;:!?'"’‘“”„«»()&%+–—-]*$/u

/**
 * Why a letter cannot be sent as it is.
 * @rule 18.13
 */
export function whyNoText(text: string): Refusal | undefined {
  const plain = plainText(text)
  if (!PLAIN.test(plain)) return STRANGE_SIGN
  const readings = [asSaid, asListed].map((read) => figuresIn(plain, read))
  return readings.some(hasHexNumber) ? HEX_NUMBER : undefined
}

/** Figures and letters in other dress as themselves; accents, joiners and what cannot be seen are dropped. */
function plainText(text: string): string {
  return text
    .replace(/ß/gu, 'ss')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/⁄/gu, ' ')
}

/** A number in a letter: its figures, and how many other words stand before it. */
interface Figure {
  digits: string
  gap: number
}

/** So many words between two numbers, and they can still be read together. */
const FARTHEST = 4
const DIGITS = 4
const SHEETS = ['N', 'S']

function hasHexNumber(figures: readonly Figure[]): boolean {
  let chain = ''
  for (const { digits, gap } of figures) {
    chain = gap > FARTHEST ? digits : chain + digits
    if (namesHex(chain)) return true
    chain = chain.slice(1 - DIGITS)
  }
  return false
}

function namesHex(chain: string): boolean {
  for (let at = 0; at + DIGITS <= chain.length; at++) {
    const number = chain.slice(at, at + DIGITS)
    if (SHEETS.some((sheet) => grid.index(sheet + number) !== undefined)) return true
  }
  return false
}

type Reading = (parts: readonly string[]) => string

function figuresIn(text: string, read: Reading): Figure[] {
  const figures: Figure[] = []
  let gap = 0
  let parts: string[] = []
  const close = (before: string): void => {
    const isNumber = CORPS.test(before) ? !parts.every(isWeak) : isFirm(parts)
    if (isNumber) figures.push({ digits: read(parts.map(strong)), gap })
    if (parts.length > 0) gap = isNumber ? 0 : gap + 1
    parts = []
  }
  for (const word of wordsIn(text)) {
    const more = partsIn(word)
    if (more !== undefined) parts.push(...more)
    else if (!GLUE.includes(word.toLowerCase())) {
      close(word)
      gap++
    }
  }
  close('')
  return figures
}

/** Roman numbers before it are names. */
const CORPS = /^[ck]orps$/i

/** Words and runs of figures; letters that stand alone are read together, as whoever spells a word means them. */
function wordsIn(text: string): string[] {
  const words: string[] = []
  let spelt = ''
  for (const [word] of text.matchAll(/[\p{L}0-9]+/gu)) {
    if (/^\p{L}$/u.test(word)) {
      spelt += word
      continue
    }
    words.push(...speltOut(spelt), word)
    spelt = ''
  }
  return [...words, ...speltOut(spelt)]
}

/** A word that was spelt if it is a number, else its letters one by one. */
function speltOut(letters: string): string[] {
  const isNumber = letters.length > 1 && namedParts(letters.toLowerCase()) !== undefined
  return isNumber ? [letters] : Array.from(letters)
}

// Parts of a number: figures; hundreds and thousands to multiply by; a tie between a unit and the tens behind it, as in German.
const TIE = '&'
const HUNDRED = '*100'
const THOUSAND = '*1000'
/** What may also be another word, and counts only beside other numbers. */
const WEAK = '?'

const isWeak = (part: string): boolean => part.startsWith(WEAK)
const isFirm = (parts: readonly string[]): boolean =>
  parts.length > 1 || (parts.length === 1 && !isWeak(parts[0]!))
const strong = (part: string): string => (isWeak(part) ? part.slice(1) : part)

/** The longest first, so that fourteen is not four. */
const NAMES = Object.keys(NAMED).sort((a, b) => b.length - a.length)

function partsIn(word: string): string[] | undefined {
  if (/[0-9]/.test(word)) return [figuresOf(word)]
  return namedParts(word.toLowerCase()) ?? romanParts(word)
}

const ENDING = /(?<=[0-9])(st|nd|rd|th|er|ere|e|eme|te|ter|ten)$/i

/** Figures of a word that has some; O and l among them pass for figures. */
function figuresOf(word: string): string {
  return word.replace(ENDING, '').replace(/[oO]/g, '0').replace(/[lIi]/g, '1').replace(/\D/g, '')
}

/** The numbers a word is made of, if it is made of nothing else. */
function namedParts(word: string): string[] | undefined {
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
function asSaid(parts: readonly string[]): string {
  return parts.includes(HUNDRED) || parts.includes(THOUSAND) ? reckoned(parts) : put(parts)
}

/** One part after the other. */
function asListed(parts: readonly string[]): string {
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

const isUnit = (part: string): boolean => /^[1-9]$/.test(part)
const isTens = (part: string): boolean => /^[1-9]0$/.test(part)
