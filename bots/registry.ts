import { script as march } from './games/march/kit.ts'
import { script as metz } from './games/metz/kit.ts'
import { script as rossbach } from './games/rossbach/kit.ts'
import { script as sedan } from './games/sedan/kit.ts'
import type { Script } from './script.ts'

/** Every script: this line is all that the script of a new game needs outside its folder. */
export const SCRIPTS: readonly Script[] = [sedan, rossbach, metz, march]

/** The script of a game, if it has one. */
export function scriptOf(game: string): Script | undefined {
  return SCRIPTS.find((script) => script.game === game)
}
