import type { Ask, Seat, SeatReply } from '../../core/contract.ts'
import { reloaded } from '../../core/testing/compare.ts'
import type { Disturb } from '../../core/testing/disturb.ts'
import type { LogEntry } from '../hall/entries.ts'
import { replyOf } from '../hall/entries.ts'
import type { Play } from '../hall/live.ts'
import { musts } from '../hall/view.ts'
import {
  answerBoth,
  foreseen,
  natureLike,
  nothingHunted,
  giveReplies,
  isPaused,
  letPauseGoBy,
  tally,
} from './twin-chase.ts'
import type { Chase, Hunted, Pair } from './twin-chase.ts'
import { handOn, letterAbout } from './twin-post.ts'
import type { Letter } from './twin-post.ts'
import { follow, playOf } from './twin.ts'
import type { Twin, Twins } from './twin.ts'
import { rest, until } from './world.ts'

// What bots are sent into their threads is handed on at the one table and then at the other.

export interface BotHunt extends Pick<Chase, 'chance' | 'reads'> {
  disturb: Disturb<unknown>
  /** The bot's seat. */
  seat: Seat
  steps: number
}

/** A person and a bot play the same on both, where the post is held; facts hidden from the bot are changed in the second. */
export async function huntBot(
  twins: Twins,
  plan: BotHunt,
  hunted = nothingHunted(),
): Promise<Hunted> {
  const { rules } = await playOf(twins[0])
  const secret = { onlooker: plan.seat, changed: [] }
  const chase: Chase = { ...plan, twins, rules, hunted, secret, keys: 0, paths: [] }
  for (const twin of twins) await follow(twin)
  await compareLetters(chase, plan)
  for (let n = 0; n < plan.steps && hunted.findings.length === 0; n++) {
    if ((await playOf(twins[0])).ended !== undefined) break
    if ((await askOf(twins[0], plan.seat)) !== undefined) await botReplies(chase, plan)
    else if (await isPaused(chase)) await waitOn(chase, plan)
    else if (!(await personReplies(chase, plan))) await heal(chase)
    await breathe(chase)
  }
  return hunted
}

/** Less than half of what a bot may take to think. */
const BREATH = 2_000

/** Sockets on which nothing moves are given up in real time: a little time passes, so that streams beat now and then. */
async function breathe(chase: Chase): Promise<void> {
  if (await isPaused(chase)) return
  for (const twin of chase.twins) await twin.world.pass(BREATH)
}

async function askOf(twin: Twin, seat: Seat): Promise<Ask | undefined> {
  return musts(await playOf(twin)).find((ask) => ask.seat === seat)
}

/** A pause in which the bot is not asked goes by; in the next it may be, and no time passes while it thinks. */
async function waitOn(chase: Chase, plan: BotHunt): Promise<void> {
  const { secret } = chase
  chase.secret = { onlooker: 'table', changed: secret.changed }
  await letPauseGoBy(chase)
  chase.secret = secret
  await compareLetters(chase, plan)
}

/** What a pause ends with may rightly bring anything to light: the games enter it alike. */
async function isInPause(twin: Twin): Promise<boolean> {
  return (await playOf(twin)).pause !== undefined
}

async function disturbed(chase: Chase, { disturb, seat, chance }: BotHunt): Promise<void> {
  if (chance.below(3) > 0 || (await isPaused(chase))) return
  const play = await playOf(chase.twins[1])
  const made = disturb(reloaded(play.desk.state), seat, chance)
  if (made === undefined) return
  play.desk.state = reloaded(made.state)
  chase.secret.changed.push(...made.changed)
  tally(chase, made.changed, seat)
}

/** The second game becomes the first again, or what the first was. */
async function heal({ twins, secret }: Chase, from?: Kept): Promise<void> {
  const { state, held } = from ?? keep(await playOf(twins[0]))
  const { desk } = await playOf(twins[1])
  desk.state = reloaded(state)
  desk.held = reloaded(held)
  secret.changed = []
}

type Kept = Pick<Play['desk'], 'state' | 'held'>
function keep({ desk }: Play): Kept {
  return reloaded({ state: desk.state, held: desk.held })
}

async function personReplies(chase: Chase, plan: BotHunt): Promise<boolean> {
  const { twins, hunted } = chase
  await disturbed(chase, plan)
  const [reply] = await foreseen(chase, { most: 1, isFit: () => true })
  if (reply === undefined) return false
  const before = keep(await playOf(twins[0]))
  for (const [at, twin] of twins.entries()) {
    if (at === 1 && (await isInPause(twins[0]))) await heal(chase, before)
    await giveReplies(chase, [reply], [twin])
    await letterOf(twin, plan.seat)
  }
  hunted.replies++
  await compareLetters(chase, plan)
  return true
}

/** Both bots have their letters: what they answer is carried out in the one game and then in the other. */
async function botReplies(chase: Chase, plan: BotHunt): Promise<void> {
  const { twins, rules } = chase
  await disturbed(chase, plan)
  const before = keep(await playOf(twins[0]))
  const pair: Pair = [rules.clone(before.state), rules.clone((await playOf(twins[1])).desk.state)]
  const nature = await natureLike(twins[0], await playOf(twins[0]))
  const reply = await answered(twins[0], plan.seat)
  const isRead = reply !== undefined && answerBoth(chase, pair, { reply, nature }) === 'reads'
  if (isRead || (await isInPause(twins[0]))) await heal(chase, before)
  await answered(twins[1], plan.seat)
  chase.hunted.replies++
  await compareLetters(chase, plan)
}

/** The letter that the bot is sent once it is asked; undefined: it is not. */
async function letterOf(twin: Twin, seat: Seat): Promise<Letter | undefined> {
  const { post } = twin
  for (;;) {
    const ask = await askOf(twin, seat)
    if (ask === undefined) return undefined
    const letter = letterAbout(post, seat, ask.id)
    if (letter !== undefined) return letter
    await rest(1)
  }
}

async function compareLetters({ hunted, secret, twins }: Chase, { seat }: BotHunt): Promise<void> {
  const [one, two] = [await letterOf(twins[0], seat), await letterOf(twins[1], seat)]
  if (one !== undefined) hunted.compared++
  if (one?.text === two?.text) return
  hunted.findings.push(`the bot of ${seat} is sent other things (${secret.changed.join()})`)
}

/** Hands the bot its letter and waits until its answer is on disk; undefined: it lets a pause go by. */
async function answered(twin: Twin, seat: Seat): Promise<SeatReply | undefined> {
  const letter = await letterOf(twin, seat)
  if (letter === undefined) return undefined
  const { head } = await playOf(twin)
  const live = await twin.app.front.live(twin.game)
  handOn(twin.post, letter)
  await until(() => live.play.head > head)
  await rest()
  const sql = 'SELECT entries FROM log WHERE game = $1 AND seq = $2'
  const row = await twin.db.one<{ entries: string }>(sql, [twin.game, head + 1])
  const entry = (JSON.parse(row!.entries) as LogEntry[]).find((one) => 'r' in one)
  return entry === undefined ? undefined : replyOf(entry)
}
