const FIRST = 0x9e3779b1
const SECOND = 0x85ebca77

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

function avalanched(word: number): number {
  let mixed = word ^ (word >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

function hexWord(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}

/** Two 32-bit words that name a text; not for secrets. Two characters are read at a time. */
export function fingerprintWords(text: string): [number, number] {
  const length = text.length
  let high = 0x243f6a88 ^ length
  let low = 0x13198a2e ^ length
  for (let at = 0; at < length; at += 2) {
    const word = text.charCodeAt(at) | (at + 1 < length ? text.charCodeAt(at + 1) << 16 : 0)
    high = (Math.imul(rotated(high ^ Math.imul(word, FIRST), 13), 5) + low) | 0
    low = Math.imul(rotated(low ^ Math.imul(word, SECOND), 17), 9) ^ high
  }
  const one = avalanched(high ^ Math.imul(low, FIRST))
  const two = avalanched(low ^ Math.imul(one, SECOND))
  return [avalanched(one ^ two), two]
}

/** Sixteen hex digits that name a text, the same on every machine; not for secrets. */
export function fingerprint(text: string): string {
  const [high, low] = fingerprintWords(text)
  return hexWord(high) + hexWord(low)
}

/** The state's name in records: its keys have a fixed order and symbols are left out by JSON. */
export function stateHash(state: unknown): string {
  return fingerprint(JSON.stringify(state))
}
