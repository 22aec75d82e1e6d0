import { unitsAt } from '../../../games/metz/model/board.ts'
import { grid, terrain, upSlope } from '../../../games/metz/map/map.ts'
import { armOf, other, sideOf, weightOf } from '../../../games/metz/rules/03-pieces.ts'
import type { Side } from '../../../games/metz/rules/03-pieces.ts'
import { cohesion, largest, totalStrength, worksAt } from '../../../games/metz/rules/03-values.ts'
import { defendersIn, isFlankAttack } from '../../../games/metz/rules/12-assault-facts.ts'
import { COLUMNS, assaultOdds } from '../../../games/metz/rules/12-assault-odds.ts'
import type { Fighter } from '../../../games/metz/rules/12-assault-odds.ts'
import {
  DEFENDER_LOSES,
  TOUGH_FIGHT,
  cellAt,
  isSplit,
  resultOf,
  splitCell,
} from '../../../games/metz/rules/12-assault-results.ts'
import { retreatHexes } from '../../../games/metz/rules/12-retreat-ways.ts'
import { toughRating } from '../../../games/metz/rules/12-tough-fight.ts'
import type { State } from '../../../games/metz/model/state.ts'
import { conditionOf, lossByHits, underHits, worthOf } from './worth.ts'

// What an assault is worth: every face of the die, each paid for as its loser would like best.

/** Who attacks from where; those who charge fight with the bonus of their weight. */
export interface Storm {
  side: Side
  hex: number
  units: readonly number[]
  /** By unit: the hex it attacks from. */
  from: readonly number[]
  charging: readonly number[]
  lead: number
  shift: number
  played: number
}

/** What the ground is worth to whoever has it, and how dear one's own losses are. */
export interface Stakes {
  ground: number
  care: number
}

function fighterOf(state: State, unit: number, charging: readonly number[]): Fighter {
  return {
    arm: armOf[unit]!,
    strength: totalStrength(state, unit),
    cohesion: cohesion(state, unit),
    weight: weightOf[unit]!,
    isCharging: charging.includes(unit),
  }
}

const NOBODY: readonly number[] = []

export function columnOf(state: State, storm: Storm): number {
  const { side, hex, units, from, lead, charging } = storm
  const leading: Fighter[] = []
  const supporting: Fighter[] = []
  for (let at = 0; at < units.length; at++) {
    const rank = from[at] === lead ? leading : supporting
    rank.push(fighterOf(state, units[at]!, charging))
  }
  return assaultOdds({
    side,
    lead: leading,
    supports: supporting,
    defenders: defendersIn(state, other(side), hex).map((unit) => fighterOf(state, unit, NOBODY)),
    leadTerrain: terrain[lead]!,
    terrain: terrain[hex]!,
    climb: upSlope[lead * 6 + grid.directionOf(lead, hex)]!,
    isUphill: false,
    isFlank: isFlankAttack([...new Set(from)]),
    works: worksAt(state, hex),
    shift: storm.shift,
    played: storm.played,
  }).column
}

interface Cell {
  loser: number
  points: number
  star: number
  bracket: number
  chance: number
  /** The first of its column with the same result. */
  like: number
}

/** By column: what may come of it. */
const cells: readonly (readonly Cell[])[] = COLUMNS.map((_, column) => {
  const found: Cell[] = []
  const all: string[] = []
  for (let die = 1; die <= 10; die++) {
    const cell = cellAt(column, die)
    const names = isSplit(cell) ? [splitCell(cell, 1), splitCell(cell, 10)] : [cell]
    for (const name of names) {
      all.push(name)
      const { loser, points, star, bracket } = resultOf(name)
      const [like, chance] = [all.indexOf(name), 0.1 / names.length]
      found.push({ loser, points, star, bracket, chance, like })
    }
  }
  return found
})

/** One side of an assault that may have to pay. */
export interface Payer {
  units: readonly number[]
  /** What going back costs: the first hex, and each one more. */
  back: number
  /** What the ground is worth that is lost when they leave it. */
  ground: number
}

const FURTHER = 0.4
const NO_WAY = 1000

/** One Loss Point as a hit. */
export interface Hit {
  verb: 'morale' | 'casualty'
  unit: number
}

interface Toll {
  cost: number
  first: Hit | undefined
}

const NOTHING: Toll = { cost: 0, first: undefined }

interface Owed {
  points: number
  star: number
  isFirst: boolean
  /** What it costs besides if a unit leaves the hex. */
  hold: number
}

