import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { SeatReply } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import { heardBy, legalReplies } from '../../../core/testing/watch.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { TRAIN, kindOf } from '../rules/01-pieces.ts'
import type { State } from '../model/state.ts'
import { say } from '../testing/secrets.ts'
import { UNDER, listening } from '../testing/tries.ts'

// The sound of the guns tells nobody who is under a flag: a check of initiative comes out alike in all worlds that look alike.

/** Besides those that are made by hand. */
const IMAGINED = 12
const DICE = [1, 2, 3, 4, 5, 6] as const

/** What is chanced, heard and seen of every roll with every die. */
function checks(world: State): string[] {
  const rolls = legalReplies(rossbach.ask(world)).filter(({ verb }) => verb === 'roll')
  return rolls.flatMap((reply) => DICE.map((die) => JSON.stringify(told(world, reply, die))))
}

function told(world: State, reply: SeatReply, die: number): unknown {
  const state = reloaded(world)
  const asked = rossbach.answer(state, reply)
  const roll = rossbach.ask(state).find(isChance)
  const rolled = rossbach.answer(state, { seat: 'nature', values: [die] })
  if (isRefused(asked) || isRefused(rolled)) throw new Error('A roll was refused.')
  const { seat } = reply
  return [reply, roll, heardBy(asked, seat), heardBy(rolled, seat), rossbach.view(state, seat)]
}

/** Whether somebody with a zone is there, and not wagons alone. */
function isManned({ place }: State, at: number): boolean {
  return place.some((where, piece) => where === at && kindOf[piece] !== TRAIN)
}

describe('[2.11B2c] [2.11B2d] H22 the guns tell nothing of what is under a flag', () => {
  test.each([
    ['behind walls', 'N2524', 'N2525', 'N2530'],
    ['in the open', 'S2953', 'S2952', 'S2947'],
  ])('%s', (_, at, before, far) => {
    const worlds = UNDER.map((under) => {
      const state = listening(at, before, far)(under)
      say(state, 'done')
      return state
    })
    const view = rossbach.view(worlds[0]!, 'french')
    for (let n = 0; n < IMAGINED; n++) worlds.push(rossbach.imagine(view, fastChance(`${at} ${n}`)))
    expect(new Set(worlds.map((world) => isManned(world, hex(at)))).size).toBe(2)
    const [first, ...others] = worlds.map(checks)
    expect(first).toHaveLength(2 * DICE.length)
    for (const world of worlds) expect(rossbach.view(world, 'french')).toEqual(view)
    for (const other of others) expect(other).toEqual(first)
  })

  test('and call whoever needs them to the troops before it, where they are heard', () => {
    const truth = listening('S2953', 'S2952', 'S2947')('Baggage-P1')
    say(truth, 'done')
    expect(checks(truth).filter((one) => one.includes('note-officer-called'))).toHaveLength(1)
  })
})
