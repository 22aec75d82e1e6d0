import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { AVOIDED, FOUGHT } from '../model/state.ts'
import { E, PLAIN, W, after, beside, combat, field } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import { attackOf } from './11-odds.ts'
import { readings } from './11-results.ts'
import { frontOf, mustAttack } from './11-who-attacks.ts'
import { whyNoAvoid } from './16-avoid.ts'

const FIGHT = { stands: { [W]: ['Dupont'], [PLAIN]: ['Grawert'] }, from: [W], on: [PLAIN] }

describe('results', () => {
  test('[11.4Ar] Ar drives the attackers back, as far as its number says', () => {
    const trial = after('french', FIGHT, 'Ar2')
    trial.say(`to ${beside(PLAIN, 4, 2)}`)
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect(trial.at('Grawert')).toBe(PLAIN)
    expect(trial.at('Dupont')).not.toBe(W)
  })

  test('[11.4Dr] Dr drives the defenders back', () => {
    const trial = after('french', FIGHT, 'Dr').say(`to ${E}`, 'stay')
    expect([trial.at('Grawert'), trial.at('Dupont'), trial.isOver]).toEqual([E, W, true])
  })

  test('[11.48a] an exchange with the Guard alone is the end of the others', () => {
    const stands = { [W]: ['Guard-Infantry'], [PLAIN]: ['Grawert'] }
    const state = field('french', stands)
    const exchange = { code: 'Ex', hexes: 0, surrender: false }
    const read = (from: string, on: string): string[] =>
      readings(state, attackOf(state, [hex(from)], [hex(on)]), exchange).map(
        ({ rule, outcome }) => `${rule} ${outcome.code}`,
      )
    expect(read(W, PLAIN)).toEqual(['11.48a De'])
    expect(read(PLAIN, W)).toEqual(['11.48a Ae'])
  })
})

describe('who must and who may', () => {
  test('[11.53] a garrison need not attack, troops in the open must', () => {
    const town = field('prussian', { S3240: ['Grawert'], S3339: ['Gudin'] })
    expect(mustAttack(frontOf(town), hex('S3240'))).toBe(false)
    const open = field('prussian', { [PLAIN]: ['Grawert'], [W]: ['Gudin'] })
    expect(mustAttack(frontOf(open), hex(PLAIN))).toBe(true)
  })

  test('[13.22a] [16.22] hungry and demoralized vedettes go as well, but not beside infantry', () => {
    const why = (...who: string[]): string | undefined => {
      const state = field('french', { [W]: ['Klein'], [PLAIN]: who })
      state.shown.fill(1)
      state.unsupplied = state.unsupplied.map(() => 1)
      state.casualties.fill(99)
      return whyNoAvoid(state, piece('Bila-1'))?.rule
    }
    expect([why('Bila-1'), why('Bila-1', 'Grawert')]).toEqual([undefined, '16.2d'])
  })

  test('[16.21] attacking cavalry looks and goes, and has done its part', () => {
    const trial = combat('french', { [W]: ['Klein'], [PLAIN]: ['Grawert'] })
    expect(trial.state.shown[piece('Grawert')]).toBe(1)
    trial.say('done')
    trial.say('withdraw Klein', `to ${beside(PLAIN, 4, 2)}`)
    while (!trial.isOver) trial.say(trial.offered('halt') === undefined ? 'done' : 'halt')
    const deeds = trial.state.deeds[piece('Klein')]!
    expect([deeds & AVOIDED, deeds & FOUGHT]).toEqual([AVOIDED, FOUGHT])
    expect(trial.at('Grawert')).toBe(PLAIN)
  })

  test('[11.46f] [13.22c] nobody advances where cavalry withdrew; where it was beaten they do', () => {
    const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] }).say('done')
    trial.say('withdraw Bluecher', `to ${E}`)
    while (!trial.isOver) trial.say(trial.offered('halt') === undefined ? 'done' : 'halt')
    expect(trial.at('Dupont')).toBe(W)
    const beaten = after(
      'french',
      { ...FIGHT, stands: { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] } },
      'De',
    )
    expect(beaten.offered('into')).toEqual([PLAIN])
  })
})
