import type { PlayedGame } from '../../core/contract.ts'
import { rerun } from '../../core/record/rerun.ts'
import type { Entry, Table } from '../../core/table.ts'
import type { FairNature } from '../../fair/nature.ts'
import type { Head, Kept, Start } from './kept.ts'
import { natureOf } from './dice.ts'

/** A table as it was left, and its dice. */
export interface Seated {
  table: Table
  nature: FairNature
  head: Head
}

/** The rules, with a set-up that begins where the table does. */
export function gameFrom(game: PlayedGame, { state }: Start): PlayedGame {
  return state === undefined ? game : { ...game, setup: () => game.clone(structuredClone(state)) }
}

/** Plays what was kept once more; where new rules cannot, the game goes on from where it stood. */
export function seatedAgain(game: PlayedGame, { head, entries }: Kept): Seated {
  try {
    return playedAgain(game, head, entries)
  } catch (error) {
    if (head.rules === game.about.version) throw error
    const state = game.migrate?.(head.snapshot, head.rules)
    if (state === undefined)
      throw new Error(
        `This game was played by rules ${head.rules}; those here are ${game.about.version} and cannot go on with it.`,
        { cause: error },
      )
    const start = { ...head.start, state }
    return playedAgain(game, { ...head, start, replies: 0, seen: {} }, [])
  }
}

function playedAgain(game: PlayedGame, head: Head, entries: readonly Entry[]): Seated {
  const nature = natureOf(head.dice)
  const { scenario, options } = head.start
  const rules = gameFrom(game, head.start)
  const table = rerun({ game: rules, scenario, options, nature, takeBack: 'free' }, entries)
  return { table, nature, head: { ...head, rules: game.about.version } }
}
