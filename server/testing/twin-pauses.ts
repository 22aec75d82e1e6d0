import type { Seat } from '../../core/contract.ts'
import { asksOf, legalReplies } from '../../core/testing/watch.ts'
import { musts } from '../hall/view.ts'
import {
  compare,
  giveReplies,
  isPaused,
  letTimePass,
  lookAround,
  nothingHunted,
  replyWrongly,
  say,
  takeBack,
  tally,
} from './twin-chase.ts'
import type { Chase, Hunted } from './twin-chase.ts'
import { follow, playOf } from './twin.ts'
import type { Twin, Twins } from './twin.ts'

// Announced pauses, in a game where somebody marches and others may lie in wait: whether anybody is asked tells nobody else.

export interface Pauses extends Pick<Chase, 'chance' | 'paths'> {
  /** Who marches, who may be asked in secret, and who else may be. */
  marches: Seat
  secretive: Seat
  other: Seat
  /** Those who never look: with one of them play goes by turns. */
  away: readonly Seat[]
}

/** The secretive seat chose otherwise in the second game, and shows nothing of it. */
export async function huntPauses(
  twins: Twins,
  plan: Pauses,
  hunted = nothingHunted(),
): Promise<Hunted> {
  const { rules } = await playOf(twins[0])
  const { marches, other, chance, away } = plan
  const secret = { onlooker: marches, besides: [other, 'table'], changed: ['parties'] }
  const chase: Chase = { ...plan, twins, rules, hunted, secret, keys: 0, reads: () => false }
  for (const twin of twins) await follow(twin)
  const first = chance.below(3)
  const counts = [first, (first + 1 + chance.below(2)) % 3]
  for (let n = 0; n < 2; n++) {
    const { seat, id } = musts(await playOf(twins[0]))[0]!
    const armed = (noun: number) => [{ seat, ask: id, verb: 'arm', noun }]
    if (seat === other) await giveReplies(chase, armed(1))
    else for (const at of [0, 1]) await giveReplies(chase, armed(counts[at]!), [twins[at]!])
  }
  for (const seat of away)
    for (const twin of twins) twin.ears.get(seat)!.say({ do: 'leave', game: twin.game, seat })
  await compare(chase, 'choosing')
  while (hunted.findings.length === 0 && (await step(chase, plan))) await inPause(chase, plan)
  return hunted
}

/** False: the march is over. */
async function step(chase: Chase, { marches }: Pauses): Promise<boolean> {
  const { rules, desk } = await playOf(chase.twins[0])
  const reply = legalReplies(asksOf(rules.ask(desk.state), marches)).find(
    ({ verb }) => verb === 'step',
  )
  if (reply === undefined) return false
  await giveReplies(chase, [reply])
  tally(chase, ['pause'], marches)
  await compare(chase, 'a step')
  return true
}

/** Things are said and let be until the pause is over. */
async function inPause(chase: Chase, plan: Pauses): Promise<void> {
  const { chance, hunted } = chase
  for (let n = 0; hunted.findings.length === 0 && (await isPaused(chase)); n++) {
    const what = chance.below(8)
    if (n > 12) await endPause(chase, plan)
    else if (what < 2) await letTimePass(chase, 1 + chance.below(4_000))
    else if (what < 3) await replyWrongly(chase)
    else if (what < 4) await takeBack(chase)
    else if (what < 5) await lookAround(chase, 'in a pause')
    else if (what < 6) await passInSecret(chase, plan.secretive)
    else await speakUp(chase, plan)
  }
}

/** For all to hear, at both tables. */
async function speakUp(chase: Chase, { marches, other }: Pauses): Promise<void> {
  const seat = [marches, other][chase.chance.below(2)]!
  const word = chase.chance.below(3) === 0 ? 'wait' : 'go-on'
  await say(chase, seat, { do: word })
  await compare(chase, `${seat} saying ${word}`)
}

async function endPause(chase: Chase, { marches, other, secretive, away }: Pauses): Promise<void> {
  const here = [marches, other, secretive].filter((seat) => !away.includes(seat))
  for (const seat of here) await say(chase, seat, { do: 'go-on' })
  for (const seat of away) await goOnByHttp(chase, seat)
  await letTimePass(chase, 20_000)
}

async function goOnByHttp({ twins }: Chase, seat: Seat): Promise<void> {
  for (const { people, game } of twins)
    await people[seat]!.call('POST', `/api/games/${game}/pause`, { do: 'go-on' })
}

/** Where it is asked, the seat lets it go by; where it holds the pause up without being asked, it says go on. */
async function passInSecret(chase: Chase, seat: Seat): Promise<void> {
  for (const twin of chase.twins) await passAt(chase, twin, seat)
  await compare(chase, `${seat} letting it go by`)
}

async function passAt(chase: Chase, twin: Twin, seat: Seat): Promise<void> {
  const play = await playOf(twin)
  const ask = musts(play).find((one) => one.seat === seat)
  const { people, game } = twin
  const at = `/api/games/${game}`
  const key = `pass ${chase.keys++}`
  if (ask !== undefined) {
    const replies = [{ ask: ask.id, ...ask.otherwise! }]
    await people[seat]!.call('POST', `${at}/reply`, { key, replies })
  } else if (play.pause?.waits.includes(seat))
    await people[seat]!.call('POST', `${at}/pause`, { do: 'go-on', key })
}
