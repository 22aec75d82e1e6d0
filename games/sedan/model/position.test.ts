import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { TestTable } from '../testing/table.ts'

function fault(position: Record<string, unknown>): string {
  try {
    sedan.setup({ game: 'sedan', ...position }, [])
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

const HELD: readonly [step: string, kinds: readonly string[]][] = [
  ['prussian-fortunes', ['cavalry-charge', 'disengagement', 'pontoon-bridge', 'mitrailleuse']],
  ['prussian-movement', ['field-general-staff', 'revolutionary-agitation', 'francs-tireurs']],
  ['prussian-combat', ['cavalry-charge', 'mitrailleuse', 'revolutionary-agitation']],
  ['french-fortunes', ['systeme-d', 'disengagement', 'francs-tireurs', 'mitrailleuse']],
  ['french-movement', ['systeme-d', 'pontoon-bridge', 'revolutionary-agitation']],
  ['french-combat', ['cavalry-charge', 'mitrailleuse', 'francs-tireurs']],
]

describe('held chits', () => {
  test.each(HELD.flatMap(([step, kinds]) => kinds.map((kind) => [kind, step] as const)))(
    '%s are in force at %s',
    (kind, step) => {
      expect(fault({ step, chits: { held: [kind] }, francsTireurs: '4411' })).toBe('accepted')
    },
  )
})

describe('a position', () => {
  test('stacks are listed from the bottom up, whatever JSON does with numbers', () => {
    const table = new TestTable({
      step: 'prussian-movement',
      stacks: { '4011': ['6', 'GC', '5'] },
      units: { '1/I': '5213' },
    })
    const seen = sedan.view(table.state, 'french').stacks
    expect(seen).toHaveLength(1)
    expect(sedan.about.kinds['unit']!.print(seen[0]!.top)).toBe('5')
    expect(table.where('1/I')).toBe('5213')
    expect(table.where('18')).toBe('absent')
  })

  test.each([
    [{ stacks: { '4011': ['5'] }, units: { '5': '4012' } }, 'stacks.4011: "5" is named twice'],
    [{ stacks: { '4011': '5' } }, 'stacks.4011: "5" is no list of pieces'],
    [{ stacks: { nowhere: ['5'] } }, 'stacks.nowhere: "nowhere" is no hex'],
    [{ stacks: { '4011': ['5', '1/I'] } }, "stacks.4011: 4011 is held by the enemy's 5"],
    [{ units: { Napoleon: '4011' } }, 'units.Napoleon: there is no piece "Napoleon"'],
    [{ units: { '5': 'toString' } }, 'units.5: "toString" is no hex'],
    [{ step: 'constructor' }, 'step: "constructor" is no step'],
    [{ chits: { valueOf: [] } }, 'chits.valueOf: use held, aside or removed'],
    [{ turn: 11 }, 'turn: 11 is no whole number from 1 to 10'],
    [{ weather: 'mud' }, 'weather: no such field'],
    [{ chits: { held: ['intelligence'] } }, 'chits.held: the intelligence chit acts when'],
    [{ chits: { held: ['foreign-legion'] } }, 'legionTurn'],
    [
      { step: 'french-combat', chits: { held: ['disengagement'] } },
      'chits.held: the disengagement chit has no effect from french-combat on; it has at prussian-f',
    ],
    [{ step: 'prussian-movement', chits: { held: ['francs-tireurs'] } }, 'in francsTireurs'],
    [{ step: 'victory-check', chits: { held: ['cavalry-charge'] } }, 'no effect from victory'],
    [{ units: { '5': 'waiting' } }, 'units.5: it is no reinforcement'],
    [{ units: { FL: 'waiting' } }, 'units.FL: the Foreign Legion waits for its chit'],
    [
      { step: 'french-movement', units: { FL: '3609' }, legionTurn: 4 },
      'legionTurn: the Foreign Legion has come already',
    ],
    [{ step: 'prussian-combat', units: { '5': 'unplaced' } }, 'units.5: nobody of its side is'],
    [{ step: 'prussian-set-up', units: { '1/I': 'unplaced' } }, 'units.1/I: nobody of its side'],
    [{ step: 'prussian-set-up', units: { '17': 'unplaced' } }, 'units.17: it is not set up'],
    [{ step: 'prussian-set-up', units: { '17': '4005' } }, 'units.17: it is not set up'],
    [{ step: 'french-set-up', stacks: { '4005': ['17'] } }, 'stacks.4005: it is not set up'],
    [{ step: 'french-set-up', units: { FL: '3609' } }, 'units.FL: it is not set up'],
    [
      { step: 'french-set-up', units: { IG: 'unplaced', '1/II': '3411' } },
      'units.IG: no hex is left for it',
    ],
    [
      { step: 'french-set-up', stacks: { unplaced: ['1/II', 'IG'], '3411': ['5'] } },
      'stacks.unplaced: no hex is left for it',
    ],
  ])('%j is refused with its place', (position, message) => {
    expect(fault(position)).toContain(message)
  })
})
