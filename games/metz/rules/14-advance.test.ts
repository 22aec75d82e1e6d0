import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { moveStepLevel } from './11-move-levels.ts'
import { lostLevel, ADVANCE } from './14-lost-level.ts'
import { hex } from '../map/map.ts'
import { BAULKED, FIRED, SHAKEN } from '../model/state.ts'
import { aggressive, keysTold, placeOf, wholeFlow } from '../testing/command.ts'
import { Trial, piece } from '../testing/field.ts'
import { lost } from '../testing/lost.ts'
import { PRUSSIAN } from './03-pieces.ts'

/** The enemy holds his fire, and the march ends where it is. */
function quiet(trial: Trial): void {
  while (!trial.isOver && placeOf(trial).startsWith('defence/')) trial.say('pass')
  if (placeOf(trial) === 'march/go') trial.say('halt')
}

/**
 * Everybody takes the first of these verbs he is offered, and its first noun, but pays with a Retreat only once; assaults roll
 * this die, everything else ones and twos.
 */
function playOut(trial: Trial, wished: readonly string[], die: number): void {
  let verbs = wished
  for (let replies = 0; !trial.isOver && replies < 80; replies++) {
    const { chance } = trial
    if (chance !== undefined) {
      const first = chance.rule.startsWith('12') ? die : 1
      trial.rollAll(...(chance.dice ?? [1]).map((_, at) => (at === 0 ? first : 2)))
      continue
    }
    const open = trial.ask.options.filter(({ nouns }) => nouns?.length !== 0)
    const { verb, nouns } =
      verbs.map((one) => open.find((option) => option.verb === one)).find(Boolean) ?? open[0]!
    if (verb === 'retreat') verbs = wished.filter((one) => one !== 'retreat')
    trial.say(nouns === undefined ? verb : `${verb} ${trial.offered(verb)![0]!}`)
  }
}

describe('Advance of infantry', () => {
  test('[14.3.e/a] fires at the nearest enemy with all its strength', () => {
    const trial = lost(['P-X-37'], 'advance', {
      '2227': ['P-X-37'],
      '2225': ['F-II-1Verge'],
      '2023': ['F-II-2Verge'],
    })
    expect(trial.chance?.rule).toBe('8.2/b')
    trial.rollAll(1, 2)
    const points = trial.told.flatMap(({ what }) =>
      what.did === 'noted' && what.say.key === 'note-fire' ? [what.say.with!['points']] : [],
    )
    expect(points).toEqual(['4'])
    expect(trial.state.deeds[piece('P-X-37')]! & FIRED).toBe(FIRED)
  })

  test('[14.3.e/a] then closes with him: nothing but steps that get it there', () => {
    const trial = lost(['P-X-37'], 'advance', { '2227': ['P-X-37'], '2224': ['F-II-1Verge'] })
    // It must move, so nobody is asked who moves.
    expect(placeOf(trial)).toBe('march/go')
    expect(trial.offered('halt')).toBeUndefined()
    expect(trial.offered('step')).not.toContain('2228')
    trial.say('step 2226')
    expect(placeOf(trial)).toBe('march/go')
  })

  test('[14.3.e/a] and assaults him', () => {
    const trial = lost(['P-X-37'], 'advance', { '2227': ['P-X-37'], '2225': ['F-II-1Verge'] })
    trial.rollAll(1, 2).say('step 2226')
    quiet(trial)
    expect(keysTold(trial)).toContain('note-assault')
  })

  test('[14.3.e/a] once: an enemy driven off has no second assault to fear (R-121)', () => {
    const stands = { '2326': ['P-X-37', 'P-X-38'], '2325': ['F-II-1Verge'], '1015': ['F-II-HQ'] }
    const trial = lost(['P-X-37', 'P-X-38'], 'advance', stands, {
      before: (state) => {
        state.worn[piece('P-X-38')] = 1
      },
    })
    const verbs = ['retreat', 'casualty', 'stand', 'advance', 'attack', 'at', 'fight', 'lead']
    playOut(trial, [...verbs, 'end', 'pass'], 10)
    expect([trial.isOver, trial.at('F-II-1Verge')]).toEqual([true, '2224'])
    expect(trial.at('P-X-37')).toBe('2325')
    expect(keysTold(trial).filter((key) => key === 'note-assault')).toHaveLength(2)
  })

  test('[14.3.e/a] beside him it need not move', () => {
    const trial = lost(['P-X-37'], 'advance', { '2226': ['P-X-37'], '2225': ['F-II-1Verge'] })
    trial.rollAll(1, 2)
    expect(trial.offered('end')).toEqual([])
    trial.say('end')
    expect(keysTold(trial)).toContain('note-assault')
  })

  test('[14.3.e/a] the enemy names the nearest among equals (M11)', () => {
    const stands = { '2227': ['P-X-37'], '2225': ['F-II-1Verge'], '2229': ['F-II-2Verge'] }
    const trial = lost(['P-X-37'], 'advance', stands)
    expect(trial.ask.seat).toBe('french')
    expect(trial.offered('nearest')).toEqual(['2225', '2229'])
    trial.say('nearest 2225')
    expect(trial.chance?.say.with).toMatchObject({ hex: { of: 'hex', noun: hex('2225') } })
  })

  test('[14.3.e/d] no enemy within four: Cautious', () => {
    const trial = lost(['P-X-37'], 'advance', { '2227': ['P-X-37'], '2222': ['F-II-1Verge'] })
    expect(keysTold(trial)).toContain('note-marker-as-2')
    expect(trial.offered('move')).toEqual(['P-X-37'])
  })

  test('[14.3.e/a] nobody breaks down for it (R-10)', () => {
    const trial = lost(
      ['P-X-37'],
      'advance',
      { '2227': ['P-X-37'], '2224': ['F-II-1Verge'] },
      {
        before: (state) => {
          state.place[piece('P-X-DetA')] = -6
        },
      },
    )
    expect(trial.offered('detach')).toBeUndefined()
  })

  test('[14.3.e/a] without strength it neither fires nor assaults', () => {
    const trial = lost(
      ['P-X-DetA'],
      'advance',
      { '2226': ['P-X-DetA'], '2225': ['F-II-1Verge'] },
      {
        before: (state) => {
          state.morale[piece('P-X-DetA')] = 2
        },
      },
    )
    expect(trial.say('end').isOver).toBe(true)
  })
})

