import type { Ask, Chance, Game, Option, Seen } from '../contract.ts'
import { isChance } from '../contract.ts'

/** What is wrong with the form of these asks, whatever the rules say. */
export function checkAsks<S, V extends Seen>(
  { about }: Game<S, V>,
  asks: readonly (Ask | Chance)[],
): string[] {
  const waiting = asks.filter((ask) => isChance(ask) || ask.kind === 'must')
  const found: string[] = []
  if (asks.length > 0 && waiting.length === 0)
    found.push('only offers are left, nobody must answer')
  if (waiting.length > 1 && waiting.some((ask) => isChance(ask) || !ask.sealed))
    found.push('several asks wait that are not sealed lanes')
  asks.forEach((ask, at) => {
    if (isChance(ask)) return found.push(...checkChance(ask))
    if (asks.slice(0, at).some((other) => other.seat === ask.seat && !isTold(other, ask)))
      found.push(`two asks of ${ask.seat} have the id ${ask.id}`)
    if (!(ask.say.key in about.words)) found.push(`ask ${ask.rule} says ${ask.say.key}: no words`)
    return found.push(...ask.options.flatMap((option) => checkOption(option, ask, about.kinds)))
  })
  return found
}

function isTold(a: Ask | Chance, b: Ask): boolean {
  return isChance(a) || a.id !== b.id
}

function checkChance({ rule, dice, pick }: Chance): string[] {
  if ((dice === undefined) === (pick === undefined)) return [`chance ${rule}: neither, or both`]
  if (dice?.some((faces) => !Number.isInteger(faces) || faces < 2))
    return [`chance ${rule}: a die of ${dice.join(', ')} faces`]
  return pick !== undefined && pick.take > pick.from.length
    ? [`chance ${rule}: too few to draw`]
    : []
}

function checkOption(
  { verb, of, nouns, text }: Option,
  ask: Ask,
  kinds: Game['about']['kinds'],
): string[] {
  const place = `option ${verb} of ask ${ask.rule}`
  if (text !== undefined) return nouns === undefined ? [] : [`${place} takes a noun and a text`]
  if (nouns === undefined) return of === undefined ? [] : [`${place} has a kind but no nouns`]
  const kind = of === undefined ? undefined : kinds[of]
  if (kind === undefined) return [`${place}: the kind ${of ?? '(none)'} is not declared`]
  const found: string[] = []
  if (new Set(nouns).size !== nouns.length) found.push(`${place} names a noun twice`)
  for (const noun of nouns)
    if (kind.parse(kind.print(noun)) !== noun)
      found.push(`${place}: ${of} ${noun} is printed ${kind.print(noun)} but not read back`)
  return found
}
