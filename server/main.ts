import { Problem } from '../core/problem.ts'
import { serve } from './serve.ts'

try {
  process.exit(await serve())
} catch (error) {
  const told = error instanceof Error && !(error instanceof Problem) ? error.stack : String(error)
  process.stderr.write(`${error instanceof Problem ? error.message : told}\n`)
  process.exit(1)
}
