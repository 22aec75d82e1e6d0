import { describe, expect, test } from 'vitest'
import { TestTable } from '../testing/table.ts'

function moving(units: Record<string, string>, more: Record<string, unknown> = {}): TestTable {
  return new TestTable({ turn: 1, step: 'prussian-movement', units, ...more })
}

function frenchMoving(
  units: Record<string, string>,
  more: Record<string, unknown> = {},
): TestTable {
  return new TestTable({ turn: 1, step: 'french-movement', units, ...more })
}

function left(table: TestTable): number {
  return Number(table.ask.say.with!['points'])
}

const steps = (...way: string[]): string[] => way.map((to) => `step ${to}`)
/** Nine clear hexes in a row, no road along them. */
const OPEN = ['3905', '4006', '4106', '4206', '4305', '4406', '4505', '4606', '4705']

describe('points', () => {
  test('[10.1/a] a division goes six clear hexes and no seventh', () => {
    const table = moving({ '5': OPEN[0]!, '6': '5005' }).say(
      'move 5',
      ...steps(...OPEN.slice(1, 6)),
    )
    expect(left(table)).toBe(1)
    table.say(`step ${OPEN[6]}`)
    expect(table.offered('move')).toEqual(['6'])
    expect(table.where('5')).toBe(OPEN[6])
  })

  test('[10.2/a] what a unit has not spent is gone by its next phase', () => {
    const table = moving({ '5': '4012' }).say('move 5', 'step 4112', 'halt', 'end')
    table.say('decline', 'decline', 'move 5')
    expect(left(table)).toBe(6)
  })

  test('[10.2/a] a unit that has moved may move again in the next turn', () => {
    const table = moving({ '5': '4012' }).say('move 5', 'step 4112', 'halt', 'end')
    table.say('decline', 'decline')
    expect(table.offered('move')).toEqual(['5'])
  })

  test('[10.2/b] nobody has to move', () => {
    expect(moving({ '5': '4012' }).offered('end')).toEqual([])
  })

  test('[10.2/b] a unit may halt with points to spare', () => {
    const table = moving({ '5': '4012' }).say('move 5', 'step 4112')
    expect(left(table)).toBe(5)
    expect(table.offered('halt')).toEqual([])
  })

  test('[10.3/a] V-10.3-1 two points buy one rough hex all the same', () => {
    const chits = { held: ['systeme-d'] }
    const table = frenchMoving({ '1/I': '4516' }, { turn: 10, chits }).roll(1).say('move 1/I')
    expect(left(table)).toBe(2)
    expect(table.offered('step')).toContain('4617')
    table.say('step 4617')
    expect(table.where('1/I')).toBe('4617')
    expect(table.refusal('move 1/I')?.rule).toBe('10.2/c')
  })

  test('[10.3/a] the guarantee is for the first hex, not for the last points', () => {
    const chits = { held: ['systeme-d'] }
    const at = { '1/I': '4515', '2/I': '5118' }
    const table = frenchMoving(at, { turn: 10, chits }).roll(3).say('move 1/I', 'step 4516')
    expect(left(table)).toBeGreaterThan(0)
    expect(table.refusal('step 4617')?.rule).toBe('10.1/a')
  })

  /** Système D leaves the Legion two points and the Chasseurs four; 4617 is rough and costs three. */
  function crossing(die: number, ...units: string[]): TestTable {
    const at = Object.fromEntries(
      [...units, '1/I'].map((unit, i) => [unit, i < units.length ? '4516' : '0617']),
    )
    const chits = { held: ['systeme-d'], removed: ['foreign-legion'] }
    const table = new TestTable({ turn: 10, step: 'french-movement', units: at, chits }).roll(die)
    return table.say(`move ${units[0]!}`, ...units.slice(1).map((unit) => `with ${unit}`))
  }

  test('[10.3/a] it is lent to nobody: who could pay for the hex pays for it', () => {
    const table = crossing(1, 'FL', 'CdA/RC').say('step 4617', 'drop FL')
    expect(table.ask.say.with!['points']).toBe('1')
    const alone = crossing(1, 'CdA/RC').say('step 4617')
    expect(alone.ask.say.with!['points']).toBe('1')
  })

  test('[10.3/a] and he who went for all he had goes no farther, in whatever company', () => {
    const table = crossing(1, 'FL', 'CdA/RC').say('step 4617')
    expect(table.ask.say.with!['points']).toBe('0')
    expect(table.offered('step')).toBe(undefined)
    table.say('part FL')
    expect(table.offered('step')).toBe(undefined)
  })

  test('[10.3/a] V-10.3-2 it leads nobody from one enemy zone into another', () => {
    const table = moving({ '5': '0617', '1/I': '0516', '6': '0814' })
    expect(table.offered('move')).toEqual(['6'])
    expect(table.refusal('move 5')?.rule).toBe('9.1/b')
  })

  test('[10.3/a] it opens no river', () => {
    const table = moving({ '5': '4513', '1/I': '4515' }).say('move 5')
    expect(table.refusal('step 4413')?.rule).toBe('10.14/a')
  })
})

