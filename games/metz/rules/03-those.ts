import type { Param, Phrase } from '../../../core/contract.ts'
import { listed } from '../../../core/words.ts'

/** A phrase about those who do something together, all of them named: one, or several, with words for either. */
export function ofThose(
  key: string,
  pieces: readonly number[],
  facts: Readonly<Record<string, Param>> = {},
): Phrase {
  return {
    key: pieces.length > 1 ? `${key}-2` : `${key}-1`,
    with: { ...listed('who', 'piece', pieces), ...facts },
  }
}
