import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { DISORGANIZED, LOST, MOVED, SMASHED } from '../model/state.ts'
import { CENTRE, Trial, fight, ground, spot } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { sideOf } from './02-pieces.ts'
import { advanceLeft } from './07-advance.ts'
import { advanceLevel, pursuitLevel } from './07-combat-levels.ts'
import type { AdvanceFrame, PursuitFrame } from './07-combat-levels.ts'
import { pursuers, pursuitLeft } from './07-pursuit.ts'

type Pieces = Record<string, string | Standing>
const north = (more: Partial<Standing> = {}): Standing => ({
  at: spot('N'),
  facing: 'S',
  batteries: 0,
  ...more,
})

/** These may go forward into the centre, which was left. */
function advance(pieces: Pieces, ids: readonly string[], length = 2): Trial {
  const units = ids.map(piece)
  const frame = advanceLevel.frame({
    side: sideOf[units[0]!]!,
    units,
    length,
    vacated: [hex(CENTRE)],
  })
  return new Trial(ground(pieces), frame)
}
const two = { 'F-Friant': north(), 'F-Gudin': { at: spot('NE'), facing: 'SW', batteries: 0 } }

describe('an advance', () => {
  test('[7.2/h] begins in what was left, need not be made, and ends facing as its owner likes', () => {
    const trial = advance(two, ['F-Friant', 'F-Gudin'])
    expect(trial.offered('advance')).toHaveLength(2)
    trial.say('advance F-Friant')
    // The hex that was left is the only way for the first of them.
    expect(trial.at('F-Friant')).toBe(CENTRE)
    expect(trial.has('F-Friant', MOVED)).toBe(true)
    trial.say('halt', 'done')
    const faces = [0, 1].map(() => trial.say('face SE'))
    expect(faces).toHaveLength(2)
    expect([trial.facing('F-Friant'), trial.facing('F-Gudin'), trial.isOver]).toEqual([
      'SE',
      'SE',
      true,
    ])
  })

  test('[7.2/h] others may go elsewhere once somebody is in it, as far as the result says', () => {
    const trial = advance(two, ['F-Friant', 'F-Gudin']).say('advance F-Friant', 'halt')
    trial.say('advance F-Gudin')
    expect(trial.offered('to')!.length).toBeGreaterThan(2)
    trial.say(`to ${spot('SE')}`)
    expect(trial.offered('halt')).toEqual([])
    trial.say(`to ${spot('SE', 'S')}`)
    expect(trial.ask.say.key).not.toBe('ask-advance-to')
  })

  test('[7.2/h] goes into an enemy zone, not through it', () => {
    const zone = { 'A-Klenau': { at: spot('S', 'S'), facing: 'N' } }
    const trial = advance({ ...two, ...zone }, ['F-Friant', 'F-Gudin'], 3)
    trial.say('advance F-Friant', `to ${spot('S')}`)
    expect(trial.at('F-Friant')).toBe(spot('S'))
    expect(trial.ask.say.key).toBe('ask-advance')
  })

  test('[7.2/h] nobody comes where there is no room, nor who has been Smashed', () => {
    const full = advance(two, ['F-Friant', 'F-Gudin'], 1).say('advance F-Friant')
    expect(full.say('advance F-Gudin').offered('to')).not.toContain(CENTRE)
    const smashed = { ...two, 'F-Friant': north({ sp: 0, stragglers: 1, marks: SMASHED }) }
    expect(advance(smashed, ['F-Friant', 'F-Gudin']).offered('advance')).toEqual(['F-Gudin'])
  })

  test('[6.1/a] whoever comes beside friends faces as they do', () => {
    const friends = {
      ...two,
      'F-Friant': north({ sp: 4 }),
      'F-Demont': { at: CENTRE, facing: 'NW', sp: 4 },
    }
    const trial = advance(friends, ['F-Friant'], 1).say('advance F-Friant')
    expect([trial.facing('F-Friant'), trial.isOver]).toEqual(['NW', true])
  })

  test('is less with every reply', () => {
    const trial = advance(two, ['F-Friant', 'F-Gudin'])
    const left = (): number => advanceLeft(trial.state.stack[0] as AdvanceFrame)
    let last = Infinity
    for (const reply of [
      'advance F-Friant',
      'halt',
      'advance F-Gudin',
      `to ${spot('SE')}`,
      'halt',
      'face N',
    ]) {
      expect(left()).toBeLessThan(last)
      last = left()
      trial.say(reply)
    }
  })
})

/** The organic cavalry of Friant may ride after who has left the centre. */
function pursuit(beaten: Partial<Standing> = {}, organic = 2): Trial {
  const state = ground({
    'F-Friant': north({ organic }),
    'A-Ulm': { at: spot('S'), facing: 'N', batteries: 0, sp: 8, organic: 0, ...beaten },
  })
  const units = [piece('F-Friant')]
  const beatenUnits = [piece('A-Ulm')]
  return new Trial(
    state,
    pursuitLevel.frame({ side: 0, hex: hex(CENTRE), beaten: beatenUnits, smashed: [], units }),
  )
}

