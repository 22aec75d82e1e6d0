import { seenHex } from '../seen/sighting.ts'
import { describe, expect, test } from 'vitest'
import { ownerOf } from '../model/board.ts'
import { explain } from '../testing/reasons.ts'
import { grid, hex } from '../map/map.ts'
import { ADVANCED, AVOIDED, FIGHTING, FOUGHT, LOST, UNREADY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { E, NE, PLAIN, SE, W, beside, combat, field, notes } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import { PRUSSIAN } from './01-pieces.ts'
import { hasRoom } from './11-ground.ts'
import { COLUMNS } from './11-odds.ts'
import { draftOf, whyNoEnemy, whyNoStack } from './11-plan.ts'
import { whyNoStep } from './11-retreat-ways.ts'

const far = beside(E, 1, 2)

describe('the Combat Phase', () => {
  test('[11.1.1][2.11C1][1.51.3] both sides turn up whoever is in contact', () => {
    const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Grawert'], [far]: ['Arnim'] })
    expect(trial.state.phase).toBe(FIGHTING)
    const shown = ['Dupont', 'Grawert', 'Arnim'].map((id) => trial.state.shown[piece(id)])
    expect(shown).toEqual([1, 1, 0])
    const told = trial.told.filter(({ what }) => what.did === 'shown')
    expect(told.map(({ to }) => to)).toContainEqual(['french', 'table'])
  })
  test('[11.1.5] [11.1.2] [11.2a] [11.23] attacks are fought in any order', () => {
    const stands = {
      [W]: ['Dupont'],
      [PLAIN]: ['Grawert'],
      [far]: ['Drouet'],
      [beside(far, 1)]: ['Arnim'],
    }
    const trial = combat('french', stands)
    trial.say(`attack ${PLAIN}`, 'done')
    expect(trial.offered('resolve')).toEqual([PLAIN, beside(far, 1)])
    trial.say(`resolve ${beside(far, 1)}`)
    expect(trial.state.stack.at(-1)).toMatchObject({ defenders: [piece('Arnim')] })
  })
  test('[11.3c][11.1.6][2.11C4][1.52a][1.52b] in the end whoever is not in contact is turned down', () => {
    const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Grawert'] })
    trial.say('done').roll(2)
    trial.say(`to ${E}`, 'stay')
    expect([trial.isOver, trial.at('Grawert')]).toEqual([true, E])
    expect([trial.state.shown[piece('Grawert')], trial.state.shown[piece('Dupont')]]).toEqual([
      0, 0,
    ])
    expect(trial.told.some(({ what }) => what.did === 'hidden')).toBe(true)
    expect(seenHex(trial.state.seen[piece('Grawert')]!)).toBe(hex(E))
    const stuck = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Arnim'] })
    stuck.say('done').roll(6)
    expect(stuck.state.shown[piece('Grawert')]).toBe(1)
  })
  test('[11.23] whoever has been attacked is not attacked again', () => {
    const state = field('french', { [W]: ['Dupont'], [PLAIN]: ['Grawert'] })
    state.deeds[piece('Grawert')] = FOUGHT
    expect(draftOf(state, []).front.targets).toEqual([])
  })
  test('[9.14] [14.33b] a flag over a bridge may hide wagons, which are taken without a fight', () => {
    const trial = combat('french', { N1942: ['Gudin'], N1943: ['Baggage-P1'] })
    expect(trial.offered('attack')).toEqual(['N1943'])
    trial.say('attack N1943', 'done')
    expect([trial.isOver, notes(trial)]).toEqual([true, ['note-attack', 'note-baggage']])
    expect([trial.at('Baggage-P1'), trial.state.baggage[0]]).toEqual([String(LOST), 1])
  })
  test('[9.17] pontoons by the die, behind the walls of a town as well', () => {
    const trial = combat('french', { N3515: ['Pontoon-P1'], N3516: ['Gudin'] })
    trial.say('attack N3515', 'done').roll(3)
    expect([trial.isOver, trial.at('Pontoon-P1')]).toEqual([true, 'N3515'])
    expect(ownerOf(trial.state, piece('Pontoon-P1'))).toBe(0)
  })
})

describe('why not', () => {
  test('[11.21b][11.21a][11.0] attacks that are refused say why', () => {
    const stands = {
      [PLAIN]: ['Grawert'],
      [W]: ['Dupont'],
      [E]: ['Suchet'],
      [beside(E, 1)]: ['Arnim'],
    }
    const state = field('french', stands)
    const reasons = (pairs: number[], attackers: string[], targets: string[]) => {
      const plan = {
        draft: draftOf(state, pairs),
        star: { attackers: attackers.map(hex), targets: targets.map(hex) },
      }
      return {
        stack: (at: string) => whyNoStack(state, plan, hex(at))?.rule,
        enemy: (at: string) => whyNoEnemy(state, plan, hex(at)),
      }
    }
    const arnim = beside(E, 1)
    const open = reasons([], [], [PLAIN])
    expect([open.stack(E), open.stack(W), open.stack(far)]).toEqual([undefined, undefined, '11.0'])
    expect(open.enemy(arnim)?.say.key).toBe('no-close-alone')
    expect(reasons([], [W], [PLAIN]).enemy(arnim)?.say.key).toBe('no-attack-apart')
    expect(reasons([], [E], [PLAIN]).enemy(arnim)).toBeUndefined()
    expect(reasons([], [], []).enemy(far)?.rule).toBe('11.0')
    const busy = [hex(W), hex(PLAIN)]
    expect(reasons(busy, [], [PLAIN]).stack(W)).toBe('11.21b')
    expect(reasons(busy, [], []).enemy(PLAIN)?.rule).toBe('11.23')
    expect(reasons([...busy, hex(E), hex(PLAIN)], [], []).enemy(arnim)?.rule).toBe('11.21b')
  })
  describe('an enemy whom nobody beside him may attack', () => {
    const stands = { [PLAIN]: ['Grawert'], [W]: ['Dupont'], [far]: ['Arnim'] }
    const why = (spoil: (state: State) => void, at = PLAIN): string | undefined => {
      const state = field('french', stands, { phase: FIGHTING })
      spoil(state)
      const plan = { draft: draftOf(state, []), star: { attackers: [], targets: [] } }
      return whyNoEnemy(state, plan, hex(at))?.rule
    }
    test('[8.22A] columns and those whose Repulse has failed', () => {
      expect(why((state) => (state.column[piece('Dupont')] = 1))).toBe('8.22A')
      expect(why((state) => (state.deeds[piece('Dupont')] = UNREADY))).toBe('8.22A')
    })
    test('[11.46e] [11.21c] whoever has advanced or gone', () => {
      expect(why((state) => (state.deeds[piece('Dupont')] = ADVANCED))).toBe('11.46e')
      expect(why((state) => (state.deeds[piece('Dupont')] = AVOIDED | FOUGHT))).toBe('11.21c')
    })
    test('[11.56a] a garrison out of supply', () => {
      const state = field('prussian', { N1746: ['Grawert'], N1645: ['Friant'] })
      state.unsupplied = state.place.map(() => 1)
      const plan = { draft: draftOf(state, []), star: { attackers: [], targets: [] } }
      expect(whyNoEnemy(state, plan, hex('N1645'))?.rule).toBe('11.56a')
    })
    test('[11.23] [11.0] and who has been attacked, or is not there, or too far', () => {
      expect(why((state) => (state.deeds[piece('Grawert')] = FOUGHT))).toBe('11.23')
      expect(why(() => undefined, SE)).toBe('11.0')
      expect(why(() => undefined, far)).toBe('11.0')
    })
  })
  test('[11.42a][11.42b][4.32a][10.12C] retreats as well', () => {
    const state = field('french', {
      [W]: ['Dupont'],
      [beside(NE, 0)]: ['Drouet'],
      [PLAIN]: ['Grawert'],
    })
    const group = [piece('Grawert')]
    const run = { side: PRUSSIAN, group, followers: [], from: hex(PLAIN), repulse: 0 } as const
    const why = (at: string, to: string): string | undefined =>
      whyNoStep(state, run, { at: hex(at), to: hex(to) })?.rule
    expect([why(PLAIN, NE), why(PLAIN, E), why(E, PLAIN)]).toEqual(['4.32a', undefined, '11.42a'])
    const river = { ...run, from: hex('N0809'), repulse: 1 }
    const way = { at: hex('N0809'), to: hex('N0710') }
    expect(whyNoStep(state, river, way)?.rule).toBe('10.12C')
    expect(whyNoStep(state, { ...river, repulse: 0 }, way)).toBeUndefined()
    const wet = { at: hex('N0809'), to: hex('N0810') }
    expect(whyNoStep(state, { ...river, repulse: 0 }, wet)?.rule).toBe('11.42b')
  })
})

describe('room', () => {
  test('[11.51] in fortified towns as elsewhere', () => {
    const state = field('french', { N3515: ['Grawert', 'Arnim'], [SE]: ['Larisch'] })
    expect(hasRoom(state, [piece('Larisch')], hex('N3515'))).toBe(false)
  })
  test('[8.22C] a column shares its hex with riders only', () => {
    const state = field('french', { [W]: ['Grawert'] })
    state.column[piece('Grawert')] = 1
    expect(hasRoom(state, [piece('Arnim')], hex(W))).toBe(false)
    expect(hasRoom(state, [piece('Bila-1')], hex(W))).toBe(true)
    expect(grid.print(hex(W))).toBe(W)
  })
})

test('[11.3a] what makes the odds is told before the die', () => {
  const trial = combat('french', { [W]: ['Dupont', 'Tilly'], [PLAIN]: ['Tauenzien'] }).say('done')
  const said = trial.told.flatMap(({ what }) => (what.did === 'noted' ? [what.say] : []))
  expect(said.slice(-2)).toEqual([
    { key: 'note-sum', with: { what: 'sum-arms', value: '+1' } },
    {
      key: 'note-odds',
      with: { attack: '10', defence: '6', odds: { of: 'column', noun: COLUMNS.indexOf('2-1') } },
    },
  ])
})

test('[8.22A][11.0] why a stack or an enemy is in no attack', () => {
  const stands = {
    [W]: ['Dupont'],
    [E]: ['Drouet'],
    [PLAIN]: ['Grawert'],
    [beside(E, 1, 2)]: ['Arnim'],
  }
  const { state } = combat('french', stands)
  state.stack = [{ proc: 'plan', at: 'target', pairs: [], attackers: [], targets: [] }]
  state.column[piece('Drouet')] = 1
  const why = (verb: string, at: string): string | undefined =>
    explain(state, { verb, noun: hex(at) })?.rule
  expect([why('attack', E), why('attack', beside(E, 1, 2)), why('attack', PLAIN)]).toEqual([
    '8.22A',
    '11.0',
    undefined,
  ])
})

test('[8.22A] why an enemy beside a column is not attacked besides another, though somebody else could', () => {
  const far = beside(E, 1, 2)
  const stands = {
    [W]: ['Dupont'],
    [E]: ['Drouet'],
    [PLAIN]: ['Grawert'],
    [beside(E, 1)]: ['Arnim'],
  }
  const { state } = combat('french', { ...stands, [far]: ['Treilhard'] })
  const star = { pairs: [], attackers: [hex(W)], targets: [hex(PLAIN)] }
  state.stack = [{ proc: 'plan', at: 'star', ...star }]
  state.column[piece('Treilhard')] = 1
  const why = (): string | undefined =>
    explain(state, { verb: 'also', noun: hex(beside(E, 1)) })?.say.key
  expect(why()).toBe('no-attack-column')
  state.column[piece('Treilhard')] = 0
  expect(why()).toBe('no-attack-apart')
})
