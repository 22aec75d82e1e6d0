import type { Names } from '../../core/tell/words.ts'
import { metzNames } from '../../games/metz/look/names.ts'
import { terminalLook as metzLook } from '../../games/metz/look/terminal.ts'
import { rossbachNames } from '../../games/rossbach/look/names.ts'
import { terminalLook as rossbachLook } from '../../games/rossbach/look/terminal.ts'
import { sedanNames } from '../../games/sedan/look/names.ts'
import { terminalLook as sedanLook } from '../../games/sedan/look/terminal.ts'
import type { TerminalLook } from './look.ts'

/** By game id. */
export const looks: Readonly<Record<string, TerminalLook>> = {
  sedan: sedanLook,
  rossbach: rossbachLook,
  metz: metzLook,
}
export const names: Readonly<Record<string, Names>> = {
  sedan: sedanNames,
  rossbach: rossbachNames,
  metz: metzNames,
}
