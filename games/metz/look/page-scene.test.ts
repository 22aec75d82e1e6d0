import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../../core/testing/contrast.ts'
import type { Counter, Shown } from '../../../core/look.ts'
import { playLevel } from '../rules/06-chit-levels.ts'
import { put } from '../model/board.ts'
import { metz } from '../game.ts'
import { hex } from '../map/map.ts'
import { FRENCH, PRUSSIAN, formationNamed, formationSide, pieceNamed } from '../rules/03-pieces.ts'
import { AGGRESSIVE_TACTICS, AUFTRAGSTAKTIK, chitIds } from '../rules/06-chits.ts'
import { putWorks } from '../rules/03-values.ts'
import {
  DEFENSIVE,
  ELIMINATED,
  ENTRENCHED,
  HASTY,
  HELD,
  PARTED,
  POOL,
  RATIONED,
  SHAKEN,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { flow } from '../rules/sequence.ts'
import { Trial, fieldOf } from '../testing/field.ts'
import { factsOf } from './page-facts.ts'
import { faceNow } from './page-faces.ts'
import { CHARTS } from './page-charts.ts'
import { metzPage } from './page.ts'

const piece = pieceNamed
const shownOf = (state: State, seat = 'prussian'): Shown => metzPage.show(metz.view(state, seat))

function counterOf({ scene }: Shown, id: string): Counter {
  const all = scene.stacks.flatMap(({ counters }) => counters)
  return all.find(({ key }) => key === `piece-${piece(id)}`)!
}
const boxOf = ({ scene }: Shown, id: string): readonly Counter[] =>
  scene.stacks.find(({ at }) => 'box' in at && at.box === id)?.counters ?? []

describe('counters', () => {
  const state = fieldOf({ '2227': ['P-III-9', 'P-III-HQ'], '2224': ['F-II-1Verge'] })
  const facts = factsOf(metz.view(state, 'prussian'))
  test.each([
    ['P-III-9', { title: '9/Stulp', left: 'III', size: 'X', rating: '8', factors: '8-4' }],
    ['F-II-VergeMit', { title: 'Verge', left: 'II', symbol: 'volley guns' }],
    ['P-III-Horse', { symbol: 'horse artillery' }],
    ['P-6C-15', { size: 'LIGHT', symbol: 'cavalry', left: '6C' }],
    ['P-X-DetB', { title: 'B Det', isReduced: true }],
    ['P-III-HQ', { title: 'Alvensleben', symbol: 'headquarters', factors: 'A5-5' }],
  ])('%s is printed as it should be', (id, face) => {
    expect(faceNow(facts, piece(id))).toMatchObject(face)
  })

  test('[3.1/b] the Battleworn side has its own numbers and a band', () => {
    const worn = fieldOf({ '2227': ['P-II-7'] })
    worn.worn[piece('P-II-7')] = 1
    const face = faceNow(factsOf(metz.view(worn, 'prussian')), piece('P-II-7'))
    expect(face).toMatchObject({ isReduced: true, rating: '6', factors: '3-3' })
  })

  test('[3.6.1/a] markers are letters on the counter, and told', () => {
    const shaken = fieldOf({ '2227': ['P-III-9'] })
    shaken.morale[piece('P-III-9')] = SHAKEN
    shaken.ammo = changed(shaken.ammo, piece('P-III-9'), RATIONED)
    const { badges, lines } = counterOf(shownOf(shaken), 'P-III-9')
    expect(badges.map(({ glyph, tone }) => glyph + tone)).toEqual(['Sbad', 'Rbad'])
    expect(lines.join(' ')).toContain('Now with strength 7 and cohesion 7')
  })

  test.each([
    [AGGRESSIVE_TACTICS, 'french', '!bad'],
    [AUFTRAGSTAKTIK, 'prussian', '!good'],
  ] as const)(
    '[6.3.1/a] while event %i lasts both see on the counter whom it sends forward',
    (kind, side, told) => {
      const field = {
        '2525': ['P-III-9'],
        '2523': ['F-IG-2Del'],
        '2725': ['P-6C-15'],
        '2825': ['F-II-1Verge'],
      }
      const event = playLevel.frame({ kind, side: side === 'french' ? FRENCH : PRUSSIAN })
      const trial = new Trial(flow, fieldOf(field), event).say('by P-III-9')
      for (const seat of ['prussian', 'french']) {
        const shown = shownOf(trial.state, seat)
        const glyphs = ['P-III-9', 'P-6C-15'].map((id) =>
          counterOf(shown, id).badges.map(({ glyph, tone }) => glyph + tone),
        )
        expect(glyphs[0]).toContain(told)
        expect(glyphs[1]).not.toContain(told)
      }
    },
  )

  test('[3.5.2/a] a headquarters shows its Posture, also from under its troops', () => {
    const turned = fieldOf({ '2227': ['P-III-9', 'P-III-HQ'] })
    turned.posture[formationNamed('P-III')] = DEFENSIVE
    const shown = shownOf(turned)
    expect(counterOf(shown, 'P-III-HQ').face.factors).toBe('D3-5')
    const pile = shown.scene.stacks.find(({ at }) => 'hex' in at && at.hex === hex('2227'))!
    expect(pile.counters.map(({ piece: { noun } }) => noun)).toEqual(
      ['P-III-HQ', 'P-III-9'].map(piece),
    )
    expect(pile).toMatchObject({ sum: '8', tag: { text: 'D3', style: 'prussian' } })
  })

  test('[4.3/a] a mitrailleuse lies directly under its battery, and both count', () => {
    const guns = fieldOf({ '2224': ['F-II-1Verge', 'F-II-VergeArt'] })
    const pile = shownOf(guns).scene.stacks.find(({ at }) => 'hex' in at && at.hex === hex('2224'))!
    expect(pile.counters.map(({ piece: { noun } }) => noun)).toEqual(
      ['F-II-VergeMit', 'F-II-VergeArt', 'F-II-1Verge'].map(piece),
    )
  })

  test('sides differ in the cut of their counters, not in colour alone', () => {
    const { prussian, french } = metzPage.styles
    expect([prussian!.cut, french!.cut]).toEqual(['clipped', 'round'])
  })
})

describe('beside and on the map', () => {
  test('[16.2/a] works are drawn round their hex, Entrenchments twice', () => {
    const state = fieldOf({ '2227': ['P-III-9'] })
    putWorks(state, { hex: hex('2227'), kind: HASTY, side: 0 })
    putWorks(state, { hex: hex('2224'), kind: ENTRENCHED, side: 1 })
    const rims = shownOf(state).scene.signs.flatMap(({ rim, glyph }) => (rim ? [rim, glyph] : []))
    expect(rims).toEqual(['once', 'HW', 'twice', 'EN'])
  })

  test('[7.5/a] who is Out of Command is marked, and its hex', () => {
    const state = fieldOf({ '2227': ['P-III-9'] })
    state.lost = changed(state.lost, piece('P-III-9'), 1 + hex('2227'))
    const shown = shownOf(state)
    expect(counterOf(shown, 'P-III-9').badges[0]).toMatchObject({ glyph: '?', tone: 'bad' })
    expect(shown.scene.signs.some(({ glyph }) => glyph === '?')).toBe(true)
  })

  test('[5.1/e] the cup tells what everybody knows, and one’s own planned event', () => {
    const state = metz.setup('day-of-battle', [])
    const krupp = chitIds.indexOf('P-krupps-guns-1')
    state.planned = [krupp, -1]
    state.events = [6, 6]
    const own = boxOf(shownOf(state), 'cup').map(({ name }) => name)
    const theirs = boxOf(shownOf(state, 'french'), 'cup').map(({ name }) => name)
    expect(own.filter((name) => name === 'Prussian event')).toHaveLength(5)
    expect(own).toContain('Krupp’s Guns')
    expect(theirs.filter((name) => name === 'Prussian event')).toHaveLength(6)
  })

  test('[6.3.1.c] held chits are a hand; a hidden one has no names', () => {
    const panic = chitIds.indexOf('P-panic-1')
    const handOf = (options: string[], seat: string): string[] => {
      const state = metz.setup('day-of-battle', options)
      state.chits[panic] = HELD
      return boxOf(shownOf(state, seat), 'hand-prussian').map(({ name }) => name)
    }
    expect(handOf([], 'french')).toEqual(['Panic Test'])
    expect(handOf(['hidden-hand'], 'french')).toEqual(['Prussian event'])
    expect(handOf(['hidden-hand'], 'prussian')).toEqual(['Panic Test'])
  })

  test('[10.2/b] the Broken lie in their box, reinforcements on their turn', () => {
    const state = metz.setup('day-of-battle', [])
    state.place[piece('F-II-1Verge')] = ELIMINATED
    const shown = shownOf(state)
    expect(boxOf(shown, 'eliminated-french').map(({ key }) => key)).toEqual([
      `piece-${piece('F-II-1Verge')}`,
    ])
    const second = shown.track[1]!
    expect(second.arrivals.map(({ key }) => key)).toContain(`piece-${piece('P-III-9')}`)
    expect(second.notes.join(' ')).toContain('9/Stulp/III')
  })

  test('[19.1] the standing counts the hexes of each side', () => {
    const { gauges } = shownOf(metz.setup('afternoon-crisis', []), 'french')
    expect(gauges.map(({ value, need, style }) => [style, value, need])).toEqual([
      ['french', 2, 4],
      ['prussian', 5, 4],
    ])
  })

  test('every formation is on the roster of its side', () => {
    const { rosters } = shownOf(metz.setup('campaign-three-days', []))
    expect(rosters.map(({ groups }) => groups.length)).toEqual(
      [0, 1].map((side) => formationSide.filter((one) => one === side).length),
    )
  })
})

test('[19.3/a] a brigade broken down is on the roster until its detachments are lost', () => {
  const state = metz.setup('campaign-two-days', [])
  const brigade = pieceNamed('F-II-1Verge')
  const fate = (): unknown => {
    const all = shownOf(state).rosters.flatMap(({ groups }) => groups.flatMap(({ units }) => units))
    const { where, is } = all.find(({ counter }) => counter.key === `piece-${brigade}`)!
    return [where, is]
  }
  put(state, pieceNamed('F-II-DetB'), state.place[brigade]!)
  put(state, brigade, PARTED)
  expect(fate()).toEqual(['broken down into detachments', 'here'])
  put(state, pieceNamed('F-II-DetB'), POOL)
  expect(fate()).toEqual(['broken down, and lost piece by piece', 'lost'])
})

test('charts have a cell for every row and column', () => {
  for (const { rows, columns, cells, id } of CHARTS) {
    expect([id, cells.length]).toEqual([id, rows.length])
    for (const row of cells) expect([id, row.length]).toEqual([id, columns.length])
  }
})

test.each(Object.entries(metzPage.styles))('ink can be read on %s', (_, { ink, accent, paper }) => {
  expect(contrast(ink, paper)).toBeGreaterThan(7)
  expect(contrast(accent, paper)).toBeGreaterThan(3)
})

describe('standing orders', () => {
  const state = fieldOf({ '2227': ['P-III-9'] })
  state.chits[chitIds.indexOf('P-conditions-1')] = HELD
  state.chits[chitIds.indexOf('F-beaten-zone-1')] = HELD

  test('those on chits in one’s own hand come first, those on others are folded away', () => {
    const { first, aside } = shownOf(state).orders!
    expect(first).toEqual(['chit-conditions'])
    expect(aside).toContain('chit-beaten-zone')
    expect(aside).toContain('chit-panic')
    expect(aside).not.toContain('chit-conditions')
    expect(shownOf(state, 'french').orders!.first).toEqual(['chit-beaten-zone'])
  })

  test('pauses without a chit to play are ordered about only where hands are hidden', () => {
    const asideWith = (options: string[]) => shownOf({ ...state, options }).orders!.aside
    expect(asideWith([])).toContain('bluff')
    expect(asideWith(['hidden-hand'])).not.toContain('bluff')
  })

  test('a spectator has none', () => {
    expect(shownOf(state, 'table').orders).toBeUndefined()
  })
})
