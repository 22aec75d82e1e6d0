import { setUpAndRun } from './setup.mjs'

process.exitCode = await setUpAndRun(['play', 'sedan', ...process.argv.slice(2)])
