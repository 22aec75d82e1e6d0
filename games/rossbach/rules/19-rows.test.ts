import { expect, test } from 'vitest'
import { scenarioNamed } from '../model/scenario-book.ts'
import { setUpState } from '../model/set-up.ts'
import { piece } from '../testing/field.ts'

test('[19.1] [19.23a] the campaign begins at noon of the 8th or on one of five mornings', () => {
  const starts = ['8', '10', '11', '12', '13', '14'].map((day) => `campaign-${day}`)
  expect(starts.map((id) => scenarioNamed(id).from)).toEqual([6, 13, 17, 21, 25, 29])
  expect(starts.map((id) => setUpState(id, []).turn)).toEqual([6, 13, 17, 21, 25, 29])
  expect(() => scenarioNamed('campaign-9')).toThrow(/no scenario campaign-9/)
})

test('[19.27] [19.28] who marches in column and who is reduced when the 10th begins', () => {
  const state = setUpState('campaign-10', [])
  const columns = ['Gudin', 'Friant', 'Suchet', 'Soult'].map((id) => state.column[piece(id)])
  expect(columns).toEqual([1, 1, 1, 0])
  const reduced = ['Tauenzien', 'Bila', 'Grawert'].map((id) => state.reduced[piece(id)])
  expect(reduced).toEqual([1, 1, 0])
})
