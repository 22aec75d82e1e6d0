import { countersFrom } from '../../../core/look/counters.ts'
import type { WithCounters } from '../../../core/look/counters.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import { capital, listed } from '../../../core/look/texts.ts'
import { board } from '../model/board.ts'
import ranges from '../data/tables/ranges.json' with { type: 'json' }
import { formationNow, piecesWith } from '../rules/03-attached.ts'
import {
  NO_DIVISION,
  allowancePrinted,
  batteryOf,
  cohesionPrinted,
  divisionOf,
  formationOf,
  isDetachment,
  isHq,
  isUnit,
  ratingPrinted,
  strengthPrinted,
  unitOf,
} from '../rules/03-pieces.ts'
import { cohesion, initialStrength } from '../rules/03-values.ts'
import { faceRating, findCommand } from '../rules/07-command.ts'
import { weapons } from '../rules/08-ranges.ts'
import { groupOf } from '../rules/11-entry.ts'
import { COMMANDED, WAITING } from '../model/state.ts'
import { hexName } from './ground.ts'
import { DIVISION_NAMES, FORMATION_NAMES, FULL_NAMES, armName, nameOf } from './names.ts'
import { badgesOf, isSpent } from './page-badges.ts'
import { faceNow } from './page-faces.ts'
import type { Facts } from './page-facts.ts'
import { say, strengthText } from './say.ts'

export type Pieces = WithCounters<Facts>

export const piecesOf = countersFrom<Facts>({
  of: 'piece',
  face: faceNow,
  name: (piece) => FULL_NAMES[piece]!,
  lines: (facts, piece) => (isHq(piece) ? hqLines(facts, piece) : unitLines(facts, piece)),
  badges: badgesOf,
  isSpent,
})

function unitLines(facts: Facts, piece: number): string[] {
  const [printed, ...lasting] = lastingLines(piece, facts.view.worn[piece]!)
  return [
    printed!,
    ...nowLine(facts, piece),
    ...lasting,
    ...lentLine(facts, piece),
    ...dueLine(facts, piece),
  ]
}

/** By piece × 2 + face: what never changes, made when it is first wanted. */
const LASTING: (readonly string[] | undefined)[] = []

function lastingLines(piece: number, side: number): readonly string[] {
  const face = piece * 2 + side
  return (LASTING[face] ??= [
    printedLine(piece, face),
    otherSide(piece, side),
    ...rangeLine(piece),
    ...kinLines(piece),
  ])
}

function printedLine(piece: number, face: number): string {
  return say('line-unit', {
    arm: capital(armName(piece)),
    strength: strengthText(strengthPrinted[face]!),
    cohesion: cohesionPrinted[face]!,
    points: inHalves(allowancePrinted[face]!),
  })
}

/** Only where markers, works or the dark make it differ from what is printed. */
function nowLine({ view, state }: Facts, piece: number): string[] {
  if (view.place[piece]! < 0) return []
  const face = piece * 2 + view.worn[piece]!
  const [strength, rating] = [initialStrength(state, piece), cohesion(state, unitOf(piece))]
  const isPrinted = strength === strengthPrinted[face] && rating === cohesionPrinted[face]
  return isPrinted ? [] : [say('line-now', { strength: strengthText(strength), cohesion: rating })]
}

function otherSide(piece: number, side: number): string {
  if (isDetachment(piece)) return say('line-detachment')
  const face = piece * 2 + 1 - side
  const [strength, rating] = [strengthText(strengthPrinted[face]!), cohesionPrinted[face]!]
  return say(side === 1 ? 'line-worn' : 'line-fresh', { strength, cohesion: rating })
}

type Span = readonly number[] | null
type Sort = 'canister' | 'effective' | 'extended'

function spanWords(sort: Sort, span: Span): string[] {
  if (span === null) return []
  const [from, to] = span as [number, number]
  if (sort === 'canister') return [say('range-canister', { from })]
  return [say(from === to ? `range-${sort}` : `range-${sort}-to`, { from, to })]
}

function rangesOf({ canister, effective, extended }: (typeof ranges.ranges)[number]): string {
  return listed([
    ...spanWords('canister', canister),
    ...spanWords('effective', effective),
    ...spanWords('extended', extended),
  ])
}
const RANGE_WORDS: readonly string[] = ranges.ranges.map(rangesOf)

function rangeLine(piece: number): string[] {
  const words = RANGE_WORDS[weapons[piece]!]
  return words === undefined ? [] : [say('line-range', { ranges: words })]
}

function lentLine({ state }: Facts, piece: number): string[] {
  const formation = formationNow(state, piece)
  if (formation === formationOf[piece]) return []
  return [say('line-lent', { formation: FORMATION_NAMES[formation]! })]
}

function kinLines(piece: number): string[] {
  const division = divisionOf[piece]!
  const battery = batteryOf[piece]!
  return [
    ...(battery >= 0 ? [say('line-with-battery', { battery: nameOf(battery) })] : []),
    division === NO_DIVISION
      ? say('line-corps', { formation: FORMATION_NAMES[formationOf[piece]!]! })
      : say('line-formation', { division: DIVISION_NAMES[division]! }),
  ]
}

function dueLine({ view, state }: Facts, piece: number): string[] {
  const group = view.place[piece] === WAITING ? groupOf(state, piece) : -1
  if (group < 0) return []
  return [say('line-due', { turn: view.due[group]!, hex: hexName(view.arrival[group]!) })]
}

function hqLines(facts: Facts, piece: number): string[] {
  const formation = formationOf[piece]!
  const { posture } = facts.view
  return [
    say('line-hq', {
      posture: say(`posture-${posture[formation]! as 0 | 1 | 2}`),
      rating: faceRating(facts.state, formation),
      points: inHalves(allowancePrinted[piece * 2]!),
    }),
    say('line-hq-other', {
      aggressive: ratingPrinted[formation * 2]!,
      defensive: ratingPrinted[formation * 2 + 1]!,
    }),
    ...strayLine(facts, piece),
    say('line-corps', { formation: FORMATION_NAMES[formation]! }),
    ...dueLine(facts, piece),
  ]
}

/** Who would be out of command if it were activated now, under the Posture it shows. */
function strayLine({ state }: Facts, piece: number): string[] {
  if (state.place[piece]! < 0) return []
  const strays = straysOf(state, formationOf[piece]!)
  return strays.length === 0 ? [] : [say('line-hq-strays', { names: listed(strays.map(nameOf)) })]
}

/** Worked out on a copy of what the search writes to. */
export function straysOf(state: Facts['state'], formation: number): number[] {
  // Made once for all trials: nobody goes anywhere in them.
  board(state)
  const trial = { ...state, deeds: state.deeds.map(() => 0), lost: state.lost.map(() => 0) }
  findCommand(trial, formation)
  return piecesWith(state, formation).filter(
    (unit) => isUnit(unit) && state.place[unit]! >= 0 && (trial.deeds[unit]! & COMMANDED) === 0,
  )
}
