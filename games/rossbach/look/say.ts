import { LOOK_WORDS } from '../words/look.ts'
import type { LookKey } from '../words/look.ts'

/** A sentence of the look with its names filled in. */
export function say(key: LookKey, names: Readonly<Record<string, string | number>> = {}): string {
  return LOOK_WORDS[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in names ? String(names[name]) : whole,
  )
}

/** Half points as they are printed: 5 halves are 2½. */
export function inHalves(halves: number): string {
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

/** `north, south and south-west`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
