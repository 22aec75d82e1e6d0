import type { Box, Counter, Stack } from '../../../core/look.ts'
import { counterOf } from '../../../core/look/counters.ts'
import { boxesWith } from '../../../core/shown.ts'
import { grid } from '../map/map.ts'
import { GONE, LOST, POOL, WAITING } from '../model/state.ts'
import { FIRST_DETACHMENT, SEATS, UNITS, isLeader, sideOf } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { fillPool } from '../rules/03-pool.ts'
import { chitSide } from '../rules/16-draws.ts'
import type { LookKey } from '../words/look.ts'
import { hexName } from './ground.ts'
import { FORMATION_COLOURS, FORMATION_MARKS, chitName, sideName } from './names.ts'
import { arrivalOf, comingWith } from './page-arrivals.ts'
import type { Pieces } from './page-counters.ts'
import { ALL_PIECES, sidesInOrder } from './page-facts.ts'
import { say } from './say.ts'

interface Filled {
  box: Box
  counters: readonly Counter[]
}

/** A selection chit (2.3). */
export function chitCounter(chit: number, lines: readonly string[] = []): Counter {
  const name = chitName(chit)
  const isBattery = isLeader(chit)
  const band = isBattery ? {} : { band: FORMATION_COLOURS[chit]! }
  const text = isBattery ? say('chit-battery') : FORMATION_MARKS[chit]!
  return counterOf(
    { of: 'chit', noun: chit },
    {
      face: { style: SEATS[chitSide(chit)], symbol: 'none', text, ...band },
      name,
      lines,
    },
  )
}

function cup({ view }: Pieces): Filled {
  const all = view.cup.length
  const mine = (side: Side): number => view.cup.filter((chit) => chitSide(chit) === side).length
  const linesOf = (chit: number): string[] => [
    say('chit-line', { name: chitName(chit) }),
    say('chit-chance', { all }),
  ]
  return {
    box: {
      id: 'cup',
      title: say('box-cup'),
      note: say('box-cup-note', { all, allied: mine(0), austrian: mine(1) }),
    },
    counters: view.cup.map((chit) => chitCounter(chit, linesOf(chit))),
  }
}

/** Chits of this turn that are not in the pool any more. */
function drawn({ view, state }: Pieces): Filled {
  const [game] = view.frames
  const isDrawing = game?.proc === 'game' && ['pick', 'draw', 'chit', 'close'].includes(game.at)
  const meant = { ...state, cup: [] as number[] }
  if (isDrawing) fillPool(meant)
  const out = meant.cup.filter((chit) => !view.cup.includes(chit))
  return {
    box: { id: 'drawn', title: say('box-drawn') },
    counters: out.map((chit) => chitCounter(chit)),
  }
}

/** Reinforcements by the turn and the hex they come in at. */
function arrivals(facts: Pieces, side: Side): Filled[] {
  const { view, scenario } = facts
  return scenario.arrivals
    .map(({ hex }, at) => ({
      at,
      hex: grid.index(hex)!,
      turn: view.due[at]!,
      waiting: comingWith(scenario, at).filter(
        (piece) => view.place[piece] === WAITING && sideOf[piece] === side,
      ),
    }))
    .filter(({ turn, waiting }) => turn > 0 && waiting.length > 0)
    .sort((a, b) => a.turn - b.turn)
    .map(({ at, hex, turn, waiting }) => {
      const names = { side: sideName(side), hex: hexName(hex), turn }
      return {
        box: {
          id: `arrival-${at}`,
          title: say(turn <= view.turn ? 'box-due' : 'box-coming', names),
        },
        counters: waiting.map((piece) => facts.counter(piece)),
      }
    })
}

function back({ view, counter, scenario }: Pieces, side: Side): Filled {
  const pieces = ALL_PIECES.filter(
    (piece) =>
      sideOf[piece] === side && view.place[piece] === WAITING && arrivalOf(scenario, piece) < 0,
  )
  return {
    box: { id: `back-${SEATS[side]}`, title: say('box-back', { side: sideName(side) }) },
    counters: pieces.map(counter),
  }
}

const PILES: readonly (readonly [string, LookKey, number])[] = [
  ['lost', 'box-lost', LOST],
  ['gone', 'box-gone', GONE],
]

function piles({ view, counter }: Pieces, side: Side): Filled[] {
  return PILES.map(([id, key, place]) => ({
    box: { id: `${id}-${SEATS[side]}`, title: say(key, { side: sideName(side) }) },
    counters: ALL_PIECES.filter(
      (piece) => sideOf[piece] === side && view.place[piece] === place,
    ).map(counter),
  }))
}

/** Detachments matter while a division may send one out; else they would only be in the way. */
function pool({ view, counter }: Pieces): Filled {
  const isAsked = view.asks.some(({ say: { key } }) => key === 'ask-detach')
  const pieces = ALL_PIECES.slice(FIRST_DETACHMENT, UNITS).filter(
    (piece) => isAsked && view.place[piece] === POOL,
  )
  return { box: { id: 'pool', title: say('box-pool') }, counters: pieces.map(counter) }
}

export function boxesOf(facts: Pieces): { boxes: Box[]; stacks: Stack[] } {
  const sides = sidesInOrder(facts)
  const filled = [
    pool(facts),
    cup(facts),
    drawn(facts),
    ...sides.flatMap((side) => arrivals(facts, side)),
    ...sides.map((side) => back(facts, side)),
    ...sides.flatMap((side) => piles(facts, side)),
  ].filter(({ counters }) => counters.length > 0)
  return boxesWith(filled)
}
