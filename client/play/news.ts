import type { Named } from '../../core/look.ts'
import type { Line } from '../rules/protocol.ts'
import type { Moment } from '../session/session.ts'
import { isSame, placeOf } from './legal.ts'

/** Drawn chits, effects, counts: something is told with a rule, or speaks of nothing on the map. */
export function hasNews({ lines, shown }: Pick<Moment, 'lines' | 'shown'>): boolean {
  // What is done to a hexside is not seen moving.
  const isOnMap = (thing: Named): boolean =>
    thing.of !== 'side' && placeOf(shown.scene, thing) !== undefined
  return lines.some((line) => isNews(line, isOnMap))
}

function isNews({ is, rule, links }: Line, isOnMap: (thing: Named) => boolean): boolean {
  return is === 'event' && (rule !== undefined || (links.length > 0 && !links.some(isOnMap)))
}

/** What a thing beside the map does, as its counter says. */
export function whatItDoes(
  { shown }: Pick<Moment, 'shown'>,
  links: readonly Named[],
): string | undefined {
  const counters = shown.scene.stacks.flatMap((stack) => ('box' in stack.at ? stack.counters : []))
  const named = counters.find(({ piece }) => links.some((link) => isSame(link, piece)))
  return named?.lines[0]
}
