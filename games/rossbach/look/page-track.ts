import type { Gauge, TrackTurn } from '../../../core/look.ts'
import { trackFrom } from '../../../core/look/track.ts'
import record from '../data/tables/turn-record.json' with { type: 'json' }
import { FIRST_VEDETTE, FORMATIONS, SEATS, formationOf, formationSide } from '../rules/01-pieces.ts'
import { isNight } from '../rules/02-sequence.ts'
import { levelOf } from '../rules/12-demoralization.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { SETTING_UP } from '../model/state.ts'
import type { Pieces } from './page-counters.ts'
import { ALL_PIECES, sidesInOrder, takesPart } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { entryOf, groupsOf, whoIn } from './page-groups.ts'
import type { Coming } from './page-groups.ts'
import { FORMATION_NAMES } from './names.ts'
import { say } from './say.ts'

function dayOf(turn: number): { turn: number; day: number; part: string } {
  return record.turns[turn - 1]!
}

export function dateOf(turn: number): string {
  return say('date-of-turn', dayOf(turn))
}

export function whenOf({ view }: Facts): string {
  return say(view.phase === SETTING_UP ? 'when-before' : 'when', dayOf(view.turn))
}

export function stageOf({ view }: Facts): string {
  const side = say(view.phasing === 0 ? 'side-0' : 'side-1')
  return say(`stage-${view.phase}`, { side })
}

/** Printed arrivals of a turn: one's own while they are waited for, the enemy's as long as the turn is to come. */
function dueOn(groups: readonly Coming[], turn: number, now: number): Coming[] {
  return groups.filter(
    ({ waiting, ...group }) =>
      waiting.length > 0 && (group.turn === turn || (turn === now && group.turn < now)),
  )
}

function arrivalNote(group: Coming): string {
  const { hex, leader, isNear } = entryOf(group)
  const names = { side: say(group.side === 0 ? 'side-0' : 'side-1'), who: whoIn(group.waiting) }
  return isNear
    ? say('track-arrival-near', { ...names, leader })
    : say('track-arrival', { ...names, hex })
}

export function trackOf(facts: Pieces): TrackTurn[] {
  const now = facts.view.turn
  const { from, to } = scenarioNamed(facts.view.scenario)
  const groups = groupsOf(facts)
  const turns = record.turns.slice(from - 1, to).map(({ turn }) => turn)
  return trackFrom({ turns, now }, (turn) => {
    const due = dueOn(groups, turn, now)
    return {
      date: dateOf(turn),
      arrivals: due.flatMap(({ waiting }) => waiting.map((piece) => facts.counter(piece))),
      notes: [
        ...due.map(arrivalNote),
        ...(isNight(turn) && turn >= now ? [say('track-night')] : []),
        ...(turn === to ? [say('track-last')] : []),
      ],
    }
  })
}

/** Formations with units in this scenario. */
export function formationsInPlay(facts: Facts): number[] {
  const units = ALL_PIECES.slice(0, FIRST_VEDETTE).filter((unit) => takesPart(facts, unit))
  return FORMATIONS.map((_, formation) => formation).filter((formation) =>
    units.some((unit) => formationOf[unit] === formation),
  )
}

/** The casualty tracks, one's own first. */
export function gaugesOf(facts: Facts): Gauge[] {
  const { view, state } = facts
  const inPlay = formationsInPlay(facts)
  return sidesInOrder(facts).flatMap((side) =>
    inPlay
      .filter((formation) => formationSide[formation] === side)
      .map((formation) => ({
        label: FORMATION_NAMES[formation]!,
        value: view.casualties[formation]!,
        need: levelOf(state, formation),
        rule: '12.11a',
        style: SEATS[side],
      })),
  )
}
