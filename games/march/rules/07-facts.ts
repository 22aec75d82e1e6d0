import { chateau, grid } from '../map/map.ts'
import { board, hasTroops, isMarked, piecesAt } from '../model/board.ts'
import { isNight } from '../model/scenario-book.ts'
import { DISORGANIZED, FIXED, HOLD, LINE, RETREAT, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_GUNS,
  FIRST_LEADER,
  GUNS,
  SP_PER_STEP,
  TRAILER,
  UNITS,
  armOf,
  bonusPrinted,
  isCombatUnit,
  isDetachment,
  isLeader,
  other,
  parentOf,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { SPENT, TIRED } from './02-tables.ts'
import { isFrontEdge } from './06-facing.ts'
import { across, attackEdges, groundOver, worstGround } from './07-ground.ts'
import { trueLens } from './07-lens.ts'
import type { Lens } from './07-lens.ts'
import type { Attacker, CombatFacts, Defender, Fighter } from './07-strength.ts'

/** Who attacks which hexes, and what has been settled since. */
export interface Combat {
  readonly side: Side
  readonly units: readonly number[]
  readonly targets: readonly number[]
  /** Attacked in March Column. */
  readonly caught: readonly number[]
  /** 1 once steady infantry has passed its check against the charge. */
  readonly square: number
  /** Units whose own or organic cavalry has met the charge. */
  readonly countered: readonly number[]
  /** Who fires into the flank of the attack, −1 nobody. */
  readonly lent: number
}

/** A combat that has only been declared. */
export function declared(side: Side, units: readonly number[], targets: readonly number[]): Combat {
  return { side, units, targets, caught: [], square: 0, countered: [], lent: -1 }
}

/** Combat units of the side in a hex, guns among them; of counters of a column their division. */
export function fightersIn(state: State, hex: number, side: Side): number[] {
  const found: number[] = []
  for (const piece of piecesAt(state, hex)) {
    if (sideOf[piece] !== side) continue
    const one = armOf[piece] === TRAILER ? parentOf[piece]! : piece
    if (isCombatUnit(one) && !found.includes(one)) found.push(one)
  }
  return found
}

/** Everybody who is attacked. */
export function defendersOf(state: State, { side, targets }: Combat): number[] {
  return [...new Set(targets.flatMap((hex) => fightersIn(state, hex, other(side))))]
}

/** Who is left to fight whom: hexes where somebody stands, and attackers who are before them. */
export function remaining(
  state: State,
  { side, units, targets }: Pick<Combat, 'side' | 'units' | 'targets'>,
): { units: number[]; targets: number[] } {
  const left = targets.filter((hex) => hasTroops(state, hex, other(side)))
  return { targets: left, units: units.filter((unit) => edgesOf(state, unit, left).length > 0) }
}

/** Hexes of the attackers that are beside what they attack, in order. */
export function attackingHexes(state: State, combat: Combat): number[] {
  const hexes = combat.units.flatMap((unit) =>
    edgesOf(state, unit, combat.targets).map((edge) => Math.floor(edge / 6)),
  )
  return [...new Set(hexes)].sort((a, b) => a - b)
}

/** Hexsides over which the unit attacks some of these hexes. */
export function edgesOf(state: State, unit: number, targets: readonly number[]): number[] {
  return attackEdges(state, unit).filter((edge) => targets.includes(grid.neighbours[edge]!))
}

/**
 * The hexside leads into the rear of those in the hex; whoever is caught in column has that in his one point already.
 * @rule 6.7/c
 */
function isIntoRear(state: State, edge: number, { side, caught }: Combat): boolean {
  return fightersIn(state, grid.neighbours[edge]!, other(side)).some(
    (piece) => !caught.includes(piece) && !isFrontEdge(state, piece, across(edge)),
  )
}

/** A detachment under HOLD has the chateau of the hex. */
export function holdsChateau(state: State, hex: number, side: Side, lens: Lens): boolean {
  if (chateau[hex] === 0) return false
  return fightersIn(state, hex, side).some(
    (piece) => isDetachment(piece) && lens.order(piece) === HOLD,
  )
}

/** Half of what it has in each hex of an extended line, rounded up. @rule 16.7/c */
function pointsOf(state: State, unit: number): number {
  const points = state.steps[unit]! * SP_PER_STEP
  return isMarked(state, unit, LINE) ? Math.ceil(points / 2) : points
}

/** Of guns on the map nothing is hidden; their morale is always 4. */
const GUN_MORALE = 4
const NO_CHART = {
  isSmashed: false,
  isDisorganized: false,
  isTired: false,
  isSpent: false,
} as const

function gunFighter(state: State, piece: number, hex: number): Fighter {
  const batteries = state.guns[piece - FIRST_GUNS] ?? 0
  const base = { piece, hex, arm: GUNS, morale: GUN_MORALE, points: 0, batteries } as const
  return { ...base, ...NO_CHART, isCaught: false, isUnsupplied: false }
}

function fighterOf(state: State, piece: number, hex: number, lens: Lens): Fighter {
  if (piece >= UNITS) return gunFighter(state, piece, hex)
  const fatigue = lens.fatigue(piece)
  return {
    piece,
    hex,
    arm: armOf[piece]!,
    morale: state.morale[piece]!,
    points: pointsOf(state, piece),
    batteries: lens.batteries(piece),
    isSmashed: isMarked(state, piece, SMASHED),
    isDisorganized: isMarked(state, piece, DISORGANIZED),
    isCaught: false,
    isTired: fatigue >= TIRED && fatigue < SPENT,
    isSpent: fatigue >= SPENT,
    isUnsupplied: lens.isUnsupplied(piece),
  }
}

/** By hex that the unit attacks from: one, or two of an extended line. */
function attackersOf(state: State, combat: Combat, unit: number, lens: Lens): Attacker[] {
  const { side, targets } = combat
  const edges = edgesOf(state, unit, targets)
  const hexes = [...new Set(edges.map((edge) => Math.floor(edge / 6)))]
  return hexes.map((hex) => {
    const own = edges.filter((edge) => Math.floor(edge / 6) === hex)
    const grounds = own.map((edge) => {
      const target = grid.neighbours[edge]!
      return groundOver(edge, { hasChateau: holdsChateau(state, target, other(side), lens) })
    })
    return {
      ...fighterOf(state, unit, hex, lens),
      ground: worstGround(grounds),
      isThroughRear: own.every((edge) => isIntoRear(state, edge, combat)),
      isHasty: lens.isHasty(unit),
    }
  })
}

/** Guns of those who stand in a hex with units are lent to these; they attack with nobody. */
function gunsBeside(state: State, hexes: readonly number[], side: Side): number {
  const guns = hexes.flatMap((hex) =>
    fightersIn(state, hex, side).filter((piece) => armOf[piece] === GUNS),
  )
  return Math.max(0, ...guns.map((piece) => state.guns[piece - FIRST_GUNS] ?? 0))
}

function withGunsBeside(state: State, attackers: Attacker[], side: Side): Attacker[] {
  return attackers.map((one) => {
    const lent = gunsBeside(state, [one.hex], side)
    return lent > one.batteries ? { ...one, batteries: lent } : one
  })
}

function defenderOf(
  state: State,
  combat: Combat,
  at: { piece: number; hex: number },
  lens: Lens,
): Defender {
  const { piece, hex } = at
  const into = combat.units
    .flatMap((unit) => edgesOf(state, unit, combat.targets))
    .filter((edge) => grid.neighbours[edge] === hex)
  return {
    ...fighterOf(state, piece, hex, lens),
    isCaught: combat.caught.includes(piece),
    organic: piece < UNITS ? lens.organic(piece) : 0,
    isFromRear: into.some((edge) => !isFrontEdge(state, piece, across(edge))),
    hasCountercharged: combat.countered.includes(piece),
    isFixed: isMarked(state, piece, FIXED),
    isAlone: fightersIn(state, hex, sideOf[piece]!).every((one) => armOf[one] === GUNS),
  }
}

/** What leaders beside those who fight in these hexes bring with them; it is lost with the leader. @rule 15.2/b @rule 2.2.4/b */
function bonusIn(state: State, hexes: readonly number[], side: Side): number {
  let sum = 0
  for (const hex of hexes)
    for (const piece of piecesAt(state, hex))
      if (isLeader(piece) && sideOf[piece] === side && state.replaced[piece - FIRST_LEADER] === 0)
        sum += bonusPrinted[piece - FIRST_LEADER]!
  return sum
}

/** Zones of the side's cavalry lie on one of the hexes; organic cavalry has none. */
function isByHorse(state: State, hexes: readonly number[], side: Side): boolean {
  const horse = board(state).horse[side]
  return hexes.some((hex) => horse[hex]! > 0)
}

/**
 * Somebody of a stack under HOLD is enough against the attacker; RETREAT helps him where all of a stack are under it.
 * @rule 15.6/a
 */
function ordersOf(
  state: State,
  { side, targets }: Combat,
  lens: Lens,
): { isOnHold: boolean; isRetreating: boolean } {
  const stacks = targets.map((hex) =>
    fightersIn(state, hex, other(side))
      .filter((piece) => piece < UNITS)
      .map((unit) => lens.order(unit)),
  )
  return {
    isOnHold: stacks.some((orders) => orders.includes(HOLD)),
    isRetreating: stacks.some(
      (orders) => orders.length > 0 && orders.every((order) => order === RETREAT),
    ),
  }
}

/** What there is to know of a combat, by what is known of the charts. */
export function factsOf(state: State, combat: Combat, lens: Lens = trueLens(state)): CombatFacts {
  const { side, units, targets, lent } = combat
  const from = attackingHexes(state, combat)
  const foot = units.flatMap((unit) => attackersOf(state, combat, unit, lens))
  return {
    attackers: withGunsBeside(state, foot, side),
    defenders: targets.flatMap((hex) =>
      fightersIn(state, hex, other(side)).map((piece) =>
        defenderOf(state, combat, { piece, hex }, lens),
      ),
    ),
    isNight: isNight(state),
    isSquare: combat.square === 1,
    lent: lent < 0 ? -1 : lens.batteries(lent),
    isAttackerByHorse: isByHorse(state, from, other(side)),
    isDefenderByHorse: isByHorse(state, targets, side),
    attackBonus: bonusIn(state, from, side),
    defenceBonus: bonusIn(state, targets, other(side)),
    hexesFrom: targets.length === 1 ? from.length : 0,
    ...ordersOf(state, combat, lens),
  }
}
