import { describe, expect, test } from 'vitest'
import type { Sent } from '../../core/chain.ts'
import type { Wish } from '../rules/protocol.ts'
import { renewReach } from './reach.ts'
import { give, putDown, undo } from './send.ts'
import { layTestDesk } from './test-desk.ts'
import { ask, hex, option, sceneWith, unit } from './test-scene.ts'
import { takeAll } from './together.ts'
import { carryOut, touch } from './touch.ts'

const scene = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 5 }, 4], [{ box: 'tray' }, 9])
const moves = ask([option({ verb: 'move', of: 'unit', nouns: [1, 2, 4] }), option({ verb: 'end' })])
const step = (noun: number): Sent => ({ ask: 7, verb: 'step', noun })
const move = (noun: number): Sent => ({ ask: 7, verb: 'move', noun })

const marching = {
  asks: [moves],
  scene,
  reach: { 1: [5, 8], 2: [8] },
  plan: ({ picked, touched }: Wish) => {
    if (picked !== undefined && touched.of === 'hex' && touched.noun < 10)
      return { replies: [move(picked.noun), step(6), step(touched.noun)] }
    if (touched.of === 'unit' && touched.noun < 10) return { replies: [move(touched.noun)] }
    return { refused: { rule: '9.3', text: 'The enemy holds that hex.', at: [hex(6)] } }
  },
}

