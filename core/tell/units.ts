import type { Kind } from '../contract.ts'
import { hexesIn, placeAt } from '../look/spots.ts'
import type { Counter, Roster, Stack } from '../look.ts'
import type { Counter as CounterText, UnitLine } from '../terminal-look.ts'
import { statesOf, withStates } from './states.ts'

/** Counters that lie together, told by the one on top. */
export interface Pile {
  /** Or another place, by its number. */
  hex: number
  side: 'oneSide' | 'otherSide'
  /** Of the side’s name. */
  letter: string
  top: string
  /** What they come to together. */
  strength: string
  count: number
  say: string
  /** Which way the top one faces, in a letter. */
  arrow?: string
}

/** What a game says of a pile, by its pieces from the top. */
export type Told = Pick<Pile, 'side' | 'letter' | 'top' | 'strength'>

/** One side in round brackets, the other in square ones; and how many there are, if more than one. */
export function pileText(pile: Pile): CounterText {
  const { hex, side, letter, top, strength, count, say, arrow = '' } = pile
  return {
    hex,
    text: side === 'oneSide' ? `(${top})` : `[${top}]`,
    factors: `${letter}${strength}${count > 1 ? `×${count}` : ''}${arrow}`,
    tint: side,
    say,
  }
}

/** The piles on the map, of counters of one kind, each with its states; `hexes`: as the look has it. */
export function pilesOf(
  stacks: readonly Stack[],
  { of, reduced, ...counted }: { of: Kind; reduced: string; hexes?: number },
  tell: (pieces: readonly number[]) => Told,
): CounterText[] {
  return stacks.flatMap(({ at, counters }) => {
    const pile = counters.filter(({ piece }) => piece.of === of).reverse()
    if ('box' in at || pile.length === 0) return []
    const told = tell(pile.map(({ piece }) => piece.noun))
    const say = withTheirStates(pile, reduced)
    const { arrow } = pile[0]!.heading ?? {}
    const hex = placeAt(hexesIn(counted), at)
    return [pileText({ ...told, hex, count: pile.length, say, ...(arrow && { arrow }) })]
  })
}

/** Each counter with its states. */
function withTheirStates(counters: readonly Counter[], reduced: string): string {
  return counters.map((one) => withStates(one.name, statesOf(one, reduced))).join('; ')
}

/** The order of battle as the page has it, a line for each unit. */
export function rosterLines(
  rosters: readonly Roster[],
  nameOf: (piece: number) => string,
): UnitLine[] {
  return rosters.flatMap(({ side, groups }) =>
    groups.flatMap(({ title, units }) =>
      units.map(({ counter, where, hex, is }) => ({
        group: `${side} ${title}`,
        name: nameOf(counter.piece.noun),
        where,
        facts: [...counter.lines, ...counter.badges.map(({ say }) => say)].join(' '),
        piece: counter.piece,
        isOff: hex === undefined && is !== 'unknown',
      })),
    ),
  )
}
