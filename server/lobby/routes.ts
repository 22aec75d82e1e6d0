import { z } from 'zod'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import type { Lobby } from './lobby.ts'
import { personOf } from './rights.ts'
import { gameParams, nothing, ok, word } from './route-shapes.ts'
import { seatRoutes } from './seat-routes.ts'
import { newGameShape } from './settings.ts'
import { factsShape, listShape, madeShape, myListShape, proposedShape } from './shapes.ts'
import { talkRoutes } from './talk-routes.ts'

/** Games before and around play. */
export function lobbyRoutes(lobby: Lobby): Route[] {
  return [
    ...gameRoutes(lobby),
    ...listRoutes(lobby),
    ...watchRoutes(lobby),
    ...seatRoutes(lobby),
    ...proposalRoutes(lobby),
    ...talkRoutes(lobby),
  ]
}

function gameRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/games',
      summary: 'Makes a game and commits to its dice; invite links are told this once.',
      who: 'guest',
      limit: 'costly',
      body: newGameShape,
      reply: madeShape,
      run: ({ caller, body }) => lobby.create(personOf(caller), body, caller.address),
    }),
    route({
      method: 'GET',
      path: '/api/games/:game',
      summary: 'Tells what you may know about a game.',
      who: 'anyone',
      params: gameParams,
      reply: factsShape,
      run: ({ caller, params }) => lobby.facts(caller.person, params.game),
    }),
    route({
      method: 'DELETE',
      path: '/api/games/:game',
      summary: 'Cancels your game while seats are free.',
      who: 'person',
      params: gameParams,
      reply: ok,
      run: ({ caller, params }) => nothing(lobby.cancel(personOf(caller), params.game)),
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/rematch',
      summary: 'Makes the same table again, with a seat reserved for each player.',
      who: 'person',
      limit: 'costly',
      params: gameParams,
      body: z.object({ sides: z.enum(['swapped', 'same']).default('swapped') }).prefault({}),
      reply: z.object({ game: z.string() }),
      run: ({ caller, params, body }) =>
        lobby.rematch(personOf(caller), params.game, { ...body, address: caller.address }),
    }),
  ]
}

const before = z
  .string()
  .regex(/^\d{1,16}~[\w-]{1,64}$/)
  .optional()
  .describe('The next of the list before')

function listRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/games',
      summary: 'Lists games that wait for players, that anybody may watch, or that are over.',
      who: 'anyone',
      query: z.object({ of: z.enum(['waiting', 'running', 'over']).default('waiting'), before }),
      reply: listShape,
      run: ({ caller, query }) => lobby.list(caller.person, query),
    }),
    route({
      method: 'GET',
      path: '/api/me/games',
      summary: 'Lists your games, with whose turn it is and what you have not read.',
      who: 'person',
      query: z.object({ of: z.enum(['current', 'over']).default('current'), before }),
      reply: myListShape,
      run: ({ caller, query }) => lobby.myGames(personOf(caller), query),
    }),
  ]
}

function watchRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/games/:game/watch-link',
      summary: 'Makes a new link for spectators; the old one is worthless.',
      who: 'person',
      params: gameParams,
      reply: z.object({ link: z.string() }),
      run: ({ caller, params }) => lobby.renewWatchLink(personOf(caller), params.game),
    }),
    route({
      method: 'DELETE',
      path: '/api/games/:game/watch-link',
      summary: 'Makes the link for spectators worthless and sends away whoever came by it.',
      who: 'person',
      params: gameParams,
      reply: ok,
      run: ({ caller, params }) => nothing(lobby.revokeWatchLink(personOf(caller), params.game)),
    }),
    route({
      method: 'POST',
      path: '/api/watch',
      summary: 'Becomes a spectator by link.',
      who: 'guest',
      limit: 'guess',
      body: z.object({ link: z.string().min(1).max(100) }),
      reply: z.object({ game: z.string() }),
      run: ({ caller, body }) => lobby.watchByLink(personOf(caller), body.link),
    }),
  ]
}

function proposalRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/games/:game/proposals',
      summary:
        'Proposes a swap of seats, a draw or a take-back; done at once if nobody has to agree.',
      who: 'person',
      params: gameParams,
      body: z.object({
        kind: z.enum(['swap', 'draw', 'take-back']),
        seat: word,
        with: word.optional(),
      }),
      reply: proposedShape,
      run: ({ caller, params, body }) => lobby.propose(personOf(caller), { ...params, ...body }),
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/proposals/:proposal',
      summary: 'Accepts or declines what others proposed, or withdraws what you did.',
      who: 'person',
      params: gameParams.extend({ proposal: word }),
      body: z.object({ answer: z.enum(['accept', 'decline', 'withdraw']) }),
      reply: ok,
      run: ({ caller, params, body }) =>
        nothing(lobby.answer(personOf(caller), params, body.answer)),
    }),
  ]
}