describe('a march', () => {
  test('is picked up without a word to the table, and sent as one chain', async () => {
    const { play, sent } = layTestDesk(marching)
    await touch(play, unit(1), 'tap')
    expect(play.hand.value).toEqual({ is: 'picked', piece: unit(1) })
    expect(play.outlined.value.hexes).toEqual([5, 8])
    expect(sent).toEqual([])
    expect(play.answers.value).toEqual([])
    await touch(play, hex(8), 'tap')
    expect(sent).toEqual([[move(1), step(6), step(8)]])
    expect(play.hand.value.is).toBe('empty')
    expect(play.onMarch.value).toEqual(unit(1))
  })

  test('clears what was told of the last answer off the map, a refusal does not', async () => {
    const { play } = layTestDesk(marching)
    play.director.isOpen.value = true
    await touch(play, hex(20), 'tap')
    expect(play.director.isOpen.value).toBe(true)
    await touch(play, unit(1), 'tap')
    expect(play.director.isOpen.value).toBe(false)
  })

  test('is not asked for by a finger that looks along lines, and no reason is given', async () => {
    const { play } = layTestDesk(marching)
    play.pointer.isFinger = true
    play.table.looksAlong.value = true
    await touch(play, hex(20), 'tap')
    expect(play.refused.value).toBeUndefined()
    await touch(play, unit(1), 'tap')
    await touch(play, hex(20), 'tap')
    expect(play.refused.value?.rule).toBe('9.3')
  })

  test('has the reach of the present moment, or none while that is found', async () => {
    const reach = { 1: [5, 8] }
    const { play, next } = layTestDesk({ ...marching, reach })
    await touch(play, unit(1), 'tap')
    reach[1] = [8]
    next([moves])
    const renewed = renewReach(play)
    expect(play.outlined.value.hexes).toEqual([])
    await renewed
    expect(play.outlined.value.hexes).toEqual([8])
    reach[1] = []
    next([moves])
    await renewReach(play)
    expect(play.hand.value.is).toBe('empty')
  })

  test('is taken back as one', async () => {
    const desk = layTestDesk(marching)
    await touch(desk.play, unit(1), 'tap')
    await touch(desk.play, hex(8), 'tap')
    await undo(desk.play)
    expect(desk.undone()).toBe(3)
  })

  test('by finger shows its way first, and a double tap is not another wish', async () => {
    const { play, sent } = layTestDesk(marching)
    Object.assign(play.pointer, { at: { x: 5, y: 5 }, isFinger: true })
    await touch(play, unit(1), 'tap')
    await touch(play, hex(8), 'tap')
    expect(play.hand.value.is).toBe('aimed')
    await touch(play, hex(8), 'tap')
    expect(sent).toHaveLength(1)
    await touch(play, hex(8), 'tap')
    expect(sent).toHaveLength(1)
    expect(play.refused.value).toBeUndefined()
  })

  test('and the click before it may come at once: they are judged one after the other', async () => {
    const { play, sent } = layTestDesk(marching)
    await Promise.all([touch(play, unit(1), 'tap'), touch(play, hex(8), 'tap')])
    expect(sent).toEqual([[move(1), step(6), step(8)]])
    expect(play.refused.value).toBeUndefined()
  })

  test('is sent once, however quickly hexes are clicked', async () => {
    const { play, sent } = layTestDesk({
      ...marching,
      answers: ({ next }) => next([moves]),
    })
    await touch(play, unit(1), 'tap')
    await Promise.all([hex(8), hex(8), hex(5)].map((where) => touch(play, where, 'tap')))
    expect(sent).toHaveLength(1)
    expect(play.refused.value).toBeUndefined()
  })

  test('that has been sent is not sent again by a button pressed meanwhile', async () => {
    const { play, sent } = layTestDesk({ ...marching, answers: ({ next }) => next([moves]) })
    await touch(play, unit(1), 'tap')
    const go = { is: 'wish', wish: { picked: unit(1), touched: hex(8) }, means: 'go' } as const
    await Promise.all([carryOut(play, go), carryOut(play, go)])
    expect(sent).toHaveLength(1)
  })

  test('that has ended does not stand in the way of what is touched next', async () => {
    const { play, sent } = layTestDesk({
      ...marching,
      asks: [ask([option({ verb: 'into', of: 'hex', nouns: [5] })])],
      plan: ({ picked, touched }) =>
        picked === undefined
          ? { replies: [step(touched.noun)] }
          : { refused: { rule: '9.3', text: 'It has marched.', at: [] } },
    })
    play.onMarch.value = unit(1)
    await touch(play, hex(5), 'tap')
    expect(sent).toEqual([[step(5)]])
    expect(play.refused.value).toBeUndefined()
  })

  test('takes an outlined step as it is, whatever the rules would say of a whole march there', async () => {
    const wishes: Wish[] = []
    const { play, sent } = layTestDesk({
      ...marching,
      asks: [ask([option({ verb: 'step', of: 'hex', nouns: [5] }), option({ verb: 'halt' })])],
      plan: (wish) => {
        wishes.push(wish)
        return wish.picked === undefined
          ? { replies: [step(5)] }
          : { refused: { rule: '10.2', text: 'No march can end there.', at: [] } }
      },
    })
    play.onMarch.value = unit(1)
    await touch(play, hex(5), 'tap')
    expect(wishes).toEqual([{ touched: hex(5) }])
    expect(sent).toEqual([[step(5)]])
  })

  test('can be put down again', async () => {
    const { play } = layTestDesk(marching)
    await touch(play, unit(1), 'tap')
    expect(putDown(play)).toBe(true)
    await Promise.resolve()
    expect(play.hand.value.is).toBe('empty')
    expect(play.table.marks.value).toEqual([])
    expect(putDown(play)).toBe(false)
  })

  test('that takes others along stays in hand, and is undone with them', async () => {
    const desk = layTestDesk(marching)
    await touch(desk.play, unit(1), 'tap')
    await takeAll(desk.play, [unit(2), unit(4)])
    expect(desk.sent).toEqual([[move(2)], [move(4)]])
    expect(desk.play.hand.value).toEqual({ is: 'picked', piece: unit(1) })
    await undo(desk.play)
    expect(desk.undone()).toBe(2)
  })

  test('asks nobody else along once one was refused', async () => {
    const { play, sent } = layTestDesk({ ...marching, isDeaf: true })
    await touch(play, unit(1), 'tap')
    await takeAll(play, [unit(2), unit(4)])
    expect(sent).toEqual([[move(2)]])
  })
})

test('what cannot be is said at the thing, with its rule, and the blocking hex is ringed', async () => {
  const { play, sent } = layTestDesk(marching)
  play.pointer.at = { x: 40, y: 50 }
  await touch(play, hex(77), 'tap')
  expect(sent).toEqual([])
  expect(play.refused.value).toMatchObject({ rule: '9.3', where: { x: 40, y: 50 } })
  expect(play.table.lit.value).toEqual([hex(6)])
  expect(play.table.said.value).toContain('The enemy holds that hex.')
  putDown(play)
  expect(play.table.lit.value).toEqual([])
})

test('two units in the hex that is touched: which one is asked', async () => {
  const { play } = layTestDesk(marching)
  await touch(play, hex(3), 'key')
  expect(play.menu.value?.choices.map(({ label }) => label)).toEqual([
    'move: Unit 1',
    'move: Unit 2',
    'All of them (2)',
  ])
})

test('somebody who cannot go first, but with the others: all of them are offered with him', async () => {
  const led = sceneWith([{ hex: 3 }, 1, 2, 5], [{ hex: 5 }, 4])
  const { play, sent } = layTestDesk({ ...marching, scene: led })
  await touch(play, unit(5), 'tap')
  const [first, ...others] = play.menu.value?.choices ?? []
  expect(first?.label).toBe('All of them, with Unit 5')
  expect(others).toHaveLength(3)
  await carryOut(play, first!.meaning)
  expect(sent.flat().map(({ noun }) => noun)).toEqual([2, 5])
  expect(play.hand.value).toEqual({ is: 'picked', piece: unit(1) })
})