const MOST_HOLD = 31

const tolls = new Map<number, Toll>()

/** The cheapest hits for so many points; remembered for one unit or two. */
function hitsCost(state: State, units: readonly number[], owed: Owed): Toll {
  if (owed.points === 0 || units.length === 0) return NOTHING
  if (units.length > 2) return cheapestHits(state, units, owed)
  const hold = Math.min(MOST_HOLD, Math.round(owed.hold))
  const second = units[1] === undefined ? 0 : 1 + conditionOf(state, units[1])
  const debt = (owed.points * 2 + owed.star) * 2 + (owed.isFirst ? 1 : 0)
  const key = ((conditionOf(state, units[0]!) * 32_768 + second) * 32 + debt) * 32 + hold
  const known = tolls.get(key)
  if (known !== undefined) return known
  const found = cheapestHits(state, units, { ...owed, hold })
  tolls.set(key, found)
  return found
}

function cheapestHits(
  state: State,
  units: readonly number[],
  { points, star, isFirst, hold }: Owed,
): Toll {
  const taken = new Map(units.map((unit) => [unit, { morale: 0, casualties: 0 }]))
  let cost = 0
  let first: Hit | undefined
  let owes = star === 1
  for (let point = 0; point < points; point++) {
    const mustBleed = owes && point === points - 1
    let best = { more: NO_WAY, unit: units[0]!, isBlood: true }
    // At first the largest only.
    for (const unit of isFirst && point === 0 ? largest(state, units) : units)
      for (const isBlood of mustBleed ? [true] : [false, true]) {
        const more = costOfOneMore(state, unit, { hits: taken.get(unit)!, isBlood, hold })
        if (more < best.more) best = { more, unit, isBlood }
      }
    const hits = taken.get(best.unit)!
    if (best.isBlood) hits.casualties++
    else hits.morale++
    if (best.isBlood) owes = false
    first ??= { verb: best.isBlood ? 'casualty' : 'morale', unit: best.unit }
    cost += best.more
  }
  return { cost, first }
}

interface Hits {
  morale: number
  casualties: number
}

function costOfOneMore(
  state: State,
  unit: number,
  { hits, isBlood, hold }: { hits: Hits; isBlood: boolean; hold: number },
): number {
  const after = isBlood
    ? { ...hits, casualties: hits.casualties + 1 }
    : { ...hits, morale: hits.morale + 1 }
  const [now, then] = [underHits(state, unit, hits), underHits(state, unit, after)]
  return then.loss - now.loss + (then.leaves - now.leaves) * hold
}

/** What is left to pay, and what it brings to stand: nothing, or a point of the winner's. */
export interface Debt {
  points: number
  star: number
  counter: number
  isFirst: boolean
}

export interface Bill {
  cost: number
  isBack: boolean
  /** What the winner pays for it. */
  counter: number
}

/** A hex is lost with the last of its units. */
function holdOf({ units, ground }: Payer): number {
  return units.length === 1 ? ground : ground * 0.3
}

/** How the loser would pay. */
export function billOf(state: State, payer: Payer, debt: Debt): Bill & { first: Hit | undefined } {
  const { points, star, counter, isFirst } = debt
  let best = { cost: NO_WAY, isBack: false, counter: 0, first: undefined as Hit | undefined }
  for (let steps = 0; steps <= points - star; steps++) {
    const back = steps === 0 ? 0 : payer.back + (steps - 1) * FURTHER
    const hits = hitsCost(state, payer.units, {
      points: points - steps,
      star,
      isFirst,
      hold: steps > 0 ? 0 : holdOf(payer),
    })
    const cost = back + hits.cost
    const owed = steps === 0 ? counter : 0
    if (cost - owed < best.cost - best.counter)
      best = { cost, isBack: steps > 0, counter: owed, first: hits.first }
  }
  return best
}

/** Both test; who passes strikes the largest enemy, who fails wavers. */
function toughCosts(
  state: State,
  attackers: readonly number[],
  defenders: readonly number[],
): [number, number] {
  const passing = (units: readonly number[]): number =>
    Math.max(0, Math.min(10, toughRating(state, units, 0))) / 10
  const struck = (units: readonly number[]): number =>
    hitsCost(state, units, { points: 1, star: 1, isFirst: true, hold: 0 }).cost
  const wavering = (units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + lossByHits(state, unit, { morale: 1 }), 0)
  const [a, d] = [passing(attackers), passing(defenders)]
  return [
    d * struck(attackers) + (1 - a) * wavering(attackers),
    a * struck(defenders) + (1 - d) * wavering(defenders),
  ]
}

