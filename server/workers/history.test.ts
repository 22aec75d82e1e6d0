import { describe, expect, test } from 'vitest'
import { stateHash } from '../../core/fingerprint.ts'
import { asideTold, pastOf } from './history.ts'
import { reopened } from './stored-game.ts'
import { played } from './testing/played.ts'

const row = JSON.stringify

describe('the log as it is stored', () => {
  test('is read row by row, entry by entry', () => {
    const rows = [
      row([{ open: [[3], [2, 5]] }]),
      row([
        { r: ['french', 1, 'move', 7], of: 'unit', key: 'k1', dice: [[6]] },
        { back: 'french' },
      ]),
      row([{ r: ['prussian', 4, 'pass'], by: 'silence' }]),
      row([{ back: 'prussian', agreed: true }]),
    ]
    const told = { told: [], final: 'no' }
    expect(pastOf(rows)).toEqual({
      asides: [],
      entries: [
        { is: 'opening', drawn: [{ values: [3] }, { values: [2, 5] }], told: [] },
        {
          is: 'reply',
          reply: { seat: 'french', ask: 1, verb: 'move', noun: 7 },
          drawn: [{ values: [6] }],
          ...told,
        },
        { is: 'back', seat: 'french' },
        { is: 'reply', reply: { seat: 'prussian', ask: 4, verb: 'pass' }, drawn: [], ...told },
        { is: 'back', seat: 'prussian', agreed: true },
      ],
    })
  })

  test('keeps apart what did not happen at the table, and knows when it came', () => {
    const pass = { r: ['french', 1, 'pass'] }
    const rules = { rules: '1.1.0', from: '1.0.0', how: 'replayed' }
    const end = { end: 'resigned', seat: 'french' }
    const { entries, asides } = pastOf([row([pass, rules, pass]), row([end])])
    expect(entries).toHaveLength(2)
    expect(asides).toEqual([
      { aside: rules, after: 1 },
      { aside: end, after: 2 },
    ])
  })

  test('tells every seat of it', () => {
    expect(asideTold({ end: 'forfeit', seat: 'french' })).toEqual({
      did: 'noted',
      rule: 'table',
      say: { key: 'table.forfeit', with: { seat: 'french' } },
    })
    expect(asideTold({ end: 'draw' })).toMatchObject({ say: { key: 'table.draw' } })
    expect(asideTold({ rules: '1.1.0', from: '1.0.0', how: 'continued' })).toMatchObject({
      say: { key: 'table.rules-continued', with: { from: '1.0.0', to: '1.1.0' } },
    })
  })
})

describe('a stored game', () => {
  test.each([
    { seed: 'plain', takeBack: 'never' as const },
    { seed: 'take-backs', back: 40 },
    { seed: 'consent', back: 40, takeBack: 'consent' as const },
  ])('$seed comes out as it was played', (play) => {
    const { table, stored } = played(play)
    const again = reopened(stored)
    expect(again.table.history()).toHaveLength(table.history().length)
    expect(stateHash(again.table.state())).toBe(stateHash(table.state()))
    for (const seat of [...table.seats, 'table'])
      expect(again.table.log(seat)).toEqual(table.log(seat))
    expect(again.isOver).toBe(true)
  })

  test('take-backs over dice are among those that were played', () => {
    const { stored } = played({ seed: 'take-backs', back: 40 })
    expect(stored.rows.join('')).toContain('"agreed":true')
  })

  test('whose log lacks a die cannot be played again', () => {
    const { stored } = played({ seed: 'short' })
    const rows = stored.rows.map((text) => text.replace(/,"dice":\[\[\d\]\]/, ''))
    expect(() => reopened({ ...stored, rows })).toThrow(/asks for dice it had not/)
  })
})
