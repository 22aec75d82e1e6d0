import { answerCalls } from '../rules/calls.ts'
import { later } from '../rules/later.ts'
import { randomHex } from './random.ts'
import { openThinker } from './thinker.ts'
import type { Thinker } from './thinker.ts'

/** The worker in which bots think: it answers the worker of the tables, not the page. */
export async function botRole(line: Promise<MessagePort>): Promise<object> {
  const port = await line
  const { think, ready } = openThinker(() => randomHex(8))
  const readyLater = later(ready)
  const thinker: Thinker = {
    think(question) {
      readyLater()
      return think(question)
    },
  }
  answerCalls(port, thinker)
  port.start()
  return {}
}
