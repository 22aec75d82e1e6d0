import type { Sent } from '../../core/chain.ts'
import { givenText, sureText } from '../play/doubt-words.ts'
import type { Chain, GivenUp } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { cited, listed, printed } from './desk.ts'
import type { Desk } from './desk.ts'

// Asked back before an answer, as the map does it: when others decide after it, or something is given up for good.

const MOST_NAMED = 8

/** The same about a gesture, which says what it does: only about what it gives up besides. */
export async function doubtAboutChain(
  desk: Desk,
  { gives = [] }: Chain,
): Promise<readonly string[] | undefined> {
  if (gives.length === 0) return undefined
  const given = await Promise.all(gives.map((one) => givenLine(desk, one)))
  return [...given, `${sureText(gives, undefined)} ${t('text.yes-or-no')}`]
}

/** What is asked back about an answer; undefined: nothing hangs on it. */
export async function doubtAbout(
  desk: Desk,
  reply: Sent,
  { canUndo }: { canUndo: boolean },
): Promise<readonly string[] | undefined> {
  const { adviser, game, moment } = desk
  const option = moment.asks
    .find(({ id }) => id === reply.ask)
    ?.options.find(({ verb }) => verb === reply.verb)
  if (option === undefined || option.isFinishing) return undefined
  const { passes, gives } = await adviser.stakes(game, moment.view, reply)
  if (gives.length === 0 && !(passes && canUndo)) return undefined
  const label = reply.noun === undefined || gives.length === 0 ? option.label : undefined
  const given = await Promise.all(gives.map((one) => givenLine(desk, one)))
  return [...given, `${sureText(gives, label)} ${t('text.yes-or-no')}`]
}

/** With names, since nothing can be shown on a map. */
async function givenLine(desk: Desk, given: GivenUp): Promise<string> {
  const { things, says, rule } = given
  const [first] = things
  const text = says === undefined ? givenText(given) : cited(givenText(given), rule)
  if (first === undefined) return text
  const nouns = things.filter(({ of }) => of === first.of).map(({ noun }) => noun)
  const names = await printed(desk, first.of, nouns.slice(0, MOST_NAMED))
  const more = nouns.length - names.length
  const list = more > 0 ? t('text.list-more', { list: names.join(', '), more }) : listed(names)
  return t('text.given', { text: text.replace(/[.]$/, ''), list })
}
