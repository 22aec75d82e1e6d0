import { readFileSync } from 'node:fs'
import { Problem } from '../core/problem.ts'
import { openApp } from './app.ts'
import { readSettings } from './config.ts'
import { openLog } from './log.ts'
import { openStore } from './store/open.ts'
import { realWorld } from './world.ts'

/** The version of the whole, from the package. */
function version(): string {
  const beside = new URL('../package.json', import.meta.url)
  const file = import.meta.url.endsWith('.ts')
    ? beside
    : new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

async function main(): Promise<void> {
  const settings = readSettings()
  const log = openLog(settings.log)
  const world = realWorld(log)
  const place = {
    folder: settings.data,
    ...(settings.database && { databaseUrl: settings.database }),
  }
  const db = await openStore(place, world)
  const app = await openApp({ settings, world, db, version: version() })
  process.stdout.write(`Vedette is open at ${app.address}\n`)
  let isClosing = false
  const close = (signal: string): void => {
    if (isClosing) process.exit(1)
    isClosing = true
    log.info({ signal }, 'closing')
    app
      .close()
      .then(() => db.close())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'did not close cleanly')
        process.exit(1)
      })
  }
  process.on('SIGINT', () => close('SIGINT'))
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled'))
}

try {
  await main()
} catch (error) {
  const told = error instanceof Problem || !(error instanceof Error) ? String(error) : error.stack
  process.stderr.write(`${error instanceof Problem ? error.message : told}\n`)
  process.exitCode = 1
}
