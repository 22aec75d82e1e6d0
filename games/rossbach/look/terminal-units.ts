import { pilesOf, rosterLines } from '../../../core/tell/units.ts'
import type { Told } from '../../../core/tell/units.ts'
import type { Counter as CounterText, UnitLine } from '../../../core/terminal-look.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import { listed } from '../../../core/look/texts.ts'
import { FRENCH, NATIONS, sideOf } from '../rules/01-pieces.ts'
import { ABSENT } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { nameOf } from './names.ts'
import { piecesOf } from './page-counters.ts'
import { factsOf, nationsIn } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { rostersOf } from './page-roster.ts'
import { sceneOf, strengthNow } from './page-scene.ts'
import { say } from './say.ts'

const FRENCH_NATION = 0

function pileOf(facts: Facts, pile: readonly number[]): Told {
  const halves = pile.reduce((sum, piece) => sum + strengthNow(facts, piece), 0)
  const isFrench = sideOf[pile[0]!] === FRENCH
  return {
    side: isFrench ? 'oneSide' : 'otherSide',
    letter: isFrench ? 'F' : 'P',
    top: nameOf(pile[0]!),
    strength: inHalves(halves),
  }
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
  const { stacks } = sceneOf(piecesOf(facts))
  const of = { of: 'piece', reduced: say('state-reduced') }
  const piles = pilesOf(stacks, of, (pile) => pileOf(facts, pile))
  const open = new Set(piles.map(({ hex }) => hex))
  const flags = [...facts.flags.keys()].filter((hex) => !open.has(hex))
  return [...piles, ...flags.map((hex) => flagText(facts, hex))]
}

/** The order of battle as the page has it; whoever is not in play stands in no box either. */
export function unitLines(view: View): UnitLine[] {
  const lines = rosterLines(rostersOf(piecesOf(factsOf(view))), nameOf)
  return lines.map((line) => ({
    ...line,
    isOff: line.isOff && view.place[line.piece.noun] !== ABSENT,
  }))
}
