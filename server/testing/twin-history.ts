import type { Fast, Game, Kind, Seat, SeatReply } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { difference, reloaded } from '../../core/testing/compare.ts'
import { asksOf, byVerb, legalReplies, repliesTo } from '../../core/testing/watch.ts'
import {
  compare,
  giveReplies,
  letTimePass,
  lookAround,
  nothingHunted,
  replyRightly,
  replyWrongly,
  say,
  tally,
} from './twin-chase.ts'
import type { Chase, Hunted } from './twin-chase.ts'
import { follow, playOf, rested } from './twin.ts'
import type { Twin, Twins } from './twin.ts'

// Two games with different pasts, in the store as well as in memory: one seat's secret moves were others from the start.

export interface Pasts extends Pick<Chase, 'chance' | 'reads' | 'paths'> {
  /** Whose secret moves differ, and who may not know. */
  secretive: Seat
  onlooker: Seat
  /** The kind of the nouns that change places. */
  kind: Kind
  /** In what the two games then differ, as a disturbance names it; the kind unless told. */
  changed?: ((one: unknown, two: unknown) => string[]) | undefined
  steps: number
}

const GAME = '/api/games/:game'

/** Plays until everything that could be done would tell, or it is enough. */
export async function huntPasts(
  twins: Twins,
  plan: Pasts,
  hunted = nothingHunted(),
): Promise<Hunted> {
  const { rules } = await playOf(twins[0])
  const chase: Chase = { ...plan, twins, rules, hunted, secret: { changed: [] }, keys: 0 }
  for (const twin of twins) await follow(twin)
  await compare(chase, 'coming to the table')
  await untilAsked(chase, plan)
  await playScripts(chase, plan)
  for (let n = 0; n < plan.steps && hunted.findings.length === 0; n++)
    if (!(await goOn(chase, plan))) break
  return hunted
}

/** More at once than anybody would send, and less than may be. */
const MANY = 50

/** Both play alike until the seat has its secrets to make. */
async function untilAsked(chase: Chase, { secretive, kind }: Pasts): Promise<void> {
  const { rules, chance, twins } = chase
  while (!(await isAsked(chase, secretive))) {
    const state = rules.clone((await playOf(twins[0])).desk.state)
    const { seat } = legalReplies(rules.ask(state))[0]!
    const script = randomScript(rules, state, { seat, kind, chance }).map(({ reply }) => reply)
    for (let at = 0; at < script.length; at += MANY)
      await giveReplies(chase, script.slice(at, at + MANY))
    await compare(chase, `the moves of ${seat}`)
  }
}

async function isAsked({ twins, rules }: Chase, seat: Seat): Promise<boolean> {
  const { desk } = await playOf(twins[0])
  return rules.ask(desk.state).some((ask) => ask.seat === seat)
}

/** One game gets the replies as they are, several at a time; the other those with two nouns swapped, one by one. */
async function playScripts(chase: Chase, plan: Pasts): Promise<void> {
  const { twins, chance, hunted } = chase
  const { one, two, changed } = await scripts(chase, plan)
  chase.secret = { onlooker: plan.onlooker, changed }
  tally(chase, [plan.kind], plan.onlooker)
  for (let at = 0; at < one.length && hunted.findings.length === 0;) {
    // The last one is heard by others, and comes alone.
    const most = Math.max(1, Math.min(1 + chance.below(6), one.length - 1 - at))
    const part = one.slice(at, at + most)
    await giveReplies(chase, part, [twins[0]])
    const isLast = at + most === one.length
    for (const reply of two.slice(at, at + most)) {
      // Once the last one is heard in the first game, the second is behind until it is heard there too.
      if (!isLast && chance.below(6) === 0) await detour(chase, plan.secretive)
      await giveReplies(chase, [reply], [twins[1]])
    }
    at += most
    hunted.replies += part.length
    await compare(chase, 'secret moves')
    if (chance.below(10) === 0) await lookAround(chase, 'during secret moves')
    if (chance.below(6) === 0) await proposeDraw(chase, plan)
  }
}

