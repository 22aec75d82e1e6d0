import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { Frame } from '../model/levels.ts'
import { pauseLevel, playLevel } from './06-chit-levels.ts'
import { fireLevel } from './08-fire-levels.ts'
import { hitLevel } from './10-hit-level.ts'
import { marchLevel, moveStepLevel } from './11-move-levels.ts'
import { assaultLevel } from './12-assault-levels.ts'
import { hex } from '../map/map.ts'
import { HELD, SPENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { AUFTRAGSTAKTIK, chitIds } from './06-chits.ts'
import {
  ANNOUNCED,
  COMMANDING,
  COMPLETED,
  DRAWING,
  ENTERED,
  FIGHTING,
  FIRING,
  LAST,
  STRUCK,
  TESTING,
} from './06-instants.ts'
import { playProc } from './06-plays.ts'
import { pauseAt, pauseProc } from './06-windows.ts'
import {
  BY_EVENT,
  CONDITIONS_FOR_FIRER,
  CONDITIONS_FOR_TARGET,
  MOULIN_PLAYED,
} from './08-fire-odds.ts'
import { AFTER_ASSAULT, AFTER_FIRE, OTHERWISE } from './10-break.ts'

const chit = (id: string): number => chitIds.indexOf(id)

/** A moment, by names. */
const when = (
  instant: number,
  side: Side,
  unit = '',
  at = '',
): { instant: number; side: Side; unit: number; hex: number } => ({
  instant,
  side,
  unit: unit === '' ? -1 : piece(unit),
  hex: at === '' ? -1 : hex(at),
})

const FIELD: Stands = {
  '2523': ['F-II-1Verge', 'F-II-VergeArt'],
  '2525': ['P-III-9'],
  '2527': ['P-III-Corps'],
}
const flow = flowOf(
  { pause: pauseProc, play: playProc },
  {
    'fire/announced': 0,
    'suffer/casualty': 0,
    'activation/begin': 0,
    'march/go': 0,
    'moveStep/announce': 0,
    'hit/morale': 0,
    'assault/begin': 0,
    'moveStep/begin': 0,
  },
)

function holding(ids: readonly string[], more: Partial<State> = {}): State {
  const state = fieldOf(FIELD, more)
  for (const id of ids) state.chits[chit(id)] = HELD
  return state
}

/** A pause over a level that would go on at once. */
function paused(
  state: State,
  below: Frame,
  {
    instant,
    side,
    unit = '',
    at = '',
  }: { instant: number; side: Side; unit?: string; at?: string },
): Trial {
  const pause = pauseLevel.frame(when(instant, side, unit, at))
  return new Trial(flow, state, below, pause)
}
const march = (): Frame =>
  marchLevel.frame({
    side: PRUSSIAN,
    units: [piece('P-III-9')],
    hex: hex('2525'),
    last: hex('2525'),
    limits: 0,
  })
const shot = (): Extract<Frame, { proc: 'fire' }> =>
  fireLevel.frame({
    side: FRENCH,
    shooters: [piece('F-II-VergeMit')],
    from: hex('2523'),
    hex: hex('2525'),
    by: BY_EVENT,
  })

describe('held chits', () => {
  test('[6.3.1/b] nobody is asked who holds nothing that could be used', () => {
    const state = holding(['P-panic-1'])
    state.stack.push(march())
    const entered = when(ENTERED, PRUSSIAN, 'P-III-9', '2525')
    expect(pauseAt(state, entered)).toBeUndefined()
    expect(pauseAt(holding([]), entered)).toBeUndefined()
  })

  test('[6.3.1/b] [6.3.1/d] [6.3/e] [11.5/b] Opportunity Fire is aimed at those who move, by the other side only', () => {
    const state = holding(['F-beaten-zone-1', 'P-krupps-guns-1'])
    const trial = paused(state, march(), {
      instant: ENTERED,
      side: PRUSSIAN,
      unit: 'P-III-9',
      at: '2525',
    })
    expect(trial.ask.seat).toBe('french')
    expect(trial.offered('play')).toEqual(['F-beaten-zone-1'])
    trial.say('play F-beaten-zone-1')
    expect(trial.state.chits[chit('F-beaten-zone-1')]).toBe(SPENT)
    expect(trial.offered('by')).toEqual(['F-II-1Verge', 'F-II-VergeMit'])
  })

  test('[11.5/b] no Opportunity Fire before a draw: no enemy has announced anything (R-108)', () => {
    const ids = ['F-beaten-zone-1', 'P-krupps-guns-1', 'F-skirmishers-1', 'P-skirmishers-1']
    const drawing = { instant: DRAWING, side: FRENCH as Side }
    for (const options of [[], ['hidden-hand']]) {
      const state = holding(ids, { options })
      expect(paused(state, march(), drawing).isOver).toBe(true)
      state.stack.push(march())
      expect(pauseAt(state, when(DRAWING, FRENCH))).toBeUndefined()
    }
    const called = paused(holding(ids, { staff: 1 }), march(), drawing)
    expect(called.ask.options.map(({ verb }) => verb)).toEqual(['staff', 'pass'])
  })

  test('[11.5/b] nor where one announces something oneself, but for an assault at what it attacks (R-108)', () => {
    const at = { instant: ANNOUNCED, side: PRUSSIAN as Side, unit: 'P-III-9', at: '2523' }
    expect(paused(holding(['P-krupps-guns-1']), march(), at).isOver).toBe(true)
    const step = moveStepLevel.frame({ side: PRUSSIAN, limits: 0, units: [] })
    expect(paused(holding(['P-krupps-guns-1']), step, at).isOver).toBe(true)
    const fire = { ...shot(), side: PRUSSIAN as Side }
    expect(paused(holding(['P-krupps-guns-1']), fire, at).isOver).toBe(true)
    const facts = { side: PRUSSIAN as Side, lead: hex('2525'), hex: hex('2523') }
    const units = { units: [piece('P-III-9')], defenders: [piece('F-II-1Verge')] }
    const own = { ...assaultLevel.frame({ ...facts, ...units }), opened: 1 }
    const trial = paused(holding(['P-krupps-guns-1']), own, at)
    expect([trial.ask.say.key, trial.offered('play')]).toEqual([
      'ask-window-own',
      ['P-krupps-guns-1'],
    ])
    for (const instant of [ENTERED, COMPLETED])
      expect(paused(holding(['P-krupps-guns-1']), own, { ...at, instant }).isOver).toBe(true)
  })

  test('[15.0] Opportunity Fire once more when the cup is empty, at anybody (R-108)', () => {
    const state = holding(['F-beaten-zone-1'])
    const trial = paused(state, march(), { instant: LAST, side: PRUSSIAN })
    trial.say('play F-beaten-zone-1', 'by F-II-1Verge')
    expect(trial.isOver).toBe(true)
    expect(state.chits[chit('F-beaten-zone-1')]).toBe(SPENT)
  })

  test('[11.5/d] one chit of Opportunity Fire for each hex that is entered', () => {
    const state = holding(['F-beaten-zone-1', 'F-beaten-zone-2'])
    const trial = paused(state, march(), {
      instant: ENTERED,
      side: PRUSSIAN,
      unit: 'P-III-9',
      at: '2525',
    })
    trial.say('play F-beaten-zone-1', 'by F-II-1Verge')
    expect(trial.isOver).toBe(true)
    expect(trial.state.chits[chit('F-beaten-zone-2')]).toBe(HELD)
  })

  test('[11.5/d] the hex where a charge is announced counts as one, also when it comes to a march (R-50)', () => {
    const state = holding(['F-beaten-zone-1', 'F-beaten-zone-2'])
    const unit = piece('P-III-9')
    const facts = {
      side: PRUSSIAN,
      limits: 0,
      units: [unit],
      unit,
      goal: hex('2523'),
      hex: hex('2523'),
    }
    const going = { instant: ANNOUNCED, side: PRUSSIAN as Side, unit: 'P-III-9', at: '2523' }
    const trial = paused(
      state,
      moveStepLevel.frame({ ...facts, side: PRUSSIAN }, 'announce'),
      going,
    )
    trial.say('play F-beaten-zone-1', 'by F-II-1Verge')
    expect(trial.isOver).toBe(true)
    expect(state.chits[chit('F-beaten-zone-2')]).toBe(HELD)
    expect(paused(state, march(), going).isOver).toBe(true)
    const onward = marchLevel.frame({
      side: PRUSSIAN,
      units: [unit],
      hex: hex('2525'),
      last: hex('2525'),
      limits: 0,
    })
    expect(paused(state, { ...onward, steps: 1 }, { ...going, instant: ENTERED }).isOver).toBe(
      false,
    )
  })

  test('[6.3.1/c] the Prussian goes first, and both are asked until both pass', () => {
    const state = holding(['F-beaten-zone-1', 'P-krupps-guns-1'])
    const trial = paused(state, march(), { instant: LAST, side: FRENCH })
    expect(trial.ask.seat).toBe('prussian')
    trial.say('pass')
    expect(trial.ask.seat).toBe('french')
    trial.say('play F-beaten-zone-1', 'by F-II-1Verge')
    expect(trial.ask.seat).toBe('prussian')
    trial.say('pass')
    expect(trial.isOver).toBe(true)
  })

  test('[6.3/d] [8.4.k] [8.4.v] Battlefield Conditions help who fires or who is fired at, once a side', () => {
    const state = holding(['F-conditions-1', 'P-conditions-1'])
    const fire = shot()
    const trial = paused(state, fire, {
      instant: FIRING,
      side: FRENCH,
      unit: 'F-II-VergeMit',
      at: '2525',
    })
    trial.say('play P-conditions-1', 'play F-conditions-1')
    expect(fire.played).toBe(CONDITIONS_FOR_FIRER | CONDITIONS_FOR_TARGET)
    expect(trial.isOver).toBe(true)
  })

  test('[8.4.u] Moulin à Café only where a Mitrailleuse fires', () => {
    const fire = shot()
    const trial = paused(holding(['F-moulin-a-cafe-1']), fire, {
      instant: FIRING,
      side: FRENCH,
      at: '2525',
    })
    trial.say('play F-moulin-a-cafe-1')
    expect(fire.played).toBe(MOULIN_PLAYED)
    const guns = { ...shot(), shooters: [piece('F-II-VergeArt')] }
    expect(
      paused(holding(['F-moulin-a-cafe-1']), guns, { instant: FIRING, side: FRENCH, at: '2525' })
        .isOver,
    ).toBe(true)
  })

  test('[6.3.1/a] Inspirational Leadership helps one test of one’s own unit', () => {
    const test_ = hitLevel.frame({ unit: piece('P-III-9'), from: hex('2523'), by: AFTER_FIRE })
    const trial = paused(holding(['P-inspiration-1', 'F-inspiration-1']), test_, {
      instant: TESTING,
      side: PRUSSIAN,
      unit: 'P-III-9',
      at: '2525',
    })
    expect(trial.ask.seat).toBe('prussian')
    trial.say('play P-inspiration-1')
    expect(test_.plus).toBe(2)
    expect(trial.isOver).toBe(true)
  })

  test('[6.3.1/a] a Panic Test is one more morale test of a Frenchman who was hit', () => {
    const struck = hitLevel.frame({ unit: piece('F-II-1Verge'), from: hex('2525'), by: AFTER_FIRE })
    const trial = paused(holding(['P-panic-1']), struck, {
      instant: STRUCK,
      side: FRENCH,
      unit: 'F-II-1Verge',
      at: '2523',
    })
    trial.say('play P-panic-1')
    expect(trial.chance?.dice).toEqual([10])
    const prussian = hitLevel.frame({ unit: piece('P-III-9'), from: hex('2523'), by: AFTER_FIRE })
    expect(
      paused(holding(['P-panic-1']), prussian, {
        instant: STRUCK,
        side: PRUSSIAN,
        unit: 'P-III-9',
        at: '2525',
      }).isOver,
    ).toBe(true)
  })

  test('[6.3.1/a] [11.6.2] none for cavalry that is only blown by its own charge', () => {
    const blown = hitLevel.frame({ unit: piece('F-II-1Verge'), from: -1, by: OTHERWISE })
    const at = { instant: STRUCK, side: FRENCH, unit: 'F-II-1Verge', at: '2523' } as const
    expect(paused(holding(['P-panic-1']), blown, at).isOver).toBe(true)
    const beaten = hitLevel.frame({
      unit: piece('F-II-1Verge'),
      from: hex('2525'),
      by: AFTER_ASSAULT,
    })
    expect(paused(holding(['P-panic-1']), beaten, at).isOver).toBe(false)
  })

  test('[6.3.1/a] Command Initiative brings one hex back into command', () => {
    const state = holding(['P-initiative-1', 'F-initiative-1'])
    state.lost = changed(state.lost, piece('P-III-9'), 1 + hex('2525'))
    state.lost = changed(state.lost, piece('P-III-Corps'), 1 + hex('2527'))
    const trial = paused(state, march(), { instant: COMMANDING, side: PRUSSIAN })
    trial.say('play P-initiative-1')
    expect(trial.offered('at')).toEqual(['2525', '2527'])
    trial.say('at 2525')
    expect(trial.state.lost[piece('P-III-9')]).toBe(0)
    expect(trial.state.lost[piece('P-III-Corps')]).toBeGreaterThan(0)
    expect(trial.isOver).toBe(true)
  })

  test('[5.4/a] chits are played in the activation of either side', () => {
    const entering = (unit: string, side: Side, at: string): Trial =>
      paused(holding(['F-beaten-zone-1', 'P-krupps-guns-1']), march(), {
        instant: ENTERED,
        side,
        unit,
        at,
      })
    expect(entering('P-III-9', PRUSSIAN, '2525').ask.seat).toBe('french')
    expect(entering('F-II-1Verge', FRENCH, '2523').ask.seat).toBe('prussian')
  })

  test('[11.5/a] guns and infantry fire as ever, skirmishers roll for a morale test', () => {
    const entering = { instant: ENTERED, side: PRUSSIAN as Side, unit: 'P-III-9', at: '2525' }
    const zone = paused(holding(['F-beaten-zone-1']), march(), entering)
    zone.say('play F-beaten-zone-1', 'by F-II-1Verge')
    expect([zone.chance, zone.isOver]).toEqual([undefined, true])
    const cloud = paused(holding(['F-skirmishers-1']), march(), entering)
    cloud.say('play F-skirmishers-1')
    expect(cloud.chance?.dice).toEqual([10])
  })

  test('[11.5/f] [11.5.ex] a unit that an event moves is fired at before it goes', () => {
    const state = holding(['F-beaten-zone-1'])
    state.stack.push(playLevel.frame({ kind: AUFTRAGSTAKTIK, side: PRUSSIAN }))
    const going = { instant: ANNOUNCED, side: PRUSSIAN as Side, unit: 'P-III-9', at: '2524' }
    const trial = paused(state, march(), going)
    expect(trial.ask.seat).toBe('french')
    expect(trial.offered('play')).toEqual(['F-beaten-zone-1'])
  })

  test('[12.5.j] Furia Francese is for a French assault', () => {
    const state = holding(['F-furia-francese-1'])
    state.stack.push(march())
    expect(pauseAt(state, when(FIGHTING, PRUSSIAN, 'P-III-9', '2523'))).toBeUndefined()
    expect(pauseAt(state, when(FIGHTING, FRENCH, 'F-II-1Verge', '2525'))).toBeDefined()
    expect(pauseAt(state, when(ANNOUNCED, FRENCH, 'F-II-1Verge', '2525'))).toBeUndefined()
  })

  test('[6.2.1/a] the General Staff chit is played before a draw', () => {
    const trial = paused(holding([], { staff: 1 }), march(), { instant: DRAWING, side: FRENCH })
    expect(trial.ask).toMatchObject({ seat: 'prussian', rule: '6.2.1/a' })
    trial.say('staff')
    expect(trial.state.staff).toBe(0)
    expect(trial.isOver).toBe(true)
  })

  test('[6.3.1.c] with hidden hands whoever might play is asked, whatever he holds, and may only pass', () => {
    const hidden = { options: ['hidden-hand'] }
    const entering = { instant: ENTERED, side: FRENCH as Side, unit: 'F-II-1Verge', at: '2525' }
    const trial = paused(holding(['P-panic-1'], hidden), march(), entering)
    expect(trial.told).toContainEqual({
      to: 'all',
      what: { did: 'window', say: { key: 'window-chits' } },
    })
    expect(trial.ask).toMatchObject({ seat: 'prussian', options: [{ verb: 'pass' }] })
    trial.say('pass')
    expect(trial.isOver).toBe(true)
  })

  test('[6.3.1.c] nobody is asked where none of the chits he could hold can be played', () => {
    const entering = { instant: ENTERED, side: PRUSSIAN as Side, unit: 'P-III-9', at: '2525' }
    const state = holding(['P-panic-1'], { options: ['hidden-hand'] })
    expect(paused(state, march(), entering).isOver).toBe(true)
  })

  test('[6.3.1.c] a chit whose name is known gives nothing away', () => {
    const state = holding(['P-panic-1'], { options: ['hidden-hand'] })
    state.named = changed(state.named, chitIds.indexOf('P-panic-1'), 1)
    state.stack.push(march())
    const theirs = when(ENTERED, FRENCH, 'F-II-1Verge', '2525')
    expect(pauseAt(state, theirs)).toBeUndefined()
  })
})
