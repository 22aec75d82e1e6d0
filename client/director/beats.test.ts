import { describe, expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import { sceneWith } from '../play/test-scene.ts'
import { beatsOf, recalled, toldOf, type Beat, type Before } from './beats.ts'
import { folded, headlinesOf } from './headlines.ts'
import { closed, momentWith, moved, noted, opened, removed, rolled } from './test-reel.ts'

const here = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 4 }, 5])
const before: Before = { shown: momentWith(1, here, []).shown, deeds: [], stage: undefined }
const told = (happened: readonly Happening[], from = before) =>
  beatsOf(momentWith(2, sceneWith([{ hex: 3 }, 1]), happened), from)
const inWords = ({ lines, deeds }: Beat): string =>
  [...deeds.map(({ line }) => line.text), lines.map(({ text }) => text).join(', ')].join(' > ')
const units = ({ shown: { scene } }: Beat): number[][] =>
  scene.stacks.map(({ counters }) => counters.map(({ piece }) => piece.noun))

describe('what happened, beat by beat', () => {
  test('what leads to a die, the die, and what comes of it, each within its deed', () => {
    const { beats } = told([
      opened('event'),
      opened('fire'),
      noted('odds'),
      rolled,
      noted('hit'),
      removed(5),
      closed,
      noted('after'),
      closed,
    ])
    expect(beats.map(inWords)).toEqual([
      'event > fire > odds',
      'event > fire > rolled',
      'event > fire > hit, removed',
      'event > after',
    ])
  })

  test('nobody is gone before the die has told it', () => {
    const { beats } = told([opened('fire'), rolled, removed(5), closed, moved(2, 3, 6)])
    expect(beats.map(units)).toEqual([[[1, 2], [5]], [[1, 2]], [[1]]])
  })

  test('a cause stays open until its effects are over, however many replies that takes', () => {
    const first = told([opened('event'), noted('drawn')])
    expect(first.after.deeds.map(({ line }) => line.text)).toEqual(['event'])
    const second = told([noted('march'), closed, noted('else')], first.after)
    expect(second.beats.map(inWords)).toEqual(['event > march', 'else'])
    expect(second.after.deeds).toEqual([])
  })

  test('a stage heads what stands in it and is no beat', () => {
    const { beats } = told([{ did: 'began', stage: { key: 'Fire' } }, noted('a')])
    expect(beats.map(({ stage, lines }) => [stage, lines.length])).toEqual([['Fire', 1]])
  })

  test('a deed of which nothing is told is left out', () => {
    expect(told([opened('fire'), closed]).beats).toEqual([])
  })

  test('two deeds in the same words are two', () => {
    const { beats } = told([
      opened('fire'),
      rolled,
      noted('a'),
      closed,
      opened('fire'),
      rolled,
      closed,
    ])
    expect(headlinesOf(beats).map(({ at, text }) => [at, text])).toEqual([
      [0, 'fire'],
      [2, 'fire'],
    ])
    expect(toldOf(beats, 2).map(inWords)).toEqual(['fire > rolled'])
    expect(toldOf(beats, 1).map(inWords)).toEqual(['fire > rolled', 'fire > a'])
  })

  test('what is told again in the same words is told once, with how often; dice never', () => {
    const { lines } = momentWith(1, here, [noted('x'), noted('x'), noted('y')])
    expect(folded(lines).map(({ line, times }) => [line.text, times])).toEqual([
      ['x', 2],
      ['y', 1],
    ])
  })
})

test('what was told before is told again from a happening on, with what it was part of, and nobody leaves his place', () => {
  const heard = [opened('event'), noted('drawn'), rolled, removed(5), closed, noted('after')]
  const { lines } = momentWith(1, here, heard)
  const now = momentWith(9, here, [])
  const beats = recalled(now, heard, lines, 2)
  expect(beats.map(inWords)).toEqual(['event > rolled', 'event > removed', 'after'])
  expect(beats.every(({ moment, shown }) => moment === now && shown === now.shown)).toBe(true)
})
