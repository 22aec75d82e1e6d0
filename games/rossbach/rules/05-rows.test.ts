import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import type { ReorganizeFrame } from './06-reorganization-level.ts'
import type { CommandFrame } from './07-command-level.ts'
import { hex } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { LOST, NIGHT_HALF, REORGANIZED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PLAIN, W, after } from '../testing/combat.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FORMATIONS, FRENCH, PRUSSIAN, formationOf, movementOf } from './01-pieces.ts'
import { inEnemyZone } from './04-zones.ts'
import { mayRally } from './06-eligible.ts'
import { reorganizeProc } from './06-reorganization.ts'
import { whyNotOfficer, whyNotUnit } from './07-allot.ts'
import { formationLed, officerOn, settleChain } from './07-chain.ts'
import { commandProc } from './07-command.ts'
import { rangeFrom } from './07-range.ts'
import { awards } from './20-victory.ts'

const flow = flowOf({ command: commandProc, reorganize: reorganizeProc })
const COMMAND: CommandFrame = { proc: 'command', at: 'replace', leader: -1 }
const RALLY: ReorganizeFrame = {
  proc: 'reorganize',
  at: 'recover',
  leader: -1,
  unit: -1,
  guest: -1,
}

function commanding(stands: Stands, more: Partial<State> = {}): Trial {
  return new Trial(flow, fieldOf(stands, more), { ...COMMAND })
}

describe('what commanders can do', () => {
  const officers = ['Ney', 'Soult', 'Augereau', 'Bernadotte']

  test('[5.11a] an army commander places officers of any formation of his army, no enemy', () => {
    const state = fieldOf({ S2701: ['Napoleon', ...officers], S2702: ['Kalkreuth'] })
    const reasons = officers.map((id) => whyNotOfficer(state, FRENCH, piece(id)))
    expect(reasons).toEqual(officers.map(() => undefined))
    put(state, piece('Napoleon'), hex('S2707'))
    expect(whyNotOfficer(state, FRENCH, piece('Ney'))?.rule).toBe('7.2')
    expect(whyNotOfficer(state, FRENCH, piece('Davout'))?.rule).toBe('7.0')
  })

  test('[5.11b] with each point an officer and, beside him, one unit', () => {
    const stands = { N3515: ['Brunswick', 'Weimar', 'Ruechel'], N3516: ['Grawert', 'Bila'] }
    const trial = commanding({ ...stands, N3416: ['Pelet'] }, { phasing: PRUSSIAN })
    trial.say('officer Weimar', 'officer Ruechel')
    expect(trial.offered('officer')).toBe(undefined)
    expect(trial.offered('unit')).toContain('Grawert')
    trial.say('unit Grawert')
    expect(trial.offered('unit')).toEqual(['Bila', 'Pelet'])
    trial.say('unit Bila')
    expect(whyNotUnit(trial.state, PRUSSIAN, piece('Pelet'))?.rule).toBe('7.11a')
  })

  test('[5.11c] a rating of three: three officers and three units', () => {
    const trial = commanding({
      S2701: ['Napoleon', ...officers],
      S2702: ['Klein', 'Grouchy', 'Sahuguet', 'Jerome'],
    })
    trial.say('officer Ney', 'officer Soult', 'officer Augereau')
    expect(whyNotOfficer(trial.state, FRENCH, piece('Bernadotte'))?.rule).toBe('7.11a')
    trial.say('unit Klein', 'unit Grouchy', 'unit Sahuguet')
    expect(whyNotUnit(trial.state, FRENCH, piece('Jerome'))?.rule).toBe('7.11a')
  })

  test('[7.11a] points go to whoever is in range of the army commander, as many as his rating', () => {
    const trial = commanding({ S2701: ['Napoleon', 'Ney'], S2710: ['Soult'] })
    expect(trial.offered('officer')).toEqual(['Ney'])
    expect(whyNotOfficer(trial.state, FRENCH, piece('Soult'))?.rule).toBe('7.2')
    trial.say('officer Ney')
    expect(whyNotOfficer(trial.state, FRENCH, piece('Ney'))?.rule).toBe('7.11a')
    put(trial.state, piece('Napoleon'), LOST)
    put(trial.state, piece('Soult'), hex('S2702'))
    expect(whyNotOfficer(trial.state, FRENCH, piece('Soult'))?.say.key).toBe('no-army-commander')
  })

  test('[7.12] whoever was given no point is Out of Command when the points are spent', () => {
    const stands = { S2701: ['Napoleon', 'Ney', 'Soult'], S2702: ['Marchand', 'Leval', 'Klein'] }
    const trial = commanding(stands)
    expect(trial.offered('unit')).toEqual(expect.arrayContaining(['Marchand', 'Leval', 'Klein']))
    trial.say('officer Ney', 'unit Klein', 'done')
    const who = ['Ney', 'Marchand', 'Klein', 'Soult', 'Leval']
    expect(who.map((id) => trial.state.commanded[piece(id)])).toEqual([1, 1, 1, 0, 0])
  })
})

