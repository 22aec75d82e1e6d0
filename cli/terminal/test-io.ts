import type { Io } from './io.ts'

/** A terminal for tests: lines go in, everything printed is kept. */
export interface TestIo extends Io {
  output(): string
  errors(): string
}

/** Gives the next line from what was printed since the last one; undefined ends the input. */
export type Typist = (printed: string) => string | undefined

export function typing(lines: readonly string[]): Typist {
  const left = [...lines]
  return () => left.shift()
}

const ENDLESS = 2000

export function testIo(typist: Typist = () => undefined, kind: 'pipe' | 'screen' = 'pipe'): TestIo {
  const isScreen = kind === 'screen'
  let printed = ''
  let errors = ''
  let read = 0
  let asked = 0
  const next = (prompt: string): Promise<string | undefined> => {
    if (++asked > ENDLESS) throw new Error('The typist never leaves the table.')
    if (isScreen) printed += prompt
    const since = printed.slice(read)
    read = printed.length
    return Promise.resolve(typist(since))
  }
  return {
    out: (text) => void (printed += `${text}\n`),
    err: (text) => void (errors += `${text}\n`),
    write: (text) => void (printed += text),
    progress: () => undefined,
    isScreen,
    hasColour: false,
    columns: () => 100,
    rows: () => 40,
    readLine: next,
    async readKey(prompt, keys) {
      for (;;) {
        const key = (await next(prompt))?.charAt(0)
        if (key === undefined || keys.includes(key)) return key
      }
    },
    close: () => undefined,
    output: () => printed,
    errors: () => errors,
  }
}
