import { overhear } from '../../../core/flow/overhear.ts'
import type { Forced } from '../../../core/flow/overhear.ts'
import { changed } from '../../../core/list.ts'
import { readCell } from './11-outcome.ts'
import { shockResult } from './11-shock.ts'
import { describe, expect, test } from 'vitest'
import { DAY_HALF, LOST, NIGHT_HALF } from '../model/state.ts'
import {
  E,
  NE,
  NW,
  PLAIN,
  SE,
  SW,
  W,
  after,
  combat,
  field,
  notes,
  placesOf,
} from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Stands, Trial } from '../testing/field.ts'
import { combatFlow } from '../testing/combat.ts'
import { levelOf } from './12-demoralization.ts'
import { badColumns, exchangePrices, halfPrice } from './11-results.ts'
import { attackOf } from './11-odds.ts'
import { FORMATIONS } from './01-pieces.ts'
import { hex } from '../map/map.ts'

const W_ON_PLAIN = { from: [W], on: [PLAIN] }
const DAY = String(DAY_HALF)
const NIGHT = String(NIGHT_HALF)
const GONE = String(LOST)

describe('cells of the table', () => {
  test('[CRT.3][11.4Ar][11.4Dr] are read with their hexes and their S', () => {
    expect(readCell('Dr2/S')).toEqual({ code: 'Dr', hexes: 2, surrender: true })
    expect(readCell('Ar')).toEqual({ code: 'Ar', hexes: 1, surrender: false })
    expect(readCell('D1/2')).toEqual({ code: 'D1/2', hexes: 0, surrender: false })
  })
  test('[11.44c][11.44d] V26 and D13: columns on the bad side', () => {
    expect([badColumns(4), badColumns(6), badColumns(8), badColumns(5)]).toEqual([
      [1, 0],
      [0, 1],
      [0, 3],
      [0, 0],
    ])
  })
})

describe('elimination', () => {
  const stands = { [W]: ['Dupont', 'Tilly-1'], [PLAIN]: ['Grawert', 'Bila-1', 'Senfft'] }
  test('[11.4Ae][6.12] takes all who attack or defend; whole units may return', () => {
    const won = after('french', { stands, ...W_ON_PLAIN }, 'De')
    expect(placesOf(won, 'Grawert', 'Bila-1', 'Senfft', 'Dupont')).toEqual({
      Grawert: DAY,
      'Bila-1': NIGHT,
      Senfft: GONE,
      Dupont: W,
    })
    const lost = after('french', { stands, ...W_ON_PLAIN }, 'Ae')
    expect(placesOf(lost, 'Dupont', 'Tilly-1', 'Grawert')).toEqual({
      Dupont: DAY,
      'Tilly-1': NIGHT,
      Grawert: PLAIN,
    })
  })
  test('[6.11][6.11A][6.11D][11.41b] reduced units and those without a reduced side are gone for good', () => {
    const state = field('french', stands)
    state.reduced[piece('Grawert')] = 1
    const trial = after('french', { stands, ...W_ON_PLAIN, more: { reduced: state.reduced } }, 'De')
    expect([trial.at('Grawert'), trial.at('Senfft')]).toEqual([GONE, GONE])
  })
  test('[6.11B][11.41a][6.31][13.2][6.32] the surrounded are gone for good, vedettes too', () => {
    const ring = {
      [W]: ['Dupont'],
      [NE]: ['Drouet'],
      [SE]: ['Gazan'],
      [PLAIN]: ['Grawert', 'Bila-1'],
    }
    const trial = after('french', { stands: ring, from: [W, NE, SE], on: [PLAIN] }, 'De')
    expect([trial.at('Grawert'), trial.at('Bila-1')]).toEqual([GONE, GONE])
    const open = { [W]: ['Dupont'], [NE]: ['Drouet'], [PLAIN]: ['Grawert', 'Bila-1'] }
    const other = after('french', { stands: open, from: [W, NE], on: [PLAIN] }, 'De')
    expect([other.at('Grawert'), other.at('Bila-1')]).toEqual([DAY, NIGHT])
  })
})

