import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Ask } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { put } from '../model/board.ts'
import { rossbach } from '../game.ts'
import { pieceNamed, sideOf } from '../rules/01-pieces.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import { HIDDEN, SETTING_UP, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { heardAfter, marching, say, toldApart } from '../testing/secrets.ts'
import type { Line } from '../testing/secrets.ts'

// What is kept from the enemy before play and of those who come later.

const ENEMY: Readonly<Record<string, string>> = { french: 'prussian', prussian: 'french' }

function firstAsk(state: State): Ask {
  const [ask] = rossbach.ask(state)
  if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
  return ask
}

/** A scenario in which this side is about to set up. */
function settingUp(scenario: string, seat: string): State {
  const state = rossbach.setup(scenario, [])
  for (let n = 0; n < 80; n++) {
    const ask = firstAsk(state)
    if (ask.seat === seat && ask.options.some(({ verb }) => verb === 'place')) return state
    say(state, wayOn(ask))
  }
  throw new Error(`${seat} never sets up ${scenario}.`)
}

/** On to the next player: ready, or no order; whoever must still place somebody does. */
function wayOn(ask: Ask): string {
  for (const verb of ['ready', 'none'])
    if (ask.options.some((one) => one.verb === verb)) return verb
  const { verb, of, nouns } = ask.options[0]!
  return `${verb} ${rossbach.about.kinds[of!]!.print(nouns![0]!)}`
}

/** When the first turn begins. */
function opened(scenario: string): State {
  const state = rossbach.setup(scenario, [])
  for (let n = 0; n < 200 && state.phase === SETTING_UP; n++) say(state, wayOn(firstAsk(state)))
  expect(state.phase).not.toBe(SETTING_UP)
  return state
}

/** Two different places of one piece, as offered. */
function twoPlaces(state: State, id: string): [string, string] {
  const copy = JSON.parse(JSON.stringify(state)) as State
  say(copy, `place ${id}`)
  const nouns = firstAsk(copy).options.find(({ verb }) => verb === 'at')!.nouns!
  const printed = [nouns[0]!, nouns.at(-1)!].map(
    (noun) => `at ${rossbach.about.kinds['hex']!.print(noun)}`,
  )
  return printed as [string, string]
}

describe('behind the screen of a set-up nobody sees', () => {
  test.each<[string, string, string, string]>([
    ['[19.25] [1.6a] [19.2] with whom Napoleon rides', 'campaign-10', 'french', 'Napoleon'],
    [
      '[19.25] [19.29] where Brunswick is, and the King with him',
      'campaign-10',
      'prussian',
      'Brunswick',
    ],
    ['[19.24c] where baggage stands', 'campaign-10', 'french', 'Baggage-F'],
    ['[19.24b] where a bridge train stands', 'campaign-10', 'prussian', 'Pontoon-P1'],
    ['[19.26b] where cavalry brigades stand', 'jena', 'french', 'Treilhard'],
    ['[21.85b] how the Prussians deploy', 'free-entry', 'prussian', 'Grawert'],
  ])('%s', (_, scenario, seat, id) => {
    const start = settingUp(scenario, seat)
    const base = (): State => JSON.parse(JSON.stringify(start)) as State
    const lines: Line[] = [`place ${id}`, twoPlaces(start, id)]
    for (const other of [ENEMY[seat]!, 'table'])
      expect(toldApart({ base, lines }, other)).toBeUndefined()
    expect(toldApart({ base, lines }, seat)).toBeDefined()
    expect(heardAfter(base(), [`place ${id}`, twoPlaces(start, id)[0]], ENEMY[seat]!)).toEqual([])
  })

  test.each([
    ['french', 'Baggage-F', 'S2719'],
    ['prussian', 'Baggage-P1', 'N0819'],
  ])('[19.24c] whether %s baggage stands with troops or waits', (seat, id, among) => {
    const start = settingUp('campaign-10', seat)
    const base = (): State => JSON.parse(JSON.stringify(start)) as State
    const lines: Line[] = [`place ${id}`, [`at ${among}`, 'hold']]
    for (const other of [ENEMY[seat]!, 'table']) {
      expect(toldApart({ base, lines }, other)).toBeUndefined()
      expect(toldApart({ base, lines: [...lines, 'ready'] }, other)).toBeUndefined()
    }
    expect(toldApart({ base, lines }, seat)).toBeDefined()
  })

  test('[19.24c] and the enemy can imagine either', () => {
    const view = rossbach.view(opened('campaign-10'), 'prussian')
    const waits = new Set<boolean>()
    for (let n = 0; n < 40; n++) {
      const { place } = rossbach.imagine(view, fastChance(`baggage ${n}`))
      waits.add(place[piece('Baggage-F')] === WAITING)
    }
    expect(waits).toEqual(new Set([true, false]))
  })

  test('[19.26a] which vedettes are out', () => {
    const start = settingUp('jena', 'french')
    const base = (): State => JSON.parse(JSON.stringify(start)) as State
    const units = firstAsk(start).options.find(({ verb }) => verb === 'deploy')!.nouns!
    const [one, two] = [units[0]!, units.at(-1)!].map(
      (noun) => `deploy ${rossbach.about.kinds['piece']!.print(noun)}`,
    )
    const lines: Line[] = [[one!, two!]]
    for (const seat of ['prussian', 'table'])
      expect(toldApart({ base, lines }, seat)).toBeUndefined()
  })
})

