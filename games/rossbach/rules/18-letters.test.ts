import { describe, expect, test } from 'vitest'
import { isRefused } from '../../../core/contract.ts'
import type { SeatReply, Told } from '../../../core/contract.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rossbach } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { flow } from './sequence.ts'
import { COMMANDING, OVER } from '../model/state.ts'
import type { Letter, State } from '../model/state.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FORMATIONS, PRUSSIAN } from './01-pieces.ts'
import { captureLeader } from './05-capture.ts'
import { isRiverBridge } from './08-terrain.ts'
import { deliver, rideOf, ridingTime, talkOf } from './18-letters.ts'

const SEATS = ['french', 'marshal', 'prussian', 'hohenlohe', 'table']
const APART = { N1528: ['Napoleon'], N2038: ['Davout'], N2424: ['Hohenlohe'], N2740: ['Brunswick'] }

function teamField(stands: Stands, more: Partial<State> = {}): State {
  const delegated = 1 << FORMATIONS.indexOf('F-III')
  const four = { options: ['teams'], replied: [0, 0, 0, 0], delegated }
  return fieldOf(stands, { ...four, phase: COMMANDING, ...more })
}

function writing(state: State): Trial {
  return new Trial(flow, state, { proc: 'day', at: 'over' }, { proc: 'letters', at: 'write' })
}

function write(trial: Trial, text: string): ReturnType<typeof flow.answer> {
  const { seat, id } = trial.ask
  const reply: SeatReply = { seat, ask: id, verb: 'write', noun: text }
  const result = flow.answer(trial.state, reply)
  if (!isRefused(result)) trial.told.push(...result.told)
  return result
}

/** What each seat sees of the letters. */
function readers(state: State): string[] {
  const seen = { ...state, stack: [{ proc: 'campaign', at: 'over' } as Frame] }
  return SEATS.filter((seat) => rossbach.view(seen, seat).letters.length > 0)
}

const LETTER: Letter = {
  from: 1,
  to: 3,
  sent: 12,
  due: 13,
  text: 'Hold Jena',
  leader: -1,
  taken: 0,
}

interface Ear {
  told: Told[]
  go: Parameters<typeof deliver>[1]
}

function ear(): Ear {
  const told: Told[] = []
  const go = { tell: (to: Told['to'], what: Told['what']) => void told.push({ to, what }) }
  return { told, go: go as unknown as Ear['go'] }
}

