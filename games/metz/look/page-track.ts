import type { Gauge, TrackTurn } from '../../../core/look.ts'
import { filled } from '../../../core/look/say.ts'
import { listed } from '../../../core/look/texts.ts'
import { trackFrom } from '../../../core/look/track.ts'
import { hex as hexAt } from '../map/map.ts'
import { SEATS, sideOf } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { waitingIn } from '../rules/11-entry.ts'
import { controllerOf } from '../rules/11-enter.ts'
import { scoreNow } from '../rules/19-victory.ts'
import { drawerOf, groupsOf, momentOf, turnsOf } from '../model/scenario-book.ts'
import type { Light } from '../model/scenario-book.ts'
import type { LookKey } from '../words/look.ts'
import { WORDS } from '../words/all.ts'
import { hexName } from './ground.ts'
import { FORMATION_NAMES, nameOf, sideName } from './names.ts'
import type { Pieces } from './page-counters.ts'
import { sidesInOrder } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

export function whenOf({ view }: Facts): string {
  const { day, clock } = momentOf(view)
  return say('when', { turn: view.turn, day, clock })
}

/** Turn and clock are said before it. */
const HEAD = /^Turn \{turn\}, \{clock\}(?:: )?/

export function stageOf({ view, activation }: Facts): string {
  const text = (WORDS[view.stage.key] ?? '').replace(HEAD, '')
  const formation = FORMATION_NAMES[activation?.formation ?? -1] ?? ''
  return filled(text, { formation })
}

interface Coming {
  turn: number
  hex: number
  waiting: readonly number[]
}

function comingIn({ view, state, scenario }: Pieces): Coming[] {
  return groupsOf(scenario)
    .map((_, group) => ({
      turn: view.due[group]!,
      hex: view.arrival[group]!,
      waiting: waitingIn(state, group),
    }))
    .filter(({ turn, waiting }) => turn > 0 && waiting.length > 0)
}

function arrivalNote({ hex, waiting }: Coming): string {
  return say('track-arrival', {
    side: sideName(sideOf[waiting[0]!]!),
    who: listed(waiting.map(nameOf)),
    hex: hexName(hex),
  })
}

const LIGHTS: Readonly<Record<Light, LookKey | undefined>> = {
  day: undefined,
  dusk: 'track-twilight',
  dawn: 'track-twilight',
  evening: 'track-night',
  'deep night': 'track-night',
}

function lightWords(light: Light): string[] {
  const key = LIGHTS[light]
  return key === undefined ? [] : [say(key)]
}

export function trackOf(facts: Pieces): TrackTurn[] {
  const { view, scenario } = facts
  const now = view.turn
  const coming = comingIn(facts)
  const last = turnsOf(scenario)
  const turns = Array.from({ length: last }, (_, nth) => nth + 1)
  return trackFrom({ turns, now }, (turn) => {
    const { day, clock, light } = momentOf({ scenario: view.scenario, turn })
    // Whoever is late stands with those of this turn.
    const due = coming.filter((one) => Math.max(one.turn, now) === turn)
    const dark = light === 'day' ? '' : `, ${say(`light-${light}`)}`
    const drawer = sideName(drawerOf(turn) === 'prussian' ? 0 : 1)
    return {
      date: `${say('date-of-turn', { day, clock })}${dark}`,
      arrivals: due.flatMap(({ waiting }) => waiting.map((piece) => facts.counter(piece))),
      notes: [
        ...(turn === now ? [say('track-draws', { side: drawer })] : []),
        ...due.map(arrivalNote),
        ...(turn >= now ? lightWords(light) : []),
        ...(turn === last ? [say('track-last')] : []),
      ],
    }
  })
}

function held(facts: Facts, hexes: readonly string[], side: Side): number {
  return hexes.filter((printed) => controllerOf(facts.state, hexAt(printed)) === side).length
}

/** More than half of a list of hexes. */
function majorityGauge(facts: Facts, hexes: readonly string[], side: Side): Gauge {
  return {
    label: say('gauge-hexes', { side: sideName(side) }),
    value: held(facts, hexes, side),
    need: Math.floor(hexes.length / 2) + 1,
    rule: '19.2/c',
    style: SEATS[side],
  }
}

function mandatoryGauge(facts: Facts, hexes: readonly string[], side: Side): Gauge {
  return {
    label: say('gauge-mandatory', { side: sideName(side) }),
    value: held(facts, hexes, side),
    need: hexes.length,
    rule: '19.2/b',
    style: SEATS[side],
  }
}

/** What decides the game, one's own first. */
export function gaugesOf(facts: Facts): Gauge[] {
  const { victory } = facts.scenario
  const sides = sidesInOrder(facts)
  if (victory.by === 'hexes')
    return sides.map((side) => ({
      ...majorityGauge(facts, victory.hexes, side),
      rule: '19.1',
    }))
  if (victory.by === 'battle')
    return sides.flatMap((side) => [
      majorityGauge(facts, victory.hexes, side),
      mandatoryGauge(facts, victory.mandatory[SEATS[side]], side),
    ])
  const points = victory.levels.flatMap(({ from }) => (from === null ? [] : [from]))
  return [
    {
      label: say('gauge-points'),
      value: Math.max(0, scoreNow(facts.state)),
      need: Math.max(...points),
      rule: '19.3/a',
      style: 'french',
    },
  ]
}
