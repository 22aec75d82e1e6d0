import { z } from 'zod'
import { Denial } from '../denial.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import { accountRoutes } from './account-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import type { People } from './people.ts'
import { preferences } from './preferences.ts'
import { done, freshToken, id, keptThing, label, person, selfOf } from './shapes.ts'

/** Everything about who somebody is. */
export function peopleRoutes(people: People): Route[] {
  return [
    ...selfRoutes(people),
    ...accountRoutes(people),
    ...passkeyRoutes(people),
    ...tokenRoutes(people),
  ]
}

function selfRoutes(people: People): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me',
      summary: 'Says who you are, and your settings.',
      who: 'anyone',
      reply: z.object({ person: person.nullable(), settings: preferences }),
      async run({ caller }) {
        if (!caller.person) return { person: null, settings: {} }
        return { person: caller.person, settings: await people.preferences(caller.person.id) }
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/guest',
      summary: 'Makes you a guest, unless you are somebody already.',
      who: 'guest',
      reply: z.object({ person }),
      run: async ({ caller }) => ({ person: caller.person! }),
    }),
    route({
      method: 'PUT',
      path: '/api/me/settings',
      summary: 'Replaces your settings.',
      who: 'person',
      body: preferences,
      reply: done,
      async run({ caller, body }) {
        await people.setPreferences(caller.person!.id, body)
        return {}
      },
    }),
    route({
      method: 'GET',
      path: '/api/people/:id',
      summary: 'Says what somebody is called.',
      who: 'anyone',
      params: id,
      reply: z.object({ person }),
      async run({ params }) {
        const found = await people.profile(params.id)
        if (!found) throw new Denial('not-found', 'There is nobody with this id.')
        return { person: found }
      },
    }),
  ]
}

function tokenRoutes(people: People): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me/tokens',
      summary: 'Lists your tokens for programs.',
      who: 'account',
      reply: z.object({ tokens: z.array(keptThing) }),
      run: async ({ caller }) => ({ tokens: await people.tokens.list(selfOf(caller).person.id) }),
    }),
    route({
      method: 'POST',
      path: '/api/me/tokens',
      summary: 'Makes a token with which a program plays in your name; it is shown this once.',
      who: 'account',
      limit: 'costly',
      body: z.object({ label }),
      reply: freshToken,
      run: ({ caller, body }) => people.tokens.create(selfOf(caller).person.id, body.label),
    }),
    route({
      method: 'DELETE',
      path: '/api/me/tokens/:id',
      summary: 'Revokes a token at once.',
      who: 'account',
      params: id,
      reply: done,
      async run({ caller, params }) {
        await people.tokens.revoke(selfOf(caller).person.id, params.id)
        return {}
      },
    }),
  ]
}
