import { describe, expect, test } from 'vitest'
import { positionState } from '../model/position.ts'
import { ATTACK, COLUMN, DEPLOYED, STATIONARY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { piece } from '../testing/field.ts'
import { formationNamed } from './02-pieces.ts'
import { dutiesNow, whyBound } from './15-duties.ts'

// Positions thought out from the text alone, played from the check of a corps on.

const VIII = formationNamed('F-VIII')
const FRIANT = piece('F-Friant')
/** Ten points on a narrow road, head in 5017. */
const COLUMN_AT = ['5017', '4917/4817', '4717/4616']

function corps(more: Record<string, unknown>): State {
  const stacks = { '3801': ['A-HQ', 'L-Charles'], '0101': ['F-HQ', 'L-Davout'] }
  const { stacks: own, ...rest } = more
  return positionState(
    'four-days',
    {
      game: 'march',
      formation: 'F-VIII',
      step: 'activation',
      charts: { 'F-Friant': { sp: 10, formation: 'F-VIII' } },
      stacks: { ...stacks, '5017': ['L-Vandamme'], ...(own as object) },
      ...rest,
    },
    [],
  )
}
const marks = ({ state }: Play): number => state.marks[FRIANT]! & (COLUMN | DEPLOYED)

describe('a column that has come to its target', () => {
  const there = (fatigue: number): State =>
    corps({
      charts: { 'F-Friant': { sp: 10, formation: 'F-VIII', fatigue } },
      columns: { 'F-Friant': COLUMN_AT },
      orders: { 'F-VIII': 'MARCH ATTACK' },
      targets: { 'F-VIII': '5017' },
    })

  test('[15.7/e] and could not come up that turn does so in the next, and the corps marches no more', () => {
    const play = acting(there(0), 'F-VIII').roll(6).say('move F-Friant', 'halt')
    expect(marks(play)).toBe(DEPLOYED)
    expect(play.state.points[FRIANT]).toBe(16 - 11)
    expect(play.state.order[VIII]).toBe(ATTACK)
  })

  test('[15.7/e] has to, as its order wants it', () => {
    const play = acting(there(0), 'F-VIII').roll(6)
    expect(play.verbs).not.toContain('end')
  })

  test('[15.7/f] but not if it cannot pay: then it may rest', () => {
    const play = acting(there(5), 'F-VIII').roll(6)
    expect(play.offered('move')).not.toContain('F-Friant')
    expect(play.offered('rest')).toContain('F-Friant')
  })
})

describe('a column before an enemy zone', () => {
  const before = (at: string): State =>
    corps({
      stacks: { [at]: ['A-Stutterheim'] },
      columns: { 'F-Friant': COLUMN_AT },
      orders: { 'F-VIII': 'MARCH ATTACK' },
      targets: { 'F-VIII': '5319' },
    })

  test('[15.7/e] that has come since it halted comes up where it stands', () => {
    const play = acting(before('5218'), 'F-VIII').roll(6).say('move F-Friant', 'halt')
    expect(marks(play)).toBe(DEPLOYED)
    expect(play.at('F-Friant')).toBe('5017')
  })

  test('[15.6/i] marches on where the zone leaves the way free', () => {
    const play = acting(before('5221'), 'F-VIII').roll(6).say('move F-Friant')
    expect(play.offered('march')).toEqual(['5118'])
  })
})

describe('a column whose march is over (R-44)', () => {
  const over = (fatigue: number, more: Record<string, unknown> = {}): State =>
    corps({
      charts: { 'F-Friant': { sp: 10, formation: 'F-VIII', fatigue } },
      columns: { 'F-Friant': COLUMN_AT },
      orders: { 'F-VIII': 'ATTACK' },
      ...more,
    })

  test('[15.7/f] and that cannot pay has not acted: it may rest, and is not more tired for it', () => {
    const play = acting(over(5), 'F-VIII').roll(6)
    expect(marks(play)).toBe(COLUMN)
    play.say('rest F-Friant', 'end')
    expect(play.state.fatigue[FRIANT]).toBe(4)
  })

  test('[15.7/f] is not marched on with, be it of horse that needs no way', () => {
    const state = over(0, {
      charts: { 'F-Nansouty': { sp: 8, formation: 'F-VIII', fatigue: 7 } },
      columns: { 'F-Nansouty': ['5017', '4917/4817'] },
    })
    const play = acting(state, 'F-VIII').roll(6)
    expect(play.offered('move')).not.toContain('F-Nansouty')
  })

  test('[15.14/a] can pay in a forced march', () => {
    const play = acting(over(5), 'F-VIII').roll(6).say('press F-VIII').roll(1)
    play.say('force F-Friant')
    expect(marks(play)).toBe(DEPLOYED)
  })

  test('[15.11/a] rests by night where it is, in column, or comes up: nothing else comes before', () => {
    const night = (): Play => acting(over(0, { turn: 4, orders: {} }), 'F-VIII').roll(1)
    const play = night()
    expect(marks(play)).toBe(COLUMN)
    expect(play.verbs).toEqual(['move', 'rest', 'dummies'])
    expect(
      whyBound(play.state, FRIANT, { category: STATIONARY, duties: dutiesNow(play.state) }),
    ).toEqual(expect.objectContaining({ rule: '15.7/e' }))
    play.say('rest F-Friant')
    expect([marks(play), play.verbs]).toEqual([COLUMN, ['move', 'end', 'dummies']])
    expect(play.offered('move')).not.toContain('F-Friant')
    expect(marks(night().say('move F-Friant'))).toBe(DEPLOYED)
  })

  test('[15.7/f] by day it has no such choice', () => {
    expect(marks(acting(over(0, { orders: {} }), 'F-VIII').roll(1))).toBe(DEPLOYED)
  })

  test('[15.1/a] and that is out of command comes up when it has passed its own check', () => {
    const state = over(0, {
      charts: {
        'F-Friant': { sp: 10, formation: 'F-VIII' },
        'F-Gudin': { sp: 2, formation: 'F-VIII' },
      },
      stacks: { '4401': ['F-Gudin', 'L-Vandamme'], '5017': [] },
    })
    const play = acting(state, 'F-VIII').roll(6)
    expect(marks(play)).toBe(COLUMN)
    play.say('dare F-Friant').roll(1).say('move F-Friant')
    expect(marks(play)).toBe(DEPLOYED)
  })
})

describe('a column under fire (R-71)', () => {
  const LUSIGNAN = piece('A-Lusignan')
  const under = (column: string[]): State =>
    corps({
      stacks: { '2228': ['F-Friant', 'L-Vandamme'], '5017': [], '2521': ['L-Hohenzollern'] },
      charts: {
        'F-Friant': { formation: 'F-VIII', batteries: 2 },
        'A-Lusignan': { formation: 'A-III' },
      },
      columns: { 'A-Lusignan': column },
      orders: { 'A-III': 'MARCH' },
      targets: { 'A-III': '2720' },
    })
  const climb = (state: State): Play =>
    acting(state, 'F-VIII').roll(1).say('move F-Friant', 'step 2227', 'step 2226', 'stop', 'keep')

  test.each([
    ['head', ['2225', '2224/2124']],
    ['tail', ['2424', '2325/2225']],
  ])(
    '[8.2/e] of a new field with its %s in it stays, and is the more tired for it',
    (_, column) => {
      const play = climb(under(column)).say('end')
      while (!play.isOver) play.say('done')
      expect(play.state.fatigue[LUSIGNAN]).toBe(1)
      expect(play.at('A-Lusignan')).toBe(column[0])
      expect(play.noted).toContain('note-under-fire')
    },
  )

  test('[8.2/e] elsewhere is as it was', () => {
    const play = climb(under(['2424', '2323/2322'])).say('end')
    while (!play.isOver) play.say('done')
    expect(play.state.fatigue[LUSIGNAN]).toBe(0)
  })
})

describe('a division whose detachment has come back (R-72)', () => {
  const apart = (): Play =>
    acting(
      corps({
        stacks: {
          '4610': ['F-Friant', 'L-Davout'],
          '4611': ['F-III-Det'],
          '0101': ['F-HQ'],
          '5017': [],
        },
        charts: {
          'F-Friant': { sp: 6, fatigue: 2, stragglers: 1 },
          'F-III-Det': { sp: 2, fatigue: 2, parent: 'F-Friant' },
        },
      }),
      'F-III',
    ).roll(1)

  test('[4.1/a] [10.3/c] has moved: it looks for no stragglers, and is tired as who has', () => {
    const play = apart().say('move F-III-Det', 'step 4610', 'rejoin')
    expect(play.offered('recover')).toBeUndefined()
    expect(play.offered('move')).toContain('F-Friant')
    play.say('end')
    expect(play.state.fatigue[FRIANT]).toBe(3)
  })

  test('[10.3/c] keeps what it did before', () => {
    const play = apart().say('recover F-Friant').roll(1)
    play.say('move F-III-Det', 'step 4610', 'rejoin')
    expect(play.offered('move') ?? []).not.toContain('F-Friant')
  })
})
