import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Shown, Stack } from '../../../core/look.ts'
import { replayRecord } from '../../../core/record/replay.ts'
import { noMoreDice, rerun } from '../../../core/record/rerun.ts'
import { parseRecord } from '../../../core/record/text.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { sedan } from '../game.ts'
import { UNITS } from '../rules/02-components.ts'
import { HIDDEN, board, isScreened } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { LEAKS, SEEN_BY, fresh } from '../testing/play.ts'
import type { View } from '../seen/view.ts'
import { sedanPage } from './page.ts'

const SEATS = [...SEEN_BY, 'open']
const units = Array.from({ length: UNITS }, (_, unit) => unit)

function keysOf(stacks: readonly Stack[]): string[] {
  return stacks.flatMap(({ counters }) => counters.map(({ key }) => key))
}

const onMap = ({ scene }: Shown): Stack[] => scene.stacks.filter(({ at }) => 'hex' in at)

/** Every unit whose hex the seat knows lies there once, and no other unit lies anywhere. */
function wrongUnits(view: View, shown: Shown): string[] {
  const places = onMap(shown).flatMap(({ at, counters }) =>
    counters.map(({ key }) => `${key} in ${(at as { hex: number }).hex}`),
  )
  const expected = units.flatMap((unit) => {
    const at = view.place[unit]!
    return at >= 0 ? [`unit-${unit} in ${at}`] : []
  })
  const hidden = units.filter((unit) => view.place[unit] === HIDDEN).map((unit) => `unit-${unit}`)
  const keys = keysOf(shown.scene.stacks)
  return [
    ...expected.filter((one) => places.filter((place) => place === one).length !== 1),
    ...places.filter((place) => !expected.includes(place)),
    ...hidden.filter((key) => keys.includes(key)),
    ...(new Set(keys).size === keys.length ? [] : ['a counter lies in two places']),
  ]
}

/** What lies in a hex and what is not seen of it make up what is there. */
function wrongCounts(state: State, view: View, shown: Shown): string[] {
  const { top, count } = board(state)
  const seen = new Map(
    onMap(shown).map(({ at, counters, unseen }) => [
      (at as { hex: number }).hex,
      { height: counters.length + unseen, top: counters.at(-1)!.piece.noun },
    ]),
  )
  return [...top.keys()].flatMap((hex) => {
    const own = view.seat === 'open' || view.seat === ['french', 'prussian'][view.phasing]
    const isBehind = top[hex]! >= 0 && isScreened(state, top[hex]!) && !own
    const there = isBehind ? 0 : count[hex]!
    const { height = 0, top: onTop = -1 } = seen.get(hex) ?? {}
    return height === there && (there === 0 || onTop === top[hex]) ? [] : [`hex ${hex}`]
  })
}

function wrongRest(view: View, { scene, boxes, rosters, track }: Shown): string[] {
  const ids = boxes.map(({ id }) => id)
  const stray = scene.stacks.filter(({ at }) => 'box' in at && !ids.includes(at.box))
  const listed = rosters.flatMap(({ groups }) => groups.flatMap(({ units: all }) => all))
  const now = track.filter(({ is }) => is === 'now')
  const missing = units.filter((unit) => view.place[unit] === HIDDEN && view.seenHex[unit]! >= 0)
  return [
    ...(stray.length > 0 ? ['a stack lies in a box that is not there'] : []),
    ...(listed.length === UNITS ? [] : ['the rosters leave somebody out']),
    ...(now.length === 1 && now[0]!.label === String(view.turn) ? [] : ['the track is wrong']),
    ...(scene.ghosts.length === missing.length ? [] : ['ghosts of others than the unseen']),
  ]
}

function faultsFor(state: State, seat: string): string[] {
  const view = sedan.view(state, seat)
  const text = JSON.stringify(view)
  const shown = sedanPage.show(view)
  const faults = [
    ...wrongUnits(view, shown),
    ...wrongCounts(state, view, shown),
    ...wrongRest(view, shown),
    ...(JSON.stringify(view) === text ? [] : ['showing the view changed it']),
  ]
  return faults.map((fault) => `${seat}: ${fault}`)
}

/** Looks with every seat's eyes at one state in so many. */
function looking(every: number, counts: { states: number }): Watch<State> {
  let n = 0
  return {
    atAsk(state) {
      if (n++ % every > 0) return []
      counts.states++
      return SEATS.flatMap((seat) => faultsFor(state, seat))
    },
  }
}

describe('everything a seat knows is shown once and in its place', () => {
  test.each(['campaign', 'contact'] as const)('in random games, %s', (kind) => {
    const counts = { states: 0 }
    for (let game = 0; game < (kind === 'campaign' ? 2 : 5); game++) {
      const play = { state: fresh(kind, game), chance: fastChance(`shown ${game}`), offers: 8 }
      const watch = [looking(kind === 'campaign' ? 37 : 6, counts)]
      expect(playRandom(sedan, { ...play, watch }).findings).toEqual([])
    }
    expect(counts.states).toBeGreaterThan(50)
  })

  test('in a whole campaign between scripts', () => {
    const saved = new URL('../saved/campaign-script.vedette', import.meta.url)
    const { table } = replayRecord(sedan, parseRecord(readFileSync(saved, 'utf8')))
    const watch = looking(29, { states: 0 })
    const faults: string[] = []
    const after = (_: unknown, at: typeof table): void =>
      void faults.push(...watch.atAsk!(at.state()))
    rerun({ ...table.setup, nature: noMoreDice }, table.history(), { after })
    expect(faults).toEqual([])
  })
})

/** Shows two states that differ only in what the seat cannot know. */
function disturbing(counts: { changed: number }): Watch<State> {
  const chance = fastChance('disturbing the page')
  let n = 0
  return {
    atAsk(state) {
      if (n++ % 7 > 0) return []
      return SEEN_BY.flatMap((seat) => {
        const made = LEAKS.disturb(reloaded(state), seat, chance)
        if (made === undefined) return []
        counts.changed++
        const [one, other] = [state, reloaded(made.state)].map((each) =>
          JSON.stringify(sedanPage.show(sedan.view(each, seat))),
        )
        return one === other ? [] : [`${seat} sees that ${made.changed.join(', ')} changed`]
      })
    },
  }
}

describe('nothing hidden is shown', () => {
  test.each(['campaign', 'contact'] as const)('whatever is changed behind it, %s', (kind) => {
    const counts = { changed: 0 }
    for (let game = 10; game < 12; game++) {
      const play = { state: fresh(kind, game), chance: fastChance(`hidden ${game}`), offers: 8 }
      const cap = 450
      const { findings } = playRandom(sedan, { ...play, cap, watch: [disturbing(counts)] })
      expect(findings.filter((what) => !what.includes('no end after'))).toEqual([])
    }
    expect(counts.changed).toBeGreaterThan(60)
  })
})
