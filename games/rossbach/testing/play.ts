import type { Fast } from '../../../core/contract.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import { byVerb, heardBy, legalReplies, printReply } from '../../../core/testing/watch.ts'
import { playFurther } from '../../../core/testing/sitting.ts'
import type { Further } from '../../../core/testing/sitting.ts'
import { isRefused } from '../../../core/contract.ts'
import { disturb } from '../proof/checks-disturb.ts'
import { reads } from '../proof/checks-reads.ts'
import { hiddenFacts } from '../proof/checks.ts'
import { put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { near } from '../map/near.ts'
import { PIECES, pieceNamed } from '../rules/01-pieces.ts'
import { flow } from '../rules/sequence.ts'
import type { State } from '../model/state.ts'
import { freshState } from './games.ts'

export const SEEN_BY = ['french', 'prussian', 'table']

/** What the leak tests need, but for where they look. */
export const LEAKS = { seats: SEEN_BY, disturb, reads, hiddenFacts }

/** Armies thrown together when the first turn begins. */
export function mixedUp(scenario: string, seed: string, at: string): State {
  const state = cloneState(freshState({ scenario, seed, melee: { at, radius: 6 } }))
  state.stack = [{ proc: 'campaign', at: 'begin' }]
  flow.settle(state)
  return state
}

/** The same around a fortified town in which a train stands alone: no zone reaches it, and no contact turns it up. */
export function aroundWalls(scenario: string, seed: string, at: string): State {
  const state = cloneState(freshState({ scenario, seed, melee: { at, radius: 4 } }))
  const town = hex(at)
  const [out] = near(town, REACH).filter(
    (one) => grid.distance(one, town) === REACH && !state.place.includes(one),
  )
  for (let one = 0; one < PIECES; one++) if (state.place[one] === town) put(state, one, out!)
  put(state, pieceNamed('Baggage-P1'), town)
  const begun: State = { ...reloaded(state), stack: [{ proc: 'campaign', at: 'begin' }] }
  flow.settle(begun)
  return begun
}
const REACH = 7

export function playOn(state: State, further: Further<State>): string[] {
  return playFurther(rossbach, state, further)
}

/**
 * What a seat's own reply teaches it cannot be taken back: where two games that differ in hidden facts answer differently, the
 * reply is final in both.
 */
export function checkFinality(
  state: State,
  { seat, chance, tries }: { seat: string; chance: Fast; tries: number },
): { findings: string[]; lessons: number } {
  const found = { findings: [] as string[], lessons: 0 }
  for (let n = 0; n < tries; n++) {
    const made = disturb(reloaded(state), seat, chance)
    const own = rossbach.ask(state).filter((ask) => ask.seat === seat)
    const reply = byVerb(legalReplies(own), chance)
    if (made === undefined || reply === undefined) return found
    const games = [reloaded(state), reloaded(made.state)]
    const results = games.map((game) => rossbach.answer(game, reply))
    const [one, two] = results.map((result, at) => {
      if (isRefused(result)) return JSON.stringify(result)
      return JSON.stringify([heardBy(result, seat), rossbach.view(games[at]!, seat)])
    })
    if (one === two) continue
    found.lessons++
    const isFinal = results.every((result) => !isRefused(result) && result.final === 'yes')
    const what = `${made.changed.join(', ')} shows by ${printReply(reply)}`
    if (!isFinal) found.findings.push(`${what}, which can be taken back`)
  }
  return found
}
