import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Chance } from '../../core/contract.ts'
import type { Header } from '../../core/record/record.ts'
import { headerOf } from '../../core/record/record.ts'
import { parseRecord } from '../../core/record/text.ts'
import { toy } from '../../core/record/toy.ts'
import { fairCheck } from '../../fair/record.ts'
import { diceOf, fairDice } from './dice.ts'

const seats = toy.seats('usual', [])
const die: Chance = { seat: 'nature', rule: '1', say: { key: 'x' }, seen: 'all', dice: [6] }
const kept = { gameId: 'kept', secret: '3c'.repeat(32), length: 4 }
const valueOf = (headers: readonly Header[], key: string) => headerOf(headers, key)?.value

describe('committed dice', () => {
  test('are opened whole when the game is over, and kept while it is not', () => {
    const dice = fairDice(seats, kept)
    expect(valueOf(dice.headers('over'), 'Secret')).toBe(kept.secret)
    expect(valueOf(dice.headers('over'), 'Kept')).toBeUndefined()
    expect(valueOf(dice.headers('unfinished'), 'Kept')).toBe(kept.secret)
    expect(valueOf(dice.headers('unfinished'), 'Secret')).toBeUndefined()
  })

  test('go on in a saved game, over the end of a generation', () => {
    const dice = fairDice(seats, kept)
    const rolled: { chance: Chance; values: number[] }[] = []
    for (let n = 0; n < 10; n++) {
      const saved = dice.headers('unfinished')
      expect(fairCheck(saved)?.fault).toBeUndefined()
      const next = dice.nature.answer(die)
      expect(diceOf(saved, seats, rolled).nature.answer(die)).toEqual(next)
      rolled.push({ chance: die, values: next.values })
    }
    expect(valueOf(dice.headers('over'), 'Opened all/2')).toMatch(/^10 /)
    expect(fairCheck(dice.headers('over'))?.fault).toBeUndefined()
  })

  test('of a game saved before chains were renewed go on as they were', () => {
    const file = new URL('../../fair/before-renewal.vedette', import.meta.url)
    const { headers } = parseRecord(readFileSync(file, 'utf8'))
    const dice = diceOf([...headers, { key: 'Kept', value: '0b'.repeat(32) }], seats, [])
    for (const chain of ['all', 'nobody', 'north', 'south'])
      expect(valueOf(dice.headers('over'), `Root ${chain}`)).toBe(valueOf(headers, `Root ${chain}`))
    expect(valueOf(dice.headers('over'), 'Length')).toBe('4096')
  })
})
