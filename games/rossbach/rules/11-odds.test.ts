import { columnOf } from './11-columns.ts'
import { describe, expect, test } from 'vitest'
import {
  FORD,
  STREAM_BRIDGE,
  crossing,
  grid,
  hex,
  placeKind,
  uphill,
  water,
  woodsSide,
} from '../map/map.ts'
import type { State } from '../model/state.ts'
import { REPULSED } from '../model/state.ts'
import { E, NE, PLAIN, SE, SW, W, field } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { COLUMNS, attackOf, battleSheet, halved, printedResult, sheetOf } from './11-odds.ts'
import type { BattleSheet } from './11-odds.ts'

/** The sheet of stacks attacking one or several hexes. */
function sheet(state: State, from: string[], on: string[]): BattleSheet {
  return sheetOf(state, from.map(hex), on.map(hex))
}

function attack(stands: Stands, more: Partial<State> = {}): BattleSheet {
  const on = Object.keys(stands).at(-1)!
  const from = Object.keys(stands).slice(0, -1)
  return sheet(field('french', stands, more), from, [on])
}

const odds = (one: BattleSheet): string => COLUMNS[one.column]!
const rulesOf = (one: BattleSheet): string[] => one.shifts.map(({ rule }) => rule)

describe('odds', () => {
  test('[11.3a][11.3b] V18 and V19: fractions go to the defender', () => {
    expect(odds(attack({ [W]: ['Dupont', 'Rivaud'], [PLAIN]: ['Tauenzien'] }))).toBe('2-1')
    expect(odds(attack({ [W]: ['Dupont', 'Drouet'], [PLAIN]: ['Arnim', 'Quitzow'] }))).toBe('1.5-1')
  })
  test.each([
    [10, 14, 3, '1-1.5', 'Ex'],
    [10, 18, 4, '1-2', 'Ar'],
    [5, 30, 1, '1-5', 'Ar2'],
    [40, 6, 6, '6-1', 'Ex'],
    [1, 1, 1, '1-1', 'Dr/S'],
    [9, 3, 4, '3-1', 'Dr'],
    [12, 3, 4, '4-1', 'Dr3'],
    [20, 4, 5, '5-1', 'Dr4'],
    [24, 4, 5, '6-1', 'Dr3'],
  ] as const)('[CRT.1][11.3c] %i against %i with a %i', (...row) => {
    const [power, defence, die, column, result] = row
    expect(COLUMNS[columnOf(power, defence)]).toBe(column)
    expect(printedResult(columnOf(power, defence), die)).toBe(result)
  })
  test('[11.32] D23: each step beyond the table moves the die by one', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Katte'] }
    const strong = attack(stands)
    expect([odds(strong), strong.die, strong.cells[2]]).toEqual(['6-1', -2, 'De'])
    expect(attack(stands, { options: ['no-extreme-odds'] }).cells[2]).toBe('D1/2')
    const weak = attack({ [W]: ['Colbert'], [PLAIN]: ['Grawert', 'Arnim'] })
    expect([odds(weak), weak.die]).toEqual(['1-5', 11])
    const six = attack({ [W]: ['Colbert'], [PLAIN]: ['Tauenzien'] })
    expect([odds(six), six.die]).toEqual(['1-5', 1])
  })
  const SWITCHED_OFF = { options: ['no-extreme-odds'] }
  test('[11.32] [11.3d] ratios beyond the table are columns like any other: shifts go along them', () => {
    const ten = { [W]: ['Dupont', 'Tilly'], [PLAIN]: ['Katte'] }
    expect([odds(attack(ten)), attack(ten).die]).toEqual(['6-1', -5])
    expect([odds(attack(ten, SWITCHED_OFF)), attack(ten, SWITCHED_OFF).die]).toEqual(['6-1', 0])
    const six = attack({ [W]: ['Prittwitz', 'Irving'], [PLAIN]: ['Lasalle'] })
    expect([odds(six), six.die]).toEqual(['6-1', -1])
    const weak = {
      [W]: ['Sahuguet', 'Milhaud'],
      [PLAIN]: ['Grawert', 'Arnim', 'Schmettau', 'Wartensleben'],
    }
    expect([odds(attack(weak)), attack(weak).die]).toEqual(['1-5', 6])
    expect([odds(attack(weak, SWITCHED_OFF)), attack(weak, SWITCHED_OFF).die]).toEqual(['1-4', 0])
  })
  test('[11.32] [10.22b] a shift takes off ratios beyond the table first, and not all of them', () => {
    const recoiled = (options: string[], ...who: string[]): BattleSheet => {
      const state = field('french', { [W]: ['Dupont', ...who], [PLAIN]: ['Katte'] }, { options })
      state.deeds[piece('Dupont')] = REPULSED
      return sheet(state, [W], [PLAIN])
    }
    expect([odds(recoiled([], 'Rivaud')), recoiled([], 'Rivaud').die]).toEqual(['6-1', -6])
    expect([odds(recoiled([])), recoiled([]).die]).toEqual(['6-1', 0])
    expect(odds(recoiled(['no-extreme-odds'], 'Rivaud'))).toBe('4-1')
  })
  test('[11.32] [5.15a] Napoleon takes one of them off, or adds one', () => {
    const stands = { [W]: ['Wartensleben', 'Schmettau'], [PLAIN]: ['Durosnel', 'Napoleon'] }
    const state = field('prussian', stands)
    const facing = attackOf(state, [hex(W)], [hex(PLAIN)])
    expect([battleSheet(state, facing).die, battleSheet(state, facing, -1).die]).toEqual([-12, -11])
    const led = field('french', { [W]: ['Dupont', 'Napoleon'], [PLAIN]: ['Katte'] })
    expect(battleSheet(led, attackOf(led, [hex(W)], [hex(PLAIN)]), 1).die).toBe(-3)
  })
  test('[11.32] [11.54A] behind walls only odds below the table are left', () => {
    const out = { N3615: ['Sahuguet'], N3515: ['Natzmer', 'Jung-Larisch', 'Larisch', 'Tschammer'] }
    expect([odds(attack(out)), attack(out).die]).toEqual(['1-5', 4])
  })
  test('[11.32] [16.5a] beside heavy cavalry’s advantage, each under its own rule', () => {
    const one = attack({ [W]: ['Nansouty', 'Hautpoul', 'Guard-Cavalry'], [PLAIN]: ['Katte'] })
    expect([odds(one), one.die]).toEqual(['6-1', -3])
    const dice = one.sums.filter(({ say }) => say.key === 'sum-die')
    expect(dice.map(({ rule, low }) => [rule, low])).toEqual([
      ['16.5a', -1],
      ['11.32', -2],
    ])
  })
})

