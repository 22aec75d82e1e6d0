import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { projectFile } from '../root.ts'

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

/** The folder of the plain page. */
export function plainFolder(): string {
  return fileURLToPath(projectFile('server/http/pages/'))
}

/** The plain page, also where notices of a game lead to. */
export async function plainPages(): Promise<Page[]> {
  const pages = await readPages(plainFolder())
  const index = pages.find(({ path }) => path === '/')!
  return [...pages, { ...index, path: '/games/:game' }]
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

export function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', page.etag).header('cache-control', page.cache)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  if (known.some((tag) => tag.replace(/^W\//, '') === page.etag)) return reply.code(304).send()
  return reply.type(page.type).send(page.body)
}
