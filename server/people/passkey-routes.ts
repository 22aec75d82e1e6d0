import { z } from 'zod'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import type { People } from './people.ts'
import {
  done,
  entered,
  give,
  id,
  label,
  name,
  password,
  person,
  selfOf,
  visitorOf,
} from './shapes.ts'
import { keptThing, welcome } from './shapes.ts'
import type { LoginAnswer, NewAnswer } from './webauthn.ts'

const ticket = z.string().max(200)
const asked = z.object({
  ticket: z.string().describe('Send it back with the answer, within five minutes.'),
  options: z.looseObject({ challenge: z.string() }),
})
const binary = z.string().regex(/^[\w-]*$/)
const answer = {
  id: binary.min(1).max(1500),
  rawId: binary.min(1).max(1500),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}
// Loose, because browsers add to what they give.
const newAnswer = z.looseObject({
  ...answer,
  response: z.looseObject({
    clientDataJSON: binary.max(4000),
    attestationObject: binary.max(8000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
const loginAnswer = z.looseObject({
  ...answer,
  response: z.looseObject({
    clientDataJSON: binary.max(4000),
    authenticatorData: binary.max(4000),
    signature: binary.max(2000),
    userHandle: binary.max(100).nullish(),
  }),
})

export function passkeyRoutes(people: People): Route[] {
  return [...loginRoutes(people), ...listRoutes(people), ...addRoutes(people)]
}

function loginRoutes({ passkeys }: People): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/login/passkey/options',
      summary: 'Gives what your browser needs to ask for a passkey.',
      who: 'anyone',
      limit: 'guess',
      reply: asked,
      async run() {
        const { ticket, options } = await passkeys.askLogin()
        return { ticket, options: { ...options } }
      },
    }),
    route({
      method: 'POST',
      path: '/api/login/passkey',
      summary: 'Logs you in with a passkey; what you had as a guest comes along.',
      who: 'anyone',
      limit: 'guess',
      body: z.object({ ticket, response: loginAnswer }),
      reply: entered,
      async run({ caller, body, answering }) {
        const response = body.response as LoginAnswer
        return welcome(
          answering,
          await passkeys.login(visitorOf(caller), { ticket: body.ticket, response }),
        )
      },
    }),
  ]
}

function listRoutes({ passkeys, accounts }: People): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me/passkeys',
      summary: 'Lists your passkeys.',
      who: 'account',
      reply: z.object({ passkeys: z.array(keptThing) }),
      run: async ({ caller }) => ({ passkeys: await passkeys.list(selfOf(caller).person.id) }),
    }),
    route({
      method: 'POST',
      path: '/api/me/passkeys/:id/remove',
      summary: 'Removes a passkey, unless it is your only way in.',
      who: 'account',
      limit: 'guess',
      params: id,
      body: z.object({ password: password.optional() }),
      reply: done,
      async run({ caller, params, body }) {
        const self = selfOf(caller)
        await accounts.prove(self, body.password)
        await passkeys.remove(self.person.id, params.id)
        return {}
      },
    }),
  ]
}

function addRoutes({ passkeys, accounts }: People): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/me/passkeys/options',
      summary:
        'Gives what your browser needs to make a passkey; a guest says the name of the account to be made with it.',
      who: 'guest',
      limit: 'guess',
      body: z.object({ name: name.optional(), password: password.optional() }),
      reply: asked,
      async run({ caller, body }) {
        const self = selfOf(caller)
        await accounts.prove(self, body.password)
        const { ticket, options } = await passkeys.askNew(self, body.name)
        return { ticket, options: { ...options } }
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/passkeys',
      summary: 'Adds a passkey to your account, or makes an account of a guest with it.',
      who: 'person',
      limit: 'guess',
      body: z.object({ ticket, label: label.default('Passkey'), response: newAnswer }),
      reply: z.object({ passkey: keptThing, person }),
      async run({ caller, body, answering }) {
        const self = selfOf(caller)
        const response = body.response as NewAnswer
        const { passkey, entered } = await passkeys.add(self, { ...body, response })
        if (entered) give(answering, entered.begun)
        return { passkey, person: entered?.person ?? self.person }
      },
    }),
  ]
}
