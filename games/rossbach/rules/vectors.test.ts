import { columnOf } from './11-columns.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import type { ReorganizeFrame } from './06-reorganization-level.ts'
import type { CommandFrame } from './07-command-level.ts'
import {
  MARSH,
  STREAM,
  crossing,
  grid,
  hex,
  road,
  slopeHex,
  terrain,
  uphill,
  water,
  woodsSide,
} from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { DAY_HALF, LOST, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { lineOf as setUpLine, scenario, scenarios, startOf, tracks } from '../testing/set-ups.ts'
import {
  FRENCH,
  MIXED,
  PRUSSIAN,
  formationOf,
  fullInitiative,
  fullStrength,
  ids,
  movementOf,
  parentOf,
  reducedInitiative,
  reducedStrength,
  typeOf,
} from './01-pieces.ts'
import { hexesSeen } from './01-hidden.ts'
import { isNight } from './02-sequence.ts'
import { count, noCrowd, whyTooMany } from './03-stacking.ts'
import { isTroubled, whyNotRally } from './06-eligible.ts'
import { recoverAll, reorganizeProc } from './06-reorganization.ts'
import { whyNotUnit } from './07-allot.ts'
import { settleChain } from './07-chain.ts'
import { commandProc } from './07-command.ts'
import { isInRange } from './07-range.ts'
import { FOOT, OPEN_ORDER, stepCharge } from './08-terrain.ts'
import { COLUMNS, printedResult } from './11-odds.ts'
import { SOURCES, isSupplied, supplyField } from './14-supply.ts'
import { awards, levelFor, ratioAward } from './20-victory.ts'

// Worked examples that stand beside the rulebook, by their own numbers.

const flow = flowOf({ command: commandProc, reorganize: reorganizeProc })
const COMMAND: CommandFrame = { proc: 'command', at: 'replace', leader: -1 }
const REORGANIZE: ReorganizeFrame = {
  proc: 'reorganize',
  at: 'recover',
  leader: -1,
  unit: -1,
  guest: -1,
}

function commanding(stands: Stands): Trial {
  return new Trial(flow, fieldOf(stands), { ...COMMAND })
}

function rallying(state: State): Trial {
  return new Trial(flow, state, { ...REORGANIZE })
}

describe('turns, stacks and set-ups', () => {
  test('[2.0] [2.2a] D01: three, seven, forty-six and forty-one turns', () => {
    const turns = (id: string): number => scenario(id).to - scenario(id).from + 1
    expect(['auerstaedt', 'massenbach', 'early-warning', 'campaign-8'].map(turns)).toEqual([
      3, 7, 46, 41,
    ])
    expect([25, 26, 27, 28, 29].map(isNight)).toEqual([false, false, false, true, false])
  })

  test('[3.11a] [3.11b] V03: a leader, infantry, a train, cavalry, light troops and three vedettes', () => {
    const crowd = noCrowd()
    const who = ['Ney', 'Marchand', 'Baggage-F', 'Colbert', 'Rudorff', 'Colbert-1', 'Colbert-2']
    for (const id of [...who, 'Lasalle-1']) count(crowd, piece(id))
    expect(whyTooMany(crowd)).toBe(undefined)
    count(crowd, piece('Lasalle-2'))
    expect(whyTooMany(crowd)).toBeDefined()
  })

  test('[19.22] V34: a start on the 10th uses the line of the evening before', () => {
    expect(scenarios.filter(({ line }) => line === 10).map(({ from }) => from)).toEqual([13, 13])
    expect(setUpLine(10).turn).toBe(13)
    expect(startOf(scenario('campaign-10')).length).toBeGreaterThan(40)
  })

  test('[15.14b] V36: Blücher and Winning are kept for later', () => {
    const [fourth, later] = ['Ruechel', 'Winning'].map((id) =>
      tracks['regular']!.find(({ who }) => who.includes(id))!,
    )
    expect(fourth!.who.some((id) => id.startsWith('Bluecher') || id === 'Winning')).toBe(false)
    expect(later!.who.toSorted()).toEqual(['Bluecher', 'Winning'])
    expect(later!.turn).toBeGreaterThan(fourth!.turn)
  })

  test('[22.0a] V37: counters as the errata have them', () => {
    const sides = (id: string): number[] => {
      const unit = piece(id)
      const full = [fullStrength[unit]! / 2, fullInitiative[unit]!]
      return [...full, reducedStrength[unit]! / 2, reducedInitiative[unit]!, movementOf[unit]! / 2]
    }
    expect(sides('Grouchy').slice(2)).toEqual([2, 5, 7])
    expect(sides('Jerome')[2]).toBe(5)
    expect(sides('Sahuguet')[4]).toBe(5)
    const [full, , reduced] = sides('Bila')
    expect(full!).toBeGreaterThan(reduced!)
    const boguslawski = sides('Boguslawski')
    expect(boguslawski[3]).toBe(boguslawski[1]! - 1)
    expect(typeOf[piece('Rudorff')]).toBe(MIXED)
    const vedettes = (id: string): number =>
      ids.filter((_, one) => parentOf[one] === piece(id)).length
    expect(['Milhaud', 'Bluecher', 'Colbert'].map(vedettes)).toEqual([1, 3, 2])
  })
})

describe('command', () => {
  const reaches = (from: string, to: string): boolean =>
    isInRange(fieldOf({}), FRENCH, { from: hex(from), to: hex(to) })

  test('[5.12b] V06: a unit of VI Corps obeys Napoleon, not Augereau', () => {
    const stands = { S2701: ['Augereau', 'Napoleon'], S2703: ['Marchand'] }
    const trial = commanding(stands).say('officer Augereau')
    expect(trial.state.commanded[piece('Marchand')]).toBe(0)
    expect(trial.offered('unit')).toEqual(['Marchand'])
    trial.say('unit Marchand')
    expect(trial.state.commanded[piece('Marchand')]).toBe(1)
  })

  test('[7.11c] V09: one point for an officer with three units leaves two officers and three units', () => {
    const trial = commanding({
      S2701: ['Napoleon', 'Ney', 'Soult', 'Augereau', 'Bernadotte'],
      S2703: ['Marchand', 'Gardanne', 'Colbert'],
      S2702: ['Klein', 'Grouchy', 'Sahuguet', 'Jerome'],
    }).say('officer Ney')
    const corps = ['Marchand', 'Gardanne', 'Colbert']
    expect(corps.map((id) => trial.state.commanded[piece(id)])).toEqual([1, 1, 1])
    trial.say('officer Soult', 'officer Augereau', 'unit Klein', 'unit Grouchy', 'unit Jerome')
    expect(trial.state.commanded[piece('Bernadotte')]).toBe(0)
    expect(whyNotUnit(trial.state, FRENCH, piece('Sahuguet'))?.rule).toBe('7.11a')
  })

  test('[7.2C] D02: four hexes along one road, not five', () => {
    expect([reaches('S2701', 'S2705'), reaches('S2701', 'S2706')]).toEqual([true, false])
  })

  test('[7.2B] D03: two along the road and one clear hex', () => {
    const open = around('S2703').find((at) => grid.distance(at, hex('S2701')) === 3)!
    expect(road[grid.sideBetween(hex('S2703'), open)] === 0 || open === hex('S2704')).toBe(true)
    expect(reaches('S2701', grid.print(open))).toBe(true)
  })

  test('[7.2A] D04: two clear hexes, not three', () => {
    const row = ['S2946', 'S2947', 'S2948', 'S2949']
    expect(row.map((to) => reaches('S2946', to))).toEqual([true, true, true, false])
  })

  test('[7.21] D05: a column is commanded link by link', () => {
    const state = fieldOf({
      S2701: ['Davout'],
      S2705: ['Gudin'],
      S2707: ['Friant'],
      S2709: ['Morand'],
    })
    const status = (): (number | undefined)[] => {
      settleChain(state, FRENCH)
      return ['Gudin', 'Friant', 'Morand'].map((id) => state.commanded[piece(id)])
    }
    for (const id of ['Friant', 'Morand']) state.column[piece(id)] = 1
    expect(status()).toEqual([1, 1, 1])
    state.column[piece('Friant')] = 0
    expect(status()).toEqual([1, 0, 0])
  })
})

describe('reorganization', () => {
  function tested(id: string, die: number): number {
    const state = fieldOf({}, { phasing: PRUSSIAN })
    put(state, piece(id), DAY_HALF)
    const trial = rallying(state).say(`test ${id}`).roll(die)
    return trial.state.place[piece(id)]!
  }

  test('[6.13a] D06: Prussian infantry of 3 recovers with a 2, not with a 3', () => {
    expect(fullInitiative[piece('Grawert')]).toBe(3)
    expect([2, 3].map((die) => tested('Grawert', die))).toEqual([NIGHT_HALF, DAY_HALF])
  })

  test('[6.13b] D07: Saxon infantry of 3 with a 1, not with a 2', () => {
    const saxon = ['Cerrini', 'Bevilaqua', 'Senfft'].find((id) => fullInitiative[piece(id)] === 3)!
    expect([1, 2].map((die) => tested(saxon, die))).toEqual([NIGHT_HALF, DAY_HALF])
  })

  test('[6.14] D08: at night all three recover, and nobody comes back', () => {
    const who = ['Grawert', 'Larisch', 'Cerrini']
    const state = fieldOf({ N3515: ['Brunswick'] })
    for (const id of who) put(state, piece(id), DAY_HALF)
    recoverAll(state, PRUSSIAN)
    expect(who.map((id) => state.place[piece(id)])).toEqual([NIGHT_HALF, NIGHT_HALF, NIGHT_HALF])
  })

  test('[6.15a] D09: an enemy vedette three hexes away forbids it, four do not', () => {
    const state = fieldOf({ S2946: ['Ney'], S2949: ['Bila-1'] })
    put(state, piece('Marchand'), NIGHT_HALF)
    put(state, piece('Colbert-1'), NIGHT_HALF)
    state.shown[piece('Bila-1')] = 1
    expect([isTroubled(state, piece('Ney')), whyNotRally(state, piece('Ney'))?.rule]).toEqual([
      true,
      '6.15a',
    ])
    expect(rallying(state).offered('recall')).toEqual(['Colbert-1'])
    put(state, piece('Bila-1'), hex('S2950'))
    expect([isTroubled(state, piece('Ney')), whyNotRally(state, piece('Ney'))]).toEqual([
      false,
      undefined,
    ])
  })

  test('[6.21a] [6.23] D10: two of three return, and their officer is out of the chain', () => {
    const state = fieldOf({ S2708: ['Ney'] })
    for (const id of ['Marchand', 'Gardanne', 'Colbert']) {
      put(state, piece(id), NIGHT_HALF)
      state.reduced[piece(id)] = 1
    }
    const trial = rallying(state).say('rally Ney', 'bring Marchand', 'bring Gardanne')
    expect([trial.at('Marchand'), trial.at('Gardanne')]).toEqual(['S2708', 'S2708'])
    expect(state.place[piece('Colbert')]).toBe(NIGHT_HALF)
    expect(trial.isOver).toBe(true)
    settleChain(state, FRENCH)
    expect(state.commanded[piece('Ney')]).toBe(0)
  })

  test('[12.24] D12: of a demoralized formation a 4 returns, a 5 is lost', () => {
    const fate = (die: number): number => {
      const state = fieldOf({ S2708: ['Ney'] })
      put(state, piece('Marchand'), NIGHT_HALF)
      state.casualties[formationOf[piece('Ney')]!] = 99
      return rallying(state).say('rally Ney').roll(die).state.place[piece('Marchand')]!
    }
    expect([4, 5].map(fate)).toEqual([hex('S2708'), LOST])
  })
})

function around(at: string): number[] {
  return Array.from(grid.neighbours.slice(hex(at) * 6, hex(at) * 6 + 6)).filter((one) => one >= 0)
}

describe('steps', () => {
  /** A step over such a hexside, level and without a road. */
  function edge(isIt: (side: number) => boolean): { from: number; direction: number } {
    const isPlain = (at: number): boolean => terrain[at] !== MARSH && slopeHex[at] === 0
    for (let at = 0; at < grid.n * 6; at++) {
      const [from, into, side] = [Math.floor(at / 6), grid.neighbours[at]!, grid.sides[at]!]
      if (into < 0 || road[side]! > 0 || uphill[side]! >= 0 || !isPlain(from) || !isPlain(into))
        continue
      if (isIt(side)) return { from, direction: at % 6 }
    }
    throw new Error('There is no such hexside.')
  }
  const cost = (isIt: (side: number) => boolean): number =>
    stepCharge({ gait: FOOT, manner: OPEN_ORDER }, edge(isIt)) / 2

  test('[8.12b] V10: clear to clear, one point', () => {
    expect(cost((side) => water[side] === 0 && woodsSide[side] === 0)).toBe(1)
  })

  test('[8.12b] a stream costs another', () => {
    const isOpen = (side: number): boolean => crossing[side] === 0 && woodsSide[side] === 0
    expect(cost((side) => water[side] === STREAM && isOpen(side))).toBe(2)
  })

  test('[8.12b] V12: and so does a woods hexside', () => {
    expect(cost((side) => water[side] === 0 && woodsSide[side] === 1)).toBe(2)
  })
})

test.each([
  ['D-CRT-10-14-3', 10, 14, 3, '1-1.5 Ex'],
  ['D-CRT-10-18-4', 10, 18, 4, '1-2 Ar'],
  ['D-CRT-5-30-1', 5, 30, 1, '1-5 Ar2'],
  ['D-CRT-40-6-6', 40, 6, 6, '6-1 Ex'],
  ['D-CRT-1-1-1', 1, 1, 1, '1-1 Dr/S'],
  ['D-CRT-9-3-4', 9, 3, 4, '3-1 Dr'],
  ['D-CRT-12-3-4', 12, 3, 4, '4-1 Dr3'],
  ['D-CRT-20-4-5', 20, 4, 5, '5-1 Dr4'],
  ['D-CRT-24-4-5', 24, 4, 5, '6-1 Dr3'],
] as const)('[11.3a] [11.3c] %s', (...row) => {
  const [, attack, defence, die, wanted] = row
  const column = columnOf(attack, defence)
  expect(`${COLUMNS[column]} ${printedResult(column, die)}`).toBe(wanted)
})

describe('supply, sight and victory', () => {
  const opened = (stands: Stands, ...names: string[]): State => {
    const state = fieldOf(stands)
    state.opened = SOURCES.map((at) => (names.includes(grid.print(at)) ? 1 : 0))
    return state
  }

  test('[14.1] [14.1B2] D29: fourteen hexes to the train and 27 points of trunk, no more of either', () => {
    const state = opened({ S2719: ['Baggage-F'] }, 'S2701')
    const field = [...supplyField(state, FRENCH)]
    const near = field.findIndex((far, at) => far === 14 && grid.distance(at, hex('S2719')) === 14)
    expect(near).toBeGreaterThanOrEqual(0)
    expect(isSupplied(state, FRENCH, near)).toBe(true)
    const beyond = around(grid.print(near)).filter((at) => field[at] === 255)
    expect(beyond.length).toBeGreaterThan(0)
    expect(beyond.some((at) => isSupplied(state, FRENCH, at))).toBe(false)
    put(state, piece('Baggage-F'), hex('N3515'))
    expect(supplyField(state, FRENCH)[hex('N3515')]).toBe(255)
  })

  test('[14.12a] D30: a stream and a vedette block the line, a pontoon carries none, a zone lets it by', () => {
    const state = opened({}, 'S2701', 'S0901', 'N0401')
    const free = [...supplyField(state, FRENCH)]
    const wet = [...grid.sides.keys()].find((at) => {
      const [from, into, side] = [Math.floor(at / 6), grid.neighbours[at]!, grid.sides[at]!]
      return into >= 0 && water[side] !== 0 && road[side] === 0 && free[into]! > free[from]! + 1
    })!
    const into = grid.neighbours[wet]!
    state.over[piece('Pontoon-F') - piece('Baggage-F')] = grid.sides[wet]!
    expect(supplyField(state, FRENCH)[into]).toBe(free[into])
    const held = opened({ S2705: ['Bila-1'] }, 'S2701')
    expect(isSupplied(held, FRENCH, hex('S2705'))).toBe(false)
    expect(isSupplied(held, FRENCH, hex('S2704'))).toBe(true)
  })

  test('[1.51.4a] [1.51.4b] [1.51.4c] D40: four hexes in a line, a leader within four, nobody between', () => {
    const seen = (stands: Stands): string[] => hexesSeen(fieldOf(stands), PRUSSIAN).map(grid.print)
    const hill = { N1629: ['Tauenzien', 'Hohenlohe'] }
    expect(seen({ ...hill, N1331: ['Suchet'] })).toEqual(['N1331'])
    expect(seen({ ...hill, N1331: ['Suchet'], N1430: ['Cerrini'] })).toEqual([])
    expect(seen({ N1629: ['Tauenzien'], N1331: ['Suchet'] })).toEqual([])
  })

  test('[20.11a] [20.14a] D32: 45 to 20 is two to one, and 41 to 50 lost leave two points', () => {
    expect(ratioAward(45, 20)).toBe(0)
    const state = setUpState('campaign-10', [])
    let lost = 0
    for (const [unit, id] of ids.entries()) {
      const value = reducedStrength[unit]! > 0 ? reducedStrength[unit]! / 2 : 0
      if (value === 0 || lost + value > 45 || state.place[unit]! < 0) continue
      if (!setUpLine(10).prussian || !Object.values(setUpLine(10).prussian).flat().includes(id))
        continue
      put(state, unit, LOST)
      lost += value
    }
    expect(lost).toBeGreaterThan(40)
    const points = awards(state).filter(({ rule, side }) => rule === '20.14a' && side === PRUSSIAN)
    expect(points.map((award) => award.points)).toEqual([2])
  })

  test('[20.2] D33: nine to three is decisive', () => {
    expect([levelFor(9, 3), levelFor(8, 3), levelFor(12, 3)]).toEqual([
      'french-decisive',
      'french',
      'french-crushing',
    ])
  })
})
