import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { positionState } from '../model/position.ts'
import { ADVANCE, ATTACK, DISORGANIZED, REST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, piece } from '../testing/field.ts'
import { formationNamed } from './02-pieces.ts'
import { SPENT, TIRED } from './02-tables.ts'
import { couldAttack, couldSurelyAttack } from './15-attack-duty.ts'
import { entryOf } from './15-arrivals.ts'
import { owesMove, whyCannotEnd } from './15-duties.ts'
import { hexesToEdge, hexesToHq } from './15-errand-fields.ts'
import { ATTACKS } from './15-errands.ts'

// An order binds a corps in whatever order its units are played.

const III = formationNamed('F-III')
const FRIANT = piece('F-Friant')
const OTHERS = ['F-StHilaire', 'F-Gudin', 'F-Morand', 'F-Demont']

function corps(facts: Record<string, unknown>): State {
  const position = { game: 'march', turn: 2, step: 'activation', formation: 'F-III', ...facts }
  return positionState('four-days', position, [])
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

describe('ADVANCE', () => {
  /** Who is Tired and disorganized has a step, and others fill each hex in which it would be nearer. */
  function hemmedIn(): Play {
    const slow = { at: '4011', sp: 10, fatigue: TIRED, marks: DISORGANIZED }
    const bare = field({ 'F-Friant': slow, 'A-HQ': '4411' })
    const from = hex('4011')
    const fields = [hexesToHq(bare, 1)!, hexesToEdge(bare, 1)]
    const nearer = [...grid.neighbours.subarray(from * 6, from * 6 + 6)].filter((to) =>
      fields.some((far) => far[to]! < far[from]!),
    )
    const others = OTHERS.slice(0, nearer.length)
    const state = field({
      'L-Davout': '4011',
      'F-Friant': slow,
      'A-HQ': '4411',
      ...Object.fromEntries(others.map((id, at) => [id, { at: grid.print(nearer[at]!), sp: 10 }])),
    })
    state.order[III] = ADVANCE
    return begun(state)
  }

  test('[15.6/d] whom only those bar who are still to advance neither rests nor moves elsewhere first', () => {
    const play = hemmedIn()
    expect(play.offered('move')).toContain('F-StHilaire')
    expect(play.offered('move')).not.toContain('F-Friant')
    expect(play.verbs).not.toContain('rest')
    play.say('move F-StHilaire')
    const far = hexesToHq(play.state, 1)!
    const [to] = play.offered('step')!.toSorted((a, b) => far[hex(a)]! - far[hex(b)]!)
    play.say(`step ${to}`, 'stop', 'keep')
    expect(play.offered('move')).toContain('F-Friant')
    expect(play.verbs).not.toContain('rest')
  })

  test('[15.6/d] nobody is barred by whoever stays for good', () => {
    const play = hemmedIn()
    for (const id of OTHERS)
      if (play.state.place[piece(id)]! >= 0) play.state.deeds[piece(id)] = REST
    expect(acting(play.state, 'F-III', 'act').offered('rest')).toEqual(['F-Friant'])
  })
})

describe('MARCH', () => {
  const behind = (more: Record<string, unknown> = {}): State =>
    corps({
      columns: { 'F-StHilaire': ['4917', '4817/4717'], 'F-Friant': ['4616'] },
      stacks: { '4917': ['L-Davout'], '4609': ['A-HQ', 'A-Somariva', 'L-Rosenberg'] },
      orders: { 'F-III': 'MARCH' },
      targets: { 'F-III': '5017' },
      charts: { 'F-StHilaire': { sp: 6 }, 'F-Friant': { sp: 4 } },
      ...more,
    })

  test('[15.6/i] whom only a column of his own corps bars that will march on waits for it', () => {
    const play = begun(behind())
    expect(play.offered('move')).not.toContain('F-Friant')
    expect(play.verbs).not.toContain('rest')
    play.say('move F-StHilaire', 'march 5017')
    expect(play.offered('move')).toContain('F-Friant')
    expect(play.verbs).not.toContain('rest')
    expect(play.verbs).not.toContain('end')
  })

  test('[15.6/i] whom a column bars that cannot march any more may rest', () => {
    const chart = { sp: 6, fatigue: SPENT }
    const spent = behind({
      charts: { 'F-StHilaire': chart, 'F-Friant': { sp: 4 } },
      stacks: { '4917': ['L-Davout'], '5117': ['A-Somariva', 'A-HQ', 'L-Rosenberg'] },
    })
    const play = begun(spent)
    expect(play.offered('rest')).toEqual(expect.arrayContaining(['F-Friant']))
  })

  test('[15.6/i] horse before him says first whether it marches', () => {
    const horse = behind({
      columns: { 'F-Montbrun': ['4717'], 'F-Friant': ['4616'] },
      charts: { 'F-Montbrun': { sp: 4, formation: 'F-III' }, 'F-Friant': { sp: 4 } },
      stacks: { '4717': ['L-Davout'], '4609': ['A-HQ', 'A-Somariva', 'L-Rosenberg'] },
    })
    const play = begun(horse)
    expect(play.offered('rest')).toEqual(['F-Montbrun'])
    play.say('rest F-Montbrun')
    expect(play.offered('rest')).toEqual(['F-Friant'])
    expect(play.verbs).toContain('end')
  })
})

describe('reinforcements', () => {
  const due = (order: string, more: Record<string, unknown> = {}, turn = 7): Play => {
    const position = {
      game: 'march',
      turn,
      step: 'activation',
      formation: 'F-Lannes',
      stacks: {
        '4214': ['A-HQ'],
        '3925': ['A-Stutterheim', 'L-Rosenberg'],
        '3618': ['F-StHilaire', 'L-Davout', 'F-HQ'],
        waiting: ['L-Lannes', 'F-Gudin', 'F-Morand'],
      },
      orders: { 'F-Lannes': order },
      ...(order === 'MARCH' ? { targets: { 'F-Lannes': '4022' } } : {}),
      ...more,
    }
    return acting(positionState('eckmuehl-two-days', position, []), 'F-Lannes').roll(4)
  }

  test.each(['MARCH', 'ADVANCE', 'ATTACK'])(
    '[15.13/b] to come in is part of what %s wants of them',
    (order) => {
      const play = due(order)
      expect(play.offered('enter')).toContain('F-Gudin')
      expect(play.verbs).not.toContain('end')
      const units = play.state.formation.flatMap((one, unit) =>
        one === formationNamed('F-Lannes') ? [unit] : [],
      )
      expect(units.map((unit) => owesMove(play.state, unit)?.rule)).toContain('15.13/b')
    },
  )

  test.each(['HOLD', 'RETREAT'])('[15.13/b] %s leaves them where they are', (order) => {
    const play = due(order)
    expect(play.offered('enter')).toContain('F-Gudin')
    expect(play.verbs).toContain('end')
  })

  test('[15.13/b] who finds the enemy where he would come in stays away', () => {
    const play = due('ADVANCE')
    const entry = entryOf(play.state, piece('F-Gudin'))
    const barred = due('ADVANCE', {
      stacks: {
        '4214': ['A-HQ'],
        [grid.print(entry)]: ['A-Rohan', 'L-Rosenberg'],
        '3618': ['F-StHilaire', 'L-Davout', 'F-HQ'],
        waiting: ['L-Lannes', 'F-Gudin', 'F-Morand'],
      },
    })
    expect(barred.verbs).toContain('end')
  })
})
