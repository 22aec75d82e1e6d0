import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './pages.ts'

/** A page as it goes out to somebody: packed, and then with a tag of its own. */
export interface Packed {
  body: Buffer
  etag: string
  encoding?: 'br' | 'gzip'
}

/** Less is not worth the work. */
const LEAST = 1024
const packings = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const
const ENCODINGS = ['br', 'gzip'] as const

const kept = new WeakMap<Page, Map<string, Promise<Packed>>>()

export function isPackable({ type, body }: Page): boolean {
  return body.length >= LEAST && /^text\/|json|svg/.test(type)
}

/** The best that is understood; packed beside the server's own thread when first asked for, and kept. */
export async function packedFor(page: Page, accepted = ''): Promise<Packed> {
  const encoding = isPackable(page) ? ENCODINGS.find((one) => takes(accepted, one)) : undefined
  if (encoding === undefined) return page
  const all = kept.get(page) ?? new Map<string, Promise<Packed>>()
  kept.set(page, all)
  const packed = all.get(encoding) ?? pack(page, encoding)
  all.set(encoding, packed)
  return await packed
}

async function pack({ body, etag }: Page, encoding: 'br' | 'gzip'): Promise<Packed> {
  const tag = `${etag.slice(0, -1)}-${encoding}"`
  return { body: await packings[encoding](body), etag: tag, encoding }
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', ...more] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !more.some((part) => /^q=0(\.0*)?$/.test(part))
  })
}
