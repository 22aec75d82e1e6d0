import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface Letter {
  from: string
  to: string
  headers: Record<string, string>
  text: string
  html: string
}
export interface SmtpSink {
  server: string
  letters: Letter[]
  /** Replies to the next recipients instead of taking them. */
  refusals: string[]
  /** Replies to the next letters after they were read. */
  regrets: string[]
  close(): Promise<void>
}

/** Speaks as much SMTP as it takes to be handed a letter. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const letters: Letter[] = []
  const refusals: string[] = []
  const regrets: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    converse(socket, { letters, refusals, regrets })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server: `smtp://127.0.0.1:${port}`,
    letters,
    refusals,
    regrets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function converse(
  socket: Socket,
  { letters, refusals, regrets }: Pick<SmtpSink, 'letters' | 'refusals' | 'regrets'>,
): void {
  let [from, to, held] = ['', '', '']
  let isLetter = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/, 1)
    if (verb === 'EHLO' || verb === 'HELO') say('250 sink')
    else if (verb === 'MAIL') {
      from = bracketed(line)
      say('250 ok')
    } else if (verb === 'RCPT') {
      to = bracketed(line)
      say(refusals.shift() ?? '250 ok')
    } else if (verb === 'DATA') {
      isLetter = true
      say('354 go on')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }
  socket.setEncoding('latin1')
  socket.on('data', (part) => {
    held += String(part)
    for (;;) {
      const end = isLetter ? '\r\n.\r\n' : '\r\n'
      const at = held.indexOf(end)
      if (at < 0) return
      const piece = held.slice(0, at)
      held = held.slice(at + end.length)
      if (!isLetter) answer(piece)
      else {
        isLetter = false
        letters.push({ from, to, ...read(piece.replaceAll(/^\.\./gm, '.')) })
        say(regrets.shift() ?? '250 taken')
      }
    }
  })
  say('220 sink')
}

function bracketed(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}

function read(source: string): Pick<Letter, 'headers' | 'text' | 'html'> {
  const { headers, body } = halves(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => halves(part.replace(/^\r\n/, '')))
  const ofType = (type: string): string => {
    const found = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    return found === undefined ? '' : decoded(found)
  }
  return { headers, text: ofType('text/plain'), html: ofType('text/html') }
}

interface Half {
  headers: Record<string, string>
  body: string
}

function halves(source: string): Half {
  const at = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: Object.fromEntries(headers), body: source.slice(at + 4) }
}

function decoded({ headers, body }: Half): string {
  const coding = headers['content-transfer-encoding']
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (coding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  const plain = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(plain, 'latin1').toString('utf8')
}
