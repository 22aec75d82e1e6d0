import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { hex, region } from '../map/map.ts'
import { TestTable } from '../testing/table.ts'
import { COUNTERS, FRENCH, PRUSSIAN, UNITS_OF, corpsOf } from './02-components.ts'
import { SET_UP_HEXES } from './03-set-up.ts'

const ids = (side: number): string[] => UNITS_OF[side]!.map((unit) => COUNTERS[unit]!.id)

/** The set-up of one side with these units; the first is in hand. */
function settingUp(side: string, hand: string, units: Record<string, string> = {}): TestTable {
  const rest = side === 'french' ? '3/V' : '6'
  const all = { [hand]: 'unplaced', [rest]: 'unplaced', ...units }
  return new TestTable({ turn: 1, step: `${side}-set-up`, units: all }).say(`place ${hand}`)
}

/** Takes the first hex offered until a side is ready. */
function placeAll(table: TestTable, seat: string): TestTable {
  while (table.ask.seat === seat && table.offered('ready') === undefined) {
    if (table.offered('place') !== undefined) table.say(`place ${table.offered('place')![0]!}`)
    else table.say(`at ${table.offered('at')![0]!}`)
  }
  return table
}

describe('3.1 and 3.2, the French set up', () => {
  test('[3.1/a] each side is dealt its own units; reinforcements and the Legion are kept back', () => {
    const table = new TestTable('campaign')
    const boxed = (side: number, box: string): string[] =>
      ids(side).filter((id) => table.where(id) === box)
    expect([boxed(FRENCH, 'unplaced').length, boxed(PRUSSIAN, 'unplaced').length]).toEqual([26, 29])
    expect(boxed(FRENCH, 'waiting')).toEqual(['Mar'])
    expect(boxed(FRENCH, 'absent')).toEqual(['FL'])
  })

  test('[3.1/a] nobody places the other side’s units', () => {
    expect(new TestTable('campaign').refusal('place 5')?.rule).toBe('3.1/a')
  })

  test('[3.4/a] the eight Prussian reinforcements wait off the map and are not set up', () => {
    const table = new TestTable('campaign')
    const waiting = ids(PRUSSIAN).filter((id) => table.where(id) === 'waiting')
    expect(waiting).toEqual(['3', '4', '11', '12', '1R', 'LG', '17', '2L'])
  })

  test('[3.2/a] the French place every corps, VII with the rest, before any Prussian', () => {
    const table = new TestTable('campaign')
    expect(table.ask.seat).toBe('french')
    expect(table.offered('place')).toEqual(
      ids(FRENCH).filter((id) => table.where(id) === 'unplaced'),
    )
    expect(table.offered('place')).toContain('1/VII')
  })

  test('[3.2/a] the French are not ready before all are placed; then the Prussian begins', () => {
    const table = placeAll(new TestTable('campaign'), 'french')
    expect(ids(FRENCH).filter((id) => table.where(id) === 'unplaced')).toEqual([])
    expect(table.say('ready').ask.seat).toBe('prussian')
  })

  test('[3.2/b] V-3.2-1 the Guard stands in 3411, and its hex need not be asked for', () => {
    const units = { IG: 'unplaced', '1/I': 'unplaced' }
    const table = new TestTable({ turn: 1, step: 'french-set-up', units })
    expect(table.say('place IG').where('IG')).toBe('3411')
  })

  test('[3.2/b] V-3.2-1 the Guard stands nowhere else', () => {
    const allowed = SET_UP_HEXES[UNITS_OF[FRENCH]!.find((unit) => COUNTERS[unit]!.id === 'IG')!]
    expect(allowed).toEqual([hex('3411')])
  })

  test('[3.2/c] V-3.2-2 III Corps may stand in exactly seven hexes', () => {
    const seven = ['3611', '3612', '3710', '3711', '3712', '3811', '3812']
    expect(settingUp('french', '1/III').offered('at')).toEqual(seven)
  })

  test('[3.2/c] each division of a corps chooses for itself', () => {
    const table = settingUp('french', '1/III', { '2/III': 'unplaced' })
    table.say('at 3710', 'place 2/III', 'at 3812')
    expect([table.where('1/III'), table.where('2/III')]).toEqual(['3710', '3812'])
  })

  test('[3.2/c] V-3.2-4 a III Corps division may not stand two hexes off', () => {
    expect(settingUp('french', '1/III').refusal('at 3713')?.rule).toBe('3.2/c')
  })

  test('[3.2/c] a range of two reaches two hexes and no farther', () => {
    const offered = settingUp('french', '1/V').offered('at')!
    expect(offered).toContain('4614')
    expect(offered).not.toContain('4615')
  })

  test.each([
    ['1/II', '4109', 'the Palatinate'],
    ['1/V', '4510', 'the Palatinate'],
    ['1/VII', '5220', 'Baden'],
  ])('[3.2/d] V-3.2-5 %s may not stand in %s, which is in %s', (unit, at) => {
    const table = settingUp('french', unit)
    expect(table.offered('at')).not.toContain(at)
    expect(table.refusal(`at ${at}`)?.rule).toBe('3.2/d')
  })

  test('[3.2/d] no French code offers a hex outside France, and every one offers some', () => {
    const coded = UNITS_OF[FRENCH]!.filter((unit) => COUNTERS[unit]!.setUp !== undefined)
    const abroad = coded.flatMap((unit) => SET_UP_HEXES[unit]!).filter((at) => region[at] !== 0)
    expect(abroad).toEqual([])
    expect(coded.filter((unit) => SET_UP_HEXES[unit]!.length === 0)).toEqual([])
  })

  test('[3.2/e] V-3.2-6 a hex that holds another corps is barred', () => {
    const table = settingUp('french', '1/III', { '1/II': '3711' })
    expect(table.offered('at')).not.toContain('3711')
    expect(table.refusal('at 3711')?.rule).toBe('8.5/a')
  })

  test('[3.2/e] all of one corps may stand together', () => {
    const units = { '2/III': '3711', '3/III': '3711', '4/III': '3711' }
    expect(settingUp('french', '1/III', units).offered('at')).toContain('3711')
  })

  test('[3.2/e] no two corps have a hex in common, so none can be crowded out', () => {
    const owner = new Map<number, number>()
    for (const unit of UNITS_OF[FRENCH]!)
      for (const at of SET_UP_HEXES[unit]!) {
        expect(owner.get(at) ?? corpsOf[unit]).toBe(corpsOf[unit])
        owner.set(at, corpsOf[unit]!)
      }
  })
})