describe('half losses', () => {
  test('[11.4half][CRT.2] V24: a lone unit is lost', () => {
    const stands = { [W]: ['Suchet', 'Dupont'], [NW]: ['Rivaud'], [PLAIN]: ['Grawert'] }
    const reduced = field('french', stands).reduced
    reduced[piece('Rivaud')] = 1
    const trial = combat('french', stands, { reduced })
    trial.say(`with ${W}`, 'done').roll(2)
    expect(trial.told.some(({ what }) => what.did === 'read' && what.result === 'D1/2')).toBe(true)
    expect(trial.at('Grawert')).toBe(DAY)
  })
  test('[11.4half] V25: of two alike the owner chooses one, and the other stays', () => {
    const stands = { [W]: ['Suchet'], [PLAIN]: ['Grawert', 'Arnim'] }
    const trial = after('french', { stands, ...W_ON_PLAIN }, 'D1/2')
    expect([trial.ask.seat, trial.offered('lose')]).toEqual(['prussian', ['Arnim', 'Grawert']])
    trial.say('lose Grawert')
    expect([trial.at('Grawert'), trial.at('Arnim'), trial.isOver]).toEqual([DAY, PLAIN, true])
  })
  test('[11.4half] half of the printed strength, rounded up', () => {
    const state = field('french', { [W]: ['Suchet', 'Rivaud', 'Tilly-1'] })
    const pieces = ['Suchet', 'Rivaud', 'Tilly-1'].map(piece)
    expect(halfPrice(state, pieces)).toEqual({ all: false, owed: 19 })
  })
})

/** Who pays what in an exchange, attacker first. */
function prices(stands: Stands, reduced: string[] = []): ReturnType<typeof exchangePrices> {
  const state = field('french', stands)
  for (const id of reduced) state.reduced[piece(id)] = 1
  return exchangePrices(state, attackOf(state, [hex(W)], [hex(PLAIN)]))
}

describe('exchange', () => {
  const four = ['Hautpoul', 'Klein', 'Dupont', 'Leval']
  test('[11.4Ex1][11.4x] V22: the weaker loses all, the stronger at least half as much', () => {
    const stands = { [W]: ['Davout', ...four], [PLAIN]: ['Wartensleben', 'Quitzow'] }
    expect(prices(stands)).toEqual([
      { all: false, owed: 11 },
      { all: true, owed: 0 },
    ])
    const trial = after('french', { stands, ...W_ON_PLAIN }, 'Ex')
    trial.say('lose Hautpoul', 'lose Klein')
    expect(trial.offered('lose')).toEqual(['Dupont', 'Leval'])
    const cheap = after('french', { stands, ...W_ON_PLAIN }, 'Ex')
    cheap.say('lose Dupont')
    expect([cheap.ask.rule, cheap.at('Quitzow'), cheap.at('Leval')]).toEqual(['11.46d', DAY, W])
  })
  test('[11.4x] and against sixteen the eight is enough', () => {
    const stands = { [W]: ['Davout', ...four], [PLAIN]: ['Wartensleben', 'Kunheim'] }
    expect(prices(stands)[0]).toEqual({ all: false, owed: 16 })
  })
  test('[11.4Ex3] D25: equals lose half each', () => {
    const stands = { [W]: ['Gazan', 'Klein'], [PLAIN]: ['Natzmer', 'Frankenberg'] }
    const half = { all: false, owed: 8 }
    expect(prices(stands, ['Gazan'])).toEqual([half, half])
    const reduced = field('french', {}).reduced
    reduced[piece('Gazan')] = 1
    const trial = after('french', { stands, ...W_ON_PLAIN, more: { reduced } }, 'Ex')
    trial.say('lose Gazan')
    expect(trial.ask.seat).toBe('prussian')
    trial.say('lose Frankenberg')
    expect([trial.at('Natzmer'), trial.at('Frankenberg')]).toEqual([DAY, DAY])
  })
  test('[11.4Ex2][13.26] D24: vedettes alone are lost and cost nobody', () => {
    const vedettes = ['Bluecher-1', 'Bluecher-2', 'Bluecher-3']
    const none = { all: false, owed: 0 }
    const all = { all: true, owed: 0 }
    expect(prices({ [W]: ['Sahuguet'], [PLAIN]: vedettes }, ['Sahuguet'])).toEqual([none, all])
    expect(prices({ [W]: ['Tilly-1', 'Tilly-2'], [PLAIN]: ['Grawert'] })).toEqual([all, none])
    expect(prices({ [W]: ['Tilly-1', 'Tilly-2'], [PLAIN]: ['Bila-1'] })).toEqual([
      { all: false, owed: 1 },
      all,
    ])
  })
})

