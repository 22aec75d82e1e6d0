import { computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Sent } from '../../core/chain.ts'
import type { Happening, Phrase, Seat } from '../../core/contract.ts'
import type { Ack, ChatTold, ClockTold, Deed, Ending, Fault, TableTold } from '../../wire/table.ts'
import type { Adviser, GameCard, Line, SpokenRefusal } from '../rules/protocol.ts'
import { merged, SpokenLog } from './remote-log.ts'
import type { Told } from './remote-told.ts'
import { Wire } from './remote-wire.ts'
import type { Outside } from './remote-wire.ts'
import type { Answered, Ended, Moment, Session } from './session.ts'

export interface RemoteSession extends Session {
  readonly kind: 'remote'
  /** What everybody who looks is told. */
  readonly table: ReadonlySignal<TableTold | undefined>
  /** Set once the server shows this seat no longer. */
  readonly refused: ReadonlySignal<Fault | undefined>
  /** The log holds what was heard before this visit, too. */
  readonly isLogRead: ReadonlySignal<boolean>
  /** The last take-back was refused and needs the others. */
  readonly needsConsent: ReadonlySignal<boolean>
  pause(does: 'wait' | 'go-on'): Promise<Answered>
  /** After sleep, or when the network is back. */
  check(): void
}

export interface RemoteParts {
  id: string
  seat: Seat | undefined
  card: GameCard
  adviser: Adviser
  outside: Outside
  /** Seats that bots play. */
  bots: ReadonlySignal<readonly Seat[]>
  readLog(seat: Seat): Promise<readonly Happening[]>
  setBots(are: 'stopped' | 'playing'): Promise<void>
  onChat(line: ChatTold): void
  onChanged(): void
}

/** With more news than this waiting to be put into words, they are told as one. */
const MOST_WAITING = 6

export function openRemote(parts: RemoteParts): RemoteSession {
  const table = new RemoteTable(parts)
  const { id, card } = parts
  const { seat, moment, log, link, ended, clock, isBusy, canUndo, told, refused, isLogRead } = table
  return {
    kind: 'remote',
    id,
    game: card.id,
    card,
    seat,
    moment,
    log,
    link,
    ended,
    clock,
    isBusy,
    canUndo,
    refused,
    isLogRead,
    table: told,
    needsConsent: table.needsConsent,
    thinking: computed(() => thinkingOf(parts.bots.value, clock.value, told.value)),
    heard: () => table.heard(),
    reply: (replies) => table.reply(replies),
    undo: () => table.undo(),
    pause: (does) => table.send({ do: does }),
    setBots: (are) => parts.setBots(are),
    check: () => table.wire.check(),
    close: () => table.wire.close(),
  }
}

function thinkingOf(
  bots: readonly Seat[],
  clock: ClockTold | undefined,
  told: TableTold | undefined,
): readonly Seat[] {
  if (told === undefined || told.bots === 'stopped' || told.ended !== null) return []
  return bots.filter((seat) => clock?.on.includes(seat))
}

class RemoteTable {
  readonly seat
  readonly moment = signal<Moment | undefined>(undefined)
  readonly log = signal<readonly Line[]>([])
  readonly isLogRead = signal(false)
  readonly link = signal<'connecting' | 'live' | 'lost'>('connecting')
  readonly ended = signal<Ended | undefined>(undefined)
  readonly clock = signal<ClockTold | undefined>(undefined)
  readonly told = signal<TableTold | undefined>(undefined)
  readonly refused = signal<Fault | undefined>(undefined)
  readonly needsConsent = signal(false)
  readonly canUndo
  readonly isBusy
  readonly wire: Wire
  private readonly parts: RemoteParts
  private readonly words: SpokenLog
  private readonly deeds = signal(0)
  private readonly mayUndo = signal(true)
  private readonly queue: Told[] = []
  private pumping: Promise<void> | undefined
  private moments = 0
  /** The log as read is shorter than what was counted, as in a pause. */
  private isShort = true

  constructor(parts: RemoteParts) {
    this.parts = parts
    this.seat = signal<Seat>(parts.seat ?? 'table')
    this.words = new SpokenLog((news) => parts.adviser.lines(parts.card.id, news))
    this.isBusy = computed(() => this.deeds.value > 0)
    this.canUndo = computed(() => this.mayUndo.value && isMoving(this.moment.value))
    this.wire = new Wire({ game: parts.id, seat: parts.seat }, this.ears(), parts.outside)
  }

