import { describe, expect, test } from 'vitest'
import { sufferLevel } from './08-fire-levels.ts'
import type { SufferFrame } from './08-fire-levels.ts'
import { hex } from '../map/map.ts'
import { ELIMINATED, HURT, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fireFlow } from '../testing/fire.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import { sideOf } from './03-pieces.ts'
import { AFTER_FIRE } from './10-break.ts'

const AT = '2523'

type Result = Partial<Pick<SufferFrame, 'casualties' | 'tests' | 'harder' | 'white'>>
interface Hex {
  ids: readonly string[]
  change?: (state: State) => void
}

/** What a result does to these units. */
function suffer({ ids, change }: Hex, result: Result): Trial {
  const state = fieldOf({ [AT]: ids })
  change?.(state)
  const units = ids.map(piece)
  const from = hex('2525')
  const side = sideOf[units[0]!]!
  const frame = sufferLevel.frame({ side, hex: hex(AT), units, from, by: AFTER_FIRE, ...result })
  return new Trial(fireFlow, state, frame)
}
const worn = ({ state }: Trial, ...ids: string[]): number[] =>
  ids.map((id) => state.worn[piece(id)]!)
const morale = ({ state }: Trial, ...ids: string[]): number[] =>
  ids.map((id) => state.morale[piece(id)]!)

describe('casualties', () => {
  test('[8.5/b] one goes to the largest by what is printed', () => {
    const trial = suffer({ ids: ['P-III-9', 'P-6C-15'] }, { casualties: 1 })
    expect(worn(trial, 'P-III-9', 'P-6C-15')).toEqual([1, 0])
    expect(trial.isOver).toBe(true)
  })

  test('[8.5/b] a battery counts with its mitrailleuse (R-20)', () => {
    const trial = suffer({ ids: ['F-II-1Verge', 'F-II-VergeArt'] }, { casualties: 1 })
    expect(worn(trial, 'F-II-1Verge', 'F-II-VergeArt')).toEqual([0, 1])
  })

  test('[8.5/b] among equals the owner says who', () => {
    const trial = suffer({ ids: ['P-5C-12', 'P-6C-14'] }, { casualties: 1 })
    expect([trial.ask.seat, trial.offered('lose')]).toEqual(['prussian', ['P-5C-12', 'P-6C-14']])
    trial.say('lose P-6C-14')
    expect(worn(trial, 'P-6C-14', 'P-5C-12')).toEqual([1, 0])
  })

  test('[8.5/c] two are one for each of two, whatever their size', () => {
    const trial = suffer({ ids: ['P-III-9', 'P-6C-15'] }, { casualties: 2 })
    expect(worn(trial, 'P-III-9', 'P-6C-15')).toEqual([1, 1])
    expect(trial.isOver).toBe(true)
  })

  test('[8.5/c] and both for a unit alone', () => {
    const trial = suffer({ ids: ['P-III-9'] }, { casualties: 2 })
    expect(worn(trial, 'P-III-9')).toEqual([1])
    expect(trial.chance?.rule).toBe('10.1/a')
  })

  test('[4.3.ex] V-4.3: a battery and its mitrailleuse are turned over together', () => {
    const trial = suffer({ ids: ['F-II-VergeArt'] }, { casualties: 1 })
    expect(trial.state.worn[piece('F-II-VergeArt')]).toBe(1)
  })

  test('whoever is hit is marked for it', () => {
    const trial = suffer({ ids: ['P-III-9', 'P-6C-15'] }, { casualties: 1 })
    const hurt = ['P-III-9', 'P-6C-15'].map((id) => trial.state.deeds[piece(id)]! & HURT)
    expect(hurt).toEqual([HURT, 0])
  })
})

describe('tests', () => {
  test('[9.0/a, 9.2.ex] the white die and what is added; the infantry passes, the guns are shaken', () => {
    // The infantry of the example tests with 7, the guns with 6.
    const ids = ['F-IV-1Cissey', 'F-IG-DelArt']
    const trial = suffer({ ids }, { tests: 1, harder: 2, white: 4 })
    expect(morale(trial, ...ids)).toEqual([0, SHAKEN])
  })

  test('[9.0/b] each by itself against the same die', () => {
    const ids = ['P-III-9', 'P-III-StulpArt']
    const marked = (white: number): number[] => morale(suffer({ ids }, { tests: 1, white }), ...ids)
    expect([marked(6), marked(7), marked(8)]).toEqual([
      [0, 0],
      [0, SHAKEN],
      [SHAKEN, SHAKEN],
    ])
  })

  test('casualties come first, and the test is by the side that is then up', () => {
    const trial = suffer({ ids: ['P-III-9'] }, { casualties: 1, tests: 1, white: 6 })
    expect([worn(trial, 'P-III-9'), morale(trial, 'P-III-9')]).toEqual([[1], [SHAKEN]])
  })

  test('who was broken does not test, nor who has gone back (R-65)', () => {
    const change = (state: State): void => {
      state.worn[piece('P-III-9')] = 1
      state.morale[piece('P-III-9')] = SHAKEN
    }
    const broken = suffer({ ids: ['P-III-9'], change }, { casualties: 1, tests: 1, white: 10 })
    expect(broken.roll(10).at('P-III-9')).toBe(String(ELIMINATED))
    expect(broken.isOver).toBe(true)
    const gone = suffer({ ids: ['P-III-9'], change }, { casualties: 1, tests: 1, white: 10 })
    gone.roll(4).say(`to ${gone.offered('to')![0]!}`)
    expect([morale(gone, 'P-III-9'), gone.isOver]).toEqual([[SHAKEN], true])
  })

  test('an event may steady one of them', () => {
    const state = fieldOf({ [AT]: ['P-III-9'] })
    const units = [piece('P-III-9')]
    const facts = { side: 0, hex: hex(AT), units, from: -1, by: AFTER_FIRE } as const
    const frame = sufferLevel.frame({ ...facts, tests: 1, white: 9 })
    const trial = new Trial(fireFlow, state, { ...frame, at: 'steady', plus: 2 })
    expect(morale(trial, 'P-III-9')).toEqual([0])
  })
})
