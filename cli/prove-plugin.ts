import { readFileSync } from 'node:fs'

/** Environment variable that names the function to switch off: `path/from/root.ts#from-to`, the place of its body. */
export const OFF = 'VEDETTE_OFF'

/** The text with one function body replaced by the answer `undefined`. */
export function switchedOff(text: string, body: { from: number; to: number }): string {
  const isBlock = text[body.from] === '{'
  return (
    text.slice(0, body.from) +
    (isBlock ? '{ return undefined }' : 'undefined') +
    text.slice(body.to)
  )
}

interface Kept {
  /** How a module is told apart in what is kept between runs; false: it is not kept. */
  experimental_defineCacheKeyGenerator(key: (of: { id: string }) => false | undefined): void
}

/** Loads the named file with one function switched off; every other file as it is, or as it was kept from an earlier run. */
export function switchOff(named: string): {
  name: string
  enforce: 'pre'
  configureVitest(kept: Kept): void
  load(id: string): string | undefined
} {
  const [path = '', from = NaN, to = NaN] = named.split(/#|-(?=\d+$)/)
  const body = { from: Number(from), to: Number(to) }
  if (path === '' || !(body.to > body.from))
    throw new Error(`${OFF}=${named}: write path/from/root.ts#from-to.`)
  const fileOf = (id: string): string => id.split('?')[0]!.replaceAll('\\', '/')
  const isOff = (id: string): boolean => fileOf(id).endsWith(`/${path}`)
  return {
    name: 'vedette-switch-off',
    enforce: 'pre',
    configureVitest: (kept) =>
      kept.experimental_defineCacheKeyGenerator(({ id }) => (isOff(id) ? false : undefined)),
    load: (id) => (isOff(id) ? switchedOff(readFileSync(fileOf(id), 'utf8'), body) : undefined),
  }
}
