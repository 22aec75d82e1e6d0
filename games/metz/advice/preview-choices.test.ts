import { describe, expect, test } from 'vitest'
import { isRefused } from '../../../core/contract.ts'
import { metz } from '../game.ts'
import { hex } from '../map/map.ts'
import { activationLevel } from '../rules/06-chit-levels.ts'
import { moveStepLevel } from '../rules/11-move-levels.ts'
import { lossesLevel } from '../rules/12-assault-levels.ts'
import { FRENCH, PRUSSIAN, formationNamed } from '../rules/03-pieces.ts'
import { SHAKEN } from '../model/state.ts'
import { foreseen, say, tableOf } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'

const LARGE = 'F-II-2Verge'
const SMALL = 'F-II-1Verge'

describe('what a choice does is foretold', () => {
  test('[12.7.1/a] of each way to pay a Loss Point', () => {
    const away = hex('1929')
    const frame = lossesLevel.frame({
      side: FRENCH,
      units: [LARGE, SMALL].map(piece),
      points: 2,
      star: 0,
      away,
    })
    const table = tableOf(
      { '1928': [LARGE, SMALL], '1929': ['P-III-9'] },
      FRENCH,
      frame,
      (state) => {
        state.morale[piece(LARGE)] = SHAKEN
        state.worn[piece(SMALL)] = 1
      },
    )
    expect(foreseen(table, 'retreat').sums.map(({ say, low }) => [say.key, low])).toEqual([
      ['sum-all-back', 1],
    ])
    const chances = (verb: string) =>
      foreseen(table, verb, piece(LARGE)).chances.map(({ say, of }) => [say.key, of])
    expect(chances('morale')).toEqual([['chance-disrupted', [1, 1]]])
    expect(chances('casualty')).toEqual([['chance-worn', [1, 1]]])
  })

  test('[7.1/b] of each Posture what it allows, and whom it leaves Out of Command', () => {
    const stands = { '2327': ['P-III-9', 'P-III-HQ'], '2224': ['F-II-1Verge', 'F-II-HQ'] }
    const frame = activationLevel.frame({
      side: PRUSSIAN,
      formation: formationNamed('P-III'),
      pending: 0,
    })
    const table = tableOf(stands, PRUSSIAN, frame)
    const sums = ['aggressive', 'defensive'].map((verb) => foreseen(table, verb).sums)
    expect(sums.map(([sum]) => sum?.say.key)).toEqual(['sum-posture-0', 'sum-posture-1'])
  })

  test('[11.8/d] of an Opportunity Charge the fight that follows with no other answer', () => {
    const stands = { '2029': ['P-III-9'], '1928': ['F-3C-2'] }
    const table = tableOf(stands, PRUSSIAN, moveStepLevel.frame({ side: PRUSSIAN, limits: 0 }))
    say(table, 'move', piece('P-III-9'))
    say(table, 'step', hex('2028'))
    const { cells, chances } = foreseen(table, 'charge', piece('F-3C-2'))
    expect(chances[0]?.say.key).toBe('chance-charge')
    say(table, 'charge', piece('F-3C-2'))
    const told = [[1], [6]].flatMap((values) => {
      const result = metz.answer(table, { seat: 'nature', values })
      return isRefused(result) ? [] : result.told
    })
    const read = told.flatMap(({ what }) => (what.did === 'read' ? what : []))[0]
    expect(read).toMatchObject({ table: 'assault', column: cells![0]!.column })
  })
})