describe('Advance of cavalry', () => {
  const field = { '2526': ['P-6C-15'], '2523': ['F-IG-2Del'] }

  test('[14.3.e/b] must try to charge the nearest enemy', () => {
    const trial = lost(['P-6C-15'], 'advance', field)
    expect(trial.chance?.rule).toBe('11.6/h')
    trial.roll(1)
    expect(trial.offered('step')).toContain('2525')
    expect(trial.offered('step')).not.toContain('2527')
    expect(trial.offered('halt')).toBeUndefined()
  })

  test('[14.3.e/b] failing, it moves beside him and assaults him all the same', () => {
    const trial = lost(['P-6C-15'], 'advance', field).roll(10)
    expect(trial.state.deeds[piece('P-6C-15')]! & BAULKED).toBe(BAULKED)
    expect(placeOf(trial)).toBe('march/go')
    trial.say('step 2525', 'step 2524')
    quiet(trial)
    expect(keysTold(trial)).toContain('note-assault')
  })

  test('[14.3.e/b] those who can be charged come first among the nearest (R-40)', () => {
    const stands = { '2526': ['P-6C-15'], '2523': ['F-IG-2Del'], '2224': ['F-II-1Verge'] }
    // Flavigny is a town: nobody is asked.
    expect(lost(['P-6C-15'], 'advance', stands).chance?.rule).toBe('11.6/h')
    const town = lost(['P-6C-15'], 'advance', { '2526': ['P-6C-15'], '2224': ['F-II-1Verge'] })
    expect([placeOf(town), town.chance]).toEqual(['march/go', undefined])
  })

  test('[14.3.e/b] when its enemy has gone it charges nobody else', () => {
    const stands = { '2625': ['P-6C-15'], '2324': ['F-II-2Verge'] }
    const unit = piece('P-6C-15')
    const at = hex('2523')
    const facts = { side: PRUSSIAN, limits: 0, units: [unit], goal: at, unit, hex: at } as const
    const step = moveStepLevel.frame({ ...facts, units: [unit] }, 'announce')
    const bound = new Trial(wholeFlow, aggressive(stands), step)
    // It has to go where he was, so nobody is asked who moves.
    expect(placeOf(bound)).toBe('march/go')
    const free = new Trial(wholeFlow, aggressive(stands), { ...step, at: 'choose', goal: -1 })
    expect(free.offered('charge')).toEqual(['P-6C-15'])
  })

  test('[14.3.e/b] [11.6.2] charges are over when all of the hex have assaulted, whomever', () => {
    const stands = { '2526': ['P-X-37', 'P-6C-15'], '2523': ['F-IG-2Del'], '2224': ['F-II-1Verge'] }
    const trial = lost(['P-X-37', 'P-6C-15'], 'advance', stands)
    const verbs = ['nearest', 'retreat', 'with', 'shoot', 'stand', 'advance', 'attack', 'at']
    playOut(trial, [...verbs, 'fight', 'lead', 'pass', 'step', 'end', 'done'], 5)
    const keys = keysTold(trial)
    expect(keys.filter((key) => key === 'note-assault')).toHaveLength(2)
    expect(keys.indexOf('note-blown')).toBeGreaterThan(keys.lastIndexOf('note-assault'))
  })

  test('[14.3.e/b] Shaken it does not charge, but goes', () => {
    const trial = lost(['P-6C-15'], 'advance', field, {
      before: (state) => {
        state.morale[piece('P-6C-15')] = SHAKEN
      },
    })
    expect([placeOf(trial), trial.offered('halt')]).toEqual(['march/go', undefined])
  })

  test('[14.3.e/b] a charge takes its toll even if fire stops it', () => {
    const trial = lost(['P-6C-15'], 'advance', field).roll(1).say('step 2525', 'step 2524')
    trial.say('fire F-IG-2Del')
    while (trial.chance === undefined) trial.say('shoot')
    trial.rollAll(10, 9)
    let replies = 0
    while (!trial.isOver && replies++ < 60) {
      if (trial.chance !== undefined) trial.rollAll(...(trial.chance.dice ?? [1]).map(() => 5))
      else {
        const [option] = trial.ask.options.filter(({ nouns }) => nouns?.length !== 0)
        const noun = option!.nouns === undefined ? '' : ` ${trial.offered(option!.verb)![0]!}`
        trial.say(option!.verb + noun)
      }
    }
    expect(keysTold(trial)).toContain('note-blown')
  })
})

