import type { Cast } from './hostile-cast.ts'
import { spill } from './hostile-wire.ts'

// Requests that no client library would write: tricks with paths, headers and the protocol itself.

const PATHS = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/..\\..\\package.json',
  '//etc/passwd',
  '/page.js/../../../package.json',
  '/page.js%00.html',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/api/games/%2e%2e/me',
  '/api/games/..;/me',
  '/api//games',
  '/api/games/%00/view',
  '/api/games/__proto__/view',
  '/api/games/constructor',
  '/api/people/__proto__',
  '/api/catalogue/__proto__',
  '/api/catalogue/constructor/nouns',
  '/API/GAMES',
  '/api/games?of=running&of=over',
  '/api/games?of[]=running',
  '/api/games?before=1~x%27%20OR%201=1',
  '/api/games?__proto__[x]=1',
  `/api/games/${'x'.repeat(3_000)}`,
  `/${'a/'.repeat(2_000)}`,
  'http://evil.example/api/me',
  '*',
  '/live',
  '/live/../api/me',
  '/metrics/../metrics',
]
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'BREW',
]
const HEADERS = [
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For: 1.2.3.4, 127.0.0.1\r\nForwarded: for=127.0.0.1',
  'X-Real-IP: 127.0.0.1\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https',
  'X-HTTP-Method-Override: DELETE\r\nX-Original-URL: /metrics\r\nX-Rewrite-URL: /metrics',
  'Cookie: vedette=a; vedette=b\r\nCookie: vedette=c',
  `Cookie: ${'x=1; '.repeat(1_000)}`,
  'Authorization: Basic YWRtaW46YWRtaW4=',
  'Authorization: Bearer \r\nAuthorization: Bearer x',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding : chunked',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 1\r\nSec-WebSocket-Key: x',
  'Range: bytes=0-18446744073709551615',
  'Accept-Encoding: br;q=1e999',
  'Bad Header: x',
  ' Folded: x',
  `X-Long: ${'y'.repeat(20_000)}`,
  Array.from({ length: 300 }, (_, n) => `X-${n}: ${n}`).join('\r\n'),
]
const GARBAGE = [
  '\r\n\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '{"do":"ping"}\n',
  '\u0000'.repeat(100),
  'POST /api/me/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/me/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc',
]

/** All of them once: as text on the wire, each closed by its own word. */
export function rawRequests({ anna }: Cast): string[] {
  const host = 'Host: table.example\r\nConnection: close'
  return [
    ...PATHS.flatMap((path) => [
      `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`,
      `POST ${path} HTTP/1.1\r\n${host}\r\nCookie: ${anna.cookie}\r\nContent-Length: 2\r\n\r\n{}`,
    ]),
    ...METHODS.map((method) => `${method} /api/me HTTP/1.1\r\n${host}\r\n\r\n`),
    ...HEADERS.flatMap((header) => [
      `GET /metrics HTTP/1.1\r\n${host}\r\n${header}\r\n\r\n`,
      `POST /api/logout HTTP/1.1\r\n${host}\r\nCookie: ${anna.cookie}\r\n${header}\r\n\r\n`,
    ]),
    ...GARBAGE,
  ]
}

/** What is wrong with the answer to one; undefined: nothing. */
export async function rawJudged({ url }: Cast, bytes: string): Promise<string | undefined> {
  const heard = await spill(url, Buffer.from(bytes, 'latin1'), 1_500)
  const told = `${JSON.stringify(bytes.slice(0, 120))} gave ${JSON.stringify(heard.slice(0, 200))}`
  if (/^HTTP\/1\.1 5\d\d/.test(heard)) return told
  if (/root:|"dependencies"|\bat .*:\d+:\d+/.test(heard))
    return `${told} with what is nobody's business`
  return undefined
}
