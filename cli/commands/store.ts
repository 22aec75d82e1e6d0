import type { End } from '../../server/store/backup-lines.ts'
import type { Damaged } from '../../server/store/log-check.ts'
import type { Io } from '../terminal/io.ts'
import { positionals, readArguments } from './arguments.ts'
import type { Command } from './command.ts'

export const WHERE =
  'The store is the PostgreSQL named by DATABASE_URL, else the file in the folder VEDETTE_DATA (.vedette).'

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <file>',
  summary: 'Copies the whole store into a new file, while the server runs.',
  details: [
    WHERE,
    'The file is gzipped JSON lines and can be restored into either kind of store. It holds what is secret: password',
    'hashes, invitations, the seeds of dice. Keep it where nobody else reads it. It is read again once it is written,',
    'and every log in it held against its sums: games whose log is damaged are named, with exit code 1.',
  ],
  run: runBackup,
}

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <file> [--force]',
  summary: 'Fills an empty store from a backup, all or nothing.',
  details: [
    WHERE,
    'No server may run on it. --force throws away what is there; if anything is wrong with the backup it stays.',
  ],
  run: runRestore,
}

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'Brings the tables of the store up to date, as the server does when it starts.',
  details: [WHERE],
  run: runMigrate,
}

/** Loaded late: most commands need nothing of the server. */
export async function storeTools() {
  const [{ placeIn, readSettings }, { connectStore, explainingStore }, { toolWorld }] =
    await Promise.all([
      import('../../server/config.ts'),
      import('../../server/store/open.ts'),
      import('../../server/store/tool-world.ts'),
    ])
  const place = placeIn(readSettings())
  return { place, connectStore, explainingStore, world: toolWorld() }
}

async function runBackup(args: readonly string[], io: Io): Promise<number> {
  const given = readArguments('backup', args, {}).positionals
  const [file = ''] = positionals('backup', given, ['<file>'])
  const { place, world, explainingStore } = await storeTools()
  const { backup } = await import('../../server/store/backup.ts')
  const { end, damaged } = await explainingStore(place, () =>
    backup(place, file, { world, progress: counting(io, 'copied') }),
  )
  io.progress('')
  io.out(`${file}: ${contents(end)}, SHA-256 ${end.sha256}`)
  return await told(io, damaged)
}

async function runRestore(args: readonly string[], io: Io): Promise<number> {
  const options = { force: { type: 'boolean' } } as const
  const { values, positionals: given } = readArguments('restore', args, options)
  const [file = ''] = positionals('restore', given, ['<file>'])
  const { place, connectStore, explainingStore, world } = await storeTools()
  const { restore } = await import('../../server/store/restore.ts')
  const store = await connectStore(place, world)
  try {
    const force = values.force ?? false
    const progress = counting(io, 'restored')
    const { end, damaged } = await explainingStore(place, () =>
      restore(store, { file, force, progress }),
    )
    io.progress('')
    io.out(`${file}: ${contents(end)} restored`)
    return await told(io, damaged)
  } finally {
    await store.close()
  }
}

async function runMigrate(args: readonly string[], io: Io): Promise<number> {
  positionals('migrate', readArguments('migrate', args, {}).positionals, [])
  const { place, connectStore, explainingStore, world } = await storeTools()
  const { migrate } = await import('../../server/store/migrate.ts')
  const { STEPS } = await import('../../server/store/schema.ts')
  const store = await connectStore(place, world)
  try {
    const taken = await explainingStore(place, () => migrate(store, STEPS))
    const now = `the store is at step ${STEPS.length}`
    io.out(taken === 0 ? `Nothing to do: ${now}.` : `Steps taken: ${taken}; ${now}.`)
    return 0
  } finally {
    await store.close()
  }
}

/** All was copied as it is; whoever runs this by the clock hears of what is wrong by the exit code. */
async function told(io: Io, damaged: readonly Damaged[]): Promise<number> {
  if (damaged.length === 0) return 0
  const { faultText } = await import('../../server/store/log-check.ts')
  for (const { game, faults } of damaged)
    io.err(`game ${game}: its log is damaged: ${faultText(faults)}`)
  return 1
}

function contents({ rows }: End): string {
  const all = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return `${all} rows of ${Object.keys(rows).length} tables`
}

const SOME = 10_000

function counting(io: Io, what: string): (rows: number) => void {
  return (rows) => {
    if (rows % SOME === 0) io.progress(`${rows} rows ${what} …`)
  }
}
