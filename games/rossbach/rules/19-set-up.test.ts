import { describe, expect, test } from 'vitest'
import { within } from '../../../core/hex/line.ts'
import { board, piecesAt, put } from '../model/board.ts'
import type { SetUpFrame } from './19-set-up-level.ts'
import {
  FORTIFIED_TOWN,
  MARSH,
  frenchStrip,
  grid,
  hex,
  placeKind,
  roadIn,
  slopeHex,
  terrain,
} from '../map/map.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import { setUpState } from '../model/set-up.ts'
import { PARTED, WAITING, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, flowOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN, sideOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { crowdAt, whyTooMany } from './03-stacking.ts'
import { arrivals, isBaggageOnly, waysIn, whyNotDue } from './15-arrivals.ts'
import { whyNotAnnounced, openEntries, otherEntries } from './15-entry-hexes.ts'
import { whyNotHeld } from './19-held-back.ts'
import { hexesFor, mayStand, overfull } from './19-places.ts'
import { setUpProc } from './19-set-up.ts'

function settingUp(scenario: string, side: Side, change?: (state: State) => void): Trial {
  const state = setUpState(scenario, [])
  state.phasing = side
  change?.(state)
  const frame: SetUpFrame = { proc: 'setUp', at: 'choose', side, piece: -1 }
  return new Trial(flowOf({ setUp: setUpProc }), state, frame)
}

const away = (a: string, b: string): number => grid.distance(hex(a), hex(b))

describe('[19.2] set-up', () => {
  test('[19.2] is over as soon as its player says so, and shows flags only', () => {
    const trial = settingUp('jena', FRENCH).say('ready')
    expect(trial.isOver).toBe(true)
    const shown = trial.told.filter(({ to }) => to.includes('prussian')).map(({ what }) => what)
    expect(shown.length).toBeGreaterThan(5)
    for (const what of shown) expect(what).toMatchObject({ did: 'placed', of: 'flag' })
    expect(trial.state.shown).not.toContain(1)
  })
  test('[1.5b] tells the enemy nothing before', () => {
    const trial = settingUp('jena', FRENCH).say('place Napoleon', 'at N1429')
    expect(trial.told.some(({ to }) => to === 'all' || to.includes('prussian'))).toBe(false)
    expect(trial.at('Napoleon')).toBe('N1429')
    expect(trial.offered('place')).not.toContain('Napoleon')
  })
})

describe('[19.25] army commanders', () => {
  test('[19.25] stand with any own force and nowhere else', () => {
    const trial = settingUp('jena', FRENCH).say('place Napoleon')
    const hexes = trial.offered('at')!
    expect(hexes).toContain('N1429')
    for (const at of hexes) expect(board(trial.state).units[hex(at)]).toBeGreaterThan(0)
    for (const at of hexes) expect(sideOf[piecesAt(trial.state, hex(at))[0]!]).toBe(FRENCH)
  })
  test('[19.29] [19.21b] [1.64] Brunswick takes the King along, and those he leaves make room for each other', () => {
    const trial = settingUp('campaign-10', PRUSSIAN).say('place Brunswick', 'at N0819')
    expect(trial.at('King')).toBe('N0819')
    expect(overfull(trial.state, PRUSSIAN)).toEqual([hex('N3515')])
    expect(trial.offered('ready')).toBeUndefined()
    for (const id of ['Quitzow', 'Buenting', 'Reitzenstein']) {
      trial.say(`place ${id}`)
      const near = trial.offered('at')!.find((at) => away(at, 'N3515') === 1)
      trial.say(`at ${near}`)
    }
    expect(trial.offered('ready')).toEqual([])
  })
  test('[19.21b] nobody may go where too many would be', () => {
    const state = setUpState('campaign-10', [])
    for (const at of hexesFor(state, piece('Quitzow'))) {
      put(state, piece('Quitzow'), at)
      expect(whyTooMany(crowdAt(state, at))).toBeUndefined()
    }
  })
})

describe('[19.24b] trains', () => {
  test('[19.24b] bridge trains stand within five hexes of their leader', () => {
    const trial = settingUp('campaign-10', PRUSSIAN).say('place Pontoon-P1')
    const hexes = trial.offered('at')!
    expect(Math.max(...hexes.map((at) => away(at, 'N0819')))).toBe(5)
  })
  test('[19.24c] baggage stands freely: on any ground wagons can be on, out of reach of the enemy', () => {
    const trial = settingUp('campaign-10', PRUSSIAN).say('place Baggage-P2')
    const hexes = trial.offered('at')!
    expect(hexes).toContain('N2031')
    expect(hexes).not.toContain('S2719')
    const offRoad = hexes.map(hex).filter((at) => roadIn[at] === 0)
    expect(offRoad.length).toBeGreaterThan(300)
    expect(offRoad.filter((at) => slopeHex[at] === 1 || terrain[at] === MARSH)).toEqual([])
  })
})

describe('[19.24c] baggage that is held back', () => {
  test('[19.24c] waits instead of standing, and is expected from the first turn on', () => {
    const trial = settingUp('campaign-10', PRUSSIAN).say('place Baggage-P2')
    expect(trial.offered('hold')).toEqual([])
    trial.say('hold')
    expect(trial.state.place[piece('Baggage-P2')]).toBe(WAITING)
    expect(trial.offered('place')).not.toContain('Baggage-P2')
    const { state } = trial
    const held = (id: string): number =>
      arrivals(state).findIndex(({ pieces }) => pieces.includes(piece(id)))
    expect(whyNotDue(state, held('Baggage-P2'))).toBeUndefined()
    expect(whyNotDue(state, held('Baggage-P1'))?.say.key).toBe('no-such-group')
    expect(trial.told.every(({ to }) => to !== 'all' && !to.includes('french'))).toBe(true)
  })
  test('[19.24c] comes in by any way in of its side, its supply sources among them', () => {
    const { state } = settingUp('campaign-14', FRENCH).say('place Baggage-F', 'hold')
    expect(waysIn(state, FRENCH)).toEqual(
      expect.arrayContaining(['S2701', 'N0401', 'S0901'].map(hex)),
    )
    const index = arrivals(state).findIndex(({ pieces }) => pieces.includes(piece('Baggage-F')))
    expect(whyNotAnnounced(state, index) === undefined).toBe(true)
    expect(openEntries(state, index)).toEqual([])
    expect(otherEntries(state, index)).toContain(hex('S2701'))
  })
  test('[19.24c] in every scenario whoever has baggage has a way in for it', () => {
    for (const { id } of SCENARIOS) {
      const state = setUpState(id, [])
      for (const { side, pieces } of arrivals(state).filter(isBaggageOnly))
        expect([id, pieces, waysIn(state, side).length > 0]).toEqual([id, pieces, true])
    }
  })
  test('[19.24c] [19.24b] bridge trains are not, nor baggage that was put elsewhere', () => {
    const bridging = settingUp('campaign-10', PRUSSIAN).say('place Pontoon-P1')
    expect(bridging.offered('hold')).toBeUndefined()
    const { state } = settingUp('campaign-10', PRUSSIAN).say('place Baggage-P2', 'at N2031')
    expect(whyNotHeld(state, piece('Baggage-P2'))).toBeDefined()
    expect(whyNotHeld(state, piece('Baggage-P1'))).toBeUndefined()
  })
})

describe('[19.26a] cavalry', () => {
  test('[19.26b] brigades stand within two hexes of their officer, out of enemy zones', () => {
    const trial = settingUp('campaign-10', FRENCH).say('place Tilly')
    const hexes = trial.offered('at')!
    expect(Math.max(...hexes.map((at) => away(at, 'S2719')))).toBe(2)
  })
  test('[19.26a] vedettes come out within two hexes of their parent, who goes into the box', () => {
    const trial = settingUp('campaign-10', FRENCH)
    expect(trial.state.place[piece('Tilly-1')]).toBe(WITHIN)
    trial.say('deploy Tilly')
    expect(trial.state.place[piece('Tilly')]).toBe(PARTED)
    expect(trial.at('Tilly-1')).toBe('S2719')
    trial.say('place Tilly-1')
    expect(Math.max(...trial.offered('at')!.map((at) => away(at, 'S2719')))).toBe(2)
    trial.say('at S2819')
    expect(trial.offered('place')).not.toContain('Tilly-1')
  })
  test('[19.26a] nobody is set up in an enemy zone', () => {
    const trial = settingUp('jena', PRUSSIAN)
    const beside = within(grid, hex('N1528'), 1).filter((at) => placeKind[at] !== FORTIFIED_TOWN)
    const stands = beside.map((at) => mayStand(trial.state, piece('Henckel'), at))
    expect(stands).not.toContain(true)
    expect(mayStand(trial.state, piece('Henckel'), hex('N2028'))).toBe(true)
  })
})

describe('[22.0c] Bernadotte', () => {
  test('[22.0c] may be shifted one hex onto the road', () => {
    const state = setUpState('jena-auerstaedt', ['bernadotte-present'])
    expect(hexesFor(state, piece('Bernadotte'))).toEqual([])
    const off = within(grid, hex('N1743'), 1).find((at) => roadIn[at] === 0)!
    put(state, piece('Bernadotte'), off)
    const hexes = hexesFor(state, piece('Bernadotte'))
    expect(hexes.length).toBeGreaterThan(0)
    for (const at of hexes) expect(roadIn[at]).toBe(1)
  })
})

describe('[21.85b] free deployment', () => {
  test('[21.85b] the Prussians of scenario eight stand anywhere but in the strip', () => {
    const trial = settingUp('free-entry', PRUSSIAN).say('place Grawert')
    const hexes = trial.offered('at')!
    expect(hexes.length).toBeGreaterThan(2000)
    for (const at of hexes) expect(frenchStrip[hex(at)]).toBe(0)
    expect(settingUp('early-warning', PRUSSIAN).offered('place')).not.toContain('Grawert')
  })
})
