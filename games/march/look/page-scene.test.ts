import { describe, expect, test } from 'vitest'
import type { Counter, Shown } from '../../../core/look.ts'
import { march } from '../game.ts'
import { hex } from '../map/map.ts'
import { mark } from '../model/board.ts'
import { DISORGANIZED, MARCH } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNamed, pieceNamed } from '../rules/02-pieces.ts'
import { boxed, transitBox } from '../rules/15-track.ts'
import { field } from '../testing/field.ts'
import { marchPage } from './page.ts'

const shownOf = (state: State, seat = 'allied'): Shown => marchPage.show(march.view(state, seat))

function counterOf({ scene }: Shown, id: string): Counter {
  const all = scene.stacks.flatMap(({ counters }) => counters)
  return all.find(({ key }) => key === `piece-${pieceNamed(id)}`)!
}
const boxOf = ({ scene }: Shown, id: string): readonly Counter[] =>
  scene.stacks.find(({ at }) => 'box' in at && at.box === id)?.counters ?? []
const paperOf = ({ papers = [] }: Shown, title: RegExp, head: RegExp) =>
  papers.find((group) => title.test(group.title))?.papers.find((paper) => head.test(paper.head))

const FRESH = march.setup('teugn-hausen', [])
const ECKMUEHL = march.setup('eckmuehl', [])

describe('counters', () => {
  test.each([
    ['F-StHilaire', { title: 'Saint Hilaire', left: 'III', size: '•••••', factors: '10-5-8' }],
    ['F-StHilaire-4', { factors: '4-5-8', isReduced: true, style: 'french' }],
    ['F-Montbrun', { symbol: 'cavalry', right: 'L', factors: '6-5-13' }],
    ['F-Wagon-1', { symbol: 'supply', factors: 'half 6', isReduced: true }],
    ['A-Wagon-1', { factors: 'full 6', style: 'austrian' }],
    ['L-Davout', { symbol: 'leader', rating: '5', factors: '+1' }],
    ['L-Charles', { symbol: 'leader', factors: '3 ord.' }],
    ['F-HQ', { symbol: 'headquarters' }],
  ])('%s is printed as it should be', (id, face) => {
    expect(counterOf(shownOf(FRESH), id).face).toMatchObject(face)
  })

  test('Bavarians and men of Württemberg have colours of their own', () => {
    const shown = shownOf(ECKMUEHL)
    expect(counterOf(shown, 'B-Deroy').face.style).toBe('bavarian')
    expect(counterOf(shown, 'W-Neubronn').face.style).toBe('wurttemberg')
  })

  test('[2.2.1/d] shows as many groups of troops as it has steps', () => {
    const state = field({ 'F-Friant': { at: '2617', sp: 6 } })
    expect(counterOf(shownOf(state), 'F-Friant').face).toMatchObject({
      size: '•••',
      factors: '6-5-8',
    })
  })

  test('[6.7/a] face their front, of which a column has none', () => {
    const state = field({ 'F-Friant': { at: '2618', facing: 'S' } })
    const { heading } = counterOf(shownOf(state), 'F-Friant')
    expect(heading).toMatchObject({ to: 3, arrow: '↓' })
    expect(heading?.front).toHaveLength(3)
    expect(counterOf(shownOf(FRESH), 'F-Friant').heading?.front).toBeUndefined()
  })

  test('have a badge for what everybody sees, and of one’s own chart', () => {
    const state = field({
      'F-Friant': { at: '3017', fatigue: 5 },
      'A-Rohan': { at: '2520', fatigue: 5 },
    })
    mark(state, pieceNamed('A-Rohan'), DISORGANIZED)
    state.bounds[pieceNamed('A-Rohan') * 12] = 0
    const glyphs = (id: string): string[] =>
      counterOf(shownOf(state), id).badges.map(({ glyph }) => glyph)
    expect(glyphs('F-Friant')).toContain('T')
    expect(glyphs('A-Rohan')).toContain('D')
    expect(glyphs('A-Rohan')).not.toContain('T')
  })
})

