import { afterEach, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Game, SeatReply } from '../core/contract.ts'
import { isRefused } from '../core/contract.ts'
import { sealedOrders } from '../core/examples/sealed-orders.ts'
import type { Orders } from '../core/examples/sealed-orders.ts'
import { stateHash } from '../core/fingerprint.ts'
import { legalReplies } from '../core/testing/watch.ts'
import { rossbach } from '../games/rossbach/game.ts'
import { PIECES } from '../games/rossbach/rules/01-pieces.ts'
import type { State } from '../games/rossbach/model/state.ts'
import { LEAKS, mixedUp, playOn } from '../games/rossbach/testing/play.ts'
import { parsed } from '../games/rossbach/testing/secrets.ts'
import { POLICIES } from '../games/rossbach/testing/tries.ts'
import type { Policy } from '../games/rossbach/testing/tries.ts'
import { compare, giveReplies } from './testing/twin-chase.ts'
import { nothingProbed, probe, sayEverything } from './testing/twin-probe.ts'
import type { Probe, Probing } from './testing/twin-probe.ts'
import { heardOf, tryOne, wantBack } from './testing/twin-tries.ts'
import { playingFrom, twinsOfTest } from './testing/twin-tests.ts'
import { follow, playOf } from './testing/twin.ts'
import type { Twin, Twins } from './testing/twin.ts'

// A client that tries everything over real sockets, at two tables that differ in what it cannot know.

const { disturb, reads } = LEAKS as unknown as Pick<Probing, 'disturb' | 'reads'>
const PLAN = { disturb, reads, paths: [], pieces: PIECES, isWhole: false } as const

const { twins: openTwins, close } = twinsOfTest()
afterEach(close)

async function tables(setup: () => State, rules = rossbach): Promise<Twins> {
  return await openTwins({ ...playingFrom(rules, setup), takeBack: 'free' })
}

describe('whoever names any hex, piece or verb where he may not learns nothing by it', () => {
  const probed = nothingProbed()

  test.each([30, 90])('with armies in contact, after %i replies', async (replies) => {
    const seed = `probe ${replies}`
    const state = mixedUp('jena', seed, 'N1622')
    playOn(state, { replies, seed, watch: {} })
    const twins = await tables(() => rossbach.clone(state))
    await tryOne(await probe(twins, { ...PLAN, chance: fastChance(seed), nouns: 3 }, probed))
    expect(probed.findings).toEqual([])
  })

  test('and there was much to be tried', () => {
    expect(probed.refused['hex']).toBeGreaterThan(10)
    expect(probed.previewed).toBeGreaterThan(100)
    expect(Object.values(probed.differed).reduce((a, b) => a + b)).toBeGreaterThan(3)
  })

  test('but a game whose reasons rest on what is there is found out', async () => {
    const answer: typeof rossbach.answer = (state, reply) => {
      const result = rossbach.answer(state, reply)
      const say = { key: 'x', with: { n: stateHash(state) } }
      return isRefused(result) ? { refused: { ...result.refused, say } } : result
    }
    const leaky = { ...rossbach, answer, whyNot: () => undefined }
    const twins = await tables(() => mixedUp('jena', 'leak', 'N1622'), leaky)
    const found = await probe(twins, { ...PLAN, chance: fastChance('leak'), nouns: 2 })
    expect(found.hunted.findings.join('\n')).toMatch(/may not say/)
  })
})

/** What is hidden from the one and from the other. */
function ends({ alike }: Policy): [string, string] {
  return [alike[0]![0]!, alike.at(-1)!.at(-1)!]
}

