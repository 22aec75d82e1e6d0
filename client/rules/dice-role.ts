import { kitNamed } from '../../games/kits.ts'
import { checkDice, gameOf } from '../dice/check-dice.ts'
import type { DiceDesk, DiceProgress } from '../dice/dice-desk.ts'

/** Plays records again beside the page and says how far it is. */
export function diceDesk(): DiceDesk {
  return {
    async check(text) {
      const game = await kitNamed(gameOf(text)).played()
      return checkDice(game, text, (done, of) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
        self.postMessage({ progress: { done, of } } satisfies DiceProgress)
      })
    },
  }
}
