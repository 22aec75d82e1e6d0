import { describe, expect, test } from 'vitest'
import type { Go, Procs } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { drawLevel } from './06-chit-levels.ts'
import { setUpState } from '../model/set-up.ts'
import { DEFENDED, DEGRADE, ENHANCE, HELD, SPENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, flowOf } from '../testing/field.ts'
import { FRENCH, PRUSSIAN, formationNamed } from './03-pieces.ts'
import { fillCup } from './05-planning.ts'
import { BAZAINE, FORTUNES, STAFF, chitIds, chitOf } from './06-chits.ts'
import { drawProc, slots } from './06-draw.ts'
import { eventProc } from './06-events.ts'
import { rouseAtStart } from './20-rousing.ts'

const chit = (id: string): number => chitIds.indexOf(id)
const STUBS = { 'play/begin': 0, 'activation/begin': 0, 'fortune/roll': 0, 'pause/open': 0 }
const flow = flowOf({ draw: drawProc, event: eventProc }, STUBS)

function drawing(scenario: string, more: Partial<State> = {}, options: string[] = []): Trial {
  const state = { ...setUpState(scenario, options), chiefs: [1, 0], ...more }
  rouseAtStart(state)
  fillCup(state)
  Object.assign(state, more)
  return new Trial(flow, state, drawLevel.frame({ side: PRUSSIAN }))
}

/** A chit is drawn; the levels it leads to are remembered and end at once. */
function called(state: State, drawn: number): { seen: Frame[]; trial: Trial } {
  const seen: Frame[] = []
  const run = (_: State, frame: Frame, go: Go<Frame>): void => {
    seen.push({ ...frame })
    go.done()
  }
  const ends = { activation: { steps: { begin: { run } } }, fortune: { steps: { roll: { run } } } }
  const procs = { draw: drawProc, ...ends } as unknown as Partial<Procs<State, Frame>>
  const trial = new Trial(flowOf(procs), state, drawLevel.frame({ side: PRUSSIAN }))
  // One chit alone is not picked.
  if (!trial.isOver) trial.roll(drawn)
  return { seen, trial }
}