describe('Advance of guns', () => {
  test('[14.3.e/c] they stay and fire at the nearest they can fire at', () => {
    const stands = { '2227': ['P-X-SchwArt'], '2223': ['F-II-1Verge'], '2221': ['F-II-2Verge'] }
    const trial = lost(['P-X-SchwArt'], 'advance', stands)
    expect(trial.chance?.say.with).toMatchObject({ hex: { noun: hex('2223') } })
    trial.rollAll(1, 2)
    expect([trial.at('P-X-SchwArt'), trial.isOver]).toEqual(['2227', true])
  })

  test('[14.3.e/c] the mitrailleuse by itself', () => {
    const stands = { '2227': ['F-II-VergeArt'], '2225': ['P-III-9'] }
    const trial = lost(['F-II-VergeArt'], 'advance', stands).rollAll(1, 2)
    expect(trial.chance?.rule).toBe('8.2/b')
    expect(trial.rollAll(1, 2).isOver).toBe(true)
  })

  test('[14.3.e/c] with nobody to fire at they do nothing', () => {
    const stands = { '2227': ['P-X-SchwArt'], '2224': ['F-II-1Verge'] }
    const trial = lost(['P-X-SchwArt'], 'advance', stands, {
      before: (state) => {
        state.morale[piece('P-X-SchwArt')] = 2
        state.worn[piece('P-X-SchwArt')] = 1
        state.ammo = changed(state.ammo, piece('P-X-SchwArt'), 0)
      },
    })
    expect(placeOf(trial)).not.toBe('moveStep/choose')
  })
})

describe('Prussian Aggressive Tactics', () => {
  test('one unit advances alone (E13)', () => {
    const state = aggressive({ '2227': ['P-X-37', 'P-X-38'].slice(0, 1), '2225': ['F-II-1Verge'] })
    const trial = new Trial(
      wholeFlow,
      state,
      lostLevel.frame(
        { side: PRUSSIAN, hex: hex('2227'), face: ADVANCE, units: [piece('P-X-37')], event: 1 },
        'begin',
      ),
    )
    trial.rollAll(1, 2).say('step 2226')
    quiet(trial)
    expect(keysTold(trial)).toContain('note-assault')
  })
})