describe('3.3 the Baden and Wurttemberg divisions', () => {
  test.each(['5319', '5320'])(
    '[3.3/a] V-3.3-1 with Baden in 5319, Wurttemberg may take %s',
    (at) => {
      expect(settingUp('prussian', 'Wrt', { Bdn: '5319' }).offered('at')).toContain(at)
    },
  )

  test.each(['4509', '5318', '5219'])('[3.3/a] neither sets up outside Baden, as in %s', (at) => {
    expect(settingUp('prussian', 'Bdn').refusal(`at ${at}`)?.rule).toBe('3.3/a')
  })

  const leashed = (at: string, more: Record<string, string> = {}): TestTable =>
    new TestTable({ turn: 1, step: 'prussian-movement', units: { Bdn: at, ...more } }).say(
      'move Bdn',
    )

  test('[3.3/b] V-3.3-2 from Strasbourg Baden reaches the four French hexes around it', () => {
    expect(leashed('5219').offered('step')!.sort()).toEqual([
      '5118',
      '5119',
      '5218',
      '5318',
      '5319',
    ])
  })

  test('[3.3/b] V-3.3-4 Strasbourg’s other two neighbours are Baden hexes', () => {
    expect(['5220', '5319'].map((at) => region[hex(at)])).toEqual([2, 2])
  })

  test('[3.3/b] beyond those four hexes they may not go', () => {
    const table = leashed('5118')
    expect(table.offered('step')!.sort()).toEqual(['5119', '5218', '5219'])
    for (const at of ['5117', '5018', '5019'])
      expect(table.refusal(`step ${at}`)?.rule).toBe('3.3/b')
  })

  test('[3.3/b] nor over the Rhine bridge into the Palatinate', () => {
    const table = leashed('5911')
    expect(table.offered('step')).not.toContain('5811')
    expect(table.refusal('step 5811')?.rule).toBe('3.3/b')
  })

  test('[3.3/b] other Prussians are not bound', () => {
    const units = { '5': '5118' }
    const table = new TestTable({ turn: 1, step: 'prussian-movement', units })
    expect(table.say('move 5').offered('step')).toContain('5117')
  })

  const fight = (french: string): TestTable =>
    new TestTable({
      turn: 1,
      step: 'prussian-combat',
      units: { Bdn: '5118', '5': '4315', '1/VII': french, '1/V': '4415', '2/V': '4416' },
    })

  test('[3.3/b] they attack an enemy in their hexes', () => {
    expect(fight('5119').offered('attack')).toContain('5119')
  })

  test('[3.3/b] they neither may nor must attack one outside', () => {
    expect(fight('5117').offered('attack') ?? []).not.toContain('5117')
  })
})

