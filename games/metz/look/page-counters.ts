import type { Counter } from '../../../core/look.ts'
import ranges from '../data/tables/ranges.json' with { type: 'json' }
import { groupsOf } from '../scenario-book.ts'
import { formationNow, piecesWith } from '../rules/03-attached.ts'
import {
  NO_DIVISION,
  allowancePrinted,
  batteryOf,
  cohesionPrinted,
  divisionOf,
  formationOf,
  ids,
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
import { COMMANDED, WAITING } from '../state.ts'
import { hexName } from './ground.ts'
import { hex as hexAt } from '../map/map.ts'
import { DIVISION_NAMES, FORMATION_NAMES, FULL_NAMES, armName, nameOf } from './names.ts'
import { badgesOf, isSpent } from './page-badges.ts'
import { faceNow } from './page-faces.ts'
import type { Facts } from './page-facts.ts'
import { capital, inHalves, listed, say, strengthText } from './say.ts'

export function keyOf(piece: number): string {
  return `piece-${piece}`
}

/** Facts, and counters made when they are first wanted. */
export interface Pieces extends Facts {
  counter(piece: number): Counter
}

export function piecesOf(facts: Facts): Pieces {
  const made: Counter[] = []
  return { ...facts, counter: (piece) => (made[piece] ??= counterOf(facts, piece)) }
}

function counterOf(facts: Facts, piece: number): Counter {
  return {
    piece: { of: 'piece', noun: piece },
    key: keyOf(piece),
    face: faceNow(facts, piece),
    name: FULL_NAMES[piece]!,
    lines: isHq(piece) ? hqLines(facts, piece) : unitLines(facts, piece),
    badges: badgesOf(facts, piece),
    ...(isSpent(facts, piece) && { isSpent: true as const }),
  }
}

function unitLines(facts: Facts, piece: number): string[] {
  return [
    printedLine(facts, piece),
    ...nowLine(facts, piece),
    ...otherSide(facts, piece),
    ...rangeLine(piece),
    ...kinLines(facts, piece),
    ...dueLine(facts, piece),
  ]
}

function printedLine({ view }: Facts, piece: number): string {
  const face = piece * 2 + view.worn[piece]!
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

function otherSide({ view }: Facts, piece: number): string[] {
  if (isDetachment(piece)) return [say('line-detachment')]
  const isWorn = view.worn[piece] === 1
  const face = piece * 2 + (isWorn ? 0 : 1)
  const [strength, rating] = [strengthText(strengthPrinted[face]!), cohesionPrinted[face]!]
  return [say(isWorn ? 'line-worn' : 'line-fresh', { strength, cohesion: rating })]
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

function kinLines({ state }: Facts, piece: number): string[] {
  const formation = formationNow(state, piece)
  const division = divisionOf[piece]!
  const battery = batteryOf[piece]!
  return [
    ...(battery >= 0 ? [say('line-with-battery', { battery: nameOf(battery) })] : []),
    division === NO_DIVISION
      ? say('line-corps', { formation: FORMATION_NAMES[formationOf[piece]!]! })
      : say('line-formation', { division: DIVISION_NAMES[division]! }),
    ...(formation === formationOf[piece]
      ? []
      : [say('line-lent', { formation: FORMATION_NAMES[formation]! })]),
  ]
}

function dueLine({ view, scenario }: Facts, piece: number): string[] {
  if (view.place[piece] !== WAITING) return []
  const groups = groupsOf(scenario)
  const group = groups.findIndex(({ who }) => who.includes(ids[piece]!))
  if (group < 0) return []
  const turn = view.due[group]!
  const hex = view.arrival[group] ?? hexAt(groups[group]!.hex)
  return [say('line-due', { turn, hex: hexName(hex) })]
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
  const trial = { ...state, deeds: state.deeds.map(() => 0), lost: state.lost.map(() => 0) }
  findCommand(trial, formation)
  return piecesWith(state, formation).filter(
    (unit) => isUnit(unit) && state.place[unit]! >= 0 && (trial.deeds[unit]! & COMMANDED) === 0,
  )
}
