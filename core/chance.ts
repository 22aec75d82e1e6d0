import type { Audience, Chance, Fast, NounKind } from './contract.ts'
import { fingerprintWords } from './fingerprint.ts'

/** Where a committed draw can be checked: the chain, the number of the roll on it, and the link it used. */
export interface Proof {
  chain: string
  roll: number
  link: string
}
export interface Drawn {
  values: number[]
  proof?: Proof
}

/** Whoever answers for nature: a committed chain, the fast generator, or a script. */
export interface Provider {
  answer(chance: Chance): Drawn
}

const WORDS = 0x1_0000_0000
const MOST_WAYS = 1_000_000_000

/** The generator for search, tests and unranked play: small, quick, and its state can be saved. */
export interface FastChance extends Fast {
  state(): number[]
  clone(): FastChance
}

class Xoshiro implements FastChance {
  readonly #words: Int32Array

  constructor(words: ArrayLike<number>) {
    this.#words = Int32Array.from(words)
  }

  below(n: number): number {
    for (;;) {
      const word = this.#next()
      const value = word % n
      // The last, incomplete run of n words would favour small values.
      if (word - value + n <= WORDS) return value
    }
  }

  state(): number[] {
    return [...this.#words]
  }

  clone(): FastChance {
    return new Xoshiro(this.#words)
  }

  #next(): number {
    const words = this.#words
    const second = words[1]!
    const scrambled = Math.imul(second, 5)
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9)
    words[2]! ^= words[0]!
    words[3]! ^= second
    words[1]! ^= words[2]!
    words[0]! ^= words[3]!
    words[2]! ^= second << 9
    words[3] = (words[3]! << 11) | (words[3]! >>> 21)
    return result >>> 0
  }
}

/** The same seed gives the same stream everywhere; 42 and '42' are one seed. */
export function fastChance(seed: number | string): FastChance {
  const [a, b] = fingerprintWords(`chance ${seed}`)
  const [c, d] = fingerprintWords(`${seed} chance`)
  return new Xoshiro(a === 0 && b === 0 && c === 0 && d === 0 ? [1, 0, 0, 0] : [a, b, c, d])
}

export function fastFrom(state: readonly number[]): FastChance {
  return new Xoshiro(state)
}

/** How many values answer this. */
export function valuesAsked(chance: Chance): number {
  return chance.dice?.length ?? chance.pick?.take ?? 0
}

/** Dice give 1 … faces each; a pick gives elements of its list, in the order drawn. */
export function draw(chance: Chance, fast: Fast): number[] {
  // As small integers: one die kept as a fraction makes all that read it slow.
  if (chance.dice !== undefined) return chance.dice.map((faces) => (1 + fast.below(faces)) | 0)
  if (chance.pick === undefined) return []
  const left = [...chance.pick.from]
  const drawn: number[] = []
  while (drawn.length < chance.pick.take) {
    if (left.length === 0) throw new Error(`Rule ${chance.rule} draws more than there is.`)
    const at = fast.below(left.length)
    drawn.push(left[at]!)
    left[at] = left.at(-1)!
    left.pop()
  }
  return drawn
}

