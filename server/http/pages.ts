import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { projectFile } from '../root.ts'
import type { Gate } from './gate.ts'
import { isPackable, packedFor } from './packing.ts'

/** A file as it is served. */
export interface Page {
  path: string
  type: string
  body: Buffer
  etag: string
  cache: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
/** Where builders put what they name by its contents. */
const LASTING = /^\/assets\/.+[.-][\w-]{8,}\.\w+$/

/** Addresses of the page: each of them is the one document, which looks at its address by itself. */
const PLACES = [
  '/games/:game',
  '/games/:game/replay',
  '/games/:game/dice',
  '/local/:id',
  '/local/:id/replay',
  '/local/:id/dice',
  '/new',
  '/join',
  '/watch',
  '/account',
  '/rules/:game',
  '/about/:game',
]

/** The page as it was built, and what belongs to the description of the API. */
export async function builtPages(): Promise<Page[]> {
  const pages = await readPages(fileURLToPath(projectFile('server/http/pages/')))
  const built = fileURLToPath(projectFile('dist/client/'))
  // Without a build there is still a server: tests and other people's pages need no more.
  if (!existsSync(built)) return pages
  pages.push(...(await readPages(built)))
  const index = pages.find(({ path }) => path === '/')!
  return [...pages, ...PLACES.map((path) => ({ ...index, path }))]
}

/** All files of a folder, read once; index.html stands at the root. */
export async function readPages(folder: string): Promise<Page[]> {
  const names = await readdir(folder, { recursive: true })
  const served = names.filter((name) => TYPES[extname(name)] !== undefined).sort()
  return Promise.all(
    served.map(async (name) => pageOf(pathOf(name), await readFile(join(folder, name)))),
  )
}

function pathOf(name: string): string {
  const path = `/${name.split(sep).join('/')}`
  return path === '/index.html' ? '/' : path
}

export function pageOf(path: string, body: Buffer): Page {
  return {
    path,
    body,
    type: TYPES[extname(path)] ?? 'text/html; charset=utf-8',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cache: LASTING.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}

export async function sendPage(
  page: Page,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  gate: Pick<Gate, 'chargeBytes'>,
): Promise<FastifyReply> {
  const { body, etag, encoding } = await packedFor(page, request.headers['accept-encoding'])
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  const isKnown = tags.some((tag) => tag.replace(/^W\//, '') === etag)
  if (!isKnown) gate.chargeBytes(request.raw, body.length)
  reply.header('etag', etag).header('cache-control', page.cache)
  if (isPackable(page)) reply.header('vary', 'accept-encoding')
  if (isKnown) return reply.code(304).send()
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  reply.type(page.type).header('content-length', body.length)
  return reply.send(body.length > PIECE ? Readable.from(piecesOf(body)) : body)
}

const PIECE = 65_536

/** Others have their turn in between: to hand over a large file at once takes long. */
async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE) {
    yield body.subarray(at, at + PIECE)
    await new Promise(setImmediate)
  }
}

/** For an address that leads nowhere: the page says so itself. */
export function sendLost(page: Page, reply: FastifyReply): FastifyReply {
  return reply.code(404).type(page.type).send(page.body)
}
