import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Fast, Reply, Result } from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import { randomReply } from '../../../core/testing/random-play.ts'
import { sedan } from '../game.ts'
import { COMBAT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { randomContact } from '../testing/positions.ts'
import { sideOf } from './02-components.ts'
import { inEnemyZone } from './09-zones-of-control.ts'

/** Keen players take the best column; then all results come up. */
function keenReply(state: State, chance: Fast): Reply | undefined {
  const asks = sedan.ask(state)
  const [first] = asks
  const [option] = first !== undefined && 'options' in first ? first.options : []
  if (option?.verb !== 'column' || first === undefined || !('id' in first))
    return randomReply(asks, chance)
  return { seat: first.seat, ask: first.id, verb: 'column', noun: option.nouns![0]! }
}

interface Seen {
  results: Set<string>
  verbs: Set<string>
  wrong: string[]
}

/** One reply with everything that must hold after it. */
function step(state: State, reply: Reply, seen: Seen): void {
  const before = sedan.progress(state)
  const frame = state.stack.at(-1)
  const result = sedan.answer(state, reply)
  if (isRefused(result)) return void seen.wrong.push(`${JSON.stringify(reply)} was refused`)
  if ('verb' in reply) seen.verbs.add(reply.verb)
  for (const { what } of result.told) if (what.did === 'read') seen.results.add(what.result)
  if (sedan.progress(state) > before) seen.wrong.push('progress rose')
  seen.wrong.push(...sedan.broken(state))
  if (frame?.proc === 'retreat') seen.wrong.push(...badRetreats(state, result, frame.side))
}

/** Unless victors have moved since, no unit that retreated stands in an enemy zone. */
function badRetreats(state: State, result: Result, side: number): string[] {
  const moved = result.told.flatMap(({ what }) => (what.did === 'moved' ? [what] : []))
  if (moved.some(({ noun }) => sideOf[noun] !== side)) return []
  return moved
    .filter(({ noun, to }) => inEnemyZone(state, sideOf[noun]!, to!))
    .map(({ noun }) => `${noun} retreated into a zone`)
}

function playCombat(seed: number, seen: Seen): void {
  const side = seed % 2 === 0 ? 'prussian' : 'french'
  const position = randomContact(`dense ${seed}`, {
    step: `${side}-combat`,
    spread: 1 + (seed % 4),
  })
  const state = sedan.setup(position, [])
  const chance = fastChance(seed)
  for (let replies = 0; state.phase === COMBAT; replies++) {
    const reply = keenReply(state, chance)
    if (reply === undefined || replies > 2_000) return void seen.wrong.push(`${seed} has no end`)
    step(state, reply, seen)
  }
}

describe('dense combat phases', () => {
  test('[11.2/c][11.10/b][11.11/c] come to an end, keep the stacking limits and retreat out of the zones', () => {
    const seen: Seen = { results: new Set(), verbs: new Set(), wrong: [] }
    for (let seed = 0; seed < 160; seed++) playCombat(seed, seen)
    expect(seen.wrong).toEqual([])
    expect([...seen.results].sort()).toEqual(['AE', 'AL1', 'AR', 'DE', 'DL1', 'DR', 'EX'])
    for (const verb of [
      'also',
      'lose',
      'retreat',
      'to',
      'displace',
      'advance',
      'into',
      'mitrailleuse',
    ])
      expect(seen.verbs).toContain(verb)
  })
})