describe('the map', () => {
  test('[15.7/a] a column is one line from head to tail', () => {
    const { trails = [] } = shownOf(FRESH).scene
    expect(trails.map(({ name }) => name)).toEqual(['Column of Saint-Hilaire', 'Column of Friant'])
    expect(trails[0]!.pieces.map(({ noun }) => noun)).toEqual(
      ['F-StHilaire', 'F-StHilaire-8', 'F-StHilaire-4'].map(pieceNamed),
    )
    expect(trails[0]!.way[0]).toEqual({ hex: hex('2617') })
    expect(trails[0]!.way.slice(1).every((spot) => 'side' in spot)).toBe(true)
  })

  test('[15.10/a] markers lie face down: targets and dummies look alike to the enemy', () => {
    const state = march.setup('teugn-hausen', [])
    state.dummies[0] = [hex('2012')]
    const signs = (seat: string) =>
      shownOf(state, seat).scene.signs.filter(({ name }) => /marker|target|dummy/.test(name))
    expect(signs('allied').map(({ glyph }) => glyph)).toEqual(['T', '?'])
    expect(signs('austrian').map(({ glyph }) => glyph)).toEqual(['?', '?'])
    expect(new Set(signs('austrian').map(({ name }) => name.slice(name.indexOf(':')))).size).toBe(1)
  })

  test('[6.10/a] bridges that are down are marked on their hexsides', () => {
    const state = march.setup('teugn-hausen', [])
    state.broken = [77]
    expect(shownOf(state).scene.signs).toContainEqual(
      expect.objectContaining({ at: { side: 77 }, glyph: '×' }),
    )
  })

  test('commanders under their troops have a tag', () => {
    const stack = shownOf(FRESH).scene.stacks.find(
      ({ at }) => 'hex' in at && at.hex === hex('2617'),
    )!
    expect(stack.tag).toMatchObject({ text: 'HQ★', name: 'Headquarters, Davout' })
    expect(stack.counters.at(-1)!.name).toContain('Saint-Hilaire')
  })
})

describe('beside the map', () => {
  test('the pool holds its chits, and what comes lies in boxes by turn and hex', () => {
    const shown = shownOf(ECKMUEHL)
    const waiting = shown.boxes.filter(({ id }) => id.startsWith('arrival-'))
    expect(waiting.length).toBeGreaterThan(3)
    expect(boxOf(shown, waiting[0]!.id).length).toBeGreaterThan(0)
    expect(shown.track[1]!.arrivals.length).toBeGreaterThan(0)
  })

  test('[15.3/d] the order track says what is in force, and what is on its way, to its side alone', () => {
    const state = march.setup('teugn-hausen', [])
    const montbrun = formationNamed('F-Montbrun')
    state.transit[transitBox(montbrun, 2)] = boxed({ order: MARCH, under: 0 })
    const shown = shownOf(state)
    expect(paperOf(shown, /^Order/, /^III Corps/)?.text).toMatch(/MARCH over ATTACK.*1917/)
    expect(paperOf(shown, /^Order/, /^Montbrun/)?.text).toContain('MARCH, there on turn 3')
    const theirs = paperOf(shownOf(state, 'austrian'), /^Order/, /^III Corps/)
    expect(theirs).toBeUndefined()
  })

  test('[2.5/a] force charts are one’s own; the enemy’s as far as they can be known', () => {
    const state = march.setup('teugn-hausen', [])
    const friant = pieceNamed('F-Friant')
    state.fatigue[friant] = 4
    state.bounds.splice(friant * 12, 2, 2, 5)
    expect(paperOf(shownOf(state), /^Allied force/, /^III Corps/)?.text).toContain(
      'Friant 10/10: fatigue Acted 4',
    )
    expect(paperOf(shownOf(state, 'austrian'), /^Allied.*known/, /^III Corps/)?.text).toContain(
      'Friant 10/10: fatigue Acted 2 to Tired 1',
    )
    const form = (seat: 'allied' | 'austrian'): unknown =>
      paperOf(shownOf(state, seat), /^Allied force/, /^III Corps/)?.form?.rows[1]
    expect(form('allied')).toEqual(['Friant', '10/10', 'Acted 4', '1', 'in'])
    expect(form('austrian')).toEqual(['Friant', '10/10', 'Acted 2–Tired 1', '1', 'in'])
    state.bounds.splice(friant * 12, 2, 2, 3)
    expect(form('austrian')).toContainEqual('Acted 2–3')
    expect(shownOf(state, 'table').papers).toEqual([])
  })

  test('what decides the game is a lead, and where each level begins', () => {
    const { gauges, notices } = shownOf(FRESH)
    expect(gauges[0]).toMatchObject({ label: 'Allied lead', need: 8 })
    expect(gauges[0]!.says).toMatch(/^([+−]?\d+|.* to .*), .*(victory|draw)/)
    expect(notices.join(' ')).toContain('decisive victory of the allies from +8')
  })
})