export function isPossible(chance: Chance, values: readonly number[]): boolean {
  if (values.length !== valuesAsked(chance)) return false
  if (chance.dice !== undefined) return chance.dice.every((faces, at) => isFace(values[at]!, faces))
  const left = [...(chance.pick?.from ?? [])]
  return values.every((value) => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

function isFace(value: number, faces: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= faces
}

/** One result and in how many of all equally likely ways it comes about. */
export interface ChanceOutcome {
  values: number[]
  weight: readonly [ways: number, of: number]
}

/** In how many equally likely ways a roll or draw can fall. */
export function waysOf({ dice, pick }: Chance): number {
  const ways = dice ?? Array.from({ length: pick?.take ?? 0 }, (_, at) => pick!.from.length - at)
  return ways.reduce((product, n) => product * n, 1)
}

/** Every result of a roll or draw; the weights share one denominator and sum to it. */
export function outcomes(chance: Chance): ChanceOutcome[] {
  const of = waysOf(chance)
  if (of > MOST_WAYS) throw new Error(`Rule ${chance.rule}: too many results to list.`)
  const found: ChanceOutcome[] = []
  const emit = (values: number[], count: number): unknown =>
    found.push({ values, weight: [count, of] })
  if (chance.dice !== undefined) listDice(chance.dice, emit)
  else listPicks(counted(chance.pick?.from ?? []), valuesAsked(chance), emit)
  return found
}

type Emit = (values: number[], ways: number) => unknown

function listDice(dice: readonly number[], emit: Emit): void {
  const extend = (before: readonly number[]): void => {
    const faces = dice[before.length]
    if (faces === undefined) return void emit([...before], 1)
    for (let face = 1; face <= faces; face++) extend([...before, face])
  }
  extend([])
}

function counted(from: readonly number[]): { noun: number; left: number }[] {
  const nouns = [...new Set(from)]
  return nouns.map((noun) => ({ noun, left: from.filter((other) => other === noun).length }))
}

function listPicks(cup: { noun: number; left: number }[], take: number, emit: Emit): void {
  const extend = (before: readonly number[], ways: number): void => {
    if (before.length === take) return void emit([...before], ways)
    for (const lot of cup) {
      if (lot.left === 0) continue
      const times = ways * lot.left--
      extend([...before, lot.noun], times)
      lot.left++
    }
  }
  extend([], 1)
}

/** Draws from the fast generator: no proof, but the seed repeats the game. */
export function fastNature(seed: number | string): Provider {
  const fast = fastChance(seed)
  return { answer: (chance) => ({ values: draw(chance, fast) }) }
}

export interface Script extends Provider {
  /** Answers not yet asked for. */
  left(): number
  /** Complains when answers were given that nobody asked for. */
  finish(): void
}

/** Gives the listed answers in order; text is read as the drawn kind of noun. */
export function scripted(
  answers: readonly (number | string)[],
  kinds: Readonly<Record<string, NounKind>> = {},
): Script {
  let used = 0
  return {
    answer(chance) {
      const needed = valuesAsked(chance)
      const given = answers.slice(used, used + needed)
      const place = `Nature's answers ${used + 1} to ${used + needed}, ${ruleOf(chance)}`
      if (given.length < needed)
        throw new Error(`${place}: only ${answers.length} were given in all; add the missing ones.`)
      const values = given.map((answer) => valueOf(answer, chance, kinds))
      if (!isPossible(chance, values))
        throw new Error(`${place}: ${given.join(', ')} is impossible; ${possible(chance, kinds)}.`)
      used += needed
      return { values }
    },
    left: () => answers.length - used,
    finish() {
      if (used === answers.length) return
      const rest = answers.slice(used).join(', ')
      throw new Error(`Nature was asked for ${used} answers; left over: ${rest}.`)
    },
  }
}

function ruleOf(chance: Chance): string {
  return `for rule ${chance.rule}`
}

function valueOf(
  answer: number | string,
  chance: Chance,
  kinds: Readonly<Record<string, NounKind>>,
): number {
  if (typeof answer === 'number') return answer
  const kind = chance.pick === undefined ? undefined : kinds[chance.pick.of]
  return kind?.parse(answer) ?? (/^\d+$/.test(answer) ? Number(answer) : Number.NaN)
}

function possible(chance: Chance, kinds: Readonly<Record<string, NounKind>>): string {
  if (chance.dice !== undefined)
    return `expected ${chance.dice.map((faces) => `1 to ${faces}`).join(', then ')}`
  const { of, from, take } = chance.pick!
  const names = from.map((noun) => kinds[of]?.print(noun) ?? noun)
  return `expected ${take} of ${names.join(', ')}`
}

/** Which seats may see a result; spectators see what all see. */
export function maySee(seen: Audience, seat: string): boolean {
  if (seen === 'all') return true
  return seen !== 'nobody' && seen.includes(seat)
}
