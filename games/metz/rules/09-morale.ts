import table from '../data/tables/tests.json' with { type: 'json' }
import { DISRUPTED } from '../model/state.ts'

const HARDEST = [...table.morale].reverse()

/**
 * Hits by the difference of the modified die and the cohesion.
 * @rule 9.1/a
 */
export function moraleHits(die: number, cohesion: number): number {
  const difference = die - cohesion
  return HARDEST.find(({ from }) => from === null || difference >= from)!.hits
}

const ONE_HIT = ['9.2.a/a', '9.2.a/b', '9.2.a/c']
const TWO_HITS = ['9.2.b/a', '9.2.b/b', '9.2.b/c']

/** The case of so many hits on whoever carries such a marker. */
export function caseOfHits(marker: number, hits: number): string {
  return (hits > 1 ? TWO_HITS : ONE_HIT)[marker]!
}

/**
 * The marker after these hits, and how many of them were too many for it and are casualties instead.
 * @rule 9.2.a/a
 * @rule 9.2.a/b
 * @rule 9.2.a/c
 * @rule 9.2.b/a
 * @rule 9.2.b/b
 * @rule 9.2.b/c
 */
export function markerAfter(marker: number, hits: number): { marker: number; casualties: number } {
  const sum = marker + hits
  return { marker: Math.min(sum, DISRUPTED), casualties: Math.max(0, sum - DISRUPTED) }
}