describe('the Guard', () => {
  test('[11.48a] alone it never exchanges', () => {
    const stands = { [W]: ['Guard-Infantry'], [PLAIN]: ['Grawert'] }
    const trial = after('french', { stands, ...W_ON_PLAIN }, 'Ex')
    expect([trial.at('Guard-Infantry'), trial.at('Grawert')]).toEqual([W, DAY])
    const held = after('prussian', { stands, from: [PLAIN], on: [W] }, 'Ex')
    expect([held.at('Guard-Infantry'), held.at('Grawert')]).toEqual([W, DAY])
  })
  test('[11.48b][11.48c] V27: beside others only they pay', () => {
    const stands = { [W]: ['Guard-Infantry', 'Rivaud'], [PLAIN]: ['Tauenzien'] }
    const trial = after('prussian', { stands, from: [PLAIN], on: [W] }, 'Ex')
    expect(placesOf(trial, 'Guard-Infantry', 'Rivaud', 'Tauenzien')).toEqual({
      'Guard-Infantry': W,
      Rivaud: DAY,
      Tauenzien: DAY,
    })
    const weak = { [W]: ['Guard-Infantry', 'Tilly'], [PLAIN]: ['Grawert', 'Arnim'] }
    const other = after('prussian', { stands: weak, from: [PLAIN], on: [W] }, 'Ex')
    expect(placesOf(other, 'Guard-Infantry', 'Tilly', 'Grawert', 'Arnim')).toEqual({
      'Guard-Infantry': W,
      Tilly: DAY,
      Grawert: DAY,
      Arnim: DAY,
    })
    const led = after('french', { stands: weak, ...W_ON_PLAIN }, 'Ex')
    expect(placesOf(led, 'Guard-Infantry', 'Tilly', 'Grawert', 'Arnim')).toMatchObject({
      Tilly: DAY,
      Grawert: DAY,
      Arnim: DAY,
    })
  })
  test('[11.48b] who is with it pays no more than any force of that strength', () => {
    const all = { all: true, owed: 0 }
    const four = { all: false, owed: 4 }
    const met = (foe: string[]): ReturnType<typeof prices> =>
      prices({ [W]: ['Guard-Infantry', 'Rivaud'], [PLAIN]: foe })
    expect(met(['Prittwitz'])).toEqual([four, all])
    expect(met(['Schmettau', 'Henckel'])).toEqual([{ all: false, owed: 10 }, all])
    expect(met(['Schmettau', 'Quitzow'])).toEqual([all, all])
    expect(met(['Bila-1', 'Bila-2'])).toEqual([{ all: false, owed: 0 }, all])
  })
  test('[16.31] D34: thrown back in attack it shakes the army', () => {
    const stands = { [W]: ['Guard-Infantry', 'Rivaud'], [PLAIN]: ['Tauenzien'] }
    const vi = FORMATIONS.indexOf('F-VI')
    const back = after('french', { stands, ...W_ON_PLAIN }, 'Ar2')
    expect([back.state.recoil, levelOf(back.state, vi)]).toEqual([1, 6])
    const casualties = field('french', {}).casualties
    casualties[vi] = 6
    const shaken = after('french', { stands, ...W_ON_PLAIN, more: { casualties } }, 'Ar')
    expect(notes(shaken).slice(0, 2)).toEqual(['note-guard-recoils', 'note-broken'])
    expect(after('french', { stands, ...W_ON_PLAIN }, 'Ae').state.recoil).toBe(1)
    expect(after('french', { stands, ...W_ON_PLAIN }, 'A1/2').state.recoil).toBe(0)
    expect(after('prussian', { stands, from: [PLAIN], on: [W] }, 'Ar').state.recoil).toBe(0)
  })
})

