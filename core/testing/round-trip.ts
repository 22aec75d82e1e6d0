import type { Game, Seen } from '../contract.ts'
import { stateHash } from '../fingerprint.ts'
import { difference, notPlain, reloaded } from './compare.ts'
import type { Watch } from './watch.ts'

/** The state survives JSON as it is, and the loaded one asks the same. */
export function checkSaved<S, V extends Seen>(game: Game<S, V>, state: S): string[] {
  const found = notPlain(state).map((what) => `the state is not plain data at ${what}`)
  const loaded = reloaded(state)
  const asks = difference(game.ask(state), game.ask(loaded))
  if (asks !== undefined) found.push(`a loaded state asks otherwise: ${asks}`)
  const changed = difference(state, loaded)
  if (changed !== undefined) found.push(`a loaded state is another: ${changed}`)
  const cloned = difference(game.clone(state), loaded)
  if (cloned !== undefined) found.push(`a clone is another: ${cloned}`)
  return found
}

/** Plays the same replies on a second state that is saved and loaded at every ask. */
export function reloading<S, V extends Seen>(game: Game<S, V>, start: S): Watch<S> {
  let twin = reloaded(start)
  return {
    atAsk(state) {
      twin = reloaded(twin)
      return checkSaved(game, state)
    },
    afterReply(state, reply, result) {
      const found: string[] = []
      const other = difference(result, game.answer(twin, reply))
      if (other !== undefined) found.push(`after loading the result is another: ${other}`)
      if (stateHash(state) !== stateHash(twin))
        found.push(
          `after loading the state is another: ${difference(state, twin) ?? 'in key order'}`,
        )
      return found
    },
  }
}

/** Plays the same replies on clones of clones: what was cloned must not change any more. */
export function cloning<S, V extends Seen>(game: Game<S, V>, start: S): Watch<S> {
  let twin = reloaded(start)
  return {
    afterReply(state, reply) {
      const before = twin
      const text = JSON.stringify(before)
      twin = game.clone(before)
      game.answer(twin, reply)
      const found: string[] = []
      if (JSON.stringify(before) !== text)
        found.push(
          `a clone shares with its original: ${difference(JSON.parse(text), before) ?? ''}`,
        )
      const other = difference(state, twin)
      if (other !== undefined) found.push(`the clone went another way: ${other}`)
      return found
    },
  }
}
