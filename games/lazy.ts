import type { Game, Sourced } from '../core/contract.ts'
import type { PageLook } from '../core/look.ts'
import type { Names } from '../core/tell/words.ts'

/** A rulebook with all that a page needs to show it. */
export interface ShownGame {
  game: Game
  look: PageLook
  names: Names
}

export interface Book {
  title: string
  /** The rules as they are played: this game has no sources and must not be asked for reasons. */
  game(): Promise<Game>
  /** The same with its look. */
  shown(): Promise<ShownGame>
  whyNot(): Promise<Game['whyNot']>
  /** Words of its reasons, where the rules as they are played go without. */
  reasons?(): Promise<Readonly<Record<string, string>>>
  sources(): Promise<readonly Sourced[]>
}

/** Every rulebook in parts, fetched when somebody wants them. */
export const books: Readonly<Record<string, Book>> = {
  sedan: {
    title: 'The Sedan Campaign, 1870',
    game: () => import('./sedan/played.ts').then(({ sedanPlayed }) => sedanPlayed),
    shown: () => import('./sedan/look/shown.ts').then(({ sedanShown }) => sedanShown),
    whyNot: () => import('./sedan/why-not.ts').then(({ whyNot }) => whyNot),
    sources: () => import('./sedan/sources.ts').then(({ SOURCES }) => SOURCES),
  },
  rossbach: {
    title: '1806: Rossbach Avenged',
    game: () => import('./rossbach/played.ts').then(({ rossbachPlayed }) => rossbachPlayed),
    shown: () => import('./rossbach/look/shown.ts').then(({ rossbachShown }) => rossbachShown),
    whyNot: () => import('./rossbach/why-not.ts').then(({ whyNot }) => whyNot),
    reasons: () => import('./rossbach/words-reasons.ts').then(({ REASON_WORDS }) => REASON_WORDS),
    sources: () => import('./rossbach/sources.ts').then(({ SOURCES }) => SOURCES),
  },
  metz: {
    title: 'At Any Cost: Metz 1870',
    game: () => import('./metz/played.ts').then(({ metzPlayed }) => metzPlayed),
    shown: () => import('./metz/look/shown.ts').then(({ metzShown }) => metzShown),
    whyNot: () => import('./metz/why-not.ts').then(({ whyNot }) => whyNot),
    sources: () => import('./metz/sources.ts').then(({ SOURCES }) => SOURCES),
  },
}

/** The book with this id; complains when there is none. */
export function bookNamed(id: string): Book {
  const book = Object.hasOwn(books, id) ? books[id] : undefined
  if (book === undefined) throw new Error(`There is no game ${id} here.`)
  return book
}