describe('shock combat', () => {
  test('[SHK.1][SHK.3] D22: the best initiative of both sides', () => {
    const state = field('french', { [W]: ['Dupont'], [PLAIN]: ['Grawert'] })
    expect(shockResult(state, attackOf(state, [hex(W)], [hex(PLAIN)])).code).toBe('D1/2')
    const guard = field('french', { [W]: ['Guard-Infantry'], [PLAIN]: ['Bevilaqua'] })
    expect(shockResult(guard, attackOf(guard, [hex(W)], [hex(PLAIN)])).code).toBe('De')
  })
  test('[SHK.1] replaces the exchange where it is played', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Arnim'] }
    const plain = after('french', { stands, ...W_ON_PLAIN }, 'Ex')
    expect(plain.at('Dupont')).toBe(DAY)
    const trial = after(
      'french',
      { stands, ...W_ON_PLAIN, more: { options: ['shock-combat'] } },
      'Ex',
    )
    expect([trial.at('Dupont'), trial.offered('lose')]).toEqual([W, ['Arnim', 'Grawert']])
  })
  test('[SHK.2] turns plain retreats of infantry in woods into shocks', () => {
    const setting = (options: string[]): Parameters<typeof after>[1] => ({
      stands: { S0101: ['Dupont'], S0102: ['Grawert', 'Arnim'] },
      from: ['S0101'],
      on: ['S0102'],
      more: { options },
    })
    const shocked = after('french', setting(['woods-shock']), 'Dr')
    expect([shocked.ask.rule, notes(shocked)]).toEqual(['11.4half', ['note-reads', 'note-reads']])
    expect(after('french', setting(['woods-shock']), 'Dr2').ask.rule).toBe('11.42a')
    expect(after('french', setting([]), 'Dr').ask.rule).toBe('11.42a')
  })
})

describe('fortified towns', () => {
  const stands = { N3615: ['Suchet', 'Leval'], N3614: ['Dupont'], N3515: ['Natzmer'] }
  const setting = { stands, from: ['N3615', 'N3614'], on: ['N3515'] }
  const starving = changed(field('french', {}).unsupplied, piece('Natzmer'), 1)
  test('[11.56a][11.56b][CRT.3][11.54A] D20: without ammunition an S is the end', () => {
    const trial = combat('french', stands, { unsupplied: starving })
    trial.say('with N3615', 'done').roll(1)
    expect([trial.at('Natzmer'), notes(trial).includes('note-surrender')]).toEqual([GONE, true])
  })
  test('[11.54B][11.56b][11.55] D20: a garrison in supply stands if it likes', () => {
    const trial = combat('french', stands)
    trial.say('with N3615', 'done').roll(1)
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['prussian', '11.54B'])
    trial.say('stand')
    expect([trial.at('Natzmer'), trial.isOver]).toEqual(['N3515', true])
    const gone = after('french', setting, 'Dr')
    gone.say('retreat')
    expect(gone.offered('to')).not.toContain('N3515')
  })
  test('[11.54D][5.15a] D21: Napoleon goes beyond even odds', () => {
    const trial = combat('french', { ...stands, N3614: ['Dupont', 'Napoleon'] })
    trial.say('with N3615', 'done', 'shift').roll(2)
    expect(trial.state.stack.at(-1)).toMatchObject({ column: 6, result: 'Dr' })
    expect(trial.ask.rule).toBe('11.54B')
  })
  test('[11.54C][TEC.2] half losses are an exchange', () => {
    const trial = after('french', setting, 'D1/2')
    expect([trial.at('Natzmer'), trial.ask.rule]).toEqual([DAY, '11.4Ex1'])
  })
  test('[11.5a] cavalry has none of this', () => {
    const horse = { ...setting, stands: { ...stands, N3515: ['Bluecher'] } }
    expect(after('french', horse, 'Dr').ask.rule).toBe('11.42b')
  })
})

