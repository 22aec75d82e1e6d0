import type { Signal } from '@preact/signals'
import { describe, expect, test, vi } from 'vitest'
import { momentWith, noted } from '../director/test-reel.ts'
import type { Moment } from '../session/session.ts'
import type { Answer } from './answers.ts'
import { EMPTY_HAND } from './gesture.ts'
import type { Foreseen } from './play-state.ts'
import { give, refuse, send, undo } from './send.ts'
import { layTestDesk } from './test-desk.ts'
import { ask, option, sceneWith } from './test-scene.ts'
import { followMoments, watchMoments } from './watch.ts'

const scene = sceneWith([{ hex: 3 }, 1, 2])
const asked = [ask([option({ verb: 'with', of: 'unit', nouns: [1, 2] })])]
const piece = { of: 'unit', noun: 1 }
const sheet = { marks: [], sums: [], cells: [], chances: [] }
const fight: Foreseen = { reply: { ask: 1, verb: 'with', noun: 1, rule: '1' }, sheet }

function laid() {
  return layTestDesk({ asks: asked, scene, plan: () => ({ replies: [fight.reply] }) })
}

describe('what is said or foreseen at a moment', () => {
  test('is not there at the next, whoever answered and wherever', () => {
    const desk = laid()
    const { play } = desk
    play.fights.value = [fight]
    play.building.value = fight
    play.supposed.value = fight
    play.joiners.value = [piece]
    play.menu.value = { title: 'which', where: undefined, choices: [] }
    play.doubt.value = { stakes: { passes: true, gives: [] }, go: () => Promise.resolve() }
    play.sentFor.value = piece
    play.onMarch.value = piece
    expect(play.foreseen.value).toHaveLength(3)
    desk.next(asked)
    const { fights, building, supposed, joiners, menu, doubt, sentFor, onMarch, foreseen } = play
    for (const one of [building, supposed, menu, doubt, sentFor, onMarch])
      expect(one.value).toBeUndefined()
    for (const one of [fights, joiners, foreseen]) expect(one.value).toEqual([])
  })

  test('neither a refusal nor its ring', () => {
    const desk = laid()
    const { play } = desk
    const end = watchMoments(play, undefined)
    refuse(play, { rule: '1', text: 'no', at: [piece], where: undefined, isSurprise: false })
    expect([play.refused.value?.text, play.table.lit.value]).toEqual(['no', [piece]])
    desk.next(asked)
    expect([play.refused.value, play.table.lit.value]).toEqual([undefined, []])
    end()
  })

  test('neither a place that was tapped once, with nothing in hand', () => {
    const desk = laid()
    const { play } = desk
    play.hand.value = { is: 'aimed', target: { of: 'hex', noun: 4 }, ways: [[3, 4]] }
    desk.next(asked)
    expect(play.hand.value).toEqual(EMPTY_HAND)
    play.hand.value = { is: 'picked', piece }
    desk.next(asked)
    expect(play.hand.value.is).toBe('picked')
  })

  test('neither cells of a table that no fight reads any more', () => {
    const desk = laid()
    const { play } = desk
    const end = watchMoments(play, undefined)
    play.table.cells.value = [{ table: 'crt', column: 2 }]
    desk.next(asked)
    expect(play.table.cells.value).toEqual([])
    end()
  })
})

test('undo takes back one reply after something was typed, and none of the gesture before it', async () => {
  const desk = layTestDesk({
    asks: asked,
    scene,
    plan: () => ({ replies: [] }),
    answers: (table) => table.next(asked),
  })
  await send(desk.play, [fight.reply, fight.reply, fight.reply])
  desk.next(asked)
  await undo(desk.play)
  expect(desk.undone()).toBe(1)
})

test('what was told is forgotten once it is taken back, whoever took it back', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { play } = laid()
  const end = followMoments(play)
  const told = momentWith(2, scene, [noted('news')])
  const moment = play.session.moment as Signal<Moment | undefined>
  moment.value = told
  expect([play.director.reel.value.length, play.director.isOpen.value]).toEqual([1, true])
  moment.value = { ...momentWith(3, scene, []), isBack: true }
  expect([play.director.reel.value, play.director.isOpen.value]).toEqual([[], false])
  end()
})

test('a fight that leaves something undone is asked about, but not for passing the turn on', async () => {
  const stakes = { passes: true, gives: [{ rule: '1', things: [piece] }] }
  let given: readonly (typeof stakes)['gives'][number][] = stakes.gives
  const desk = layTestDesk({
    asks: asked,
    scene,
    plan: () => ({ replies: [] }),
    stakes: () => ({ ...stakes, gives: given }),
  })
  const { play } = desk
  const answer = { reply: fight.reply, label: 'Fight', isMain: true, isOffer: false } as Answer
  play.fights.value = [fight]
  await give(play, answer)
  expect([play.doubt.value?.stakes.gives.length, desk.sent.length]).toEqual([1, 0])
  given = []
  await give(play, answer)
  expect(desk.sent.length).toBe(1)
})