const SCRIPTS = 500
const PAIRS = 60

interface Scripts {
  one: SeatReply[]
  two: SeatReply[]
  /** In what the games differ after them. */
  changed: string[]
}

/** The seat's secret replies up to the first that others hear of, and the same with two nouns swapped that nobody else can tell apart. */
async function scripts({ twins, rules, chance }: Chase, plan: Pasts): Promise<Scripts> {
  const { secretive, kind } = plan
  const start: unknown = reloaded((await playOf(twins[0])).desk.state)
  for (let tries = 0; tries < SCRIPTS * PAIRS;) {
    const end = rules.clone(start)
    const script = randomScript(rules, end, { seat: secretive, kind, chance })
    const named = [...new Set(script.flatMap(({ swapped }) => swapped ?? []))]
    const nouns = [...new Set(script.flatMap(({ offered }) => offered))]
    for (let pairs = 0; pairs < PAIRS; pairs++, tries++) {
      if (named.length === 0) continue
      const pair = [named[chance.below(named.length)]!, nouns[chance.below(nouns.length)]!] as const
      const two = script.map((line) => exchanged(line, pair))
      const other = unseen(rules, { ...plan, end, start, two })
      if (other === undefined) continue
      const changed = plan.changed?.(end, other) ?? [kind]
      return { one: script.map(({ reply }) => reply), two, changed }
    }
  }
  throw new Error(`No two ${kind}s of ${secretive} could change places unseen.`)
}

interface Ends extends Pick<Pasts, 'onlooker'> {
  start: unknown
  end: unknown
  two: readonly SeatReply[]
}

/** Where these replies lead, if that is elsewhere and looks the same. */
function unseen(rules: Game, { onlooker, start, end, two }: Ends): unknown {
  const other = rules.clone(start)
  if (!isPlayable(rules, other, two) || difference(end, other) === undefined) return undefined
  const isAlike = (seat: Seat): boolean =>
    difference(rules.view(end, seat), rules.view(other, seat)) === undefined
  return [onlooker, 'table'].every(isAlike) ? other : undefined
}

interface Line {
  reply: SeatReply
  /** The noun, where it is of the kind that is swapped, and those that could have been named instead. */
  swapped?: number
  offered: readonly number[]
}

/** Plays on the state itself. */
function randomScript(
  rules: Game,
  state: unknown,
  { seat, kind, chance }: { seat: Seat; kind: Kind; chance: Fast },
): Line[] {
  const script: Line[] = []
  for (;;) {
    const [ask] = asksOf(rules.ask(state), seat)
    if (ask === undefined) return script
    const replies = repliesTo(ask)
    const naming = replies.filter(({ noun }) => noun !== undefined)
    // Whoever has something to choose seldom leaves it at that.
    const reply = byVerb(naming.length > 0 && chance.below(8) > 0 ? naming : replies, chance)!
    const { of, nouns = [] } = ask.options.find(({ verb }) => verb === reply.verb) ?? {}
    const result = rules.answer(state, reply)
    if (isRefused(result)) throw new Error('A listed reply was refused.')
    const { noun } = reply
    const isSwapped = of === kind && typeof noun === 'number'
    script.push(isSwapped ? { reply, swapped: noun, offered: nouns } : { reply, offered: [] })
    if (result.final !== 'no') return script
  }
}

function exchanged({ reply, swapped }: Line, [a, b]: readonly [number, number]): SeatReply {
  if (swapped === a) return { ...reply, noun: b }
  return swapped === b ? { ...reply, noun: a } : reply
}

function isPlayable(rules: Game, state: unknown, replies: readonly SeatReply[]): boolean {
  return replies.every((reply) => !isRefused(rules.answer(state, reply)))
}

