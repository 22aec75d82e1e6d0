import { listed } from '../../../core/look/texts.ts'
import { LEADER, kindOf } from '../rules/01-pieces.ts'
import { isNight } from '../rules/02-sequence.ts'
import { areaRule } from '../rules/08-area.ts'
import { isDemoralized } from '../rules/12-demoralization.ts'
import { awardsNow, totalsOf } from '../rules/20-victory.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { OVER, SETTING_UP } from '../model/state.ts'
import { WORDS } from '../words/all.ts'
import { ROUNDED } from '../rules/01-sightings.ts'
import { ALL_PIECES, isOwn } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { hexName } from './ground.ts'
import { FORMATION_NAMES, nameOf } from './names.ts'
import { kindsIn, reportsIn } from './page-scene.ts'
import { formationsInPlay } from './page-track.ts'
import { say } from './say.ts'

/** As the book would count now, of what this seat knows. */
export function pointsSoFar({ state }: Facts): { french: number; prussian: number } {
  const [french, prussian] = totalsOf(awardsNow(state))
  return { french, prussian }
}

function victoryWords(facts: Facts): string[] {
  if (facts.view.phase === SETTING_UP || facts.view.phase === OVER) return []
  const isSaalfeld = scenarioNamed(facts.view.scenario).victory === 'saalfeld'
  const rule = isSaalfeld ? '21.96' : '20.1'
  return [
    say('notice-points', { ...pointsSoFar(facts), rule }),
    ...(isSaalfeld ? [say('notice-saalfeld')] : []),
  ]
}

function orderWords({ view }: Facts): string[] {
  return view.objective.flatMap((hex, at) => {
    const force = ALL_PIECES.filter((piece) => view.order[piece] === at + 1)
    if (force.length === 0) return []
    const who = nameOf(force.find((piece) => kindOf[piece] === LEADER) ?? force[0]!)
    return [say('notice-order', { turn: view.orderedOn[at]!, who, hex: hexName(hex) })]
  })
}

function supplyWords(facts: Facts): string[] {
  const hungry = ALL_PIECES.filter(
    (piece) => facts.view.unsupplied[piece] === 1 && isOwn(facts, piece),
  )
  return hungry.length === 0 ? [] : [say('notice-unsupplied', { who: listed(hungry.map(nameOf)) })]
}

function moraleWords(facts: Facts): string[] {
  return formationsInPlay(facts)
    .filter((formation) => isDemoralized(facts.state, formation))
    .map((formation) => say('notice-broken', { formation: FORMATION_NAMES[formation]! }))
}

const MOST_REPORTS = 6

/** The latest first. */
function reportWords({ view }: Facts): string[] {
  return reportsIn(view.reports)
    .toReversed()
    .slice(0, MOST_REPORTS)
    .map(({ turn, hex, what }) =>
      what >= ROUNDED
        ? say('notice-rounded', { turn, hex: hexName(hex), strength: what - ROUNDED })
        : say('notice-report', { turn, hex: hexName(hex), kinds: kindsIn(what) }),
    )
}

function spoilsWords({ view }: Facts): string[] {
  return ([0, 1] as const).flatMap((side) => {
    const count = view.baggage[side]!
    const loser = say(side === 0 ? 'side-1' : 'side-0')
    return count === 0 ? [] : [say('notice-baggage', { side: loser, count })]
  })
}

function optionWords({ view }: Facts): string[] {
  return view.options.map((id) => say('notice-option', { option: WORDS[`option-${id}`] ?? id }))
}

export function noticesOf(facts: Facts): string[] {
  const { view } = facts
  const { special, number } = scenarioNamed(view.scenario)
  const isStrip = special.includes('french-strip')
  const isDark = isNight(view.turn) && view.phase !== SETTING_UP && view.phase !== OVER
  return [
    ...(isDark ? [say('notice-night')] : []),
    ...(view.recoil === 1 ? [say('notice-recoil')] : []),
    ...(isStrip && view.strip === 0 ? [say('notice-strip', { rule: areaRule(number) })] : []),
    ...orderWords(facts),
    ...supplyWords(facts),
    ...moraleWords(facts),
    ...reportWords(facts),
    ...spoilsWords(facts),
    ...victoryWords(facts),
    ...optionWords(facts),
  ]
}
