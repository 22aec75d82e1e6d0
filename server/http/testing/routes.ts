import { z } from 'zod'
import { Denial } from '../../denial.ts'
import { eventsReply, route, textReply } from '../route.ts'
import type { EventsOut, Route } from '../route.ts'

const whoami = z.object({ id: z.string().nullable(), session: z.string().nullable() })
const nothing = z.object({ done: z.literal(true) })
const done = async () => ({ done: true }) as const

/** One route of every sort. */
export function sampleRoutes(): Route[] {
  return [
    ...(['anyone', 'guest', 'person', 'account'] as const).flatMap((who) =>
      (['GET', 'POST'] as const).map((method) =>
        route({
          method,
          path: `/api/who/${who}`,
          summary: `Says who calls, for ${who}.`,
          who,
          reply: whoami,
          run: async ({ caller: { person, session } }) => ({
            id: person?.id ?? null,
            session: session ?? null,
          }),
        }),
      ),
    ),
    route({
      method: 'PUT',
      path: '/api/things/:thing/parts/:part',
      summary: 'Changes a part of a thing.',
      who: 'anyone',
      params: z.object({ thing: z.string().max(20), part: z.coerce.number().int().max(9) }),
      query: z.object({ from: z.coerce.number().int().optional().describe('Where to begin') }),
      body: z.object({
        name: z.string().max(10),
        tags: z.array(z.object({ tag: z.string() })).default([]),
      }),
      reply: z.object({ heard: z.unknown() }),
      run: async ({ params, query, body }) => ({ heard: { params, query, body } }),
    }),
    route({
      method: 'POST',
      path: '/api/guesses',
      summary: 'Takes a guess.',
      who: 'anyone',
      limit: 'guess',
      reply: nothing,
      run: done,
    }),
    route({
      method: 'POST',
      path: '/api/costs',
      summary: 'Costs.',
      who: 'anyone',
      limit: 'costly',
      reply: nothing,
      run: done,
    }),
    ...oddRoutes(),
    ...otherReplies(),
  ]
}

function oddRoutes(): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/large',
      summary: 'Takes more.',
      who: 'anyone',
      most: 200_000,
      body: z.object({ text: z.string() }),
      reply: z.object({ length: z.number() }),
      run: async ({ body }) => ({ length: body.text.length }),
    }),
    route({
      method: 'GET',
      path: '/api/odd/fails',
      summary: 'Fails.',
      who: 'anyone',
      reply: nothing,
      run: () => Promise.reject(new Error('the invite is hunter2')),
    }),
    route({
      method: 'GET',
      path: '/api/odd/denies',
      summary: 'Denies.',
      who: 'anyone',
      reply: nothing,
      run: () => Promise.reject(new Denial('conflict', 'Somebody else was faster.')),
    }),
    route({
      method: 'GET',
      path: '/api/odd/leaks',
      summary: 'Says too much.',
      who: 'anyone',
      reply: nothing,
      run: async () => ({ done: true, secret: 'hunter2' }) as never,
    }),
    route({
      method: 'GET',
      path: '/api/odd/hangs',
      summary: 'Never ends.',
      who: 'anyone',
      reply: nothing,
      run: () => new Promise<never>(() => {}),
    }),
  ]
}

function otherReplies(): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/odd/any',
      summary: 'Takes anything.',
      who: 'anyone',
      body: z.unknown(),
      reply: nothing,
      run: done,
    }),
    route({
      method: 'POST',
      path: '/api/session',
      summary: 'Signs in or out.',
      who: 'anyone',
      body: z.object({ end: z.boolean() }),
      reply: nothing,
      async run({ body, answering }) {
        if (body.end) answering.clearSession()
        else answering.setSession('new-session', 1_000_000 + 3_600_000)
        return { done: true } as const
      },
    }),
    route({
      method: 'GET',
      path: '/api/odd/text',
      summary: 'A record.',
      who: 'anyone',
      reply: textReply,
      run: async () => ({ text: 'één', type: 'text/plain', file: 'a "b"\r\n.txt' }),
    }),
  ]
}

/** A route that streams, and what it streams to. */
export function streamRoute(): { route: Route; outs: EventsOut[]; stopped(): number } {
  const outs: EventsOut[] = []
  let stopped = 0
  return {
    outs,
    stopped: () => stopped,
    route: route({
      method: 'GET',
      path: '/api/stream',
      summary: 'Streams.',
      who: 'anyone',
      reply: eventsReply,
      run: async () => ({
        begin(out) {
          outs.push(out)
          return () => void stopped++
        },
      }),
    }),
  }
}
