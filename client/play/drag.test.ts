import { describe, expect, test } from 'vitest'
import type { Sent } from '../../core/chain.ts'
import type { Wish } from '../rules/protocol.ts'
import { drop, lift } from './drag.ts'
import { undo } from './send.ts'
import { layTestDesk } from './test-desk.ts'
import { ask, hex, option, sceneWith, unit } from './test-scene.ts'
import { takeEach } from './together.ts'
import { touch } from './touch.ts'

const scene = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 4 }, 3], [{ hex: 5 }, 20])
const moves = ask([option({ verb: 'move', of: 'unit', nouns: [1, 2, 3] })])
const reply = (verb: string, noun: number): Sent => ({ ask: 7, verb, noun })
const where = { x: 30, y: 40 }
const byMouse = { by: 'mouse', isWhole: false } as const

/** Units march one by one, and 2 may come along with 1. */
const marching = {
  asks: [moves],
  scene,
  reach: { 1: [8], 2: [8], 3: [8] },
  plan: ({ picked, touched, along }: Wish) => {
    if (along === true && picked !== undefined && touched.noun === 2)
      return { replies: [reply('move', picked.noun), reply('with', 2)] }
    if (along !== true && picked !== undefined && touched.of === 'hex' && touched.noun === 8)
      return { replies: [reply('move', picked.noun), reply('step', 8)] }
    return { refused: { rule: '9.3', text: 'The enemy holds that hex.', at: [] } }
  },
}
/** What was sent puts the units where they were sent. */
const arriving = {
  ...marching,
  answers: ({ next }: ReturnType<typeof layTestDesk>, replies: readonly Sent[]) => {
    const [first] = replies
    const stays = [1, 2, 3].filter((noun) => noun !== first?.noun)
    next([moves], sceneWith([{ hex: 8 }, first!.noun as number], [{ hex: 4 }, ...stays]))
  },
}

describe('a counter that is dragged', () => {
  test('is in hand while it hangs, with its reach on the map', async () => {
    const { play, sent } = layTestDesk(marching)
    expect(await lift(play, unit(1), byMouse)).toEqual([unit(1)])
    expect(play.hand.value).toEqual({ is: 'picked', piece: unit(1) })
    expect(play.outlined.value.hexes).toEqual([8])
    expect(sent).toEqual([])
  })

  test('goes where it is let go, as if that had been touched', async () => {
    const { play, sent } = layTestDesk(arriving)
    await lift(play, unit(1), byMouse)
    expect(await drop(play, { thing: hex(8), where })).toBe('gone')
    expect(sent).toEqual([[reply('move', 1), reply('step', 8)]])
  })

  test('lies where it lay if it may not go there, stays in hand, and it is said why', async () => {
    const { play, sent } = layTestDesk(marching)
    await lift(play, unit(1), byMouse)
    expect(await drop(play, { thing: unit(20), where })).toBe('back')
    expect(play.refused.value).toMatchObject({ rule: '9.3', where })
    expect(play.hand.value).toEqual({ is: 'picked', piece: unit(1) })
    expect(sent).toEqual([])
  })

  test('set down where it lay means nothing', async () => {
    const { play } = layTestDesk(marching)
    await lift(play, unit(1), byMouse)
    expect(await drop(play, { thing: unit(2), where })).toBe('back')
    expect(play.refused.value).toBeUndefined()
    expect(play.hand.value.is).toBe('picked')
  })

  test('given up is as it was before', async () => {
    const { play } = layTestDesk(marching)
    await lift(play, unit(1), byMouse)
    await drop(play, undefined)
    expect(play.hand.value.is).toBe('empty')
    await touch(play, unit(1), 'tap')
    await lift(play, unit(1), byMouse)
    await drop(play, undefined)
    expect(play.hand.value.is).toBe('picked')
  })

  test('given up with all of its stack has not begun to march', async () => {
    const desk = layTestDesk(marching)
    await lift(desk.play, unit(1), { by: 'mouse', isWhole: true })
    await drop(desk.play, undefined)
    expect(desk.undone()).toBe(2)
    expect(desk.play.hand.value.is).toBe('empty')
  })

  test('by a finger is one that was picked up before', async () => {
    const { play } = layTestDesk(marching)
    const byFinger = { by: 'touch', isWhole: false } as const
    expect(lift(play, unit(1), byFinger)).toBeUndefined()
    await touch(play, unit(1), 'tap')
    expect(await lift(play, unit(1), byFinger)).toEqual([unit(1)])
  })

  test('cannot be lifted if it goes nowhere and can be let go on nothing', async () => {
    const { play } = layTestDesk(marching)
    expect(await lift(play, unit(20), byMouse)).toEqual([])
    expect(play.hand.value.is).toBe('empty')
  })

  test('may be let go on an enemy though it marches nowhere', async () => {
    const attack = { ...marching, reach: {}, aims: { 1: [5] } }
    const wishes: Wish[] = []
    const { play } = layTestDesk({
      ...attack,
      plan: (wish) => {
        wishes.push(wish)
        return { replies: [reply('attack', 5), reply('with', 1)] }
      },
    })
    expect(await lift(play, unit(1), byMouse)).toEqual([unit(1)])
    await drop(play, { thing: unit(20), where })
    expect(wishes).toEqual([{ picked: unit(1), touched: hex(5) }])
  })
})

