import { expect, test } from 'vitest'
import { wordsOf } from '../../../core/tell/words.ts'
import { playLevel } from '../rules/06-chit-levels.ts'
import { metz } from '../game.ts'
import { PRUSSIAN, ids } from '../rules/03-pieces.ts'
import { AUFTRAGSTAKTIK, chitIds } from '../rules/06-chits.ts'
import { REBUILDABLE } from '../model/state.ts'
import { flow } from '../rules/sequence.ts'
import { Trial, fieldOf } from '../testing/field.ts'
import { metzNames } from './names.ts'

const words = wordsOf(metz, metzNames)
const noun = (kind: string, text: string): number => metz.about.kinds[kind]!.parse(text)!

/** No ruling, though it would look like one. */
const LAST_SLOT = 27

test.each([
  ['hex', '2224', '2224 Flavigny'],
  ['piece', 'P-III-9', '9/Stulp/III'],
  ['piece', 'P-III-Corps', 'Prussian Corps/III Art'],
  ['piece', 'F-III-Corps', 'French Corps/III Art'],
  ['slot', 'S1', 'Prussian event'],
  ['slot', 'S12', 'French event'],
  ['slot', `S${LAST_SLOT}`, 'Prussian III Corps'],
  ['lot', 'L1', 'the planned event'],
  ['lot', 'L2', 'another event'],
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

test('no two pieces are told alike', () => {
  const told = ids.map((_, piece) => words.name('piece', piece))
  expect(new Set(told).size).toBe(told.length)
})

test('what goes among the units that can be rebuilt is said to', () => {
  const what = {
    did: 'moved',
    of: 'piece',
    noun: noun('piece', 'P-III-9'),
    to: REBUILDABLE,
  } as const
  expect(words.tell(what)).toBe('9/Stulp/III moved to the units that can be rebuilt.')
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

test('[12.2/c] what is told of an assault names its columns as the table is headed', () => {
  const field = fieldOf({ '2523': ['F-IG-2Del'], '2525': ['P-III-9'] })
  const trial = new Trial(flow, field, playLevel.frame({ kind: AUFTRAGSTAKTIK, side: PRUSSIAN }))
  trial.say('move P-III-9', 'step 2524', 'pass', 'halt', 'attack P-III-9', 'stand').roll(5)
  const odds = trial.told.flatMap(({ what }) =>
    what.did === 'noted' && what.say.key === 'note-assault-odds' ? [words.tell(what)] : [],
  )
  expect(odds).toEqual(['8 against 4: column\u00a0+4, with all shifts column\u00a0+8.'])
})
