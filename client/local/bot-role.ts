import { answerCalls } from '../rules/calls.ts'
import { randomHex } from './random.ts'
import { openThinker } from './thinker.ts'

/** The worker in which bots think: it answers the worker of the tables, not the page. */
export async function botRole(line: Promise<MessagePort>): Promise<object> {
  const port = await line
  answerCalls(
    port,
    openThinker(() => randomHex(8)),
  )
  port.start()
  return {}
}
