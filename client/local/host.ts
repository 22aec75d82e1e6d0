import type { Chained, Sent } from '../../core/chain.ts'
import type { Ask, PlayedGame, Order, Seat, SeatReply, Seen } from '../../core/contract.ts'
import type { Entry } from '../../core/table.ts'
import type { Told } from '../session/remote-told.ts'
import { carriedOut } from './chain.ts'
import { deciding, Eyes, nextPerson, persons } from './facing.ts'
import type { Head, Kept, Lesson, Store } from './kept.ts'
import { followOrders } from './orders.ts'
import { seatedAgain } from './seated.ts'
import type { Seated } from './seated.ts'
import type { LocalTold } from './told.ts'

/** What a bot is given: its own view and one ask. */
export interface Question {
  table: string
  game: string
  seat: Seat
  bot: string
  view: Seen
  ask: Ask
}

interface Shown {
  told?: Told | undefined
  trouble?: string | undefined
}

export interface HostParts {
  game: PlayedGame
  store: Store
  now(): number
  think(question: Question): Promise<SeatReply>
  tell(told: LocalTold): void
}

/** One table of this browser while somebody looks at it. Nothing is shown before it is kept. */
export class Host {
  private readonly parts: HostParts
  private seated: Seated
  private kept: readonly Entry[]
  private eyes: Eyes | undefined
  private curtain: Seat | undefined
  private bots: 'playing' | 'stopped' = 'playing'
  private thinking: readonly Seat[] = []
  private isDriving = false
  /** Counts everything that happens at the table, so that a late thought is noticed. */
  private moves = 0
  private isShut = false
  private work: Promise<unknown> = Promise.resolve()

  constructor(parts: HostParts, kept: Kept) {
    this.parts = parts
    this.seated = seatedAgain(parts.game, kept)
    this.kept = this.seated.table.history().slice()
    this.sitDown()
  }

  /** Before the first look: alone, the person's seat; nobody, a spectator; several, whoever comes to the table. */
  private sitDown(): void {
    const { table, head } = this.seated
    const [first, ...others] = persons(head)
    if (others.length === 0 || deciding(table).length === 0) this.turnTo(first ?? 'table', Infinity)
    else {
      this.eyes = undefined
      this.curtain = nextPerson(table, head, undefined) ?? first
    }
  }

  private turnTo(seat: Seat, known: number): void {
    this.eyes = new Eyes(this.seated.table, seat, known)
    this.curtain = undefined
  }

