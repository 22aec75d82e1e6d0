import { z } from 'zod'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import type { Lobby } from './lobby.ts'
import { personOf } from './rights.ts'
import { gameParams, nothing, ok, word } from './route-shapes.ts'
import { chatShape, notesShape } from './shapes.ts'

const roomParams = gameParams.extend({ room: z.enum(['players', 'spectators']) })

/** Chat and notes. */
export function talkRoutes(lobby: Lobby): Route[] {
  return [...chatRoutes(lobby), ...noteRoutes(lobby)]
}

function chatRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/games/:game/chat/:room',
      summary: 'Gives the last messages, or those before one.',
      who: 'anyone',
      params: roomParams,
      query: z.object({ before: word.optional().describe('The id of a message') }),
      reply: chatShape,
      run: ({ caller, params, query }) =>
        lobby.readChat(caller.person, { ...params, before: query.before }),
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/chat/:room',
      summary: 'Says something to the players you may talk to, or among spectators.',
      who: 'person',
      params: roomParams,
      body: z.object({
        text: z.string().min(1).max(4000).describe('500 characters at most'),
        seat: word.optional().describe('As whom, if you hold several seats'),
        to: z
          .array(word)
          .min(1)
          .max(16)
          .optional()
          .describe('Seats; all you may talk to if left out'),
      }),
      reply: z.object({ id: z.string() }),
      run: async ({ caller, params, body }) => ({
        id: await lobby.say(personOf(caller), { ...params, ...body }),
      }),
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/chat/:room/read',
      summary: 'Marks everything up to a message as read.',
      who: 'person',
      params: roomParams,
      body: z.object({ id: word }),
      reply: ok,
      run: ({ caller, params, body }) =>
        nothing(lobby.markRead(personOf(caller), { ...params, id: body.id })),
    }),
  ]
}

function noteRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/games/:game/notes',
      summary: 'Gives your own notes on a game.',
      who: 'person',
      params: gameParams,
      reply: notesShape,
      run: ({ caller, params }) => lobby.readNotes(personOf(caller), params.game),
    }),
    route({
      method: 'PUT',
      path: '/api/games/:game/notes',
      summary: 'Replaces your notes on a game; the last write wins.',
      who: 'person',
      // Every character may come as an escape of six bytes, and some as two.
      most: 250_000,
      params: gameParams,
      body: z.object({ text: z.string().max(40_000).describe('20,000 characters at most') }),
      reply: z.object({ version: z.number() }),
      run: ({ caller, params, body }) => lobby.writeNotes(personOf(caller), params.game, body.text),
    }),
  ]
}
