import type { PageLook } from '../../../core/look.ts'
import { WORDS } from '../words/all.ts'

const CODES = ['AE', 'AR', 'AL1', 'EX', 'DR', 'DL1', 'DE', 'NE']

export const RESULTS: PageLook['results'] = Object.fromEntries(
  CODES.map((code) => [code, WORDS[`result-${code}`]!]),
)
