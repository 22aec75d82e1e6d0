import type { SeatReply } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { asksOf, byVerb, legalReplies } from '../../core/testing/watch.ts'
import { compare, endPause, giveReplies, lookAround, nothingHunted, tally } from './twin-chase.ts'
import type { Chase, Hunted } from './twin-chase.ts'
import { detour } from './twin-history.ts'
import { follow, playOf } from './twin.ts'
import type { Twins } from './twin.ts'

// Moves that are finished in the end alike: in one game at once, in the other step by step, with steps that are taken back.

export interface Unfinished extends Pick<Chase, 'chance' | 'paths'> {
  moves: number
}

/** Whoever waits for a move can tell neither how many steps it takes nor which were taken back. */
export async function huntUnfinished(
  twins: Twins,
  plan: Unfinished,
  hunted = nothingHunted(),
): Promise<Hunted> {
  const { rules } = await playOf(twins[0])
  const secret = { changed: ['unfinished move'] }
  const chase: Chase = { ...plan, twins, rules, hunted, secret, keys: 0, reads: () => false }
  for (let n = 0; n < plan.moves && hunted.findings.length === 0; n++) {
    if ((await playOf(twins[0])).ended !== undefined) break
    await move(chase)
  }
  return hunted
}

async function move(chase: Chase): Promise<void> {
  const { twins, secret, chance, hunted } = chase
  await endPause(chase)
  delete secret.onlooker
  for (const twin of twins) await follow(twin)
  await compare(chase, 'coming to the table')
  const replies = await wholeMove(chase)
  const { seat } = replies[0]!
  const steps = replies.slice(0, -1)
  secret.onlooker = [...twins[0].ears.keys()].find((one) => one !== seat && one !== 'table')!
  if (steps.length > 0) tally(chase, ['unfinished'], secret.onlooker)
  for (const reply of steps) {
    if (chance.below(3) === 0) await detour(chase, seat)
    await giveReplies(chase, [reply], [twins[1]])
    await compare(chase, `an unfinished step of ${seat}`)
    if (chance.below(6) === 0) await lookAround(chase, `after an unfinished step of ${seat}`)
  }
  if (steps.length > 0) await giveReplies(chase, steps, [twins[0]])
  await giveReplies(chase, replies.slice(-1))
  hunted.replies += replies.length
  await compare(chase, `a move of ${seat}`)
}

const LONGEST = 12

/** Replies of one seat up to the first that others hear of. */
async function wholeMove({ twins, rules, chance }: Chase): Promise<SeatReply[]> {
  const state = rules.clone((await playOf(twins[0])).desk.state)
  const replies: SeatReply[] = []
  for (;;) {
    // Where several seats are asked side by side, as behind a screen, the move is that of one.
    const asks = rules.ask(state)
    const own = replies[0] === undefined ? asks : asksOf(asks, replies[0].seat)
    const reply = byVerb(legalReplies(own), chance)
    if (reply === undefined) return replies
    replies.push(reply)
    const result = rules.answer(state, reply)
    const isOver = isRefused(result) || result.final !== 'no' || rules.ask(state).some(isChance)
    if (isOver || replies.length === LONGEST) return replies
  }
}