describe('what officers can do', () => {
  test('[5.12a] they command their own designation and no other', () => {
    const state = fieldOf({ S2701: ['Ney', 'Marchand', 'Leval', 'Gudin', 'Jerome'] })
    state.allotted = changed(state.allotted, piece('Ney'), 1)
    settleChain(state, FRENCH)
    const who = ['Marchand', 'Leval', 'Gudin', 'Jerome']
    expect(who.map((id) => state.commanded[piece(id)])).toEqual([1, 0, 0, 0])
  })

  test('[7.3] status lasts until the owner’s next Command Segment', () => {
    const trial = commanding({ S2701: ['Napoleon', 'Ney'], S2702: ['Marchand'] })
    trial.say('officer Ney')
    put(trial.state, piece('Marchand'), hex('S2711'))
    expect(trial.state.commanded[piece('Marchand')]).toBe(1)
    settleChain(trial.state, FRENCH)
    expect(trial.state.commanded[piece('Marchand')]).toBe(0)
  })

  test('[5.16c] a commander who led a corps is replaced as its officer, without his own powers', () => {
    const state = fieldOf({ S2708: ['Gudin'], S2709: ['Marchand'] })
    state.place[piece('Davout')] = LOST
    const trial = new Trial(flow, state, { ...COMMAND }).roll(piece('Oudinot'))
    expect(trial.at('Oudinot')).toBe('S2708')
    expect(formationLed(trial.state, piece('Oudinot'))).toBe(FORMATIONS.indexOf('F-III'))
    expect(officerOn(trial.state, formationOf[piece('Gudin')]!)).toBe(piece('Oudinot'))
    expect(trial.offered('unit')).toBe(undefined)
  })
})

describe('heads of state', () => {
  test('[5.18b] bring back units of any formation and can be captured', () => {
    const state = fieldOf({ N3515: ['King', 'Kalkreuth'] })
    for (const id of ['Grawert', 'Larisch', 'Cerrini', 'Kunheim'])
      expect(mayRally(state, piece('King'), piece(id))).toBe(true)
    expect(mayRally(state, piece('Kalkreuth'), piece('Grawert'))).toBe(false)
  })

  test('[5.18b] and lead a whole stack forward', () => {
    const stands = { [W]: ['Grawert', 'Prittwitz', 'King'], [PLAIN]: ['Gudin'] }
    const trial = after('prussian', { stands, from: [W], on: [PLAIN] }, 'De')
    trial.say(`into ${PLAIN}`)
    expect(trial.offered('advance')).toEqual(expect.arrayContaining(['Grawert', 'Prittwitz']))
    trial.say('advance Grawert')
    expect(trial.offered('advance')).toEqual(['King'])
    trial.say('advance King')
    expect(trial.offered('advance')).toEqual(['Prittwitz'])
  })

  test('[5.18c] a captured one is gone, for a point', () => {
    const stands = { [W]: ['Gudin'], [PLAIN]: ['Grawert', 'King'] }
    const setting = { stands, from: [W], on: [PLAIN], column: 5 }
    const trial = after('french', setting, 'De').roll(6)
    expect(trial.state.place[piece('King')]).toBe(LOST)
    const points = (state: State): number =>
      awards(state)
        .filter(({ side, rule }) => side === FRENCH && rule === '20.17')
        .reduce((sum, award) => sum + award.points, 0)
    expect(points(trial.state)).toBe(1)
    expect(points(setUpState('jena', []))).toBe(0)
    expect(movementOf[piece('King')]).toBe(20)
  })
})

