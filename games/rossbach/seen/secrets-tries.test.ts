import { describe, expect, test } from 'vitest'
import { isChance } from '../../../core/contract.ts'
import { heardBy } from '../../../core/testing/watch.ts'
import { rossbach } from '../game.ts'
import type { State } from '../model/state.ts'
import { say } from '../testing/secrets.ts'
import { POLICIES } from '../testing/tries.ts'
import type { Policy } from '../testing/tries.ts'

// What each policy of rulings.md for rules that read hidden facts lets somebody find out: that, and nothing else.

/** Everything the seat has before it, and what it has heard. */
function known(state: State, { seat }: Policy, heard: unknown): string {
  return JSON.stringify([heard, rossbach.view(state, seat)])
}

/** What may be hidden, grouped by what the seat can tell apart after so many lines. */
function groups(policy: Policy, lines: number): string[][] {
  const told = new Map<string, string[]>()
  for (const hidden of policy.alike.flat()) {
    const state = policy.base(hidden)
    const heard = policy.lines.slice(0, lines).map((line) => heardBy(say(state, line), policy.seat))
    const key = known(state, policy, heard)
    told.set(key, [...(told.get(key) ?? []), hidden])
  }
  return [...told.values()]
}

describe('a rule that reads what the mover cannot know', () => {
  test.each(POLICIES.map((policy) => [`[${policy.rule}] ${policy.ruling}`, policy] as const))(
    '%s',
    (_, policy) => {
      for (let lines = 0; lines < policy.lines.length; lines++)
        expect(groups(policy, lines)).toHaveLength(1)
      expect(groups(policy, policy.lines.length)).toEqual(policy.alike)
    },
  )

  // Dice that fall otherwise change nothing before they fall.
  const own = POLICIES.filter(
    ({ seat, rule }, at) => seat === 'french' && rule !== POLICIES[at - 1]?.rule,
  )
  test.each(own.map((policy) => [`[${policy.rule}] ${policy.ruling}`, policy] as const))(
    '%s, and refuses alike whatever is tried before',
    (_, policy) => {
      const last = policy.lines.findLastIndex((line) => typeof line === 'string')
      const [one, ...others] = policy.alike.flat().map((hidden) => {
        const state = policy.base(hidden)
        for (const line of policy.lines.slice(0, last)) say(state, line)
        return reasons(state)
      })
      expect(others.every((other) => other === one)).toBe(true)
    },
  )

  test('[8.14C] is final where it looked, whether or not something was found', () => {
    for (const policy of POLICIES.filter(({ alike }) => alike.length > 1))
      for (const hidden of policy.alike.flat()) {
        const state = policy.base(hidden)
        const finals = policy.lines.map((line) => say(state, line).final)
        expect([policy.rule, hidden, finals.at(-1)]).toEqual([policy.rule, hidden, 'yes'])
      }
  })
})

const FURTHER = 12

/** Reasons against every verb that is asked for, with every noun near enough to matter and some that are not. */
function reasons(state: State): string {
  const [ask] = rossbach.ask(state)
  if (ask === undefined || isChance(ask)) return ''
  const view = rossbach.view(state, ask.seat)
  const verbs = [...new Set([...ask.options.map(({ verb }) => verb), 'hex', 'piece'])]
  const nouns = new Set(ask.options.flatMap(({ nouns: offered = [] }) => offered))
  for (const noun of [...nouns].slice(0, FURTHER))
    for (const by of [-1, 1, 53, -53]) nouns.add(Math.max(0, noun + by))
  return JSON.stringify(
    verbs.map((verb) =>
      [...nouns].map((noun) => rossbach.whyNot(view, { seat: ask.seat, ask: ask.id, verb, noun })),
    ),
  )
}
