import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { ASIDE, CUP, REMOVED } from '../model/state.ts'
import { TestTable } from '../testing/table.ts'
import { CHITS } from './12-chits.ts'

function drawing(side: 'french' | 'prussian', more: Record<string, unknown> = {}): TestTable {
  const units = { '5': '4409', '1/II': '3711', '2/II': '3711', '1/VI': '1014' }
  return new TestTable({ turn: 1, step: `${side}-fortunes`, units, ...more })
}

const where = ({ state }: TestTable, kind: string): number => state.chits[CHITS.indexOf(kind)]!
const KINDS = [...new Set(CHITS)]
/** Every chit but the Foreign Legion's. */
const ALL_BUT_LEGION = CHITS.filter((kind) => kind !== 'foreign-legion')

describe('the cup', () => {
  test('[12.1/a][T-FOW] fourteen chits of ten kinds, all in the cup', () => {
    const { state } = new TestTable('campaign')
    expect(state.chits).toEqual(CHITS.map(() => CUP))
    expect(CHITS).toHaveLength(14)
    const several = KINDS.filter((kind) => CHITS.indexOf(kind) !== CHITS.lastIndexOf(kind))
    expect(several).toEqual(['disengagement', 'intelligence'])
    expect(CHITS.filter((kind) => kind === 'disengagement')).toHaveLength(4)
    expect(CHITS.filter((kind) => kind === 'intelligence')).toHaveLength(2)
  })

  test('[12.2/a] a player may draw or not', () => {
    const table = drawing('prussian')
    expect(table.offered('draw')).toEqual([])
    table.say('decline')
    expect(table.ask.rule).toBe('10.2/b')
    expect(table.state.chits.every((at) => at === CUP)).toBe(true)
  })

  test('[12.2/a] one chit, by chance, seen by both', () => {
    const table = drawing('prussian').say('draw')
    expect(table.chance).toMatchObject({ seen: 'all', pick: { take: 1 } })
    expect(table.chance?.pick?.from).toHaveLength(14)
    table.roll('intelligence')
    expect(table.offered('draw')).toBe(undefined)
    expect(table.ask.rule).toBe('10.2/b')
  })

  test('[12.2/a] a chit that can be used has to be', () => {
    expect(drawing('prussian').say('draw').roll('field-general-staff').state.fieldStaff).toBe(1)
    const table = drawing('french').say('draw').roll('francs-tireurs')
    expect(table.offered('place')).toHaveLength(1200)
  })

  test('[12.2/b] what has been used is not drawn again', () => {
    const table = drawing('prussian').say('draw').roll('intelligence-1')
    expect(where(table, 'intelligence')).toBe(ASIDE)
    table.say('end').say('draw')
    expect(table.chance?.pick?.from).not.toContain(CHITS.indexOf('intelligence'))
    expect(table.chance?.pick?.from).toHaveLength(13)
  })

  test('[12.2/c] V-12.2-1 a chit of the other side is wasted, and there is no other', () => {
    const table = drawing('prussian').say('draw').roll('mitrailleuse')
    expect(table.state.mitrailleuse).toBe(0)
    expect(where(table, 'mitrailleuse')).toBe(ASIDE)
    expect(table.ask.rule).toBe('10.2/b')
  })

  test('[12.2/c] a chit of both sides serves either', () => {
    expect(drawing('prussian').say('draw').roll('cavalry-charge').state.cavalryCharge).toBe(1)
    expect(drawing('french').say('draw').roll('cavalry-charge').state.cavalryCharge).toBe(1)
  })

  test('[12.2/c] every chit serves the sides it names', () => {
    const wasted = (side: 'french' | 'prussian'): string[] =>
      KINDS.filter((kind) => {
        const table = drawing(side).say('draw').roll(kind)
        return table.told.some(({ what }) => what.did === 'noted' && what.rule === '12.2/c')
      })
    expect(wasted('french')).toEqual([
      'intelligence',
      'field-general-staff',
      'revolutionary-agitation',
    ])
    expect(wasted('prussian')).toEqual([
      'foreign-legion',
      'francs-tireurs',
      'mitrailleuse',
      'systeme-d',
    ])
  })
})

describe('when the cup is empty', () => {
  test('[12.3/a] V-12.3-1 all go back but the Foreign Legion’s: thirteen', () => {
    const chits = { aside: ALL_BUT_LEGION, removed: ['foreign-legion'] }
    const table = drawing('prussian', { chits }).say('draw')
    expect(table.chance?.pick?.from).toHaveLength(13)
    expect(table.chance?.pick?.from).not.toContain(CHITS.indexOf('foreign-legion'))
  })

  test('[12.3/a] none goes back while one is left', () => {
    const chits = { aside: ALL_BUT_LEGION.filter((kind) => kind !== 'systeme-d') }
    const table = drawing('prussian', { chits }).say('draw')
    expect(table.chance?.pick?.from.map((chit) => CHITS[chit])).toEqual([
      'foreign-legion',
      'systeme-d',
    ])
  })

  test('[12.3/a] a chit still in force goes back when it is done', () => {
    const aside = ALL_BUT_LEGION.filter((kind) => kind !== 'mitrailleuse')
    const chits = { aside, held: ['mitrailleuse'], removed: ['foreign-legion'] }
    const table = drawing('prussian', { chits }).say('draw')
    expect(table.chance?.pick?.from).toHaveLength(12)
    table.roll('intelligence').say('end')
    expect(where(table, 'mitrailleuse')).toBe(CUP)
  })

  test('[12.3/a] with every chit in force there is nothing to draw', () => {
    const table = drawing('french', { chits: { removed: CHITS } })
    expect(table.offered('draw')).toBe(undefined)
    expect(table.state.chits.every((at) => at === REMOVED)).toBe(true)
  })
})

describe('chits that act at once', () => {
  test('[12.4/d] V-12.4d-1 Intelligence shows the Prussian every French unit, once', () => {
    const table = drawing('prussian').say('draw').roll('intelligence')
    const shown = table.told.filter(({ what }) => what.did === 'shown' && what.of === 'unit')
    expect(shown.map(({ to }) => to)).toEqual([['prussian']])
    const view = sedan.view(table.state, 'prussian')
    const under = sedan.about.kinds['unit']!.parse('1/II')!
    expect(view.seenHex[under]).toBe(table.state.place[under])
    expect(view.place[under]).toBeLessThan(0)
  })

  test('[12.4/f] V-12.4f-1 the Foreign Legion comes as many turns later as the die says', () => {
    const table = drawing('french', { turn: 4 }).say('draw').roll('foreign-legion', 3)
    expect(table.state.legionTurn).toBe(7)
    expect(table.where('FL')).toBe('waiting')
    expect(where(table, 'foreign-legion')).toBe(REMOVED)
  })

  test('[12.4/f] or never, if that is after the last turn', () => {
    const table = drawing('french', { turn: 8 }).say('draw').roll('foreign-legion', 3)
    expect(table.where('FL')).toBe('absent')
    expect(where(table, 'foreign-legion')).toBe(REMOVED)
  })

  test('[12.4/f] on turn ten at the latest', () => {
    const table = drawing('french', { turn: 8 }).say('draw').roll('foreign-legion', 2)
    expect(table.state.legionTurn).toBe(10)
  })
})
