import type { Workshop } from '../../core/kit.ts'
import type { Names } from '../../core/tell/words.ts'
import type { TerminalLook } from '../../core/terminal-look.ts'
import { kits } from '../../games/registry.ts'

const shops = kits.map(async ({ id, workshop }) => [id, await workshop()] as const)
const workshops: readonly (readonly [string, Workshop])[] = await Promise.all(shops)

/** By game id. */
export const looks: Readonly<Record<string, TerminalLook>> = Object.fromEntries(
  workshops.map(([id, { terminal }]) => [id, terminal]),
)
export const names: Readonly<Record<string, Names>> = Object.fromEntries(
  workshops.map(([id, { names }]) => [id, names]),
)
