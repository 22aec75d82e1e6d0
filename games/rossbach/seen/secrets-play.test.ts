import { changed } from '../../../core/list.ts'
import { seenHex } from './sighting.ts'
import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../core/contract.ts'
import { put } from '../model/board.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { FIRST_TRAIN } from '../rules/01-pieces.ts'
import { HIDDEN, LAID, LOST, NIGHT_HALF, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import {
  commanding,
  fighting,
  heardAfter,
  marching,
  nightfall,
  say,
  toldApart,
} from '../testing/secrets.ts'
import type { Line } from '../testing/secrets.ts'

// What the register calls hidden while something is done: the same game twice, told apart by nobody who may not.

const OTHERS = ['prussian', 'table']

function swap(one: string, two: string): (state: State) => void {
  return (state) => {
    const [here, there] = [piece(one), piece(two)].map((id) => state.place[id]!)
    put(state, piece(one), there!)
    put(state, piece(two), here!)
  }
}
const seenAt = (state: State, seat: string, id: string): number =>
  rossbach.view(state, seat).place[piece(id)]!
const open = (state: State, seat: string, ...who: string[]): boolean[] =>
  who.map((id) => seenAt(state, seat, id) === state.place[piece(id)])

describe('a staff keeps to itself', () => {
  const staff = { S2701: ['Ney', 'Marchand'], N3515: ['Grawert'] }
  const command = (change?: (state: State) => void) => (): State =>
    commanding(staff, change === undefined ? {} : { change })

  test('[2.11A2c] what its officers roll, and that they do', () => {
    const lines: Line[] = ['done', 'roll Ney', [1, 6]]
    for (const seat of OTHERS) expect(toldApart({ base: command(), lines }, seat)).toBeUndefined()
    expect(toldApart({ base: command(), lines }, 'french')).toBeDefined()
    expect(heardAfter(command()(), ['done', 'roll Ney'], 'prussian')).toEqual([])
  })

  test('[5.14a] which replacement is drawn', () => {
    const base = command((state) => (state.place[piece('Ney')] = LOST))
    const lines: Line[] = [[piece('Victor'), piece('Victor') + 1]]
    for (const seat of OTHERS) expect(toldApart({ base, lines }, seat)).toBeUndefined()
    expect(toldApart({ base, lines }, 'french')).toBeDefined()
  })

  test('[2.11A2b] [7.11a] on whom a commander spends his points', () => {
    const two = { S2701: ['Napoleon', 'Ney', 'Soult'], N3515: ['Grawert'] }
    const lines: Line[] = [['officer Ney', 'officer Soult']]
    const base = (): State => commanding(two)
    for (const seat of OTHERS) expect(toldApart({ base, lines }, seat)).toBeUndefined()
    expect(toldApart({ base, lines }, 'french')).toBeDefined()
  })

  test('[2.21A1] [7.42a] [7.43a] [7.43b] whom it sends where at night', () => {
    const base = (): State => nightfall({ S2701: ['Napoleon', 'Marchand'], S2703: ['Gudin'] })
    const lines: Line[] = [
      ['stack S2701', 'stack S2703'],
      ['to N0809', 'to N1211'],
    ]
    for (const seat of OTHERS) expect(toldApart({ base, lines }, seat)).toBeUndefined()
    expect(toldApart({ base, lines }, 'french')).toMatch(/^stack/)
  })

  test('[7.42b] or before play', () => {
    const base = (): State => {
      const state = nightfall({ S2701: ['Napoleon', 'Marchand'], N3515: ['Grawert'] })
      state.phase = 0
      state.stack = [
        { proc: 'campaign', at: 'secondOrder' },
        { proc: 'order', at: 'force', side: 0, leader: -1 },
      ]
      return state
    }
    const lines: Line[] = ['stack S2701', ['to N0809', 'to N1211']]
    for (const seat of OTHERS) expect(toldApart({ base, lines }, seat)).toBeUndefined()
    expect(toldApart({ base, lines }, 'french')).toBeDefined()
  })

  test('[7.46b] or where it sends a force instead', () => {
    const change = (state: State): void => {
      state.objective = [hex('N2424')]
      state.orderSide = [0]
      state.orderedOn = [10]
      state.order = changed(state.order, piece('Marchand'), 1)
    }
    const base = (): State => nightfall({ S2701: ['Napoleon', 'Marchand'] }, { change })
    const lines: Line[] = [['stack S2701', 'none']]
    expect(toldApart({ base, lines }, 'prussian')).toBeUndefined()
  })

  test('[14.0a] [2.21B2] [14.12a] who is judged out of supply, and why', () => {
    const base = (): State => nightfall({ S2701: ['Napoleon', 'Marchand'] })
    const cut = (state: State): void => put(state, piece('Marchand'), hex('N3752'))
    const heard = heardAfter(base(), ['none'], 'prussian').map((what) => JSON.stringify(what))
    expect(heard.some((what) => what.includes('note-unsupplied'))).toBe(false)
    const starving = base()
    cut(starving)
    const own = JSON.stringify(heardAfter(starving, ['none'], 'french'))
    expect(own).toContain('note-unsupplied')
    expect(own).not.toContain('"at"')
  })
})

describe('on the march others see flags', () => {
  test('[8.0] [2.11B1a] [2.21C] [7.44a] go from hex to hex, whoever marches under them', () => {
    const base = (): State => marching({ S2949: ['Suchet'], S2941: ['Gazan'], N3515: ['Grawert'] })
    const change = swap('Suchet', 'Gazan')
    const lines: Line[] = [['move Suchet', 'move Gazan'], 'step S2950', 'halt']
    for (const seat of OTHERS) expect(toldApart({ base, change, lines }, seat)).toBeUndefined()
    const heard = heardAfter(base(), ['move Suchet', 'step S2950'], 'prussian')
    expect(heard).toMatchObject([{ did: 'moved', of: 'flag', to: hex('S2950') }])
  })

  test('[13.11a] [13.12a] appear where none was, when vedettes ride out', () => {
    const base = (): State =>
      marching(
        { S2949: ['Colbert'], N3515: ['Grawert'] },
        { change: (state) => put(state, piece('Colbert-1'), WITHIN) },
      )
    const lines = ['deploy Colbert', 'move Colbert-1', 'step S2950']
    const heard = heardAfter(base(), lines, 'prussian')
    expect(heard).toMatchObject([{ did: 'moved', of: 'flag', to: hex('S2950') }])
  })

  test('[9.21] [9.23a] turn into a bridge for all to see, and into a flag again', () => {
    const laid = marching({ N1942: ['Pontoon-F', 'Gudin', 'Davout'] })
    say(laid, 'move Pontoon-F')
    const sides = (rossbach.ask(laid)[0] as Ask).options.find((one) => one.verb === 'pontoon')
    const side = rossbach.about.kinds['side']!.print(sides!.nouns![0]!)
    const heard = heardAfter(laid, [`pontoon ${side}`], 'prussian')
    expect(heard.some((what) => JSON.stringify(what).includes('"placed","of":"side"'))).toBe(true)
    expect(rossbach.view(laid, 'prussian').over).toEqual(laid.over)
    const change = (state: State): void => {
      state.over[piece('Pontoon-F') - FIRST_TRAIN] = sides!.nouns![0]!
      put(state, piece('Pontoon-F'), LAID)
    }
    const lifted = marching({ N1942: ['Gudin', 'Davout'], N3515: ['Grawert'] }, { change })
    for (const line of ['lift Pontoon-F', 'to N1942']) say(lifted, line)
    expect([
      seenAt(laid, 'prussian', 'Pontoon-F'),
      seenAt(lifted, 'prussian', 'Pontoon-F'),
    ]).toEqual([LAID, HIDDEN])
  })

  test('[8.36A] [8.36C] [8.36D] [9.24b] and of dice for bridges nothing, nor does their owner', () => {
    const chances = ['mend', 'crossing'].map((at) => {
      const state = marching({ N1942: ['Gudin'], N3515: ['Grawert'] })
      say(state, 'move Gudin')
      Object.assign(state.stack.at(-1)!, { at, side: 3 })
      const [chance] = rossbach.ask(JSON.parse(JSON.stringify(state)) as State)
      return 'seen' in chance! ? chance.seen : ''
    })
    expect(chances).toEqual(['nobody', 'nobody'])
  })
})

describe('a flag may hide anything, and what is offered does not say what', () => {
  /** The same flag over a baggage train, or over troops. */
  const over = (stands: Record<string, string[]>, at: string) => ({
    base: (): State => marching({ ...stands, [at]: ['Baggage-P1'], N3515: ['Grawert'] }),
    change: swap('Baggage-P1', 'Grawert'),
  })

  test('[4.0a] [4.11] until one stands beside it', () => {
    const two = over({ S2947: ['Suchet'] }, 'S2950')
    const lines: Line[] = ['move Suchet', 'step S2948', 'step S2949']
    expect(toldApart({ ...two, lines: lines.slice(0, 2) }, 'french')).toBeUndefined()
    expect(toldApart({ ...two, lines }, 'french')).toMatch(/^step S2949/)
  })
  test('[4.12] leaders keep away from it in any case', () => {
    const two = over({ S2948: ['Lannes'] }, 'S2950')
    expect(toldApart({ ...two, lines: ['move Lannes'] }, 'french')).toBeUndefined()
  })
  test('[8.22B2] columns fear it in any case', () => {
    const two = over({ S2948: ['Suchet'] }, 'S2950')
    const column = (base: () => State) => (): State => {
      const state = base()
      state.column[piece('Suchet')] = 1
      return state
    }
    const lines: Line[] = ['move Suchet']
    expect(toldApart({ ...two, base: column(two.base), lines }, 'french')).toBeUndefined()
  })
  test('[7.22A] aides do not ride through it', () => {
    const stands = { S2701: ['Napoleon'], S2704: ['Ney', 'Marchand'], N3515: ['Grawert'] }
    const two = {
      base: (): State => commanding({ ...stands, S2702: ['Baggage-P1'] }),
      change: swap('Baggage-P1', 'Grawert'),
    }
    expect(toldApart(two, 'french')).toBeUndefined()
  })
  test('[9.22a] no bridge is laid toward it', () => {
    const two = over({ N1942: ['Pontoon-F', 'Gudin', 'Davout'] }, 'N1943')
    expect(toldApart({ ...two, lines: ['move Pontoon-F'] }, 'french')).toBeUndefined()
  })
  test('[6.15a] reorganizing beside it is a try', () => {
    const base = (): State => {
      const state = commanding({ S2708: ['Ney'], S2711: ['Baggage-P1'], N3515: ['Grawert'] })
      put(state, piece('Marchand'), NIGHT_HALF)
      state.stack.pop()
      state.stack.push({ proc: 'reorganize', at: 'leader', leader: -1, unit: -1, guest: -1 })
      return JSON.parse(JSON.stringify(state)) as State
    }
    const change = swap('Baggage-P1', 'Grawert')
    const lines: Line[] = ['rally Ney', 'go']
    expect(toldApart({ base, change, lines: lines.slice(0, 1) }, 'french')).toBeUndefined()
    expect(toldApart({ base, change, lines }, 'french')).toMatch(/^go/)
    const heard = heardAfter(base(), ['rally Ney'], 'prussian')
    expect(heard).toEqual([])
  })
  test('[7.44b] under a March Order the step beside it is a try', () => {
    const order = (base: () => State) => (): State => {
      const state = base()
      state.commanded.fill(0)
      state.objective = [hex('S2953')]
      state.orderSide = [0]
      state.orderedOn = [1]
      state.order = changed(state.order, piece('Suchet'), 1)
      return JSON.parse(JSON.stringify(state)) as State
    }
    const two = over({ S2948: ['Suchet'] }, 'S2950')
    const base = order(two.base)
    expect(toldApart({ ...two, base, lines: ['move Suchet'] }, 'french')).toBeUndefined()
  })
  test('[14.33b] a train that is taken is plain to both', () => {
    const state = marching({ S2948: ['Suchet'], S2950: ['Baggage-P1'] })
    for (const line of ['move Suchet', 'step S2949']) say(state, line)
    for (const seat of ['french', 'prussian', 'table'])
      expect(seenAt(state, seat, 'Baggage-P1')).toBe(LOST)
  })
})

describe('what the book turns up', () => {
  const near = { S2949: ['Suchet'], S2950: ['Grawert'], S2941: ['Gazan'], N3515: ['Arnim'] }

  test('[1.51.1] [1.52a] when movement begins: both sides in contact, nobody else', () => {
    const state = marching(near)
    expect(open(state, 'french', 'Grawert', 'Arnim')).toEqual([true, false])
    expect(open(state, 'prussian', 'Suchet', 'Gazan')).toEqual([true, false])
    expect(seenAt(state, 'prussian', 'Gazan')).toBe(HIDDEN)
  })
  test('[1.51.3] [2.11C1] [11.1.1] [16.21] when combat begins', () => {
    const state = fighting(near)
    expect(open(state, 'french', 'Grawert', 'Arnim')).toEqual([true, false])
    expect(open(state, 'prussian', 'Suchet', 'Gazan')).toEqual([true, false])
  })
  test('[11.2b] one combat at a time: only who is in it', () => {
    const change = (state: State): void => {
      state.options = ['one-combat-at-a-time']
    }
    const two = { ...near, S2945: ['Marchand'], S2946: ['Kunheim'] }
    const state = fighting(two, { change })
    expect(open(state, 'french', 'Grawert', 'Kunheim')).toEqual([false, false])
    say(state, 'attack S2950')
    expect(open(state, 'french', 'Grawert', 'Kunheim')).toEqual([true, false])
  })
  test('[1.51.2] [10.11a] [10.21c] in a Repulse, until it is over', () => {
    const stands = { S2947: ['Suchet', 'Gazan'], S2949: ['Bila-1'], S2941: ['Marchand'] }
    const state = marching(stands)
    const lines = ['move Suchet', 'with Gazan', 'step S2948']
    for (const line of lines) say(state, line)
    const heard = JSON.stringify(heardAfter(state, ['repulse'], 'prussian'))
    expect(heard).toContain(`"shown","of":"piece","noun":${piece('Suchet')}`)
    expect(heard).not.toContain(`"shown","of":"piece","noun":${piece('Marchand')}`)
  })
  test('[1.52b] [2.11C4] [11.1.6] and turns down when they part', () => {
    const change = (state: State): void => {
      state.shown[piece('Gazan')] = 1
    }
    const state = fighting({ S2941: ['Gazan'], N3515: ['Arnim'] }, { change })
    expect(state.shown[piece('Gazan')]).toBe(0)
    expect(open(state, 'prussian', 'Gazan')).toEqual([false])
  })
  test('[5.15a] Napoleon, in the fight he is in and nowhere before', () => {
    const far = { S2949: ['Suchet'], S2941: ['Napoleon'], S2951: ['Grawert'] }
    const change = swap('Suchet', 'Napoleon')
    expect(toldApart({ base: () => marching(far), change }, 'prussian')).toBeUndefined()
    const stands = { S2949: ['Suchet', 'Napoleon'], S2950: ['Grawert'] }
    expect(open(fighting(stands), 'prussian', 'Napoleon')).toEqual([true])
  })
  const hill = {
    N1629: ['Tauenzien'],
    N1829: ['Hohenlohe'],
    N1929: ['Arnim'],
    N1331: ['Suchet'],
    S2941: ['Gazan'],
  }
  test('[1.51.4a] [1.51.4b] what a hill sees, to those who see; not who they are, nor by which leader', () => {
    const base = (): State => marching(hill)
    expect(JSON.stringify(heardAfter(base(), ['end'], 'french'))).toContain('note-sighted')
    expect(JSON.stringify(heardAfter(base(), ['end'], 'prussian'))).toContain('"shown"')
    const change = swap('Hohenlohe', 'Arnim')
    expect(toldApart({ base, change, lines: ['end'] }, 'french')).toBeUndefined()
    const state = fighting(hill)
    expect(seenHex(state.seen[piece('Suchet')]!)).toBe(hex('N1331'))
    for (const id of ['Tauenzien', 'Hohenlohe', 'Gazan'])
      expect(seenHex(state.seen[piece(id)]!)).toBe(-1)
  })
  test('[1.51.4d] or only how strong it is, to the nearest ten, if so agreed', () => {
    const change = (state: State): void => {
      state.options = ['rounded-sightings']
    }
    const state = fighting(hill, { change })
    expect(seenHex(state.seen[piece('Suchet')]!)).toBe(-1)
    expect(rossbach.view(state, 'prussian').reports).toHaveLength(4)
    for (const seat of ['french', 'table']) expect(rossbach.view(state, seat).reports).toEqual([])
  })
  test('[8.14C] nothing of it is taken back', () => {
    const state = marching({ S2948: ['Suchet'], S2950: ['Grawert'] })
    say(state, 'move Suchet')
    expect(say(state, 'step S2949').final).toBe('yes')
  })
})

describe('scouting', () => {
  const stands = {
    S2949: ['Colbert-1', 'Gazan'],
    S2948: ['Ney'],
    S2950: ['Grawert', 'Bila-1'],
    N3515: ['Arnim'],
  }
  const scout: Line[] = ['move Colbert-1', 'scout S2950']
  const base = (): State => marching(stands)

  test('[13.42.1] whether somebody screens the hex is told to both', () => {
    for (const seat of ['french', 'prussian'])
      expect(JSON.stringify(heardAfter(base(), scout as string[], seat))).toContain('note-screened')
  })
  test('[13.4] [13.42.3a] [13.42.3b] the dice are each side’s own; nothing found sounds alike', () => {
    const lines: Line[] = [...scout, 6, [3, 6]]
    expect(toldApart({ base, lines }, 'french')).toBeUndefined()
    expect(toldApart({ base, lines }, 'prussian')).toBeDefined()
    const own: Line[] = [...scout, [5, 6], 6]
    expect(toldApart({ base, lines: own.slice(0, 3) }, 'prussian')).toBeUndefined()
  })
  test('[13.42.3c] kinds are for the scout’s side', () => {
    const state = base()
    for (const line of [...(scout as string[]), 3, 2]) say(state, line)
    expect(rossbach.view(state, 'french').reports.length).toBe(4)
    for (const seat of OTHERS) expect(rossbach.view(state, seat).reports).toEqual([])
  })
  test('[13.42.3d] faces lie open', () => {
    const state = base()
    for (const line of [...(scout as string[]), 3, 6]) say(state, line)
    expect(open(state, 'french', 'Grawert', 'Arnim')).toEqual([true, false])
  })
  test('[13.41a] the leader who made it possible stays unmentioned', () => {
    const two = {
      base: (): State => marching({ ...stands, S2945: ['Marchand'], S2948: ['Soult'] }),
    }
    const lines: Line[] = [...scout, 6, 6]
    const move = (state: State): void => {
      put(state, piece('Soult'), hex('S2945'))
      put(state, piece('Marchand'), hex('S2948'))
    }
    expect(toldApart({ ...two, change: move, lines }, 'prussian')).toBeUndefined()
  })
})

test('[7.43c] at the end of the game every objective is read out', () => {
  const state = nightfall({ S2701: ['Napoleon', 'Marchand'] })
  for (const line of ['stack S2701', 'to N0809']) say(state, line)
  state.stack = [{ proc: 'campaign', at: 'victory' }]
  const over = JSON.parse(JSON.stringify(state)) as State
  expect(rossbach.ask(over)).toEqual([])
  expect(over.phase).toBe(5)
  expect(rossbach.view(over, 'open').objective).toEqual([hex('N0809')])
})
