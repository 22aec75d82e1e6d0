import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Refusal, SeatReply } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { FLAWS, checkMutants, mutants, noMutants } from '../../../core/testing/mutate.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { sparsely } from '../../../core/testing/soak.ts'
import { repliesTo } from '../../../core/testing/watch.ts'
import { render } from '../../../core/words.ts'
import { sedan } from '../game.ts'
import type { State } from '../model/state.ts'
import { fresh } from '../testing/play.ts'
import type { Kind } from '../testing/play.ts'
import { TestTable } from '../testing/table.ts'

/** Looks at one ask in so many of a random game. */
function lookAt(kind: Kind, game: number, look: (state: State) => void): void {
  const watch = [
    sparsely<State>({ atAsk: (state) => (look(state), []) }, kind === 'contact' ? 17 : 61),
  ]
  const play = { state: fresh(kind, game), chance: fastChance(`${kind} ${game}`), offers: 8, watch }
  expect(playRandom(sedan, game % 2 === 0 ? { ...play, byVerb: true } : play).findings).toEqual([])
}
function lookAround(look: (state: State) => void): void {
  lookAt('campaign', 0, look)
  for (let game = 0; game < 8; game++) lookAt('contact', game, look)
}

describe('wrong replies', () => {
  test('are refused with a reason, whatever is wrong with them, and change nothing', () => {
    const all = noMutants()
    const chance = fastChance('mutants')
    lookAround((state) => {
      const { findings, refused, skipped, flaws } = checkMutants(sedan, state, chance)
      all.findings.push(...findings)
      all.refused += refused
      all.skipped += skipped
      for (const flaw of FLAWS) all.flaws[flaw] += flaws[flaw]
    })
    expect(all.findings).toEqual([])
    expect(all.refused).toBeGreaterThan(5_000)
    expect(all.skipped).toBeGreaterThan(0)
    for (const flaw of FLAWS) expect([flaw, all.flaws[flaw] > 100]).toEqual([flaw, true])
  })

  test('have a reason from what their seat knows, by a rule of the book', () => {
    const reasons = new Set<string>()
    const chance = fastChance('reasons')
    lookAround((state) => {
      for (const { reply, refusal } of doubted(state, chance)) {
        expect([reply, faultsOf(refusal)]).toEqual([reply, []])
        reasons.add(refusal.say.key)
      }
    })
    expect(reasons.size).toBeGreaterThan(12)
  })
})

interface Doubted {
  reply: SeatReply
  refusal: Refusal
}

/** Replies by the seat that is asked which are not legal, with what is said against them. */
function doubted(state: State, chance: ReturnType<typeof fastChance>): Doubted[] {
  const asks = sedan.ask(state)
  const [ask] = asks
  if (ask === undefined || isChance(ask)) return []
  const view = sedan.view(state, ask.seat)
  const legal = new Set(view.asks.flatMap(repliesTo).map((reply) => JSON.stringify(reply)))
  return mutants(asks, chance)
    .filter(({ flaw }) => flaw !== 'form')
    .map(({ reply }) => reply as SeatReply)
    .filter((reply) => reply.seat === ask.seat && !legal.has(JSON.stringify(reply)))
    .map((reply) => ({ reply, refusal: sedan.whyNot(view, reply)! }))
}

const RULES = new Set(
  readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((row) => row.split('\t')[0]),
)

function faultsOf(refusal: Refusal | undefined): string[] {
  if (refusal === undefined) return ['no reason is given']
  const { rule, say, at = [] } = refusal
  const found: string[] = []
  if (!RULES.has(rule)) found.push(`${rule} is no row of the rulebook`)
  if (render(say, sedan.about) === say.key) found.push(`${say.key} has no words`)
  for (const { of, noun } of at) {
    const kind = sedan.about.kinds[of]
    if (kind?.parse(kind.print(noun)) !== noun) found.push(`there is no ${of} ${noun}`)
  }
  return found
}

describe('a reply that comes too late', () => {
  test('is told so, and not that it is against a rule', () => {
    const table = new TestTable({
      step: 'prussian-movement',
      stacks: { '1210': ['5'], '1405': ['6'] },
    })
    const [ask] = sedan.view(table.state, 'prussian').asks
    const late = { ...table.parse('move 5'), ask: ask!.id - 16 }
    const refusal = sedan.whyNot(sedan.view(table.state, 'prussian'), late)
    expect(refusal?.say.key).toBe('stale-ask')
  })

  test('or from another seat, is told who is to decide', () => {
    const table = new TestTable({
      step: 'prussian-movement',
      stacks: { '1210': ['5'], '1405': ['6'] },
    })
    const reply = { ...table.parse('move 5'), seat: 'french' }
    const view = sedan.view(table.state, 'french')
    const decides = { key: 'other-side-decides', with: { seat: 'seat-prussian' } }
    expect(sedan.whyNot(view, reply)?.say).toEqual(decides)
    expect(sedan.whyNot(view, { ...reply, seat: 'prussian' })?.say).toEqual(decides)
  })
})
