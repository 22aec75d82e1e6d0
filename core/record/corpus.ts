import type { PlayedGame } from '../contract.ts'
import type { DiceChecker } from './dice.ts'
import { headerOf, RecordError } from './record.ts'
import { replayRecord } from './replay.ts'
import { parseRecord } from './text.ts'

export interface SavedGame {
  name: string
  text: string
}
export interface Loaded {
  name: string
  game: string
  /** Of the last state; absent when the record could not be replayed. */
  hash?: string
  replies: number
  fault?: string
}

/** Replays saved games; those of a corpus must all load, whatever version wrote them. */
export function loadCorpus(
  saved: readonly SavedGame[],
  find: (id: string) => PlayedGame | undefined,
  dice?: DiceChecker,
): Loaded[] {
  return saved.map(({ name, text }) => {
    const loaded: Loaded = { name, game: '', replies: 0 }
    try {
      const record = parseRecord(text)
      loaded.game = headerOf(record.headers, 'Game')?.value ?? ''
      const game = find(loaded.game)
      if (game === undefined) throw new RecordError('header', 0, `Unknown game ${loaded.game}.`)
      const { hash, replies } = replayRecord(game, record, dice === undefined ? {} : { dice })
      return { ...loaded, hash, replies }
    } catch (error) {
      if (error instanceof RecordError) return { ...loaded, fault: error.message }
      throw error
    }
  })
}
