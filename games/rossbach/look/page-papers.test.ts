import { expect, test } from 'vitest'
import type { Letter } from '../model/state.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { rossbachPage } from './page.ts'

const NAPOLEON = 0
const MARSHAL = 2
const ORDER: Letter = {
  from: NAPOLEON,
  to: MARSHAL,
  sent: 29,
  due: 30,
  text: 'March on Apolda',
  leader: -1,
  taken: 0,
}

/** Titles of the groups of letters that a seat may read, and what stands under the first. */
function papersOf(seat: string, letters: Letter[]): (string | undefined)[] {
  const state = cloneState(rossbach.setup('jena-auerstaedt', ['teams']))
  state.turn = 29
  state.letters = letters
  const { papers = [] } = rossbachPage.show(rossbach.view(state, seat))
  return papers.flatMap((group) => [group.title, group.papers[0]!.text, group.papers[0]!.foot])
}

test('[18.11] the writer keeps his letter and knows when it should arrive', () => {
  expect(papersOf('french', [ORDER])).toEqual([
    'Letters you wrote',
    'March on Apolda',
    'The aide is on his way and should be there on turn 30.',
  ])
  expect(papersOf('marshal', [ORDER])).toEqual([])
})

test('[18.14a] what has come is read by the addressee, and by nobody of the enemy', () => {
  const come = { ...ORDER, leader: 120 }
  expect(papersOf('marshal', [come])).toEqual(['Letters received', 'March on Apolda', undefined])
  for (const seat of ['prussian', 'hohenlohe', 'table']) expect(papersOf(seat, [come])).toEqual([])
})

test('[18.14b] whoever took a letter reads it', () => {
  const taken = { ...ORDER, leader: 120, taken: 1 }
  for (const seat of ['prussian', 'hohenlohe'])
    expect(papersOf(seat, [taken])).toEqual([
      'Letters taken from the enemy',
      'March on Apolda',
      undefined,
    ])
})