  private ears() {
    return {
      told: (told: Told) => {
        this.queue.push(told)
        void this.pump()
      },
      clock: (clock: ClockTold) => {
        this.clock.value = clock
      },
      table: (table: TableTold) => {
        this.told.value = table
        if (table.ended !== null) void this.end(table.ended)
      },
      chat: this.parts.onChat,
      changed: this.parts.onChanged,
      link: (is: 'live' | 'lost') => {
        this.link.value = is
      },
      refused: (fault: Fault) => {
        this.refused.value = fault
      },
    }
  }

  heard(): readonly Happening[] {
    return this.words.heard()
  }

  /** News are put into words one after the other. */
  private pump(): Promise<void> {
    this.pumping ??= this.work().finally(() => (this.pumping = undefined))
    return this.pumping
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0) {
      const count = this.queue.length > MOST_WAITING ? this.queue.length : 1
      await this.show(merged(this.queue.splice(0, count)))
    }
  }

  private async show(told: Told): Promise<void> {
    const { adviser, card } = this.parts
    const spoken = adviser.speak(card.id, told.view)
    const { view, happened, seat } = told
    const lines = happened.length === 0 ? [] : await adviser.lines(card.id, happened)
    await this.words.drop(told.dropped)
    await this.words.add(happened)
    if (happened.some(({ did }) => did === 'rolled') || this.isHandedOver(told))
      this.mayUndo.value = false
    const no = ++this.moments
    this.seat.value = seat
    const isBack = told.dropped > 0 && { isBack: true as const }
    this.moment.value = { no, view, happened, lines, ...isBack, ...(await spoken) }
    this.log.value = this.words.lines()
    await this.catchUp(told)
  }

  /** Whoever just got the move has nothing to take back yet. */
  private isHandedOver({ view }: Told): boolean {
    return this.moment.value?.view.asks.length === 0 && view.asks.length > 0
  }

  /** Reads the log where ours cannot be whole. */
  private async catchUp({ seat, log, isFresh }: Told): Promise<void> {
    const isPause = this.clock.value?.pause !== undefined
    const isMissing = this.words.count !== log
    if (this.isLogRead.value && (!isMissing || (this.isShort && isPause && !isFresh))) return
    try {
      await this.words.replace(await this.parts.readLog(seat))
      this.log.value = this.words.lines()
      this.isLogRead.value = true
    } catch {
      // The next news bring another chance; the table itself is up to date.
    }
    this.isShort = this.words.count !== log
  }

  async reply(replies: readonly Sent[]): Promise<Answered> {
    const answered = await this.send({ do: 'reply', replies })
    if (answered.applied > 0) {
      this.mayUndo.value = !this.hasRolled()
      this.needsConsent.value = false
    }
    return answered
  }

  async undo(): Promise<Answered> {
    const answered = await this.send({ do: 'undo' })
    if (answered.refused !== undefined) this.mayUndo.value = false
    return answered
  }

  /** Resolves when what followed from it is shown, too. */
  async send(deed: Deed): Promise<Answered> {
    this.deeds.value++
    try {
      const ack = await this.wire.send(deed)
      await this.pump()
      return await this.answered(ack)
    } finally {
      this.deeds.value--
    }
  }

  private async answered({ applied, of, why, refused }: Ack): Promise<Answered> {
    const answer: Answered = { applied, of, ...(why !== undefined && { why }) }
    if (refused === undefined) return answer
    const { rule, say, at = [] } = refused
    this.needsConsent.value = say.key === 'table.needs-consent'
    const spoken: SpokenRefusal = { rule, text: await this.say(say), at }
    return { ...answer, refused: spoken }
  }

  private hasRolled(): boolean {
    return this.moment.value?.happened.some(({ did }) => did === 'rolled') ?? false
  }

  private async end({ winners, by, seat, rule, say }: Ending): Promise<void> {
    const phrase: Phrase = say ?? {
      key: `table.${by}`,
      ...(seat !== undefined && { with: { seat: `seat-${seat}` } }),
    }
    const text = await this.say(phrase)
    this.ended.value = { winners, by, text, ...(rule !== undefined && { rule }) }
  }

  private async say(phrase: Phrase): Promise<string> {
    const { adviser, card } = this.parts
    const [text = ''] = await adviser.say(card.id, [phrase])
    return text
  }
}

/** In the middle of something of its own: before and after, nothing can be taken back freely. */
function isMoving(moment: Moment | undefined): boolean {
  return moment !== undefined && moment.view.n > 0 && moment.view.asks.length > 0
}
