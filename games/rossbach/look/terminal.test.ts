import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../core/contract.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { mixedUp } from '../testing/play.ts'
import { FORMATION_NAMES } from './names.ts'
import { terminalLook } from './terminal.ts'

describe('the terminal', () => {
  const state = mixedUp('saalfeld', 'terminal', 'N0809')
  const view = rossbach.view(state, 'french')

  test('own stacks have names and strength, the enemy flags', () => {
    const counters = terminalLook.counters(view)
    const own = counters.filter(({ tint }) => tint === 'oneSide')
    const flags = counters.filter(({ text }) => text.startsWith('⚑'))
    expect(own.some(({ text }) => text === '(Lannes)' || text === '(Suchet)')).toBe(true)
    expect(flags.length).toBe(view.flags.length / 2)
    expect(flags.every(({ factors }) => factors === 'P?')).toBe(true)
  })

  test('own stacks tell their states, flags whose they are', () => {
    const field = rossbach.setup(
      {
        game: 'rossbach',
        scenario: 'campaign-10',
        turn: 14,
        step: 'french-movement',
        stacks: { N1528: ['Suchet', 'Lannes', 'Treilhard'], N1629: ['Gazan'], N2027: ['Grawert'] },
        reduced: ['Suchet'],
        outOfCommand: ['Gazan'],
        outOfSupply: ['Gazan'],
        march: ['Treilhard'],
      },
      [],
    )
    const said = (seat: string): string[] =>
      terminalLook.counters(rossbach.view(field, seat)).map(({ say }) => say)
    expect(said('french').join(' | ')).toContain('Suchet, French V Corps (infantry) [reduced]')
    expect(said('french').join(' | ')).toContain('[Out of Command, Out of supply since last night]')
    expect(said('french').at(-1)).toBe('Prussian flag')
    expect(said('prussian')).toContain('French flag [something in Road March]')
    expect(said('prussian').join(' | ')).not.toContain('Suchet')
  })

  test('an attack is told where it is planned, and to the enemy when it is declared', () => {
    const stacks = {
      N1528: ['Suchet'],
      N1628: ['Grawert'],
      N1629: ['Gazan'],
      N1627: ['Boguslawski'],
    }
    const fight = {
      game: 'rossbach',
      scenario: 'campaign-10',
      turn: 14,
      step: 'french-combat',
      stacks,
    }
    const state = rossbach.setup(fight, [])
    const said = (seat: string): string =>
      terminalLook
        .counters(rossbach.view(state, seat))
        .map(({ say }) => say)
        .join(' | ')
    const say = (verb: string): void => {
      const [ask] = rossbach.ask(state) as [Ask]
      const noun = ask.options.find((option) => option.verb === verb)!.nouns?.at(-1)
      const reply = { seat: ask.seat, ask: ask.id, verb }
      rossbach.answer(state, noun === undefined ? reply : { ...reply, noun })
    }
    const verbs = (): string[] =>
      (rossbach.ask(state) as Ask[]).flatMap(({ options }) => options.map(({ verb }) => verb))
    say('attack')
    while (!verbs().includes('done')) say(verbs().includes('close') ? 'close' : verbs()[0]!)
    expect(said('french')).toContain('Attacks N1628 Cospeda')
    expect(said('prussian')).not.toContain('Attacks')
    say('done')
    expect(said('prussian')).toContain('Attacks N1628 Cospeda')
  })

  test('both sides have a first corps, so that each is told with its nation', () => {
    const shared = FORMATION_NAMES.filter((name) => name.endsWith(' I Corps'))
    expect(shared).toEqual(['French I Corps', 'Prussian I Corps'])
    expect(new Set(FORMATION_NAMES).size).toBe(FORMATION_NAMES.length)
  })

  test('turn, points and the order of battle are in words', () => {
    expect(terminalLook.status(view)[0]).toContain('Turn 13 of 15, 10 October 1806, morning')
    expect(terminalLook.units(view).some(({ name }) => name === 'Lannes')).toBe(true)
    expect(terminalLook.place(hex('N0809'))).toEqual({ name: 'Saalfeld', glyph: '▪' })
    expect(terminalLook.score.say(view, [])[0]).toContain('Victory points')
  })
})
