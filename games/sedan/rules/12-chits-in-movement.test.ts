import { describe, expect, test } from 'vitest'
import { ASIDE } from '../model/state.ts'
import { TestTable } from '../testing/table.ts'
import { CHITS } from './12-chits.ts'

type More = Record<string, unknown>

function moving(side: string, units: Record<string, string>, more: More = {}): TestTable {
  return new TestTable({ turn: 1, step: `${side}-movement`, units, ...more })
}

const held = (...kinds: string[]): More => ({ chits: { held: kinds } })
const where = ({ state }: TestTable, kind: string): number => state.chits[CHITS.indexOf(kind)]!

function left(table: TestTable): number {
  return Number(table.ask.say.with!['points'])
}

function paid(table: TestTable, to: string): number {
  const before = left(table)
  return before - left(table.say(`step ${to}`))
}

describe('Disengagement', () => {
  const OUT = held('disengagement')
  /** 4012 lies in the zone of an enemy in 4011. */
  const french = (): TestTable =>
    moving('french', { '1/II': '4012', '5': '4011', '2/II': '3812' }, OUT)
  const prussian = (): TestTable =>
    moving('prussian', { '5': '4012', '1/II': '4011', '6': '4413' }, OUT)

  test('[12.4/b] without it a unit in a zone is held', () => {
    const table = french().say('decline')
    expect(table.refusal('move 1/II')?.rule).toBe('9.1/b')
    expect(where(table, 'disengagement')).toBe(ASIDE)
  })

  test('[12.4/b] declared, such units may leave', () => {
    const table = french().say('disengage')
    expect(table.offered('move')).toContain('1/II')
    expect(where(table, 'disengagement')).toBe(ASIDE)
  })

  test('[12.4/b] but not into another zone hex', () => {
    const table = french().say('disengage', 'move 1/II')
    expect(table.offered('step')).not.toContain('3911')
    expect(table.refusal('step 3911')?.rule).toBe('12.4/b')
  })

  test('[12.4/b] V-12.4b-3 nor may anybody else enter one', () => {
    const table = french().say('disengage', 'move 2/II', 'step 3912')
    expect(table.refusal('step 3911')?.rule).toBe('12.4/b')
  })

  test('[12.4/c] V-12.4b-1 a French unit ends in its own column or further west', () => {
    const ends = (...way: string[]): TestTable =>
      french().say('disengage', 'move 1/II', ...way.map((to) => `step ${to}`))
    expect(ends('4013').offered('halt')).toEqual([])
    expect(ends('3912').offered('halt')).toEqual([])
    const east = ends('4112')
    expect(east.offered('halt')).toBe(undefined)
    expect(east.refusal('halt')?.rule).toBe('12.4/c')
    expect(east.say('step 4013').offered('halt')).toEqual([])
  })

  test('[12.4/c] V-12.4b-2 a German unit ends in its own column or further east', () => {
    const ends = (...way: string[]): TestTable =>
      prussian().say('disengage', 'move 5', ...way.map((to) => `step ${to}`))
    expect(ends('4013').offered('halt')).toEqual([])
    expect(ends('4112').offered('halt')).toEqual([])
    expect(ends('3912').refusal('halt')?.rule).toBe('12.4/c')
  })

  test('[12.4/c] it binds every unit moved, in a zone or not', () => {
    const table = french().say('disengage', 'move 2/II', 'step 3912')
    expect(table.refusal('halt')?.rule).toBe('12.4/c')
  })

  test('[12.4/c] a step from which there is no lawful end is withheld', () => {
    const table = moving('french', { '1/II': '4617', '5': '0617' }, { turn: 10, ...OUT })
    table.say('disengage', 'move 1/II')
    expect(left(table)).toBe(3)
    expect(table.refusal('step 4717')?.rule).toBe('12.4/c')
  })

  test('[12.4/c] who stays in a zone fights as usual', () => {
    const table = french().say('disengage', 'end')
    expect(table.offered('column')?.[0]).toBe('1:3')
  })

  test('[12.4/b] it is over with the phase', () => {
    expect(french().say('disengage', 'end').state.disengaging).toBe(0)
  })
})

describe('Field General Staff and Système D', () => {
  const PRUSSIANS = { '5': '4409', GC: '4409', '1A': '4006' }

  test('[12.4/e] V-12.4e-1 7 for infantry, 9 for cavalry, 5 for 1st Army', () => {
    const points = (unit: string): number => {
      const start = new TestTable({ turn: 1, step: 'prussian-fortunes', units: PRUSSIANS })
      return left(start.say('draw').roll('field-general-staff').say('first', `move ${unit}`))
    }
    expect(['5', 'GC', '1A'].map(points)).toEqual([7, 9, 5])
  })

  test('[12.4/e] for this turn only', () => {
    const table = moving('prussian', PRUSSIANS, held('field-general-staff')).say('first', 'end')
    expect(table.state.fieldStaff).toBe(0)
    expect(where(table, 'field-general-staff')).toBe(ASIDE)
  })

  test('[12.4/k] V-12.4k-1 on turn 6 a roll of 6, 5, 3 or 1 gives infantry 7, 6, 5 or 4', () => {
    const points = (die: number): number => {
      const table = moving('french', { '1/II': '3711' }, { turn: 6, ...held('systeme-d') })
      return left(table.roll(die).say('move 1/II'))
    }
    expect([6, 5, 4, 3, 2, 1].map(points)).toEqual([7, 6, 5, 5, 4, 4])
  })

  test('[12.4/k] it must be rolled, and is gone after the phase', () => {
    const table = moving('french', { '1/II': '3711' }, held('systeme-d'))
    expect(table.chance?.rule).toBe('12.4/k')
    table.roll(6).say('end')
    expect(table.state.systemeD).toBe(0)
    expect(where(table, 'systeme-d')).toBe(ASIDE)
  })
})

