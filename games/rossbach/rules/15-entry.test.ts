import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { MARSH, grid, hex, roadIn, slopeHex, terrain } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { ENTERED, LOST, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, piece } from '../testing/field.ts'
import { left, marchFlow, noted, stepsOf, waiting } from '../testing/march.ts'
import { PIECES_OF, WURTTEMBERG } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { usableSources } from './14-supply.ts'
import { EXPECTED, IN, NEVER, arrivals, waitingOf, whyNotDue } from './15-arrivals.ts'
import { entry } from './15-entry-level.ts'
import { explain } from '../testing/reasons.ts'
import { openEntries } from './15-entry-hexes.ts'
import { movement } from './08-movement-level.ts'

interface Scene {
  scenario?: string
  turn: number
  side?: Side
  change?: (state: State) => void
}

/** A scenario at the start of a movement phase, with nobody In Command but those who come in. */
function scene({ scenario = 'campaign-10', turn, side = 0, change }: Scene): Trial {
  const state = setUpState(scenario, [])
  Object.assign(state, { turn, phasing: side })
  change?.(state)
  return new Trial(marchFlow, state, movement.frame())
}

/** Everybody of a side off the map, so that a test has it to itself. */
function clear(state: State, ...sides: Side[]): void {
  for (const side of sides)
    for (const one of PIECES_OF[side]!) if (state.place[one]! >= 0) put(state, one, LOST)
}

const indexOf = (state: State, who: string): number =>
  arrivals(state).findIndex(({ pieces }) => pieces.includes(piece(who)))

/** Davout's corps at the Saale bridge. */
const KOESEN: Scene = { scenario: 'auerstaedt', turn: 29, change: (state) => clear(state, 1) }

const dueGroups = (state: State): number[] =>
  [...arrivals(state).keys()].filter((index) => whyNotDue(state, index) === undefined)

describe('when', () => {
  test('[15.0] a group comes on its turn, not sooner', () => {
    const { state } = scene({ ...KOESEN, turn: 29 })
    expect(dueGroups(state)).toEqual(['Davout', 'Baggage-F'].map((id) => indexOf(state, id)))
    expect(whyNotDue(state, indexOf(state, 'Friant'))?.rule).toBe('15.0')
  })
  test('[15.22a] or later, and who is due behind it waits', () => {
    const { state } = scene({ ...KOESEN, turn: 30 })
    expect(dueGroups(state)).toEqual(['Davout', 'Baggage-F'].map((id) => indexOf(state, id)))
    expect(whyNotDue(state, indexOf(state, 'Friant'))?.rule).toBe('15.22a')
  })
  test('[15.22a] nobody is told of a delay', () => {
    const trial = scene(KOESEN)
    const before = trial.told.length
    trial.say('end')
    const heard = trial.told
      .slice(before)
      .filter(({ to }) => to === 'all' || to.includes('prussian'))
    expect(heard).toEqual([])
  })
  test('[19.24c] baggage keeps nobody waiting, and comes where it likes', () => {
    const trial = scene({ scenario: 'early-warning', turn: 5 })
    const [train, head] = ['Baggage-F', 'Murat'].map((id) => indexOf(trial.state, id))
    expect(dueGroups(trial.state)).toEqual([train, head])
    trial.say(`enter ${train}`)
    expect(trial.offered('at')).toContain('N0401')
    trial.say('at N0401', 'come')
    expect(trial.at('Baggage-F')).toBe('N0401')
    expect(usableSources(trial.state, 0)).not.toContain(hex('N0401'))
    expect(noted(trial, 'note-entry-barred')).toEqual([])
  })
  test('[19.24c] baggage held back at set-up comes by a way in that its owner likes', () => {
    const hold = (state: State): void => {
      put(state, piece('Baggage-P2'), WAITING)
      state.arrived[indexOf(state, 'Baggage-P2')] = EXPECTED
    }
    const late = scene({ turn: 15, side: 1, change: hold })
    const index = indexOf(late.state, 'Baggage-P2')
    late.say(`enter ${index}`)
    expect(late.offered('at')).toEqual(expect.arrayContaining(['N3853', 'S0554', 'N1453']))
    late.say('at N1453', 'come')
    expect([late.at('Baggage-P2'), late.state.arrived[index]]).toEqual(['N1453', IN])
    expect(noted(late, 'note-entry-barred')).toEqual([])
    const here = scene({ turn: 15, side: 1 })
    expect(dueGroups(here.state)).not.toContain(index)
  })
  test('[15.14b] Blücher and Winning come after the rest of IV Corps', () => {
    const state = setUpState('early-warning', [])
    const [first, second] = [indexOf(state, 'Ruechel'), indexOf(state, 'Winning')]
    expect(arrivals(state)[first]!.pieces).not.toContain(piece('Bluecher'))
    expect(arrivals(state)[second]!.pieces).toContain(piece('Bluecher'))
    expect(arrivals(state)[second]!.turn).toBeGreaterThan(arrivals(state)[first]!.turn)
  })
  test('[15.14a] hexes and turns are those of the track', () => {
    const state = setUpState('campaign-10', [])
    const one = arrivals(state)[indexOf(state, 'Jerome')]!
    expect([grid.print(one.hex), one.turn]).toEqual(['S0901', 17])
  })
})

