import type { Face, UnitSymbol } from '../../../core/look.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import {
  ARTILLERY,
  CAVALRY,
  HQ,
  INFANTRY,
  MITRAILLEUSE,
  SEATS,
  allowancePrinted,
  armOf,
  cohesionPrinted,
  divisionOf,
  DIVISIONS,
  formationOf,
  ids,
  isDetachment,
  isHorse,
  isHq,
  names,
  sideOf,
  strengthPrinted,
  weightOf,
} from '../rules/03-pieces.ts'
import { faceRating } from '../rules/07-command.ts'
import { FORMATION_COLOURS, FORMATION_MARKS } from './names.ts'
import type { Facts } from './page-facts.ts'
import { say, strengthText } from './say.ts'

const SYMBOLS: Readonly<Record<number, UnitSymbol>> = {
  [INFANTRY]: 'infantry',
  [CAVALRY]: 'cavalry',
  [ARTILLERY]: 'artillery',
  [MITRAILLEUSE]: 'volley guns',
  [HQ]: 'headquarters',
}

function symbolOf(piece: number): UnitSymbol {
  return isHorse[piece] === 1 ? 'horse artillery' : SYMBOLS[armOf[piece]!]!
}

/** What is left of a name when arm and formation stand elsewhere on the counter. */
function titleOf(piece: number): string {
  const name = names[piece]!
  if (isHq(piece)) return name
  if (isDetachment(piece)) return say('title-detachment', { letter: name.charAt(0) })
  if (armOf[piece] === MITRAILLEUSE) return DIVISIONS[divisionOf[piece]!]!.split('-')[2]!
  return name
    .replace(/ (?:Horse )?Art$| GSP$/, '')
    .split('/')
    .slice(0, -1)
    .join('/')
}

/** Above the symbol: the weight of cavalry, and brigades of the 18th alone. */
function sizeOf(piece: number): string {
  const weight = weightOf[piece]!
  if (weight > 0) return say(`mark-weight-${weight as 1 | 2 | 3}`)
  if (names[piece]!.endsWith('GSP')) return 'GSP'
  return armOf[piece] === INFANTRY && !isDetachment(piece) ? 'X' : ''
}

function unitFace(piece: number, side: 0 | 1): Face {
  const face = piece * 2 + side
  const size = sizeOf(piece)
  const isWorn = side === 1 || isDetachment(piece)
  return {
    style: SEATS[sideOf[piece]!],
    symbol: symbolOf(piece),
    title: titleOf(piece),
    band: FORMATION_COLOURS[formationOf[piece]!]!,
    left: FORMATION_MARKS[formationOf[piece]!]!,
    rating: String(cohesionPrinted[face]!),
    factors: `${strengthText(strengthPrinted[face]!)}-${inHalves(allowancePrinted[face]!)}`,
    ...(size !== '' && { size }),
    ...(isWorn && { isReduced: true as const }),
  }
}

/** By piece × 2 + face, headquarters apart: theirs depend on the position. */
const FACES: readonly Face[] = ids.flatMap((_, piece) =>
  isHq(piece) ? [] : [unitFace(piece, 0), unitFace(piece, 1)],
)

/** Posture and Command Rating as they are, then movement. */
function hqFace({ state }: Facts, piece: number): Face {
  const formation = formationOf[piece]!
  const posture = say(`posture-letter-${state.posture[formation]! as 0 | 1 | 2}`)
  const points = inHalves(allowancePrinted[piece * 2]!)
  return {
    style: SEATS[sideOf[piece]!],
    symbol: 'headquarters',
    title: titleOf(piece),
    band: FORMATION_COLOURS[formation]!,
    left: FORMATION_MARKS[formation]!,
    size: 'HQ',
    factors: `${posture}${faceRating(state, formation)}-${points}`,
  }
}

/** The side of a counter that is up. */
export function faceNow(facts: Facts, piece: number): Face {
  if (isHq(piece)) return hqFace(facts, piece)
  return FACES[piece * 2 + facts.view.worn[piece]!]!
}
