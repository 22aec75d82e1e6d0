import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'

/** Whether divisions may go into extended line at this table. */
export interface Lines {
  whyNoLines(): Refusal | undefined
}

const NOT_PLAYED = refusal('16.7/a', 'no-line-option')

export const noLines: Lines = { whyNoLines: () => NOT_PLAYED }
export const extendedLines: Lines = { whyNoLines: () => undefined }