describe('how', () => {
  const enter = (): Trial => {
    const trial = scene(KOESEN)
    return trial.say(`enter ${indexOf(trial.state, 'Davout')}`)
  }
  test('[15.11] stacked, within the limits', () => {
    const trial = enter().say('bring Gudin', 'with Viallanes', 'with Davout', 'come')
    expect(['Gudin', 'Viallanes', 'Davout'].map((id) => trial.at(id))).toEqual([
      'N1942',
      'N1942',
      'N1942',
    ])
  })
  test('[15.12a] the first hex is paid, by road', () => {
    const trial = enter().say('bring Gudin', 'with Davout', 'come')
    expect([left(trial, 'Gudin'), left(trial, 'Davout')]).toEqual([8, 19])
  })
  test('[15.12b] V30 the second stack pays a point more, the third two', () => {
    const trial = enter().say('bring Gudin', 'come', 'step N2041', 'halt')
    trial.say('bring Viallanes', 'come')
    expect(left(trial, 'Viallanes')).toBe(14 - 2 - 2)
    // He is the last, and still asked: a flag that comes at once would tell that he had no choice.
    trial.say('step N2041', 'halt')
    expect(trial.ask.options).toEqual([{ verb: 'come' }])
    trial.say('come')
    expect(trial.at('Davout')).toBe('N1942')
  })
  test('[15.12b] [3.14] a leader alone is no stack: he pays the hex only, and nobody behind him more', () => {
    const last = enter().say('bring Gudin', 'come', 'step N2041', 'halt')
    last.say('bring Viallanes', 'come', 'step N2041', 'halt', 'come')
    expect(left(last, 'Davout')).toBe(20 - 1)
    const first = enter().say('bring Davout', 'come', 'step N2041', 'halt')
    expect(first.state.queues).toEqual([])
    first.say('bring Gudin', 'come')
    expect(left(first, 'Gudin')).toBe(10 - 2)
  })
  test('[15.12b] with a stack he waits his turn as it does', () => {
    const trial = enter().say('bring Gudin', 'come', 'step N2041', 'halt')
    trial.say('bring Viallanes', 'with Davout', 'come')
    expect([left(trial, 'Viallanes'), left(trial, 'Davout')]).toEqual([14 - 2 - 2, 20 - 1 - 2])
  })
  test('[15.12b] [8.22C] a train alone is one', () => {
    const trial = scene(KOESEN)
    trial.say(`enter ${indexOf(trial.state, 'Baggage-F')}`, 'come', 'halt')
    expect(trial.state.queues).toEqual([hex('N1942'), 1])
  })
  test('[15.12c] as the example has it', () => {
    const trial = enter().say(
      'bring Gudin',
      'come',
      'step N2041',
      'halt',
      'bring Viallanes',
      'come',
    )
    expect(trial.state.queues).toEqual([hex('N1942'), 2])
  })
  test('[15.13] in Road March one by one, at the road’s price', () => {
    const trial = enter().say('bring Gudin', 'column')
    expect(trial.offered('with')).toEqual(['Davout'])
    trial.say('come')
    expect(left(trial, 'Gudin')).toBe(9)
    expect(trial.state.column[piece('Gudin')]).toBe(1)
  })
  test('[15.22b] all of the group, once one has come', () => {
    const trial = enter().say('bring Gudin', 'come', 'step N2041', 'halt')
    expect(trial.offered('end')).toBeUndefined()
    expect(trial.offered('bring')).toEqual(['Davout', 'Viallanes'])
    expect(trial.offered('wait')).toBeUndefined()
  })
  test('[15.1a] they march and [2.11B1b] are In Command, [15.1b] whoever leads them', () => {
    const trial = enter().say('bring Gudin', 'come')
    expect(stepsOf(trial).length).toBeGreaterThan(0)
    expect(trial.state.commanded[piece('Gudin')]).toBe(1)
    expect(trial.state.deeds[piece('Gudin')]! & ENTERED).toBe(ENTERED)
  })
  test('[7.41a] a March Order may be given when they come, [7.41b] to each force its own', () => {
    const trial = enter()
    expect(trial.offered('order')).toEqual(['Davout', 'Gudin', 'Viallanes'])
    trial.say('order Gudin')
    // Apolda lies beyond the Ilm, outside the area in play.
    expect(trial.offered('to')).not.toContain('N2131')
    const [village = ''] = trial.offered('to')!.toReversed()
    trial.say(`to ${village}`)
    expect(trial.state.objective).toEqual([hex(village)])
    const orders = (): number[] =>
      ['Davout', 'Gudin', 'Viallanes'].map((id) => trial.state.order[piece(id)]!)
    expect(orders()).toEqual([0, 1, 0])
    trial.say('order Davout', 'to N2236')
    expect(orders()).toEqual([2, 1, 2])
    expect(trial.offered('order')).toBeUndefined()
    trial.say('bring Gudin', 'come')
    expect(stepsOf(trial).length).toBeGreaterThan(1)
  })
  test('[14.21b] a source by which they come may be used', () => {
    const trial = scene({ turn: 13, change: (state) => clear(state, 0, 1) })
    trial.state.opened.fill(0)
    trial.say(`enter ${indexOf(trial.state, 'Guard-Infantry')}`, 'bring Guard-Infantry', 'come')
    expect(trial.state.opened.includes(1)).toBe(true)
  })
  test('[14.21b] not one of the enemy’s: Pelet opens no way for the French', () => {
    const trial = scene({ scenario: 'campaign-8', turn: 7, side: 1 })
    trial.say(`enter ${indexOf(trial.state, 'Pelet')}`, 'bring Pelet', 'come')
    expect(trial.at('Pelet')).toBe('N1801')
    expect(usableSources(trial.state, 0)).not.toContain(hex('N1801'))
  })
})

