import type { Names } from '../../core/tell/words.ts'
import { sedanNames } from '../../games/sedan/look/names.ts'
import { terminalLook } from '../../games/sedan/look/terminal.ts'
import type { TerminalLook } from './look.ts'

/** By game id. */
export const looks: Readonly<Record<string, TerminalLook>> = { sedan: terminalLook }
export const names: Readonly<Record<string, Names>> = { sedan: sedanNames }
