import { accountWords } from './account.ts'
import { appWords } from './app.ts'
import { boardWords } from './board.ts'
import { panelWords } from './panels.ts'
import { playWords } from './play.ts'
import { textWords } from './text.ts'
import { lobbyWords } from './lobby.ts'

/** Every word the page itself says. A translation is another object with the same keys. */
const words = {
  ...accountWords,
  ...appWords,
  ...lobbyWords,
  ...boardWords,
  ...panelWords,
  ...playWords,
  ...textWords,
}
export type Word = keyof typeof words

/** A text of the page: `{name}` is replaced by what is given under that name. */
export function t(key: Word, given: Readonly<Record<string, string | number>> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : whole,
  )
}
