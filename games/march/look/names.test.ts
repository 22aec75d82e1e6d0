import { expect, test } from 'vitest'
import { wordsOf } from '../../../core/tell/words.ts'
import { march } from '../game.ts'
import { FORMATIONS, ids } from '../rules/02-pieces.ts'
import { marchNames } from './names.ts'

const words = wordsOf(march, marchNames)
const noun = (kind: string, text: string): number => march.about.kinds[kind]!.parse(text)!

test.each([
  ['hex', '2617', '2617 Teugn'],
  ['piece', 'F-StHilaire', 'Saint-Hilaire'],
  ['piece', 'F-StHilaire-8', 'counter 8 of Saint-Hilaire'],
  ['piece', 'F-Montbrun', 'Montbrun’s division'],
  ['piece', 'L-Montbrun', 'Montbrun'],
  ['piece', 'F-HQ', 'Allied Headquarters'],
  ['piece', 'A-Wagon-1', 'Austrian Wagon-1'],
  ['formation', 'F-III', 'III Corps'],
  ['formation', 'A-Cav', 'Austrian Reserve cavalry'],
  ['chit', 'A-III', 'III Korps'],
  ['chit', 'L-Davout', 'Grand battery of Davout'],
  ['order', 'ATTACK', 'ATTACK'],
  ['order', 'none', 'no order'],
  ['heading', 'ne', 'north-east'],
  ['side', '2616/2716', '2616/2716'],
  ['place', '2616+2716', '2616+2716'],
  ['turn', '7', '7'],
])('%s %s is called %s', (kind, text, name) => {
  expect(words.name(kind, noun(kind, text))).toBe(name)
})

test('no two pieces are told alike, and no two formations', () => {
  const pieces = ids.map((_, piece) => words.name('piece', piece))
  expect(pieces.filter((name, at) => pieces.indexOf(name) !== at)).toEqual([])
  const formations = FORMATIONS.map((_, formation) => words.name('formation', formation))
  expect(formations.filter((name, at) => formations.indexOf(name) !== at)).toEqual([])
})

test('a chit is a formation, or a leader, and nobody else', () => {
  const { parse } = march.about.kinds['chit']!
  expect([parse('F-III'), parse('f-iii')]).toEqual([0, 0])
  expect(parse('F-Friant')).toBeUndefined()
})

test('who turns is told to face that way', () => {
  const what = { did: 'turned', of: 'piece', noun: noun('piece', 'F-Friant'), face: 2 } as const
  expect(words.tell(what)).toBe('Friant turned to face south-east.')
})
