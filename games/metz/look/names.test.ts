import { expect, test } from 'vitest'
import { wordsOf } from '../../../core/tell/words.ts'
import { metz } from '../game.ts'
import { chitIds } from '../rules/06-chits.ts'
import { metzNames } from './names.ts'

const words = wordsOf(metz, metzNames)
const noun = (kind: string, text: string): number => metz.about.kinds[kind]!.parse(text)!

test.each([
  ['hex', '2224', '2224 Flavigny'],
  ['piece', 'P-III-9', '9/Stulp/III'],
  ['formation', 'P-III', 'Prussian III Corps'],
  ['formation', 'F-IG', 'Imperial Guard'],
  ['division', 'F-II-Verge', '1st Division, Vergé (French II Corps)'],
  ['chit', 'P-krupps-guns-2', 'Krupp’s Guns'],
  ['chit', 'F-VI', 'French VI Corps'],
  ['track', 'leadership', 'Bazaine’s Leadership'],
  ['group', 'G2', 'group 2'],
])('%s %s is called %s', (kind, text, name) => {
  expect(words.name(kind, noun(kind, text))).toBe(name)
})

test('an event whose name is not known is some event, and every chit has a name', () => {
  expect(words.name('chit', -1)).toBe('an event')
  expect(chitIds.map((_, chit) => words.name('chit', chit)).every((name) => name !== '')).toBe(true)
})

test('each table names its own columns, and results are in words', () => {
  const read = { did: 'read', column: 7, row: 0 } as const
  expect(words.tell({ ...read, table: 'fire', result: 'CH' })).toBe(
    'Fire Combat Results, 8-9: CH, Casualty Hit',
  )
  expect(words.tell({ ...read, table: 'assault', result: 'TF' })).toBe(
    'Assault Combat Results, −1: TF, Tough Fight',
  )
})
