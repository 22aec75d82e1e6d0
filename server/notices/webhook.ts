import { createHmac } from 'node:crypto'
import type { World } from '../world.ts'
import type { Notice } from './kinds.ts'
import { type Message, outcomeOf, outcomeOfError, type Sender } from './message.ts'
import type { Poster } from './post.ts'
import { headline } from './words.ts'

/** Proves who sent the body and when: the receiver checks both, so that an old call cannot be played again. */
export function signature(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

export function openWebhook(world: World, post: Poster, linkTo: (game: string) => string): Sender {
  return async ({ address, details }, message) => {
    const { secret } = JSON.parse(details) as { secret: string }
    const body = bodyOf(message, linkTo)
    const headers = {
      'Content-Type': 'application/json',
      'Vedette-Notice': message.id,
      'Vedette-Signature': signature(secret, Math.floor(world.now() / 1000), body),
    }
    try {
      return outcomeOf(await post({ url: address, headers, body }), [410])
    } catch (error) {
      return outcomeOfError(error)
    }
  }
}

function bodyOf({ id, notices }: Message, linkTo: (game: string) => string): string {
  const told = (notice: Notice) => ({
    id: notice.id,
    kind: notice.kind,
    game: notice.game,
    at: notice.created,
    text: headline(notice),
    link: linkTo(notice.game),
    ...notice.details,
  })
  return JSON.stringify({ id, notices: notices.map(told) })
}
