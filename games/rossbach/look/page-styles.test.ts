import { describe, expect, test } from 'vitest'
import { contrast } from '../../../core/testing/contrast.ts'
import { PIECES, pieceNamed } from '../rules/01-pieces.ts'
import { FULL_NAMES } from './names.ts'
import { FACES, REDUCED_FACES } from './page-faces.ts'
import { rossbachPage } from './page.ts'

describe('colours', () => {
  test.each(Object.entries(rossbachPage.styles))('ink can be read on %s', (_, style) => {
    expect(contrast(style.ink, style.paper)).toBeGreaterThan(7)
    expect(contrast(style.accent, style.paper)).toBeGreaterThan(3)
  })

  test('[1.31a] French, Prussians and Saxons differ in brightness, not in hue alone', () => {
    const { french, prussian, saxon } = rossbachPage.styles
    expect(contrast(french!.paper, prussian!.paper)).toBeGreaterThan(3.5)
    expect(contrast(french!.paper, saxon!.paper)).toBeGreaterThan(1.7)
    expect(contrast(prussian!.paper, saxon!.paper)).toBeGreaterThan(7)
  })

  test('flags differ in their cut, not in colour alone', () => {
    const { french, prussian, saxon } = rossbachPage.styles
    expect(french!.flag!.run).toBe('upright')
    expect([prussian!.flag!.stripes.length, saxon!.flag!.stripes.length]).toEqual([3, 8])
    expect(prussian!.flag!.charge!.path).not.toBe(saxon!.flag!.charge!.path)
  })
})

describe('faces', () => {
  test.each([
    ['Suchet', { title: 'Suchet', left: 'V', size: 'XX', symbol: 'infantry', factors: '12(5)5' }],
    ['Grouchy', { left: 'Cav', size: 'XX', symbol: 'cavalry', factors: '3(5)7' }],
    ['Treilhard', { size: 'X', right: '***', factors: '2(5)7' }],
    ['Oswald', { symbol: 'mixed', left: 'I', right: '**', style: 'prussian' }],
    ['Zeschwitz', { style: 'saxon' }],
    ['Guard-Infantry', { style: 'guard', title: 'Guard Inf', factors: '4(3)5' }],
    ['Colbert-1', { title: 'Colbert', right: 'v1', factors: '½(5)9' }],
    ['Napoleon', { symbol: 'leader', factors: '[3]10' }],
    ['Ney', { symbol: 'leader', left: 'VI', factors: '(4)10' }],
    ['Pontoon-F', { symbol: 'engineers', factors: '(4)5' }],
    ['Baggage-F', { symbol: 'supply', factors: '5' }],
  ])('%s is printed as it should be', (id, face) => {
    expect(FACES[pieceNamed(id)]).toMatchObject(face)
  })

  test('[22.0a] Grouchy reduced is 2(5)7, as the text has it', () => {
    expect(REDUCED_FACES[pieceNamed('Grouchy')]).toMatchObject({
      factors: '2(5)7',
      isReduced: true,
    })
  })

  test('no two counters look alike, and every piece has a name of its own', () => {
    expect(new Set(FACES.map((face) => JSON.stringify(face))).size).toBe(PIECES)
    expect(new Set(FULL_NAMES).size).toBe(PIECES)
  })
})