describe('a hex that is barred', () => {
  const blocked = (who: string, at: string): Trial =>
    scene({
      ...KOESEN,
      change(state) {
        clear(state, 1)
        put(state, piece(who), hex(at))
      },
    })
  test('[15.21] makes the entry a try; found barred, the group comes by the nearest free hexes', () => {
    const trial = blocked('Schmettau', 'N1942')
    const index = indexOf(trial.state, 'Davout')
    expect(trial.ask.options).toContainEqual({
      verb: 'enter',
      of: 'group',
      nouns: [index, indexOf(trial.state, 'Baggage-F')],
      try: true,
    })
    const free = openEntries(trial.state, index)
    expect(free).not.toContain(hex('N1942'))
    trial.say(`enter ${index}`, `at ${grid.print(free[0]!)}`)
    expect(noted(trial, 'note-entry-barred')).toEqual(['french'])
  })
  test('[15.21] who may come in by which hex, and why not by others', () => {
    const trial = blocked('Schmettau', 'N1942')
    trial.say(`enter ${indexOf(trial.state, 'Davout')}`)
    const free = trial.offered('at')!.map(hex)
    const at = (noun: number): string | undefined =>
      explain(trial.state, { verb: 'at', noun })?.say.key
    for (let noun = 0; noun < grid.n; noun++)
      expect([noun, at(noun) === undefined]).toEqual([noun, free.includes(noun)])
    expect([hex('N1942'), hex('N2031')].map(at)).toEqual(['no-enemy-there', 'no-entry-off-edge'])
    expect(Array.from({ length: grid.n }, (_, noun) => at(noun))).toContain('no-entry-but-nearest')
    const open = blocked('Bila-1', 'N2041')
    open.say(`enter ${indexOf(open.state, 'Davout')}`)
    open.state.stack.push(entry.frame({ group: indexOf(open.state, 'Davout') }, 'where'))
    expect(explain(open.state, { verb: 'at', noun: free[0]! })?.say.key).toBe('no-entry-but-by-own')
    expect(explain(open.state, { verb: 'wait' })?.rule).toBe('15.22a')
  })
  test('[15.22a] whoever finds it barred may wait until the next turn, and not if some have come', () => {
    const trial = blocked('Schmettau', 'N1942')
    const index = indexOf(trial.state, 'Davout')
    trial.say(`enter ${index}`, 'wait')
    expect(waitingOf(trial.state, index).length).toBe(3)
    expect(whyNotDue(trial.state, index)?.rule).toBe('15.21')
    expect(noted(trial, 'note-edge-barred')).toEqual([])
    const half = blocked('Schmettau', 'N1942')
    put(half.state, piece('Gudin'), hex('N2239'))
    half.say(`enter ${index}`)
    expect(half.offered('wait')).toBeUndefined()
    expect(explain(half.state, { verb: 'wait' })?.say.key).toBe('no-end-half-in')
  })
  test('[15.21] a vedette’s zone does not bar', () => {
    const zone = blocked('Bila-1', 'N2041')
    const index = indexOf(zone.state, 'Davout')
    expect(openEntries(zone.state, index)).toEqual([hex('N1942')])
    const hard = blocked('Schmettau', 'N2041')
    expect(openEntries(hard.state, index).length).toBeGreaterThan(1)
  })
})

