// Installs, builds and opens the server; the table in the terminal is `npm run vedette -- play sedan`.
import { setUpAndRun } from './setup.mjs'

process.exitCode = await setUpAndRun(process.argv.slice(2), 'run/main.js')
