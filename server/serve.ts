import { readFileSync } from 'node:fs'
import { openApp } from './app.ts'
import type { Environment } from './config.ts'
import { placeIn } from './config.ts'
import { openLog } from './log.ts'
import { projectFile } from './root.ts'
import { settledSettings } from './settled.ts'
import { explainingStore, openStore } from './store/open.ts'
import { realWorld } from './world.ts'

/** The version of the whole, from the package. */
function version(): string {
  const text = readFileSync(projectFile('package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Runs the server until it is told to stop; gives the exit code. */
export async function serve(environment: Environment = process.env): Promise<number> {
  const settings = await settledSettings(environment)
  const log = openLog(settings.log)
  const world = realWorld(log)
  const place = placeIn(settings)
  const db = await openStore(place, world)
  const app = await explainingStore(place, () =>
    openApp({ settings, world, db, version: version() }),
  )
  process.stdout.write(`Vedette is open at ${app.address}\n`)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody handled this'))
  const signal = await asked()
  log.info({ signal }, 'closing')
  // Whoever asks twice does not want to wait.
  asked().then(
    () => process.exit(1),
    () => undefined,
  )
  await app.close()
  await db.close()
  return 0
}

function asked(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(signal, () => resolve(signal))
  })
}
