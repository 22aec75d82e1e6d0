import { describe, expect, test } from 'vitest'
import { BADEN, PALATINATE, hex, mapEdge, region } from '../map/map.ts'
import { TestTable } from '../testing/table.ts'
import { COUNTERS } from './02-components.ts'

type Units = Record<string, string>

const prussian = (turn: number, units: Units): TestTable =>
  new TestTable({ turn, step: 'prussian-movement', units: { '5': '4509', ...units } })
const french = (turn: number, units: Units, more: object = {}): TestTable =>
  new TestTable({ turn, step: 'french-movement', units: { '1/I': '4012', ...units }, ...more })
const points = (table: TestTable): unknown => table.ask.say.with!['points']

describe('6.1 Prussian reinforcements', () => {
  test('[6.1/a] V-6.1-1 the 1st Reserve Division cannot enter on turn 3', () => {
    const table = prussian(3, { '1R': 'waiting' })
    expect(table.offered('enter')).toBeUndefined()
    expect(table.refusal('enter 1R')?.rule).toBe('6.3/a')
  })

  test.each([4, 5, 10])('[6.1/a] V-6.1-1 it may enter on turn %i', (turn) => {
    expect(prussian(turn, { '1R': 'waiting' }).offered('enter')).toEqual(['1R'])
  })

  test('[3.4/a][3.2/f] who starts on the map is no reinforcement; who has come in does not come twice', () => {
    expect(prussian(4, { '1R': '4409' }).refusal('enter 1R')?.rule).toBe('6.3/b')
    const none = { say: { key: 'is-no-reinforcement' } }
    expect(prussian(4, {}).refusal('enter 5')).toMatchObject({ rule: '3.4/a', ...none })
    expect(french(4, {}).refusal('enter 1/I')).toMatchObject({ rule: '3.2/f', ...none })
  })

  test('[6.1/a] through any hex of the Palatinate on the map edge, and through no other', () => {
    const table = prussian(4, { '1R': 'waiting' }).say('enter 1R')
    const edge = [...mapEdge.keys()].filter((at) => mapEdge[at] && region[at] === PALATINATE)
    expect(table.offered('at')!.map(hex)).toEqual(edge)
    expect(edge.length).toBeGreaterThan(20)
  })

  test('[6.1/a] not through Baden', () => {
    const table = prussian(4, { '1R': 'waiting' }).say('enter 1R')
    expect([region[hex('6012')], mapEdge[hex('6012')]]).toEqual([BADEN, 1])
    expect(table.refusal('at 6012')?.rule).toBe('6.1/a')
  })

  test('[6.1/a] at any moment of the phase: before, between and after other moves', () => {
    const table = prussian(4, { '6': '4409', '1R': 'waiting', LG: 'waiting', '3': 'waiting' })
    table.say('enter 1R', 'at 4001', 'halt', 'move 5', 'step 4508', 'halt')
    table.say('enter LG', 'at 4101', 'halt', 'move 6', 'step 4408', 'halt')
    expect(table.offered('enter')).toEqual(['3'])
  })
})

