import { describe, expect, test } from 'vitest'
import { layTestDesk } from './test-desk.ts'
import { ask, hex, option, sceneWith, unit } from './test-scene.ts'
import { nextUnseen, waitingOnMap } from './waiting-on-map.ts'

const scene = sceneWith([{ hex: 10 }, 1, 2], [{ hex: 20 }, 3], [{ box: 'pool' }, 4])

function waiting(asks: Parameters<typeof ask>[0]) {
  const desk = layTestDesk({ asks: [ask(asks)], scene, plan: () => ({ replies: [] }) })
  return { ...desk, names: () => waitingOnMap(desk.play) }
}

describe('what waits on the map', () => {
  test('is every piece that stands there and may be named', () => {
    const { names } = waiting([option({ verb: 'move', of: 'unit', nouns: [1, 3, 4] })])
    expect(names()).toEqual([unit(1), unit(3)])
  })

  test('is a few hexes where no piece may be named, but not a whole area', () => {
    const few = waiting([option({ verb: 'to', of: 'hex', nouns: [10, 30] })])
    expect(few.names()).toEqual([hex(10), hex(30)])
    const nouns = Array.from({ length: 60 }, (_, at) => at)
    expect(waiting([option({ verb: 'to', of: 'hex', nouns })]).names()).toEqual([])
  })

  test('is nothing while a piece is in hand', () => {
    const { play, names } = waiting([option({ verb: 'move', of: 'unit', nouns: [1, 3] })])
    play.hand.value = { is: 'picked', piece: unit(1) }
    expect(names()).toEqual([])
  })
})

describe('those out of sight', () => {
  const all = [unit(1), unit(2), unit(3), unit(4)]

  test('are all come to, one part of the map after another, and then from the beginning', () => {
    const looked = new Set<string>()
    expect(nextUnseen(all, [unit(2), unit(3), unit(4)], looked)).toEqual([
      unit(2),
      unit(3),
      unit(4),
    ])
    // The map shows 3 and 4 now.
    expect(nextUnseen(all, [unit(1), unit(2)], looked)).toEqual([unit(2)])
    expect(nextUnseen(all, [unit(1), unit(3), unit(4)], looked)).toEqual([
      unit(1),
      unit(3),
      unit(4),
    ])
    expect(nextUnseen(all, [unit(2), unit(3)], looked)).toEqual([unit(2), unit(3)])
  })
})