describe('the chain', () => {
  test('[2.11A1c] [6.15c] whoever has reorganized puts nobody In Command, until then he does', () => {
    const state = fieldOf({ S2701: ['Napoleon', 'Ney'], S2702: ['Marchand'] })
    const reasons = (): (string | undefined)[] =>
      [
        whyNotOfficer(state, FRENCH, piece('Ney')),
        whyNotUnit(state, FRENCH, piece('Marchand')),
      ].map((reason) => reason?.rule)
    expect(reasons()).toEqual([undefined, undefined])
    state.deeds[piece('Ney')] = REORGANIZED
    expect(reasons()).toEqual(['6.15c', undefined])
    state.deeds[piece('Napoleon')] = REORGANIZED
    expect(reasons()).toEqual(['6.15c', '7.2'])
  })

  test('[5.18a] the King needs no command, and gives none', () => {
    const state = fieldOf({ N3515: ['King', 'Wartensleben'] })
    settleChain(state, PRUSSIAN)
    expect(['King', 'Wartensleben'].map((id) => state.commanded[piece(id)])).toEqual([1, 0])
  })

  test('[9.19] a bridge train is of no formation: a corps in command does not carry it', () => {
    const state = fieldOf({ S2701: ['Davout', 'Gudin', 'Pontoon-F'] })
    settleChain(state, FRENCH)
    expect(['Gudin', 'Pontoon-F'].map((id) => state.commanded[piece(id)])).toEqual([1, 0])
  })

  test('[9.18] it takes a point of a commander in range', () => {
    const near = fieldOf({ S2701: ['Davout'], S2703: ['Pontoon-F'], S2719: ['Pontoon-P1'] })
    expect(whyNotUnit(near, FRENCH, piece('Pontoon-F'))).toBe(undefined)
    expect(
      whyNotUnit(fieldOf({ S2701: ['Davout'], S2719: ['Pontoon-F'] }), FRENCH, piece('Pontoon-F'))
        ?.rule,
    ).toBe('7.2')
  })

  test('[17.2] independent units are placed by any commander, or roll for themselves', () => {
    const trial = commanding({ S2701: ['Davout'], S2702: ['Jerome'] })
    expect(trial.offered('unit')).toEqual(['Jerome'])
    trial.say('unit Jerome')
    expect(trial.state.allotted[piece('Jerome')]).toBe(piece('Davout') + 1)
    expect(trial.state.commanded[piece('Jerome')]).toBe(1)
  })

  test('[2.11B2f] an officer out of command may roll, or be passed over', () => {
    const trial = commanding({ S2708: ['Ney', 'Marchand'] }).say('done')
    expect([trial.offered('roll'), trial.offered('done')]).toEqual([['Ney'], []])
    trial.say('done')
    expect([trial.isOver, trial.state.deeds[piece('Ney')]]).toEqual([true, 0])
  })

  test('[7.22n] Command Range goes through enemy zones', () => {
    const free = rangeFrom(fieldOf({}), FRENCH, hex('S2946')).slice()
    const state = fieldOf({ S2948: ['Grawert'] })
    const held = rangeFrom(state, FRENCH, hex('S2946'))
    expect(inEnemyZone(state, FRENCH, hex('S2947'))).toBe(true)
    expect(held).toContain(hex('S2947'))
    expect(free.filter((at) => !held.includes(at))).toContain(hex('S2948'))
  })
})

describe('coming back', () => {
  function rallying(id: string): Trial {
    const state = fieldOf({ S2708: ['Ney'] })
    put(state, piece(id), NIGHT_HALF)
    if (!id.includes('-')) state.reduced[piece(id)] = 1
    return new Trial(flow, state, { ...RALLY })
  }

  test('[6.21b] the unit leaves its half of the box and lies under the leader, reduced', () => {
    const trial = rallying('Marchand').say('rally Ney')
    expect([trial.at('Marchand'), trial.state.reduced[piece('Marchand')]]).toEqual(['S2708', 1])
    const boxed = trial.told.filter(({ what }) => what.did === 'removed')
    expect(boxed.map(({ to }) => to)).toEqual([['prussian', 'table']])
  })

  test('[6.33] a vedette is called back by its officer or a commander, by no other officer', () => {
    const callers = ['Ney', 'Napoleon', 'Davout', 'Augereau']
    const state = fieldOf({ S2708: callers })
    expect(callers.filter((id) => mayRally(state, piece(id), piece('Colbert-1')))).toEqual([
      'Ney',
      'Napoleon',
      'Davout',
    ])
  })

  test('[6.3] a vedette comes back as strong as ever', () => {
    const trial = rallying('Colbert-1').say('recall Colbert-1')
    expect([trial.at('Colbert-1'), trial.state.reduced[piece('Colbert-1')]]).toEqual(['S2708', 0])
  })
})