test('two units that could join a fight: the menu says what they would do', async () => {
  const joining = ask([option({ verb: 'with', of: 'unit', nouns: [1, 2] })])
  const { play } = layTestDesk({ ...marching, asks: [joining] })
  play.joiners.value = [unit(1), unit(2)]
  await touch(play, hex(3), 'key')
  expect(play.menu.value?.choices.map(({ label }) => label).slice(0, 2)).toEqual([
    'Add Unit 1 to the fight',
    'Add Unit 2 to the fight',
  ])
})

describe('what gives something up', () => {
  const left = { rule: '1.1', things: [unit(1), unit(2)] }
  const end = { ask: 7, verb: 'end', rule: '1.1' }

  test('is held back until it is confirmed', async () => {
    const stakes = { passes: true, gives: [left] }
    const { play, sent } = layTestDesk({ ...marching, stakes: () => stakes })
    await give(play, play.answers.value[0]!)
    expect(sent).toEqual([])
    expect(play.doubt.value).toMatchObject({ stakes, label: play.answers.value[0]!.label })
    await play.doubt.value!.go()
    expect(sent).toEqual([[end]])
    expect(play.doubt.value).toBeUndefined()
  })

  test('is nothing to ask about when nothing hangs on it, or there is no going back anyway', async () => {
    const stakes = { passes: true, gives: [] }
    const free = layTestDesk(marching)
    await give(free.play, free.play.answers.value[0]!)
    expect(free.sent).toEqual([[end]])
    const passing = layTestDesk({ ...marching, stakes: () => stakes })
    await give(passing.play, passing.play.answers.value[0]!)
    expect(passing.sent).toEqual([])
    const { play, sent } = layTestDesk({ ...marching, stakes: () => stakes })
    Object.assign(play.session.canUndo, { value: false })
    await give(play, play.answers.value[0]!)
    expect(sent).toEqual([[end]])
  })

  test('is held back on the map too, and not done when the position has changed', async () => {
    const gives = [{ rule: '7.4/b', says: 'Nobody follows.', things: [unit(4)] }]
    const desk = layTestDesk({ ...marching, plan: () => ({ replies: [move(1)], gives }) })
    await touch(desk.play, unit(1), 'tap')
    await touch(desk.play, hex(5), 'tap')
    expect(desk.sent).toEqual([])
    const doubt = desk.play.doubt.value!
    expect(doubt.stakes).toEqual({ passes: false, gives })
    desk.next(marching.asks)
    await doubt.go()
    expect(desk.sent).toEqual([])
    await touch(desk.play, unit(1), 'tap')
    await touch(desk.play, hex(5), 'tap')
    await desk.play.doubt.value!.go()
    expect(desk.sent).toEqual([[move(1)]])
  })
})

describe('a unit to be placed', () => {
  const setUp = ask([option({ verb: 'place', of: 'unit', nouns: [9] })])
  const where = ask([option({ verb: 'at', of: 'hex', nouns: [5, 6] })])

  test('is chosen at once, and the choice is taken back by putting it down', async () => {
    const desk = layTestDesk({
      ...marching,
      asks: [setUp],
      answers: ({ next }) => next([where]),
    })
    await touch(desk.play, unit(9), 'tap')
    expect(desk.sent).toEqual([[move(9)]])
    expect(desk.play.sentFor.value).toEqual(unit(9))
    expect(desk.play.legal.value.hexes).toEqual([5, 6])
    expect(putDown(desk.play)).toBe(true)
    expect(desk.undone()).toBe(1)
  })

  test('is in hand again when its place is taken back', async () => {
    const desk = layTestDesk({
      ...marching,
      asks: [setUp],
      answers: ({ next }, [reply]) => next(reply?.verb === 'at' ? [setUp] : [where]),
      plan: ({ touched }) => ({
        replies: [
          touched.of === 'hex' ? { ...step(touched.noun), verb: 'at' } : move(touched.noun),
        ],
      }),
    })
    await touch(desk.play, unit(9), 'tap')
    await touch(desk.play, hex(5), 'tap')
    expect(desk.play.sentFor.value).toBeUndefined()
    const undone = undo(desk.play)
    desk.next([where])
    await undone
    expect(desk.play.sentFor.value).toEqual(unit(9))
  })
})
