import { defineConfig } from 'vitest/config'
import { OFF, switchOff } from './cli/prove-plugin.ts'

const off = process.env[OFF]

const MOCKING = ['server/people/passkeys.test.ts', 'scripts/new-game.test.ts']

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
    projects: [
      {
        extends: true,
        // Rules are pure, and the page keeps little: their tests may share what they have loaded, but not where one of them is switched off.
        test: {
          name: 'rules',
          include: ['{core,games,fair,bots,client}/**/*.test.ts'],
          isolate: off !== undefined,
        },
      },
      {
        extends: true,
        // Many files load all games and the whole server: once for each worker, as above.
        test: {
          name: 'around',
          include: ['{server,cli,scripts}/**/*.test.ts'],
          exclude: MOCKING,
          isolate: off !== undefined,
        },
      },
      // Who puts something in the place of a module keeps to himself.
      { extends: true, test: { name: 'alone', include: MOCKING } },
    ],
  },
})
