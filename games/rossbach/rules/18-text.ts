import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { ADDRESS_WORDS, AND_WORDS, ARTICLES, HEX_WORDS, MONTHS, TIES } from './18-number-words.ts'
import {
  TIE,
  asListed,
  asSaid,
  isFirm,
  isMultiple,
  isOrdinal,
  isTeen,
  isTens,
  isUnit,
  isWeak,
  namedParts,
  partsIn,
  strong,
} from './18-numbers.ts'

// What a letter may say: anything but the number of a hex, however it is spelt. Places may be named by what the map calls them.

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
  const numbers = numbersIn(tokensOf(wordsIn(plain)))
  for (const read of [asSaid, asListed]) {
    const number = hexNumberIn(numbers, read)
    if (number !== undefined) return refusal('18.13', 'no-hex-number', { with: { number } })
  }
  return undefined
}

/** Figures and letters in other dress as themselves; accents, joiners and what cannot be seen are dropped. */
function plainText(text: string): string {
  return text
    .replace(/ß/gu, 'ss')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/⁄/gu, ' ')
}

/** A number in a letter, with everything that nothing parts from it. */
interface Num {
  parts: string[]
  /** Written as one: a run of figures, or words that say hundreds or thousands. */
  isOne: boolean
  isFigures: boolean
  /** How many other words stand before it. */
  gap: number
  /** Behind the word hex, a sheet’s letter, row or column: numbers a few words on belong to it. */
  isMarked: boolean
}

type Reading = (parts: readonly string[]) => string

/** So many words between two numbers of an address, and they can still be read together. */
const FARTHEST = 4
const DIGITS = 4
const SHEETS = ['N', 'S']

function hexNumberIn(numbers: readonly Num[], read: Reading): string | undefined {
  const digits = numbers.map(({ parts }) => read(parts.map(strong)))
  for (const [at, { isOne, isMarked }] of numbers.entries()) {
    const one = digits[at]!
    const found = isOne && !isMarked && isFree(one) ? undefined : hexNumber(one)
    const address = isMarked ? addressFrom(numbers, digits, at) : undefined
    if (found !== undefined || address !== undefined) return found ?? address
  }
  return undefined
}

/** The year, and numbers rounded to hundreds, which no hex ends in. */
function isFree(digits: string): boolean {
  return digits === '1806' || /^[1-9]\d{1,2}00$/.test(digits)
}

function hexNumber(digits: string): string | undefined {
  for (let at = 0; at + DIGITS <= digits.length; at++) {
    const number = digits.slice(at, at + DIGITS)
    if (SHEETS.some((sheet) => grid.index(sheet + number) !== undefined)) return number
  }
  return undefined
}

/** A hex named by a number that is marked and those that follow soon, column before row as well. */
function addressFrom(
  numbers: readonly Num[],
  digits: readonly string[],
  from: number,
): string | undefined {
  let chain = digits[from]!
  for (let at = from + 1; at < numbers.length && numbers[at]!.gap <= FARTHEST; at++) {
    const turned = hexNumber(digits[at]! + digits[at - 1]!)
    chain += digits[at]!
    const found = hexNumber(chain) ?? turned
    if (found !== undefined) return found
  }
  return undefined
}

interface Word {
  text: string
  /** What stands between the word before and this one. */
  before: string
}

/** Words and runs of figures; letters that stand alone are read together, as whoever spells a word means them. */
function wordsIn(text: string): Word[] {
  const words: Word[] = []
  let spelt: Word[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}0-9]+/gu)) {
    const one = { text: word, before: text.slice(end, index) }
    end = index + word.length
    if (/^\p{L}$/u.test(word)) {
      spelt.push(one)
      continue
    }
    words.push(...speltOut(spelt), one)
    spelt = []
  }
  return [...words, ...speltOut(spelt)].reduce(groupThousands, [])
}

/** A word that was spelt if it is a number, else its letters one by one. */
function speltOut(letters: readonly Word[]): Word[] {
  const text = letters.map((one) => one.text).join('')
  const isNumber = letters.length > 1 && namedParts(text.toLowerCase()) !== undefined
  return isNumber ? [{ text, before: letters[0]!.before }] : [...letters]
}