/** In one game only: steps of a move that is not finished, taken back again. */
export async function detour(chase: Chase, seat: Seat): Promise<void> {
  const { twins, chance } = chase
  const steps = 1 + chance.below(3)
  let taken = 0
  while (taken < steps && (await stepAside(chase, seat))) taken++
  if (taken > 0) tally(chase, ['detour'], seat)
  if (taken > 0 && chance.below(3) === 0) await compare(chase, `${taken} secret steps of ${seat}`)
  if (taken > 0 && chance.below(12) === 0) await lookAround(chase, `after secret steps of ${seat}`)
  for (let n = 0; n < taken; n++) {
    const [answer] = await say(chase, seat, { do: 'undo' }, [twins[1]])
    if (answer?.ack?.applied !== 1) throw new Error(`A secret step of ${seat} stands.`)
  }
}

/** A reply that other seats do not hear of yet; in an announced pause nobody steps aside. */
async function stepAside(chase: Chase, seat: Seat): Promise<boolean> {
  const { twins, rules, chance } = chase
  const { desk, pause } = await playOf(twins[1])
  if (pause !== undefined) return false
  const state = rules.clone(desk.state)
  const reply = byVerb(legalReplies(asksOf(rules.ask(state), seat)), chance)
  if (reply === undefined) return false
  const result = rules.answer(state, reply)
  if (isRefused(result) || result.final !== 'no' || rules.ask(state).some(isChance)) return false
  await giveReplies(chase, [reply], [twins[1]])
  return true
}

async function goOn(chase: Chase, plan: Pasts): Promise<boolean> {
  const { chance } = chase
  const what = chance.below(24)
  if (what < 2) await letTimePass(chase)
  else if (what < 4) await replyWrongly(chase)
  else if (what < 5) await lookAround(chase)
  else if (what < 6) await comeOrGo(chase, plan.onlooker)
  else if (what < 8) await proposeDraw(chase, plan)
  else if (what < 12) await detourOf(chase, plan.secretive)
  else return await answerOn(chase, plan.onlooker)
  return true
}

/** Whoever is away and is asked comes back. */
async function answerOn(chase: Chase, onlooker: Seat): Promise<boolean> {
  const isHere = await isWatching(chase.twins[0], onlooker)
  if (!isHere && (await isAsked(chase, onlooker))) await comeOrGo(chase, onlooker)
  return await replyRightly(chase)
}

async function isWatching({ app, game }: Twin, seat: Seat): Promise<boolean> {
  const { watchers } = await app.front.live(game)
  return [...watchers].some((one) => one.seat === seat)
}

async function detourOf(chase: Chase, seat: Seat): Promise<void> {
  await detour(chase, seat)
  await compare(chase, `a detour of ${seat}`)
}

/** Whoever is away gets notices instead. */
async function comeOrGo(chase: Chase, seat: Seat): Promise<void> {
  for (const twin of chase.twins) {
    const ear = twin.ears.get(seat)!
    const isHere = await isWatching(twin, seat)
    ear.say({ do: isHere ? 'leave' : 'watch', game: twin.game, seat })
    await rested(twin)
  }
  await compare(chase, `${seat} coming or going`)
}

/** While a proposal stands, a secret step must not make it fall. */
async function proposeDraw(chase: Chase, { onlooker, secretive }: Pasts): Promise<void> {
  const seat = onlooker === 'table' ? secretive : onlooker
  for (const twin of chase.twins) await propose(twin, seat)
  await compare(chase, `${seat} proposing a draw`)
  await detourOf(chase, secretive)
  await lookAround(chase, 'with a draw proposed and a secret step', [GAME])
}

async function propose({ people, game }: Twin, seat: Seat): Promise<void> {
  const draw = { kind: 'draw', seat }
  // It may be proposed already.
  await people[seat]!.call('POST', `/api/games/${game}/proposals`, draw).catch(() => {})
}
