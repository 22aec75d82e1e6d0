import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { World } from '../world.ts'
import type { Stays } from './stays.ts'
import type { Admitted } from './gate.ts'
import type { EventsReply } from './route.ts'

/** Proxies cut what is silent for a minute. */
const BEAT = 25_000
/** Bytes that may wait for a caller who reads slowly. */
const MOST = 262_144

/** The streams of events that are open. */
export interface Streams {
  /** Throws when the caller has too many already. */
  answer(reply: FastifyReply, events: EventsReply, caller: Admitted): void
  endAll(): void
}

export function openStreams(world: Pick<World, 'after'>, stays: Stays): Streams {
  const ends = new Set<() => void>()
  return {
    endAll: () => ends.forEach((end) => end()),
    answer(reply, events, caller) {
      const { raw } = reply
      // He may have gone while it was looked up what he may see.
      if (raw.destroyed) {
        reply.hijack()
        return
      }
      const end = (): void => void raw.end()
      // Whoever has been shut out must not be waited for, should he not read.
      const leave = stays.enter({ kind: 'stream', caller, end: () => void raw.destroy() })
      reply.hijack()
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream',
      } as OutgoingHttpHeaders
      raw.writeHead(200, { ...headers, 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      raw.flushHeaders()
      const write = (text: string): boolean => {
        if (raw.destroyed || raw.writableEnded) return false
        raw.write(text)
        if (raw.writableLength > MOST) raw.destroy()
        return !raw.destroyed
      }
      let beat = world.after(BEAT, function again() {
        if (write(':\n\n')) beat = world.after(BEAT, again)
      })
      ends.add(end)
      const stop = events.begin({
        send: (text) => write(`data: ${text.replaceAll(/\r\n|\r|\n/g, '\ndata: ')}\n\n`),
        end,
      })
      raw.once('close', () => {
        ends.delete(end)
        leave()
        beat.cancel()
        stop()
      })
    },
  }
}
