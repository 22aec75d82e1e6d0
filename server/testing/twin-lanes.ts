import type { Game, Seat, SeatReply } from '../../core/contract.ts'
import { asksOf, byVerb, legalReplies } from '../../core/testing/watch.ts'
import { compare, giveReplies, lookAround, nothingHunted, say, tally } from './twin-chase.ts'
import type { Chase, Hunted } from './twin-chase.ts'
import { follow, playOf } from './twin.ts'
import type { Twin, Twins } from './twin.ts'

// Sealed lanes: how far a seat has come in its lane, and by which ways, is nobody else's business.

export interface Lanes extends Pick<Chase, 'chance' | 'paths'> {
  rounds: number
  /** Replies that a lane takes. */
  length: number
}

/** In each round one seat writes other things in the second game, or none yet, and comes to the same in the end. */
export async function huntLanes(
  twins: Twins,
  plan: Lanes,
  hunted = nothingHunted(),
): Promise<Hunted> {
  const { rules } = await playOf(twins[0])
  const secret = { changed: ['lane'] }
  const chase: Chase = { ...plan, twins, rules, hunted, secret, keys: 0, reads: () => false }
  for (const twin of twins) await follow(twin)
  await compare(chase, 'coming to the table')
  for (let n = 0; n < plan.rounds && hunted.findings.length === 0; n++) await round(chase, plan)
  return hunted
}

async function round(chase: Chase, { length }: Lanes): Promise<void> {
  const { twins, chance, secret } = chase
  const seats = [...twins[0].ears.keys()].filter((seat) => seat !== 'table')
  const secretive = seats[chance.below(seats.length)]!
  const onlooker = seats.find((seat) => seat !== secretive)!
  const final = await randomLane(chase, secretive)
  const open = await randomLane(chase, onlooker)
  secret.onlooker = onlooker
  tally(chase, ['lane'], onlooker)
  await giveReplies(chase, open.slice(0, 1))
  // Whoever is last joins the lanes: the onlooker leaves one line for that.
  const early = open.slice(1, 1 + chance.below(length - 1))
  const steps = chance.below(length + 1)
  if (steps > 0) await write(chase, { replies: final.slice(0, steps), twin: twins[0] })
  await wander(chase, secretive)
  for (const reply of early) await giveReplies(chase, [reply])
  await compare(chase, `${secretive} writing`)
  await lookAround(chase, `while ${secretive} writes`)
  await unwrite(chase, secretive)
  await write(chase, { replies: final.slice(steps), twin: twins[0] })
  await write(chase, { replies: final, twin: twins[1] })
  await compare(chase, `${secretive} having written`)
  const rest = open.slice(1 + early.length)
  for (const reply of rest) await giveReplies(chase, [reply])
  await compare(chase, 'the lanes joining')
  delete secret.onlooker
  for (const twin of twins) await follow(twin)
  await compare(chase, 'coming anew')
}

/** A whole lane of a seat, as it could be written now. */
async function randomLane({ twins, rules, chance }: Chase, seat: Seat): Promise<SeatReply[]> {
  const state = rules.clone((await playOf(twins[0])).desk.state)
  return laneFrom(rules, state, () => byVerb(legalReplies(asksOf(rules.ask(state), seat)), chance))
}

function laneFrom(rules: Game, state: unknown, next: () => SeatReply | undefined): SeatReply[] {
  const lane: SeatReply[] = []
  for (let reply = next(); reply !== undefined; reply = next()) {
    rules.answer(state, reply)
    lane.push(reply)
  }
  return lane
}

interface Writing {
  replies: readonly SeatReply[]
  twin: Twin
}

async function write(chase: Chase, { replies, twin }: Writing): Promise<void> {
  for (const reply of replies) await giveReplies(chase, [reply], [twin])
}

/** Other lines, some taken back again, in the second game only. */
async function wander(chase: Chase, seat: Seat): Promise<void> {
  const { twins, chance, rules } = chase
  for (let n = 0; n < 6; n++) {
    const { desk } = await playOf(twins[1])
    const replies = legalReplies(asksOf(rules.ask(desk.state), seat))
    if (chance.below(3) === 0) await say(chase, seat, { do: 'undo' }, [twins[1]])
    else if (replies.length > 0)
      await write(chase, { replies: [byVerb(replies, chance)!], twin: twins[1] })
  }
}

async function unwrite(chase: Chase, seat: Seat): Promise<void> {
  for (;;) {
    const [answer] = await say(chase, seat, { do: 'undo' }, [chase.twins[1]])
    if (answer?.ack?.applied !== 1) return
  }
}
