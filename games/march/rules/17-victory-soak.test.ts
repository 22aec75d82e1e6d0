import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { RIVER, bridge, grid, hex, water } from '../map/map.ts'
import { hasTroops, mark, put } from '../model/board.ts'
import {
  SCENARIOS,
  countedHexes,
  levelOf,
  scenarioNamed,
  windowOf,
} from '../model/scenario-book.ts'
import { freshState } from '../model/set-up.ts'
import { GONE, LOST, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { heard, piece } from '../testing/field.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_DETACHMENT,
  FIRST_GUNS,
  UNITS,
  formationNamed,
  isDetachment,
  other,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { zoneHexes } from './06-zone-extent.ts'
import { changeBatteries, eliminate, loseCasualty } from './10-steps.ts'
import { returnHex } from './15-arrivals.ts'
import { holderOf } from './17-control.ts'
import { comesBack, mayLeave, recallAnswered, recalled, returnTurns } from './17-specials.ts'
import { leadOf, pointsForCutOff, pointsForLosses, settleVictory } from './17-victory.ts'

const STARTS = SCENARIOS.map(({ id }) => id)

/** Everybody anywhere. */
function scattered(scenario: string, seed: string): State {
  const chance = fastChance(`victory ${seed}`)
  const state = freshState(scenario, [])
  const play = windowOf(scenario)
  const inPlay = [...play.keys()].filter((at) => play[at] === 1)
  for (let unit = 0; unit < UNITS; unit++) {
    if (state.place[unit]! < 0) continue
    const to = inPlay[chance.below(inPlay.length)]!
    if (!hasTroops(state, to, other(sideOf[unit]!))) put(state, unit, to)
  }
  return state
}

/** Hexes where enemies stand or have their zone, friends there apart. */
function shutTo(state: State, side: Side): Set<number> {
  const shut = new Set<number>()
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] === side || state.place[unit]! < 0) continue
    for (const at of zoneHexes(state, unit)) if (!hasTroops(state, at, side)) shut.add(at)
    shut.add(state.place[unit]!)
  }
  return shut
}

/** By flooding from a unit: whether it gets to one of these. */
function getsHome(state: State, unit: number, homes: ReadonlySet<number>): boolean {
  const shut = shutTo(state, sideOf[unit]!)
  const play = windowOf(state.scenario)
  const seen = new Set<number>()
  const open = [state.place[unit]!].filter((at) => !shut.has(at))
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    if (homes.has(at)) return true
    for (let edge = at * 6; edge < at * 6 + 6; edge++) {
      const to = grid.neighbours[edge]!
      if (to < 0 || play[to] === 0 || shut.has(to)) continue
      const isBridged = bridge[edge] === 1 && !state.broken.includes(grid.sides[edge]!)
      if (water[edge] !== RIVER || isBridged) open.push(to)
    }
  }
  return false
}

/** Ways home of the scenario, read anew. */
function homesOf(scenario: string): Set<number> {
  const { victory, window } = scenarioNamed(scenario)
  const { from } = victory.cutOff!
  if ('hexes' in from) return new Set(from.hexes.map((at) => hex(at)))
  const play = windowOf(scenario)
  const [[west, east], [north, south]] = [window.columns, window.rows]
  const isOn = (at: number, name: string): boolean =>
    ({
      north: grid.row[at] === north,
      south: grid.row[at] === south,
      west: grid.column[at] === west,
      east: grid.column[at] === east,
    })[name]!
  return new Set(
    [...play.keys()].filter((at) => play[at] === 1 && from.edges.some((name) => isOn(at, name))),
  )
}