describe('Napoleon', () => {
  test('[5.15a][5.15b] V07: with an attack he may add a column', () => {
    const stands = { [W]: ['Dupont', 'Napoleon'], [PLAIN]: ['Grawert'] }
    const trial = combat('french', stands)
    trial.say('done')
    expect([trial.offered('shift'), trial.offered('decline')]).toEqual([[], []])
    trial.say('shift')
    expect(trial.state.stack.at(-1)).toMatchObject({ column: 6 })
    expect(combat('french', stands).say('done', 'decline').state.stack.at(-1)).toMatchObject({
      column: 5,
    })
  })
  test('[5.15b] V08: with the defence he may take one off', () => {
    const stands = { [W]: ['Wartensleben', 'Schmettau'], [PLAIN]: ['Rivaud', 'Napoleon'] }
    const trial = combat('prussian', stands).say('done')
    expect(trial.ask.seat).toBe('french')
    expect(trial.say('shift').state.stack.at(-1)).toMatchObject({ column: 7 })
  })
  test('[5.15a] [11.32] beyond the table he may still move the die, unless that is switched off', () => {
    const stands = { [W]: ['Suchet', 'Gazan', 'Napoleon'], [PLAIN]: ['Treskow'] }
    const trial = combat('french', stands).say('done')
    expect(trial.offered('shift')).toEqual([])
    trial.say('shift').roll(6)
    expect(trial.told.map(({ what }) => what)).toContainEqual(
      expect.objectContaining({ did: 'read', column: 11, row: 0 }),
    )
    const off = combat('french', stands, { options: ['no-extreme-odds'] }).say('done')
    expect(off.chance?.rule).toBe('11.3c')
  })
  test.each([
    ['french', 'Marchand', 'Pelet', true],
    ['french', 'Sahuguet', 'Grawert Prittwitz', true],
    ['prussian', 'Sahuguet', 'Grawert Wartensleben', true],
    ['prussian', 'Marchand', 'Pelet', true],
    ['french', 'Marchand', 'Pelet', false],
  ] as const)(
    '[5.15a] [11.32] when the %s attack, %s against %s, Napoleon being there %j: he is asked then only',
    (side, french, prussians, isThere) => {
      const ours = [french, ...(isThere ? ['Napoleon'] : [])]
      const [attackers, defenders] =
        side === 'french' ? [ours, prussians.split(' ')] : [prussians.split(' '), ours]
      const asked: string[] = []
      const listener = { forced: ({ rule }: Forced) => asked.push(rule), settled: () => undefined }
      const trial = overhear(listener, () =>
        combat(side, { [W]: attackers, [PLAIN]: defenders }).say('done'),
      )
      expect(asked.filter((rule) => rule === '5.15a' || rule === '16.2a')).toEqual([])
      expect(trial.chance === undefined ? trial.ask.rule : '').toBe(isThere ? '5.15a' : '')
    },
  )
  test('[11.54B] nobody is asked for a garrison that is not there', () => {
    const asked: string[] = []
    const listener = { forced: ({ rule }: Forced) => asked.push(rule), settled: () => undefined }
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert'] }
    overhear(listener, () => after('french', { stands, from: [W], on: [PLAIN] }, 'Dr').ask)
    expect(asked).not.toContain('11.54B')
  })
  test('[5.15a] alone he moves nothing', () => {
    const trial = combat('prussian', { [W]: ['Wartensleben'], [PLAIN]: ['Napoleon'] })
    trial.say('done')
    expect([trial.ask.rule, trial.ask.seat]).toEqual(['16.2a', 'french'])
    trial.say('done')
    expect(trial.chance?.rule).toBe('11.3c')
  })
})

describe('the Duke of Brunswick', () => {
  const falls = { options: ['brunswick-falls'] }
  const stands = { [W]: ['Dupont', 'Drouet'], [PLAIN]: ['Grawert', 'Brunswick'] }
  /** After this result he is rolled for with these dice, all earlier ones harmless. */
  function fate(result: string, die: number, side: 'french' | 'prussian' = 'french'): string {
    const [from, on] = side === 'french' ? [[W], [PLAIN]] : [[PLAIN], [W]]
    const trial = after(side, { stands, from, on, more: falls }, result)
    for (let i = 0; i < 12 && !trial.isOver; i++) {
      if (trial.chance !== undefined) trial.roll(trial.chance.rule === '21.34o' ? die : 1)
      else trial.say(replyTo(trial))
    }
    return trial.at('Brunswick')
  }
  test('[21.34o] D39: falls in an exchange on 1 to 3', () => {
    expect([fate('Ex', 3), fate('Ex', 4) === GONE]).toEqual([GONE, false])
  })
  test('[21.34o] when Prussians retreat on 1 to 4, when the French do on 1', () => {
    expect([fate('Dr', 4), fate('Dr', 5) === GONE]).toEqual([GONE, false])
    expect([fate('Ar', 1), fate('Ar', 2) === GONE]).toEqual([GONE, false])
    expect(fate('Ae', 1)).toBe(PLAIN)
  })
})

/** The first answer offered, no advance. */
function replyTo(trial: Trial): string {
  const verbs = trial.ask.options.map(({ verb }) => verb)
  if (verbs.includes('stay')) return 'stay'
  const [noun] = trial.offered(verbs[0]!)!
  return noun === undefined ? verbs[0]! : `${verbs[0]} ${noun}`
}

test('[8.22H] a column that is attacked deploys at once', () => {
  const column = field('french', {}).column
  column[piece('Grawert')] = 1
  const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Grawert'] }, { column })
  trial.say('done')
  expect(trial.state.column[piece('Grawert')]).toBe(0)
  expect(new Set([NE, NW, SW, SE, E]).size).toBe(5)
  expect(combatFlow).toBeDefined()
})
