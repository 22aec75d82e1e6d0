import { createServer } from 'node:net'
import { readSettings } from './config.ts'
import type { Environment, Settings } from './config.ts'

/** Below what systems give to whoever asks for any: nobody is given ours between finding and taking it. */
const [FIRST, MANY] = [20_000, 10_000]

/** With port 0 a free one is found first: mail links, passkeys and the policy of pages name it. */
export async function settledSettings(environment: Environment = process.env): Promise<Settings> {
  const settings = readSettings(environment)
  if (settings.port !== 0) return settings
  const port = await freePort(settings.host)
  return port === undefined ? settings : readSettings({ ...environment, PORT: String(port) })
}

/** Undefined: it is the host at which nobody can listen, and listening will say so. */
async function freePort(host: string): Promise<number | undefined> {
  for (let tried = 0; tried < MANY; tried++) {
    // Processes that start together begin to look at different places.
    const port = FIRST + ((process.pid * 7 + tried) % MANY)
    const fault = await faultOf(host, port)
    if (fault === undefined) return port
    if (fault !== 'EADDRINUSE') return undefined
  }
  return undefined
}

function faultOf(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const trial = createServer()
    trial.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    trial.listen({ host, port }, () => trial.close(() => resolve(undefined)))
  })
}
