import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { explain } from '../testing/reasons.ts'
import type { Frame } from '../model/levels.ts'
import { crossing, grid, hex, roadIn, slopeHex, terrain, water } from '../map/map.ts'
import { FIRST_TRAIN, PIECES, PRUSSIAN } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { fateProc } from './05-capture.ts'
import { fate } from './05-capture-level.ts'
import { reorganizeProc } from './06-reorganization.ts'
import { setUpProc } from './19-set-up.ts'
import { setUpState } from '../model/set-up.ts'
import { ABSENT, LAID, LOST, MOVED, NIGHT_HALF, PARTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { E, NE, PLAIN, SE, W, beside, combat, combatFlow, field } from '../testing/combat.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { atNight, marchFlow } from '../testing/march.ts'
import { REASON_WORDS } from '../words/reasons.ts'
import { movement } from './08-movement-level.ts'
import { retreat } from './11-retreat-level.ts'

/** Rule and reason of a refusal, which must have words. */
function why({ state }: Trial, verb: string, noun?: number): string {
  const refused = explain(state, { verb, ...(noun === undefined ? {} : { noun }) })
  if (refused === undefined) return 'may be'
  expect(REASON_WORDS[refused.say.key]).toBeDefined()
  return `${refused.rule} ${refused.say.key}`
}

/** What is not offered is refused with a reason, what is offered with none. */
function isExact(trial: Trial, verb: string, of: 'hex' | 'piece' = 'hex'): void {
  const offered = trial.ask.options.flatMap((one) => (one.verb === verb ? one.nouns! : []))
  expect(offered.length).toBeGreaterThan(0)
  // Of the whole map every thirteenth hex, and some of those that are offered.
  const some = new Set(offered.slice(0, 20))
  for (let noun = 0; noun < (of === 'hex' ? grid.n : PIECES); noun += of === 'hex' ? 13 : 1)
    some.add(noun)
  for (const noun of some)
    expect([noun, why(trial, verb, noun) === 'may be']).toEqual([noun, offered.includes(noun)])
}

function settingUp(scenario: string, side: Side, change?: (state: State) => void): Trial {
  const state = setUpState(scenario, [])
  state.phasing = side
  change?.(state)
  return new Trial(flowOf({ setUp: setUpProc }), state, {
    proc: 'setUp',
    at: 'choose',
    side,
    piece: -1,
  })
}

describe('[19.2] behind the screen', () => {
  test.each<[string, Side, [string, string], string]>([
    ['campaign-10', 0, ['Napoleon', 'N2031'], '19.25 no-place-without-troops'],
    ['campaign-10', 1, ['Pontoon-P1', 'N2031'], '19.24b no-place-far-from-leader'],
    ['campaign-10', 0, ['Tilly', 'S2723'], '19.26b no-place-far-from-officer'],
    ['campaign-10', 1, ['Baggage-P2', 'S2719'], '19.2 no-enemy-there'],
    ['campaign-10', 1, ['Baggage-P2', 'S2720'], '9.13 no-place-near-flag'],
    ['jena', 0, ['Baggage-F', 'S2719'], '21.22 no-outside'],
    ['free-entry', 1, ['Grawert', 'N1801'], '21.82 no-border-strip'],
  ])('[19.2] %s: where one of side %i cannot stand: %s', (scenario, side, [id, at], reason) => {
    const trial = settingUp(scenario, side).say(`place ${id}`)
    expect(why(trial, 'at', hex(at))).toBe(reason)
    isExact(trial, 'at')
  })
  test('[19.2] [19.24c] [19.21b] who cannot be placed, held back or left', () => {
    const trial = settingUp('campaign-10', PRUSSIAN)
    isExact(trial, 'place', 'piece')
    isExact(trial, 'deploy', 'piece')
    const placed = (id: string): string => why(trial, 'place', piece(id))
    expect(['Grawert', 'Ney', 'Wuerttemberg'].map(placed)).toEqual([
      '19.21a no-place-of-choice',
      '19.2 is-the-enemys',
      '19.2 no-place-off-map',
    ])
    trial.say('place Baggage-P2', 'at N2031')
    expect(placed('Baggage-P2')).toBe('19.2 no-second-place')
    trial.say('place Brunswick', 'at N0819')
    expect(why(trial, 'ready')).toBe('19.21b no-ready-overfull')
    trial.say('place Pontoon-P1')
    expect(why(trial, 'hold')).toBe('19.24c no-holding-back')
  })
})

test('[13.11a] [19.21a] [6.11] of a set-up: where they are instead who do not stand on the map', () => {
  const trial = settingUp('campaign-10', 0, (state) => {
    state.place[piece('Colbert')] = PARTED
    state.place[piece('Suchet')] = ABSENT
    state.place[piece('Gazan')] = LOST
  })
  const refused = (verb: string): string[] =>
    ['Colbert', 'Suchet', 'Gazan'].map((id) => why(trial, verb, piece(id)))
  const reasons = ['13.11a is-out-as-vedettes', '19.21a takes-no-part', '6.11 is-lost']
  expect(refused('place')).toEqual(reasons)
  expect(refused('deploy')).toEqual(reasons)
})

test('[19.21b] out of an overfull hex nobody hears of choices that are for others', () => {
  const trial = settingUp('campaign-10', PRUSSIAN, (state) => {
    for (const id of ['Grawert', 'Natzmer', 'Larisch']) put(state, piece(id), hex('N2034'))
  }).say('place Grawert')
  isExact(trial, 'at')
  const all = Array.from({ length: grid.n }, (_, at) => why(trial, 'at', at))
  expect(all).toContain('19.21b no-place-but-nearest')
  expect(all).not.toContain('19.26b no-place-far-from-officer')
})

describe('[9.23a] bridges', () => {
  const isPlain = (at: number): boolean =>
    terrain[at] === 0 && slopeHex[at] === 0 && roadIn[at] === 0
  const over = water.findIndex(
    (kind, side) => kind === 1 && crossing[side] === 0 && grid.sideHexes(side).every(isPlain),
  )
  const [near, far] = grid.sideHexes(over).map(grid.print) as [string, string]
  const train = piece('Pontoon-F')
  const bridge = (stands: Stands, phasing: Side): Trial => {
    const state = fieldOf(stands, { phasing })
    state.over[train - FIRST_TRAIN] = over
    state.place[train] = LAID
    const trial = new Trial(marchFlow, state, movement.frame())
    state.stack.splice(0, state.stack.length, movement.frame({}, 'pontoon'))
    return trial
  }
  test('[9.23a] [9.26b] which are not taken up', () => {
    const lift = (stands: Stands, side: Side, who = train): string =>
      why(bridge(stands, side), 'lift', who)
    expect(lift({}, 0)).toBe('may be')
    expect(lift({}, 1)).toBe('9.26b no-lift-of-theirs')
    expect(lift({}, 0, piece('Suchet'))).toBe('9.25 no-bridge-but-trains')
    const held = { [near]: ['Grawert'], [far]: ['Cerrini'] }
    expect(lift(held, 0)).toBe('9.23a no-lift-without-bank')
  })
  test('[9.26b] which are not seized', () => {
    const seize = (stands: Stands, side: Side): string => why(bridge(stands, side), 'seize', train)
    expect(seize({ [near]: ['Grawert'] }, 1)).toBe('may be')
    expect(seize({}, 0)).toBe('9.26b no-seizure-of-own')
    expect(seize({}, 1)).toBe('9.26b no-seizure-without-troops')
    const held = { [near]: ['Grawert'], [far]: ['Suchet'] }
    expect(seize(held, 1)).toBe('9.26b no-seizure-held')
  })
  test('[9.23a] [9.13] where the train does not come ashore', () => {
    const trial = bridge({ [far]: ['Grawert'] }, 0)
    trial.state.stack.splice(0, 1, movement.frame({ train }, 'bank'))
    expect(why(trial, 'to', hex(far))).toBe('9.23a no-enemy-there')
    expect(why(trial, 'to', hex('S2719'))).toBe('9.23a no-bank-elsewhere')
  })
})

describe('[2.21D1] at night', () => {
  const ENGAGED = { S2949: ['Suchet', 'Lannes'], S2950: ['Grawert'], S2945: ['Gazan'] }
  test('[4.2] who does not leave', () => {
    const trial = atNight(ENGAGED)
    isExact(trial, 'leave', 'piece')
    expect(why(trial, 'leave', piece('Gazan'))).toBe('4.2 no-leaving-unless-engaged')
    trial.state.deeds[piece('Lannes')] = MOVED
    expect(why(trial, 'leave', piece('Lannes'))).toBe('2.21D1 no-has-moved')
  })
  test('[2.21D1] [4.2] where to, and with whom', () => {
    const trial = atNight(ENGAGED).say('leave Suchet')
    isExact(trial, 'to')
    isExact(trial, 'with', 'piece')
    const to = (at: string): string => why(trial, 'to', hex(at))
    expect(['S2945', 'S2950', 'S2951'].map(to)).toEqual([
      '2.21D1 no-leaving-so-far',
      '2.21D1 no-enemy-there',
      '2.21D1 no-refuge-near-flag',
    ])
    expect(why(trial, 'with', piece('Gazan'))).toBe('2.21D1 no-joining-from-afar')
    expect(why(trial, 'with', piece('Suchet'))).toBe('2.21D1 no-joining-twice')
  })
})

describe('[5.23b] a leader whose troops are gone', () => {
  const fled = (stands: Stands): Trial => {
    const state = field('french', { [W]: ['Dupont'], [PLAIN]: ['Hohenlohe'], ...stands })
    const start = fate.frame(
      { piece: piece('Hohenlohe'), pieces: [], takers: [], alone: 0 },
      'flee',
    )
    return new Trial(flowOf({ fate: fateProc }), state, start)
  }
  test('[5.23b] [5.21] rides where no flag bars the way', () => {
    const trial = fled({})
    isExact(trial, 'to')
    const to = (at: string): string => why(trial, 'to', hex(at))
    expect([PLAIN, W, beside(W, 3), 'N0101'].map(to)).toEqual([
      '5.23b no-flight-to-where-he-is',
      '5.21 no-enemy-there',
      '5.21 no-refuge-near-flag',
      '5.23b no-flight-so-far',
    ])
  })
  test('[5.23b] to the nearest of his side', () => {
    const trial = fled({ [beside(E, 1)]: ['Arnim'] })
    isExact(trial, 'to')
    expect(why(trial, 'to', hex(E))).toBe('5.23b no-flight-but-nearest')
  })
})

test('[16.2b] where cavalry does not withdraw to', () => {
  const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] })
  trial.say('done', 'withdraw Bluecher')
  isExact(trial, 'to')
  const to = (at: string): string => why(trial, 'to', hex(at))
  expect([W, NE, beside(E, 1)].map(to)).toEqual([
    '16.2b no-enemy-there',
    'may be',
    '16.2b no-going-so-far',
  ])
  expect(why(trial, 'halt')).toBe('16.2b no-halt-before-start')
  trial.say(`to ${E}`)
  expect(why(trial, 'halt')).toBe('may be')
  isExact(trial, 'to')
  expect(to(PLAIN)).toBe('16.2b no-withdrawal-back')
})

