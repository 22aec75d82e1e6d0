import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { grid, hex } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { BATTERIES, COLUMN, DISORGANIZED, HOLD, HOPPED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { MINOR_ROAD, besideRoad, marching } from '../testing/column.ts'
import { CENTRE, attacks, combatFlow, fight, from, ground, spot } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, formationNamed, sideOf } from '../rules/02-pieces.ts'
import { combatLevel } from '../rules/07-combat-levels.ts'
import { declared } from '../rules/07-facts.ts'
import { BEATEN, retreatLevel } from '../rules/07-retreat-level.ts'
import { boundOf } from '../rules/11-fatigue.ts'
import { WORDS } from '../words/all.ts'
import { combatAhead, retreatSheet } from './preview-attacks.ts'
import { combatSheet } from './preview-combat.ts'

type Pieces = Readonly<Record<string, string | Standing>>
const north = (more: Partial<Standing> = {}): Standing => ({
  at: spot('N'),
  facing: 'S',
  batteries: 0,
  ...more,
})
const here = (more: Partial<Standing> = {}): Standing => ({
  at: CENTRE,
  facing: 'N',
  batteries: 0,
  ...more,
})

/** Plays every roll there can be, the first answer at every choice, and hands over what came of it, with its share. */
function everyEnd(state: State, weight: number, end: (after: State, share: number) => void): void {
  const [ask] = combatFlow.ask(state)
  if (ask === undefined) return end(state, weight)
  if (!isChance(ask)) {
    const [option] = ask.options
    const noun = option!.nouns === undefined ? {} : { noun: option!.nouns[0]! }
    combatFlow.answer(state, { seat: ask.seat, ask: ask.id, verb: option!.verb, ...noun })
    return everyEnd(state, weight, end)
  }
  const rolls = ask.dice!.reduce<number[][]>(
    (all, faces) =>
      all.flatMap((one) => Array.from({ length: faces }, (_, at) => [...one, at + 1])),
    [[]],
  )
  for (const values of rolls) {
    const copy = cloneState(state)
    combatFlow.answer(copy, { seat: 'nature', values })
    everyEnd(copy, weight / rolls.length, end)
  }
}

function chance({ chances }: Sheet, key: string, at?: string): number {
  const found = chances.filter(
    ({ say, who }) => say.key === key && (at === undefined || who?.noun === hex(at)),
  )
  return found.reduce((sum, { of }) => sum + of[0] / of[1], 0)
}

function sheetOf(pieces: Pieces, who: readonly string[], eyes: 0 | 1 = ALLIED): Sheet {
  const state = ground(pieces)
  const units = who.map(piece)
  return combatSheet(state, declared(sideOf[units[0]!]!, units, [hex(CENTRE)]), eyes)
}