  /** One after the other, whoever comes first. */
  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.work.then(act)
    this.work = result.catch(() => {})
    return result
  }

  /** Shows the table anew and lets the bots play. */
  open(): Promise<void> {
    return this.inTurn(() => {
      this.show()
      void this.drive()
      return Promise.resolve()
    })
  }

  lift(): Promise<void> {
    return this.inTurn(() => {
      const { curtain, seated } = this
      if (curtain === undefined) return Promise.resolve()
      this.turnTo(curtain, seated.head.seen[curtain] ?? 0)
      this.show()
      return Promise.resolve()
    })
  }

  reply(replies: readonly Sent[]): Promise<Chained> {
    return this.inTurn(async () => {
      const seat = this.mustSit()
      const ack = await carriedOut(this.parts.game, this.seated.table, { seat, replies })
      if (ack.applied > 0) await this.followed('person')
      return ack
    })
  }

  undo(): Promise<Chained> {
    return this.inTurn(async () => {
      const { table } = this.seated
      const back = table.undo(this.mustSit(), table.seats)
      if ('refused' in back) return { applied: 0, of: 1, refused: back.refused }
      await this.settle('person')
      return { applied: 1, of: 1 }
    })
  }

  /** Of whoever sits at the table: nobody reads another seat's. */
  orders(): readonly Order[] {
    const seat = this.mustSit()
    return this.seated.head.standing?.[seat] ?? []
  }

  /** They answer at once what the seat is asked now. */
  setOrders(orders: readonly Order[]): Promise<void> {
    return this.inTurn(async () => {
      const { head } = this.seated
      const standing = { ...head.standing, [this.mustSit()]: orders }
      this.seated.head = { ...head, standing }
      await this.followed('person')
    })
  }

  setLesson(lesson: Lesson): Promise<void> {
    return this.inTurn(async () => {
      this.seated.head = { ...this.seated.head, lesson }
      await this.keep()
    })
  }

  private mustSit(): Seat {
    const seat = this.eyes?.seat
    if (seat === undefined || this.curtain !== undefined || seat === 'table')
      throw new Error('Nobody sits at the table now.')
    return seat
  }

  setBots(are: 'playing' | 'stopped'): Promise<void> {
    return this.inTurn(() => {
      this.bots = are
      this.show()
      void this.drive()
      return Promise.resolve()
    })
  }

  close(): void {
    this.isShut = true
  }

  /** Orders answer what follows from a reply; what was taken back is asked again, so after that they do not. */
  private async followed(by: 'person' | 'bot'): Promise<void> {
    const { table, head } = this.seated
    followOrders(this.parts.game, table, head.standing)
    await this.settle(by)
  }

  /** After something was played: turns the table, keeps everything, and only then shows it. */
  private async settle(by: 'person' | 'bot'): Promise<void> {
    this.moves++
    const { table, head } = this.seated
    if (this.eyes !== undefined) this.curtain = nextPerson(table, head, this.eyes.seat)
    if (persons(head).length < 2) this.curtain = undefined
    const told = this.eyes?.look(table)
    // In the middle of a bot's move there is nothing to see, and nothing anybody could miss.
    if (by === 'bot' && told === undefined && table.asks().length > 0) return
    try {
      await this.keep()
    } catch (error) {
      await this.goBack()
      throw error
    }
    this.show({ told })
    void this.drive()
  }

  private async keep(): Promise<void> {
    const history = this.seated.table.history()
    let same = Math.min(history.length, this.kept.length)
    while (same > 0 && history[same - 1] !== this.kept[same - 1]) same--
    const head = this.headNow()
    await this.parts.store.save({ head, keep: same, add: history.slice(same) })
    this.seated.head = head
    this.kept = history.slice()
  }

  private headNow(): Head {
    const { table, nature, head } = this.seated
    const over = table.outcome()
    const { used } = nature.stored()
    const { eyes } = this
    return {
      ...head,
      dice: { ...head.dice, used },
      touched: this.parts.now(),
      stage: table.view('table').stage,
      decides: deciding(table),
      ...(over && { over }),
      replies: table.history().length,
      seen:
        eyes === undefined ? head.seen : { ...head.seen, [eyes.seat]: table.log(eyes.seat).length },
      snapshot: table.state(),
    }
  }

  /** What could not be kept was never played. */
  private async goBack(): Promise<void> {
    const kept = await this.parts.store.load(this.seated.head.id)
    if (kept === undefined) throw new Error('This game is no longer kept in this browser.')
    this.seated = seatedAgain(this.parts.game, kept)
    this.kept = this.seated.table.history().slice()
    this.sitDown()
    this.show()
  }

  private show({ told = this.eyes?.look(this.seated.table), trouble }: Shown = {}): void {
    const { table, head } = this.seated
    const over = table.outcome()
    const seat = this.eyes?.seat ?? 'table'
    this.parts.tell({
      id: head.id,
      ...(told && { told }),
      ...(told?.isFresh && { heard: table.log(seat) }),
      thinking: this.bots === 'stopped' ? [] : this.thinking,
      bots: this.bots,
      ...(this.curtain !== undefined && { curtain: this.curtain }),
      canUndo: this.curtain === undefined && table.canUndo(seat, table.seats),
      ...(over && { over }),
      ...(trouble !== undefined && { trouble }),
    })
  }

  /** The ask that waits for a bot. */
  private botAsk(): Ask | undefined {
    if (this.isShut || this.bots === 'stopped') return undefined
    const { table, head } = this.seated
    return table.asks().find(({ seat, kind }) => kind === 'must' && head.seats[seat] !== 'me')
  }

  /** Lets the bots think until a person is asked; several calls are as one. */
  private async drive(): Promise<void> {
    if (this.isDriving) return
    this.isDriving = true
    try {
      for (let ask = this.botAsk(); ask !== undefined; ask = this.botAsk()) await this.think(ask)
      this.rest()
    } catch (error) {
      this.bots = 'stopped'
      this.rest(error instanceof Error ? error.message : String(error))
    } finally {
      this.isDriving = false
    }
  }

  private rest(trouble?: string): void {
    if (this.thinking.length === 0 && trouble === undefined) return
    this.thinking = []
    if (!this.isShut) this.show({ trouble })
  }

  private async think(ask: Ask): Promise<void> {
    const { table, head } = this.seated
    const { seat } = ask
    if (this.thinking[0] !== seat) {
      this.thinking = [seat]
      this.show()
    }
    const { moves } = this
    const bot = head.seats[seat]!.replace(/^bot:/, '')
    const asked = { table: head.id, game: head.game, seat, bot, view: table.view(seat), ask }
    const reply = await this.parts.think(asked)
    await this.inTurn(() => this.take(reply, moves))
  }

  /** A thought that comes too late, or after the bots were stopped, is forgotten. */
  private async take(reply: SeatReply, moves: number): Promise<void> {
    if (moves !== this.moves || this.isShut || this.bots === 'stopped') return
    const entry = this.seated.table.reply(reply)
    if ('refused' in entry) throw new Error(`The bot's answer was refused: ${reply.verb}.`)
    await this.followed('bot')
  }
}
