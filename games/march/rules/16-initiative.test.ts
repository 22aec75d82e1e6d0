import { describe, expect, test } from 'vitest'
import { render } from '../../../core/words.ts'
import { about } from '../words/about.ts'
import { freshState } from '../model/set-up.ts'
import type { State } from '../model/state.ts'
import { atStep } from '../testing/command.ts'
import { heard } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, formationNamed } from './02-pieces.ts'
import { driftInitiative } from './16-initiative.ts'

function at(initiative: number, options: string[]): State {
  const state = freshState('eckmuehl', options)
  state.initiative = initiative
  return state
}

describe('the initiative', () => {
  test('[16.1/b] at an end of its track the marker lets that side choose two chits first', () => {
    // V-16.1-1
    const play = atStep(at(-2, ['initiative']), 'pool')
    expect(play.ask).toMatchObject({ seat: 'allied', rule: '16.1/b' })
    expect(play.offered('pick')).not.toContain('A-IV')
    play.say('pick F-III')
    expect(play.verbs).not.toContain('decline')
    play.say('pick F-VII')
    expect(play.state.stack.at(-1)).toMatchObject({
      proc: 'activation',
      side: ALLIED,
      formations: [formationNamed('F-III'), formationNamed('F-VII')],
    })
    // Both commanders check.
    play.roll(4)
    expect(play.chance).toMatchObject({ rule: '15.5/a' })
    play.roll(4)
    const here = new Set(play.ask.options.flatMap(({ nouns }) => nouns ?? []))
    expect(here.size).toBeGreaterThan(0)
    expect(render(play.ask.say, about)).toContain('F-III and F-VII, each by its order')
  })

  test('[16.1/b] nobody chooses in between, or without the rule', () => {
    for (const [where, options] of [
      [1, ['initiative']],
      [0, ['initiative']],
      [-2, []],
    ] as const)
      expect(atStep(at(where, [...options]), 'pool').chance?.pick).toBeDefined()
    expect(atStep(at(2, ['initiative']), 'pool').ask.seat).toBe('austrian')
  })

  test('[16.1/b] he may leave it to chance', () => {
    expect(atStep(at(2, ['initiative']), 'pool').say('decline').chance?.pick).toBeDefined()
  })

  test('[16.1/c] after a turn without a fight it is back in the middle', () => {
    const quiet = at(2, ['initiative'])
    driftInitiative(quiet, heard())
    expect([quiet.initiative, quiet.initiated]).toEqual([0, AUSTRIAN])
    const loud = at(1, ['initiative'])
    loud.fights = 1
    driftInitiative(loud, heard())
    expect(loud.initiative).toBe(1)
  })
})

describe('without chits', () => {
  test('[16.3/a] a side acts with all it has; whoever has the marker says who is first', () => {
    const play = atStep(at(1, ['no-chits']), 'pool')
    expect(play.ask).toMatchObject({ seat: 'austrian', rule: '16.3/a' })
    play.say('second')
    const first = play.state.stack.at(-1)!
    expect(first).toMatchObject({ proc: 'activation', side: ALLIED })
    expect('formations' in first && first.formations).toEqual(
      ['F-III', 'F-VII', 'F-VIII', 'F-Supply'].map(formationNamed),
    )
  })

  test('[16.3/a] with the marker in the middle whoever had it last says it', () => {
    const state = at(0, ['no-chits'])
    state.initiated = AUSTRIAN
    expect(atStep(state, 'pool').ask.seat).toBe('austrian')
  })
})
