import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Compiles the server, so that threads run what the test was written for. */
export function compileThreads(): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  spawnSync('node_modules/.bin/tsc', ['-b', 'server'], { cwd: root })
}
