import { describe, expect, test } from 'vitest'
import { DISORGANIZED } from '../model/state.ts'
import { CENTRE, fight, spot } from '../testing/combat.ts'
import type { Trial } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'

/** The attack of 7.4: two divisions rated 6-4-8 with two batteries each against one of 8-3-8 with three. */
function example(options: string[] = []): Trial {
  const french = { sp: 6, morale: 4, batteries: 2 }
  return fight(
    {
      'F-Morand': { at: spot('N'), facing: 'S', ...french },
      'F-Gudin': { at: spot('NE'), facing: 'SW', ...french },
      'A-Jellacic': { at: CENTRE, facing: 'N', sp: 8, morale: 3, batteries: 3 },
    },
    ['F-Morand', 'F-Gudin'],
    [CENTRE],
    { options },
  )
}

describe('the example of combat', () => {
  test('[7.4/a] adds two for the ratio, one for morale, takes one off for guns, and nothing for two hexes (CE-1, CE-2, CE-3, CE-4, CE-5)', () => {
    const trial = example()
    expect(trial.drms).toEqual({ 'drm-ratio': '+2', 'drm-morale': '+1', 'drm-guns': '-1' })
    const strengths = trial.told.find(
      ({ what }) => what.did === 'noted' && what.say.key === 'note-strengths',
    )
    expect(strengths?.what).toMatchObject({ say: { with: { attack: '12', defence: '8' } } })
    trial.roll(3)
    expect(trial.notes).toContain('note-retreat')
  })

  test('[7.4/b] rolls for each stack, drives back one hex and lets one division follow (CE-6, CE-7, CE-8, CE-9, CE-10, CE-11)', () => {
    const trial = example().roll(3)
    // Jellacic 3, then by hexes Gudin and Morand.
    const [first] = [spot('N'), spot('NE')].sort()
    trial.rollAll(...(first === spot('N') ? [3, 6, 2] : [3, 2, 6]))
    expect([trial.steps('A-Jellacic'), trial.fatigue('A-Jellacic')]).toEqual([3, 2])
    expect(trial.has('A-Jellacic', DISORGANIZED)).toBe(true)
    expect([trial.steps('F-Morand'), trial.fatigue('F-Morand')]).toEqual([3, 1])
    expect([trial.steps('F-Gudin'), trial.fatigue('F-Gudin')]).toEqual([2, 2])
    expect(trial.has('F-Gudin', DISORGANIZED)).toBe(true)
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['austrian', '7.2/b'])
    trial.say(`to ${trial.offered('to')![0]!}`, 'face N')
    expect(trial.state.batteries[piece('A-Jellacic')]).toBe(3)
    trial.say('advance F-Morand')
    expect(trial.at('F-Morand')).toBe(CENTRE)
    trial.say('done')
    while (!trial.isOver) trial.say('face SE')
    expect([trial.at('F-Gudin'), trial.facing('F-Gudin')]).toEqual([spot('NE'), 'SE'])
  })

  test('[16.1/a] moves the marker one box to the attacker (CE-12)', () => {
    const trial = example(['initiative']).roll(3)
    trial.rollAll(3, 6, 6)
    while (!trial.isOver) {
      const [option] = trial.ask.options
      const noun = option!.nouns?.[0]
      const kind = { hex: 'to', piece: 'advance', heading: 'face' }[option!.of ?? ''] ?? ''
      trial.say(noun === undefined ? option!.verb : `${option!.verb} ${trial.offered(kind)![0]!}`)
    }
    expect(trial.state.initiative).toBe(-1)
  })
})
