import { expect, test } from 'vitest'
import type { Line } from '../rules/protocol.ts'
import { turnsOf } from './log-turns.ts'

function line(is: Line['is'], text: string): Line {
  return { is, text, links: [] }
}

test('lines stand under their turn and phase', () => {
  const turns = turnsOf([
    line('turn', 'Turn 1'),
    line('phase', 'Prussian movement'),
    line('event', 'a'),
    line('roll', 'b'),
    line('phase', 'Prussian combat'),
    line('phase', 'Turn 1, french movement'),
    line('event', 'c'),
    line('turn', 'Turn 2'),
    line('phase', 'Prussian movement'),
  ])
  expect(turns).toEqual([
    {
      title: 'Turn 1',
      from: 0,
      to: 7,
      phases: [
        { title: 'Prussian movement', from: 2, to: 4 },
        { title: 'French movement', from: 6, to: 7 },
      ],
    },
    { title: 'Turn 2', from: 7, to: 9, phases: [{ title: 'Prussian movement', from: 9, to: 9 }] },
  ])
})

test('what comes before the first heading is kept', () => {
  const [first] = turnsOf([line('event', 'a'), line('turn', 'Turn 1')])
  expect(first).toEqual({ title: '', from: 0, to: 1, phases: [{ title: '', from: 0, to: 1 }] })
  expect(turnsOf([])).toEqual([])
})
