import { createTransport } from 'nodemailer'
import type { World } from '../world.ts'
import type { Channel, Outcome } from './kinds.ts'
import { Unreachable } from './address.ts'
import { outcomeOfError, type Message } from './message.ts'
import { escaped, wordsOf, type Words } from './words.ts'

export interface MailSettings {
  server: string
  from: string
  /** Where people reach us. */
  url: string
  linkTo(game: string): string
  /** The address that stops the mails of a channel. */
  stopLink(channel: string): string
}
export interface Mail {
  send(channel: Channel, message: Message): Promise<Outcome>
  sendCode(channel: Pick<Channel, 'id' | 'address'>, code: string): Promise<Outcome>
  close(): void
}

interface Letter {
  /** Unique and the same in every repetition. */
  id: string
  subject: string
  text: string
  html: string
}

const MOST_LINES = 50
/** Shorter than a claim in the queue, or another process would send the same. */
const LIMIT = 40_000
const STEP = 10_000

export function openMail(world: World, settings: MailSettings): Mail {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: 2 * STEP,
    dnsTimeout: STEP,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = (to: Pick<Channel, 'id' | 'address'>, letter: Letter) =>
    settled(world, transport.sendMail(envelope(world, settings, { to, letter })))
  return {
    send: (channel, message) => send(channel, noticeLetter(settings, channel, message)),
    sendCode: (channel, code) => send(channel, codeLetter(world, settings, { channel, code })),
    close: () => transport.close(),
  }
}

function envelope(
  world: World,
  { from, url, stopLink }: MailSettings,
  { to, letter }: { to: Pick<Channel, 'id' | 'address'>; letter: Letter },
) {
  const { id, subject, text, html } = letter
  return {
    from,
    to: { name: '', address: to.address },
    subject,
    text,
    html,
    date: new Date(world.now()),
    messageId: `<${id}@${new URL(url).hostname}>`,
    headers: {
      'Vedette-Notice': id,
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${stopLink(to.id)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

async function settled(world: World, sending: Promise<unknown>): Promise<Outcome> {
  let timer: { cancel(): void } | undefined
  const late = new Promise<never>((_, reject) => {
    timer = world.after(LIMIT, () => reject(new Unreachable('too-slow')))
  })
  try {
    await Promise.race([sending, late])
    return { went: 'well' }
  } catch (error) {
    return outcomeOfMailError(error)
  } finally {
    timer?.cancel()
  }
}

/** What the mail server says for good about this address or letter; its quarrels with us may pass. */
function outcomeOfMailError(error: unknown): Outcome {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
  if (isAboutLetter && responseCode >= 500) return { went: 'refused', why: `smtp-${responseCode}` }
  if (responseCode > 0) return { went: 'wrong', why: `smtp-${responseCode}` }
  return outcomeOfError(error)
}

function noticeLetter(
  { linkTo, stopLink }: MailSettings,
  channel: Channel,
  { id, notices }: Message,
): Letter {
  const words = wordsOf(notices, linkTo, MOST_LINES)
  const stop = stopLink(channel.id)
  return { id, subject: words.subject, text: plain(words, stop), html: marked(words, stop) }
}

function plain({ lines, more }: Words, stop: string): string {
  const parts = lines.map(({ text, link }) => `${text}\n${link}`)
  if (more > 0) parts.push(`And ${more} more.`)
  parts.push(`-- \nNo more of these mails: ${stop}`)
  return `${parts.join('\n\n')}\n`
}

function marked({ subject, lines, more }: Words, stop: string): string {
  const parts = lines.map(
    ({ text, link }) => `<p>${escaped(text)}<br><a href="${escaped(link)}">Open the game</a></p>`,
  )
  if (more > 0) parts.push(`<p>And ${more} more.</p>`)
  parts.push(`<p><small><a href="${escaped(stop)}">No more of these mails</a></small></p>`)
  return page(subject, parts.join('\n'))
}

function codeLetter(
  world: World,
  { stopLink, url }: MailSettings,
  { channel, code }: { channel: Pick<Channel, 'id'>; code: string },
): Letter {
  const stop = stopLink(channel.id)
  const { host } = new URL(url)
  const why = `Somebody wants notices of games at ${host} to come to this address. If that was you, enter this code there within an hour:`
  const otherwise = 'If it was not you, do nothing: no notice comes here without the code.'
  return {
    id: world.token(16),
    subject: `${code} is your code`,
    text: `${why}\n\n${code}\n\n${otherwise}\n\n-- \nRemove this address: ${stop}\n`,
    html: page(
      'Your code',
      `<p>${escaped(why)}</p>
<p><strong style="font-size:24px;letter-spacing:2px">${escaped(code)}</strong></p>
<p>${otherwise}</p>
<p><small><a href="${escaped(stop)}">Remove this address</a></small></p>`,
    ),
  }
}

/** One column in the reader's own colours, with letters that need no glass. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:16px;max-width:36em;font:16px/1.5 Georgia,serif">
${body}
</body>
</html>
`
}