describe('[18.11] letters', () => {
  test('[18.11] are written at the end of the Command Phase, by the commander in chief and by his team mate', () => {
    const trial = writing(teamField(APART))
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['french', '18.11'])
    write(trial, 'March on Apolda.')
    expect(trial.ask.seat).toBe('marshal')
    trial.say('skip')
    expect(trial.isOver).toBe(true)
    expect(trial.state.letters).toHaveLength(1)
    expect(trial.state.letters[0]).toMatchObject({
      from: 0,
      to: 2,
      sent: 13,
      text: 'March on Apolda.',
    })
  })

  test('[18.11] begin in the hex of who sends them and go 14 points a turn, one turn at least', () => {
    const state = teamField(APART)
    const cost = rideOf(state, hex('N1528'), hex('N2038'), piece('Napoleon'))
    expect(cost).toBeGreaterThan(0)
    expect(ridingTime(state, 0)).toBe(Math.ceil(cost / 28))
    put(state, piece('Davout'), hex('N1528'))
    expect(ridingTime(state, 0)).toBe(1)
    put(state, piece('Davout'), hex('S0502'))
    const far = rideOf(state, hex('N1528'), hex('S0502'), piece('Napoleon'))
    expect(far).toBeGreaterThan(56)
    expect(ridingTime(state, 0)).toBe(Math.ceil(far / 28))
  })

  test('[18.11] are not sent where either is not on the map: he is not even asked', () => {
    expect(writing(teamField({ N1528: ['Napoleon'] })).isOver).toBe(true)
  })

  test('[18.11] whoever is away may leave standing that he writes none', () => {
    const trial = writing(teamField(APART))
    const view = rossbach.view(trial.state, 'french')
    const reply = { seat: 'french', ask: trial.ask.id, verb: 'skip' }
    const order = (choice: string): unknown =>
      rossbach.standing!(view, trial.ask, [{ id: 'letters', choice }])
    expect([order('skip'), order('ask')]).toEqual([reply, undefined])
  })

  test('[18.11] an empty sheet is no letter', () => {
    const trial = writing(teamField(APART))
    write(trial, '   ')
    expect([trial.ask.seat, trial.state.letters.length]).toEqual(['marshal', 0])
  })

  test('[18.13] with a hex number are refused, and nothing has changed', () => {
    const trial = writing(teamField(APART))
    const before = JSON.stringify(trial.state)
    const result = write(trial, 'Go to N2038')
    expect(isRefused(result) && result.refused.rule).toBe('18.13')
    expect(JSON.stringify(trial.state)).toBe(before)
    const view = rossbach.view(trial.state, 'french')
    const reply = { seat: 'french', ask: trial.ask.id, verb: 'write' }
    expect(rossbach.whyNot(view, { ...reply, noun: 'Go to N2038' })?.rule).toBe('18.13')
    expect(rossbach.whyNot(view, { ...reply, noun: 'Go to Jena' })).toBeUndefined()
  })

  test('[18.13] whoever is not asked learns nothing from what he writes', () => {
    const trial = writing(teamField(APART))
    const refused = (text: string): unknown =>
      flow.answer(trial.state, { seat: 'hohenlohe', ask: 0, verb: 'write', noun: text })
    expect(refused('Go to N2038')).toEqual(refused('Go to Jena'))
  })
})

describe('[18.12] an aide', () => {
  test('[18.12] rides as leaders do, whatever flags stand in his way', () => {
    const plain = teamField(APART)
    const barred = teamField({ ...APART, N1629: ['Grawert'], N1830: ['Tauenzien'] })
    const ride = (state: State): number =>
      rideOf(state, hex('N1528'), hex('N2038'), piece('Napoleon'))
    expect(ride(barred)).toBe(ride(plain))
  })

  test('[18.12] crosses a river by bridges alone', () => {
    const state = teamField(APART)
    const [bridge] = Array.from({ length: grid.n * 3 }, (_, side) => side).filter(isRiverBridge)
    const [from, to] = grid.sideHexes(bridge!)
    const before = rideOf(state, from, to, piece('Napoleon'))
    state.damaged.push(bridge!)
    const after = rideOf(state, from, to, piece('Napoleon'))
    expect(before).toBeGreaterThan(0)
    expect(after === -1 || after > before).toBe(true)
  })

  test('[18.12] is not on the map: nobody else is told that he rides', () => {
    const trial = writing(teamField(APART))
    trial.told.length = 0
    write(trial, 'Come to Jena')
    expect(trial.told.map(({ to }) => to)).toEqual([['french']])
    expect(readers(trial.state)).toEqual(['french'])
  })
})

