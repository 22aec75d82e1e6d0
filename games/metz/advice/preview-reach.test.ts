import { describe, expect, test } from 'vitest'
import type { Mark } from '../../../core/contract.ts'
import { moveStepLevel } from '../rules/11-move-levels.ts'
import { retreatLevel } from '../rules/12-assault-levels.ts'
import { metz } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { FRENCH, PRUSSIAN } from '../rules/03-pieces.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import { wholeFlow } from '../testing/command.ts'

/** Where the page outlines a way for a piece that is picked up. */
function outlined({ state }: Trial, seat: string, id: string): readonly Mark[] {
  return metz.preview(metz.view(state, seat), { about: 'reach', piece: piece(id) }).marks
}

describe('the reach of a piece in hand', () => {
  test('[12.8/a] is no march while it retreats: that has hexes of its own', () => {
    const state = fieldOf({ '2523': ['F-II-1Verge'], '2525': ['P-III-9'] })
    const unit = piece('F-II-1Verge')
    const retreat = retreatLevel.frame({ side: FRENCH, units: [unit], steps: 2, away: hex('2525') })
    const trial = new Trial(wholeFlow, state, retreat)
    expect(trial.ask.rule).toBe('12.8/a')
    expect(outlined(trial, 'french', 'F-II-1Verge')).toEqual([])
    // Where it could go at another time can be looked up all the same.
    const overlay = { about: 'overlay', name: 'reach', of: unit } as const
    expect(metz.preview(metz.view(state, 'french'), overlay).marks.length).toBeGreaterThan(6)
  })
  test('[14.3.e/a] is open only where whoever must get near a hex is as near as he can be', () => {
    const stands = { '1729': ['P-III-9', 'P-III-HQ'], '1725': ['F-II-1Verge'] }
    const units = ['P-III-9', 'P-III-HQ'].map(piece)
    const step = moveStepLevel.frame({ side: PRUSSIAN, limits: 0, units, goal: hex('1725') })
    const marks = outlined(new Trial(wholeFlow, fieldOf(stands), step), 'prussian', 'P-III-9')
    const open = marks.filter(({ bar }) => bar === undefined)
    expect(open.length).toBeGreaterThan(0)
    for (const { at } of open) expect(grid.distance(at, hex('1725'))).toBe(1)
    const barred = marks.filter(({ bar }) => bar === '14.3.e/a')
    expect(barred.length).toBeGreaterThan(0)
    for (const { at } of barred) expect(grid.distance(at, hex('1725'))).toBeGreaterThan(1)
  })
})
