import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { Happening } from '../../../core/contract.ts'
import type { Frame } from '../model/levels.ts'
import { hex } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { DAY_HALF, MOVED, NIGHT_HALF, OVER, WEARY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN } from './01-pieces.ts'
import { campaignProc, dayProc, isNight, nightProc, stageOf } from './02-sequence.ts'

const STUBS = {
  'setUp/choose': 0,
  'memo/choose': 0,
  'order/force': 0,
  'reorganize/recover': 0,
  'command/replace': 0,
  'movement/begin': 0,
  'movement/nightfall': 0,
  'combat/begin': 0,
  'disengage/choose': 0,
}
const flow = flowOf({ campaign: campaignProc, day: dayProc, night: nightProc }, STUBS)

/** Runs with every phase left out; what each began. */
function run(state: State, frame: Frame): { trial: Trial; stages: string[] } {
  const trial = new Trial(flow, state, frame)
  const began = (what: Happening): string[] =>
    what.did === 'began' ? [`${what.stage.key} ${Number(what.stage.with?.['turn'])}`] : []
  return { trial, stages: trial.told.flatMap(({ what }) => began(what)) }
}

describe('[2.1] turns', () => {
  test('[2.1] [2.12a] [2.12b] by day the first player, then the second, until the last turn', () => {
    const { trial, stages } = run(setUpState('jena', []), { proc: 'campaign', at: 'memo' })
    const days = [29, 30, 31].flatMap((turn) => [
      `stage-turn ${turn}`,
      `stage-french-command ${turn}`,
      `stage-prussian-command ${turn}`,
    ])
    const setUps = ['stage-french-set-up 29', 'stage-prussian-set-up 29']
    expect(stages).toEqual([...setUps, ...days, 'stage-over 31'])
    expect(trial.isOver).toBe(true)
    expect(trial.state.phase).toBe(OVER)
  })
  test('[2.2b] [2.22a] [2.22b] [1.6a] at night the second player goes first', () => {
    const { stages } = run(setUpState('massenbach', []), { proc: 'campaign', at: 'memo' })
    expect(stages.slice(0, 2)).toEqual(['stage-prussian-set-up 25', 'stage-french-set-up 25'])
    expect(stages.slice(8, 17)).toEqual([
      'stage-turn 27',
      'stage-prussian-command 27',
      'stage-french-command 27',
      'stage-turn 28',
      'stage-french-night 28',
      'stage-prussian-night 28',
      'stage-turn 29',
      'stage-prussian-command 29',
      'stage-french-command 29',
    ])
  })
  test('[2.0] [2.2a] every fourth turn is a night', () => {
    expect([1, 2, 3, 4, 5, 28, 46].map(isNight)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
      false,
    ])
  })
})

describe('a player turn', () => {
  function marked(): State {
    const state = fieldOf({ N1528: ['Suchet', 'Lannes'], N2027: ['Grawert'] })
    for (const id of ['Suchet', 'Grawert']) {
      state.commanded[piece(id)] = 1
      state.allotted = changed(state.allotted, piece(id), 3)
      state.withheld = changed(state.withheld, piece(id), 2)
      state.deeds[piece(id)] = MOVED | WEARY
    }
    return state
  }
  test('[2.11A2a] begins with a clean slate for its own side; weariness stays', () => {
    const { state } = run(marked(), { proc: 'day', at: 'reorganize' }).trial
    expect(state.phasing).toBe(FRENCH)
    const french = piece('Suchet')
    const fields = [state.commanded, state.allotted, state.withheld, state.deeds]
    expect(fields.map((field) => field[french])).toEqual([0, 0, 0, WEARY])
    expect(fields.map((field) => field[piece('Grawert')])).toEqual([1, 3, 2, WEARY])
  })
  test('[2.12b] what lasts for a Game-Turn ends with it', () => {
    const state = setUpState('campaign-14', [])
    state.recoil = 1
    state.deeds[piece('Suchet')] = WEARY
    const { trial } = run(state, { proc: 'campaign', at: 'advance' })
    expect(trial.state.recoil).toBe(0)
    expect(trial.state.deeds[piece('Suchet')]).toBe(0)
  })
})

describe('[2.21A0] a night', () => {
  function nightOf(state: State): Trial {
    state.turn = 16
    state.phasing = PRUSSIAN
    return run(state, { proc: 'night', at: 'orders' }).trial
  }
  test('[2.21A2] recovers everybody and [2.21B1] clears the markers', () => {
    const state = fieldOf({ N2027: ['Grawert'] })
    state.place[piece('Tauenzien')] = DAY_HALF
    state.place[piece('Suchet')] = DAY_HALF
    const trial = nightOf(state)
    expect(trial.state.place[piece('Tauenzien')]).toBe(NIGHT_HALF)
    expect(trial.state.place[piece('Suchet')]).toBe(DAY_HALF)
    expect(trial.state.commanded[piece('Grawert')]).toBe(1)
  })
  test('[2.21B2] [14.0a] tells the owner, and nobody else, who is out of supply', () => {
    const trial = nightOf(fieldOf({ S2719: ['Grawert'], N1453: ['Schmettau'] }))
    expect(trial.state.unsupplied[piece('Grawert')]).toBe(1)
    expect(trial.state.unsupplied[piece('Schmettau')]).toBe(0)
    const told = trial.told.filter(({ what }) => what.did === 'noted')
    expect(told.map(({ to }) => to)).toEqual([['prussian']])
    expect(stageOf(trial.state).key).toBe('stage-prussian-night')
  })
})

describe('[7.43c] at the end', () => {
  test('[7.43c] objectives and control are read out to everybody', () => {
    const readOf = (scenario: string): string[] => {
      const state = setUpState(scenario, [])
      state.objective.push(hex('N1428'))
      state.orderSide.push(PRUSSIAN)
      state.orderedOn.push(29)
      const { trial } = run(state, { proc: 'campaign', at: 'victory' })
      return trial.told.flatMap(({ to, what }) =>
        to === 'all' && what.did === 'noted' ? [what.say.key] : [],
      )
    }
    const held = (keys: string[]): string[] => keys.filter((key) => key === 'note-holds-1')
    expect(readOf('campaign-14')).toContain('note-order-prussian')
    expect(held(readOf('campaign-14'))).toHaveLength(6)
    // No source of supply lies in its area.
    expect(held(readOf('jena'))).toEqual([])
  })
  test('[18.14b] and letters', () => {
    const state = setUpState('jena', [])
    const text = 'Hold the Landgrafenberg'
    state.letters.push({ from: 0, to: 2, sent: 29, due: 30, text, leader: -1, taken: 0 })
    const { trial } = run(state, { proc: 'campaign', at: 'victory' })
    const names = { from: 'name-french', to: 'name-marshal' }
    const say = { key: 'note-letter', with: { ...names, turn: 29, text } }
    expect(trial.told).toContainEqual({ to: 'all', what: { did: 'noted', rule: '18.14b', say } })
  })
})
