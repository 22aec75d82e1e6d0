import { afterEach, describe, expect, test, vi } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import type { Game } from '../../../core/contract.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { metz } from '../game.ts'
import type { DrawFrame } from '../rules/06-chit-levels.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { SECRETIVE } from '../testing/play.ts'
import { aheadOfTime } from '../testing/secrets.ts'
import type { View } from './view.ts'

const LONG = 240_000
type Rules = Game<State, View>

interface Sitting {
  scenario: string
  options?: readonly string[]
  cap?: number
  game?: Rules
}

/** A random game, with all that is saved, seen and told held against what has come to light. */
function hunt({ scenario, options = SECRETIVE, cap = 60_000, game = metz }: Sitting): string[] {
  const state = game.setup(scenario, options)
  const how = { state, chance: fastChance(`ahead ${scenario}`), cap, byVerb: true } as const
  const { findings } = playRandom(game, { ...how, watch: [aheadOfTime(game)] })
  return findings.filter((what) => !what.includes('no end after'))
}

describe('nothing is settled, saved, seen or told before it is drawn', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each<[string, string, readonly string[]]>([
    ['[5.1/b] [5.1/c] with hidden hands: a whole battle', 'day-of-battle', SECRETIVE],
    ['[3.10] with few events', 'crisis-on-the-left', SECRETIVE],
    ['[1.0/c] with open hands', 'bloody-thursday', []],
    ['[7.5/a] [14.2] with hidden hands: markers without a face', 'day-of-battle', ['hidden-hand']],
  ])(
    '%s',
    (_, scenario, options) => {
      const chance = vi.spyOn(Math, 'random')
      const bytes = vi.spyOn(crypto, 'getRandomValues')
      expect(hunt({ scenario, options })).toEqual([])
      // What the rules know they have from replies: they never draw themselves.
      expect(chance).not.toHaveBeenCalled()
      expect(bytes).not.toHaveBeenCalled()
    },
    LONG,
  )

  test(
    '[15.4/a] in a campaign, over days and nights',
    () => {
      expect(hunt({ scenario: 'campaign-two-days', cap: 2500 })).toEqual([])
    },
    LONG,
  )
})

/** The rules, with something done to every state they give. */
function after(change: (state: State) => void): Rules {
  return {
    ...metz,
    answer(state, reply) {
      const result = metz.answer(state, reply)
      if (!isRefused(result)) change(state)
      return result
    },
  }
}

function seen(show: (state: State) => Partial<View>): Rules {
  return { ...metz, view: (state, seat) => ({ ...metz.view(state, seat), ...show(state) }) }
}

const isDrawing = ({ stack }: State): boolean => {
  const top = stack.at(-1)
  return top?.proc === 'draw' && top.at === 'pick'
}
const unseen = ({ chits }: State): number => chits.indexOf(0)

const FAULTS: [string, RegExp, Rules][] = [
  [
    'keeps an order of the cup beside it',
    /the state has order/,
    after((state) => Object.assign(state, { order: state.cup.toReversed() })),
  ],
  [
    'mixes the cup',
    /the cup is/,
    after((state) => {
      state.cup.reverse()
    }),
  ],
  [
    'keeps the next chit in a level',
    /the level draw has next/,
    after(({ stack }) => {
      for (const frame of stack) if (frame.proc === 'draw') Object.assign(frame, { next: 3 })
    }),
  ],
  [
    'names an event before it is drawn',
    /the level draw names/,
    after((state) => {
      if (isDrawing(state)) (state.stack.at(-1) as DrawFrame).chit = unseen(state)
    }),
  ],
  [
    'sets an event aside by name',
    /is known before it is drawn/,
    after((state) => {
      if (isDrawing(state) && unseen(state) >= 0) state.chits[unseen(state)] = 2
    }),
  ],
  [
    'sets five events aside when the cup is filled',
    /the cup is filled with 6 of 6/,
    after((state) => {
      if (!isDrawing(state) || state.events[0]! < 6) return
      for (let chit = 0; chit < 5; chit++) state.chits[chit] = 2
    }),
  ],
  [
    'plans for somebody',
    /the planned is/,
    after((state) => {
      if (isDrawing(state)) state.planned[1] = 12
    }),
  ],
  [
    'gives markers their faces when they are laid',
    /the faces is/,
    after((state) => {
      const marker = state.lost.find((at) => at > 0)
      if (marker !== undefined && state.drawn.length === 0) state.drawn.push(marker - 1, 2, 0)
    }),
  ],
  [
    'hides a face in the place of its marker',
    /a marker is more than its hex/,
    after((state) => {
      state.lost = state.lost.map((at) => (at > 0 && at <= grid.n ? at + grid.n : at))
    }),
  ],
  [
    'draws two chits at once',
    /nature draws 2 at once/,
    {
      ...metz,
      ask: (state) =>
        metz
          .ask(state)
          .map((ask) =>
            isChance(ask) && ask.pick !== undefined
              ? { ...ask, pick: { ...ask.pick, take: Math.min(2, ask.pick.from.length) } }
              : ask,
          ),
    },
  ],
  [
    'lets all see which event is drawn',
    /everybody sees the (lot|chit)/,
    {
      ...metz,
      ask: (state) =>
        metz.ask(state).map((ask) => (isChance(ask) ? { ...ask, seen: 'all' as const } : ask)),
    },
  ],
  ['shows the hands', /sees where .* is/, seen(({ chits }) => ({ chits }))],
  ['shows what is drawn', /sees that .* is drawn/, seen(({ stack }) => ({ frames: stack }))],
  ['shows a plan', /sees a plan/, seen(({ planned }) => ({ planned: Math.max(...planned) }))],
  ['shows a promise', /sees a promise/, seen(({ promised }) => ({ promised }))],
  ['shows faces', /sees under a marker/, seen(({ drawn }) => ({ drawn }))],
  [
    'shows an order of the cup',
    /the view has order/,
    seen(({ cup }) => ({ order: cup }) as Partial<View>),
  ],
  [
    'tells everybody all news',
    /all hear of/,
    {
      ...metz,
      answer(state, reply) {
        const result = metz.answer(state, reply)
        if (isRefused(result)) return result
        return { ...result, told: result.told.map(({ what }) => ({ to: 'all', what })) }
      },
    },
  ],
]

describe('this is found of a game that', () => {
  test.each(FAULTS)(
    '%s',
    (_, found, game) => {
      const all: string[] = []
      for (const scenario of ['day-of-battle', 'campaign-three-days', 'bloody-thursday'])
        if (!found.test(all.join('\n'))) all.push(...hunt({ scenario, cap: 400, game }))
      expect(all.join('\n')).toMatch(found)
    },
    LONG,
  )
})
