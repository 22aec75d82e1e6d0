import { describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../../core/chance.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import type { Fast } from '../../../core/contract.ts'
import { byVerb, legalReplies } from '../../../core/testing/watch.ts'
import { CREEK, RIVER, SWAMP, bridge, ford, grid, terrain, water } from '../map/map.ts'
import { hasTroops } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import { DISORGANIZED, LOST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { combatFlow } from '../testing/combat.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, UNITS, isCavalry, sideOf } from './02-pieces.ts'
import { zoneHexes } from './06-zone-extent.ts'
import { BEATEN, STAYED, WENT, retreatLevel } from './07-retreat-level.ts'
import type { RetreatFrame } from './07-retreat-level.ts'

// Retreats of one division out of a heap of friends and enemies: its way is a way back, and costs what the hexes on it cost.

const ULM = piece('A-Ulm')
const FRENCH = ['F-Friant', 'F-Gudin', 'F-Morand', 'F-Montbrun', 'F-Nansouty', 'F-Demont']
const AUSTRIANS = ['A-Brady', 'A-Klenau', 'A-Reuss']

interface Back {
  state: State
  frame: RetreatFrame
  chance: Fast
  length: number
}

/** Ulm in the middle, ten points strong, an enemy beside it who has beaten it. */
function beaten(seed: string): Back {
  const chance = fastChance(`retreat ${seed}`)
  const play = windowOf('four-days')
  const inPlay = [...play.keys()].filter((at) => play[at] === 1)
  const middle = inPlay[chance.below(inPlay.length)]!
  const near = inPlay.filter((at) => grid.distance(at, middle) <= 3 && at !== middle)
  const pieces: Record<string, string | Standing> = {
    'A-Ulm': { at: grid.print(middle), facing: 'N', sp: 10, batteries: 2 },
  }
  for (const id of [...FRENCH, ...AUSTRIANS]) {
    const [at] = near.splice(chance.below(near.length), 1)
    if (at === undefined) break
    pieces[id] = { at: grid.print(at), facing: 'N', batteries: chance.below(2), sp: 4 }
  }
  const state = field(pieces)
  const length = 1 + chance.below(3)
  const enemies = [...Array(UNITS).keys()].filter(
    (unit) => sideOf[unit] === ALLIED && state.place[unit]! >= 0,
  )
  const away = enemies
    .map((unit) => state.place[unit]!)
    .filter((at) => grid.distance(at, middle) === 1)
  const frame = retreatLevel.frame({
    side: AUSTRIAN,
    pieces: [ULM],
    steps: length,
    cause: BEATEN,
    ...(away.length > 0 && { away: away.slice(0, 1) }),
  })
  return { state, frame, chance, length }
}

/** To the end, by any of the ways that are open. */
function run({ state, frame, chance }: Back): void {
  state.stack = [frame]
  combatFlow.settle(state)
  for (let n = 0; n < 80 && combatFlow.ask(state).length > 0; n++) {
    const asks = combatFlow.ask(state)
    const rolled = asks.find(isChance)
    const reply =
      rolled === undefined
        ? byVerb(legalReplies(asks), chance)!
        : { seat: 'nature' as const, values: draw(rolled, chance) }
    const result = combatFlow.answer(state, reply)
    if (isRefused(result)) throw new Error(result.refused.say.key)
  }
}

/** Hexes in which cavalry, and anybody, of the enemy has a zone. */
function zones(state: State): { horse: Set<number>; all: Set<number> } {
  const [horse, all] = [new Set<number>(), new Set<number>()]
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== ALLIED) continue
    for (const at of zoneHexes(state, unit)) {
      all.add(at)
      if (isCavalry(unit)) horse.add(at)
    }
  }
  return { horse, all }
}

interface Toll {
  casualties: number
  stragglers: number
  friends: number
}

/** What the way costs, hex by hex, as 7.2 has it. */
function tollOf(state: State, been: readonly number[]): Toll {
  const { horse, all } = zones(state)
  const toll = { casualties: 0, stragglers: 0, friends: 0 }
  for (const [at, to] of been.slice(1).entries()) {
    const edge = been[at]! * 6 + grid.directionOf(been[at]!, to)
    const isFriendly = hasOthers(state, to)
    if (isFriendly) toll.friends++
    else if (horse.has(to)) toll.casualties++
    else if (all.has(to)) toll.stragglers++
    const isDry = bridge[edge] === 1 || ford[edge] === 1
    if (water[edge] === CREEK && !isDry) toll.stragglers++
    if ((water[edge] === RIVER && !isDry) || terrain[to] === SWAMP) toll.casualties += 2
  }
  return toll
}
function hasOthers(state: State, at: number): boolean {
  return AUSTRIANS.some((id) => state.place[piece(id)] === at)
}

/** What is wrong with the way. */
function wayFaults(state: State, { been, length }: { been: readonly number[]; length: number }) {
  const faults: string[] = []
  if (new Set(been).size !== been.length) faults.push('the same hex twice')
  for (const [at, to] of been.slice(1).entries()) {
    if (grid.distance(been[at]!, to) !== 1) faults.push('a leap')
    if (hasTroops(state, to, ALLIED)) faults.push('among the enemy')
    if (windowOf(state.scenario)[to] === 0) faults.push('off the map')
  }
  const gone = been.length - 1
  // Whoever is caught on the way pays as if he had not begun, or is driven off the map.
  const isCaught = state.place[ULM] === LOST || state.steps[ULM]! <= 3
  if (gone > 0 && gone < length && !isCaught) faults.push('not far enough')
  return faults
}

describe('a division that is beaten', () => {
  test.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])(
    '[7.2/b] [7.2/c] [7.2/d] [7.2/f] [7.2/g] goes back hex by hex and pays for each (%s)',
    (seed) => {
      for (let n = 0; n < 25; n++) {
        const back = beaten(`${seed} ${n}`)
        const { state, frame, length } = back
        run(back)
        const been = frame.been.filter((at) => at >= 0)
        expect([n, state.stack.length, wayFaults(state, { been, length })]).toEqual([n, 0, []])
        if (state.place[ULM] === LOST) continue
        const { casualties, stragglers, friends } = tollOf(state, been)
        const isStuck = been.length === 1
        // Who has no way stays for two casualties; five steps are enough for most of what befalls the others.
        const lost = isStuck ? 2 : Math.min(5, casualties + stragglers)
        const missing = 5 - state.steps[ULM]!
        const more = been.length - 1 < length ? 2 : 0
        expect([n, frame.steps, missing]).toEqual([n, 0, Math.min(5, lost + (isStuck ? 0 : more))])
        const isShaken = casualties + stragglers + friends > 0
        const isMarked = (state.marks[ULM]! & DISORGANIZED) !== 0 || state.steps[ULM] === 0
        expect([n, isMarked || isStuck]).toEqual([n, isShaken || isStuck])
      }
    },
  )

  test('[7.2/e] some are stuck, some go farther than they must, some come off unscathed', () => {
    const seen = { stuck: 0, farther: 0, unscathed: 0, lost: 0 }
    for (let n = 0; n < 150; n++) {
      const back = beaten(`seen ${n}`)
      run(back)
      const gone = back.frame.been.length - 1
      if (back.state.place[ULM] === LOST) seen.lost++
      else if (gone === 0) seen.stuck++
      else if (gone > back.length) seen.farther++
      else if (back.state.steps[ULM] === 5) seen.unscathed++
    }
    expect(Math.min(seen.farther, seen.unscathed, seen.lost)).toBeGreaterThan(0)
    expect([STAYED, WENT]).toEqual([0, 1])
  })
})
