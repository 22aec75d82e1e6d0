import { gamePanels } from '../panels/panel-set.ts'
import type { Panel } from './table-state.ts'

/** The panels of every table, in the order of their tabs; a page may add its own (chat, notes) when it mounts the table. */
export const panels: readonly Panel[] = gamePanels
