import { letters } from '../../core/tell/words.ts'
import type { TerminalLook } from '../../core/terminal-look.ts'

/** Hexes whose description has all that is wanted: `forest, road, no river`; each a word or several as they are printed. */
export function hexesWith(look: TerminalLook, wanted: string): number[] {
  const terms = wanted
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')
  const found: number[] = []
  for (let hex = 0; hex < look.grid.n; hex++) {
    const text = plain(groundText(look, hex))
    if (terms.every((term) => holds(text, term))) found.push(hex)
  }
  return found
}

function groundText(look: TerminalLook, hex: number): string {
  const sides = look.hexsides(hex).flatMap(({ holds }) => holds)
  return `${look.describe(hex)} ${sides.join(', ')}`
}

function holds(text: string, term: string): boolean {
  const [, no, word = ''] = /^(no |not )?(.*)$/i.exec(term) ?? []
  const found = new RegExp(`(^|\\W)${escaped(plain(word))}s?(\\W|$)`).test(text)
  return found === (no === undefined)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Hexes of a place; if none has this name, those whose names have it in them. */
export function hexesCalled(look: TerminalLook, name: string): number[] {
  const wanted = letters(name)
  if (wanted === '') return []
  const named = Array.from({ length: look.grid.n }, (_, hex) =>
    letters(look.place(hex)?.name ?? ''),
  )
  const those = (is: (name: string) => boolean): number[] =>
    named.flatMap((one, hex) => (is(one) ? [hex] : []))
  const whole = those((one) => one === wanted)
  return whole.length > 0 ? whole : those((one) => one.includes(wanted))
}

/** The words in which the ground is told, for whoever did not find what he looked for. */
export function groundWords(look: TerminalLook): string {
  const said = new Set<string>()
  for (let hex = 0; hex < look.grid.n; hex++) {
    const [, ground = ''] = /^[^:]*: ([^;.]*)/.exec(look.describe(hex)) ?? []
    for (const word of ground.split(/, | and /)) said.add(word)
    for (const { holds } of look.hexsides(hex))
      for (const word of holds) said.add(word.replace(/^river .*$/, 'river and its name'))
  }
  return [...said].sort().join(', ')
}
