import { setUpAndRun } from './setup.mjs'

process.exitCode = await setUpAndRun(process.argv.slice(2))
