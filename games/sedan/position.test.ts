import { describe, expect, test } from 'vitest'
import { sedan } from './game.ts'
import { TestTable } from './test-table.ts'

function fault(position: Record<string, unknown>): string {
  try {
    sedan.setup({ game: 'sedan', ...position }, [])
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

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
  ])('%j is refused with its place', (position, message) => {
    expect(fault(position)).toContain(message)
  })
})