describe('[18.14a] a letter that has arrived', () => {
  test('[18.14a] is read in the Command Phase of that turn, by its addressee alone', () => {
    const state = teamField(APART, { phasing: PRUSSIAN, letters: [{ ...LETTER, due: 14 }] })
    const early = ear()
    deliver(state, early.go)
    expect([early.told, readers(state)]).toEqual([[], ['prussian']])
    state.turn = 14
    state.phasing = 0
    deliver(state, early.go)
    expect(readers(state)).toEqual(['prussian'])
    state.phasing = PRUSSIAN
    deliver(state, early.go)
    expect(early.told.map(({ to }) => to)).toEqual([['hohenlohe']])
    expect(readers(state)).toEqual(['prussian', 'hohenlohe'])
    expect(state.letters[0]!.leader).toBe(piece('Hohenlohe'))
  })

  test('[18.14a] waits for who is not on the map', () => {
    const state = teamField({ N2740: ['Brunswick'] }, { phasing: PRUSSIAN, letters: [LETTER] })
    deliver(state, ear().go)
    expect(state.letters[0]!.leader).toBe(-1)
  })

  test.each([
    ['day', 'reorganize'],
    ['night', 'orders'],
  ] as const)('[18.14a] by %s when the Command Phase begins', (proc, at) => {
    const turn = proc === 'night' ? 16 : 13
    const state = teamField(APART, { phasing: PRUSSIAN, turn, letters: [LETTER] })
    const frame = { proc, at } as Frame
    const trial = new Trial(flow, state, frame)
    expect(trial.state.letters[0]!.leader).toBe(piece('Hohenlohe'))
    const arrived = trial.told.filter(({ what }) => what.did === 'noted' && what.rule === '18.14a')
    expect(arrived.map(({ to }) => to)).toEqual([['hohenlohe']])
  })
})

describe('[18.14b] a captured leader', () => {
  const taken = (letter: Letter, captive: string): { state: State; told: Told[] } => {
    const state = teamField(APART, { letters: [letter] })
    const { told, go } = ear()
    captureLeader(state, piece(captive), go)
    return {
      state,
      told: told.filter(({ what }) => what.did === 'noted' && what.rule === '18.14b'),
    }
  }
  const received = { ...LETTER, leader: piece('Hohenlohe') }

  test('[18.14b] gives up what he has received, to both players of the captor', () => {
    const { state, told } = taken(received, 'Hohenlohe')
    expect(told.map(({ to }) => to)).toEqual([['french', 'marshal']])
    expect(readers(state)).toEqual(['french', 'marshal', 'prussian', 'hohenlohe'])
  })

  test('[18.14b] has nothing that is still on its way or went to another', () => {
    expect(readers(taken(LETTER, 'Hohenlohe').state)).toEqual(['prussian'])
    expect(readers(taken(received, 'Brunswick').state)).toEqual(['prussian', 'hohenlohe'])
  })

  test('[18.14b] at the end all letters are open', () => {
    const state = teamField(APART, { phase: OVER, letters: [LETTER] })
    const open = rossbach.view({ ...state, stack: [] }, 'open')
    expect(open.letters).toEqual([LETTER])
  })
})

describe('[18.1] team mates', () => {
  const beside = grid.print(grid.neighbours[hex('N1528') * 6]!)

  test.each([
    ['N1528', ['marshal'], ['french']],
    [beside, ['marshal'], ['french']],
    ['N2038', [], []],
  ])('[18.1] talk when their leaders are together: Davout in %s', (at, french, marshal) => {
    const state = teamField({ ...APART, N2038: [], [at]: ['Davout'] })
    if (at === 'N1528') put(state, piece('Napoleon'), hex('N1528'))
    expect(talkOf(state, 'french')).toEqual(french)
    expect(talkOf(state, 'marshal')).toEqual(marshal)
    expect(talkOf(state, 'hohenlohe')).toEqual([])
  })

  test('[18.1] talk to everybody when the game is over, and always in a game of two', () => {
    const state = teamField(APART, { phase: OVER })
    expect(talkOf(state, 'marshal')).toContain('hohenlohe')
    expect(talkOf({ ...state, phase: COMMANDING, options: [] }, 'french')).toEqual([
      'french',
      'prussian',
      'table',
    ])
  })

  test('[18.1] and the server is told so by each view', () => {
    const state = teamField({ N1528: ['Napoleon', 'Davout'], N2424: ['Hohenlohe'] })
    state.stack = [{ proc: 'campaign', at: 'over' }]
    expect(rossbach.view(state, 'french').talk).toEqual(['marshal'])
    expect(rossbach.view(state, 'prussian').talk).toEqual([])
    expect(rossbach.view(state, 'table').talk).toEqual(['table'])
  })
})
