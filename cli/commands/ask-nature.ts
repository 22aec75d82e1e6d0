import { isPossible, valuesAsked } from '../../core/chance.ts'
import type { Provider } from '../../core/chance.ts'
import type { Chance } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { cite } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import { quote } from './arguments.ts'

/** Nature's answers ran out, or one was impossible: what was wanted when it happened. */
export class NatureProblem extends Problem {
  readonly chance: Chance

  constructor(message: string, chance: Chance) {
    super('--nature', message)
    this.chance = chance
  }
}

export interface SpokenNature extends Provider {
  /** Complains when answers were given that nobody asked for. */
  finish(): void
}

/** Gives the listed answers in order; what is drawn goes by its name. */
export function spokenNature(answers: readonly string[], words: Words): SpokenNature {
  let used = 0
  return {
    answer(chance) {
      const needed = valuesAsked(chance)
      const given = answers.slice(used, used + needed)
      const wanted = wantedOf(chance, words)
      if (given.length < needed)
        throw new NatureProblem(
          `only ${answers.length} were given in all, and ${wanted} is wanted now; add it`,
          chance,
        )
      const values = valuesOf(given, chance, words)
      if (!isPossible(chance, values))
        throw new NatureProblem(
          `answer ${used + 1}: ${given.join(', ')} is impossible; expected ${possible(chance, words)} as ${wanted}`,
          chance,
        )
      used += needed
      return { values }
    },
    finish() {
      if (used === answers.length) return
      const rest = answers.slice(used).join(', ')
      throw new Problem('--nature', `${used} answers were asked for; left over: ${rest}`)
    },
  }
}

/** A die or a draw by what it is for. */
export function wantedOf({ rule, say, dice, pick }: Chance, words: Words): string {
  const count = dice === undefined ? (pick?.take ?? 0) : dice.length
  const what = dice === undefined ? 'a draw' : count === 1 ? 'a die' : `${count} dice`
  return `${what} for ${quote(words.say(say))} ${cite(rule)}`
}

const FEW = 3

/** What can come out: faces, or names with what may be typed for them. */
export function possible({ dice, pick }: Chance, words: Words): string {
  if (dice !== undefined) return dice.map((faces) => `1 to ${faces}`).join(', then ')
  const { of, from, take } = pick!
  const alike = new Map<string, string[]>()
  for (const noun of from) {
    const name = words.name(of, noun)
    alike.set(name, [...(alike.get(name) ?? []), words.print(of, noun)])
  }
  const texts = [...alike].map(([name, prints]) => {
    const typed = prints.length > FEW ? `${prints[0]!} … ${prints.at(-1)!}` : prints.join(', ')
    return plain(name) === plain(typed) ? typed : `${name} (${typed})`
  })
  return `${take} of ${texts.join(', ')}`
}

/** A thing that was drawn: its name, and how it is typed where that is another. */
export function drawnText(of: string, noun: number, words: Words): string {
  const print = words.print(of, noun)
  const name = words.name(of, noun)
  return plain(name) === plain(print) ? print : `${name} (${print})`
}

function valuesOf(given: readonly string[], chance: Chance, words: Words): number[] {
  const { pick } = chance
  if (pick === undefined) return given.map((text) => (/^\d+$/.test(text) ? Number(text) : NaN))
  const left = [...pick.from]
  return given.map((text) => {
    const at = left.findIndex((noun) => isCalled(text, pick.of, noun, words))
    return at < 0 ? NaN : left.splice(at, 1)[0]!
  })
}

function isCalled(text: string, of: string, noun: number, words: Words): boolean {
  const print = words.print(of, noun)
  return [print, print.replace(/-\d+$/, ''), words.name(of, noun), ...words.also(of, noun)].some(
    (name) => plain(name) === plain(text),
  )
}

/** Without capitals, accents and everything that is neither letter nor digit. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
