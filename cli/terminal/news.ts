import type { Happening } from '../../core/contract.ts'
import { newsOf } from '../../core/tell/news.ts'
import { cite } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'

/** What happened as lines of the terminal: stages between dashes, rules in brackets. */
export function newsLines(news: readonly Happening[], words: Words): string[] {
  return newsOf(news, words).map(({ what, text }) => adorned(what, text))
}

export function newsLine(what: Happening, words: Words): string {
  return adorned(what, words.tell(what))
}

function adorned(what: Happening, text: string): string {
  if (what.did === 'began') return `— ${text} —`
  return what.did === 'noted' ? `${text} ${cite(what.rule)}` : text
}
