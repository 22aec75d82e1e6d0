import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Moment } from '../session/session.ts'
import type { Beat, Before, Deed } from './beats.ts'
import { beatsOf, deedOf } from './beats.ts'
import { looksFor, type Pace } from './pace.ts'

/** What the director must know of the world outside. */
export interface Stage {
  /** What is shown now. */
  readonly moment: Signal<Moment | undefined>
  /** Waits, and gives what ends the waiting. */
  wait(time: number, then: () => void): () => void
  pace(): Pace
  /** Ends what is still moving on the map. */
  still(): void
}

/** Tells deed by deed what has happened since one's last decision, and tells it again. */
export interface Director {
  readonly reel: ReadonlySignal<readonly Beat[]>
  /** Where in it begins what happened since one's last decision; before that stands what was told earlier. */
  readonly since: ReadonlySignal<number>
  /** The beat that is shown. */
  readonly at: ReadonlySignal<number>
  readonly is: ReadonlySignal<'telling' | 'halted' | 'told'>
  /** Its card lies on the map. */
  readonly isOpen: Signal<boolean>
  /** The next moment; at once: one's own small doing, which needs no telling. */
  tell(moment: Moment, how: 'deed by deed' | 'at once'): void
  /** One has decided: what is told next is another story. */
  decided(): void
  step(by: 1 | -1): void
  halt(): void
  goOn(): void
  /** To the end. */
  skip(): void
  /** From a beat on; from the first. */
  again(from?: number): void
  /** What has been told before, and from a beat on what happened while nobody looked. */
  recall(moment: Moment, beats: readonly Beat[], since: number): void
  /** That is what its card tells. */
  readonly isRecalled: ReadonlySignal<boolean>
  /** What was told has been taken back. */
  forget(): void
  close(): void
}

const NOTHING_TOLD: readonly Beat[] = []
/** Beats of earlier stories. */
const MOST_KEPT = 200

export function openDirector(stage: Stage): Director {
  return new Telling(stage)
}

class Telling implements Director {
  readonly reel = signal(NOTHING_TOLD)
  readonly at = signal(-1)
  readonly since = signal(0)
  readonly isOpen = signal(false)
  readonly isRecalled = signal(false)
  readonly is
  private readonly stage: Stage
  private readonly halted = signal(false)
  /** At most one is waited for. */
  private waiting: (() => void) | undefined
  private isNew = true
  private before: Before | undefined
  private latest: Moment | undefined

  constructor(stage: Stage) {
    this.stage = stage
    this.is = computed(() => {
      if (this.at.value >= this.reel.value.length - 1) return 'told'
      return this.halted.value ? 'halted' : 'telling'
    })
  }

  tell(moment: Moment, how: 'deed by deed' | 'at once'): void {
    const { shown } = this.stage.moment.peek() ?? moment
    this.before ??= { shown, deeds: [], stage: undefined }
    const { deeds } = this.before
    const { beats, after } = beatsOf(moment, this.before)
    this.before = after
    this.latest = moment
    if (how === 'at once' && this.is.peek() === 'told') {
      this.stage.moment.value = moment
      return
    }
    if (this.isNew) this.beginAnew(deeds)
    this.isNew = false
    // A moment of which nothing is told comes in its turn, too.
    this.add(
      beats.length > 0 ? beats : [{ moment, happened: moment.happened, lines: [], ...after }],
    )
    if (beats.some(({ lines }) => lines.length > 0)) this.isOpen.value = true
    if (this.waiting === undefined && !this.halted.peek()) this.next()
  }

  decided(): void {
    if (this.is.peek() !== 'told') this.skip()
    this.isNew = true
    this.isOpen.value = false
  }

  step(by: 1 | -1): void {
    this.stopWaiting()
    this.halted.value = true
    this.show(within(this.at.peek() + by, this.reel.peek()))
  }

  halt(): void {
    this.stopWaiting()
    this.halted.value = true
  }

  goOn(): void {
    this.halted.value = false
    if (this.waiting === undefined) this.next()
  }

  skip(): void {
    this.stopWaiting()
    this.halted.value = false
    const last = this.reel.peek().length - 1
    if (last >= 0 && this.at.peek() !== last) this.show(last)
    this.stage.still()
  }

