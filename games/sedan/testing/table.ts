import type {
  Ask,
  Chance,
  Position,
  Refusal,
  Result,
  SeatReply,
  Told,
} from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import { sedan } from '../game.ts'
import { grid } from '../map/map.ts'
import { COUNTERS } from '../rules/02-components.ts'
import type { State } from '../model/state.ts'

const BOXES: Record<string, string> = {
  '-1': 'unplaced',
  '-2': 'waiting',
  '-3': 'dead',
  '-4': 'absent',
}

/** A table for tests: positions in, replies as typed text, facts out in print. */
export class TestTable {
  state: State
  told: Told[] = []

  constructor(position: Omit<Position, 'game'> | string, options: string[] = []) {
    const start = typeof position === 'string' ? position : { game: 'sedan', ...position }
    this.state = sedan.setup(start, options)
    this.fightOn()
  }

  /** Gives the only attack, and the last word before a combat, when there is nothing else to say. */
  private fightOn(): void {
    for (;;) {
      const [ask] = sedan.ask(this.state) as Ask[]
      if (ask?.options === undefined || ask.kind !== 'must' || ask.options.length !== 1) return
      const { verb, nouns } = ask.options[0]!
      if ((verb !== 'attack' && verb !== 'fight') || (nouns?.length ?? 1) > 1) return
      const reply = { seat: ask.seat, ask: ask.id, verb }
      const result = sedan.answer(this.state, nouns ? { ...reply, noun: nouns[0]! } : reply)
      if (!isRefused(result)) this.told.push(...result.told)
    }
  }

  /** The ask that waits for a seat. */
  get ask(): Ask {
    const [ask] = sedan.ask(this.state)
    if (ask === undefined || ask.seat === 'nature') throw new Error('No seat is asked.')
    return ask as Ask
  }
  get chance(): Chance | undefined {
    const [ask] = sedan.ask(this.state)
    return ask?.seat === 'nature' ? (ask as Chance) : undefined
  }
  get isOver(): boolean {
    return sedan.ask(this.state).length === 0
  }

  /** Printed nouns offered with a verb, or [] when it is offered without, undefined when it is not. */
  offered(verb: string): string[] | undefined {
    for (const ask of sedan.ask(this.state) as Ask[])
      for (const option of ask.options ?? [])
        if (option.verb === verb)
          return (option.nouns ?? []).map((noun) => sedan.about.kinds[option.of!]!.print(noun))
    return undefined
  }

  /** Replies in turn, such as `move 5` or `end`; each must be accepted. */
  say(...replies: string[]): this {
    for (const text of replies) this.accept(text)
    return this
  }

  private accept(text: string): void {
    const reply = this.parse(text)
    const result = sedan.answer(this.state, reply)
    if (isRefused(result))
      throw new Error(`${text} refused: ${result.refused.rule} ${result.refused.say.key}`)
    this.told.push(...result.told)
    this.fightOn()
  }

  /** Nature's answers in turn: dice, or the name of a chit. */
  roll(...values: (number | string)[]): this {
    for (const value of values) {
      const drawn = typeof value === 'string' ? this.chitNamed(value) : value
      const result: Result | { refused: Refusal } = sedan.answer(this.state, {
        seat: 'nature',
        values: [drawn],
      })
      if (isRefused(result)) throw new Error(`${value} refused: ${result.refused.say.key}`)
      this.told.push(...result.told)
      this.fightOn()
    }
    return this
  }

  private chitNamed(name: string): number {
    const kind = sedan.about.kinds['chit']!
    return kind.parse(name) ?? kind.parse(`${name}-1`)!
  }

  /** Why the asked seat may not say this, from its own view. */
  refusal(text: string): Refusal | undefined {
    return sedan.whyNot(sedan.view(this.state, this.ask.seat), this.parse(text))
  }

  parse(text: string): SeatReply {
    const [verb, noun] = text.split(' ') as [string, string | undefined]
    const ask = (sedan.ask(this.state) as Ask[]).find((one) =>
      one.options?.some((option) => option.verb === verb),
    )
    const reply: SeatReply = { seat: this.ask.seat, ask: ask?.id ?? this.ask.id, verb }
    if (noun !== undefined) reply.noun = nounOf(noun)
    return reply
  }

  /** Printed hex or box of a unit. */
  where(unit: string): string {
    const at = this.state.place[COUNTERS.findIndex(({ id }) => id === unit)]!
    return at < 0 ? BOXES[at]! : grid.print(at)
  }
}

function nounOf(text: string): number {
  for (const kind of ['unit', 'hex', 'side', 'column']) {
    const noun = sedan.about.kinds[kind]!.parse(text)
    if (noun !== undefined) return noun
  }
  throw new Error(`No noun ${text}.`)
}
