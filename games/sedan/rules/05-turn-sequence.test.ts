import { describe, expect, test } from 'vitest'
import type { SeatReply } from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import { sedan } from '../game.ts'
import { TestTable } from '../testing/table.ts'
import { unitNamed } from './02-components.ts'

const APART = { '5': '4509', '1/I': '1210' }
const at = (step: string, turn = 1, units: Record<string, string> = APART): TestTable =>
  new TestTable({ turn, step, units })
const stage = (table: TestTable): string => sedan.view(table.state, 'open').stage.key

/** Stages that began while these replies were taken, with their turns. */
function begun(table: TestTable, ...replies: string[]): string[] {
  const from = table.told.length
  table.say(...replies)
  return table.told
    .slice(from)
    .flatMap(({ what }) => (what.did === 'began' ? [what.stage] : []))
    .map(({ key, with: facts }) => `${key} ${Number(facts!['turn'])}`)
}

describe('5.1 the turn', () => {
  test('[5.1/a] a turn is a Prussian and a French player turn and a check; then the marker moves', () => {
    const table = at('prussian-fortunes')
    const stages = begun(table, 'decline', 'end', 'decline', 'end')
    expect(stages).toContain('stage-check 1')
    expect(stages.slice(-2)).toEqual(['stage-turn 2', 'stage-prussian-fortunes 2'])
    expect([table.ask.seat, table.state.turn]).toEqual(['prussian', 2])
  })

  test('[5.1/a] the Prussian player turn comes first in every turn', () => {
    for (const turn of [1, 2, 9]) expect(at('victory-check', turn).ask.seat).toBe('prussian')
  })

  test('[5.1/a] a match is played to the tenth turn and no farther', () => {
    expect(at('victory-check', 9).state.turn).toBe(10)
    const last = at('victory-check', 10)
    expect([last.isOver, last.state.turn]).toEqual([true, 10])
  })

  test('[5.1/a] a turn that decides the match is the last', () => {
    const control = { Nancy: 'prussian', Metz: 'prussian' }
    const table = new TestTable({ turn: 3, step: 'victory-check', units: APART, control })
    expect([table.isOver, table.state.turn]).toEqual([true, 3])
  })
})

describe('5.1 no going back', () => {
  const reply = ({ ask }: TestTable, verb: string, noun?: number): SeatReply => {
    const made: SeatReply = { seat: 'prussian', ask: ask.id, verb }
    return noun === undefined ? made : { ...made, noun }
  }
  const isTaken = (table: TestTable, verb: string, noun?: number): boolean =>
    !isRefused(sedan.answer(table.state, reply(table, verb, noun)))

  test('[5.1/b] a move forgotten in the movement phase is not made up for in the combat phase', () => {
    const units = { '5': '1210', '6': '1209', '1/I': '1211', '2/I': '1311' }
    const table = at('prussian-movement', 1, units).say('end')
    expect(stage(table)).toBe('stage-prussian-combat')
    expect(isTaken(table, 'move', unitNamed('6'))).toBe(false)
  })

  test('[5.1/b] nor is a chit drawn once movement has begun', () => {
    const table = at('prussian-fortunes').say('decline')
    expect(stage(table)).toBe('stage-prussian-movement')
    expect(isTaken(table, 'draw')).toBe(false)
  })

  test('[5.1/b] in the enemy’s player turn nothing can be moved', () => {
    const table = at('prussian-movement').say('end')
    expect(stage(table)).toBe('stage-french-fortunes')
    const view = sedan.view(table.state, 'prussian')
    expect(sedan.whyNot(view, reply(table, 'move', unitNamed('5')))?.rule).toBe('5.1/b')
  })
})

describe('5.2 the sequence', () => {
  test('[5.2/a] each player turn: Fortunes of War, movement with reinforcements, combat', () => {
    expect(begun(at('prussian-fortunes'), 'decline', 'end')).toEqual([
      'stage-prussian-movement 1',
      'stage-prussian-combat 1',
      'stage-french-fortunes 1',
    ])
    expect(begun(at('french-fortunes'), 'decline', 'end').slice(0, 3)).toEqual([
      'stage-french-movement 1',
      'stage-french-combat 1',
      'stage-check 1',
    ])
  })

  test('[5.2/a] reinforcements come in among the moves of the same phase', () => {
    const table = at('prussian-movement', 4, { ...APART, '1R': 'waiting', LG: 'waiting' })
    table.say('move 5', 'step 4508', 'halt', 'enter 1R', 'at 4501', 'halt')
    expect([table.offered('enter'), stage(table)]).toEqual([['LG'], 'stage-prussian-movement'])
  })

  test('[5.2/a] combat comes after all movement', () => {
    const units = { '5': '1210', '6': '1409', '1/I': '1211' }
    const table = at('prussian-movement', 1, units)
    expect(table.offered('attack')).toBeUndefined()
    expect(stage(table.say('end'))).toBe('stage-prussian-combat')
  })
})
