import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Chained } from '../../core/chain.ts'
import type { Happening, Outcome, Refusal, Seat } from '../../core/contract.ts'
import type { ClockTold } from '../../wire/table.ts'
import type { Adviser, GameCard, Line, SpokenRefusal } from '../rules/protocol.ts'
import { merged, SpokenLog } from '../session/remote-log.ts'
import type { Answered, Ended, Moment, Session } from '../session/session.ts'
import type { Door } from './door.ts'
import type { Lesson } from './kept.ts'
import type { Listed } from './tables.ts'
import type { LocalTold } from './told.ts'

/** A seat at a table of this browser; with several persons at it, whoever is to decide. */
export interface LocalSession extends Session {
  readonly kind: 'local'
  readonly seats: Listed['seats']
  readonly isWhatIf: boolean
  readonly scenario: Listed['scenario']
  readonly begins: Listed['begins']
  /** As it was when the table was opened; undefined: no hints are wanted. */
  readonly lesson: Lesson | undefined
  keepLesson(lesson: Lesson): void
  /** The seat that is to sit down; undefined: the table is open. */
  readonly curtain: ReadonlySignal<Seat | undefined>
  lift(): void
  readonly bots: ReadonlySignal<'playing' | 'stopped'>
  /** What went wrong at the table, for a person. */
  readonly trouble: ReadonlySignal<string | undefined>
}

export interface SessionParts {
  door: Door
  adviser: Adviser
  id: string
}

/** With more news than this waiting to be put into words, they are told as one. */
const MOST_WAITING = 6

/** Opens a table; resolves when it is there, shown or behind its curtain. */
export async function openSession(parts: SessionParts): Promise<LocalSession> {
  const { door, adviser, id } = parts
  const early: LocalTold[] = []
  let hear = (told: LocalTold): void => void early.push(told)
  const unlisten = door.listen(id, (told) => hear(told))
  try {
    const listed = await door.tables.open(id)
    const card = await adviser.card(listed.game)
    const seat = new LocalSeat(parts, card)
    hear = (told) => seat.hear(told)
    for (const told of early) seat.hear(told)
    await seat.shown()
    return sessionOf(seat, { ...parts, card, listed, unlisten })
  } catch (error) {
    unlisten()
    throw error
  }
}

interface Opened extends SessionParts {
  card: GameCard
  listed: Listed
  unlisten(): void
}

function sessionOf(seat: LocalSeat, { door, id, card, listed, unlisten }: Opened): LocalSession {
  const { tables } = door
  return {
    kind: 'local',
    id,
    card,
    game: card.id,
    seats: listed.seats,
    isWhatIf: listed.isWhatIf === true,
    scenario: listed.scenario,
    begins: listed.begins,
    lesson: listed.lesson,
    keepLesson: (lesson) => void tables.setLesson(id, lesson),
    ...seat.signals,
    heard: () => seat.allHeard(),
    reply: (replies) => seat.send(() => tables.reply(id, replies)),
    undo: () => seat.send(() => tables.undo(id)),
    setBots: (are) => tables.setBots(id, are),
    lift: () => void tables.lift(id),
    close() {
      unlisten()
      void tables.close(id)
    },
  }
}

class LocalSeat {
  readonly signals = {
    seat: signal<Seat>('table'),
    moment: signal<Moment | undefined>(undefined),
    log: signal<readonly Line[]>([]),
    link: signal<'connecting' | 'live' | 'lost'>('live'),
    ended: signal<Ended | undefined>(undefined),
    clock: signal<ClockTold | undefined>(undefined),
    thinking: signal<readonly Seat[]>([]),
    isBusy: signal(false),
    canUndo: signal(false),
    curtain: signal<Seat | undefined>(undefined),
    bots: signal<'playing' | 'stopped'>('playing'),
    trouble: signal<string | undefined>(undefined),
  }
  private readonly adviser: Adviser
  private readonly game: string
  private readonly words: SpokenLog
  private readonly queue: LocalTold[] = []
  private pumping: Promise<void> | undefined
  private moments = 0

  constructor({ adviser }: SessionParts, card: GameCard) {
    this.adviser = adviser
    this.game = card.id
    this.words = new SpokenLog((news) => adviser.lines(card.id, news))
  }

  hear(told: LocalTold): void {
    this.queue.push(told)
    void this.shown()
  }

  allHeard(): readonly Happening[] {
    return this.words.heard()
  }

  /** Resolves when everything heard is shown. */
  shown(): Promise<void> {
    this.pumping ??= this.work().finally(() => (this.pumping = undefined))
    return this.pumping
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0) {
      const count = this.queue.length > MOST_WAITING ? this.queue.length : 1
      await this.show(this.queue.splice(0, count))
    }
  }

  private async show(all: readonly LocalTold[]): Promise<void> {
    const { thinking, bots, curtain, canUndo, over, trouble } = all.at(-1)!
    const looks = all.flatMap(({ told }) => told ?? [])
    const heard = all.findLast((one) => one.heard !== undefined)?.heard
    if (looks.length > 0) await this.look(merged(looks), heard)
    if (thinking.join() !== this.signals.thinking.value.join())
      this.signals.thinking.value = thinking
    this.signals.bots.value = bots
    this.signals.curtain.value = curtain
    this.signals.canUndo.value = canUndo
    this.signals.trouble.value = trouble
    if (over !== undefined && this.signals.ended.value === undefined) await this.end(over)
  }

  private async look(
    { seat, view, isFresh, happened, dropped }: ReturnType<typeof merged>,
    heard: readonly Happening[] | undefined,
  ): Promise<void> {
    const spoken = this.adviser.speak(this.game, view)
    const lines = happened.length === 0 ? [] : await this.adviser.lines(this.game, happened)
    if (isFresh) await this.words.replace(heard ?? [])
    else {
      await this.words.drop(dropped)
      await this.words.add(happened)
    }
    const no = ++this.moments
    this.signals.seat.value = seat
    const isBack = dropped > 0 && { isBack: true as const }
    this.signals.moment.value = { no, view, happened, lines, ...isBack, ...(await spoken) }
    this.signals.log.value = this.words.lines()
  }

  /** Resolves when what followed from it is shown, too. */
  async send(act: () => Promise<Chained>): Promise<Answered> {
    this.signals.isBusy.value = true
    try {
      const { refused, ...answer } = await act()
      await this.shown()
      return refused === undefined ? answer : { ...answer, refused: await this.spoken(refused) }
    } finally {
      this.signals.isBusy.value = false
    }
  }

  private async spoken({ rule, say, at = [] }: Refusal): Promise<SpokenRefusal> {
    const [text = ''] = await this.adviser.say(this.game, [say])
    return { rule, text, at }
  }

  private async end({ winners, rule, say }: Outcome): Promise<void> {
    const [text = ''] = await this.adviser.say(this.game, [say])
    this.signals.ended.value = { winners, by: 'rules', text, rule }
  }
}
