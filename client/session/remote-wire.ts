import type { Seat, Seen } from '../../core/contract.ts'
import { patched } from '../../core/patch.ts'
import type { Ack, ChatTold, ClockTold, Deed, Fault, Frame, TableTold } from '../../wire/table.ts'
import type { Told } from './remote-told.ts'

// One seat of one game over a socket that comes and goes: what was sent and not acknowledged is sent again.

/** A socket as this file needs it. */
export interface Socket {
  send(text: string): void
  close(): void
}
export interface SocketEars {
  opened(): void
  heard(text: string): void
  closed(): void
}

/** The world outside: sockets, time and chance, so that tests can hold them still. */
export interface Outside {
  connect(ears: SocketEars): Socket
  /** Gives what calls it off. */
  after(milliseconds: number, call: () => void): () => void
  /** From 0 to below 1. */
  chance(): number
  /** New each time, for this game. */
  key(): string
}

export interface WireEars {
  told(told: Told): void
  clock(clock: ClockTold): void
  table(table: TableTold): void
  chat(line: ChatTold): void
  /** Seats, settings or proposals are other than before. */
  changed(): void
  link(is: 'live' | 'lost'): void
  /** The server will not show this seat: it says why. */
  refused(fault: Fault): void
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
/** Without a word for so long, we ask whether anybody is there. */
const SILENCE = 25_000
/** The answer takes at most so long. */
const ANSWER = 8_000
/** What came too fast is said again later. */
const BREATH = 1_500
/** Faults that another try does not mend. */
const LASTING = ['forbidden', 'not-found', 'gone', 'sign-in', 'bad-request', 'conflict']

interface Pending {
  message: Deed & { key: string; no: number }
  done(ack: Ack): void
  failed(error: Error): void
}

/** One socket of several that a wire has in its life. */
interface Line {
  socket: Socket
  isOpen: boolean
}

/** What has come over the line so far. */
interface Seeing {
  /** Counts messages; −1: what is known is out of date. */
  v: number
  seat: Seat | undefined
  view?: Seen
}

export class Wire {
  private readonly game: string
  private readonly ears: WireEars
  private readonly outside: Outside
  private readonly pending = new Map<string, Pending>()
  private readonly seeing: Seeing
  private line: Line | undefined
  private wait = FIRST_WAIT
  private count = 0
  private isShut = false
  /** The one thing that time will bring: a question after silence, or the next try. */
  private callOff = (): void => {}

  constructor(at: { game: string; seat: Seat | undefined }, ears: WireEars, outside: Outside) {
    this.game = at.game
    this.seeing = { v: -1, seat: at.seat }
    this.ears = ears
    this.outside = outside
    this.connect()
  }

  /** Resolves when the server has it on disk; fails with a sentence for a person. */
  send(deed: Deed): Promise<Ack> {
    return new Promise((done, failed) => {
      if (this.isShut) return failed(new Error(''))
      const message = { ...deed, key: this.outside.key(), no: ++this.count }
      this.pending.set(message.key, { message, done, failed })
      if (this.seeing.v >= 0) this.say(message)
    })
  }

  /** Looks whether the line still stands, as after sleep. */
  check(): void {
    if (this.isShut) return
    if (this.line === undefined) this.connect()
    else this.ask(this.line)
  }

  close(why = ''): void {
    this.isShut = true
    this.callOff()
    this.line?.socket.close()
    this.line = undefined
    for (const { failed } of this.pending.values()) failed(new Error(why))
    this.pending.clear()
  }

  private connect(): void {
    this.callOff()
    this.seeing.v = -1
    const socket = this.outside.connect({
      opened: () => this.line === line && this.open(line),
      heard: (text) => this.line === line && this.hear(line, text),
      closed: () => this.line === line && this.lose(),
    })
    const line: Line = { socket, isOpen: false }
    this.line = line
    this.in(ANSWER, () => this.lose())
  }

