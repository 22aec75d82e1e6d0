import { describe, expect, test } from 'vitest'
import { isChance, isRefused } from '../../../core/contract.ts'
import type { Ask, Seat, SeatReply } from '../../../core/contract.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import { ABSENT, LOST, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { FIRST_LEADER, FORMATIONS, FRENCH, PRUSSIAN } from './01-pieces.ts'
import { ALL_SEATS, deciderOf, leadersFor, playerOf, toBoth, toldToBoth } from './18-players.ts'

const TEAMS = { options: ['teams'] }
const III_CORPS = 1 << FORMATIONS.indexOf('F-III')

function seatOf(state: State, id: string): Seat {
  return ALL_SEATS[playerOf(state, piece(id))]
}

function askNow(state: State): Ask {
  const [ask] = rossbach.ask(state)
  if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
  return ask
}

function say(state: State, verb: string, noun?: number): void {
  const { seat, id } = askNow(state)
  const reply: SeatReply = { seat, ask: id, verb, ...(noun === undefined ? {} : { noun }) }
  expect(isRefused(rossbach.answer(state, reply))).toBe(false)
}

describe('[18.0] a side of two', () => {
  const state = fieldOf({}, { ...TEAMS, delegated: III_CORPS })

  test.each([
    ['Brunswick', 'prussian'],
    ['King', 'prussian'],
    ['Schmettau', 'prussian'],
    ['Kalkreuth', 'prussian'],
    ['Arnim', 'prussian'],
    ['Wuerttemberg', 'prussian'],
    ['Natzmer', 'prussian'],
    ['Hohenlohe', 'hohenlohe'],
    ['Grawert', 'hohenlohe'],
    ['Ruechel', 'hohenlohe'],
    ['Weimar', 'hohenlohe'],
    ['Pontoon-P1', 'hohenlohe'],
    ['Pontoon-P2', 'prussian'],
    ['Napoleon', 'french'],
    ['Lannes', 'french'],
    ['Jerome', 'french'],
    ['Davout', 'marshal'],
    ['Gudin', 'marshal'],
    ['Viallanes-1', 'marshal'],
    ['Baggage-F', 'french'],
  ])('[18.0] %s is commanded by %s', (id, seat) => {
    expect(seatOf(state, id)).toBe(seat)
  })

  test('[18.0] a replacement is his who has the corps', () => {
    const later = fieldOf({}, { ...TEAMS, delegated: III_CORPS })
    expect(seatOf(later, 'Victor')).toBe('french')
    later.leads[piece('Victor') - FIRST_LEADER] = FORMATIONS.indexOf('F-III')
    expect(seatOf(later, 'Victor')).toBe('marshal')
  })

  test('[18.0] what concerns both is the commander in chief’s', () => {
    const decides = (...ids: string[]): Seat =>
      ALL_SEATS[deciderOf(state, PRUSSIAN, ids.map(piece))]
    expect(decides('Grawert', 'Ruechel')).toBe('hohenlohe')
    expect(decides('Grawert', 'Schmettau')).toBe('prussian')
    expect(decides()).toBe('prussian')
  })

  test('[18.0] hears what its side hears, and no more', () => {
    expect(toBoth(['prussian', 'table'])).toEqual(['prussian', 'hohenlohe', 'table'])
    expect(toBoth('nobody')).toBe('nobody')
    const letter = { did: 'noted', rule: '18.14a', say: { key: 'note-arrived' } } as const
    expect(toldToBoth({ to: ['french'], what: letter }).to).toEqual(['french'])
  })
})

