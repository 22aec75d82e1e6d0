import { coverage } from '../coverage.ts'
import { lint } from '../lint.ts'
import type { Command } from './command.ts'

export const coverageCommand: Command = {
  name: 'coverage',
  usage: 'coverage [game] [--prove] [--rows N] [--seed S]',
  summary: 'Checks that every row of a rulebook has code and a test that cite it.',
  details: ['--prove switches cited functions off and demands that a citing test fails.'],
  run: (args) => coverage(args),
}

export const lintCommand: Command = {
  name: 'lint',
  usage: 'lint [game]',
  summary: 'Checks all data files against their schemas, and the maps.',
  details: [],
  run: (args) => lint(args),
}
