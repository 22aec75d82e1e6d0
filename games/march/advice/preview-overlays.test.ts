import { describe, expect, test } from 'vitest'
import type { Question, Sheet } from '../../../core/contract.ts'
import { march } from '../game.ts'
import { hex } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { SEATS, formationNamed, pieceNamed } from '../rules/02-pieces.ts'
import { WORDS } from '../words/all.ts'

const sheet = (state: State, question: Question, seat = 'allied'): Sheet =>
  march.preview(march.view(state, seat), question)
const overlay = (state: State, name: string, of?: number): Sheet =>
  sheet(state, { about: 'overlay', name, ...(of !== undefined && { of }) })

describe('what lies over the map', () => {
  const state = march.setup('teugn-hausen', [])

  test('[15.4/a] the way of a courier, what it costs and when the order is there', () => {
    const [ask] = march.view(state, 'allied').asks
    const reply = (id: string) =>
      ({ seat: 'allied', ask: ask!.id, verb: 'order', noun: formationNamed(id) }) as const
    const montbrun = sheet(state, { about: 'reply', reply: reply('F-Montbrun') })
    expect(montbrun.ways?.[0]?.at(0)).toBe(hex('2617'))
    expect(montbrun.ways?.[0]?.at(-1)).toBe(hex('3418'))
    expect(montbrun.sums.map(({ low }) => low)).toEqual([10, 1])
    // He speaks to his own corps himself.
    const own = sheet(state, { about: 'reply', reply: reply('F-III') })
    expect([own.ways, own.sums[0]!.low]).toEqual([[], 5])
  })

  test('while orders are written command shows all couriers, of one’s own alone', () => {
    const { sums } = overlay(state, 'command')
    expect(sums.map(({ say }) => say.with?.['formation'])).toEqual(
      ['F-III', 'F-Montbrun'].map((id) => ({ of: 'formation', noun: formationNamed(id) })),
    )
  })

  test('[15.1/a] the range of a commander bars whom it does not reach', () => {
    const { marks, rings, sums } = overlay(state, 'command', pieceNamed('F-Friant'))
    expect(rings?.[0]).toContain(hex('2617'))
    expect(marks.filter(({ bar }) => bar !== undefined).map(({ at }) => at)).toEqual([hex('2618')])
    expect(sums[0]).toMatchObject({ low: 1 })
  })

  test('[12.3/c] supply reaches three hexes round a wagon', () => {
    const { rings, marks } = overlay(state, 'supply', pieceNamed('F-Wagon-1'))
    expect(rings).toHaveLength(1)
    expect(marks.map(({ at }) => at)).toContain(hex('1917'))
    expect(marks.map(({ at }) => at)).not.toContain(hex('2617'))
  })

  test('[6.2/a] zones and fields of fire are told apart by whose they are, and named', () => {
    for (const name of ['zones', 'fire']) {
      const { parts = [] } = overlay(state, name)
      for (const { say, hexes } of parts) {
        expect(hexes.length).toBeGreaterThan(0)
        expect(WORDS[say.key]).toEqual(expect.any(String))
      }
    }
    const zones = overlay(state, 'zones').parts!
    expect(zones.map(({ whose }) => whose)).toEqual([...SEATS])
    const names = zones.map(({ say }) => WORDS[say.key])
    expect(new Set(names).size).toBe(2)
    const held = overlay(state, 'victory').parts!.map(({ say, whose }) => [say.key, whose])
    expect(held).toContainEqual(['part-held-austrian', 'austrian'])
  })

  test('hexes that count, by holder; the pool, by side', () => {
    expect(overlay(state, 'victory').sums.map(({ low }) => low)).toEqual([4, 3])
    const drawing = march.setup({ game: 'march', scenario: 'teugn-hausen', step: 'draw' }, [])
    const [all, allied, austrian] = overlay(drawing, 'pool').sums.map(({ low }) => low)
    expect(all).toBe(allied! + austrian!)
    expect(overlay(state, 'nothing')).toEqual({ marks: [], sums: [], chances: [] })
  })
})
