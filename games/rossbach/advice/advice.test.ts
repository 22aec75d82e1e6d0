import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { flow } from '../rules/sequence.ts'
import { ABSENT, CALLED, FIGHTING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'

/** The French Movement Phase with these pieces on the map and nobody else; all French are In Command. */
function moving(stands: Stands, change: (state: State) => void = () => {}): State {
  const state = cloneState(rossbach.setup('campaign-10', []))
  state.place.fill(ABSENT)
  state.arrived.fill(1)
  const bare = cloneState(state)
  for (const [at, who] of Object.entries(stands))
    for (const id of who) put(bare, piece(id), hex(at))
  bare.phase = 2
  bare.phasing = 0
  bare.commanded.fill(1)
  bare.stack = [
    { proc: 'campaign', at: 'secondTurn' },
    { proc: 'day', at: 'combat' },
    { proc: 'movement', at: 'command', scouted: [], mended: [], train: -1 },
  ]
  change(bare)
  flow.settle(bare)
  return bare
}

function askOf(state: State): Ask {
  const [ask] = rossbach.ask(state)
  if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
  return ask
}

function say(state: State, verb: string, noun?: number): void {
  const { seat, id } = askOf(state)
  rossbach.answer(state, { seat, ask: id, verb, ...(noun === undefined ? {} : { noun }) })
}

const FIELD = { S2708: ['Ney', 'Marchand'], S2714: ['Bila'] }

describe('why not', () => {
  test('[2.11B1a] a piece of the enemy, or one that is not there', () => {
    const state = moving(FIELD)
    const view = rossbach.view(state, 'french')
    const ask = askOf(state).id
    const why = (verb: string, noun: number): string | undefined =>
      rossbach.whyNot(view, { seat: 'french', ask, verb, noun })?.say.key
    expect(why('move', piece('Bila'))).toBe('is-under-a-flag')
    expect(why('move', piece('Gazan'))).toBe('takes-no-part')
    expect(why('move', piece('Marchand'))).toBeUndefined()
    expect(why('piece', piece('Gazan'))).toBe('takes-no-part')
    expect(why('constructor', 0)).toBe('first-this')
  })

  test('[8.1b] a step to a hex that is not beside the march', () => {
    const state = moving(FIELD)
    say(state, 'move', piece('Marchand'))
    const view = rossbach.view(state, 'french')
    const reply = { seat: 'french', ask: askOf(state).id, verb: 'step', noun: hex('S2714') }
    expect(rossbach.whyNot(view, reply)).toMatchObject({ rule: '8.1b', say: { key: 'not-beside' } })
  })

  describe('somebody goes along', () => {
    const STACK = { S2708: ['Ney', 'Marchand', 'Gazan'], S2710: ['Suchet'], S2720: ['Bila'] }
    /** The rule and the reason against taking a piece along, by verb and by a touch. */
    const why = (state: State, id: string): string[] => {
      const view = rossbach.view(state, 'french')
      return ['with', 'piece'].map((verb) => {
        const reply = { seat: 'french', ask: askOf(state).id, verb, noun: piece(id) }
        const refused = rossbach.whyNot(view, reply)
        return refused === undefined ? '' : `${refused.rule} ${refused.say.key}`
      })
    }
    const both = (reason: string): string[] => [reason, reason]
    const march = (change: (state: State) => void, ...steps: string[]): State => {
      const state = moving(STACK, (bare) => {
        bare.column.fill(0)
        change(bare)
      })
      say(state, 'move', piece('Marchand'))
      for (const step of steps) say(state, 'step', hex(step))
      return state
    }
    const freely = (): void => {}

    test('[8.22C] with a column: leaders and vedettes alone', () => {
      const state = march(({ column }) => void (column[piece('Marchand')] = 1))
      expect(why(state, 'Gazan')).toEqual(both('8.22C no-joining-column'))
      expect(why(state, 'Ney')).toEqual(both(''))
    })
    test('[8.1a] only from its hex, once, and before it has begun', () => {
      const state = march(freely)
      expect(why(state, 'Gazan')).toEqual(both(''))
      expect(why(state, 'Suchet')).toEqual(both('8.1a no-joining-from-afar'))
      expect(why(state, 'Marchand')).toEqual(both('8.1a no-joining-twice'))
      expect(why(march(freely, 'S2709', 'S2710'), 'Suchet')).toEqual(both('8.1a no-joining-later'))
    })
    test('[7.44a] [2.11B2d] [8.14G] not by another right, nor without any', () => {
      const ordered = (state: State): void => {
        Object.assign(state, { objective: [hex('S2720')], orderSide: [0], orderedOn: [1] })
        state.order = changed(state.order, piece('Gazan'), 1)
      }
      const called = ({ deeds }: State): void => void (deeds[piece('Gazan')] = CALLED)
      const idle = ({ commanded }: State): void => void (commanded[piece('Gazan')] = 0)
      expect(why(march(ordered), 'Gazan')).toEqual(both('7.44a no-joining-other-order'))
      expect(why(march(called), 'Gazan')).toEqual(both('2.11B2d no-joining-the-called'))
      expect(why(march(idle), 'Gazan')).toEqual(both('8.14G no-command'))
    })
  })

  test('[2.11a] whoever is not asked is told who is', () => {
    const view = rossbach.view(moving(FIELD), 'prussian')
    const why = rossbach.whyNot(view, { seat: 'prussian', ask: 0, verb: 'end' })
    expect(why?.say).toEqual({ key: 'other-side-decides', with: { seat: 'seat-french' } })
  })
})

describe('previews', () => {
  test('[8.14E] a reach ends beside a flag, whatever it hides', () => {
    const view = rossbach.view(moving({ S2708: ['Marchand'], S2711: ['Baggage-P1'] }), 'french')
    const { marks } = rossbach.preview(view, { about: 'reach', piece: piece('Marchand') })
    expect(marks.find(({ at }) => at === hex('S2710'))?.stop).toBe('8.14E')
    expect(marks.some(({ at }) => at === hex('S2711'))).toBe(false)
  })

  test('[8.22B2] a column is not promised a hex where it could not pay to repulse', () => {
    const state = moving({ N0703: ['Suchet'], N0809: ['Bila'] })
    state.column[piece('Suchet')] = 1
    const view = rossbach.view(state, 'french')
    const { marks } = rossbach.preview(view, { about: 'reach', piece: piece('Suchet') })
    const barAt = (at: string): string | undefined => marks.find((one) => one.at === hex(at))?.bar
    expect([barAt('N0807'), barAt('N0708'), barAt('N0709')]).toEqual([
      undefined,
      undefined,
      '8.22B2',
    ])
  })

  test('[2.21D3] a leader alone beside a flag is not promised the zone beside him', () => {
    const zone = hex('S2709')
    const reached = (from: string, ...who: string[]): boolean => {
      const state = moving({ [from]: ['Ney', ...who], S2709: ['Marchand'], S2710: ['Bila'] })
      const view = rossbach.view(state, 'french')
      const { marks } = rossbach.preview(view, { about: 'reach', piece: piece('Ney') })
      return marks.some(({ at, via }) => at === zone && via === hex(from))
    }
    expect(reached('S2708')).toBe(true)
    const beside = grid.neighbours.slice(hex('S2710') * 6, hex('S2710') * 6 + 6)
    const alone = [...beside].find((at) => at >= 0 && at !== zone && grid.distance(at, zone) === 1)!
    const there = grid.print(alone)
    expect(reached(there)).toBe(false)
    expect(reached(there, 'Gudin')).toBe(true)
  })

  test('[16.2a] whoever withdraws before combat is not shown a march', () => {
    const state = moving(FIELD)
    state.phase = FIGHTING
    const view = rossbach.view(state, 'french')
    const { marks } = rossbach.preview(view, { about: 'reach', piece: piece('Marchand') })
    expect(marks).toEqual([])
  })

  test('[1.5a] nothing is shown of an enemy', () => {
    const view = rossbach.view(moving(FIELD), 'prussian')
    const { marks } = rossbach.preview(view, { about: 'reach', piece: piece('Marchand') })
    expect(marks).toEqual([])
  })

  test('[7.2] the range of a leader, and of nobody whom the seat does not know', () => {
    const state = moving(FIELD)
    const overlay = { about: 'overlay', name: 'command', of: piece('Ney') } as const
    const french = rossbach.preview(rossbach.view(state, 'french'), overlay)
    expect(french.marks.map(({ at }) => at)).toContain(hex('S2708'))
    expect(rossbach.preview(rossbach.view(state, 'prussian'), overlay).marks).toEqual([])
    expect(rossbach.preview(rossbach.view(state, 'table'), overlay).marks).toEqual([])
  })

  test('[14.12a] supply is judged as if every flag blocked', () => {
    const view = rossbach.view(moving(FIELD), 'french')
    const { marks } = rossbach.preview(view, { about: 'overlay', name: 'supply' })
    expect(marks.map(({ at }) => at)).toEqual([hex('S2708')])
  })
})

test('standing orders answer what they are about, and nothing else', () => {
  const view = rossbach.view(moving(FIELD), 'prussian')
  const ask: Ask = {
    seat: 'prussian',
    id: 16,
    rule: '16.2a',
    say: { key: 'ask-avoid' },
    options: [{ verb: 'withdraw', of: 'piece', nouns: [3] }, { verb: 'done' }],
    kind: 'must',
  }
  const orders = [{ id: 'avoid', choice: 'stand' }]
  expect(rossbach.standing?.(view, ask, orders)).toEqual({
    seat: 'prussian',
    ask: 16,
    verb: 'done',
  })
  expect(rossbach.standing?.(view, ask, [{ id: 'avoid', choice: 'ask' }])).toBeUndefined()
  expect(rossbach.standing?.(view, { ...ask, rule: '11.54B' }, orders)).toBeUndefined()
})
