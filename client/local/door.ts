import { callsTo } from '../rules/calls.ts'
import { startWorker } from '../rules/start.ts'
import type { Announced } from './table-role.ts'
import type { LocalTables } from './tables.ts'
import type { LocalTold } from './told.ts'

/** The tables of this browser, and what they say. */
export interface Door {
  tables: LocalTables
  /** Gives what ends it. */
  listen(id: string, hear: (told: LocalTold) => void): () => void
}

let opened: Door | undefined

/** Starts the workers when they are first needed: one for the tables, one for the bots, with a line between them. */
export function door(): Door {
  return (opened ??= openDoor())
}

function openDoor(): Door {
  const table = startWorker.table()
  const bots = startWorker.bots()
  const { port1, port2 } = new MessageChannel()
  table.postMessage({ line: port1 }, [port1])
  bots.postMessage({ line: port2 }, [port2])
  return {
    tables: callsTo<LocalTables>(table),
    listen(id, hear) {
      const heard = ({ data }: MessageEvent<Partial<Announced>>): void => {
        if (data?.told?.id === id) hear(data.told)
      }
      table.addEventListener('message', heard)
      return () => table.removeEventListener('message', heard)
    },
  }
}
