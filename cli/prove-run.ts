import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './coverage-files.ts'
import { OFF } from './prove-plugin.ts'

/** One run of some tests, perhaps with a function switched off. */
export interface TestRun {
  root: string
  files: readonly string[]
  /** Regular expression for the full names of the tests. */
  pattern: string
  /** Function to switch off, as the plugin reads it. */
  off?: string
  bail?: true
  mostSeconds?: number
}

export interface Ran {
  passed: string[]
  failed: string[]
  /** Files that could not even be loaded, with the reason. */
  broken: string[]
  /** The run was stopped because it did not end. */
  isEndless: boolean
}

/** A switched-off function may well make a loop endless. */
const MOST_SECONDS = 60

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Runs tests in a process of their own, so that nothing remembers a function that is switched off. */
export async function runTests(run: TestRun): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-prove-'))
  const output = join(folder, 'report.json')
  try {
    const { isEndless, said } = await vitest(run, output)
    if (isEndless) return { passed: [], failed: [], broken: [], isEndless }
    return readReport(output, said)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function vitest(run: TestRun, output: string): Promise<{ isEndless: boolean; said: string }> {
  const child = spawn(process.execPath, wordsFor(run, output), { cwd: run.root, env: envFor(run) })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  let isEndless = false
  const stop = (): void => {
    isEndless = true
    child.kill('SIGKILL')
  }
  const timer = setTimeout(stop, (run.mostSeconds ?? MOST_SECONDS) * 1_000)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(timer)
      resolve({ isEndless, said })
    })
  })
}

function wordsFor(run: TestRun, output: string): string[] {
  const home = projectRoot()
  const where = ['--root', run.root, '--config', join(home, 'vitest.config.ts')]
  const how = ['--maxWorkers=1', '--no-isolate', ...(run.bail ? ['--bail=1'] : [])]
  const told = ['--reporter=json', `--outputFile=${output}`]
  const program = join(home, 'node_modules', 'vitest', 'vitest.mjs')
  return [program, 'run', ...run.files, '-t', run.pattern, ...where, ...how, ...told]
}

/** Inside a test run its own variables would make the child believe that it is a worker. */
function envFor({ off }: TestRun): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  return { ...Object.fromEntries(own), NO_COLOR: '1', ...(off ? { [OFF]: off } : {}) }
}

function readReport(path: string, said: string): Ran {
  const { testResults } = parseReport(path, said)
  const named = (status: string): string[] =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName),
    )
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => `${name}: ${message.split('\n')[0]}`)
  return { passed: named('passed'), failed: named('failed'), broken, isEndless: false }
}

function parseReport(path: string, said: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch (error) {
    throw new Error(`The tests could not be run.\n${said.trim()}`, { cause: error })
  }
}
