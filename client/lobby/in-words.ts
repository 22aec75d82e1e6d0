import type { Pace } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import type { Word } from '../words/index.ts'

// Times in words and figures.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS: readonly (readonly [size: number, one: Word, many: Word])[] = [
  [DAY, 'lobby.time.day', 'lobby.time.days'],
  [HOUR, 'lobby.time.hour', 'lobby.time.hours'],
  [MINUTE, 'lobby.time.minute', 'lobby.time.minutes'],
  [SECOND, 'lobby.time.second', 'lobby.time.seconds'],
]

function counted(count: number, one: Word, many: Word): string {
  return t(count === 1 ? one : many, { count })
}

/** A length of time in its two largest units: "3 days 4 hours", "45 minutes". */
export function lengthInWords(milliseconds: number): string {
  let rest = Math.max(0, milliseconds)
  const words: string[] = []
  for (const [size, one, many] of UNITS) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) words.push(counted(count, one, many))
    // Two units, and the second only directly below the first.
    if (words.length === 2 || (words.length === 1 && count === 0)) break
  }
  return words.join(' ') || t('lobby.time.seconds', { count: 0 })
}

/** A running clock: figures below a day, words above. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds)
  if (left >= DAY) return lengthInWords(left)
  const seconds = Math.ceil(left / SECOND)
  const two = (count: number): string => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** How long ago something was, roughly. */
export function agoInWords(milliseconds: number): string {
  if (milliseconds < 2 * MINUTE) return t('lobby.time.now')
  const [size, one, many] = UNITS.find(([unit]) => milliseconds >= unit)!
  return t('lobby.time.ago', { time: counted(Math.floor(milliseconds / size), one, many) })
}

export function paceInWords({ clock }: Pace): string {
  if (clock === undefined) return t('lobby.pace.none')
  const start = lengthInWords(clock.start)
  const add = lengthInWords(clock.add)
  return clock.add === 0 ? t('lobby.pace.flat', { start }) : t('lobby.pace.clock', { start, add })
}

/** Clocks of less than a day are meant to be played at one sitting. */
export function isLive({ clock }: Pace): boolean {
  return clock !== undefined && clock.start < DAY
}

/** A day and hour, as the reader writes them. */
export function dateInWords(at: number): string {
  return new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}

export function dayInWords(at: number): string {
  return new Date(at).toLocaleDateString([], { dateStyle: 'long' })
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  const last = words.at(-1)!
  return t('lobby.list.and', { first: words.slice(0, -1).join(', '), last })
}
