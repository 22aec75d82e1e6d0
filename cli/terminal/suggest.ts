import { quoted } from '../../core/tell/quoted.ts'
import type { Words } from '../../core/tell/words.ts'
import type { Seen } from '../../core/contract.ts'
import type { TerminalLook } from '../../core/terminal-look.ts'

const MOST = 4

/** Names that are like what was typed, the likest first; empty where none is. */
export function didYouMean(typed: string, names: Iterable<string>): string {
  const wanted = plain(typed)
  const most = Math.ceil(wanted.length / 3)
  const near = [...new Set(names)]
    .map((name) => ({ name, far: distance(wanted, plain(name)) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
  return wanted === '' || near.length === 0
    ? ''
    : ` (did you mean ${near.map(({ name }) => name).join(', ')}?)`
}

export function noPiece(typed: string, names: Iterable<string>): string {
  return `there is no piece ${quoted(typed)}${didYouMean(typed, names)}`
}

/** What pieces and places go by. */
export function namesOfThings(look: TerminalLook, view: Seen, words: Words): string[] {
  const pieces = look
    .units(view)
    .flatMap(({ name, piece: { of, noun } }) => [words.print(of, noun), name])
  const places = Array.from({ length: look.grid.n }, (_, hex) => look.place(hex)?.name ?? '')
  return [...pieces, ...places].filter((name) => name !== '')
}

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Letters to put in, take out or change; a name that goes on where this one stops is one away. */
function distance(from: string, to: string): number {
  if (from.length > 2 && to.includes(from)) return Number(to !== from)
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = row[j - 1]! + Number(from[i - 1] !== to[j - 1])
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
