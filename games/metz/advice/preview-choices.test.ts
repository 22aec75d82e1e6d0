import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { activationLevel } from '../rules/06-chit-levels.ts'
import { lossesLevel } from '../rules/12-assault-levels.ts'
import { FRENCH, PRUSSIAN, formationNamed } from '../rules/03-pieces.ts'
import { SHAKEN } from '../model/state.ts'
import { foreseen, tableOf } from '../testing/advice.ts'
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
})
