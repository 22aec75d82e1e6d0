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

/** Loads the named file with one function switched off; every other file as it is. */
export function switchOff(named: string): {
  name: string
  enforce: 'pre'
  load(id: string): string | undefined
} {
  const [path = '', from = NaN, to = NaN] = named.split(/#|-(?=\d+$)/)
  const body = { from: Number(from), to: Number(to) }
  if (path === '' || !(body.to > body.from))
    throw new Error(`${OFF}=${named}: write path/from/root.ts#from-to.`)
  return {
    name: 'vedette-switch-off',
    enforce: 'pre',
    load(id) {
      const file = id.split('?')[0]!.replaceAll('\\', '/')
      return file.endsWith(`/${path}`) ? switchedOff(readFileSync(file, 'utf8'), body) : undefined
    },
  }
}