describe('ground', () => {
  test('[11.31A][TEC.6] V21: a town adds half, and a stream before it nothing more', () => {
    const town = attack({ S1324: ['Dupont'], S1223: ['Prittwitz'] })
    expect([town.defence / 4, town.sums.at(2)?.rule]).toEqual([6, '11.31A'])
    const both = attack({ S1224: ['Dupont'], S1223: ['Prittwitz'] })
    expect(both.defence / 4).toBe(6)
  })
  test('[11.31n] of several modifiers the best one counts, a river bridge before a town', () => {
    expect(attack({ S1044: ['Dupont'], S1043: ['Prittwitz'] }).defence / 4).toBe(8)
  })
  test('[11.31B1][TEC.7] streams help only if everybody crosses them, bridge and ford as well', () => {
    const side = [...crossing.keys()].find((one) => crossing[one] === STREAM_BRIDGE)!
    const ford = [...crossing.keys()].find((one) => crossing[one] === FORD)!
    for (const one of [side, ford]) {
      const [a, b] = grid.sideHexes(one).map((at) => grid.print(at)) as [string, string]
      expect(attack({ [a]: ['Dupont'], [b]: ['Prittwitz'] }).defence / 4).toBeGreaterThanOrEqual(6)
    }
    const stands = { S0203: ['Dupont'], S0204: ['Prittwitz'] }
    expect(attack(stands).defence / 4).toBe(6)
    expect(attack({ S0203: ['Dupont'], S0205: ['Drouet'], S0204: ['Prittwitz'] }).defence / 4).toBe(
      4,
    )
  })
  test('[11.31B2][TEC.1] slopes help whoever stands above', () => {
    const side = grid.sideBetween(hex('S0107'), hex('S0207'))
    const upper = grid.print(uphill[side]!)
    const lower = upper === 'S0107' ? 'S0207' : 'S0107'
    expect(attack({ [lower]: ['Dupont'], [upper]: ['Prittwitz'] }).defence / 4).toBe(6)
    expect(attack({ [upper]: ['Dupont'], [lower]: ['Prittwitz'] }).defence / 4).toBe(4)
  })
  test('[11.31E][8.32b][TEC.8] a river bridge doubles', () => {
    expect(attack({ N1942: ['Dupont'], N1943: ['Prittwitz'] }).defence / 4).toBe(8)
  })
  test('[9.25][TEC.9] and so do pontoons', () => {
    const state = field('french', { N1428: ['Dupont'], N1329: ['Prittwitz'] })
    state.over[3] = grid.sideBetween(hex('N1428'), hex('N1329'))
    expect(sheet(state, ['N1428'], ['N1329']).defence / 4).toBe(8)
  })
  test('[11.24] against several hexes the best modifier serves them all', () => {
    const state = field('french', { S1324: ['Suchet'], S1223: ['Prittwitz'], S1424: ['Cerrini'] })
    expect(sheet(state, ['S1324'], ['S1223', 'S1424']).defence / 4).toBe(12)
  })
})

