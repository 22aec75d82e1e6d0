import { listed } from '../../../core/look/texts.ts'
import { hex as hexAt } from '../map/map.ts'
import { FORMATIONS, FRENCH, POINT, PRUSSIAN, SEATS } from '../rules/03-pieces.ts'
import { resting } from '../rules/20-rousing.ts'
import { isNight, isTwilight } from '../model/scenario-book.ts'
import { DEGRADE, ENHANCE } from '../model/state.ts'
import { WORDS } from '../words/all.ts'
import { hexName } from './ground.ts'
import { DIVISION_NAMES, FORMATION_NAMES, sideName } from './names.ts'
import { sidesInOrder } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

function fortuneWords({ view }: Facts): string[] {
  return [
    ...(view.lull === 1 ? [say('notice-lull')] : []),
    ...(view.lull === 0 && view.pending === DEGRADE ? [say('notice-degrade')] : []),
    ...(view.pending === ENHANCE ? [say('notice-enhance')] : []),
    ...(view.falling === 1 ? [say('notice-falling')] : []),
  ]
}

function eventWords({ view }: Facts): string[] {
  const ill = FORMATIONS.flatMap((_, formation) =>
    view.malaise[formation] === 1
      ? [say('notice-malaise', { formation: FORMATION_NAMES[formation]! })]
      : [],
  )
  const volley =
    view.volley < 0 ? [] : [say('notice-volley', { division: DIVISION_NAMES[view.volley]! })]
  return [...(view.staff === 1 ? [say('notice-staff')] : []), ...ill, ...volley]
}

function lightWords({ state }: Facts): string[] {
  if (isNight(state)) return [say('notice-night')]
  return isTwilight(state) ? [say('notice-dark')] : []
}

/** Formations at rest are known to both; whom the French have named is not. */
function restWords({ view, state }: Facts): string[] {
  const names = [PRUSSIAN, FRENCH].flatMap((side) =>
    resting(state, side as 0 | 1).map((formation) => FORMATION_NAMES[formation]!),
  )
  const promised = view.promised.map((formation) => FORMATION_NAMES[formation]!)
  return [
    ...(names.length > 0 ? [say('notice-resting', { names: listed(names) })] : []),
    ...(promised.length > 0 ? [say('notice-promised', { names: promised.join(', ') })] : []),
    ...(promised.length === 0 && view.promises > 0
      ? [say('notice-promises', { count: view.promises })]
      : []),
  ]
}

const hexNames = (hexes: readonly string[]): string =>
  listed(hexes.map((printed) => hexName(hexAt(printed))))

function victoryWords(facts: Facts): string[] {
  const { victory } = facts.scenario
  if (victory.by === 'points') {
    const points = Math.floor(facts.view.exited / POINT)
    return points > 0 ? [say('notice-exited', { points })] : []
  }
  if (victory.by !== 'battle') return []
  return sidesInOrder(facts).flatMap((side) => {
    const [name, seat] = [sideName(side), SEATS[side]]
    return [
      say('notice-mandatory', { side: name, hexes: hexNames(victory.mandatory[seat]) }),
      say('notice-automatic', { side: name, hexes: hexNames(victory.automatic[seat].hexes) }),
    ]
  })
}

export function noticesOf(facts: Facts): string[] {
  return [
    ...fortuneWords(facts),
    ...eventWords(facts),
    ...lightWords(facts),
    ...restWords(facts),
    ...victoryWords(facts),
    ...facts.view.options.map((id) =>
      say('notice-option', { option: WORDS[`option-${id}`] ?? id }),
    ),
  ]
}
