import type { Gauge, TrackTurn } from '../../../core/look.ts'
import { capital } from '../../../core/look/texts.ts'
import { trackFrom } from '../../../core/look/track.ts'
import turnRecord from '../data/tables/turn-record.json' with { type: 'json' }
import { FOREIGN_LEGION, UNITS } from '../rules/02-components.ts'
import { citiesNeeded, lossesToLose, prussianLosses } from '../rules/04-victory.ts'
import { turnDue } from '../rules/06-reinforcements.ts'
import { SETTING_UP, WAITING } from '../model/state.ts'
import { WORDS } from '../words/all.ts'
import type { Pieces } from './page-counters.ts'
import type { Facts } from './page-facts.ts'

const LAST = turnRecord.turns.length

/** `4–6 August`. */
function datesOf(turn: number): string {
  const { dates } = turnRecord.turns[turn - 1]!
  return dates.replaceAll('Aug', 'August').replaceAll('Sep', 'September')
}

export function whenOf({ view }: Facts): string {
  const turn = `turn ${view.turn}, ${datesOf(view.turn)} 1870`
  return view.phase === SETTING_UP ? `Before ${turn}` : turn.replace('t', 'T')
}

/** The phase without its turn, which stands beside it; who has won, when it is over. */
export function stageOf({ view }: Facts): string {
  if (view.winner >= 0) return WORDS[`won-by-${view.victory}`] ?? 'The game is over.'
  return capital((WORDS[view.stage.key] ?? view.stage.key).replace('Turn {turn}, ', ''))
}

/** Those that are late sit on the turn now played. */
function arrivalsOn(facts: Facts, turn: number): number[] {
  const { view, state } = facts
  const units = Array.from({ length: UNITS }, (_, unit) => unit)
  return units.filter((unit) => {
    if (view.place[unit] !== WAITING) return false
    return Math.max(turnDue(state, unit), view.turn) === turn
  })
}

function notesOn({ view }: Facts, turn: number): string[] {
  const { cities, losses, french } = turnRecord.turns[turn - 1]!
  const [infantry, cavalry] = french
  const isSlower = turn > 1 && turnRecord.turns[turn - 2]!.french[0] !== infantry
  return [
    `The Prussians win with ${cities} cities (4.3).`,
    `The French win at ${losses} German losses (4.4).`,
    ...(isSlower
      ? [`French infantry now has ${infantry}, cavalry ${cavalry} movement points (2.10).`]
      : []),
    ...(view.legionTurn === turn && view.place[FOREIGN_LEGION] === WAITING
      ? ['The Foreign Legion may come in (12.4).']
      : []),
    ...(view.westFrom.includes(turn)
      ? ['French arrivals turned away from Châlons may use the west edge (6.2).']
      : []),
    ...(turn === LAST ? ['If the Prussians have not won, the French have (4.3).'] : []),
  ]
}

export function trackOf(facts: Pieces): TrackTurn[] {
  const turns = turnRecord.turns.map(({ turn }) => turn)
  return trackFrom({ turns, now: facts.view.turn }, (turn) => ({
    date: datesOf(turn),
    arrivals: arrivalsOn(facts, turn).map((unit) => facts.counter(unit)),
    notes: notesOn(facts, turn),
  }))
}

export function gaugesOf({ view, state, scored }: Facts): Gauge[] {
  return [
    {
      label: 'Cities that count for the Prussians',
      value: scored.length,
      need: citiesNeeded(view.turn),
      rule: '4.3/a',
      style: 'prussian',
    },
    {
      label: 'German losses, 1st Army as five',
      value: prussianLosses(state),
      need: lossesToLose(view.turn),
      rule: '4.4/a',
      style: 'french',
    },
    {
      label: 'Turns the French must hold out',
      value: view.victory === 'time' ? LAST : view.turn - 1,
      need: LAST,
      rule: '4.3/b',
      style: 'french',
    },
  ]
}
