import type { Sent } from '../../core/chain.ts'
import type { SpokenSheet } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { chanceText, mannerOf } from './chances.ts'
import { foreseenOf } from './foresee.ts'
import type { PlayState } from './play-state.ts'

/** What an answer does in short, as its preview tells: the first that it comes to, or the first that may befall. */
export function effectOf({ sums, chances, cells }: SpokenSheet, faces: number): string | undefined {
  const [sum] = sums
  const [chance] = chances
  // Strengths and columns are the same whatever is answered, or stand on the button itself.
  if (sum !== undefined && cells.length === 0) return `${sum.text} ${sum.value}`
  if (chance === undefined) return undefined
  const { text, of, or, who } = chance
  const name = who === undefined ? text : `${who} ${text}`
  const isSure = of[0] === of[1] && or === undefined
  if (isSure) return name
  return t('play.effect', { text: name, chance: chanceText(of, mannerOf(chances, faces), or) })
}

/** More buttons than these are a list, and want no essay each. */
const MOST_BUTTONS = 6

/** Of several answers that are buttons each says what it does, before it is pressed. */
export async function foreseeEffects(play: PlayState): Promise<void> {
  const moment = play.moment.value
  const answers = play.answers.value.filter(({ isFinishing }) => !isFinishing)
  if (moment === undefined || play.isBehind.value || answers.length === 0) return
  if (answers.length > MOST_BUTTONS) return
  const found = await Promise.all(
    answers.map(async ({ reply }) => {
      const { sheet } = await foreseenOf(play, moment, reply)
      return [replyKey(reply), effectOf(sheet, play.session.card.dieFaces)] as const
    }),
  )
  if (play.moment.peek()?.no !== moment.no) return
  const told = found.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]]))
  play.effects.value = Object.fromEntries(told) as Record<string, string>
}

export function replyKey({ ask, verb, noun }: Sent): string {
  return `${ask} ${verb} ${noun ?? ''}`
}
