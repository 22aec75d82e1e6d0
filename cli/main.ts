import { run } from './commands/index.ts'
import { nodeIo } from './terminal/io.ts'

process.exitCode = await run(process.argv.slice(2), nodeIo())
