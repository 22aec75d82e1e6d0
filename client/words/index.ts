import { accountWords } from './account.ts'
import { appWords } from './app.ts'
import { boardWords } from './board.ts'
import { diceWords } from './dice.ts'
import { directorWords } from './director.ts'
import { panelWords } from './panels.ts'
import { playWords } from './play.ts'
import { textWords } from './text.ts'
import { lobbyWords } from './lobby.ts'
import { roomWords } from './room.ts'

/** Every word the page itself says. A translation is another object with the same keys. */
const words = {
  ...accountWords,
  ...appWords,
  ...lobbyWords,
  ...roomWords,
  ...boardWords,
  ...diceWords,
  ...directorWords,
  ...panelWords,
  ...playWords,
  ...textWords,
}
export type Word = keyof typeof words

type Given = Readonly<Record<string, string | number>>

/** A text of the page: `{name}` is replaced by what is given under that name, `{name|hex|hexes}` by what fits one of it or several. */
export function t(key: Word, given: Given = {}): string {
  return words[key].replace(PLACE, (whole, name: string, one?: string, several?: string) => {
    if (!Object.hasOwn(given, name)) return whole
    return (Number(given[name]) === 1 ? one : several) ?? String(given[name])
  })
}

const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g