describe('Württemberg', () => {
  const morning = (turn: number): Trial =>
    scene({ turn, side: 1, change: (state) => clear(state, 0, 1) })
  test('[19.31] D37 rolls on two mornings and comes if he passes', () => {
    const trial = morning(13)
    const index = indexOf(trial.state, 'Natzmer')
    trial.say(`enter ${index}`)
    expect(waiting(trial)).toBe('roll-wuerttemberg prussian')
    trial.roll(6)
    expect(trial.state.place[WURTTEMBERG]).toBe(WAITING)
    expect(whyNotDue(trial.state, index)?.rule).toBe('19.31')
    const again = morning(17).say(`enter ${index}`).roll(1)
    again.say('bring Wuerttemberg', 'with Natzmer', 'come')
    expect(again.at('Natzmer')).toBe('N3853')
  })
  test('[19.31] never if he fails twice, nor on any other day', () => {
    const trial = morning(17)
    const index = indexOf(trial.state, 'Natzmer')
    trial.say(`enter ${index}`).roll(6)
    expect(trial.state.arrived[index]).toBe(NEVER)
    expect(whyNotDue(morning(14).state, index)?.rule).toBe('19.31')
  })
})

describe('a bridge train that joins a leader', () => {
  test('[19.24b] appears within five hexes of him, on a road or not, though on no slope or marsh beside one', () => {
    const state = setUpState('campaign-8', [])
    Object.assign(state, { turn: 11, phasing: 0 })
    put(state, piece('Davout'), hex('S2705'))
    const trial = new Trial(marchFlow, state, movement.frame())
    trial.say(`enter ${indexOf(state, 'Pontoon-F')}`)
    const hexes = trial.offered('at')!
    expect(hexes.length).toBeGreaterThan(2)
    for (const at of hexes) expect(grid.distance(hex(at), hex('S2705'))).toBeLessThanOrEqual(5)
    const offRoad = hexes.map(hex).filter((at) => roadIn[at] === 0)
    expect(offRoad.length).toBeGreaterThan(0)
    expect(offRoad.filter((at) => slopeHex[at] === 1 || terrain[at] === MARSH)).toEqual([])
    trial.say(`at ${hexes[0]!}`)
    expect(trial.at('Pontoon-F')).toBe(hexes[0])
  })
})
