import type { Box, Counter, Stack } from '../../../core/look.ts'
import { boxesWith } from '../../../core/shown.ts'
import { FRENCH, PRUSSIAN, SEATS, UNITS_OF } from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import { CHITS } from '../rules/12-chits.ts'
import { ASIDE, CUP, DEAD, PENDING, REMOVED, RETURNING, UNPLACED, WAITING } from '../model/state.ts'
import { chitCounter } from './page-chits.ts'
import type { Pieces } from './page-counters.ts'
import { nameOfSide } from './stacks.ts'

interface Filled {
  box: Box
  counters: Counter[]
}

function unitBox(
  facts: Pieces,
  side: Side,
  what: { at: number; id: string; title: string },
): Filled {
  const units = UNITS_OF[side]!.filter((unit) => facts.view.place[unit] === what.at)
  return {
    box: { id: `${SEATS[side]}-${what.id}`, title: `${nameOfSide(side)} ${what.title}` },
    counters: units.map((unit) => facts.counter(unit)),
  }
}

function chitBox({ view }: Pieces, box: Box, places: readonly number[]): Filled {
  const chits = CHITS.flatMap((_, chit) => (places.includes(view.chits[chit]!) ? [chit] : []))
  return { box, counters: chits.map(chitCounter) }
}

/** One's own first; spectators see the side that is on turn first. */
function sidesInOrder({ view }: Pieces): Side[] {
  const first = view.seat === 'french' ? FRENCH : view.seat === 'prussian' ? PRUSSIAN : view.phasing
  return first === FRENCH ? [FRENCH, PRUSSIAN] : [PRUSSIAN, FRENCH]
}

/** Boxes that hold something, with what they hold. */
function filledBoxes(facts: Pieces): Filled[] {
  const sides = sidesInOrder(facts)
  const of = (at: number, id: string, title: string): Filled[] =>
    sides.map((side) => unitBox(facts, side, { at, id, title }))
  return [
    ...of(UNPLACED, 'to-place', 'units to place'),
    ...of(WAITING, 'to-come', 'reinforcements'),
    chitBox(facts, { id: 'fortunes', title: 'Fortunes of War in force' }, [PENDING, RETURNING]),
    ...of(DEAD, 'lost', 'losses'),
    chitBox(facts, { id: 'cup', title: 'Chits left in the cup' }, [CUP]),
    chitBox(facts, { id: 'aside', title: 'Chits set aside' }, [ASIDE]),
    chitBox(facts, { id: 'removed', title: 'Chits out of the game' }, [REMOVED]),
  ].filter(({ counters }) => counters.length > 0)
}

export function boxesOf(facts: Pieces): { boxes: Box[]; stacks: Stack[] } {
  return boxesWith(filledBoxes(facts))
}