describe('a combat foreseen', () => {
  const scenes: readonly (readonly [string, Pieces, readonly string[]])[] = [
    [
      'two divisions against one',
      {
        'F-Friant': north({ sp: 6 }),
        'F-Gudin': { at: spot('NE'), facing: 'SW', batteries: 2 },
        'A-Ulm': here({ batteries: 1 }),
      },
      ['F-Friant', 'F-Gudin'],
    ],
    ['a charge on steady infantry', { 'F-Nansouty': north(), 'A-Ulm': here() }, ['F-Nansouty']],
    [
      'a charge on steady infantry with cavalry of its own',
      { 'F-Montbrun': north(), 'A-Ulm': here({ sp: 4, organic: 1 }) },
      ['F-Montbrun'],
    ],
    [
      'a charge on broken troops',
      { 'F-Montbrun': north(), 'A-Ulm': here({ sp: 4, marks: DISORGANIZED }) },
      ['F-Montbrun'],
    ],
  ]
  test.each(scenes)('is what comes of all dice for %s', (_name, pieces, who) => {
    // The defender knows his own orders, and here every chart.
    const sheet = sheetOf(pieces, who, AUSTRIAN)
    const units = who.map(piece)
    const state = ground(pieces)
    const before = state.steps[piece('A-Ulm')]!
    state.stack.push(combatLevel.frame({ side: ALLIED, units, targets: [hex(CENTRE)] }))
    combatFlow.settle(state)
    const real: Record<string, number> = {}
    const add = (key: string, share: number): void => void (real[key] = (real[key] ?? 0) + share)
    everyEnd(state, 1, (after, share) => {
      const lost = before - after.steps[piece('A-Ulm')]!
      const isAll = lost === before
      add(
        isAll
          ? 'chance-loss-all'
          : lost === 0
            ? 'chance-no-loss'
            : lost > 2
              ? 'chance-loss-more'
              : `chance-loss-${lost}`,
        share,
      )
    })
    for (const [key, share] of Object.entries(real))
      expect([key, chance(sheet, key, CENTRE).toFixed(6)]).toEqual([key, share.toFixed(6)])
  })

  test('[7.4/a] names strengths, every modifier with its rule, and the sum', () => {
    const sheet = sheetOf(
      {
        'F-Morand': north({ sp: 6, morale: 4, batteries: 2 }),
        'F-Gudin': { at: spot('NE'), facing: 'SW', sp: 6, morale: 4, batteries: 2 },
        'A-Jellacic': here({ sp: 8, morale: 3, batteries: 3 }),
      },
      ['F-Morand', 'F-Gudin'],
    )
    const sums = Object.fromEntries(
      sheet.sums.filter(({ low, high }) => low === high).map(({ say, low }) => [say.key, low]),
    )
    expect(sums).toMatchObject({
      'sum-attack': 12,
      'sum-defence': 8,
      'drm-ratio': 2,
      'drm-morale': 1,
      'drm-guns': -1,
    })
    expect(sheet.sums.find(({ say }) => say.key === 'drm-guns')!.rule).toBe('7.11/a')
    // HOLD or RETREAT of the enemy is nobody else's business.
    const total = sheet.sums.find(({ say }) => say.key === 'sum-total')!
    expect([total.low, total.high]).toEqual([1, 3])
  })

  test('[2.5/b] reckons with the most and the least that the enemy can have', () => {
    const state = ground({ 'F-Friant': north(), 'A-Ulm': here({ batteries: 2 }) })
    const at = boundOf(piece('A-Ulm'), BATTERIES) * 2
    state.bounds[at] = 1
    state.bounds[at + 1] = 4
    const combat = declared(ALLIED, [piece('F-Friant')], [hex(CENTRE)])
    const guns = (eyes: 0 | 1): number[] => {
      const sum = combatSheet(state, combat, eyes).sums.find(({ say }) => say.key === 'drm-guns')!
      return [sum.low, sum.high]
    }
    expect(guns(ALLIED)).toEqual([-4, -1])
    expect(guns(AUSTRIAN)).toEqual([-2, -2])
  })

  const said = ({ sums }: Sheet, key: string): readonly (string | number)[] => {
    const sum = sums.find(({ say }) => say.key === key)
    return sum === undefined ? [] : [sum.rule, sum.low, sum.high]
  }

  test('[7.13/a] [7.13/b] names a charge, and infantry that may stand against it', () => {
    const pieces = { 'F-Nansouty': north({ sp: 8 }), 'A-Ulm': here({ batteries: 3 }) }
    const sheet = sheetOf(pieces, ['F-Nansouty'], AUSTRIAN)
    expect(said(sheet, 'factor-charge')).toEqual(['7.13/a', 1, 1])
    expect(said(sheet, 'factor-steady')).toEqual(['7.13/b', 0.5, 1])
    expect(said(sheet, 'factor-no-charge')).toEqual([])
    expect(said(sheet, 'drm-guns-charge')).toEqual(['7.13/d', -2, -2])
    expect(said(sheet, 'sum-attack')).toEqual(['7.1/1', 4, 8])
    const [low, high] = said(sheet, 'sum-total').slice(1) as [number, number]
    expect(low).toBeLessThan(high)
  })

  test('[7.6/a] names cavalry that is halved for want of a charge', () => {
    const sheet = sheetOf(
      { 'F-Nansouty': north(), 'F-Friant': { at: spot('NE'), facing: 'SW' }, 'A-Ulm': here() },
      ['F-Nansouty', 'F-Friant'],
    )
    expect(said(sheet, 'factor-no-charge')).toEqual(['7.6/a', 0.5, 0.5])
    expect(said(sheet, 'factor-charge')).toEqual([])
  })

  test('[7.14/c] [7.13/f] names organic cavalry and who may meet the charge', () => {
    const foot = { 'F-Montbrun': north(), 'A-Ulm': here({ sp: 4, organic: 1 }) }
    expect(said(sheetOf(foot, ['F-Montbrun'], AUSTRIAN), 'sum-organic')).toEqual(['7.14/c', 1, 2])
    const horse = { 'F-Montbrun': north(), 'A-Klenau': here() }
    const sheet = sheetOf(horse, ['F-Montbrun'], AUSTRIAN)
    expect(said(sheet, 'factor-countercharge')).toEqual(['7.13/f', 1, 2])
  })

  test('[7.13/c] names broken troops, and that they are', () => {
    const pieces = { 'F-Montbrun': north(), 'A-Ulm': here({ sp: 4, marks: DISORGANIZED }) }
    const sheet = sheetOf(pieces, ['F-Montbrun'], AUSTRIAN)
    expect(said(sheet, 'factor-broken')).toEqual(['7.13/c', 2, 2])
    expect(said(sheet, 'factor-disorganized')).toEqual(['9.0/a', 0.5, 0.5])
  })

  test('[7.11/b] reckons with fire into the flank before anybody has decided on it', () => {
    const pieces = {
      'F-Friant': north({ batteries: 1 }),
      'A-Ulm': here({ batteries: 1 }),
      'A-Brady': { at: spot('NE'), facing: 'NW', batteries: 2 },
    }
    const sheet = sheetOf(pieces, ['F-Friant'], AUSTRIAN)
    expect(said(sheet, 'drm-enfilade')).toEqual(['7.11/b', -2, 0])
    const [low, high] = said(sheet, 'sum-total').slice(1) as [number, number]
    expect(high - low).toBe(2)
  })

  test('[7.11/b] reckons with no fire into the flank any more once it has been decided', () => {
    const pieces = {
      'F-Friant': north({ batteries: 1 }),
      'A-Ulm': here({ batteries: 1 }),
      'A-Brady': { at: spot('NE'), facing: 'NW', batteries: 2 },
    }
    const trial = fight(pieces, ['F-Friant'], [CENTRE])
    expect(said(combatAhead(trial.state, AUSTRIAN)!, 'drm-enfilade')).toEqual(['7.11/b', -2, 0])
    trial.say('lend A-Brady')
    const lent = combatAhead(trial.state, AUSTRIAN)!
    expect(said(lent, 'drm-enfilade')).toEqual([])
    expect(said(lent, 'drm-guns-lent')).toEqual(['7.11/b', -2, -2])
  })

  test('lights the rows of the one table and the columns of the other, by stack', () => {
    const { cells } = sheetOf({ 'F-Friant': north({ sp: 8 }), 'A-Ulm': here() }, ['F-Friant'])
    expect(cells!.filter(({ table }) => table === 'crt').length).toBeGreaterThanOrEqual(6)
    expect(
      new Set(cells!.filter(({ table }) => table === 'cet').map(({ who }) => who!.noun)),
    ).toEqual(new Set([hex(CENTRE), hex(spot('N'))]))
  })

  test('reckons with a column as caught', () => {
    const sheet = sheetOf({ 'F-Friant': north(), 'A-Ulm': here({ marks: COLUMN }) }, ['F-Friant'])
    expect(sheet.sums.find(({ say }) => say.key === 'sum-defence')).toMatchObject({
      low: 1,
      high: 1,
    })
  })

  test('[15.7/h] reckons with one point of a column two of whose hexes are attacked (R-73), who then stand in one', () => {
    const targets = [MINOR_ROAD[4]!, MINOR_ROAD[3]!]
    const [brady, at] = [piece('A-Brady'), besideRoad(targets)]
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!, {
      'A-Brady': { at: grid.print(at), batteries: 0 },
    })
    state.facing[brady] = grid.directionOf(at, targets[0]!)
    const { sums, marks } = combatSheet(state, declared(AUSTRIAN, [brady], targets), AUSTRIAN)
    expect(sums.find(({ say }) => say.key === 'sum-defence')).toMatchObject({ low: 1, high: 1 })
    expect(marks).toEqual([{ at: targets[0] }])
    expect(isMarked(state, piece('F-StHilaire'), COLUMN)).toBe(true)
  })

  test('has words for all it says', () => {
    for (const [, pieces, who] of scenes) {
      const { sums, chances } = sheetOf(pieces, who)
      for (const { say } of [...sums, ...chances])
        expect([say.key, WORDS[say.key]]).toEqual([say.key, expect.any(String)])
    }
  })
})

