import { countersFrom } from '../../../core/look/counters.ts'
import type { WithCounters } from '../../../core/look/counters.ts'
import { headingOf } from '../../../core/look/headings.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import { capital } from '../../../core/look/texts.ts'
import type { Heading } from '../../../core/look.ts'
import { grid } from '../map/map.ts'
import { places } from '../model/board.ts'
import { TAIL, WAITING } from '../model/state.ts'
import {
  ENGINEERS,
  FIRST_GUNS,
  FIRST_LEADER,
  FIRST_TRAIN,
  GUNS,
  HQ,
  LEADER,
  SP_PER_STEP,
  TRAILER,
  UNITS,
  WAGON,
  allowanceOf,
  armOf,
  bonusPrinted,
  leaderOf,
  names,
  ordersPrinted,
  parentOf,
} from '../rules/02-pieces.ts'
import { hasFacing, isFront } from '../rules/06-facing.ts'
import { casualtiesOf, stepsShown } from '../rules/10-steps.ts'
import { ratingOf } from '../rules/15-command.ts'
import { hexName } from './ground.ts'
import { FORMATION_NAMES, FULL_NAMES, armName } from './names.ts'
import { badgesOf, isSpent } from './page-badges.ts'
import { arrivalOf } from './page-arrivals.ts'
import { faceNow, formationFor } from './page-faces.ts'
import { isOpen } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { chartWords } from './page-force.ts'
import { orderLines } from './page-orders.ts'
import { say } from './say.ts'

export type Pieces = WithCounters<Facts>

const withFaces = countersFrom<Facts>({
  of: 'piece',
  face: faceNow,
  name: (piece) => FULL_NAMES[piece]!,
  lines: (facts, piece) => [...ownLines(facts, piece), ...dueLine(facts, piece)],
  badges: badgesOf,
  isSpent,
})

/** Counters with the way they face. */
export function piecesOf(facts: Facts): Pieces {
  const made = withFaces(facts)
  return {
    ...made,
    counter(piece) {
      const counter = made.counter(piece)
      const heading = headingNow(facts, piece)
      return heading === undefined ? counter : { ...counter, heading }
    },
  }
}

/** To its front hexsides; a line in two hexes faces the corner between its two. */
function headingNow({ view, state }: Facts, piece: number): Heading | undefined {
  const [place, facing] = [view.place[piece]!, view.facing[piece]!]
  if (place < 0 || facing < 0) return undefined
  if (!hasFacing(piece)) return armOf[piece] === TRAILER ? headingOf(grid, facing) : undefined
  const on = places.decode(place)
  if (on.on === 'side') return headingOf(grid, facing)
  const fronts = places
    .hexesOf(place)
    .flatMap((hex) =>
      [0, 1, 2, 3, 4, 5]
        .filter((heading) => isFront(state, piece, { hex, heading }))
        .map((heading) => hex * 6 + heading),
    )
  if (on.on !== 'pair') return headingOf(grid, facing, fronts)
  const [a, b] = grid.sideHexes(on.side)
  const over = grid.directionOf(a, b)
  const isRight = facing === (over + 1) % 6
  return headingOf(grid, isRight ? (over + 1.5) % 6 : (over + 4.5) % 6, fronts)
}

function ownLines(facts: Facts, piece: number): string[] {
  const arm = armOf[piece]!
  if (arm === TRAILER) return [say('line-trailer', { unit: names[parentOf[piece]!]! })]
  if (arm === LEADER) return leaderLines(facts, piece)
  if (piece < UNITS) return unitLines(facts, piece)
  const points = inHalves(allowanceOf[piece]!)
  if (arm === HQ) return [say('line-hq', { points })]
  if (arm === GUNS)
    return [say('line-guns', { batteries: facts.state.guns[piece - FIRST_GUNS]!, points })]
  return trainLines(facts, piece, points)
}

function unitLines(facts: Facts, unit: number): string[] {
  const { state } = facts
  const steps = stepsShown(state, unit)
  const formation = state.formation[unit]!
  const lost = casualtiesOf(state, unit)
  const chart = chartWords(facts, unit)
  const open = isOpen(facts, unit)
  return [
    say('line-unit', {
      arm: capital(armName(unit)),
      strength: steps * SP_PER_STEP,
      of: state.start[unit]! * SP_PER_STEP,
      morale: state.morale[unit]!,
      points: inHalves(allowanceOf[unit]!),
    }),
    ...(chart.length > 0
      ? [say(open ? 'line-chart' : 'line-chart-known', { chart: chart.join(', ') })]
      : []),
    ...(open && lost > 0 ? [say('line-casualties', { count: lost })] : []),
    ...(formation < 0 ? [] : [say('line-formation', { formation: FORMATION_NAMES[formation]! })]),
  ]
}

function trainLines({ state }: Facts, train: number, points: string): string[] {
  const at = train - FIRST_TRAIN
  if (armOf[train] === WAGON) {
    if (state.loads[at] === 0) return [say('line-wagon-empty')]
    return [say(state.loads[at] === 1 ? 'line-wagon-half' : 'line-wagon-full', { points })]
  }
  const span = state.spans[at]!
  if (armOf[train] !== ENGINEERS || span < 0) return [say('line-engineers', { points })]
  return [say('line-bridge', { side: grid.printSide(span) })]
}

function leaderLines(facts: Facts, leader: number): string[] {
  const { state, view } = facts
  const at = leader - FIRST_LEADER
  const rating = ratingOf(state, leader)
  const formation = formationFor(state, leader)
  const side = view.chief.indexOf(leader)
  const bonus = view.replaced[at] === 1 ? 0 : bonusPrinted[at]!
  return [
    ...(rating >= 0 ? [say('line-leader', { rating })] : []),
    ...(bonus > 0 ? [say('line-bonus', { bonus })] : []),
    ...(side >= 0 ? [say('line-chief')] : []),
    ...(side < 0 && ordersPrinted[at]! > 0 && rating < 0 ? [say('line-chief-later')] : []),
    ...(formation >= 0 && leaderOf[formation] === leader
      ? [
          say('line-leads', { formation: FORMATION_NAMES[formation]! }),
          ...orderLines(facts, formation),
        ]
      : []),
  ]
}

function dueLine({ view, scenario }: Facts, piece: number): string[] {
  if (view.place[piece] === TAIL) return [say('line-tail')]
  if (view.place[piece] !== WAITING) return []
  const arrival = arrivalOf(scenario, piece)
  if (arrival < 0) return []
  const { hex } = scenario.arrivals[arrival]!
  return [say('line-due', { turn: view.due[arrival]!, hex: hexName(grid.index(hex)!) })]
}
