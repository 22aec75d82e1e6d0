import { describe, expect, test } from 'vitest'
import { hex } from '../../../games/march/map/map.ts'
import type { State } from '../../../games/march/model/state.ts'
import { ALLIED, AUSTRIAN } from '../../../games/march/rules/02-pieces.ts'
import { declared } from '../../../games/march/rules/07-facts.ts'
import { field as standing, piece } from '../../../games/march/testing/field.ts'
import type { Standing } from '../../../games/march/testing/field.ts'
import { newActing } from './activation.ts'
import { aimsOf } from './aims.ts'
import { boutOf } from './bout.ts'
import { fieldOf, wearOf } from './field.ts'
import type { Field } from './field.ts'
import { allotGoals } from './goals.ts'
import { aimFor } from './moving.ts'
import { scoreOfTrain } from './trains.ts'
import { WEIGHTS } from './weights.ts'

type Pieces = Readonly<Record<string, string | Standing>>

function on(pieces: Pieces, change: (state: State) => void = () => undefined): Field {
  const state = standing(pieces, { scenario: 'eckmuehl' })
  state.control = aimsOf(state, ALLIED).map(() => AUSTRIAN)
  state.due = []
  change(state)
  return fieldOf(state, ALLIED, WEIGHTS)
}

const MONTBRUN = piece('F-Montbrun')
const FRIANT = piece('F-Friant')

describe('charges', () => {
  const against = (one: Standing): ReturnType<typeof boutOf> =>
    boutOf(
      on({ 'F-Montbrun': { at: '3516', facing: 'N' }, 'A-Vecsey': one }),
      declared(ALLIED, [MONTBRUN], [hex('3515')]),
    )

  test('whoever meets it makes a charge worse: it does not charge whom it just outnumbers', () => {
    const { gain, cost } = against({ at: '3515', facing: 'S', morale: 6 })
    expect(gain).toBeLessThan(cost)
  })
})

describe('what a village is worth', () => {
  const dislodged = (target: string, from: string, stubborn: number): number => {
    const { state } = on({
      'F-Friant': { at: from, facing: 'N' },
      'A-Somariva': { at: target, facing: 'S', sp: 6 },
    })
    const weights = { ...WEIGHTS, stubborn }
    return boutOf(fieldOf(state, ALLIED, weights), declared(ALLIED, [FRIANT], [hex(target)]))
      .dislodged
  }

  test('who is beaten by a hex may stand there, and nowhere else', () => {
    expect(dislodged('4022', '4023', 0.5)).toBeLessThan(dislodged('4022', '4023', 0))
    expect(dislodged('4122', '4123', 0.5)).toBe(dislodged('4122', '4123', 0))
  })
})

describe('weariness', () => {
  test('to be Tired is worse the longer a game goes on', () => {
    const cost = (turn: number): number => {
      const field = on({ 'F-Friant': { at: '3619' } }, (state) => {
        state.turn = turn
      })
      return wearOf(field, FRIANT, 5) - wearOf(field, FRIANT, 4)
    }
    expect(cost(1)).toBeGreaterThan(cost(3))
    expect(cost(4)).toBe(0)
  })

  test('a wagon comes up behind friends who are weary', () => {
    const field = on({
      'F-Wagon-1': '3424',
      'F-Friant': { at: '3822', facing: 'NE', fatigue: 5 },
      'A-Somariva': { at: '3820', facing: 'S' },
    })
    const wagon = { piece: piece('F-Wagon-1') }
    const behind = scoreOfTrain(field, wagon, hex('3823'))
    expect(behind).toBeGreaterThan(scoreOfTrain(field, wagon, hex('3424')))
  })
})

describe('time', () => {
  test('whoever would come too late to fight for a hex goes for one that is empty', () => {
    const goal = (turn: number): number | undefined => {
      const field = on(
        { 'F-Friant': { at: '4116' }, 'A-Rohan': { at: '4214', facing: 'S', sp: 4 } },
        (state) => {
          state.turn = turn
        },
      )
      const goals = new Map<number, number>()
      allotGoals(field, goals, [FRIANT])
      return goals.get(FRIANT)
    }
    expect(goal(3)).toBe(hex('4214'))
    expect(goal(4)).not.toBe(hex('4214'))
  })
})

describe('who comes in', () => {
  test('has something to go for at once', () => {
    const field = on({ 'F-Nansouty': { at: '3928', facing: 'N' } })
    const acting = newActing()
    aimFor(acting, field, piece('F-Nansouty'))
    expect(acting.goals.get(piece('F-Nansouty'))).toBeDefined()
  })
})
