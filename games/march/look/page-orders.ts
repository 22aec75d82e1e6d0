import type { Paper, PaperGroup } from '../../../core/look.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import { NO_ORDER } from '../model/state.ts'
import { FORMATIONS, formationSide, isTrains, leaderOf } from '../rules/02-pieces.ts'
import { LONGEST_DELAY, orderDelay } from '../rules/02-tables.ts'
import { transitBox, unboxed } from '../rules/15-track.ts'
import { lettersOf, wayOfOrder } from '../rules/15-writing.ts'
import { WORDS } from '../words/all.ts'
import { hexName } from './ground.ts'
import { FORMATION_NAMES, leaderName, orderName } from './names.ts'
import { readsSide } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

// The order track of each corps, which its side alone reads (15.3).

interface Written {
  order: number
  under: number
}

function orderText({ order, under }: Written): string {
  const name = orderName(order)
  return under === NO_ORDER ? name : say('order-with', { order: name, under: orderName(under) })
}

/** The order in force, and where its markers lie. */
function currentWords({ view }: Facts, formation: number): string[] {
  const [order, under] = [view.order[formation]!, view.under[formation]!]
  const [target, way] = [view.target[formation]!, view.way[formation]!]
  return [
    say('order-now', { order: orderText({ order, under }) }),
    ...(view.fresh[formation] === 1 ? [say('order-fresh')] : []),
    ...(way >= 0 ? [say('order-way', { hex: hexName(way) })] : []),
    ...(target >= 0 ? [say('order-target', { hex: hexName(target) })] : []),
  ]
}

/** Couriers on their way, the nearest first. */
function transitWords({ view }: Facts, formation: number): string[] {
  return Array.from({ length: LONGEST_DELAY }, (_, at) => at + 1).flatMap((turns) => {
    const box = view.transit[transitBox(formation, turns)]!
    if (box <= 0) return []
    const order = orderText(unboxed(box))
    return [say('order-transit', { order, turn: view.turn + turns })]
  })
}

function letterWords({ state }: Facts, formation: number): string[] {
  const side = formationSide[formation]!
  return lettersOf(state, side)
    .filter((letter) => letter.formation === formation)
    .map((letter) =>
      [
        say('order-written', { order: orderText(letter) }),
        ...(letter.target >= 0 ? [say('order-target', { hex: hexName(letter.target) })] : []),
      ].join(' '),
    )
}

/** When an order that is sent now would arrive, or why none gets through. */
export function courierWords({ state, view }: Facts, formation: number): string {
  if (state.place[leaderOf[formation]!]! < 0) return ''
  const way = wayOfOrder(state, formation)
  if (typeof way !== 'number') return WORDS[way.say.key] ?? ''
  const turns = orderDelay(way)
  const points = inHalves(way)
  return turns === 0
    ? say('order-courier-now', { points })
    : say('order-courier', { points, turn: view.turn + turns })
}

/** Of the counter of its commander, for whoever may read it. */
export function orderLines(facts: Facts, formation: number): string[] {
  if (!readsSide(facts, formationSide[formation]!)) return []
  return [...currentWords(facts, formation), ...transitWords(facts, formation)]
}

/** On the map, or about to come and told what to do. */
function hasTrack({ view }: Facts, formation: number): boolean {
  if (isTrains(formation)) return false
  const isLed = view.place[leaderOf[formation]!]! >= 0
  return isLed || view.order[formation]! > NO_ORDER
}

function trackOf(facts: Facts, formation: number): Paper {
  const courier = courierWords(facts, formation)
  const waiting = [...transitWords(facts, formation), ...letterWords(facts, formation)]
  return {
    id: `order-${formation}`,
    head: say('order-head', {
      formation: FORMATION_NAMES[formation]!,
      leader: leaderName(formation),
    }),
    text: [...currentWords(facts, formation), ...waiting].join(' '),
    ...(courier !== '' && { foot: courier }),
  }
}

/** One's own order tracks; of a finished game those of both. */
export function orderPapers(facts: Facts): PaperGroup[] {
  const papers = FORMATIONS.map((_, formation) => formation)
    .filter(
      (formation) => readsSide(facts, formationSide[formation]!) && hasTrack(facts, formation),
    )
    .map((formation) => trackOf(facts, formation))
  return papers.length === 0 ? [] : [{ title: say('papers-orders'), papers }]
}
