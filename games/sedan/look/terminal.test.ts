import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { TestTable } from '../testing/table.ts'
import { terminalLook } from './terminal.ts'

const units = { '5': '4111', '6': '4111', '7': '4111', '1/II': '4211' }

describe('the terminal', () => {
  test('tells of the attack that is being planned, to the side that plans it', () => {
    const table = new TestTable({ turn: 3, step: 'prussian-combat', units })
    table.say('with 5')
    const said = (seat: string): string =>
      terminalLook
        .counters(sedan.view(table.state, seat))
        .map(({ say }) => say)
        .join(' | ')
    expect(said('prussian')).toContain('Prussian 7 (4), 6 (4), 5 (4) [Takes part in this attack]')
    expect(said('french')).toContain('Prussian 7 (4) and 2 unknown')
    const line = terminalLook
      .units(sedan.view(table.state, 'prussian'))
      .find(({ name }) => name === '5')
    expect(line?.facts).toBe(
      'infantry XX, strength 4, 6 movement points this turn, Takes part in this attack',
    )
  })
})