describe('divisions cut off', () => {
  const told = STARTS.filter((id) => scenarioNamed(id).victory.cutOff !== undefined)
  test.each(told)('[T-SCN] as a search from each of them finds it (%s)', (scenario) => {
    const { side, vp } = scenarioNamed(scenario).victory.cutOff!
    const cut = side === 'allied' ? ALLIED : AUSTRIAN
    for (let n = 0; n < 6; n++) {
      const state = scattered(scenario, `${scenario} ${n}`)
      const homes = homesOf(scenario)
      let wanted = 0
      for (let unit = 0; unit < FIRST_DETACHMENT; unit++)
        if (sideOf[unit] === cut && !isDetachment(unit) && state.place[unit]! >= 0)
          if (!getsHome(state, unit, homes)) wanted += vp
      expect([n, pointsForCutOff(state, other(cut))]).toEqual([n, wanted])
      expect(pointsForCutOff(state, cut)).toBe(0)
    }
  })
})

describe('control', () => {
  test.each(STARTS)(
    '[T-SCN] is with whoever came last, whatever goes on elsewhere (%s)',
    (scenario) => {
      const chance = fastChance(`control ${scenario}`)
      const state = freshState(scenario, [])
      const counted = countedHexes(scenario)
      const last = new Map(counted.map((at) => [at, holderOf(state, at)]))
      const units = [...Array(UNITS).keys()].filter((unit) => state.place[unit]! >= 0)
      for (let n = 0; n < 80; n++) {
        const unit = units[chance.below(units.length)]!
        const at = counted[chance.below(counted.length)]!
        put(state, unit, at)
        last.set(at, sideOf[unit]!)
        put(state, piece('F-Wagon-1'), counted[chance.below(counted.length)]!)
        expect(counted.map((one) => holderOf(state, one))).toEqual([...last.values()])
      }
    },
  )
})

describe('losses', () => {
  test.each(STARTS)('[T-SCN] count step by step, battery by battery (%s)', (scenario) => {
    const chance = fastChance(`losses ${scenario}`)
    const state = freshState(scenario, [])
    const { losses } = scenarioNamed(scenario).victory
    const units = [...Array(FIRST_DETACHMENT).keys()].filter((unit) => state.place[unit]! >= 0)
    for (let n = 0; n < 30; n++) {
      const unit = units[chance.below(units.length)]!
      if (state.place[unit]! < 0 || state.steps[unit]! < 2) continue
      const victor = other(sideOf[unit]!)
      const [before, own] = [pointsForLosses(state, victor), pointsForLosses(state, sideOf[unit]!)]
      const isBattery = state.batteries[unit]! > 0 && chance.below(2) === 0
      if (isBattery) changeBatteries(state, unit, -1)
      else loseCasualty(state, unit, heard())
      const worth = isBattery ? losses.battery : losses.casualtyStep
      expect(pointsForLosses(state, victor)).toBe(before + worth)
      expect(pointsForLosses(state, sideOf[unit]!)).toBe(own)
    }
  })

  test.each(STARTS)(
    '[T-SCN] a division eliminated, one Smashed and one that has left (%s)',
    (scenario) => {
      const state = freshState(scenario, [])
      const { losses } = scenarioNamed(scenario).victory
      const [first, second, third] = [...Array(FIRST_DETACHMENT).keys()].filter(
        (unit) => state.place[unit]! >= 0 && sideOf[unit] === AUSTRIAN && !isDetachment(unit),
      ) as [number, number, number]
      const steps = state.start[first]!
      const before = pointsForLosses(state, ALLIED)
      const guns = state.batteries[first]!
      eliminate(state, first, heard())
      const gone =
        before + steps * losses.casualtyStep + losses.eliminatedDivision + guns * losses.battery
      expect(pointsForLosses(state, ALLIED)).toBe(gone)
      mark(state, second, SMASHED)
      expect(pointsForLosses(state, ALLIED)).toBe(gone + losses.smashedAtEnd)
      put(state, third, GONE)
      expect(pointsForLosses(state, ALLIED)).toBe(gone + losses.smashedAtEnd)
    },
  )

  test('[T-SCN] guns on the map are not lost', () => {
    const state = freshState('eckmuehl', ['positioned-artillery'])
    const unit = [...Array(FIRST_DETACHMENT).keys()].find(
      (one) => sideOf[one] === ALLIED && state.batteries[one]! > 0 && state.place[one]! >= 0,
    )!
    changeBatteries(state, unit, -1)
    const lost = pointsForLosses(state, AUSTRIAN)
    state.guns = state.guns.with(piece('F-Guns-1') - FIRST_GUNS, 1)
    expect(pointsForLosses(state, AUSTRIAN)).toBe(lost - 1)
  })
})

