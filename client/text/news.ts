import type { Line } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { cited } from './desk.ts'

/** What happened, a sentence each, under the headings of turns and phases. */
export function newsLines(lines: readonly Line[]): string[] {
  return withoutEmptyHeadings(lines).map(({ is, text, rule, dice }) => {
    if (is === 'turn' || is === 'phase') return t('text.heading', { text })
    const isTold = dice === undefined || dice.every((die) => text.includes(String(die)))
    return cited(isTold ? text : t('text.rolled', { text, dice: dice.join(', ') }), rule)
  })
}

/** A phase in which nothing was seen is passed over, unless it is the one that has begun. */
function withoutEmptyHeadings(lines: readonly Line[]): Line[] {
  return lines.filter(({ is }, at) => {
    const next = lines[at + 1]
    if (is !== 'phase' || next === undefined) return true
    return next.is !== 'phase' && next.is !== 'turn'
  })
}
