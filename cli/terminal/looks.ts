import { terminalLook } from '../../games/sedan/look/terminal.ts'
import type { TerminalLook } from './look.ts'

/** By game id. */
export const looks: Readonly<Record<string, TerminalLook>> = { sedan: terminalLook }
