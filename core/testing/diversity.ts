import type { Fast, Game, Seat, Seen } from '../contract.ts'

/** Something the seat cannot know; the list has the same length and order for every state with the same view. */
export interface HiddenFact {
  kind: string
  value: number | string
  /** Among how many equally likely values the seat must guess, where the author of the test can tell. */
  among?: number
}

/** How often imagined facts of one kind met the truth, and one another. */
export interface Tally {
  kind: string
  /** Positions looked at; facts of one position are not independent. */
  positions: number
  trials: number
  matched: number
  agreed: number
  /** Sum of fair chances, where they were given. */
  fair: number
  guessed: number
  varied: number
  /** How often each value was the truth. */
  truths: Record<string, number>
}

export interface Sight<S> {
  state: S
  seat: Seat
  chance: Fast
  /** At least two imaginings are compared with one another. */
  times?: number
}

/** Adds what one position shows: imagined facts must be no nearer to the truth than a fair guess. */
export function observe<S, V extends Seen>(
  game: Game<S, V>,
  tallies: Tally[],
  sight: Sight<S> & { hiddenFacts(state: S, seat: Seat): readonly HiddenFact[] },
): void {
  const { state, seat, chance, times = 4, hiddenFacts } = sight
  const truth = hiddenFacts(state, seat)
  const view = game.view(state, seat)
  const imagined = Array.from({ length: times }, () =>
    hiddenFacts(game.imagine(view, chance), seat),
  )
  for (const facts of imagined)
    if (facts.length !== truth.length || facts.some(({ kind }, at) => kind !== truth[at]!.kind))
      throw new Error(`Hidden facts of ${seat} are not the same list in an imagined state.`)
  for (const kind of new Set(truth.map((fact) => fact.kind))) tallyOf(tallies, kind).positions++
  truth.forEach((fact, at) =>
    addFact(
      tallyOf(tallies, fact.kind),
      fact,
      imagined.map((facts) => facts[at]!.value),
    ),
  )
}

function tallyOf(tallies: Tally[], kind: string): Tally {
  const found = tallies.find((tally) => tally.kind === kind)
  if (found !== undefined) return found
  const none = { positions: 0, trials: 0, matched: 0, agreed: 0, fair: 0, guessed: 0, varied: 0 }
  tallies.push({ kind, ...none, truths: {} })
  return tallies.at(-1)!
}

function addFact(tally: Tally, { value, among }: HiddenFact, guesses: (number | string)[]): void {
  tally.truths[value] = (tally.truths[value] ?? 0) + guesses.length
  guesses.forEach((guess, at) => {
    tally.trials++
    if (guess === value) tally.matched++
    if (guess === guesses[(at + 1) % guesses.length]) tally.agreed++
    if (among === undefined) return
    tally.guessed++
    tally.fair += 1 / among
  })
  if (new Set(guesses).size > 1) tally.varied++
}

/** Who always named the most frequent value would be right so often, without any sight of the truth. */
function blind({ truths, trials }: Tally): number {
  return Math.max(...Object.values(truths)) / trials
}

/** Kinds of facts that imagining knows too well. */
export function checkDiversity(tallies: readonly Tally[]): string[] {
  return tallies.flatMap((tally) => {
    const { kind, trials, varied, matched, agreed, guessed, fair } = tally
    if (varied === 0) return [`${kind} is always imagined alike`]
    const met = matched / trials
    const found: string[] = []
    const bound = Math.max(agreed / trials, blind(tally))
    if (met > bound + slack(bound, tally))
      found.push(
        `${kind} is imagined true in ${met}, but two imaginings agree in ${agreed / trials}`,
      )
    if (guessed === trials && met > fair / guessed + slack(fair / guessed, tally))
      found.push(`${kind} is imagined true in ${met}; a fair guess is ${fair / guessed}`)
    return found
  })
}

/** Four standard deviations of that many guesses. */
function slack(rate: number, { positions }: Tally): number {
  return 4 * Math.sqrt(Math.max(rate * (1 - rate), 0.01) / positions)
}

/** What several have counted of one kind: what was too rare for one to judge is judged together. */
export function added(tallies: readonly Tally[]): Tally[] {
  const kinds = [...new Set(tallies.map(({ kind }) => kind))]
  return kinds.map((kind) => tallies.filter((one) => one.kind === kind).reduce(sumOf))
}

function sumOf(one: Tally, two: Tally): Tally {
  const truths = { ...one.truths }
  for (const [value, times] of Object.entries(two.truths))
    truths[value] = (truths[value] ?? 0) + times
  return {
    kind: one.kind,
    positions: one.positions + two.positions,
    trials: one.trials + two.trials,
    matched: one.matched + two.matched,
    agreed: one.agreed + two.agreed,
    fair: one.fair + two.fair,
    guessed: one.guessed + two.guessed,
    varied: one.varied + two.varied,
    truths,
  }
}