describe('one at a time, hex by hex', () => {
  test('[10.2/c] a finished move is not taken up again', () => {
    const table = moving({ '5': '4012', '6': '4112' }).say('move 5', 'step 4013', 'halt')
    expect(table.offered('move')).toEqual(['6'])
    expect(table.refusal('move 5')?.rule).toBe('10.2/c')
  })

  test('[10.2/c] another unit waits until this one has halted', () => {
    const table = moving({ '5': '4012', '6': '4112' }).say('move 5', 'step 4013')
    expect(table.refusal('move 6')?.rule).toBe('10.2/c')
  })

  test('[10.2/d] no hex is skipped', () => {
    const table = moving({ '5': '4012' }).say('move 5')
    expect(table.refusal('step 4014')?.rule).toBe('10.2/d')
    expect(table.offered('step')).toHaveLength(6)
  })

  test('[10.2/d] only the side on turn moves', () => {
    const table = moving({ '5': '4012', '1/I': '5118' })
    expect(table.offered('move')).toEqual(['5'])
    expect(table.refusal('move 1/I')?.rule).toBe('10.2/d')
  })

  test('[10.7/a] nobody steps into an enemy hex, disengaging or not', () => {
    const chits = { held: ['disengagement'] }
    const table = moving({ '5': '0617', '1/I': '0516' }, { chits }).say('disengage', 'move 5')
    expect(table.offered('step')).not.toContain('0516')
    expect(table.refusal('step 0516')?.rule).toBe('10.7/a')
  })

  test('[10.7/a] not even into a city, where no zone would stop it first', () => {
    const table = moving({ '5': '3511', IG: '3411' }).say('move 5')
    expect(table.offered('step')).not.toContain('3411')
    expect(table.refusal('step 3411')?.rule).toBe('10.7/a')
  })
})

describe('stacks', () => {
  const PAIR = { '5': '4012', '6': '4012' }

  test('[10.4/a] units that began together may march together', () => {
    const table = moving(PAIR).say('move 5', 'with 6', 'step 4112')
    expect([table.where('5'), table.where('6')]).toEqual(['4112', '4112'])
  })

  test('[10.4/a] and they may part', () => {
    const table = moving(PAIR).say('move 5', 'step 4112', 'halt', 'move 6', 'step 4013')
    expect([table.where('5'), table.where('6')]).toEqual(['4112', '4013'])
  })

  test('[10.4/a] a unit on the way is not picked up', () => {
    const table = moving({ '5': '4012', '6': '4112' }).say('move 5', 'step 4112')
    expect(table.offered('with')).toBe(undefined)
    expect(table.refusal('with 6')?.rule).toBe('10.4/a')
  })

  test('[10.4/a] one that came in this phase does not go on with those it found', () => {
    const table = moving({ '5': '4012', '6': '4112' }).say('move 5', 'step 4112', 'halt', 'move 6')
    expect(table.offered('with')).toBe(undefined)
    expect(table.refusal('with 5')?.rule).toBe('10.2/c')
  })

  test('[10.5/a] part of a marching stack turns off and the rest goes on', () => {
    const table = moving(PAIR).say('move 5', 'with 6', 'step 4112', 'part 6', 'step 4111', 'halt')
    expect(left(table)).toBe(5)
    table.say('step 4113')
    expect([table.where('5'), table.where('6')]).toEqual(['4113', '4111'])
  })

  test('[10.5/a] a part has spent what its parent had', () => {
    const table = moving(PAIR).say('move 5', 'with 6', ...steps('4112', '4113'), 'part 6')
    expect(left(table)).toBe(4)
  })

  test('[10.5/a] a part may be several units, and may split again', () => {
    const table = moving({ ...PAIR, '7': '4012' })
    table.say('move 5', 'with 6', 'with 7', 'step 4112', 'part 6', 'with 7', 'step 4113', 'part 7')
    table.say('step 4114', 'halt', 'halt', 'halt')
    expect(['5', '6', '7'].map((unit) => table.where(unit))).toEqual(['4112', '4113', '4114'])
  })

  test('[10.5/a] units may be left behind on the way', () => {
    const table = moving(PAIR).say('move 5', 'with 6', 'step 4112', 'drop 5', 'step 4113')
    expect([table.where('5'), table.where('6')]).toEqual(['4112', '4113'])
  })

  test('[10.5/a] once another stack has started the first stays where it is', () => {
    const table = moving({ ...PAIR, '7': '4610' })
    table.say('move 5', 'with 6', 'step 4112', 'halt', 'move 7')
    expect(table.refusal('move 6')?.rule).toBe('10.2/c')
  })

  test('[10.6/a] V-10.6-1 a mixed stack goes as far as its slowest, then the faster go on', () => {
    const table = moving({ '5': OPEN[0]!, GC: OPEN[0]! }).say('move 5', 'with GC')
    table.say(...steps(...OPEN.slice(1, 7)))
    expect(table.offered('step')).toBe(undefined)
    table.say('drop 5')
    expect(left(table)).toBe(2)
    table.say(`step ${OPEN[7]}`, `step ${OPEN[8]}`)
    expect([table.where('5'), table.where('GC')]).toEqual([OPEN[6], OPEN[8]])
  })

  test('[10.6/a] a faster unit that joins at the start is slowed', () => {
    const table = moving({ '5': '4012', GC: '4012' }).say('move GC')
    expect(left(table)).toBe(8)
    table.say('with 5')
    expect(left(table)).toBe(6)
  })
})
