import { defineConfig } from 'vitest/config'
import { OFF, switchOff } from './cli/prove-plugin.ts'

const off = process.env[OFF]

export default defineConfig({
  plugins: off === undefined ? [] : [switchOff(off)],
  test: {
    environment: 'node',
    include: ['{core,games,fair,bots,server,client,cli,scripts}/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Hundreds of runs that differ in one file load the others as they were transformed once.
    ...(off === undefined
      ? {}
      : { experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/prove' } }),
  },
})
