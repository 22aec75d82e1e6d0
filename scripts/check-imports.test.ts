import { describe, expect, test } from 'vitest'
import { whyCannotImport } from './check-imports.mjs'

describe('the import table', () => {
  test.each([
    ['core/hex/reach.ts', './grid.ts'],
    ['games/sedan/rules/09-zones.ts', '../model/state.ts'],
    ['games/sedan/rules/09-zones.test.ts', '../testing/fight.ts'],
    ['games/sedan/data/schemas.ts', 'zod'],
    ['games/sedan/game.ts', '../../core/contract.ts'],
    ['games/index.ts', './sedan/game.ts'],
    ['fair/chain.ts', '@noble/hashes/sha2.js'],
    ['wire/lobby.ts', '../fair/roll.ts'],
    ['server/hall/door.ts', '../../wire/table.ts'],
    ['client/lobby/facts.ts', '../../wire/lobby.ts'],
    ['bots/random.ts', '../games/index.ts'],
    ['bots/games/sedan.ts', '../../games/sedan/rules/09-zones.ts'],
    ['bots/games/sedan/plan.ts', '../../../games/sedan/state.ts'],
    ['cli/main.ts', '../games/index.ts'],
    ['cli/play.ts', 'node:readline'],
    ['cli/ask.test.ts', '../games/sedan/game.ts'],
    ['core/hex/reach.test.ts', 'fast-check'],
    ['scripts/soak.ts', '../cli/batch.ts'],
  ])('lets %s import %s', (path, specifier) => {
    expect(whyCannotImport(path, specifier)).toBeUndefined()
  })

  test.each([
    ['core/contract.ts', '../games/index.ts'],
    ['core/contract.ts', 'zod'],
    ['core/flow.ts', 'node:fs'],
    ['games/sedan/rules/09-zones.ts', 'zod'],
    ['games/sedan/rules/09-zones.ts', '../advice/preview.ts'],
    ['games/sedan/advice/preview.ts', '../proof/progress.ts'],
    ['games/sedan/played.ts', './proof/progress.ts'],
    ['games/sedan/game.ts', '../metz/game.ts'],
    ['games/sedan/game.ts', '../index.ts'],
    ['games/sedan/game.ts', '../../bots/random.ts'],
    ['fair/chain.ts', '../games/index.ts'],
    ['wire/lobby.ts', '../server/denial.ts'],
    ['wire/lobby.ts', 'zod'],
    ['core/chain.ts', '../wire/table.ts'],
    ['bots/random.ts', '../games/sedan/state.ts'],
    ['bots/games/sedan.ts', '../../games/metz/state.ts'],
    ['bots/random.ts', '../cli/main.ts'],
    ['cli/play.ts', '../games/sedan/state.ts'],
    ['cli/play.ts', 'vitest'],
    ['fair/chain.ts', '@noble/hashes-of-another-kind'],
  ])('keeps %s from importing %s', (path, specifier) => {
    expect(whyCannotImport(path, specifier)).toContain(path)
  })
})