  private open(line: Line): void {
    line.isOpen = true
    // A game that nobody has looked at for long takes its time to come.
    this.in(SILENCE, () => this.lose())
    this.say({ do: 'watch', no: 0 })
  }

  private hear(line: Line, text: string): void {
    this.in(SILENCE, () => this.ask(line))
    this.take(JSON.parse(text) as Frame)
  }

  /** Without an answer there will be another socket. */
  private ask({ socket, isOpen }: Line): void {
    if (isOpen) socket.send('{"do":"ping"}')
    this.in(ANSWER, () => this.lose())
  }

  private in(milliseconds: number, call: () => void): void {
    this.callOff()
    this.callOff = this.outside.after(milliseconds, call)
  }

  private say(message: object): void {
    if (this.line?.isOpen !== true) return
    const { seat } = this.seeing
    const about = { game: this.game, ...(seat !== undefined && { seat }) }
    this.line.socket.send(JSON.stringify({ ...about, ...message }))
  }

  private lose(): void {
    const lost = this.line
    this.line = undefined
    this.seeing.v = -1
    lost?.socket.close()
    this.ears.link('lost')
    // Not all at the same moment, when a server comes back.
    this.in(this.wait * (0.5 + this.outside.chance()), () => this.connect())
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2)
  }

  private take(frame: Frame): void {
    const { ears, seeing } = this
    if (frame.game !== undefined && frame.game !== this.game) return
    if (frame.seat !== undefined && seeing.seat !== undefined && frame.seat !== seeing.seat) return
    if (frame.dismissed) return this.stop({ code: 'dismissed', message: '' })
    if (frame.error !== undefined) return this.complain(frame.error, frame.no)
    if (frame.v !== undefined) this.look(frame, frame.v)
    if (frame.clock !== undefined) ears.clock(frame.clock)
    if (frame.table !== undefined) ears.table(frame.table)
    if (frame.chat !== undefined) ears.chat(frame.chat)
    if (frame.changed) ears.changed()
    if (frame.ack !== undefined) this.settle(frame.ack)
  }

  private look(frame: Frame, v: number): void {
    const { seeing } = this
    const isFresh = frame.view !== undefined
    if (!isFresh && (seeing.view === undefined || v !== seeing.v + 1)) return this.miss()
    const wasLost = seeing.v < 0
    const view = frame.view ?? patched(seeing.view!, frame)
    const seat = (seeing.seat ??= frame.seat!)
    seeing.v = v
    seeing.view = view
    const { happened = [], dropped = 0, log } = frame
    if (log !== undefined) this.ears.told({ seat, view, isFresh, happened, dropped, log })
    if (wasLost) this.find()
  }

  /** Only the first gap asks: what follows it is a gap, too. */
  private miss(): void {
    if (this.seeing.v >= 0) this.say({ do: 'view' })
    this.seeing.v = -1
  }

  /** The line stands, or stands again: what nobody acknowledged is said once more. */
  private find(): void {
    this.wait = FIRST_WAIT
    this.ears.link('live')
    for (const { message } of this.pending.values()) this.say(message)
  }

  private complain(fault: Fault, no: number | undefined): void {
    const asked = [...this.pending.values()].find(({ message }) => message.no === no)
    if (asked !== undefined) {
      this.pending.delete(asked.message.key)
      asked.failed(new Error(fault.message))
    } else if (no === 0 && LASTING.includes(fault.code)) this.stop(fault)
    else if (no === 0) this.lose()
    // What was said too fast was not heard.
    else if (fault.code === 'too-many')
      this.outside.after(BREATH, () => this.seeing.v >= 0 && this.find())
  }

  private settle(ack: Ack): void {
    this.pending.get(ack.key)?.done(ack)
    this.pending.delete(ack.key)
  }

  private stop(fault: Fault): void {
    this.close(fault.message)
    this.ears.refused(fault)
  }
}