describe('of those who come later the enemy sees nothing before their flags', () => {
  test.each<[string, string, string[]]>([
    ['[21.16] Prussians at Auerstädt', 'auerstaedt', ['Arnim', 'Irwing']],
    ['[21.17] French at Auerstädt', 'auerstaedt', ['Friant', 'Morand']],
    ['[21.95b] Holtzendorff at Saalfeld', 'saalfeld', ['Holzendorf']],
    ['[21.75b] Tauenzien in the attack toward Erfurt', 'erfurt', ['Tauenzien']],
    ['[15.0] [21.61] the French of the early warning', 'early-warning', ['Suchet', 'Lannes']],
    ['[19.31] Württemberg', 'campaign-8', ['Wuerttemberg']],
  ])('%s', (_, scenario, who) => {
    const state = opened(scenario)
    const waiting = who.filter(
      (id) => pieceNamed(id) >= 0 && state.place[pieceNamed(id)] === WAITING,
    )
    expect([scenario, waiting.length > 0]).toEqual([scenario, true])
    for (const id of waiting) {
      const enemy = sideOf[piece(id)] === 0 ? 'prussian' : 'french'
      for (const seat of [enemy, 'table'])
        expect(rossbach.view(state, seat).place[piece(id)]).toBe(HIDDEN)
    }
  })

  test('[15.22a] [21.61] [19.31] nor whether they wait, or will never come', () => {
    const late = opened('campaign-8')
    late.turn += 9
    for (const [group, { side }] of arrivals(late).entries()) {
      const enemy = side === 0 ? 'prussian' : 'french'
      const change = (state: State): void => {
        state.arrived[group] = 2
      }
      const base = (): State => JSON.parse(JSON.stringify(late)) as State
      expect(toldApart({ base, change }, enemy)).toBeUndefined()
      expect(toldApart({ base, change }, 'table')).toBeUndefined()
    }
  })

  test('[15.21] [2.11B1b] a group that is announced slides along the edge only after the try', () => {
    const entering = (enemy: string) => (): State => {
      const state = marching({ N3515: [enemy === 'Grawert' ? 'Baggage-P1' : 'Grawert'] })
      const groups = arrivals(state)
      const index = groups.findIndex(({ side, hex: at }) => side === 0 && at >= 0)
      state.arrived = groups.map(() => 1)
      state.arrived[index] = 0
      state.memo = groups.map(() => 0)
      state.turn = Math.max(state.turn, groups[index]!.turn)
      for (const one of groups[index]!.pieces) put(state, one, WAITING)
      put(state, piece(enemy), groups[index]!.hex)
      return JSON.parse(JSON.stringify(state)) as State
    }
    const asks = ['Grawert', 'Baggage-P1'].map((enemy) => firstAsk(entering(enemy)()).options)
    expect(asks[0]).toEqual(asks[1])
    expect(asks[0]!.find(({ verb }) => verb === 'enter')?.try).toBe(true)
  })
})

describe('a sealed memo', () => {
  test('[21.81a] [21.81b] [21.85a] is for French eyes only', () => {
    const base = (): State => rossbach.setup('free-entry', [])
    const groups = firstAsk(base()).options.find(({ verb }) => verb === 'other')!.nouns!
    const [one, two] = [groups[0]!, groups.at(-1)!].map((noun) => `other G${noun + 1}`)
    const lines: Line[] = [[one!, two!]]
    for (const seat of ['prussian', 'table'])
      expect(toldApart({ base, lines }, seat)).toBeUndefined()
    expect(toldApart({ base, lines }, 'french')).toBeDefined()
    expect(toldApart({ base, lines: [...lines, 'ready'] }, 'prussian')).toBeUndefined()
  })
})

describe('team mates', () => {
  const SEATS = ['french', 'prussian', 'marshal', 'hohenlohe', 'table']
  const letter = { from: 0, to: 2, sent: 1, due: 3, text: 'Hold the bridge', leader: -1, taken: 0 }
  const wrote = (more: Partial<typeof letter> = {}): State => {
    const state = rossbach.setup('campaign-10', ['teams'])
    state.letters.push({ ...letter, ...more })
    return state
  }
  const readers = (state: State): string[] =>
    SEATS.filter((seat) => JSON.stringify(rossbach.view(state, seat)).includes(letter.text))

  test('[18.11] [18.12] [18.14a] a letter is its writer’s, and its reader’s once it has come', () => {
    expect(readers(wrote())).toEqual(['french'])
    expect(readers(wrote({ leader: piece('Davout') }))).toEqual(['french', 'marshal'])
  })
  test('[18.14b] and the captor’s when its bearer is taken', () => {
    const taken = wrote({ leader: piece('Davout'), taken: 1 })
    expect(readers(taken)).toEqual(['french', 'prussian', 'marshal', 'hohenlohe'])
  })
  test('[18.0] who commands what is a matter of the side', () => {
    const base = (): State => rossbach.setup('campaign-10', ['teams'])
    const change = (state: State): void => {
      state.delegated = 6
    }
    for (const seat of ['prussian', 'hohenlohe', 'table'])
      expect(toldApart({ base, change }, seat)).toBeUndefined()
  })
  test('[18.13] what is no reply at all is refused, not stumbled over', () => {
    for (const reply of [null, undefined, 7, 'x'])
      expect(rossbach.answer(wrote(), reply as never)).toHaveProperty('refused')
  })
  test('[18.1] and nobody talks to the enemy, or to a mate who is far', () => {
    const state = wrote()
    for (const seat of SEATS.slice(0, 4)) {
      const talk = rossbach.view(state, seat).talk
      expect(talk.some((other) => SEATS.indexOf(other) % 2 !== SEATS.indexOf(seat) % 2)).toBe(false)
    }
  })
})
