import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { hex } from '../map/map.ts'
import { cloneState } from '../model/clone.ts'
import { ORGANIC } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { ALLIED, AUSTRIAN } from '../rules/02-pieces.ts'
import { pursuitLevel } from '../rules/07-combat-levels.ts'
import { boundOf } from '../rules/11-fatigue.ts'
import { CENTRE, Trial, combatFlow, ground, spot } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import { WORDS } from '../words/all.ts'
import { combatAhead } from './preview-attacks.ts'

/** Friant's cavalry is to ride after who has left the centre. */
function pursuit(organic: { ours: number; theirs: number }): Trial {
  const state = ground({
    'F-Friant': { at: spot('N'), facing: 'S', batteries: 0, organic: organic.ours },
    'A-Ulm': { at: spot('S'), facing: 'N', batteries: 0, sp: 8, organic: organic.theirs },
  })
  const [units, beaten] = [[piece('F-Friant')], [piece('A-Ulm')]]
  return new Trial(
    state,
    pursuitLevel.frame({ side: ALLIED, hex: hex(CENTRE), beaten, smashed: [], units }),
  ).say('ride F-Friant')
}

/** Plays every roll there can be, and hands over what came of it, with its share. */
function everyEnd(state: State, weight: number, end: (after: State, share: number) => void): void {
  const [ask] = combatFlow.ask(state)
  if (ask === undefined) return end(state, weight)
  if (!isChance(ask)) {
    const [option] = ask.options
    const noun = option!.nouns === undefined ? {} : { noun: option!.nouns[0]! }
    combatFlow.answer(state, { seat: ask.seat, ask: ask.id, verb: option!.verb, ...noun })
    return everyEnd(state, weight, end)
  }
  let rolls: number[][] = [[]]
  for (const faces of ask.dice!)
    rolls = rolls.flatMap((one) => Array.from({ length: faces }, (_, at) => [...one, at + 1]))
  for (const values of rolls) {
    const copy = cloneState(state)
    combatFlow.answer(copy, { seat: 'nature', values })
    everyEnd(copy, weight / rolls.length, end)
  }
}

const KEYS = ['chance-no-loss', 'chance-loss-1', 'chance-loss-2', 'chance-loss-more']
function chance({ chances }: Sheet, lost: number, at: string): string {
  const found = chances.find(
    ({ say, who }) => say.key === KEYS[Math.min(3, lost)] && who?.noun === hex(at),
  )
  return ((found?.of[0] ?? 0) / (found?.of[1] ?? 1)).toFixed(6)
}

describe('a pursuit foreseen', () => {
  test.each([[{ ours: 3, theirs: 0 }], [{ ours: 2, theirs: 1 }]])(
    '[7.14/b] is what comes of all dice, with cavalry %o',
    (organic) => {
      const { state } = pursuit(organic)
      const sheet = combatAhead(state, AUSTRIAN)!
      const [ulm, friant] = [piece('A-Ulm'), piece('F-Friant')]
      const [steps, horse] = [state.steps[ulm]!, state.organic[friant]!]
      const theirs = [0, 0, 0, 0]
      const own = [0, 0, 0, 0]
      everyEnd(cloneState(state), 1, (after, share) => {
        theirs[Math.min(3, steps - after.steps[ulm]!)]! += share
        own[Math.min(3, horse - after.organic[friant]!)]! += share
      })
      for (const lost of [0, 1, 2, 3]) {
        expect([lost, chance(sheet, lost, spot('S'))]).toEqual([lost, theirs[lost]!.toFixed(6)])
        expect([lost, chance(sheet, lost, spot('N'))]).toEqual([lost, own[lost]!.toFixed(6)])
      }
    },
  )

  test('[7.14/c] reckons with cavalry of the beaten that nobody has seen', () => {
    const { state } = pursuit({ ours: 3, theirs: 1 })
    const at = boundOf(piece('A-Ulm'), ORGANIC) * 2
    state.bounds[at] = 0
    state.bounds[at + 1] = 2
    const { sums } = combatAhead(state, ALLIED)!
    const said = Object.fromEntries(sums.map(({ say, low, high }) => [say.key, [low, high]]))
    expect(said['sum-riding']).toEqual([3, 3])
    expect(said['sum-ridden-down']).toEqual([1, 5])
    for (const { say } of sums) expect(WORDS[say.key]).toEqual(expect.any(String))
  })

  test('has nothing to tell as long as nobody rides', () => {
    const { state } = pursuit({ ours: 3, theirs: 0 })
    const frame = state.stack.at(-1)!
    state.stack[state.stack.length - 1] = pursuitLevel.frame({ ...frame, riding: [] } as never)
    expect(combatAhead(state, ALLIED)).toBeUndefined()
  })
})
