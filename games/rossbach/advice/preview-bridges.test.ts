import { expect, test } from 'vitest'
import { isChance } from '../../../core/contract.ts'
import { rossbach } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { piece } from '../testing/field.ts'

const BRIDGE = grid.sideBetween(hex('S2718'), hex('S2719'))

/** In how many of six cases Suchet would mend the bridge before him, with Napoleon somewhere. */
function chance(napoleon: string): number | undefined {
  const stacks: Record<string, string[]> = { S2718: ['Suchet'], S2747: ['Davout'] }
  const state = rossbach.setup(
    {
      game: 'rossbach',
      scenario: 'campaign-10',
      turn: 13,
      step: 'french-movement',
      stacks: { ...stacks, [napoleon]: [...(stacks[napoleon] ?? []), 'Napoleon'] },
      broken: ['S2718/S2719'],
    },
    [],
  )
  const [ask] = rossbach.ask(state)
  if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
  rossbach.answer(state, { seat: 'french', ask: ask.id, verb: 'move', noun: piece('Suchet') })
  const view = rossbach.view(state, 'french')
  const reply = { seat: 'french', ask: ask.id, verb: 'mend', noun: BRIDGE }
  return rossbach.preview(view, { about: 'reply', reply }).chances[0]?.of[0]
}

test('[8.36D] Napoleon helps those he is with, not those at the other end of the bridge', () => {
  expect(['S2718', 'S2719', 'S2747'].map(chance)).toEqual([6, 4, 4])
})
