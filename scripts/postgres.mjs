import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './setup.mjs'

const programs = ['initdb', 'postgres']
const packaged = '/usr/lib/postgresql'

/** Where tests look first. */
export const POSTGRES = 'VEDETTE_POSTGRES_BIN'

/** @returns {string | undefined} */
function installedPostgres() {
  const versions = existsSync(packaged) ? readdirSync(packaged) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...newestFirst.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find(hasPrograms)
}

/** @param {string} folder */
function hasPrograms(folder) {
  return programs.every((program) => existsSync(join(folder, program)))
}

/**
 * The folder of PostgreSQL's programs, installed where that can be done without asking; else what is missing.
 * @returns {{ folder: string } | { missing: string }}
 */
export function findPostgres() {
  const named = process.env[POSTGRES]
  if (named && hasPrograms(named)) return { folder: named }
  if (named) return { missing: `${POSTGRES} names ${named}, but initdb and postgres are not there` }
  const present = installedPostgres()
  if (present) return { folder: present }
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    return { missing: `there is no PostgreSQL; install one, or set ${POSTGRES} to its programs` }
  process.stdout.write('No PostgreSQL on this machine; installing one …\n')
  quietly(['apt-get', 'update'])
  const { output } = quietly(['apt-get', 'install', '-y', 'postgresql'])
  const folder = installedPostgres()
  if (folder) return { folder }
  return { missing: `apt-get could not install postgresql: ${output.trim().split('\n').at(-1)}` }
}

/** @param {string[]} command */
function quietly(command) {
  return run(command, { stdio: 'pipe', env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
