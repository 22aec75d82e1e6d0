import type { Ghost, Scene, Sign, Stack } from '../../../core/look.ts'
import { CITIES } from '../map/map.ts'
import { PRUSSIAN, UNITS } from '../rules/02-components.ts'
import { HIDDEN } from '../model/state.ts'
import { hexName } from './ground.ts'
import type { Pieces } from './page-counters.ts'
import { FACES, FULL_NAMES } from './page-names.ts'
import { openUnits, ownStacks } from './stacks.ts'

/** Units named from the top; a stack of the page lists them from the bottom. */
function stackOf(facts: Pieces, units: readonly number[], unseen: number): Stack {
  return {
    at: { hex: facts.view.place[units[0]!]! },
    counters: units.toReversed().map((unit) => facts.counter(unit)),
    unseen,
  }
}

export function stacksOnMap(facts: Pieces): Stack[] {
  const { view } = facts
  const own = ownStacks(view).map((units) => stackOf(facts, units, 0))
  const enemy = view.stacks.map((stack) => {
    const open = openUnits(view, stack)
    return stackOf(facts, open, stack.count - open.length)
  })
  return [...own, ...enemy]
}

/** Where an enemy was seen who cannot be seen now. */
function ghostsOf({ view }: Pieces): Ghost[] {
  const ghosts: Ghost[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = view.seenHex[unit]!
    if (view.place[unit] !== HIDDEN || hex < 0) continue
    const name = `${FULL_NAMES[unit]!}, seen here on turn ${view.seenTurn[unit]!}`
    ghosts.push({ hex, face: FACES[unit]!, name })
  }
  return ghosts
}

function citySigns({ view, scored }: Pieces): Sign[] {
  return CITIES.map(({ hex }, city) => {
    const isPrussian = view.control[city] === PRUSSIAN
    const counts = scored.includes(city) ? 'it counts' : 'cut off, it does not count (4.2)'
    return {
      at: { hex },
      style: isPrussian ? 'prussian' : 'french',
      glyph: isPrussian ? 'P' : 'F',
      name: isPrussian
        ? `${hexName(hex)} in Prussian hands: ${counts}`
        : `${hexName(hex)} in French hands`,
    }
  })
}

function markerSigns({ view }: Pieces): Sign[] {
  const francs: Sign = {
    at: { hex: view.francsTireurs },
    style: 'marker',
    glyph: 'FT',
    name: 'Francs-Tireurs: one point more for Prussians here and in the six hexes round it (12.4)',
  }
  const bridge: Sign = {
    at: { side: view.pontoon },
    style: 'marker',
    glyph: '=',
    name: 'Pontoon bridge: this side may be crossed for one point more in this phase (12.4)',
  }
  return [...(view.francsTireurs >= 0 ? [francs] : []), ...(view.pontoon >= 0 ? [bridge] : [])]
}

export function sceneOf(facts: Pieces): Scene {
  return {
    stacks: stacksOnMap(facts),
    ghosts: ghostsOf(facts),
    signs: [...citySigns(facts), ...markerSigns(facts)],
  }
}
