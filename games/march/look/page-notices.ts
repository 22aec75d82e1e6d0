import { listed } from '../../../core/look/texts.ts'
import { grid } from '../map/map.ts'
import { isNight } from '../model/scenario-book.ts'
import type { Scenario, Special } from '../model/scenario-book.ts'
import { formationNamed, names, pieceNamed } from '../rules/02-pieces.ts'
import { INITIATIVE_MIDDLE } from '../rules/02-tables.ts'
import { WORDS } from '../words/all.ts'
import { hexName } from './ground.ts'
import { FORMATION_NAMES, sideName } from './names.ts'
import { readsSide, sidesInOrder } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { levelText, victoryWords } from './page-victory.ts'
import { say } from './say.ts'

const hexOf = (printed: string): string => hexName(grid.index(printed)!)

function specialWords(special: Special): string {
  switch (special.by) {
    case 'grenadiers':
      return say('notice-grenadiers', {
        formation: FORMATION_NAMES[formationNamed(special.formation)]!,
        from: special.from.join(', '),
      })
    case 'wagon-halved':
      return say('notice-halved', {
        unit: names[pieceNamed(special.unit)]!,
        turn: special.turn,
        within: special.within,
      })
    case 'garrison':
      return say('notice-garrison', {
        unit: names[pieceNamed(special.unit)]!,
        turn: special.turn,
        formation: FORMATION_NAMES[formationNamed(special.formation)]!,
        within: special.within,
        upTo: special.upTo,
      })
    case 'landshut':
      return say('notice-landshut', { hex: hexOf(special.hex), turn: special.turn })
    default:
      return say('notice-south', {
        formations: listed(special.formations.map((id) => FORMATION_NAMES[formationNamed(id)]!)),
      })
  }
}

function suddenWords({ victory: { sudden } }: Scenario, { view }: Facts): string[] {
  if (sudden === undefined) return []
  const facts = {
    side: sideName(sudden.zoneOf === 'allied' ? 0 : 1),
    hex: hexOf(sudden.hex),
    turns: listed(sudden.after.map(String)),
    level: levelText(sudden.level),
  }
  return [say('notice-sudden', facts), ...(view.sudden > 0 ? [say('notice-sudden-near')] : [])]
}

/** Where the marker of the initiative lies, while there is one. */
function initiativeWords({ view }: Facts): string[] {
  const isUsed = view.options.includes('initiative') || view.options.includes('no-chits')
  if (!isUsed) return []
  if (view.initiative === 0) return [say('notice-initiative-middle')]
  const side = sideName(view.initiative < 0 ? 0 : 1)
  const boxes = Math.abs(view.initiative)
  return [
    boxes === INITIATIVE_MIDDLE
      ? say('notice-initiative-has', { side })
      : say('notice-initiative', { side, boxes }),
  ]
}

/** Orders that can still be written, one's own. */
function penWords(facts: Facts): string[] {
  const { view } = facts
  const [game] = view.frames
  if (game?.proc !== 'game' || game.at !== 'orders') return []
  return sidesInOrder(facts).flatMap((side) =>
    readsSide(facts, side) ? [say('notice-pens', { count: view.pens[side]! })] : [],
  )
}

export function noticesOf(facts: Facts): string[] {
  const { view, scenario } = facts
  return [
    ...penWords(facts),
    ...victoryWords(facts),
    ...suddenWords(scenario, facts),
    ...(isNight(view) ? [say('notice-night')] : []),
    ...initiativeWords(facts),
    ...scenario.special.map(specialWords),
    ...view.options.map((id) => say('notice-option', { option: WORDS[`option-${id}`] ?? id })),
  ]
}
