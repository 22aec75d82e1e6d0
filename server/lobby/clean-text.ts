import { Denial } from '../denial.ts'

/** Controls, halves of a character, and marks that turn the direction of the text around them. */
const UNWANTED = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const BREAKS = /[\t\n\r\u0085\u2028\u2029]+/g

/** One line as others will read it. */
export function cleanLine(text: string, most: number): string {
  const clean = text.replaceAll(BREAKS, ' ').replaceAll(UNWANTED, '').normalize('NFC').trim()
  if (Array.from(clean).length > most)
    throw new Denial('bad-request', `That is too long: ${most} characters are the most.`)
  return clean
}
