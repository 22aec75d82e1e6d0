import type { Ask, Seat, SeatReply } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { reloaded } from '../../core/testing/compare.ts'
import { byVerb, heardBy, legalReplies, printReply, repliesTo } from '../../core/testing/watch.ts'
import { answerBoth, natureLike, say, sentOf } from './twin-chase.ts'
import type { Pair } from './twin-chase.ts'
import { disturbFor } from './twin-probe.ts'
import type { Probe } from './twin-probe.ts'
import { playOf, settled } from './twin.ts'

// What is said where it is allowed, while facts differ: it may tell what its ruling lets it tell, and then it stands.

/** Whoever is asked gives one reply, rather one that may fail and would tell something than another, and wants it back. */
export async function tryOne(probe: Probe): Promise<void> {
  const { rules, twins, hunted } = probe
  const [ask] = rules.ask((await playOf(twins[0])).desk.state)
  if (ask === undefined || isChance(ask) || hunted.findings.length > 0) return
  const reply = (await temptation(probe, ask)) ?? (await choice(probe, ask.seat))
  if (reply === undefined) return
  const mayTell = await isRead(probe, reply)
  const [one, two] = await heardOf(probe, reply)
  hunted.replies++
  const what = `${ask.rule} ${reply.verb}`
  const why = `(${probe.secret.changed.join()})`
  if (one !== two && !mayTell) hunted.findings.push(`${printReply(reply)} tells ${why}`)
  if (one !== two) hunted.taught[what] = (hunted.taught[what] ?? 0) + 1
  await wantBack(probe, { reply, mustStand: isTry(ask, reply) || one !== two })
}

function isTry({ options }: Ask, { verb, noun }: SeatReply): boolean {
  return options.some((one) => one.try === true && one.verb === verb && isNamed(one.nouns, noun))
}

const TEMPTATIONS = 60

/** Facts are changed until one of the tries on offer would show it; undefined: none does. */
async function temptation(probe: Probe, ask: Ask): Promise<SeatReply | undefined> {
  const { rules, twins, chance, plan, secret } = probe
  const options = ask.options.filter((option) => option.try)
  const tries = repliesTo({ ...ask, options })
  const plays = [await playOf(twins[0]), await playOf(twins[1])] as const
  const truth = plays[0].desk.state
  for (let n = 0; n < TEMPTATIONS && tries.length > 0; n++) {
    const made = plan.disturb(reloaded(truth), ask.seat, chance)
    const reply = byVerb(tries, chance)!
    if (made === undefined) continue
    const seen = [truth, made.state].map((state) => {
      const after: unknown = reloaded(state)
      const result = rules.answer(after, reply)
      const heard = isRefused(result) ? [] : heardBy(result, ask.seat)
      return JSON.stringify([heard, rules.view(after, ask.seat)])
    })
    if (seen[0] === seen[1]) continue
    plays[1].desk.state = reloaded(made.state)
    Object.assign(secret, { onlooker: ask.seat, changed: [...made.changed] })
    return reply
  }
  return undefined
}

function isNamed(nouns: readonly number[] | undefined, noun: SeatReply['noun']): boolean {
  return nouns === undefined || nouns.some((one) => one === noun)
}

/** A reply that can be given at both tables, whatever facts are changed: rather one that says it may fail, if there is any. */
async function choice(probe: Probe, seat: Seat): Promise<SeatReply | undefined> {
  const { rules, twins, chance } = probe
  await disturbFor(probe, seat)
  const [here, there] = [await playOf(twins[0]), await playOf(twins[1])].map(({ desk }) =>
    rules.ask(desk.state).filter((ask) => ask.seat === seat),
  )
  const known = new Set(legalReplies(there!).map(printReply))
  const both = (asks: typeof here): SeatReply[] =>
    legalReplies(asks!).filter((reply) => known.has(printReply(reply)))
  const tries = here!.map((ask) =>
    isChance(ask) ? ask : { ...ask, options: ask.options.filter((option) => option.try) },
  )
  const risky = chance.below(4) > 0 ? byVerb(both(tries), chance) : undefined
  return risky ?? byVerb(both(here), chance)
}

/** Whether the rulings let it tell something, by the dice that will fall. */
async function isRead(probe: Probe, reply: SeatReply): Promise<boolean> {
  const { rules, twins } = probe
  const plays = [await playOf(twins[0]), await playOf(twins[1])] as const
  const pair: Pair = [rules.clone(plays[0].desk.state), rules.clone(plays[1].desk.state)]
  const nature = await natureLike(twins[0], plays[0])
  return answerBoth(probe, pair, { reply, nature }) === 'reads'
}

/** Everything a seat, or the one who replies, hears of a reply at the one table and at the other. */
export async function heardOf(
  probe: Probe,
  reply: SeatReply,
  seat = reply.seat,
): Promise<[string, string]> {
  for (const { ears } of probe.twins) for (const ear of ears.values()) ear.heard.length = 0
  await say(probe, reply.seat, { do: 'reply', replies: [sentOf(reply)] })
  const texts: string[] = []
  for (const twin of probe.twins) {
    await settled(twin)
    texts.push(twin.ears.get(seat)!.heard.join('\n'))
  }
  return [texts[0]!, texts[1]!]
}

/** What looked at something hidden is not given back, whether or not it told anything. */
export async function wantBack(
  probe: Probe,
  { reply, mustStand }: { reply: SeatReply; mustStand: boolean },
): Promise<void> {
  const { hunted, secret } = probe
  const isEarly = await areEarly(probe, reply.seat)
  const answers = await say(probe, reply.seat, { do: 'undo' })
  const isBack = answers.map(({ ack }) => ack?.applied === 1)
  if (mustStand && isBack.some((is, at) => is && !isEarly[at]))
    hunted.findings.push(`${printReply(reply)} was taken back (${secret.changed.join()})`)
  if (isBack[0]) hunted.undone++
  else hunted.stood++
}

/** Where the seat is through and others still write in secret, who at the other table are through, too: there nothing was told yet. */
async function areEarly({ twins, rules }: Probe, seat: Seat): Promise<boolean[]> {
  const waits: boolean[] = []
  for (const twin of twins) {
    const asks = rules.ask((await playOf(twin)).desk.state)
    const isSealed = asks.some((ask) => !isChance(ask) && ask.sealed === true)
    waits.push(isSealed && asks.every((ask) => ask.seat !== seat))
  }
  return waits.map((is) => is && waits.includes(false))
}