describe('where a combat stands', () => {
  test('while it is declared, and when its die has fallen', () => {
    const trial = attacks(
      {
        'L-Davout': spot('N'),
        'F-Friant': north(),
        'A-Ulm': here(),
        'A-Brady': { at: spot('SW'), facing: 'N' },
        'F-Gudin': { at: spot('NW'), facing: 'SE' },
      },
      ['F-Friant', 'F-Gudin'],
    )
    expect(combatAhead(trial.state, ALLIED)).toBeUndefined()
    trial.say('attack F-Gudin', `at ${CENTRE}`)
    expect(combatAhead(trial.state, ALLIED)!.marks).toEqual([{ at: hex(CENTRE) }])
    const fought = fight({ 'F-Friant': north(), 'A-Ulm': here() }, ['F-Friant'], [CENTRE])
    const before = combatAhead(fought.state, AUSTRIAN)!
    expect(chance(before, 'chance-retreat-0')).toBeLessThan(1)
    fought.roll(1)
    const after = combatAhead(fought.state, AUSTRIAN)!
    expect(after.cells!.filter(({ table }) => table === 'crt')).toHaveLength(1)
  })

  test('what a step back costs is told', () => {
    const pieces = {
      'A-Ulm': here(),
      'F-Friant': north(),
      'F-Montbrun': { at: spot('S', 'S'), facing: 'N' },
    }
    const frame = retreatLevel.frame({
      side: 1,
      pieces: [piece('A-Ulm')],
      steps: 1,
      cause: BEATEN,
      been: [hex(CENTRE)],
      away: [hex(spot('N'))],
    })
    const sheet = retreatSheet(ground(pieces), frame, hex(spot('S')))
    expect(sheet.sums.map(({ say, high }) => [say.key, high])).toEqual([['sum-toll-casualties', 1]])
  })

  test('orders of one’s own are known, those of the enemy are not', () => {
    const state = ground({ 'F-Friant': { at: from(CENTRE, 'N'), facing: 'S' }, 'A-Ulm': here() })
    state.order[formationNamed('A-III')] = HOLD
    const combat = declared(ALLIED, [piece('F-Friant')], [hex(CENTRE)])
    const hold = (eyes: 0 | 1): number[] => {
      const sum = combatSheet(state, combat, eyes).sums.find(({ say }) => say.key === 'drm-hold')!
      return [sum.low, sum.high]
    }
    expect([hold(AUSTRIAN), hold(ALLIED)]).toEqual([
      [-1, -1],
      [-1, 0],
    ])
  })
})

test('[6.2/f] whoever must check his nerve first knows how likely he is to attack', () => {
  const friant = { at: spot('NE'), facing: 'S', morale: 4, marks: HOPPED }
  const enemy = { 'A-Ulm': here(), 'A-Brady': { at: spot('SE'), facing: 'N' } }
  const trial = attacks({ 'L-Davout': spot('N'), 'F-Friant': friant, ...enemy }, ['F-Friant'])
  trial.say('attack F-Friant')
  const { chances } = combatAhead(trial.state, ALLIED)!
  expect(chances.map(({ say, of }) => [say.key, of])).toEqual([['chance-attacks', [4, 6]]])
})
