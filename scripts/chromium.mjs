import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './setup.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @returns {Promise<string | undefined>} */
async function installedChromium() {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const { chromium } = await import('playwright-core')
  return [...onPath, ...places, chromium.executablePath()].find((path) => existsSync(path))
}

function installers() {
  const playwright = [['playwright-core', 'install', 'chromium']]
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return [playwright]
  const apt = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', 'chromium'],
  ]
  return [apt, playwright]
}

/**
 * Gives the path of a Chromium, installing one when the machine has none.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM']
  if (named && existsSync(named)) return named
  if (named) throw new Error(`CHROMIUM names ${named}, but there is no such file.`)
  const present = await installedChromium()
  if (present) return present
  process.stdout.write('No Chromium on this machine; installing one …\n')
  const failures = []
  for (const commands of installers()) {
    const failed = commands.map(quietly).find(({ code }) => code !== 0)
    const found = await installedChromium()
    if (found) return found
    failures.push(failed?.output.trim() ?? '')
  }
  throw new Error(
    `No Chromium could be installed. Install one and set CHROMIUM to its path.\n${failures.join('\n')}`,
  )
}

/** @param {string[]} command */
function quietly(command) {
  return run(command, { stdio: 'pipe', env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
