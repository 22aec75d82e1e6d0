import { defineConfig } from 'vitest/config'
import { OFF, switchOff } from './cli/prove-plugin.ts'

const off = process.env[OFF]

export default defineConfig({
  plugins: off === undefined ? [] : [switchOff(off)],
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Hundreds of runs that differ in one file load the others as they were transformed once.
    ...(off === undefined
      ? {}
      : { experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/prove' } }),
    include: ['{core,games,fair,bots,server,client,cli,scripts}/**/*.test.ts'],
    // Hardly a module keeps anything: tests may share what they have loaded, but not where a function is switched off.
    isolate: off !== undefined,
  },
})