  again(from = this.beginning()): void {
    const reel = this.reel.peek()
    if (reel.length === 0) return
    this.stopWaiting()
    // Told again, it ends with how things are now.
    const now = this.latest!
    if (reel.at(-1)!.moment !== now)
      this.add([{ moment: now, happened: [], lines: [], ...this.before! }])
    this.halted.value = false
    this.isOpen.value = true
    this.show(within(from, this.reel.peek()))
    this.waitForNext()
  }

  recall(moment: Moment, beats: readonly Beat[], since: number): void {
    this.forget()
    const last = beats.at(-1)
    if (last === undefined) return
    this.latest = moment
    this.before = { shown: moment.shown, deeds: last.deeds, stage: last.stage }
    this.reel.value = beats
    this.at.value = beats.length - 1
    this.since.value = since
    const isNew = since < beats.length
    this.isRecalled.value = isNew
    this.isOpen.value = isNew
  }

  forget(): void {
    // What was open may have been taken back with it.
    this.before = undefined
    this.clear()
  }

  private clear(): void {
    this.stopWaiting()
    this.isRecalled.value = false
    this.reel.value = NOTHING_TOLD
    this.since.value = 0
    this.at.value = -1
    this.halted.value = false
    this.isOpen.value = false
  }

  close(): void {
    if (this.is.peek() !== 'told') this.skip()
    this.isOpen.value = false
  }

  /** What was told before stays within reach; of deeds that are not over it is part of what is told now. */
  private beginAnew(deeds: readonly Deed[]): void {
    const reel = this.reel.peek().slice(-MOST_KEPT)
    const isOpen = (beat: Beat): boolean => {
      const deed = deedOf(beat)
      return deed !== undefined && deeds.includes(deed)
    }
    let since = reel.length
    while (since > 0 && isOpen(reel[since - 1]!)) since--
    this.stopWaiting()
    this.isRecalled.value = false
    this.halted.value = false
    this.reel.value = reel
    this.since.value = since
    this.at.value = reel.length - 1
  }

  /** Of the last story; whoever stands there already wants the one before, too. */
  private beginning(): number {
    const since = Math.min(this.since.peek(), this.reel.peek().length - 1)
    return this.at.peek() === since ? 0 : since
  }

  private add(beats: readonly Beat[]): void {
    this.reel.value = [...this.reel.peek(), ...beats]
  }

  private next(): void {
    if (this.is.peek() === 'told') return
    if (this.stage.pace() === 'at-once') this.show(this.reel.peek().length - 1)
    else this.show(this.at.peek() + 1)
    this.waitForNext()
  }

  private waitForNext(): void {
    const reel = this.reel.peek()
    const beat = reel[this.at.peek()]
    if (beat === undefined) return
    const pace = this.stage.pace()
    const time = looksFor(beat, pace, reel.length - 1 - this.at.peek())
    const isMore = (): boolean => this.is.peek() !== 'told'
    if (time > 0 && pace === 'by-hand' && beat.lines.length > 0 && isMore()) {
      this.halted.value = true
      return
    }
    if (time === 0) this.next()
    else
      this.waiting = this.stage.wait(time, () => {
        this.waiting = undefined
        this.next()
      })
  }

  private stopWaiting(): void {
    this.waiting?.()
    this.waiting = undefined
  }

  private show(at: number): void {
    const reel = this.reel.peek()
    const beat = reel[at]
    if (beat === undefined) return
    this.at.value = at
    this.stage.moment.value = momentAt(reel, at)
  }
}

function within(at: number, { length }: { length: number }): number {
  return Math.min(Math.max(at, 0), length - 1)
}

/** A beat as a moment of its own; the last of a moment is that moment, with what is left of it to be seen. */
function momentAt(reel: readonly Beat[], at: number): Moment {
  const { moment, happened, lines, shown } = reel[at]!
  const first = reel.findIndex((beat) => beat.moment === moment)
  const last = reel.findLastIndex((beat) => beat.moment === moment)
  if (at === last) return { ...moment, happened, lines }
  const share = (at - first + 1) / (last - first + 2)
  const no = moment.no - 1 + share
  return { ...moment, no, asks: [], onClock: [], happened, lines, shown }
}
