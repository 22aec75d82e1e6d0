import { describe, expect, test } from 'vitest'
import { contrast } from '../../../core/testing/contrast.ts'
import { sedan } from '../game.ts'
import { COUNTERS } from '../rules/02-components.ts'
import { fresh } from '../testing/play.ts'
import { FACES, FULL_NAMES } from './page-names.ts'
import { sedanPage } from './page.ts'

const SETTLED = sedan.view(fresh('contact', 2), 'open')

describe('colours', () => {
  test.each(Object.entries(sedanPage.styles))('ink can be read on the paper of %s', (_, style) => {
    expect(contrast(style.ink, style.paper)).toBeGreaterThan(7)
    expect(contrast(style.accent, style.paper)).toBeGreaterThan(3)
  })

  test('the two sides differ in brightness, not in hue alone', () => {
    const { french, prussian, bavarian, saxon, hessian } = sedanPage.styles
    for (const german of [prussian, bavarian, saxon, hessian])
      expect(contrast(french!.paper, german!.paper)).toBeGreaterThan(4.5)
  })

  test('whatever is shown has a style', () => {
    const { scene, gauges, rosters } = sedanPage.show(SETTLED)
    const used = [
      ...scene.stacks.flatMap(({ counters }) => counters.map(({ face }) => face.style)),
      ...scene.signs.map(({ style }) => style),
      ...gauges.map(({ style }) => style!),
      ...rosters.map(({ style }) => style),
    ]
    expect(used.length).toBeGreaterThan(60)
    for (const style of used) expect(sedanPage.styles).toHaveProperty(style)
  })
})

describe('faces', () => {
  test.each([
    ['1/I', { left: 'I', right: '1', size: 'XX', factors: '4', style: 'french' }],
    ['CdA/RC', { left: 'RC', right: 'CdA', symbol: 'cavalry', factors: '1' }],
    ['IG', { right: 'IG', size: 'XXX', factors: '9', style: 'guard' }],
    ['1A', { right: '1A', size: 'XXXX', factors: '17', style: 'prussian' }],
    ['23RS', { left: 'RS', right: '23', style: 'saxon' }],
    ['RSCav', { right: 'RS', symbol: 'cavalry', style: 'saxon' }],
    ['6Cav', { right: '6', symbol: 'cavalry', style: 'prussian' }],
    ['1R', { left: 'R', right: '1', factors: '2' }],
    ['Bdn', { right: 'Bdn', style: 'baden' }],
    ['FL', { right: 'FL', size: 'III' }],
  ])('%s is printed as it should be', (id, face) => {
    expect(FACES[COUNTERS.findIndex((counter) => counter.id === id)]).toMatchObject(face)
  })

  test('no two counters look alike, and none is crowded', () => {
    expect(new Set(FACES.map((face) => JSON.stringify(face))).size).toBe(FACES.length)
    for (const { left = '', right = '' } of FACES) {
      expect(left.length).toBeLessThan(5)
      expect(right.length).toBeLessThan(4)
    }
  })

  test.each([
    ['11', 'Prussian 11th Infantry Division, VI Corps'],
    ['2/II', 'French 2nd Infantry Division, II Corps'],
    ['22', 'Prussian 22nd Infantry Division, XI Corps'],
    ['3Bv', '3rd Bavarian Division'],
    ['2/RC', 'French 2nd Cavalry Division, Reserve Cavalry'],
    ['Wrt', 'Württemberg Division'],
  ])('%s is the %s', (id, name) => {
    expect(FULL_NAMES[COUNTERS.findIndex((counter) => counter.id === id)]).toBe(name)
  })

  test('every unit has a name of its own', () => {
    expect(new Set(FULL_NAMES).size).toBe(COUNTERS.length)
  })
})