describe('a pursuit', () => {
  test('[7.14/b] of organic cavalry counts its strength against one, and only casualties (R-29)', () => {
    const trial = pursuit().say('ride F-Friant')
    trial.roll(1)
    expect(trial.told.at(-1)!.what).toMatchObject({
      say: { key: 'note-pursuit', with: { attack: '2', defence: '1', value: '+2' } },
    })
    // A modified three: the defender Engaged and nothing, the attacker one worse.
    trial.rollAll(1, 1)
    expect([
      trial.steps('A-Ulm'),
      trial.fatigue('A-Ulm'),
      trial.has('A-Ulm', DISORGANIZED),
    ]).toEqual([3, 0, false])
  })

  test('[7.14/e] losses of its own come off the marker, more than there are is ignored', () => {
    const trial = pursuit({}, 1).say('ride F-Friant').roll(1).rollAll(6, 1)
    expect([trial.state.organic[piece('F-Friant')], trial.steps('F-Friant')]).toEqual([0, 5])
    expect(trial.isOver).toBe(true)
  })

  test('[7.14/c] whoever is beaten has his own cavalry to meet them, which loses first', () => {
    const trial = pursuit({ organic: 1 }).say('ride F-Friant')
    expect(trial.chance!.rule).toBe('7.13/f')
    trial.roll(3, 1)
    expect(trial.told.at(-1)!.what).toMatchObject({ say: { with: { attack: '2', defence: '3' } } })
    trial.rollAll(1, 6)
    expect([trial.state.organic[piece('A-Ulm')], trial.steps('A-Ulm')]).toEqual([0, 4])
  })

  test('[7.14/b] that of a disorganized division rides, and counts where it is met, but meets nobody (R-84)', () => {
    const state = ground({
      'F-Friant': north({ organic: 2, marks: DISORGANIZED }),
      'A-Ulm': { at: spot('S'), facing: 'N', sp: 8, organic: 1, marks: DISORGANIZED },
    })
    const [units, beaten] = [[piece('F-Friant')], [piece('A-Ulm')]]
    const frame = pursuitLevel.frame({ side: 0, hex: hex(CENTRE), beaten, smashed: [], units })
    const trial = new Trial(state, frame).say('ride F-Friant')
    expect(trial.chance!.rule).toBe('7.14/b')
    trial.roll(1)
    const told = trial.told.at(-1)!.what
    expect(told).toMatchObject({ say: { with: { attack: '2', defence: '2' } } })
  })

  test('[7.14/d] that of a Tired division stays where it is, and nobody is asked', () => {
    const state = ground({
      'F-Friant': north({ organic: 2, fatigue: 5 }),
      'A-Ulm': { at: spot('S'), facing: 'N' },
    })
    const frame = pursuitLevel.frame({
      side: 0,
      hex: hex(CENTRE),
      beaten: [piece('A-Ulm')],
      smashed: [],
      units: [piece('F-Friant')],
    })
    const trial = new Trial(state, frame)
    expect([trial.isOver, trial.told.some(({ what }) => what.did === 'window')]).toEqual([
      true,
      true,
    ])
  })

  test('[7.14/b] rides only where cavalry could charge, from beside the hex', () => {
    const state = ground({
      'F-Friant': north({ organic: 2 }),
      'F-Gudin': { at: spot('N', 'N'), facing: 'S', organic: 2 },
    })
    expect(pursuers(state, ['F-Friant', 'F-Gudin'].map(piece), hex(CENTRE))).toEqual([
      piece('F-Friant'),
    ])
  })

  test('[7.14/b] comes after a retreat in the combat itself', () => {
    const pieces = {
      'F-Friant': north({ organic: 2 }),
      'A-Ulm': { at: CENTRE, facing: 'N', batteries: 0, sp: 2, organic: 0 },
    }
    const trial = fight(pieces, ['F-Friant'], [CENTRE]).roll(6).rollAll(6, 6)
    while (
      trial.asks.length > 0 &&
      trial.chance === undefined &&
      trial.offered('ride') === undefined
    ) {
      const [option] = trial.ask.options
      trial.say(`${option!.verb} ${trial.offered(option!.verb)![0] ?? ''}`.trim())
    }
    expect(trial.offered('ride')).toEqual(['F-Friant'])
    expect(trial.state.place[piece('A-Ulm')]).not.toBe(LOST)
  })

  test('[10.2/a] gives nobody the way out again that he had when he was Smashed, nor a loss beyond it [10.2/e]', () => {
    const broken = { sp: 0, stragglers: 1, marks: SMASHED }
    const trial = pursuit(broken).say('ride F-Friant').roll(1).rollAll(1, 6)
    expect([trial.isOver, trial.at('A-Ulm'), trial.has('A-Ulm', SMASHED)]).toEqual([
      true,
      spot('S'),
      true,
    ])
    const said = trial.told.flatMap(({ what }) => (what.did === 'noted' ? [what] : []))
    expect(said.at(-1)).toMatchObject({ rule: '10.2/e', say: { key: 'note-loss-ignored' } })
  })

  test('[10.2/a] lets go whom it has Smashed', () => {
    const trial = pursuit({ sp: 2, stragglers: 1 }).say('ride F-Friant').roll(1).rollAll(1, 6)
    expect(trial.offered('halt')).toEqual([])
  })

  test('is less with every reply', () => {
    const trial = pursuit()
    const left = (): number => pursuitLeft(trial.state.stack[0] as PursuitFrame)
    const first = left()
    trial.say('ride F-Friant')
    expect(left()).toBeLessThan(first)
  })
})
