import { z } from 'zod'
import { RULE_ID } from '../core/numbering.ts'

export const grade = z.enum(['given', 'constrained', 'reconstructed'])
export const sentence = z.string().trim().min(1)
export const hexNumber = z.string().regex(/^[A-Z]?\d{4}$/, 'a hex is four digits')
/** Rows of the rulebook that a file holds. */
export const rules = z
  .array(z.string().regex(RULE_ID, 'an id is such as 9.3/b, T-CRT, 7.45A or TEC.4'))
  .min(1)