describe('what is tried tells what its ruling says, and stands', () => {
  const each = POLICIES.filter(({ rule }, at) => rule !== POLICIES[at - 1]?.rule)

  test.each(each.map((policy) => [`[${policy.rule}] ${policy.ruling}`, policy] as const))(
    '%s',
    async (_, policy) => {
      const [one, other] = ends(policy)
      const twins = await tables(() => policy.base(one))
      ;(await playOf(twins[1])).desk.state = policy.base(other)
      const chase = await atTable(twins, policy)
      const lines = policy.lines.filter((line): line is string => typeof line === 'string')
      for (const line of lines.slice(0, -1)) {
        await giveReplies(chase, [await replyOf(twins, line)])
        await compare(chase, line)
      }
      if (policy.seat === 'french') await sayEverything(chase, policy.seat)
      expect(chase.hunted.findings).toEqual([])
      const last = await replyOf(twins, lines.at(-1)!)
      const [heard, heardToo] = await heardOf(chase, last, policy.seat)
      // Where a die falls, it is not known here how.
      const isRolled = lines.length < policy.lines.length
      expect(isRolled || (heard === heardToo) === (policy.alike.length === 1)).toBe(true)
      const isLooking = policy.alike.length > 1 || isRolled
      await wantBack(chase, { reply: last, mustStand: isLooking })
      expect(chase.hunted.findings).toEqual([])
    },
  )
})

describe('what is written in secret', () => {
  /** Both have written all but red’s last line, blue at the second table alone or at both; then red writes it. */
  async function lastLine(blueAt: readonly number[]): Promise<Probe> {
    const games = { 'sealed-orders': sealedOrders }
    const setting = { game: 'sealed-orders', scenario: 'only', games, takeBack: 'free' } as const
    const twins = await openTwins(setting)
    const probe = await atTable(twins, { seat: 'red' }, { rules: sealedOrders, what: 'lane' })
    for (const at of blueAt)
      for (const line of ['order', 'aim', 'storm']) await write(probe, [twins[at]!], ['blue', line])
    for (const line of ['order', 'aim']) await write(probe, twins, ['red', line])
    const last = await lineOf(twins[0], ['red', 'storm'])
    const [one, two] = await heardOf(probe, last)
    await wantBack(probe, { reply: last, mustStand: true })
    expect(one === two).toBe(blueAt.length !== 1)
    return probe
  }

  test('is taken back where others still write, and stands where they do not', async () => {
    const { hunted } = await lastLine([1])
    expect([hunted.findings, hunted.undone]).toEqual([[], 1])
  })

  test('stands at both tables where all have written', async () => {
    const { hunted } = await lastLine([0, 1])
    expect([hunted.findings, hunted.stood]).toEqual([[], 1])
  })

  test('but what has told something is found out where it does not stand', async () => {
    expect((await lastLine([])).hunted.findings.join('\n')).toMatch(/was taken back/)
  })
})

type Line = readonly [seat: string, verb: string]

async function lineOf(twin: Twin, [seat, verb]: Line): Promise<SeatReply> {
  const asks = sealedOrders.ask((await playOf(twin)).desk.state as Orders)
  return legalReplies(asks).find((one) => one.seat === seat && one.verb === verb)!
}

async function write(probe: Probe, twins: readonly Twin[], line: Line): Promise<void> {
  await giveReplies(probe, [await lineOf(twins[0]!, line)], twins)
}

interface Hidden {
  rules?: unknown
  what?: string
}

async function atTable(
  twins: Twins,
  { seat }: Pick<Policy, 'seat'>,
  hidden: Hidden = {},
): Promise<Probe> {
  const { rules = rossbach, what = 'what is under the flag' } = hidden
  for (const twin of twins) await follow(twin)
  const plan = { ...PLAN, chance: fastChance('tries'), nouns: 2 }
  const secret = { onlooker: seat, changed: [what] }
  const chase = { ...plan, plan, twins, rules: rules as Game, secret, keys: 0 }
  const probing: Probe = { ...chase, hunted: nothingProbed() }
  await compare(probing, 'coming to the table')
  return probing
}

async function replyOf(twins: Twins, line: string): Promise<SeatReply> {
  return parsed((await playOf(twins[0])).desk.state as State, line) as SeatReply
}
