import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Problem } from '../../core/problem.ts'

/** Gives the lines of a backup one by one. */
export async function readLines(
  file: string,
  take: (line: string) => Promise<void>,
): Promise<void> {
  let fault: unknown
  // The stream that is cut off behind an error has one of its own, which says less.
  const reading = (source: AsyncIterable<Buffer>): Promise<void> =>
    split(source, take).catch((error: unknown) => {
      fault = error
      throw error
    })
  try {
    await pipeline(createReadStream(file), createGunzip(), reading)
  } catch (error) {
    throw explained(fault ?? error, file)
  }
}

async function split(
  source: AsyncIterable<Buffer>,
  take: (line: string) => Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) await take(line)
  }
  if (rest !== '') await take(rest)
}

function explained(error: unknown, file: string): unknown {
  const { code = '', message, path } = error as NodeJS.ErrnoException
  if (path === file && code === 'ENOENT') return new Problem(file, 'there is no such file')
  if (path === file || code === 'EISDIR') return new Problem(file, `cannot be read: ${message}`)
  if (code === 'Z_BUF_ERROR')
    return new Problem(file, 'the backup is cut short; nothing was restored')
  if (code.startsWith('Z_'))
    return new Problem(
      file,
      `this is no backup, or it is damaged (${message}); nothing was restored`,
    )
  return error
}
