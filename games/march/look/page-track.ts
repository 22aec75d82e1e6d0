import type { TrackTurn } from '../../../core/look.ts'
import { filled } from '../../../core/look/say.ts'
import { listed } from '../../../core/look/texts.ts'
import { trackFrom } from '../../../core/look/track.ts'
import { grid } from '../map/map.ts'
import { isNight, momentOf, prizes } from '../model/scenario-book.ts'
import { WAITING } from '../model/state.ts'
import { names, sideOf } from '../rules/02-pieces.ts'
import { WORDS } from '../words/all.ts'
import { hexName } from './ground.ts'
import { chitName, sideName } from './names.ts'
import { comingWith } from './page-arrivals.ts'
import type { Pieces } from './page-counters.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

export function whenOf({ view }: Facts): string {
  const { day, clock } = momentOf(view)
  return say('when', { turn: view.turn, day, clock })
}

/** Turn and clock are said before it. */
const HEAD = /^Turn \{turn\}, \{day\} April, \{clock\}(?:: )?/

export function stageOf({ view, activation }: Facts): string {
  const text = (WORDS[view.stage.key] ?? '').replace(HEAD, '')
  const chits = activation?.formations.map(chitName) ?? []
  return filled(text, { formation: listed(chits) })
}

interface Coming {
  turn: number
  hex: number
  waiting: readonly number[]
}

function comingIn({ view, scenario }: Pieces): Coming[] {
  return scenario.arrivals
    .map(({ hex }, at) => ({
      turn: view.due[at]!,
      hex: grid.index(hex)!,
      waiting: comingWith(scenario, at).filter((piece) => view.place[piece] === WAITING),
    }))
    .filter(({ turn, waiting }) => turn > 0 && waiting.length > 0)
}

function arrivalNote({ hex, waiting }: Coming): string {
  return say('track-arrival', {
    side: sideName(sideOf[waiting[0]!]!),
    who: listed(waiting.map((piece) => names[piece]!)),
    hex: hexName(hex),
  })
}

export function trackOf(facts: Pieces): TrackTurn[] {
  const { view, scenario } = facts
  const now = view.turn
  const coming = comingIn(facts)
  const counted = new Set(prizes(scenario.id).map(({ after }) => after))
  const turns = Array.from({ length: scenario.turns }, (_, nth) => nth + 1)
  return trackFrom({ turns, now }, (turn) => {
    const moment = { scenario: view.scenario, turn }
    const { day, clock } = momentOf(moment)
    // Whoever is late stands with those of this turn.
    const due = coming.filter((one) => Math.max(one.turn, now) === turn)
    return {
      date: say('date-of-turn', { day, clock }),
      arrivals: due.flatMap(({ waiting }) => waiting.map((piece) => facts.counter(piece))),
      notes: [
        ...due.map(arrivalNote),
        ...(turn >= now && isNight(moment) ? [say('track-night')] : []),
        ...(counted.has(turn) ? [say('track-counted')] : []),
        ...(turn === scenario.turns ? [say('track-last')] : []),
      ],
    }
  })
}