describe('Francs-Tireurs', () => {
  const marked = (units: Record<string, string>): TestTable =>
    moving('prussian', units, { francsTireurs: '4514', ...held('francs-tireurs') })

  test('[12.4/g] V-12.4g-1 a point more in the hex and around it, by road too', () => {
    const table = marked({ '5': '4413' }).say('move 5')
    expect(paid(table, '4414')).toBe(1.5)
    expect(paid(table, '4514')).toBe(1.5)
  })

  test('[12.4/g] not two hexes away', () => {
    expect(paid(marked({ '5': '4317' }).say('move 5'), '4318')).toBe(1)
  })

  test('[12.4/g] V-12.4g-2 from the French turn to the end of the next German movement', () => {
    const units = { '1/II': '3711', '5': '4413' }
    const table = new TestTable({ turn: 3, step: 'french-fortunes', units })
    table.say('draw').roll('francs-tireurs').say('place 4514', 'end', 'decline')
    expect(table.state.turn).toBe(4)
    expect(paid(table.say('move 5'), '4414')).toBe(1.5)
    table.say('halt', 'end')
    expect(table.state.francsTireurs).toBe(-1)
    expect(where(table, 'francs-tireurs')).toBe(ASIDE)
  })

  test('[12.4/g] the French do not pay for their own', () => {
    const units = { '1/II': '4413', '5': '0617' }
    const table = new TestTable({ turn: 3, step: 'french-fortunes', units })
    table.say('draw').roll('francs-tireurs').say('place 4514', 'move 1/II')
    expect(paid(table, '4414')).toBe(0.5)
  })

  test('[12.4/g] any hex of the map will do', () => {
    const table = new TestTable({ turn: 3, step: 'french-fortunes', units: { '1/II': '4413' } })
    table.say('draw').roll('francs-tireurs')
    expect(table.offered('place')).toContain('6020')
  })
})

describe('Pontoon Bridge', () => {
  const BRIDGE = held('pontoon-bridge')

  test('[12.4/i] V-12.4i-1 over it for a point more than the ground: 3 into a forest', () => {
    const table = moving('prussian', { '5': '1507' }, BRIDGE).say('bridge 1507/1607', 'move 5')
    expect(paid(table, '1607')).toBe(3)
  })

  test('[12.4/i] only where a friend stands beside the river at the start', () => {
    const table = moving('prussian', { '5': '1507', '6': '1103', '1/I': '2618' }, BRIDGE)
    expect(table.offered('bridge')).toContain('1507/1607')
    expect(table.offered('bridge')).not.toContain('2617/2716')
  })

  test('[12.4/i] it may be left unused', () => {
    const table = moving('prussian', { '5': '1507' }, BRIDGE).say('decline', 'move 5')
    expect(table.refusal('step 1607')?.rule).toBe('10.14/a')
  })

  test('[12.4/i] for this phase only', () => {
    const table = moving('prussian', { '5': '1507' }, BRIDGE).say('bridge 1507/1607', 'end')
    expect(table.state.pontoon).toBe(-1)
    expect(where(table, 'pontoon-bridge')).toBe(ASIDE)
  })

  test('[12.4/i] it carries no zone and no attack', () => {
    const table = moving('prussian', { '5': '1507', '1/I': '1607' }, BRIDGE)
    table.say('bridge 1507/1607', 'end')
    expect(table.ask.seat).toBe('french')
    expect(table.where('1/I')).toBe('1607')
  })
})

describe('Revolutionary Agitation', () => {
  const CORPS = { '1/VI': '1014', '2/VI': '1013', '1/II': '3711' }

  test('[12.4/j] V-12.4j-1 VI Corps does not move in the next French phase', () => {
    const units = { ...CORPS, '5': '4409' }
    const table = new TestTable({ turn: 4, step: 'prussian-fortunes', units })
    table.say('draw').roll('revolutionary-agitation').say('end', 'decline')
    expect(table.offered('move')).toEqual(['1/II'])
    expect(table.refusal('move 1/VI')?.rule).toBe('12.4/j')
    table.say('end')
    expect(table.state.agitation).toBe(0)
    expect(where(table, 'revolutionary-agitation')).toBe(ASIDE)
  })

  test('[12.4/j] but it fights', () => {
    const units = { '1/VI': '0617', '5': '0716' }
    const table = moving('french', units, held('revolutionary-agitation'))
    expect(table.offered('column')?.[0]).toBe('1:1')
  })
})
