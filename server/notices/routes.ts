import { z } from 'zod'
import { Denial } from '../denial.ts'
import {
  type Caller,
  type Person,
  route,
  type Route,
  type TextReply,
  textReply,
} from '../http/route.ts'
import { shownChannel, Wish } from './channels.ts'
import { Pace } from './kinds.ts'
import type { Notices } from './notices.ts'
import { askPage, donePage } from './unsubscribe.ts'

const One = z.object({ id: z.string().max(40) })
const Signed = z.object({ signed: z.string().max(100) })
const Done = z.object({ done: z.literal(true) })
const done = { done: true } as const

/** The routes of channels, and of the links in mails. */
export function noticeRoutes(notices: Notices): Route[] {
  return [
    ...ownChannels(notices),
    ...oneChannel(notices),
    ...codes(notices),
    ...links(notices),
    pushKey(notices),
  ]
}

function personOf({ person }: Caller): Person {
  if (person === undefined) throw new Denial('sign-in', 'Sign in first.')
  return person
}

function ownChannels(notices: Notices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me/channels',
      summary: 'Lists where you are told about your games, and whether this server sends mail.',
      who: 'person',
      reply: z.object({ channels: z.array(shownChannel), mail: z.boolean() }),
      run: async ({ caller }) => ({
        channels: await notices.channels(personOf(caller).id),
        mail: notices.hasMail,
      }),
    }),
    route({
      method: 'POST',
      path: '/api/me/channels',
      summary:
        'Adds a mail address, which gets a code to confirm it, a webhook, whose signing secret is shown this once, or a browser.',
      who: 'person',
      limit: 'costly',
      body: Wish,
      reply: z.object({ channel: shownChannel, secret: z.string().optional() }),
      run: ({ caller, body }) => notices.add(personOf(caller), body, caller.address),
    }),
  ]
}

function oneChannel(notices: Notices): Route[] {
  return [
    route({
      method: 'PUT',
      path: '/api/me/channels/:id',
      summary: 'Sets whether notices come at once or gathered by the hour or day.',
      who: 'person',
      params: One,
      body: z.object({ pace: Pace, hour: z.int().min(0).max(23).default(7) }),
      reply: shownChannel,
      run: ({ caller, params, body }) => notices.change(personOf(caller).id, params.id, body),
    }),
    route({
      method: 'DELETE',
      path: '/api/me/channels/:id',
      summary: 'Removes a channel with everything that waits for it.',
      who: 'person',
      params: One,
      reply: Done,
      async run({ caller, params }) {
        await notices.remove(personOf(caller).id, params.id)
        return done
      },
    }),
  ]
}

function codes(notices: Notices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/me/channels/:id/code',
      summary: 'Mails another code to an address that is not confirmed yet.',
      who: 'person',
      limit: 'costly',
      params: One,
      reply: Done,
      async run({ caller, params }) {
        await notices.sendCode(personOf(caller).id, params.id, caller.address)
        return done
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/channels/:id/confirm',
      summary: 'Confirms a mail address by the code that was sent there.',
      who: 'person',
      limit: 'guess',
      params: One,
      body: z.object({ code: z.string().trim().max(20) }),
      reply: shownChannel,
      run: ({ caller, params, body }) => notices.confirm(personOf(caller).id, params.id, body.code),
    }),
  ]
}

/** Looking at a link changes nothing, since programs look at links too; the button, or the mail program's own, does. */
function links(notices: Notices): Route[] {
  const ours = (text: string, { isOurs }: { isOurs: boolean }): TextReply => {
    if (!isOurs) throw new Denial('not-found', 'This link is not complete; copy all of it.')
    return { text, type: 'text/html; charset=utf-8' }
  }
  return [
    route({
      method: 'GET',
      path: '/api/unsubscribe/:signed',
      summary: 'Shows the page on which a link out of a mail stops those mails.',
      who: 'anyone',
      params: Signed,
      reply: textReply,
      run: async ({ params }) => ours(askPage(), { isOurs: notices.isOurs(params.signed) }),
    }),
    route({
      method: 'POST',
      path: '/api/unsubscribe/:signed',
      summary: 'Stops the mails that a link was in; takes the form of one-click unsubscribing.',
      who: 'anyone',
      form: true,
      params: Signed,
      body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }).optional(),
      reply: textReply,
      run: async ({ params }) =>
        ours(donePage(), { isOurs: await notices.unsubscribe(params.signed) }),
    }),
  ]
}

function pushKey(notices: Notices): Route {
  return route({
    method: 'GET',
    path: '/api/push-key',
    summary: 'Gives the key with which a browser subscribes to push notices.',
    who: 'anyone',
    reply: z.object({ key: z.string() }),
    run: async () => ({ key: notices.pushKey }),
  })
}