describe('6.2 French reinforcements', () => {
  test('[6.2/a] the Marines are not there on turn 2', () => {
    const table = french(2, { Mar: 'waiting' })
    expect(table.offered('enter')).toBeUndefined()
    expect(table.refusal('enter Mar')?.rule).toBe('6.3/a')
  })

  test.each([3, 4, 9])('[6.2/a] [6.2/c] the Marines may enter at Chalons on turn %i', (turn) => {
    const table = french(turn, { Mar: 'waiting' })
    expect(table.offered('enter')).toEqual(['Mar'])
    expect(table.say('enter Mar').where('Mar')).toBe('1014')
  })

  test('[6.2/b] without its chit the Legion never comes', () => {
    const table = french(10, { FL: 'absent' })
    expect(table.offered('enter')).toBeUndefined()
    expect(table.refusal('enter FL')?.rule).toBe('6.2/b')
  })

  test('[6.2/b] called for turn 7 it may enter on turn 7 and not on turn 6', () => {
    const legion = { FL: 'waiting' }
    expect(french(6, legion, { legionTurn: 7 }).offered('enter')).toBeUndefined()
    expect(french(7, legion, { legionTurn: 7 }).offered('enter')).toEqual(['FL'])
  })

  test('[6.2/b] [6.2/c] its chit brings it to Chalons when the turn has come', () => {
    const table = new TestTable({ turn: 4, step: 'french-fortunes', units: { '1/I': '4012' } })
    table.say('draw').roll('foreign-legion', 1).say('end', 'decline', 'decline')
    expect(table.offered('enter')).toEqual(['FL'])
    expect(table.say('enter FL').where('FL')).toBe('1014')
  })

  test('[6.2/c] only Chalons, not the west edge, while Chalons is free', () => {
    const table = french(3, { Mar: 'waiting', FL: 'waiting' }, { legionTurn: 3 })
    expect(table.say('enter Mar', 'halt', 'enter FL').where('FL')).toBe('1014')
  })

  test('[6.2/c] French units in Chalons do not close it, if they may stack', () => {
    const table = french(3, { Mar: '1014', FL: 'waiting' }, { legionTurn: 3 })
    expect(table.offered('enter')).toEqual(['FL'])
  })

  const TAKEN = { Mar: 'waiting', '5': '1014' }

  test('[6.2/d] V-6.2-1 with a Prussian in Chalons the Marines wait', () => {
    const table = french(3, TAKEN)
    expect(table.offered('enter')).toBeUndefined()
    expect(table.refusal('enter Mar')?.rule).toBe('6.2/d')
  })

  test('[6.2/d] V-6.2-1 on the next turn they enter anywhere on the west edge', () => {
    const table = french(3, TAKEN).say('end', 'decline', 'end', 'decline', 'enter Mar')
    const offered = table.offered('at')!
    expect(table.state.turn).toBe(4)
    expect(offered).toHaveLength(20)
    expect(offered.every((at) => at.startsWith('01'))).toBe(true)
  })

  test('[6.2/d] but not in a hex the enemy holds', () => {
    const units = { ...TAKEN, '6': '0110' }
    const table = french(4, units, { westFrom: 4 }).say('enter Mar')
    expect(table.offered('at')).not.toContain('0110')
    expect(table.refusal('at 0110')?.rule).toBe('10.7/a')
  })

  test('[6.2/d] an enemy beside Chalons does not close it', () => {
    expect(french(3, { Mar: 'waiting', '5': '1015' }).offered('enter')).toEqual(['Mar'])
  })

  test('[6.2/d] a unit that was not due when Chalons was taken still has to find it taken', () => {
    const table = french(2, TAKEN).say('end', 'decline', 'end', 'decline')
    expect(table.state.turn).toBe(3)
    expect(table.offered('enter')).toBeUndefined()
  })
})

describe('6.3 entry', () => {
  test('[6.3/a] entry may be put off, for one unit and not for another, turn by turn', () => {
    const table = prussian(4, { '1R': 'waiting', LG: 'waiting' })
    table.say('enter LG', 'at 4501', 'halt', 'end')
    expect([table.where('LG'), table.where('1R')]).toEqual(['4501', 'waiting'])
    expect(prussian(9, { '1R': 'waiting' }).offered('enter')).toEqual(['1R'])
  })

  test.each(COUNTERS.filter(({ entry }) => typeof entry === 'number'))(
    '[6.3/a] $id enters on turn $entry and never earlier',
    ({ id, side, entry }) => {
      const on = side === 'french' ? french : prussian
      expect(on(Number(entry) - 1, { [id]: 'waiting' }).offered('enter')).toBeUndefined()
      expect(on(Number(entry), { [id]: 'waiting' }).offered('enter')).toEqual([id])
    },
  )

  test.each([
    ['clear', '3901', '5'],
    ['forest', '5001', '4'],
    ['rough', '4501', '3'],
  ])('[6.3/b] the first hex is paid for: %s %s leaves %s of 6', (_, at, left) => {
    const table = prussian(4, { '1R': 'waiting' }).say('enter 1R', `at ${at}`)
    expect(points(table)).toBe(left)
  })

  test('[6.3/b] Chalons costs one point, and the unit goes on at once', () => {
    const table = french(3, { Mar: 'waiting' }).say('enter Mar')
    expect(points(table)).toBe('5')
    expect(table.say('step 1013', 'step 0913', 'halt').where('Mar')).toBe('0913')
  })

  test('[6.3/b] [8.2/d] four to a hex from the first hex on', () => {
    const full = { '6': '4501', '7': '4501', '8': '4501', '9': '4501', '1R': 'waiting' }
    const table = prussian(4, full).say('enter 1R')
    expect(table.offered('at')).not.toContain('4501')
    expect(table.refusal('at 4501')?.rule).toBe('8.4/a')
  })

  test('[6.3/b] no entry beside 1st Army', () => {
    const units = { '1A': '4502', '1R': 'waiting' }
    const table = prussian(4, units).say('last', 'enter 1R')
    expect(table.refusal('at 4501')?.rule).toBe('7.5/b')
  })

  test('[6.3/b] units that came in are ordinary units: they control, hold and capture', () => {
    const table = french(4, { Mar: 'waiting', '5': '1014', '6': '0112' }, { westFrom: 4 })
    table.say('enter Mar', 'at 0113')
    expect(table.where('Mar')).toBe('0113')
    expect(table.offered('step')).toBeUndefined()
  })

  test('[6.3/b] what has entered has moved', () => {
    const table = prussian(4, { '1R': 'waiting' }).say('enter 1R', 'at 4001', 'halt')
    expect(table.refusal('move 1R')?.rule).toBe('10.2/c')
  })
})