describe('drawing', () => {
  test('[8.4.s] [11.4/e] whoever has fired in defence before a draw starts anew (R-04)', () => {
    const state = setUpState('day-of-battle', [])
    const deeds = state.deeds.map(() => DEFENDED)
    expect(drawing('day-of-battle', { deeds }).state.deeds.every((one) => one === 0)).toBe(true)
  })

  test('[5.2/a] every chit in the cup is as likely, events counted one by one', () => {
    const trial = drawing('day-of-battle')
    const { state } = trial
    expect(slots(state)).toHaveLength(12 + state.cup.length)
    expect(trial.chance).toMatchObject({ seen: 'all', pick: { from: slots(state), take: 1 } })
  })

  test('[6.1/c] an Activation Chit leaves the cup', () => {
    const trial = drawing('day-of-battle')
    const cavalry = chitOf(formationNamed('P-5C'))
    trial.roll(cavalry)
    expect(trial.state.cup).not.toContain(cavalry)
    expect(trial.isOver).toBe(true)
  })

  test.each([
    [chitOf(formationNamed('P-5C')), { side: PRUSSIAN, formation: formationNamed('P-5C') }],
    [STAFF, { side: PRUSSIAN, formation: -1, chief: 1 }],
    [BAZAINE, { side: FRENCH, formation: -1, chief: 1 }],
  ])('[5.2.1] chit %i activates those it names, and the next is drawn', (drawn, activated) => {
    const state = { ...setUpState('day-of-battle', []), cup: [drawn], pending: ENHANCE }
    const { seen, trial } = called(state, drawn)
    expect(seen).toMatchObject([{ proc: 'activation', pending: ENHANCE, ...activated }])
    expect([trial.isOver, state.cup]).toEqual([true, []])
  })

  test('[5.2.3] Fortunes of War is resolved at once, then the next is drawn', () => {
    const state = { ...setUpState('day-of-battle', []), cup: [FORTUNES] }
    const { seen, trial } = called(state, FORTUNES)
    expect(seen).toMatchObject([{ proc: 'fortune', at: 'roll' }])
    expect([trial.isOver, state.cup]).toEqual([true, []])
  })

  test('[5.1/a] the planned event is one of those in the cup, and only its owner can tell', () => {
    const trial = drawing('day-of-battle', { planned: [chit('P-panic-1'), -1] })
    trial.roll(0)
    expect(trial.chance).toMatchObject({ seen: ['prussian'], pick: { from: [0, 1, 2, 3, 4, 5] } })
    trial.roll(0)
    expect(trial.state.planned[PRUSSIAN]).toBe(-1)
    expect(trial.ask.say.with).toEqual({ chit: { of: 'chit', noun: chit('P-panic-1') } })
  })

  test('[5.1/b] any other is picked among all unseen ones but the planned', () => {
    const trial = drawing('day-of-battle', { planned: [chit('P-panic-1'), -1] })
    trial.roll(0).roll(3)
    expect(trial.chance?.pick?.from).not.toContain(chit('P-panic-1'))
    expect(trial.chance?.pick?.from).toHaveLength(10)
    expect(trial.chance?.seen).toEqual(['prussian'])
    trial.roll(chit('P-krupps-guns-2'))
    expect(trial.state.planned[PRUSSIAN]).toBe(chit('P-panic-1'))
    expect(trial.state.events[PRUSSIAN]).toBe(5)
  })

  test('[5.2.2] its owner settles an event: at once, held, on a track or aside', () => {
    const trial = drawing('day-of-battle').roll(11).roll(chit('F-beaten-zone-1'))
    expect(trial.ask.seat).toBe('french')
    expect(trial.ask.options.map(({ verb }) => verb)).toEqual(['hold', 'track', 'aside'])
    trial.say('hold')
    expect(trial.state.chits[chit('F-beaten-zone-1')]).toBe(HELD)
    expect(trial.isOver).toBe(true)
  })

  test('[6.3.2/a] a chit on a track stays there for the turn', () => {
    const trial = drawing('day-of-battle').roll(11).roll(chit('F-beaten-zone-1'))
    expect(trial.offered('track')).toEqual(['leadership', 'spirit'])
    trial.say('track leadership')
    expect(trial.state.chits[chit('F-beaten-zone-1')]).toBe(3)
  })

  test('[6.3/c] without tracks there is none to put it on', () => {
    const trial = drawing('afternoon-crisis').roll(0).roll(chit('P-panic-1'))
    expect(trial.ask.options.map(({ verb }) => verb)).toEqual(['hold', 'aside'])
  })

  test('[6.3.1.a] an event to be played at once cannot be held', () => {
    const trial = drawing('day-of-battle').roll(0).roll(chit('P-auftragstaktik-1'))
    expect(trial.ask.options.map(({ verb }) => verb)).toEqual(['now', 'track', 'aside'])
    trial.say('now')
    expect(trial.state.chits[chit('P-auftragstaktik-1')]).toBe(SPENT)
  })

  test('[6.3.1.c] an event to be held cannot be played at once', () => {
    const trial = drawing('day-of-battle').roll(11).roll(chit('F-furia-francese-1'))
    expect(trial.offered('now')).toBeUndefined()
    expect(trial.offered('hold')).toEqual([])
  })

  test('[6.4.c/a] a degraded event goes aside, its owner is not asked', () => {
    const trial = drawing('day-of-battle', { pending: DEGRADE }).roll(0).roll(chit('P-panic-1'))
    expect(trial.isOver).toBe(true)
    expect(trial.state.chits[chit('P-panic-1')]).toBe(SPENT)
    expect(trial.state.pending).toBe(0)
  })

  test('[6.4.f] a lull degrades every chit that follows', () => {
    const trial = drawing('day-of-battle', { pending: DEGRADE, lull: 1 })
      .roll(0)
      .roll(chit('P-panic-1'))
    expect(trial.state.pending).toBe(DEGRADE)
  })

  test('[6.4.d/a] an enhanced event brings a free one, before or after', () => {
    const crisis = { pending: ENHANCE }
    const trial = drawing('crisis-on-the-left', crisis).roll(0).roll(chit('P-panic-1'))
    expect(trial.offered('bonus')).toEqual([])
    trial.say('bonus')
    expect(trial.offered('bonus')).toBeUndefined()
    expect(
      drawing('crisis-on-the-left', crisis)
        .roll(0)
        .roll(chit('P-panic-1'))
        .say('hold')
        .offered('bonus'),
    ).toEqual([])
  })
})

test('[6.3/b] [6.3.1.b] [6.3.ex] an event that is held stays one: it goes on no track later', () => {
  const trial = drawing('day-of-battle')
  const zone = chit('F-beaten-zone-1')
  trial.roll(chit('F-beaten-zone-1')).roll(zone)
  expect(trial.ask.options.map(({ verb }) => verb)).toEqual(['hold', 'track', 'aside'])
  trial.say('hold')
  expect([trial.state.chits[zone], trial.isOver]).toEqual([HELD, true])
})

test('[6.4/b] Fortunes of War is in the cup by day, where the scenario has it', () => {
  expect(slots(drawing('day-of-battle').state)).toContain(FORTUNES)
  expect(slots(drawing('campaign-three-days', { turn: 15 }).state)).not.toContain(FORTUNES)
})

test('[5.1/a] the last event of a side is drawn like any other, so that nobody sees it was planned', () => {
  const trial = drawing('day-of-battle', { planned: [chit('P-panic-1'), -1] })
  trial.state.events[PRUSSIAN] = 1
  trial.roll(0)
  expect(trial.chance?.pick?.from).toHaveLength(2)
  trial.roll(1)
  expect(trial.ask.say.with).toEqual({ chit: { of: 'chit', noun: chit('P-panic-1') } })
})
