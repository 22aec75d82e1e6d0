import type { Named } from '../../core/look.ts'
import type { TableState } from '../table/table-state.ts'

/** Whether panels lie over the map, as on a telephone. */
export function isDrawer(): boolean {
  return matchMedia('(max-width: 45rem)').matches
}

/** Moves the map there; a panel that lies over it makes way. */
export function showOnMap(table: TableState, things: readonly Named[]): void {
  if (isDrawer()) table.panel.value = undefined
  table.show(things)
}