describe('3.3 driven back', () => {
  // From 5119 two hexes are free of French zones, and both lie outside the leash.
  const beaten = (unit: string, odds: string, die: number): TestTable => {
    const units = { [unit]: '5119', '1/I': '5118', '2/I': '5118', '3/I': '5118', '1/VII': '5219' }
    const table = new TestTable({ turn: 1, step: 'french-combat', units })
    table.say('with 1/I', 'with 2/I', 'with 3/I')
    return table.say('fight', `column ${odds}`).roll(die)
  }

  test('[3.3/b] a retreat that would leave their hexes is their end', () => {
    expect(beaten('Bdn', '3:1', 4).where('Bdn')).toBe('dead')
  })

  test('[3.3/b] another division gets away', () => {
    expect(beaten('5', '2:1', 5).offered('to')!.sort()).toEqual(['5020', '5120'])
  })
})

describe('3.5A and 3.6, the Prussian main force and the start', () => {
  test.each(['5310', '4510', '3706'])('[3.5A/a] V-3.5A-1 %s touches France and is barred', (at) => {
    expect(settingUp('prussian', '5').refusal(`at ${at}`)?.rule).toBe('3.5A/a')
  })

  test.each([
    ['a Palatinate hex behind the border', '4509'],
    ['the far corner', '6001'],
  ])('[3.5A/a] %s is open', (_, at) => {
    expect(settingUp('prussian', '5').offered('at')).toContain(at)
  })

  test.each(['4412', '5319', '3602'])('[3.5A/a] not outside the Palatinate, as in %s', (at) => {
    expect(settingUp('prussian', '5').refusal(`at ${at}`)?.rule).toBe('3.5A/a')
  })

  test('[3.5A/b] a fifth unit finds no room', () => {
    const table = settingUp('prussian', '5', {
      '7': '4509',
      '8': '4509',
      '9': '4509',
      '10': '4509',
    })
    expect(table.refusal('at 4509')?.rule).toBe('8.4/a')
  })

  test('[3.5A/b] 1st Army shares its hex with nobody', () => {
    expect(settingUp('prussian', '5', { '1A': '4505' }).refusal('at 4505')?.rule).toBe('7.5/a')
  })

  test('[3.5A/b] V-3.5A-2 nobody sets up beside 1st Army without a river between', () => {
    const table = settingUp('prussian', '5', { '1A': '4509' })
    expect(table.refusal('at 4508')?.rule).toBe('7.5/b')
    expect(table.offered('at')).toContain('4609')
  })

  test('[3.5A/b] V-3.5A-2 nor 1st Army beside anybody', () => {
    expect(settingUp('prussian', '1A', { '5': '4504' }).refusal('at 4505')?.rule).toBe('7.5/b')
  })

  test('[3.6/a] when both are ready the marker stands on turn 1', () => {
    const units = { '1/V': 'unplaced', '2/V': 'unplaced', '5': 'unplaced', '6': 'unplaced' }
    const table = new TestTable({ turn: 4, step: 'french-set-up', units })
    placeAll(table, 'french').say('ready')
    placeAll(table, 'prussian').say('ready')
    expect([table.state.turn, table.ask.seat, table.offered('draw')]).toEqual([1, 'prussian', []])
  })
})

describe('3.5B hex control', () => {
  const cities = (table: TestTable): number[] => sedan.view(table.state, 'french').control

  test('[3.5B/a] [3.5B/b] control is kept for the seven cities, all French at the start', () => {
    expect(cities(new TestTable('campaign'))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  const NANCY = 4
  const nancy = (): TestTable =>
    new TestTable({
      turn: 1,
      step: 'prussian-movement',
      units: { '5': '3319', '1/I': '3418' },
    }).say('move 5', 'step 3318')

  test('[3.5B/c] a city is the Prussian’s the moment he comes in', () => {
    expect(cities(nancy())[NANCY]).toBe(PRUSSIAN)
  })

  test('[3.5B/c] V-3.5B-1 it stays his when he passes on', () => {
    expect(cities(nancy().say('step 3218', 'halt'))[NANCY]).toBe(PRUSSIAN)
  })

  test('[3.5B/c] V-3.5B-2 it is French again when a French unit re-enters', () => {
    const table = nancy().say('step 3218', 'halt', 'end', 'decline', 'move 1/I')
    expect(cities(table)[NANCY]).toBe(PRUSSIAN)
    expect(cities(table.say('step 3318'))[NANCY]).toBe(FRENCH)
  })

  test('[3.5B/c] an advance after combat takes a city too', () => {
    const units = { '1G': '3317', '2G': '3317', '18': '3317', '19': '3317', 'CdA/RC': '3318' }
    const table = new TestTable({ turn: 1, step: 'prussian-combat', units })
    table.say('attack 3318', 'with 1G', 'with 2G', 'with 18', 'with 19', 'column 6:1')
    expect(cities(table.roll(6).say('advance 1G'))[NANCY]).toBe(PRUSSIAN)
  })
})
