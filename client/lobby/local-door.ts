import { signal } from '@preact/signals'
import { go } from '../app/router.ts'
import type { GameCard } from '../rules/protocol.ts'
import type { Draft } from './draft.ts'

// The way to tables in this browser.

/** What lists show of a game in this browser. */
export interface LocalBrief {
  id: string
  title: string
  /** "against the bot", "two at this screen". */
  kind: string
  stage: string
}

export const localGames = signal<readonly LocalBrief[]>([])

export async function playBot(card: GameCard): Promise<void> {
  go(`/new?game=${card.id}`)
}

export async function playHere(draft: Draft): Promise<void> {
  go(`/new?game=${draft.game}`)
}
