import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { piece } from '../testing/field.ts'
import { atNight } from '../testing/march.ts'

const ENGAGED = { S2949: ['Suchet', 'Lannes'], S2950: ['Grawert'], S2945: ['Gazan'] }

describe('night disengagement', () => {
  test('[2.21D1] whoever is in an enemy zone leaves it, one or two hexes', () => {
    const trial = atNight(ENGAGED)
    expect(trial.offered('leave')).toEqual(['Suchet', 'Lannes'])
    trial.say('leave Suchet')
    for (const to of trial.offered('to')!) {
      expect(grid.distance(hex(to), hex('S2949'))).toBeLessThanOrEqual(2)
      expect(grid.distance(hex(to), hex('S2950'))).toBeGreaterThan(1)
    }
  })
  test('[4.2] it must, and others may go with it', () => {
    const trial = atNight(ENGAGED)
    expect(trial.offered('done')).toBeUndefined()
    trial.say('leave Suchet', 'with Lannes', 'to S2948')
    expect(trial.isOver).toBe(true)
    expect([trial.at('Suchet'), trial.at('Lannes')]).toEqual(['S2948', 'S2948'])
    expect(trial.state.shown[piece('Grawert')]).toBe(0)
  })
  test('[8.22G] [4.2] nobody goes through friends in column, leaders and vedettes excepted', () => {
    const field = {
      S2949: ['Suchet', 'Lannes'],
      S2948: ['Gazan'],
      S2950: ['Grawert'],
      S3149: ['Cerrini'],
      S2749: ['Oranien'],
    }
    const open = atNight(field)
    expect(open.offered('leave')).toEqual(['Suchet', 'Lannes'])
    const column = atNight(field, (state) => (state.column[piece('Gazan')] = 1))
    expect(column.offered('leave') ?? column.offered('to')).not.toContain('Suchet')
    expect(column.state.stack.at(-1)).toMatchObject({ proc: 'disengage' })
    column.say('to S2948')
    expect([column.at('Lannes'), column.at('Suchet')]).toEqual(['S2948', 'S2949'])
    expect(column.isOver).toBe(true)
  })
  test('[4.2] who finds no hex stays', () => {
    const ring = {
      S2949: ['Suchet'],
      S2951: ['Grawert'],
      S2947: ['Cerrini'],
      S3149: ['Oranien'],
      S2749: ['Kunheim'],
    }
    expect(atNight(ring).isOver).toBe(true)
    const near = {
      S2949: ['Suchet'],
      S2950: ['Grawert'],
      S2948: ['Cerrini'],
      S3049: ['Oranien'],
      S2848: ['Kunheim'],
    }
    const trial = atNight(near)
    expect(trial.isOver).toBe(true)
    expect(trial.at('Suchet')).toBe('S2949')
  })
})