/** 12,500 and 12 500 are one number. */
function groupThousands(words: Word[], word: Word): Word[] {
  const last = words.at(-1)
  const isRest = /^\d{3}$/.test(word.text) && /^[., ']$/.test(word.before)
  if (last !== undefined && isRest && /^[1-9]\d{0,2}$/.test(last.text)) last.text += word.text
  else words.push({ ...word })
  return words
}

type Kind = 'number' | 'tie' | 'and' | 'mark' | 'article' | 'other'

interface Token extends Word {
  kind: Kind
  parts: string[]
  /** Of the month named behind it. */
  isDay?: boolean
}

const KINDS: readonly (readonly [Kind, readonly string[]])[] = [
  ['mark', HEX_WORDS],
  ['tie', TIES],
  ['and', AND_WORDS],
  ['article', ARTICLES],
]

function tokensOf(words: readonly Word[]): Token[] {
  const tokens = words.map((word, at): Token => {
    const small = word.text.toLowerCase()
    if (isAddress(word, words[at + 1])) return { ...word, kind: 'mark', parts: [] }
    const [kind] = KINDS.find(([, list]) => list.includes(small)) ?? []
    if (kind !== undefined) return { ...word, kind, parts: [] }
    const parts = partsIn(word.text)
    return { ...word, kind: parts === undefined ? 'other' : 'number', parts: parts ?? [] }
  })
  return tokens.map((token, at) => {
    if (token.kind !== 'number') return token
    const end = wordAfter(tokens, at)
    if (/^[ck]orps$/i.test(end) && token.parts.every(isWeak)) return { ...token, kind: 'other' }
    return { ...token, isDay: MONTHS.includes(end.toLowerCase()) }
  })
}

/** A sheet’s letter, row or column right before a number; the s of a genitive is none. */
function isAddress({ text, before }: Word, next: Word | undefined): boolean {
  if (next === undefined || partsIn(next.text) === undefined) return false
  if (/^[ns]$/i.test(text)) return !/['’‘]$/.test(before)
  return ADDRESS_WORDS.includes(text.toLowerCase()) && /^\s+$/.test(next.before)
}

/** What numbers in a row count: Roman ones before corps are names, others before a month are days. */
function wordAfter(tokens: readonly Token[], at: number): string {
  return tokens.slice(at).find(({ kind }) => kind !== 'number' && kind !== 'and')?.text ?? ''
}

/** The numbers of a letter, those that nothing parts in one. */
function numbersIn(tokens: readonly Token[]): Num[] {
  const numbers: Num[] = []
  let from = 0
  tokens.forEach((token, at) => {
    if (token.kind !== 'number') return
    const between = tokens.slice(from, at)
    const [before, last] = [tokens[from - 1], numbers.at(-1)]
    from = at + 1
    const one = numberOf(token, between)
    if (last === undefined || before === undefined || isParted(before, token, between))
      numbers.push(one)
    else if (one.isMarked) {
      last.isMarked = true
      numbers.push(one)
    } else join(last, one, between)
  })
  return numbers.filter(({ parts, isMarked }) => isMarked || isFirm(parts))
}

function numberOf(token: Token, between: readonly Token[]): Num {
  return {
    parts: [...token.parts],
    isOne: true,
    isFigures: hasFigures(token),
    gap: between.filter(({ kind }) => kind === 'other').length,
    isMarked: /^[ns][0-9]/i.test(token.text) || isMarkedBy(between),
  }
}

/** The word hex, or an address, and since then nothing but ties and articles. */
function isMarkedBy(between: readonly Token[]): boolean {
  const since = between.slice(between.findLastIndex(({ kind }) => kind === 'mark'))
  return since[0]?.kind === 'mark' && since.every(({ kind }) => kind !== 'other')
}

function join(number: Num, more: Num, between: readonly Token[]): void {
  const isUnitFirst = isUnit(strong(number.parts.at(-1)!)) && isTens(more.parts[0]!)
  if (isUnitFirst && between[0]?.kind === 'and') number.parts.push(TIE)
  number.parts.push(...more.parts)
  number.isOne = !number.isFigures && !more.isFigures && number.parts.some(isMultiple)
  number.isFigures ||= more.isFigures
}

/** Whether something between two numbers says that they are two. */
function isParted(before: Token, after: Token, between: readonly Token[]): boolean {
  if (isWhole(before) || isWhole(after)) return true
  if (between.length === 0) return isListed(before, after)
  if (between.some(({ kind }) => kind === 'other')) return true
  if (between.some(({ kind }) => kind === 'and')) return !isSaidWithAnd(before, after, between)
  return between.every(({ kind }) => kind === 'article')
}

/** The 14th, 30th regiments; 13, 14 October. */
function isListed({ text, isDay }: Token, { before }: Token): boolean {
  if (/^\.\s*,/.test(before) || (isDay === true && before === ', ')) return true
  return isOrdinal(text) && /[,.;:]/.test(before)
}

const isWhole = ({ text }: Token): boolean => isFree(text)

/** Fourteen hundred and thirty, thirty and one, four and twenty. */
function isSaidWithAnd(before: Token, after: Token, between: readonly Token[]): boolean {
  if (between.length > 1 || [before, after].some(hasFigures)) return false
  const [one, two] = [strong(before.parts.at(-1)!), strong(after.parts[0]!)]
  if (isMultiple(one) || (isUnit(one) && isTens(two))) return true
  return isTens(one) && (isUnit(two) || isTeen(two))
}

const hasFigures = ({ text }: Word): boolean => /[0-9]/.test(text)