describe('the level of a victory', () => {
  test.each(STARTS)(
    '[T-SCN] rises with the lead of the allies, and covers every lead (%s)',
    (id) => {
      const rank = scenarioNamed(id)
        .victory.levels.map(({ level }) => level)
        .toReversed()
      const levels = [...Array(121).keys()].map((at) => levelOf(scenarioNamed(id), at - 60))
      const ranks = levels.map((level) => rank.indexOf(level))
      expect(ranks.every((one) => one >= 0)).toBe(true)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      expect([levels[0], levels.at(-1)].map((level) => level!.split(' ')[0])).toEqual([
        'austrian',
        'allied',
      ])
    },
  )
  test.each(STARTS)('[T-SCN] is settled once, by the lead as it stands (%s)', (id) => {
    const state = freshState(id, [])
    state.bonus = [1000, 0]
    expect(leadOf(state)).toBeGreaterThan(500)
    settleVictory(state, heard())
    expect([state.victory, state.winner]).toEqual(['allied decisive', ALLIED])
    state.bonus = [0, 1000]
    const go = heard()
    settleVictory(state, go)
    expect([state.victory, go.told.length]).toEqual(['allied decisive', 0])
  })
})

describe('special rules', () => {
  test('[T-SCN] Jellacic comes by a die of five or six, and his owner alone hears it', () => {
    const recall = (die: number) => {
      const state = freshState('abensberg', ['munich-recalled'])
      const at = scenarioNamed('abensberg').arrivals.findIndex(
        ({ condition }) => condition?.by === 'option',
      )
      state.turn = state.due[at]!
      expect(recalled(state)).toBe(at)
      const go = heard()
      recallAnswered(state, die, go)
      expect(go.told.map(({ to }) => to)).toEqual([['austrian']])
      return state.comes[at]
    }
    expect([1, 2, 3, 4, 5, 6].map(recall)).toEqual([0, 0, 0, 0, 1, 1])
  })

  test('[T-SCN] allies leave by the Landshut road alone, southern Austrians by the south edge', () => {
    const state = freshState('four-days', [])
    const road = returnHex('four-days')
    const south = [...Array(grid.n).keys()].find(
      (at) => grid.row[at] === scenarioNamed('four-days').window.rows[1] && at !== road,
    )!
    const [ally, fifth] = [piece('F-Friant'), piece('A-Reuss')]
    state.formation = state.formation.with(fifth, formationNamed('A-V'))
    expect([mayLeave(state, ally, road), mayLeave(state, ally, south)]).toEqual([true, false])
    expect(mayLeave(state, fifth, south)).toBe(true)
    state.formation = state.formation.with(fifth, formationNamed('A-III'))
    expect(mayLeave(state, fifth, south)).toBe(false)
    expect(mayLeave(freshState('eckmuehl', []), ally, road)).toBe(false)
  })

  test('[T-SCN] who leaves for Landshut comes back in a turn that is still to come', () => {
    const state = freshState('four-days', [])
    const { turns } = scenarioNamed('four-days')
    const seen: number[] = []
    for (state.turn = 1; state.turn <= turns; state.turn++) {
      const open = returnTurns(state)
      seen.push(open.length)
      expect(open.every((turn) => turn > state.turn && turn <= turns)).toBe(true)
      expect(comesBack(state, piece('F-Friant'))).toBe(open.length > 0)
      expect(comesBack(state, piece('A-Reuss'))).toBe(false)
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(seen.at(-1)).toBe(0)
    expect(state.place[piece('F-Friant')]).not.toBe(LOST)
  })
})
