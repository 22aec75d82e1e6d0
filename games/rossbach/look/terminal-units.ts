import type { Counter } from '../../../core/look.ts'
import { pileText, rosterLines, withTheirStates } from '../../../core/tell/units.ts'
import type { Counter as CounterText, UnitLine } from '../../../core/terminal-look.ts'
import { inHalves, listed } from '../../../core/look/texts.ts'
import {
  FRENCH,
  LEADER,
  NATIONS,
  TRAIN,
  fullStrength,
  kindOf,
  reducedStrength,
  sideOf,
} from '../rules/01-pieces.ts'
import { ABSENT } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { nameOf } from './names.ts'
import { piecesOf } from './page-counters.ts'
import { factsOf, nationsIn } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { rostersOf } from './page-roster.ts'
import { sceneOf } from './page-scene.ts'
import { say } from './say.ts'

const FRENCH_NATION = 0

/** Own and face-up pieces by hex, the top first. */
function pilesIn(facts: Facts): Map<number, Counter[]> {
  const piles = new Map<number, Counter[]>()
  for (const { at, counters } of sceneOf(piecesOf(facts)).stacks) {
    if (!('hex' in at)) continue
    const pieces = counters.filter(({ piece }) => piece.of === 'piece')
    if (pieces.length > 0) piles.set(at.hex, pieces.toReversed())
  }
  return piles
}

function strengthOf({ view }: Facts, piece: number): number {
  if (kindOf[piece] === LEADER || kindOf[piece] === TRAIN) return 0
  return view.reduced[piece] === 1 ? reducedStrength[piece]! : fullStrength[piece]!
}

function textOf(facts: Facts, hex: number, counters: readonly Counter[]): CounterText {
  const pile = counters.map(({ piece }) => piece.noun)
  const top = pile[0]!
  const halves = pile.reduce((sum, piece) => sum + strengthOf(facts, piece), 0)
  const isFrench = sideOf[top] === FRENCH
  return pileText({
    hex,
    side: isFrench ? 'oneSide' : 'otherSide',
    letter: isFrench ? 'F' : 'P',
    top: nameOf(top),
    strength: inHalves(halves),
    count: pile.length,
    say: withTheirStates(counters, say('state-reduced')),
  })
}

/** A flag says nothing of what stands under it, not even how much. */
function flagText({ view, flags }: Facts, hex: number): CounterText {
  const mask = flags.get(hex) ?? 0
  const isFrench = (mask & (1 << FRENCH_NATION)) !== 0
  const nations = nationsIn(mask).map((nation) => say('flag', { nation: NATIONS[nation]! }))
  const column = view.columns.includes(hex) ? '»' : ''
  const letter = isFrench ? 'F' : 'P'
  return {
    hex,
    text: `⚑${letter}${column}`,
    factors: `${letter}?`,
    tint: isFrench ? 'oneSide' : 'otherSide',
    say: `${listed(nations)}${column === '' ? '' : ` [${say('state-column')}]`}`,
  }
}

export function countersOf(view: View): CounterText[] {
  const facts = factsOf(view)
  const piles = pilesIn(facts)
  const flags = [...facts.flags.keys()].filter((hex) => !piles.has(hex))
  return [
    ...[...piles].map(([hex, pile]) => textOf(facts, hex, pile)),
    ...flags.map((hex) => flagText(facts, hex)),
  ]
}

/** The order of battle as the page has it; whoever is not in play stands in no box either. */
export function unitLines(view: View): UnitLine[] {
  const lines = rosterLines(rostersOf(piecesOf(factsOf(view))), nameOf)
  return lines.map((line) => ({
    ...line,
    isOff: line.isOff && view.place[line.piece.noun] !== ABSENT,
  }))
}
