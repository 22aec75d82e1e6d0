import { describe, expect, test } from 'vitest'
import { render } from '../../../core/words.ts'
import { sedan } from '../game.ts'
import { NEUTRAL, hex, region } from '../map/map.ts'
import { TestTable } from '../testing/table.ts'

function marching(unit: string, units: Record<string, string>, more: object = {}): TestTable {
  const side = unit.includes('/') ? 'french' : 'prussian'
  const table = new TestTable({ turn: 1, step: `${side}-movement`, units, ...more })
  return table.say(`move ${unit}`)
}

function said(table: TestTable, reply: string): string {
  const { rule, say } = table.refusal(reply)!
  return `${rule} ${say.key}`
}

describe('why a march does not come to a hex farther off', () => {
  const GOAL = 'step 1213'

  test('[10.1/a] what lies too far says what the ground alone would cost, whoever is in the way', () => {
    const open = marching('5', { '5': '1202' })
    const shut = marching('5', { '5': '1202', '1/I': '1205', '2/I': '1105', '3/I': '1305' })
    for (const table of [open, shut]) expect(said(table, GOAL)).toBe('10.1/a too-far')
    expect(shut.refusal(GOAL)!.say.with).toEqual(open.refusal(GOAL)!.say.with)
  })

  test('[10.1/a] friends who fill a hex too far off are not what counts, an enemy in it is', () => {
    const full = (from: string, id: string): string =>
      said(marching('1/I', { '1/I': from, [id]: '1213' }), GOAL)
    expect(full('1202', '1/II')).toBe('10.1/a too-far')
    expect(full('1210', '1/II')).toBe('8.5/a one-corps-to-a-hex')
    expect(full('1202', '5')).toBe('10.7/a enemy-there')
  })

  test('[9.3/a] what the points would pay for, were it not for zones, is shut off by zones', () => {
    const units = { '5': '1208', '1/I': '1211', '2/I': '1111', '3/I': '1311' }
    expect(said(marching('5', { '5': '1208' }), GOAL)).toBe('10.2/d march-hex-by-hex')
    expect(said(marching('5', units), GOAL)).toBe('9.3/a zones-shut')
  })

  test('[12.4/b] a side that disengages may not go through zones', () => {
    const units = { '5': '1208', '1/I': '1211', '2/I': '1111', '3/I': '1311' }
    const table = new TestTable({
      turn: 1,
      step: 'prussian-movement',
      units,
      chits: { held: ['disengagement'] },
    }).say('disengage', 'move 5')
    expect(said(table, GOAL)).toBe('12.4/b zones-shut')
  })

  test('[8.2/a] a full hex on the only way shuts it', () => {
    const units = { '1/I': '3520', '1/II': '3620' }
    expect(said(marching('1/I', { '1/I': '3520' }), 'step 3720')).toBe('10.2/d march-hex-by-hex')
    expect(said(marching('1/I', units), 'step 3720')).toBe('8.2/a ways-full')
  })

  test('[7.5/b] ways beside 1st Army are shut by its own paragraph', () => {
    const units = { '5': '3119', '1A': '3019' }
    const table = new TestTable({ turn: 1, step: 'prussian-movement', units }).say('last', 'move 5')
    expect(said(table, 'step 2916')).toBe('7.5/b army-shuts')
  })

  test('[10.7/a] an enemy on the only way shuts it, whatever stands there besides', () => {
    const far = { '1/I': '3420' }
    expect(said(marching('1/I', far), 'step 3720')).toBe('10.2/d march-hex-by-hex')
    expect(said(marching('1/I', { ...far, '5': '3620' }), 'step 3720')).toBe('10.7/a enemies-shut')
    const both = { ...far, '5': '3620', '1/II': '3520' }
    expect(said(marching('1/I', both), 'step 3720')).toBe('8.2/a ways-full')
  })
})

describe('why a march does not go on into the next hex', () => {
  test.each([
    ['2/I', '5614', '5615', '10.18/a french-stay-in-france'],
    ['Bdn', '5912', '5812', '3.3/b outside-leash'],
  ])('[10.18/a][3.3/b] no bridge would help %s from %s to %s', (unit, from, to, why) => {
    expect(said(marching(unit, { [unit]: from }), `step ${to}`)).toBe(why)
  })

  test.each(['2604', '2603'])('[10.19/a] neutral ground counts as off the map: %s', (to) => {
    const table = marching('5', { '5': '2606' })
    expect(region[hex(to)]).toBe(NEUTRAL)
    expect(said(table, `step ${to}`)).toBe('10.19/a neutral-ground')
    expect(render(table.refusal(`step ${to}`)!.say, sedan.about)).toContain('neutral')
  })
})

describe('why a unit does not march along', () => {
  test('[10.2/c] one that has marched out of the hex has moved, and did begin the phase there', () => {
    const units = { '5': '2606', '6': '2606', '7': '2609' }
    const table = new TestTable({ turn: 1, step: 'prussian-movement', units })
    table.say('move 5', 'step 2607', 'halt', 'move 6')
    expect(said(table, 'with 5')).toBe('10.2/c has-moved')
    expect(said(table, 'with 7')).toBe('10.4/a did-not-start-together')
  })
})

describe('why a unit does not come in or move', () => {
  test('[10.2/d] reinforcements of the enemy are the enemy’s, wherever they wait', () => {
    const units = { '5': '4510', '3': 'waiting', Mar: 'waiting', '1/VI': '1014' }
    const table = new TestTable({ turn: 3, step: 'prussian-movement', units })
    expect(said(table, 'enter Mar')).toBe('10.2/d is-the-enemys')
    const french = new TestTable({ turn: 3, step: 'french-movement', units })
    expect(said(french, 'enter 3')).toBe('10.2/d is-the-enemys')
    expect(said(french, 'enter Mar')).toBe('8.5/c marines-alone')
  })
})
