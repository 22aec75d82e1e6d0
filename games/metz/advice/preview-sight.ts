import type { Mark, Sheet, Sum } from '../../../core/contract.ts'
import { within } from '../../../core/hex/line.ts'
import { grid, level } from '../map/map.ts'
import { EMPTY } from './preview-reach.ts'
import { FARTHEST } from '../rules/08-ranges.ts'
import { BLOCKED, IN_SIGHT, OBSCURED, hindrances, sight } from '../rules/08-sight.ts'
import { isTwilight } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'

const isHex = (hex: number): boolean => Number.isInteger(hex) && hex >= 0 && hex < grid.n

/** What is seen from a hex, or one line from it to another. */
export function sightSheet(state: State, from: number, to: number): Sheet {
  if (!isHex(from)) return EMPTY
  return isHex(to) && to !== from ? lineSheet(state, from, to) : fieldSheet(state, from)
}

/** As far as anybody fires: obscured hexes stop there, blocked ones are barred. */
function fieldSheet(state: State, from: number): Sheet {
  const marks = within(grid, from, FARTHEST)
    .filter((at) => at !== from)
    .map((at): Mark => {
      const seen = sight(state, from, at)
      if (seen === BLOCKED) return { at, bar: '8.1.2/c' }
      return seen === OBSCURED ? { at, stop: '8.1.2/d' } : { at }
    })
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at) }
}

/** The paragraph that speaks of a hex on the way, by which end is the higher. */
function ruleFor(hex: number, from: number, to: number): string {
  const [here, start, end] = [level[hex]!, level[from]!, level[to]!]
  if (start === end) return `8.1.2.1.${here > start ? 'a' : here === start ? 'c' : 'b'}`
  const which = start < end ? '8.1.2.2' : '8.1.2.3'
  if (here > Math.max(start, end)) return `${which}.a`
  if (here === start) return `${which}.c`
  return `${which}.${here === end ? 'd' : 'b'}`
}

function sumOf(key: string, rule: string, hexes: Record<string, number>, value: number): Sum {
  const facts = Object.entries(hexes).map(([name, noun]) => [name, { of: 'hex', noun }])
  return { say: { key, with: Object.fromEntries(facts) }, rule, low: value, high: value }
}

const VERDICTS = ['clear', 'obscured', 'blocked'] as const
const VERDICT_RULES = ['8.1.2/a', '8.1.2/d', '8.1.2/c'] as const

/** One line: how far it gets, and every hex that is in its way with the reason. */
function lineSheet(state: State, from: number, to: number): Sheet {
  const seen = sight(state, from, to)
  const distance = grid.distance(from, to)
  const found = distance <= 1 ? [] : hindrances(state, from, to)
  const isDark = isTwilight(state) && distance > 1
  const marks = found.map(({ hex, does }): Mark => {
    const rule = ruleFor(hex, from, to)
    return does === BLOCKED ? { at: hex, bar: rule } : { at: hex, stop: rule }
  })
  const end: Mark[] = seen === IN_SIGHT ? [{ at: to }] : []
  return {
    ...EMPTY,
    marks: [...marks, ...end].sort((a, b) => a.at - b.at),
    ways: [[from, to]],
    sums: [
      sumOf(`sight-${VERDICTS[seen]}`, VERDICT_RULES[seen], { from, to }, distance),
      ...(isDark ? [sumOf('sight-dark', '18.1/a', { to }, distance)] : []),
      sumOf('sight-level', '2.2.1/a', { hex: from }, level[from]!),
      sumOf('sight-level', '2.2.1/a', { hex: to }, level[to]!),
      ...found.map((met) =>
        sumOf(
          `sight-${reasonOf(met, Math.max(level[from]!, level[to]!))}-${VERDICTS[met.does]}`,
          ruleFor(met.hex, from, to),
          { hex: met.hex },
          level[met.hex]!,
        ),
      ),
    ],
  }
}

function reasonOf({ hex, isHeld }: { hex: number; isHeld: boolean }, higher: number): string {
  if (level[hex]! > higher) return 'higher'
  return isHeld ? 'held' : 'ground'
}