/** A hex with a neighbour through woods and one over open ground. */
function edgeOfWoods(): [string, string, string] {
  const isDry = (side: number): boolean => water[side] === 0 && uphill[side]! < 0
  for (let at = 0; at < grid.n; at++) {
    if (placeKind[at] !== 0) continue
    const ways = [0, 1, 2, 3, 4, 5].filter((d) => grid.neighbours[at * 6 + d]! >= 0)
    const dry = ways.filter((d) => isDry(grid.side(at, d)))
    const inner = dry.find((d) => woodsSide[grid.side(at, d)] === 1)
    const outer = dry.find((d) => woodsSide[grid.side(at, d)] === 0)
    if (inner === undefined || outer === undefined) continue
    return [inner, outer]
      .map((d) => grid.print(grid.neighbours[at * 6 + d]!))
      .concat(grid.print(at)) as [string, string, string]
  }
  throw new Error('The map has no edge of a wood.')
}

describe('woods', () => {
  const [from, to] = ['S0101', 'S0102']
  test('[11.31D][11.31x][TEC.4][1.4ac] V20: cavalry through woods is halved', () => {
    expect(woodsSide[grid.sideBetween(hex(from), hex(to))]).toBe(1)
    const one = attack({ [from]: ['Klein', 'Grouchy'], [to]: ['Prittwitz'] })
    expect([one.attack / 4, one.defence / 4]).toEqual([3, 4])
    expect(COLUMNS[columnOf(3, 6)]).toBe('1-2')
    expect(attack({ [from]: ['Dupont'], [to]: ['Prittwitz'] }).attack / 4).toBe(8)
  })
  test('[TEC.3] cavalry that defends is halved if everybody comes through them', () => {
    expect(attack({ [from]: ['Dupont'], [to]: ['Bluecher', 'Irving'] }).defence / 4).toBe(3)
    const [wooded, clear, at] = edgeOfWoods()
    expect(attack({ [wooded]: ['Dupont'], [at]: ['Bluecher'] }).defence / 4).toBe(2)
    const stands = { [wooded]: ['Dupont'], [clear]: ['Drouet'], [at]: ['Bluecher'] }
    expect(attack(stands).defence / 4).toBe(3)
  })
  test('[TEC.0] halves go up to a point, one point to one, and half a point stays what it is', () => {
    expect([12, 10, 6, 4, 3, 2, 1, 0].map(halved)).toEqual([6, 6, 4, 2, 2, 2, 1, 0])
  })
})

