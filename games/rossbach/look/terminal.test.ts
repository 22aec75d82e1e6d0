import { describe, expect, test } from 'vitest'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { mixedUp } from '../test-play.ts'
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

  test('turn, points and the order of battle are in words', () => {
    expect(terminalLook.status(view)[0]).toContain('Turn 13 of 15, 10 October 1806, morning')
    expect(terminalLook.units(view).some(({ name }) => name === 'Lannes')).toBe(true)
    expect(terminalLook.place(hex('N0809'))).toEqual({ name: 'Saalfeld', glyph: '▪' })
    expect(terminalLook.score.say(view, [])[0]).toContain('Victory points')
  })
})