export interface Forecast {
  /** Enemy losses less one's own, the ground counted. */
  gain: number
  /** What the attackers have to expect, and how likely they are to have the hex in the end. */
  own: number
  enemy: number
  taken: number
}

/** Who answers for the attack: all who will be in the Lead Assault Hex, whether they attack or not. */
function stakedIn(state: State, { units, from, lead }: Storm): number[] {
  const others = unitsAt(state, lead).filter((unit) => !units.includes(unit))
  return [...units.filter((_, at) => from[at] === lead), ...others]
}

/** What comes of one result: the losses, and whether the hex is won. */
interface End {
  own: number
  enemy: number
  isTaken: boolean
}

/** An assault on whoever stands in the hex, if he stays there; in the column that it has, if that is known. */
export function forecast(
  state: State,
  storm: Storm,
  stakes: Stakes,
  column: number = columnOf(state, storm),
): Forecast {
  const { side, hex, lead } = storm
  const defenders = defendersIn(state, other(side), hex)
  const leading = stakedIn(state, storm)
  const attack: Payer = { units: leading, back: 0.5, ground: 0 }
  const defence: Payer = {
    units: defenders,
    back: backCost(state, { defenders, lead, hex }, stakes),
    ground: stakes.ground,
  }
  const ends: End[] = []
  let own = 0
  let enemy = 0
  let taken = 0
  for (const cell of cells[column]!) {
    const end = ends[cell.like] ?? endOf(state, cell, { attack, defence })
    ends.push(end)
    own += cell.chance * end.own
    enemy += cell.chance * end.enemy
    if (end.isTaken) taken += cell.chance
  }
  return { gain: enemy - stakes.care * own, own, enemy, taken }
}

const ONCE: Debt = { points: 1, star: 0, counter: 0, isFirst: true }

function endOf(
  state: State,
  { loser, points, star, bracket }: Cell,
  { attack, defence }: { attack: Payer; defence: Payer },
): End {
  if (loser === TOUGH_FIGHT) {
    const [own, enemy] = toughCosts(state, attack.units, defence.units)
    return { own, enemy, isTaken: false }
  }
  const isWon = loser === DEFENDER_LOSES
  const [payer, winner] = isWon ? [defence, attack] : [attack, defence]
  const counter = bracket === 1 ? billOf(state, winner, ONCE).cost : 0
  const bill = billOf(state, payer, { points, star, counter, isFirst: true })
  return {
    own: isWon ? bill.counter : bill.cost,
    enemy: isWon ? bill.cost : bill.counter,
    isTaken: isWon && bill.isBack,
  }
}

/** Who is attacked, where, and from where. */
interface Pressed {
  defenders: readonly number[]
  lead: number
  hex: number
}

/** To go back costs the ground, and everything where there is no way. */
export function backCost(
  state: State,
  { defenders, lead, hex }: Pressed,
  { ground }: Stakes,
): number {
  if (defenders.length === 0) return 0
  if (!hasWay(state, { defenders, lead, hex }))
    return ground + defenders.reduce((sum, unit) => sum + worthOf(state, unit), 0)
  return ground + 0.6
}

/** By state: hexes and where they are attacked from, and whether there is a way out. */
const waysOut = new WeakMap<State, Map<number, boolean>>()

function hasWay(state: State, { defenders, lead, hex }: Pressed): boolean {
  let known = waysOut.get(state)
  if (known === undefined) waysOut.set(state, (known = new Map()))
  const key = lead * grid.n + hex
  const before = known.get(key)
  if (before !== undefined) return before
  const run = { side: sideOf[defenders[0]!]!, units: [...defenders], away: lead }
  const found = retreatHexes(state, run, hex, 1).length > 0
  known.set(key, found)
  return found
}

/** The best hex to lead from. */
export function bestLead(
  state: State,
  storm: Omit<Storm, 'lead'>,
  stakes: Stakes,
): { lead: number; forecast: Forecast } {
  const { units, from, charging } = storm
  const able =
    charging.length > 0
      ? units.flatMap((unit, at) => (charging.includes(unit) ? [from[at]!] : []))
      : from
  let [best, most] = [able[0]!, -1]
  for (const lead of new Set(able)) {
    const column = columnOf(state, { ...storm, lead })
    if (column > most) [best, most] = [lead, column]
  }
  return { lead: best, forecast: forecast(state, { ...storm, lead: best }, stakes, most) }
}
