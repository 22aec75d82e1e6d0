import { describe, expect, test } from 'vitest'
import { positionState } from '../model/position.ts'
import { ATTACK } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, piece } from '../testing/field.ts'
import { formationNamed } from './02-pieces.ts'
import { SPENT } from './02-tables.ts'
import { couldAttack, couldSurelyAttack } from './15-attack-duty.ts'
import { whyCannotEnd } from './15-duties.ts'
import { ATTACKS } from './15-errands.ts'

// An order binds a corps in whatever order its units are played.

const III = formationNamed('F-III')
const FRIANT = piece('F-Friant')

function corps(facts: Record<string, unknown>, options: readonly string[] = []): State {
  const position = { game: 'march', turn: 2, step: 'activation', formation: 'F-III', ...facts }
  return positionState('four-days', position, options)
}
/** Its check is made: five and four. */
const begun = (state: State): Play => acting(state, 'F-III').roll(4)

describe('ATTACK', () => {
  const attack = (more: Record<string, string[]>): State =>
    corps({
      stacks: {
        '4609': ['F-StHilaire', 'L-Davout'],
        '4605': ['F-HQ'],
        '4612': ['A-Hohenlohe', 'L-Rosenberg', 'A-HQ'],
        ...more,
      },
      orders: { 'F-III': 'ATTACK' },
      facing: { 'F-StHilaire': 'S' },
    })

  test('[15.6/b] who has first to check whether he acts is no reason for others to rest', () => {
    const play = begun(attack({ '4508': ['F-Friant'] }))
    expect(play.offered('dare')).toContain('F-Friant')
    expect(play.offered('rest')).toEqual(['F-Friant'])
    play.say('dare F-Friant').roll(6)
    expect(play.offered('rest')).not.toContain('F-StHilaire')
    expect(play.verbs).not.toContain('end')
  })

  test('[15.6/b] once he has passed his check he counts', () => {
    const play = begun(attack({ '4508': ['F-Friant'] }))
    play.say('dare F-Friant').roll(2)
    expect(play.offered('rest')).toContain('F-StHilaire')
    play.say('rest F-StHilaire')
    expect(play.verbs).not.toContain('rest')
    expect(play.verbs).not.toContain('end')
  })

  test('[15.6/b] of several who all have to check each stays bound until one has passed', () => {
    const state = corps({
      stacks: {
        '4605': ['F-HQ', 'L-Davout', 'F-Morand'],
        '4508': ['F-Friant'],
        '4609': ['F-StHilaire'],
        '4612': ['A-Hohenlohe', 'L-Rosenberg', 'A-HQ'],
      },
      orders: { 'F-III': 'ATTACK' },
      charts: { 'F-Morand': { fatigue: SPENT } },
    })
    const play = begun(state)
    const bound = (): string[] =>
      ['F-Friant', 'F-StHilaire'].filter((id) => !play.offered('rest')?.includes(id))
    expect(bound()).toEqual(['F-Friant', 'F-StHilaire'])
    play.say('dare F-Friant').roll(6)
    expect(bound()).toEqual(['F-StHilaire'])
    expect(whyCannotEnd(play.state, { formations: [III] })?.rule).toBe('15.6/b')
    play.say('dare F-StHilaire').roll(6)
    expect(play.verbs).toContain('end')
  })

  test('[15.6/b] nor can anybody rely on who would come from zone to zone', () => {
    const beside = { 'F-Friant': { at: '4011', facing: 'N' }, 'L-Davout': '4011' }
    const state = field({ ...beside, 'A-Vecsey': '4012' })
    state.order[III] = ATTACK
    state.urge[III] = ATTACKS
    expect([couldAttack(state, FRIANT), couldSurelyAttack(state, FRIANT)]).toEqual([true, false])
    const free = field({ ...beside, 'A-Vecsey': '4013' })
    free.order[III] = ATTACK
    expect(couldSurelyAttack(free, FRIANT)).toBe(true)
  })
})