describe('[18.0] Napoleon', () => {
  test('[18.0] gives corps away before play: one at least, and only the French are told', () => {
    const state = rossbach.setup('jena-auerstaedt', ['teams'])
    const ask = askNow(state)
    expect([ask.seat, ask.options.map(({ verb }) => verb)]).toEqual(['french', ['delegate']])
    const [first] = rossbach.ask(state)
    const reply = {
      seat: 'french',
      ask: (first as Ask).id,
      verb: 'delegate',
      noun: piece('Davout'),
    }
    const result = rossbach.answer(state, reply)
    if (isRefused(result)) throw new Error('refused')
    expect(result.told.map(({ to }) => to)).toEqual([['french', 'marshal']])
    expect(seatOf(state, 'Gudin')).toBe('marshal')
    expect(rossbach.view(state, 'marshal').delegated).toBe(III_CORPS)
    for (const seat of ['prussian', 'hohenlohe', 'table'])
      expect(rossbach.view(state, seat).delegated).toBe(0)
    expect(askNow(state).options.map(({ verb }) => verb)).toEqual(['delegate', 'ready'])
    say(state, 'ready')
    expect(rossbach.view(state, 'prussian').stage.key).toBe('stage-french-set-up')
  })

  test('[18.0] has nothing to give to a marshal who is not in the scenario', () => {
    const state = rossbach.setup('massenbach', ['teams'])
    const nouns = askNow(state).options.flatMap(({ nouns: some = [] }) => [...some])
    expect(nouns).toContain(piece('Soult'))
    expect(nouns).not.toContain(piece('Napoleon'))
    expect(nouns.some((one) => state.place[one] === ABSENT)).toBe(false)
    expect(state.place[piece('Soult')]).toBe(WAITING)
  })
})

describe('[18.0] seats', () => {
  test('[18.0] are four, two for each side; without the option two', () => {
    const four = rossbach.seats('jena-auerstaedt', ['teams'])
    expect(four.map(({ seat, side }) => `${seat} ${side}`)).toEqual([
      'french french',
      'prussian prussian',
      'marshal french',
      'hohenlohe prussian',
    ])
    expect(rossbach.seats('jena-auerstaedt', [])).toHaveLength(2)
  })

  test('[18.0] team play has a meaning only where both sides have two commands', () => {
    const without = SCENARIOS.filter(({ options }) => !options.includes('teams'))
    expect(without.map(({ id }) => id)).toEqual(['auerstaedt', 'jena', 'saalfeld'])
    expect(() => rossbach.setup('jena', ['teams'])).toThrow(/teams/)
  })
})

describe('[18.1] a player', () => {
  const state = (): State =>
    fieldOf(
      {
        N1528: ['Napoleon', 'Lannes'],
        N2038: ['Davout'],
        N2027: ['Hohenlohe'],
        N2233: ['Brunswick'],
      },
      { ...TEAMS, delegated: III_CORPS | (1 << FORMATIONS.indexOf('F-V')) },
    )
  const names = (at: State, player: 0 | 1 | 2 | 3): number[] => leadersFor(at, player)

  test('[18.1] is the leader he stands for; the marshal is every leader who was given to him', () => {
    expect(names(state(), 0)).toEqual([piece('Napoleon')])
    expect(names(state(), 2)).toEqual([piece('Davout'), piece('Lannes')])
    expect(names(state(), 3)).toEqual([piece('Hohenlohe')])
  })

  test('[18.1] is another of his as long as that man is not on the map', () => {
    const at = state()
    at.place[piece('Hohenlohe')] = LOST
    expect(names(at, 3)).toEqual([])
    at.place[piece('Ruechel')] = hex('N2424')
    expect(names(at, 3)).toEqual([piece('Ruechel')])
  })
})

test('[18.0] both players of a side win', () => {
  const state = rossbach.setup('jena-auerstaedt', ['teams'])
  state.phase = 5
  state.winner = FRENCH
  state.victory = 'french'
  expect(rossbach.outcome(state)?.winners).toEqual(['french', 'marshal'])
  state.winner = PRUSSIAN
  expect(rossbach.outcome(state)?.winners).toEqual(['prussian', 'hohenlohe'])
  expect(rossbach.outcome({ ...state, options: [] })?.winners).toEqual(['prussian'])
})
