import { describe, expect, test } from 'vitest'
import { isChance } from '../../../core/contract.ts'
import type { Flow } from '../../../core/flow/flow.ts'
import { fireStepLevel } from '../rules/08-fire-levels.ts'
import { assaultStepLevel } from '../rules/12-assault-levels.ts'
import { cloneState } from '../model/clone.ts'
import { hex } from '../map/map.ts'
import { assaultResults, assaultSheet } from './preview-assault.ts'
import { fireSheet } from './preview-fire.ts'
import { PRUSSIAN } from '../rules/03-pieces.ts'
import type { Assault } from '../rules/12-assault-facts.ts'
import { COLUMNS } from '../rules/12-assault-odds.ts'
import { DISRUPTED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { chance, foreseen, say, tableOf } from '../testing/advice.ts'
import { assault } from '../testing/assault.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { cellRead, fireAt, fireFlow } from '../testing/fire.ts'

const PAIR: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Plays every roll there can be to the end, the first answer at every choice, and says what came of it how often. */
function everyEnd(
  flow: Flow<State>,
  state: State,
  weight: number,
  end: (s: State, w: number) => void,
): void {
  const [ask] = flow.ask(state)
  if (ask === undefined) return end(state, weight)
  if (!isChance(ask)) {
    const [option] = ask.options
    const noun = option!.nouns === undefined ? {} : { noun: option!.nouns[0]! }
    flow.answer(state, { seat: ask.seat, ask: ask.id, verb: option!.verb, ...noun })
    return everyEnd(flow, state, weight, end)
  }
  const rolls = ask.dice!.reduce<number[][]>(
    (all) => all.flatMap((one) => PAIR.map((die) => [...one, die])),
    [[]],
  )
  for (const values of rolls) {
    const copy = cloneState(state)
    flow.answer(copy, { seat: 'nature', values })
    everyEnd(flow, copy, weight / rolls.length, end)
  }
}

interface Shot {
  stands: Stands
  who: readonly string[]
  at: string
  before?: (state: State) => void
}

/** What became of a unit, over all dice. */
function played({ stands, who, at, before }: Shot, id: string): Record<string, number> {
  const state = fieldOf(stands)
  before?.(state)
  const unit = piece(id)
  const [worn, morale] = [state.worn[unit]!, state.morale[unit]!]
  const found: Record<string, number> = { broken: 0, shaken: 0, disrupted: 0, worn: 0, back: 0 }
  state.stack.push(fireAt(state, who, at))
  fireFlow.settle(state)
  everyEnd(fireFlow, state, 1, (after, weight) => {
    const isBroken = after.place[unit]! < 0
    if (isBroken) found['broken']! += weight
    if (isBroken) return
    if (after.morale[unit]! > morale)
      found[after.morale[unit] === SHAKEN ? 'shaken' : 'disrupted']! += weight
    if (after.worn[unit]! > worn) found['worn']! += weight
    if (after.place[unit] !== hex(at)) found['back']! += weight
  })
  return found
}

const BRIGADE: Shot = {
  stands: { '2224': ['F-II-1Verge'], '2227': ['P-III-9'] },
  who: ['F-II-1Verge'],
  at: '2227',
}
const BATTERIES: Shot = {
  stands: { '2324': ['F-II-2Verge', 'F-II-Corps'], '2327': ['P-III-Corps'] },
  who: ['P-III-Corps'],
  at: '2324',
}

describe('fire foreseen', () => {
  const shots: readonly (readonly [string, Shot, string])[] = [
    ['a Fresh brigade', BRIGADE, 'P-III-9'],
    [
      'a Battleworn brigade that is Shaken',
      {
        ...BRIGADE,
        stands: { '2226': ['F-II-1Verge'], '2227': ['P-III-9'] },
        before(state) {
          state.worn[piece('P-III-9')] = 1
          state.morale[piece('P-III-9')] = SHAKEN
        },
      },
      'P-III-9',
    ],
    [
      'guns that are Disrupted, beside a brigade',
      {
        ...BATTERIES,
        before: (state) => void (state.morale[piece('F-II-Corps')] = DISRUPTED),
      },
      'F-II-Corps',
    ],
    ['a brigade beside guns', BATTERIES, 'F-II-2Verge'],
  ]
  test.each(shots)('is what comes of all dice for %s (8.5, 9.1, 10.1)', (_name, shot, id) => {
    const state = fieldOf(shot.stands)
    shot.before?.(state)
    const sheet = fireSheet(state, fireAt(state, shot.who, shot.at))!
    const real = played(shot, id)
    for (const [what, share] of Object.entries(real))
      expect([what, chance(sheet, `chance-${what}`, piece(id)).toFixed(6)]).toEqual([
        what,
        share.toFixed(6),
      ])
    expect(real['shaken']! + real['disrupted']! + real['worn']!).toBeGreaterThan(0)
  })

  test('[8.4/a] names every shift, its letter, the column, and ten cells', () => {
    const state = fieldOf(BATTERIES.stands)
    const sheet = fireSheet(state, fireAt(state, BATTERIES.who, BATTERIES.at))!
    expect(sheet.sums.map(({ rule }) => rule)).toContain('8.4.m')
    const cells = sheet.chances.filter(({ say: { key } }) => key.startsWith('result-fire'))
    expect(cells.reduce((sum, { of }) => sum + of[0] / of[1], 0)).toBeCloseTo(1)
    expect(sheet.cells).toEqual([{ table: 'fire', column: expect.any(Number) }])
  })

  test('[8.1.4/a] the whole hex together, as it is then rolled', () => {
    const frame = fireStepLevel.frame({ side: PRUSSIAN })
    const state = tableOf({ ...BATTERIES.stands, '2227': ['P-III-9'] }, PRUSSIAN, frame)
    const guns = piece('P-III-Corps')
    expect(foreseen(state, 'fire', guns).marks.map(({ at }) => at)).toContain(hex('2324'))
    say(state, 'fire', guns)
    const sheet = foreseen(state, 'at', hex('2324'))
    const field = fieldOf(BATTERIES.stands)
    const real = fireSheet(field, fireAt(field, BATTERIES.who, BATTERIES.at))!
    expect(sheet.cells).toEqual(real.cells)
  })
})

const FIGHT: Stands = { '2325': ['P-III-9'], '2424': ['P-III-10'], '2324': ['F-II-2Verge'] }

describe('assaults foreseen', () => {
  test('[12.7/a] [12.7.3/d] every column has its hundred pairs of dice', () => {
    for (let column = 0; column < COLUMNS.length; column++) {
      const ways = [...assaultResults(column).values()].reduce((sum, one) => sum + one, 0)
      expect(ways).toBe(100)
    }
    expect(assaultResults(0).get('TF')).toBe(5)
  })

  test('[12.5/a] the column is the one that is then read', () => {
    const trial = assault(FIGHT, ['P-III-9'], '2324')
    const units = [piece('P-III-9')]
    const { state } = trial
    const facts: Assault = {
      side: PRUSSIAN,
      lead: hex('2325'),
      hex: hex('2324'),
      units,
      shift: 0,
      played: 0,
    }
    const sheet = assaultSheet(state, facts)!
    trial.say('stand').rollAll(9)
    expect(Number(cellRead(trial).split(' ')[0])).toBe(sheet.cells![0]!.column)
    const all = (isWhole: boolean): number =>
      sheet.chances
        .filter(({ who }) => (who === undefined) === isWhole)
        .reduce((sum, { of }) => sum + of[0] / of[1], 0)
    expect([all(true), all(false)].map((sum) => sum.toFixed(6))).toEqual(['1.000000', '1.000000'])
  })

  test('[12.2/a] what is declared is foreseen as it grows', () => {
    const state = tableOf(FIGHT, PRUSSIAN, assaultStepLevel.frame({ side: PRUSSIAN }))
    const alone = foreseen(state, 'attack', piece('P-III-9'))
    say(state, 'attack', piece('P-III-9'))
    const both = foreseen(state, 'attack', piece('P-III-10'))
    const attackers = (sheet: typeof both): number =>
      sheet.sums.find((sum) => sum.say.key === 'sum-attackers')!.low
    expect(attackers(both)).toBeGreaterThan(attackers(alone))
  })
})