describe('shifts', () => {
  test('[16.1a][1.4c] V31: infantry and a point of cavalry', () => {
    const one = attack({ [W]: ['Dupont'], [E]: ['Tilly'], [PLAIN]: ['Schmettau'] })
    expect([COLUMNS[one.base], odds(one), rulesOf(one)]).toEqual(['1-1', '1.5-1', ['16.1a']])
  })
  test('[16.32] V32: Guard infantry', () => {
    const one = attack({ [W]: ['Guard-Infantry', 'Dupont'], [PLAIN]: ['Tauenzien'] })
    expect([COLUMNS[one.base], odds(one), rulesOf(one)]).toEqual(['2-1', '3-1', ['16.32']])
  })
  test('[11.3d] shifts add up and stop at the end', () => {
    const stands = { [W]: ['Guard-Infantry', 'Tilly'], [E]: ['Suchet'], [PLAIN]: ['Tauenzien'] }
    expect([rulesOf(attack(stands)), odds(attack(stands))]).toEqual([['16.1a', '16.32'], '5-1'])
    const far = attack({ ...stands, [PLAIN]: ['Katte'] })
    expect(odds(far)).toBe('6-1')
  })
  test('[5.15a][11.3d] shifts to both sides cancel before the end of the table stops them', () => {
    const stands = { [W]: ['Wartensleben', 'Schmettau', 'Quitzow'], [PLAIN]: ['Klein', 'Napoleon'] }
    const state = field('prussian', stands)
    const arms = attackOf(state, [hex(W)], [hex(PLAIN)])
    expect(COLUMNS[battleSheet(state, arms).base]).toBe('6-1')
    expect(odds(battleSheet(state, arms, -1))).toBe('6-1')
  })
  test('[10.22b][10.22d] D26: after a failed Repulse two columns down and nothing else', () => {
    const state = field('french', {
      [W]: ['Dupont', 'Rivaud'],
      [E]: ['Tilly'],
      [PLAIN]: ['Frankenberg'],
    })
    state.deeds[piece('Dupont')] = REPULSED
    const one = sheet(state, [W], [PLAIN])
    expect([COLUMNS[one.base], odds(one), rulesOf(one)]).toEqual(['4-1', '2-1', ['10.22b']])
    expect(rulesOf(sheet(state, [W, E], [PLAIN]))).toEqual(['10.22b'])
  })
  test('[10.22b][8.32a] but not against others over a bridge, unless those are attacked as well', () => {
    const stands = { N0809: ['Dupont'], N0710: ['Grawert'], N0909: ['Arnim'] }
    const state = field('french', stands)
    state.deeds[piece('Dupont')] = REPULSED
    expect(rulesOf(sheet(state, ['N0809'], ['N0710']))).toEqual([])
    expect(rulesOf(sheet(state, ['N0809'], ['N0909']))).toEqual(['10.22b'])
    expect(rulesOf(sheet(state, ['N0809'], ['N0710', 'N0909']))).toEqual(['10.22b'])
  })
})

