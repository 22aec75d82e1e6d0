import { z } from 'zod'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import type { Lobby } from './lobby.ts'
import { personOf } from './rights.ts'
import { nothing, ok, seatParams } from './route-shapes.ts'
import { invitationShape } from './shapes.ts'

const seed = z.string().min(1).max(64).describe('Your share in the dice: printable, no spaces')
const pledge = z
  .string()
  .regex(/^[0-9a-f]{64}$/, '64 hex digits')
  .describe('The hash of your seed, made after you have seen the roots')
const link = z.string().min(1).max(100)
const orders = z.object({
  orders: z.array(z.object({ id: z.string().max(64), choice: z.string().max(64) })).max(100),
})

/** Sitting down, getting up, and what belongs to a seat. */
export function seatRoutes(lobby: Lobby): Route[] {
  return [
    ...comingRoutes(lobby),
    ...goingRoutes(lobby),
    ...inviteRoutes(lobby),
    ...orderRoutes(lobby),
  ]
}

function comingRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/games/:game/seats/:seat/join',
      summary:
        'Takes an open seat, or one that is reserved for you; in a game that has begun without a pledge.',
      who: 'guest',
      params: seatParams,
      body: z.object({ pledge: pledge.optional() }).prefault({}),
      reply: ok,
      run: ({ caller, params, body }) => nothing(lobby.join(personOf(caller), params, body.pledge)),
    }),
    route({
      method: 'PUT',
      path: '/api/games/:game/seats/:seat/pledge',
      summary: 'Binds you to a seed, or to another one, until all seats are taken.',
      who: 'person',
      params: seatParams,
      body: z.object({ pledge }),
      reply: ok,
      run: ({ caller, params, body }) =>
        nothing(lobby.sendPledge(personOf(caller), params, body.pledge)),
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/seats/:seat/open',
      summary: 'Opens your pledge once all seats are taken; the last one begins the game.',
      who: 'person',
      params: seatParams,
      body: z.object({ seed }),
      reply: ok,
      run: ({ caller, params, body }) =>
        nothing(lobby.openSeed(personOf(caller), params, body.seed)),
    }),
    route({
      method: 'PUT',
      path: '/api/games/:game/seats/:seat',
      summary: 'Opens, closes or gives away a free or abandoned seat, or makes a new invite link.',
      who: 'person',
      params: seatParams,
      body: z.object({
        as: z.string().min(1).max(64).describe('open, closed, invite or bot:<name>'),
      }),
      reply: z.object({ invite: z.string().optional() }),
      run: ({ caller, params, body }) => lobby.offer(personOf(caller), params, body.as),
    }),
  ]
}

function goingRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/games/:game/seats/:seat/leave',
      summary: 'Gives up your seat; in a running game others may take it.',
      who: 'person',
      params: seatParams,
      reply: ok,
      run: ({ caller, params }) => nothing(lobby.leave(personOf(caller), params)),
    }),
    route({
      method: 'DELETE',
      path: '/api/games/:game/seats/:seat/person',
      summary: 'Removes a player from your game before it has begun.',
      who: 'person',
      params: seatParams,
      reply: ok,
      run: ({ caller, params }) => nothing(lobby.removePlayer(personOf(caller), params)),
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/seats/:seat/resign',
      summary: 'Resigns the game.',
      who: 'person',
      params: seatParams,
      reply: ok,
      run: ({ caller, params }) => nothing(lobby.resign(personOf(caller), params)),
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/seats/:seat/claim',
      summary: 'Claims the win over a seat that its player abandoned.',
      who: 'person',
      params: seatParams,
      reply: ok,
      run: ({ caller, params }) => nothing(lobby.claimWin(personOf(caller), params)),
    }),
  ]
}

/** Links travel in bodies: an address ends up in logs. */
function inviteRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/invites/look',
      summary: 'Shows the game and the seat an invite link is for.',
      who: 'anyone',
      limit: 'guess',
      body: z.object({ link }),
      reply: invitationShape,
      run: ({ caller, body }) => lobby.lookAtInvite(caller.person, body.link),
    }),
    route({
      method: 'POST',
      path: '/api/invites/join',
      summary: 'Takes the seat an invite link is for; the link is spent.',
      who: 'guest',
      limit: 'guess',
      body: z.object({ link, pledge: pledge.optional() }),
      reply: z.object({ game: z.string(), seat: z.string() }),
      run: ({ caller, body }) => lobby.joinByLink(personOf(caller), body.link, body.pledge),
    }),
  ]
}

function orderRoutes(lobby: Lobby): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/games/:game/seats/:seat/standing',
      summary: 'Gives the standing orders of your seat.',
      who: 'person',
      params: seatParams,
      reply: orders,
      run: async ({ caller, params }) => ({
        orders: await lobby.readOrders(personOf(caller), params),
      }),
    }),
    route({
      method: 'PUT',
      path: '/api/games/:game/seats/:seat/standing',
      summary: 'Replaces the standing orders of your seat.',
      who: 'person',
      params: seatParams,
      body: orders,
      reply: ok,
      run: ({ caller, params, body }) =>
        nothing(lobby.writeOrders(personOf(caller), params, body.orders)),
    }),
  ]
}
