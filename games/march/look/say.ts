import { sayerOf } from '../../../core/look/say.ts'
import { LOOK_WORDS } from '../words/look.ts'

/** A sentence of the look with its names filled in. */
export const say = sayerOf(LOOK_WORDS)
