import { signal } from '@preact/signals'
import type { Phrase, Seat } from '../../core/contract.ts'
import { adviser } from '../rules/index.ts'
import type { GameCard } from '../rules/protocol.ts'
import { seatTitled } from '../session/seat-title.ts'

// What the rules worker says about games, kept for whatever is drawn.

const cards = signal<Readonly<Record<string, GameCard>>>({})
const shelf = signal<readonly { id: string; title: string }[]>([])
const sayings = signal<Readonly<Record<string, string>>>({})
const asked = new Set<string>()

/** Asks once, and again only if it failed. */
function once(key: string, ask: () => Promise<void>): void {
  if (asked.has(key)) return
  asked.add(key)
  ask().catch(() => asked.delete(key))
}

/** Every game that can be played, in the order of the shelf. */
export function gamesOnShelf(): readonly { id: string; title: string }[] {
  once('shelf', async () => {
    shelf.value = await adviser().games()
  })
  return shelf.value
}

/** Undefined until the rules have been fetched. */
export function cardOf(game: string | undefined): GameCard | undefined {
  if (game === undefined) return undefined
  once(`card ${game}`, async () => {
    const card = await adviser().card(game)
    // Others may have come in meanwhile.
    cards.value = { ...cards.value, [game]: card }
  })
  return cards.value[game]
}

/** The game that stands first on the shelf, once it has been fetched. */
export async function featuredCard(): Promise<GameCard> {
  const [first] = await adviser().games()
  return await adviser().card(first!.id)
}

/** A phrase of a game in words; empty until the rules have been fetched. */
export function said(game: string, phrase: Phrase): string {
  const key = JSON.stringify([game, phrase])
  once(key, async () => {
    const [text = ''] = await adviser().say(game, [phrase])
    sayings.value = { ...sayings.value, [key]: text }
  })
  return sayings.value[key] ?? ''
}

/** "French", as the game calls the seat. */
export function seatName(game: string, seat: Seat): string {
  const card = cardOf(game)
  return (card && seatTitled(card, seat)?.name) ?? capital(seat)
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
