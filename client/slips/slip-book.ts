import type { Seat } from '../../core/contract.ts'

// What this browser writes down of the dice of each game: whoever did so need not take a server's word for it later.

type Texts = Readonly<Record<string, string>>

/** The slip of one game as it grows. */
export interface Noted {
  at: number
  /** Absent on slips of before, like the pledges and seeds. */
  length?: number
  roots: Texts
  /** Of the game, in the order of its rules; absent on slips of before. */
  seats?: readonly Seat[]
  /** The seeds this browser made, by seat: one for each, however often it pledges. */
  own: Readonly<Record<Seat, string>>
  /** All of them, as they were told when the last seat was taken. */
  pledges?: Readonly<Record<Seat, string>>
  /** They were written down before the first move. */
  isFromBefore?: boolean
  /** Seeds as they were opened, one's own among them. */
  opened: Readonly<Record<Seat, string>>
  stage: 'before' | 'begun' | 'over' | 'gone'
}

type Book = Readonly<Record<string, Noted>>

/** Where a book lies: in localStorage, or in a test. */
export interface Shelf {
  get(key: string): string | null
  set(key: string, text: string): void
}

const STORE = 'vedette.slips'
/** Roots alone, as earlier pages noted them. */
const FORMER = 'vedette.seals'
const MOST = 100

export interface SlipBook {
  of(game: string): Noted | undefined
  /** Whether it could be kept: a browser that keeps nothing must not bind anybody. */
  note(game: string, noted: Noted): boolean
  /** Games that had not begun when this browser last looked, and to which it has pledged a seed. */
  pending(): string[]
  /** Games to which a seed was opened and which the server no longer knows. */
  gone(): string[]
}

export function openBook(shelf: Shelf): SlipBook {
  const read = (): Book => {
    const text = reading(shelf, STORE)
    return text === undefined ? former(reading(shelf, FORMER)) : (parsed(text) as Book)
  }
  const named = (isWanted: (noted: Noted) => boolean): string[] =>
    Object.entries(read()).flatMap(([game, noted]) => (isWanted(noted) ? [game] : []))
  return {
    of: (game) => read()[game],
    note(game, noted) {
      const text = JSON.stringify(thinned({ ...read(), [game]: noted }))
      try {
        shelf.set(STORE, text)
        return shelf.get(STORE) === text
      } catch {
        return false
      }
    },
    pending: () => named(({ stage, own }) => stage === 'before' && Object.keys(own).length > 0),
    gone: () => named(({ stage }) => stage === 'gone'),
  }
}

function reading(shelf: Shelf, key: string): string | undefined {
  try {
    return shelf.get(key) ?? undefined
  } catch {
    return undefined
  }
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}

function former(text: string | undefined): Book {
  if (text === undefined) return {}
  const seals = parsed(text) as Record<string, { at: number; roots: Texts }>
  const slips = Object.entries(seals).map(([game, { at, roots }]): [string, Noted] => [
    game,
    { at, roots, own: {}, opened: {}, stage: 'begun' },
  ])
  return Object.fromEntries(slips)
}

const LEAST_WANTED: readonly Noted['stage'][] = ['over', 'gone', 'begun', 'before']

/** Room for so many: finished games go first, the oldest of them before the others. */
function thinned(book: Book): Book {
  const slips = Object.entries(book)
  const order = slips.toSorted(
    ([, a], [, b]) => LEAST_WANTED.indexOf(a.stage) - LEAST_WANTED.indexOf(b.stage) || a.at - b.at,
  )
  const gone = new Set(order.slice(0, Math.max(0, slips.length - MOST)).map(([game]) => game))
  return Object.fromEntries(slips.filter(([game]) => !gone.has(game)))
}

/** The book of this browser. */
export const slipBook: SlipBook = openBook({
  get: (key) => localStorage.getItem(key),
  set: (key, text) => localStorage.setItem(key, text),
})