describe('several in hand', () => {
  test('who are to fight have begun nothing before they are let go', async () => {
    const { play, sent } = layTestDesk({
      ...marching,
      reach: {},
      aims: { 1: [5], 2: [5] },
      plan: ({ touched }) => ({ replies: [reply('fire', touched.noun)] }),
    })
    expect(await lift(play, unit(1), { by: 'mouse', isWhole: true })).toEqual([unit(1), unit(2)])
    expect(sent).toEqual([])
  })

  test('a whole stack hangs, as far as the rules let them go together', async () => {
    const { play, sent } = layTestDesk(marching)
    expect(await lift(play, unit(1), { by: 'mouse', isWhole: true })).toEqual([unit(1), unit(2)])
    expect(sent).toEqual([[reply('move', 1), reply('with', 2)]])
  })

  test('one undo takes a whole stack back that was taken along one by one', async () => {
    const four = { ...marching, scene: sceneWith([{ hex: 3 }, 1, 2, 3]) }
    const desk = layTestDesk({
      ...four,
      plan: ({ touched, along }) =>
        along === true ? { replies: [reply('with', touched.noun)] } : { replies: [] },
    })
    await lift(desk.play, unit(1), { by: 'mouse', isWhole: true })
    expect(desk.sent).toHaveLength(2)
    await undo(desk.play)
    expect(desk.undone()).toBe(2)
  })

  test('Shift adds who cannot come along but goes by himself, and one undo takes all back', async () => {
    const desk = layTestDesk(arriving)
    const { play, sent } = desk
    await touch(play, unit(1), 'tap')
    await touch(play, unit(3), 'tap', 'along')
    expect(play.along.value).toEqual([unit(3)])
    await touch(play, hex(8), 'tap')
    expect(sent.map(([first]) => first?.noun)).toEqual([1, 3])
    await undo(play)
    expect(desk.undone()).toBe(4)
  })

  test('Shift on somebody who goes nowhere says why and keeps what is in hand', async () => {
    const { play } = layTestDesk(marching)
    await touch(play, unit(1), 'tap')
    await touch(play, unit(20), 'tap', 'along')
    expect(play.refused.value?.rule).toBe('9.3')
    expect(play.hand.value).toEqual({ is: 'picked', piece: unit(1) })
  })

  test('a double click takes the stack along', async () => {
    const { play } = layTestDesk(marching)
    await touch(play, unit(1), 'tap')
    await touch(play, unit(1), 'tap', 'stack')
    expect(play.along.value).toEqual([unit(2)])
    expect(play.hand.value).toEqual({ is: 'picked', piece: unit(1) })
  })

  test('a double click on what answers at once is one answer', async () => {
    const lose = ask([option({ verb: 'lose', of: 'unit', nouns: [1, 2] })])
    const { play, sent } = layTestDesk({
      asks: [lose],
      scene,
      plan: ({ touched }) => ({ replies: [reply('lose', touched.noun)] }),
      answers: ({ next }) => next([lose]),
    })
    await touch(play, unit(1), 'tap')
    await touch(play, unit(1), 'tap', 'stack')
    expect(sent).toEqual([[reply('lose', 1)]])
  })

  test('those who retreat are sent to one hex by one touch', async () => {
    const due = ask([option({ verb: 'retreat', of: 'unit', nouns: [1, 2] })])
    const { play, sent } = layTestDesk({
      asks: [due],
      scene,
      aims: { 1: [8], 2: [8] },
      plan: ({ picked, touched }) => ({
        replies: [reply('retreat', picked?.noun ?? 0), reply('to', touched.noun)],
      }),
      answers: ({ next }, [first]) =>
        next([due], sceneWith([{ hex: 8 }, 1, ...(first?.noun === 2 ? [2] : [])], [{ hex: 3 }, 2])),
    })
    await takeEach(play, [unit(1), unit(2)])
    expect(sent).toEqual([])
    await touch(play, hex(8), 'tap')
    expect(sent.map(([first]) => first?.noun)).toEqual([1, 2])
  })
})

test('an answer that the table refuses leaves the piece in hand', async () => {
  const { play } = layTestDesk({ ...marching, refuses: true })
  await touch(play, unit(1), 'tap')
  await touch(play, hex(8), 'tap')
  expect(play.refused.value?.rule).toBe('1.9')
  expect(play.hand.value).toEqual({ is: 'picked', piece: unit(1) })
})

test('a touch that is refused while a place is asked for keeps what was chosen', async () => {
  const place = ask([option({ verb: 'place', of: 'unit', nouns: [1] })])
  const at = ask([option({ verb: 'at', of: 'hex', nouns: [8] })])
  const desk = layTestDesk({
    asks: [place],
    scene: sceneWith([{ box: 'tray' }, 1], [{ hex: 5 }, 20]),
    plan: ({ touched }) =>
      touched.noun === 1
        ? { replies: [reply('place', 1)] }
        : { refused: { rule: '3.1', text: 'Not yours.', at: [] } },
    answers: ({ next }) => next([at]),
    undoes: ({ next }) => next([place]),
  })
  const { play } = desk
  await touch(play, unit(1), 'tap')
  expect(play.sentFor.value).toEqual(unit(1))
  await touch(play, unit(20), 'tap')
  expect(play.refused.value?.rule).toBe('3.1')
  expect(play.sentFor.value).toEqual(unit(1))
})