describe('Combined Arms', () => {
  const why = (stands: Stands): string | undefined => attack(stands).noArms?.rule
  test('[16.1b][13.23][16.14] D28: vedettes count when they make a point', () => {
    const foot = { [W]: ['Rivaud'], [PLAIN]: ['Tauenzien'] }
    expect(why({ [SW]: ['Tilly-1', 'Tilly-2'], ...foot })).toBeUndefined()
    expect(why({ [SW]: ['Tilly-1'], ...foot })).toBe('16.1b')
    expect(why(foot)).toBe('16.1a')
    const mixed = field('prussian', {
      [W]: ['Oswald', 'Oswald-1', 'Oswald-2'],
      [PLAIN]: ['Rivaud'],
    })
    expect(sheet(mixed, [W], [PLAIN]).noArms).toBeUndefined()
  })
  test('[16.11][1.4d][1.4ac] not if the cavalry comes through woods, infantry may', () => {
    expect(why({ S0101: ['Rivaud', 'Tilly'], S0102: ['Tauenzien'] })).toBe('16.11')
  })
  test('[16.12][11.54D] not against a fortified town', () => {
    expect(why({ N3615: ['Rivaud', 'Tilly'], N3515: ['Tauenzien'] })).toBe('16.12')
  })
  test('[16.13][16.51] over a river bridge with heavy cavalry only', () => {
    expect(why({ N1942: ['Rivaud', 'Tilly'], N1943: ['Tauenzien'] })).toBe('16.13')
    expect(why({ N1942: ['Rivaud', 'Nansouty'], N1943: ['Tauenzien'] })).toBeUndefined()
    expect(why({ S0203: ['Rivaud', 'Tilly'], S0204: ['Tauenzien'] })).toBeUndefined()
  })
  test('[16.1c][16.4] not against infantry with a point of cavalry; light troops are infantry', () => {
    const by = (arm: string, met: string[]): string | undefined =>
      why({ [W]: ['Rivaud', arm], [PLAIN]: met })
    expect(by('Tilly', ['Tauenzien', 'Irving'])).toBe('16.1c')
    expect(by('Tilly', ['Bila', 'Irving'])).toBe('16.1c')
    expect(by('Tilly', ['Tauenzien', 'Bila-1'])).toBeUndefined()
    expect(by('Tilly', ['Bluecher', 'Irving'])).toBeUndefined()
  })
  test('[16.51] light cavalry does not undo it against heavies', () => {
    const by = (met: string): string | undefined =>
      why({ [W]: ['Rivaud', 'Nansouty'], [PLAIN]: ['Tauenzien', met] })
    expect([by('Irving'), by('Quitzow')]).toEqual([undefined, '16.1c'])
  })
  test('[16.1d] nothing for the defender', () => {
    const one = attack({ [W]: ['Dupont'], [PLAIN]: ['Tauenzien', 'Irving'] })
    expect(one.shifts).toEqual([])
  })
})

describe('heavy cavalry', () => {
  test('[16.5a][16.5b] V40: one off the die against light cavalry alone', () => {
    const one = attack({ [W]: ['Nansouty'], [PLAIN]: ['Bluecher'] })
    expect([odds(one), one.die, one.cells[4]]).toEqual(['1-1', -1, 'Ex'])
    const mixed = attack({ [W]: ['Nansouty'], [PLAIN]: ['Irving', 'Henckel'] })
    expect([odds(mixed), mixed.die, mixed.cells[4]]).toEqual(['1-1', 0, 'Ar'])
    expect(attack({ [W]: ['Klein'], [PLAIN]: ['Bluecher'] }).die).toBe(0)
  })
})

describe('fortified towns', () => {
  const stands = { N3615: ['Suchet', 'Guard-Infantry'], N3614: ['Leval'], N3515: ['Natzmer'] }
  test('[11.54A][TEC.2][11.5a][11.31C] even odds are the best against infantry', () => {
    expect(odds(attack(stands))).toBe('1-1')
    expect(attack(stands).die).toBe(0)
    // 29 against 5 and a column for the Guard.
    const cut = attack(stands).sums.find(({ rule }) => rule === '11.54A')
    expect(cut).toMatchObject({ say: { key: 'sum-garrison' }, rule: '11.54A', low: -6, high: -6 })
    expect(odds(attack({ ...stands, N3515: ['Bluecher'] }))).toBe('6-1')
  })
})

test('[11.31C] what the sheet of an attack says about its sums', () => {
  const one = attack({ [W]: ['Dupont'], [NE]: ['Tilly'], [SE]: ['Gazan'], [PLAIN]: ['Grawert'] })
  expect(one.sums.map(({ say, low }) => [say.key, low])).toEqual([
    ['sum-attack', 18],
    ['sum-defence', 8],
    ['sum-arms', 1],
  ])
})