test('[16.2a] whose company is not open to choice', () => {
  const three = ['Lasalle', 'Milhaud', 'Klein']
  const trial = combat('prussian', {
    [PLAIN]: ['Murat', 'Lannes', ...three],
    [W]: ['Grawert', 'Ruechel'],
  })
  trial.say('done')
  trial.say(`withdraw ${trial.offered('withdraw')![0]}`)
  isExact(trial, 'leave')
  const leave = (who: string): string => why(trial, 'leave', piece(who))
  expect(['Lannes', 'Klein', 'Ruechel', 'Ney'].map(leave)).toEqual([
    'may be',
    '16.2a no-avoid-company',
    '16.2a no-avoid-company',
    '16.2a no-avoid-company',
  ])
})

describe('[11.45a] making room', () => {
  const wall = { [W]: ['Dupont'], [beside(NE, 0)]: ['Drouet'], [beside(SE, 2)]: ['Gazan'] }
  const pushed = (stands: Stands): Trial => {
    const state = field('french', { ...wall, ...stands, [PLAIN]: ['Grawert'] })
    const frame = retreat.frame({ side: PRUSSIAN, pieces: [piece('Grawert')], hexes: 1 })
    return new Trial(combatFlow, state, frame)
  }
  const beyond = [beside(E, 0), beside(E, 1), beside(E, 2)]
  const full = {
    [E]: ['Arnim', 'Kunheim'],
    [beyond[0]!]: ['Larisch', 'Tschammer'],
    [beyond[1]!]: ['Oels', 'Frankenberg'],
    [beyond[2]!]: ['Natzmer', 'Jung-Larisch'],
  }
  test('[11.45a] who does not', () => {
    const trial = pushed(full)
    isExact(trial, 'displace', 'piece')
    expect(why(trial, 'displace', piece('Oels'))).toBe('11.45a no-room-by-others')
  })
  test('[11.45b] where not', () => {
    const trial = pushed(full).say('displace Arnim', 'displace Oels')
    isExact(trial, 'to')
    expect(why(trial, 'to', hex(E))).toBe('11.45b no-refuge-where-they-come-from')
    expect(why(trial, 'to', hex(W))).toBe('11.45b no-going-so-far')
  })
  test('[11.45c] where a vedette does not give way to', () => {
    const trial = pushed({
      [E]: ['Tilly-1'],
      [beyond[0]!]: ['Colbert-1', 'Colbert-2', 'Milhaud-1'],
    })
    isExact(trial, 'to')
    const to = (at: string): string => why(trial, 'to', hex(at))
    expect([W, PLAIN, beyond[0]!].map(to)).toEqual([
      '11.45c no-going-so-far',
      '11.45c no-enemy-there',
      '3.15 no-room-vedettes',
    ])
    put(trial.state, piece('Arnim'), hex(beside(beyond[2]!, 2)))
    expect(to(beyond[2]!)).toBe('11.45b no-refuge-in-zone')
  })
  test('[6.22] for those who come back', () => {
    const state = fieldOf({ S2708: ['Ney', 'Desjardins', 'Heudelet'] })
    put(state, piece('Marchand'), NIGHT_HALF)
    state.reduced[piece('Marchand')] = 1
    const start: Frame = { proc: 'reorganize', at: 'leader', leader: -1, unit: -1, guest: -1 }
    const trial = new Trial(flowOf({ reorganize: reorganizeProc }), state, start)
    trial.say('rally Ney')
    isExact(trial, 'displace', 'piece')
    expect(why(trial, 'displace', piece('Ney'))).toBe('3.14 no-room-by-leader')
    trial.say('displace Heudelet')
    isExact(trial, 'to')
    expect(why(trial, 'to', hex('S2710'))).toBe('6.22 no-going-so-far')
    put(trial.state, piece('Grawert'), hex('S2706'))
    expect(why(trial, 'to', hex('S2707'))).toBe('6.22 no-refuge-near-flag')
  })
})
