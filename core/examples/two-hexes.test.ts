import { describe, expect, test } from 'vitest'
import type { Refused, Result } from '../contract.ts'
import { isRefused } from '../contract.ts'
import { owed } from '../duty.ts'
import { soak } from '../testing/soak.ts'
import { asksOf, legalReplies } from '../testing/watch.ts'
import type { Lines } from './two-hexes.ts'
import { twoHexes as game } from './two-hexes.ts'
import { HOLD, PLACES, STEPS } from './wheeling.ts'

const SEATS = ['red', 'blue']
const code = (text: string) => PLACES.parse(text)!
const text = (place: number) => PLACES.print(place)

/** A game in which red stands there and it is red's move. */
function at(red: string, change: Partial<Lines> = {}): Lines {
  const state = game.setup('only', [])
  return game.clone({ ...state, place: [code(red), code('0504+0505')], ...change })
}

function reply(state: Lines, line: string): Result | Refused {
  const [seat, verb, noun] = line.split(' ') as [string, string, string?]
  const asks = asksOf(game.ask(state), seat)
  const ask = asks.find(({ options }) => options.some((option) => option.verb === verb)) ?? asks[0]!
  const named = noun === undefined ? {} : { noun: code(noun) }
  return game.answer(state, { seat, ask: ask.id, verb, ...named })
}

function say(state: Lines, line: string): Result {
  const result = reply(state, line)
  if (isRefused(result)) throw new Error(`${line}: ${result.refused.say.key}`)
  return result
}

/** What the mover may do now, as a person would write it. */
function offered(state: Lines): string[] {
  const must = game.ask(state).slice(0, 1)
  const steps = legalReplies(must).filter(({ verb }) => verb !== 'face')
  return steps.map(({ verb, noun }) =>
    noun === undefined ? verb : `${verb} ${text(noun as number)}`,
  )
}

describe('a piece has one place', () => {
  test('in a hex it marches across a hexside or extends into two hexes', () => {
    const steps = 'march 0101/0201, march 0101/0102, extend 0101+0201, extend 0101+0102'
    expect(offered(at('0101')).join(', ')).toBe(`${steps}, end`)
  })

  test('across a hexside it marches into either hex', () => {
    expect(offered(at('0101/0201', { paces: 1 }))).toEqual(['march 0101', 'march 0201', 'end'])
  })

  test('in two hexes it closes on either or wheels on either', () => {
    const state = at('0101+0201', { paces: 1 })
    const steps = 'close 0101, close 0201, wheel 0101+0102, wheel 0102+0201'
    expect(offered(state).join(', ')).toBe(`${steps}, end`)
    say(state, 'red wheel 0102+0201')
    expect(PLACES.hexesOf(state.place[0]!).map(text)).toEqual(['0102', '0201'])
  })

  test('a pair inside the map wheels four ways, and every step can be taken back', () => {
    const wheels = STEPS[code('0303+0304')]!.filter(({ verb }) => verb === 'wheel')
    expect(wheels).toHaveLength(4)
    STEPS.forEach((steps, from) => {
      for (const { to } of steps) expect(STEPS[to]!.map((step) => step.to)).toContain(from)
    })
  })

  test('it stands in the way with both its hexes', () => {
    const state = at('0404')
    const beside = ['0504', '0505'].map((hex) => offered(state).some((one) => one.endsWith(hex)))
    expect(beside).toEqual([false, false])
    const why = game.whyNot(game.view(state, 'red'), {
      seat: 'red',
      ask: 0,
      verb: 'extend',
      noun: code('0404+0504'),
    })
    expect(why).toEqual({
      rule: '2',
      say: { key: 'blocked' },
      at: [{ of: 'place', noun: code('0504') }],
    })
  })
})

describe('a heading', () => {
  const headings = (state: Lines) =>
    legalReplies(game.ask(state)).flatMap(({ verb, noun }) => (verb === 'face' ? [noun] : []))

  test('is one of six, and may be changed once a turn', () => {
    const state = at('0202')
    expect(headings(state)).toEqual([0, 1, 2, 4, 5])
    const [ask] = asksOf(game.ask(state), 'red')
    game.answer(state, { seat: 'red', ask: ask!.id, verb: 'face', noun: 1 })
    expect(state.facing).toEqual([1, 0])
    expect(headings(state)).toEqual([])
  })

  test('is for a line in one hex', () => {
    expect(headings(at('0202/0203'))).toEqual([])
    expect(headings(at('0202+0203'))).toEqual([])
  })
})

