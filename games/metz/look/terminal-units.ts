import type { Counter, RosterUnit } from '../../../core/look.ts'
import { statesOf, withStates } from '../../../core/tell/states.ts'
import { FRENCH, isHq, isUnit, names, sideOf } from '../rules/03-pieces.ts'
import { totalStrength } from '../rules/03-values.ts'
import type { View } from '../view.ts'
import { isLost } from './page-badges.ts'
import { piecesOf } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { rostersOf } from './page-roster.ts'
import { sceneOf } from './page-scene.ts'
import { say, strengthText } from './say.ts'

interface CounterText {
  hex: number
  text: string
  factors: string
  tint: 'oneSide' | 'otherSide'
  say: string
}

const stars = (marker: number): string => '*'.repeat(marker)

/** Name of the top counter, a star for each Morale Hit, and whether it is Out of Command. */
function pileText(facts: Facts, hex: number, counters: readonly Counter[]): CounterText {
  const pile = counters.map(({ piece }) => piece.noun)
  const top = pile[0]!
  const isFrench = sideOf[top] === FRENCH
  const name = names[top]!.replace(/\/[^/]*$/, '')
  const marks = `${stars(facts.view.morale[top]!)}${isLost(facts, top) ? '?' : ''}`
  const strength = pile
    .filter((piece) => isUnit(piece))
    .reduce((sum, unit) => sum + totalStrength(facts.state, unit), 0)
  const shown = pile.every((piece) => isHq(piece)) ? 'HQ' : strengthText(strength)
  return {
    hex,
    text: isFrench ? `(${name}${marks})` : `[${name}${marks}]`,
    factors: `${isFrench ? 'F' : 'P'}${shown}${pile.length > 1 ? `×${pile.length}` : ''}`,
    tint: isFrench ? 'oneSide' : 'otherSide',
    say: counters.map((one) => withStates(one.name, statesOf(one, say('state-worn')))).join('; '),
  }
}

export function countersOf(view: View): CounterText[] {
  const facts = factsOf(view)
  return sceneOf(piecesOf(facts)).stacks.flatMap(({ at, counters }) => {
    const pile = counters.toReversed()
    return 'hex' in at && pile.length > 0 ? [pileText(facts, at.hex, pile)] : []
  })
}

type UnitText = Pick<RosterUnit, 'where'> &
  Pick<Counter, 'piece'> & {
    group: string
    name: string
    facts: string
    /** Known to stand in a box off the map. */
    isOff: boolean
  }

/** The order of battle as the page has it. */
export function unitLines(view: View): UnitText[] {
  return rostersOf(piecesOf(factsOf(view))).flatMap(({ side, groups }) =>
    groups.flatMap(({ title, units }) =>
      units.map(({ counter, where, hex, is }) => ({
        group: `${side} ${title}`,
        name: names[counter.piece.noun]!,
        where,
        facts: [...counter.lines, ...counter.badges.map(({ say }) => say)].join(' '),
        piece: counter.piece,
        isOff: hex === undefined && is !== 'unknown',
      })),
    ),
  )
}
