import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../core/contract.ts'
import { retreatLevel } from '../../../games/metz/rules/12-assault-levels.ts'
import { CAUTIOUS } from '../../../games/metz/rules/14-lost-level.ts'
import { metz } from '../../../games/metz/game.ts'
import { hex } from '../../../games/metz/map/map.ts'
import { PRUSSIAN, pieceNamed } from '../../../games/metz/rules/03-pieces.ts'
import { DISRUPTED } from '../../../games/metz/model/state.ts'
import type { State } from '../../../games/metz/model/state.ts'
import { fieldOf as bareField } from '../../../games/metz/testing/field.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import { fieldOf, newMemory } from './field.ts'
import type { Field } from './field.ts'
import { chooseLost } from './lost.ts'
import { chooseAway } from './small.ts'

function seenBy(seat: string, state: State): Field {
  return fieldOf(metz.view(state, seat), newMemory())
}

function asked(key: string, options: Ask['options']): Ask {
  return { id: 1, seat: 'prussian', kind: 'must', rule: '14.3', say: { key }, options }
}

describe('whoever is driven back', () => {
  /** Enemies on both sides, and in the two hexes south of it on one of them. */
  function leaves(behind: string): unknown {
    const state = bareField({
      '1420': ['P-X-38'],
      '1320': ['F-IV-1Cissey'],
      '1520': ['F-IV-2Cissey'],
      '1421': ['F-IV-1Leg'],
      [behind]: ['F-IV-2Leg'],
    })
    const retreat = retreatLevel.frame({ side: PRUSSIAN, units: [pieceNamed('P-X-38')], steps: 1 })
    const view = { frames: [{ ...retreat, hex: hex('1420') }] } as unknown as View
    const nouns = [hex('1320'), hex('1520')]
    const ask = asked('ask-away', [{ verb: 'away', of: 'hex', nouns }])
    return chooseAway(seenBy('prussian', state), view, ask)
  }

  test('leaves the enemy from whom a way is open', () => {
    expect(leaves('1521')).toEqual({ verb: 'away', noun: hex('1520') })
    expect(leaves('1321')).toEqual({ verb: 'away', noun: hex('1320') })
  })
})

describe('Out of Command', () => {
  const [horse, brigade] = ['P-5C-11', 'P-X-38'].map(pieceNamed)
  const key = `ask-lost-${CAUTIOUS}`
  const choose = (state: State, goal: string, more: Ask['options'] = []): unknown => {
    const able = [{ verb: 'move', of: 'piece', nouns: [brigade!, horse!] }, ...more]
    return chooseLost(seenBy('prussian', state), asked(key, able), () => hex(goal))
  }
  const stands = (target: string): State =>
    bareField({ '1420': ['P-X-38', 'P-5C-11'], [target]: ['F-IV-CisseyArt'] })

  test('Cautious horse moves first if there is somebody to close in on', () => {
    const state = stands('1419')
    state.morale[pieceNamed('F-IV-CisseyArt')] = DISRUPTED
    state.worn[pieceNamed('F-IV-CisseyArt')] = 1
    expect(choose(state, '1410')).toEqual({ verb: 'move', noun: horse })
    expect(choose(stands('1409'), '1410')).toEqual({ verb: 'move', noun: brigade })
  })

  test('Cautious horse takes the road if that leads nearer to where it is for; foot does not', () => {
    const state = bareField({ '0421': ['P-X-38', 'P-5C-11'], '3502': ['F-IV-CisseyArt'] })
    const by = (...nouns: number[]): Ask['options'] => [{ verb: 'road', of: 'piece', nouns }]
    const road = { verb: 'road', noun: horse }
    expect(choose(state, '1923', by(brigade!, horse!))).toEqual(road)
    expect(choose(state, '1923', by(brigade!))).toEqual({ verb: 'move', noun: brigade })
  })
})
