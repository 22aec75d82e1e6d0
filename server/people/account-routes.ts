import { z } from 'zod'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import type { People } from './people.ts'
import {
  done,
  entered,
  give,
  name,
  password,
  person,
  selfOf,
  visitorOf,
  welcome,
} from './shapes.ts'

export function accountRoutes(people: People): Route[] {
  return [...doorRoutes(people), ...changeRoutes(people)]
}

function doorRoutes(people: People): Route[] {
  const { accounts } = people
  return [
    route({
      method: 'POST',
      path: '/api/accounts',
      summary: 'Makes an account with a name and a password; a guest keeps all games.',
      who: 'anyone',
      limit: 'guess',
      body: z.object({ name, password }),
      reply: entered,
      run: async ({ caller, body, answering }) =>
        welcome(answering, await accounts.register(visitorOf(caller), body)),
    }),
    route({
      method: 'POST',
      path: '/api/login',
      summary: 'Logs you in; what you had as a guest comes along.',
      who: 'anyone',
      limit: 'guess',
      body: z.object({ name, password }),
      reply: entered,
      run: async ({ caller, body, answering }) =>
        welcome(answering, await accounts.login(visitorOf(caller), body)),
    }),
    route({
      method: 'POST',
      path: '/api/logout',
      summary: 'Logs you out; a guest whose seat had stayed behind is a guest again.',
      who: 'anyone',
      reply: z.object({ person: person.nullable() }),
      async run({ caller, answering }) {
        const guest = caller.session === undefined ? undefined : await people.logout(caller.session)
        if (guest) give(answering, guest)
        else answering.clearSession()
        return { person: guest?.person ?? null }
      },
    }),
    route({
      method: 'POST',
      path: '/api/logout/everywhere',
      summary: 'Logs you out of all browsers.',
      who: 'person',
      reply: done,
      async run({ caller, answering }) {
        await people.logoutEverywhere(selfOf(caller).person.id)
        answering.clearSession()
        return {}
      },
    }),
  ]
}

function changeRoutes(people: People): Route[] {
  const { accounts } = people
  return [
    route({
      method: 'PUT',
      path: '/api/me/name',
      summary: 'Changes the name of your account.',
      who: 'account',
      limit: 'costly',
      body: z.object({ name }),
      reply: z.object({ person }),
      run: async ({ caller, body }) => ({
        person: await accounts.rename(selfOf(caller), body.name),
      }),
    }),
    route({
      method: 'PUT',
      path: '/api/me/password',
      summary: 'Changes your password and logs you out everywhere else.',
      who: 'account',
      limit: 'guess',
      body: z.object({ old: password.optional(), password }),
      reply: done,
      async run({ caller, body, answering }) {
        give(answering, await accounts.changePassword(selfOf(caller), body))
        return {}
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/leave',
      summary:
        'Deletes you for good; others can take your seats, and what you said stays without your name.',
      who: 'person',
      limit: 'guess',
      body: z.object({ password: password.optional() }),
      reply: done,
      async run({ caller, body, answering }) {
        await accounts.leave(selfOf(caller), body.password)
        answering.clearSession()
        return {}
      },
    }),
  ]
}
