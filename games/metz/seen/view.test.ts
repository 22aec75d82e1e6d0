import { expect, test } from 'vitest'
import { gameLevel } from '../rules/05-sequence-levels.ts'
import { chitIds } from '../rules/06-chits.ts'
import { flow } from '../rules/sequence.ts'
import { HELD } from '../model/state.ts'
import { askOf, say } from '../testing/advice.ts'
import { fieldOf } from '../testing/field.ts'
import { stageOf } from './view.ts'

test('[5.0/a] [15.0] the last call for held chits and the End Turn Phase are called what they are', () => {
  const state = fieldOf({ '2224': ['F-II-1Verge'], '2226': ['P-III-Corps'] })
  state.chits[chitIds.indexOf('P-krupps-guns-1')] = HELD
  state.stack.push({ ...gameLevel.frame(), at: 'last' })
  flow.settle(state)
  expect([askOf(state).say.key, stageOf(state).key]).toEqual(['ask-window-9', 'stage-last'])
  say(state, 'pass')
  expect([askOf(state).say.key, stageOf(state).key]).toEqual(['ask-rouse', 'stage-end'])
})
