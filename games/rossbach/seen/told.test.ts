import { describe, expect, test } from 'vitest'
import type { Happening, Result, Told } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { heardByOpen } from '../../../core/open-log.ts'
import { put } from '../model/board.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { hexesSeen } from '../rules/01-hidden.ts'
import { reorganizeProc } from '../rules/06-reorganization.ts'
import { commandProc } from '../rules/07-command.ts'
import { setUpProc } from '../rules/19-set-up.ts'
import { setUpState } from '../model/set-up.ts'
import { LOST, MOVING, NIGHT_HALF, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { marchFlow } from '../testing/march.ts'
import { movement } from '../rules/08-movement-level.ts'

/** What the enemy of the French has heard so far. */
function heard({ told }: Trial): Happening[] {
  return told.flatMap(({ to, what }) => (to === 'all' || to.includes('prussian') ? [what] : []))
}
const flagsPlaced = (trial: Trial): number =>
  heard(trial).filter((what) => what.did === 'placed' && what.of === 'flag').length

describe('a piece that comes from nowhere on the map', () => {
  const rallied = (stands: Stands): Trial => {
    const state = fieldOf(stands)
    put(state, piece('Suchet'), NIGHT_HALF)
    const frame = { proc: 'reorganize', at: 'leader', leader: -1, unit: -1, guest: -1 } as const
    const trial = new Trial(flowOf({ reorganize: reorganizeProc }), state, { ...frame })
    return trial.say('rally Lannes')
  }

  test('[6.21b] [2.11A1b] leaves its open box, and nobody sees to which flag it goes', () => {
    const trial = rallied({ S2949: ['Lannes', 'Gazan'] })
    expect(trial.at('Suchet')).toBe('S2949')
    expect(heard(trial)).toEqual([
      { did: 'removed', of: 'piece', noun: piece('Suchet'), from: NIGHT_HALF },
    ])
  })

  test('[2.11A1b] is seen as a flag where none of its nation stood', () => {
    const trial = rallied({ S2949: ['Lannes'] })
    trial.state.shown[piece('Lannes')] = 1
    expect(flagsPlaced(trial)).toBe(0)
    const state = fieldOf({ S2949: ['Lannes'] })
    put(state, piece('Suchet'), NIGHT_HALF)
    state.shown[piece('Lannes')] = 1
    const frame = { proc: 'reorganize', at: 'leader', leader: -1, unit: -1, guest: -1 } as const
    const open = new Trial(flowOf({ reorganize: reorganizeProc }), state, { ...frame })
    expect(flagsPlaced(open.say('rally Lannes'))).toBe(1)
  })

  test('[5.14a] as a replacement is heard of by nobody', () => {
    const state = fieldOf({ S2708: ['Marchand'] })
    state.place[piece('Ney')] = LOST
    const trial = new Trial(flowOf({ command: commandProc }), state, {
      proc: 'command',
      at: 'replace',
      leader: -1,
    })
    expect(trial.roll(piece('Victor')).at('Victor')).toBe('S2708')
    expect(heard(trial)).toEqual([])
  })

  test('[13.11a] as vedettes of a unit that breaks down neither', () => {
    const state = fieldOf({ S2949: ['Colbert'] }, { phase: MOVING })
    for (const id of ['Colbert-1', 'Colbert-2']) put(state, piece(id), WITHIN)
    const trial = new Trial(marchFlow, state, movement.frame({}, 'command'))
    trial.say('deploy Colbert')
    expect(trial.at('Colbert-1')).toBe('S2949')
    expect(heard(trial)).toEqual([])
  })
})

describe('what is told hex by hex', () => {
  const order = (swapped: boolean): unknown[] => {
    const state = setUpState('jena', [])
    const [one, two] = [piece('Suchet'), piece('Desjardins')]
    const [here, there] = [state.place[one]!, state.place[two]!]
    expect(here >= 0 && there >= 0 && here !== there).toBe(true)
    if (swapped) {
      put(state, one, there)
      put(state, two, here)
    }
    const frame = { proc: 'setUp', at: 'choose', side: 0, piece: -1 } as const
    const trial = new Trial(flowOf({ setUp: setUpProc }), state, { ...frame }).say('ready')
    return trial.told.flatMap(({ to, what }) => (to.includes('prussian') ? [what] : []))
  }
  test('[19.2] [1.5a] comes in the order of the hexes, which tells nothing of the pieces', () => {
    expect(order(false).length).toBeGreaterThan(5)
    expect(order(true)).toEqual(order(false))
  })
  test('[1.51.4d] sightings too', () => {
    const stands = { N1629: ['Tauenzien', 'Hohenlohe'], N1331: ['Suchet'], N1332: ['Gazan'] }
    const seen = (change: (state: State) => void): number[] => {
      const state = fieldOf(stands)
      change(state)
      return hexesSeen(state, 1)
    }
    const swap = (state: State): void => {
      put(state, piece('Suchet'), hex('N1332'))
      put(state, piece('Gazan'), hex('N1331'))
    }
    expect(seen(swap)).toEqual(seen(() => undefined))
  })
})

test('[1.5a] a march is told to whoever sees everything once, by the names of those who went', () => {
  const state = rossbach.setup('saalfeld', [])
  const told: Told[] = []
  const say = (verb: string, noun?: number): void => {
    const [ask] = rossbach.ask(state)
    if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
    const reply = { seat: ask.seat, ask: ask.id, verb, ...(noun !== undefined && { noun }) }
    told.splice(0, told.length, ...(rossbach.answer(state, reply) as Result).told)
  }
  for (const verb of ['ready', 'ready', 'done']) say(verb)
  say('move', piece('Treilhard'))
  say('step', hex('N0604'))
  expect(told).toHaveLength(2)
  expect(heardByOpen(told)).toEqual([told[0]!.what])
})
