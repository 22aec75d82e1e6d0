import { describe, expect, test } from 'vitest'
import { metz } from '../game.ts'
import { hex } from '../map/map.ts'
import { pieceNamed } from '../rules/03-pieces.ts'
import { DISRUPTED } from '../model/state.ts'
import { terminalLook } from './terminal.ts'

describe('the terminal', () => {
  const state = metz.setup('afternoon-crisis', [])
  const brigade = pieceNamed('P-III-12')
  state.morale[brigade] = DISRUPTED
  const view = metz.view(state, 'prussian')

  test('stacks have names, strength and a star for each Morale Hit', () => {
    const there = terminalLook.counters(view).find((one) => one.hex === state.place[brigade])!
    expect(there).toMatchObject({ text: '[12/Budd**]', factors: 'P2', tint: 'otherSide' })
    const french = terminalLook.counters(view).filter(({ tint }) => tint === 'oneSide')
    expect(french.every(({ text }) => text.startsWith('('))).toBe(true)
  })

  test('a stack in words has the states of each unit, its own side’s and the enemy’s', () => {
    const worn = metz.setup(
      {
        game: 'metz',
        scenario: 'day-of-battle',
        step: 'activation',
        stacks: { '2525': ['P-III-9', 'P-III-HQ'], '2523': ['F-II-1Verge', 'F-II-VergeArt'] },
        worn: ['P-III-9'],
        shaken: ['P-III-9', 'F-II-1Verge'],
        lowAmmo: ['F-II-VergeArt'],
      },
      [],
    )
    const said = (seat: string): string[] =>
      terminalLook.counters(metz.view(worn, seat)).map(({ say }) => say)
    expect(said('french')).toEqual(said('prussian'))
    expect(said('prussian')).toEqual([
      '9/Stulp/III (Prussian infantry) [Battleworn, Shaken]; Alvensleben, Prussian III Corps',
      '1/Verge/II (French infantry) [Shaken]; Verge/II Art (French artillery) [Low Ammo]; Verge-Mit (French mitrailleuse)',
    ])
  })

  test('a group of reinforcements is told with its side, who is in it, when and where', () => {
    expect(
      terminalLook.meaning?.(metz.view(metz.setup('bloody-thursday', []), 'french'), 'group', 0),
    ).toMatch(/^(French|Prussian) .+, turn \d+ at \d{4}/)
    expect(terminalLook.meaning?.(view, 'piece', 0)).toBeUndefined()
  })

  test('turn, cup, score and the order of battle are in words', () => {
    const [turn, cup] = terminalLook.status(view)
    expect(turn).toBe('Turn 1 of 5, 16 August, 4:00 pm. Hexes that count: 5 Prussian, 2 French.')
    expect(cup).toContain('Fortunes of War')
    const line = terminalLook.units(view).find(({ name }) => name === '12/Budd/III')!
    expect(line.facts).toContain('Disrupted')
    expect(terminalLook.place(hex('1424'))).toEqual({ name: 'Tronville', glyph: '■' })
    expect(terminalLook.score.say(view, [])).toContain(
      '1424 Tronville counts, and is Prussian (19.0)',
    )
  })
})
