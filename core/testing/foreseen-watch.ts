import type { Ask, Game, Reply, Seen, Sheet, Sum } from '../contract.ts'
import { isChance, isNature } from '../contract.ts'
import type { Watch } from './watch.ts'

/** Looks on while people decide: dice that a game foretells after one answer it foretells after every answer that leads to them at once. */
export class ForeseenWatch<S, V extends Seen> implements Watch<S> {
  /** By what is rolled for: the answers after which nothing was foretold, and whether anything ever was. */
  private readonly met = new Map<string, { isForetold: boolean; blind: Set<string> }>()
  private readonly sums = new Map<string, Sum>()
  private readonly game: Game<S, V>
  private before: S | undefined

  constructor(game: Game<S, V>) {
    this.game = game
  }

  atAsk(state: S): string[] {
    this.before = this.game.clone(state)
    return []
  }

  afterReply(state: S, reply: Reply): string[] {
    const [next] = this.game.ask(state)
    if (isNature(reply) || next === undefined || !isChance(next) || next.dice === undefined)
      return []
    const view = this.game.view(this.before!, reply.seat)
    const sheet = this.game.preview(view, { about: 'reply', reply })
    for (const sum of sheet.sums) this.sums.set(sum.say.key, sum)
    const met = this.met.get(next.say.key) ?? { isForetold: false, blind: new Set() }
    this.met.set(next.say.key, met)
    met.isForetold ||= odds(sheet) > 0
    const asked = view.asks.find((ask: Ask) => ask.id === reply.ask)
    // Where something is unknown strengths may be all there is.
    if (odds(sheet) + sheet.sums.length === 0) met.blind.add(`${asked?.say.key} ${reply.verb}`)
    return []
  }

  /** Dice that are foretold after some answers, and those after which they are not. */
  blind(): string[] {
    return [...this.met].flatMap(([key, { isForetold, blind }]) =>
      isForetold ? [...blind].map((answer) => `${key} after ${answer}`) : [],
    )
  }

  /** What moves a column, as its words have it, or as the sheet draws it, where the two do not agree or no rule stands beside it. */
  unnamedShifts(): string[] {
    const { words } = this.game.about
    return [...this.sums].flatMap(([key, { isShift, rule }]) => {
      const text = JSON.stringify(words[key] ?? '')
      const isNamed = text.length > '""'.length && rule !== ''
      return isNamed && (isShift === true || !/\bcolumns\b/i.test(text)) ? [] : [key]
    })
  }

  /** Dice that were foretold. */
  foretold(): string[] {
    return [...this.met].flatMap(([key, { isForetold }]) => (isForetold ? key : []))
  }
}

function odds({ cells = [], chances }: Sheet): number {
  return cells.length + chances.length
}