describe('the duty to hold the hill', () => {
  test('is closed from the start when it is too far, and binds nobody', () => {
    const state = at('0101', { paces: 1 })
    expect(owed([HOLD], state)).toBeUndefined()
    expect(offered(state)).toContain('end')
  })

  test('withholds the end while it is open, and every step that would close it', () => {
    const state = at('0302', { paces: 1 })
    expect(offered(state)).toEqual(['march 0302/0303', 'extend 0302+0303'])
    const view = game.view(state, 'red')
    const away = { seat: 'red', ask: 0, verb: 'extend', noun: code('0301+0302') }
    expect(game.whyNot(view, away)).toEqual({ rule: '4', say: { key: 'hold-the-hill' } })
  })

  test('lets the line wander as long as it can come back', () => {
    const state = at('0303', { paces: 2 })
    expect(offered(state)).toContain('end')
    say(state, 'red march 0303/0304')
    expect(offered(state)).toEqual(['march 0303', 'end'])
  })

  test('lapses when somebody else closes it', () => {
    const state = at('0302', { paces: 1 })
    expect(offered(state)).not.toContain('end')
    say(state, 'blue abatis 0303')
    expect(owed([HOLD], state)).toBeUndefined()
    expect(offered(state)).toContain('end')
    expect(offered(state)).toContain('extend 0301+0302')
  })
})

describe('offers', () => {
  test('stand beside the ask that waits, each with its own id', () => {
    const asks = game.ask(at('0101'))
    expect(asks.map(({ seat }) => seat)).toEqual(['red', 'red', 'red', 'blue', 'blue'])
    expect(asks).toMatchObject([
      { kind: 'must', id: 0, rule: '1' },
      { kind: 'may', id: 1, rule: '5' },
      { kind: 'may', id: 2, rule: '6' },
      { kind: 'may', id: 1, rule: '5' },
      { kind: 'may', id: 2, rule: '6' },
    ])
  })

  test('nobody is on the clock for one', () => {
    expect(game.view(at('0101'), 'blue').onClock).toEqual(['red'])
  })

  test('are rationed', () => {
    const state = at('0101')
    expect(say(state, 'blue abatis 0402').final).toBe('yes')
    expect(asksOf(game.ask(state), 'blue').map(({ rule }) => rule)).toEqual(['6'])
    expect(isRefused(reply(state, 'blue abatis 0403'))).toBe(true)
  })

  test('leave the other seat’s ask as it was', () => {
    const state = at('0101')
    const before = asksOf(game.ask(state), 'red')[0]
    say(state, 'blue agree')
    expect(asksOf(game.ask(state), 'red')[0]).toEqual(before)
  })

  test('end the game when both agree', () => {
    const state = at('0303')
    say(state, 'blue agree')
    expect(game.outcome(state)).toBeUndefined()
    say(state, 'red agree')
    expect(game.ask(state)).toEqual([])
    expect(game.outcome(state)).toMatchObject({ winners: ['red'] })
  })
})

describe('as every game', () => {
  test('random games hold and take no offers', () => {
    const start = () => game.setup('only', [])
    const seats = [...SEATS, 'table']
    const soaked = soak(game, { start, seats, games: 8, seed: 'lines', pieces: [0, 1], every: 4 })
    expect(soaked.findings).toEqual([])
    expect(Object.keys(soaked.verbs).sort()).toEqual([
      'close',
      'end',
      'extend',
      'face',
      'march',
      'wheel',
    ])
  })

  test('random games hold whatever trees are felled first', () => {
    for (let hex = 0; hex < 25; hex += 3) {
      const start = () => at('0101', { abatis: [hex, (hex * 7) % 25] })
      if (PLACES.covers(code('0101'), hex) || PLACES.covers(code('0504+0505'), hex)) continue
      const plan = { start, seats: SEATS, games: 1, seed: hex, every: 10 }
      expect(soak(game, plan).findings).toEqual([])
    }
  })

  test('a step can be taken back, a turn is finished', () => {
    const state = at('0101', { paces: 1 })
    expect(say(state, 'red extend 0101+0102').final).toBe('no')
    expect(offered(state)).toEqual(['end'])
    expect(say(state, 'red end').final).toBe('yes')
  })
})
