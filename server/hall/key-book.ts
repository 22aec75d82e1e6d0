import { randomBytes } from 'node:crypto'
import { fingerprintWords } from '../../core/fingerprint.ts'

// Which messages of a game were carried out, in some twenty bytes each: of the key a fingerprint, and beside it the row
// of the log that holds it and how many replies came of it.

const FIRST_SIZE = 16
const FULL = 0.75
const WIDTH = 3
/** More than any chain has; the rest of the number is the row. */
const MOST_APPLIED = 256

export class KeyBook {
  /** Two halves of a fingerprint, row and count; a place where both halves are zero is free. */
  private slots = new Uint32Array(FIRST_SIZE * WIDTH)
  private size = 0

  /** How many replies a message brought; undefined: it is not known. */
  applied(name: string): number | undefined {
    const at = this.placeOf(...fingerprint(name))
    return this.isFree(at) ? undefined : this.slots[at + 2]! % MOST_APPLIED
  }

  set(name: string, { applied, row }: { applied: number; row: number }): void {
    const note = row * MOST_APPLIED + Math.min(applied, MOST_APPLIED - 1)
    this.put(...fingerprint(name), note)
  }

  /** What another one knows from rows up to this one. */
  take({ slots }: KeyBook, upTo = Number.POSITIVE_INFINITY): void {
    for (let at = 0; at < slots.length; at += WIDTH) {
      const [high, low, note] = [slots[at]!, slots[at + 1]!, slots[at + 2]!]
      if ((high !== 0 || low !== 0) && note < (upTo + 1) * MOST_APPLIED) this.put(high, low, note)
    }
  }

  private put(high: number, low: number, note: number): void {
    if (this.size >= (this.slots.length / WIDTH) * FULL) this.grow()
    const at = this.placeOf(high, low)
    if (this.isFree(at)) this.size++
    this.slots[at] = high
    this.slots[at + 1] = low
    this.slots[at + 2] = note
  }

  private grow(): void {
    const old = new KeyBook()
    old.slots = this.slots
    this.slots = new Uint32Array(old.slots.length * 2)
    this.size = 0
    this.take(old)
  }

  /** Where it stands, or would. */
  private placeOf(high: number, low: number): number {
    const { slots } = this
    let at = (low % (slots.length / WIDTH)) * WIDTH
    while (!this.isFree(at) && (slots[at] !== high || slots[at + 1] !== low))
      at = (at + WIDTH) % slots.length
    return at
  }

  private isFree(at: number): boolean {
    return this.slots[at] === 0 && this.slots[at + 1] === 0
  }
}

type Fingerprint = readonly [high: number, low: number]

/** A message is looked up, carried out and then written down. */
let lastName = ''
let last: Fingerprint = [0, 0]

/** Of this process alone: nobody can work out which keys would have the same fingerprint. */
const SALT = randomBytes(12).toString('base64')

/** So long that no two messages of a game have the same, and nobody hits another's. */
function fingerprint(name: string): Fingerprint {
  if (name === lastName) return last
  const [high, low] = fingerprintWords(SALT + name)
  last = [high >>> 0, low >>> 0 || 1]
  lastName = name
  return last
}
