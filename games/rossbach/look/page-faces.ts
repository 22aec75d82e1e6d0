import type { Face, UnitSymbol } from '../../../core/look.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import {
  BAGGAGE,
  COMBAT_UNIT,
  FIRST_LEADER,
  FIRST_TRAIN,
  HEAVY_CAVALRY,
  LEADER,
  MIXED,
  NO_FORMATION,
  TRAIN,
  VEDETTE,
  formationOf,
  fullInitiative,
  fullStrength,
  ids,
  isDivision,
  kindOf,
  movementOf,
  nationOf,
  parentOf,
  ratingOf,
  reducedInitiative,
  reducedStrength,
  trainKind,
  typeOf,
  vedettesOf,
} from '../rules/01-pieces.ts'
import { FORMATION_MARKS, nameOf } from './names.ts'
import { NATION_STYLES } from './page-styles.ts'

function styleOf(piece: number): string {
  return formationOf[piece] === formationOf[0] && kindOf[piece] !== LEADER
    ? 'guard'
    : NATION_STYLES[nationOf[piece]!]!
}

function symbolOf(piece: number): UnitSymbol {
  const kind = kindOf[piece]!
  if (kind === LEADER) return 'leader'
  if (kind === TRAIN) return trainKind[piece - FIRST_TRAIN] === BAGGAGE ? 'supply' : 'engineers'
  if (typeOf[piece] === MIXED) return 'mixed'
  return typeOf[piece]! >= HEAVY_CAVALRY ? 'cavalry' : 'infantry'
}

/** A side of a counter. */
interface Printed {
  piece: number
  isReduced: boolean
}

/** As the rules print them: strength, initiative between brackets, movement; a command rating between square ones. */
function factorsOf({ piece, isReduced }: Printed): string {
  const kind = kindOf[piece]!
  const points = inHalves(movementOf[piece]!)
  const initiative = isReduced ? reducedInitiative[piece]! : fullInitiative[piece]!
  const check = initiative > 0 ? `(${initiative})` : ''
  if (kind === TRAIN) return `${check}${points}`
  if (kind === LEADER) {
    const rating = ratingOf[piece - FIRST_LEADER]!
    return rating > 0 ? `[${rating}]${points}` : `${check}${points}`
  }
  return `${inHalves(isReduced ? reducedStrength[piece]! : fullStrength[piece]!)}${check}${points}`
}

const SHORT_TITLES: Readonly<Record<string, string>> = {
  'Guard-Infantry': 'Guard Inf',
  'Guard-Cavalry': 'Guard Cav',
  'King-of-Bavaria': 'Bavaria Dr',
  Hertzberg: 'Hertzberg',
  King: 'The King',
  'Baggage-F': 'Baggage',
  'Baggage-P1': 'Baggage 1',
  'Baggage-P2': 'Baggage 2',
  'Pontoon-F': 'Bridge',
  'Pontoon-P1': 'Bridge 1',
  'Pontoon-P2': 'Bridge 2',
  'Pontoon-P3': 'Bridge 3',
}

function titleOf(piece: number): string {
  const named = kindOf[piece] === VEDETTE ? parentOf[piece]! : piece
  return SHORT_TITLES[ids[named]!] ?? nameOf(named)
}

/** The asterisks of the rules: how many vedettes it has, and which of them this is. */
function rightOf(piece: number): string {
  if (kindOf[piece] === VEDETTE) return `v${ids[piece]!.split('-').at(-1)!}`
  return kindOf[piece] === COMBAT_UNIT ? '*'.repeat(vedettesOf[piece]!.length) : ''
}

function sizeOf(piece: number): string {
  if (kindOf[piece] !== COMBAT_UNIT) return ''
  return isDivision[piece] === 1 ? 'XX' : 'X'
}

function faceOf({ piece, isReduced }: Printed): Face {
  const formation = formationOf[piece]!
  const right = isReduced ? '' : rightOf(piece)
  const size = sizeOf(piece)
  return {
    style: styleOf(piece),
    symbol: symbolOf(piece),
    title: titleOf(piece),
    factors: factorsOf({ piece, isReduced }),
    ...(size !== '' && { size }),
    ...(formation !== NO_FORMATION && { left: FORMATION_MARKS[formation]! }),
    ...(right !== '' && { right }),
    ...(isReduced && { isReduced: true as const }),
  }
}

/** By piece: its full side, and the reduced one. */
export const FACES: readonly Face[] = ids.map((_, piece) => faceOf({ piece, isReduced: false }))
export const REDUCED_FACES: readonly Face[] = ids.map((_, piece) =>
  faceOf({ piece, isReduced: true }),
)
