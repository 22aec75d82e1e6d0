import type { Sent } from '../../core/chain.ts'
import type { Ask, Refusal, Seen } from '../../core/contract.ts'
import { isChance } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import type { Book } from './adviser.ts'
import { after, finished, isOfferedFor, isSame, reasoning, startOf, viewAt } from './plan-place.ts'
import type { Place, ReasonedPlace } from './plan-place.ts'
import type { GivenUp, Stakes } from './protocol.ts'

/** What hangs on one reply, worked out on an imagined state. */
export async function stakesOf(book: Book, view: Seen, sent: Sent): Promise<Stakes> {
  const start = startOf(book, view)
  const ask = start.asks.find(({ id }) => id === sent.ask)
  const { noun } = sent
  const option = ask?.options.find(
    ({ verb, nouns }) =>
      verb === sent.verb && (noun === undefined || nouns?.includes(Number(noun)) === true),
  )
  const end =
    ask === undefined || option === undefined || typeof noun === 'string'
      ? undefined
      : after(start, ask, { option, ...(noun !== undefined && { noun }) })
  if (end === undefined) return { passes: false, gives: [] }
  return { passes: hasPassed(end), gives: await givenUp(start, end) }
}

/** Nothing more is asked of this seat, and another one is waited for. */
function hasPassed({ book, state, seat }: Place): boolean {
  const next = book.game.ask(state).filter((one) => isChance(one) || one.kind === 'must')
  return next.length > 0 && next.every((one) => one.seat !== 'nature' && one.seat !== seat)
}

/** What drops out of a round by a chain of replies without having been named. */
export async function givenUp(start: Place, end: Place): Promise<readonly GivenUp[]> {
  const [first] = end.replies
  const ask = start.asks.find(({ id }) => id === first?.ask)
  const { aside = [], rounds } = start.book.look
  if (ask === undefined || !rounds.includes(ask.say.key)) return []
  // What is done beside the round leads back to it.
  if (aside.includes(first!.verb)) return []
  const laters = first!.noun === undefined ? [end] : roundsAgain(end, ask)
  const lost = worthwhile(
    start,
    inAll(laters.map((later) => stillThere(start, later, lostBetween(ask, end, later)))),
  )
  if (lost.length === 0) return []
  return first!.noun === undefined
    ? [{ rule: ask.rule, things: thingsOf(lost) }]
    : byReason(await reasoning(laters[0]!), lost)
}

/** Lost however it goes on: what one way of going on costs may yet be saved by another. */
function inAll([first = [], ...others]: readonly (readonly Lost[])[]): readonly Lost[] {
  const isIn = (all: readonly Lost[], { verb, thing }: Lost): boolean =>
    all.some((one) => one.verb === verb && isSame(one.thing, thing))
  return first.filter((one) => others.every((all) => isIn(all, one)))
}

/** Without what the game says hardly anybody minds. */
function worthwhile(start: Place, lost: readonly Lost[]): readonly Lost[] {
  const { look } = start.book
  if (look.trifle === undefined || lost.length === 0) return lost
  const view = viewAt(start)
  return lost.filter(({ verb, thing }) => !look.trifle!(view, { verb, ...thing }))
}

interface Lost {
  verb: string
  thing: Named
}

/** What the ask offered and those after it do not, apart from what was named or went along. */
function lostBetween(ask: Ask, end: Place, later: Place): Lost[] {
  const named = end.replies.map(({ noun }, at) => ({ of: end.options[at]!.of, noun }))
  return ask.options.flatMap(({ verb, of, nouns = [] }) =>
    of === undefined
      ? []
      : nouns
          .filter((noun) => !named.some((one) => one.of === of && one.noun === noun))
          .filter((noun) => !isOfferedFor(later, verb, { of, noun }))
          .map((noun) => ({ verb, thing: { of, noun } })),
  )
}

/** Without what the replies took off the map: patrols that are a brigade again have lost nothing. */
function stillThere(start: Place, later: Place, lost: readonly Lost[]): readonly Lost[] {
  if (lost.length === 0) return lost
  const [before, then] = [start, later].map((place) => placesOf(place))
  return lost.filter(({ thing }) => !before!.has(keyOf(thing)) || then!.has(keyOf(thing)))
}

const keyOf = ({ of, noun }: Named): string => `${of} ${noun}`

/** Everything that lies on the map. */
function placesOf(place: Place): ReadonlySet<string> {
  const { stacks } = place.book.look.show(viewAt(place)).scene
  return new Set(
    stacks.flatMap(({ at, counters }) =>
      'box' in at ? [] : counters.map(({ piece }) => keyOf(piece)),
    ),
  )
}

/** How many answers may lie between two turns of a round. */
const MOST_BETWEEN = 6

/** Ways on that are looked at. */
const MOST_WAYS = 6

/** The places where the same is asked again: after ending here if that can be, else after each way on. */
function roundsAgain(end: Place, ask: Ask): Place[] {
  const ended = end.asks.some(({ say }) => say.key === ask.say.key) ? [end] : finished(end)
  const ways = ended.length > 0 || end.isEnd ? ended : furtherFrom(end)
  return ways.flatMap((place) => roundAgain(place, ask) ?? [])
}

/** The place where the same is asked again, once what was begun has been finished somehow; undefined: nobody can know. */
function roundAgain(end: Place, { say }: Ask): Place | undefined {
  let place: Place | undefined = end
  for (let n = 0; n < MOST_BETWEEN && place !== undefined && !place.isEnd; n++) {
    if (place.asks.some((ask) => ask.say.key === say.key)) return place
    place = finished(place)[0] ?? anyFurther(place)
  }
  return undefined
}

function anyFurther(place: Place): Place | undefined {
  return furtherFrom(place, 1)[0]
}

/** By the first answer that leads on, with each of its nouns. */
function furtherFrom(place: Place, most = MOST_WAYS): Place[] {
  for (const ask of place.asks)
    for (const option of ask.options) {
      const nouns = (option.nouns ?? []).slice(0, most)
      const next = nouns.flatMap((noun) => after(place, ask, { option, noun }) ?? [])
      if (next.length > 0) return next
    }
  return []
}

/** Each once, though several verbs may name it. */
function thingsOf(lost: readonly Lost[]): Named[] {
  const things: Named[] = []
  for (const { thing } of lost) if (!things.some((one) => isSame(one, thing))) things.push(thing)
  return things
}

/** Together what the same rule will stand against. */
function byReason(place: ReasonedPlace, lost: readonly Lost[]): GivenUp[] {
  const { book, seat, asks } = place
  const view = viewAt(place)
  const groups: { why: Refusal | undefined; lost: Lost[] }[] = []
  for (const one of lost) {
    const reply = { seat, ask: asks[0]?.id ?? 0, verb: one.verb, noun: one.thing.noun }
    const why = book.game.whyNot(view, reply)
    const group = groups.find((other) => other.why?.say.key === why?.say.key)
    if (group === undefined) groups.push({ why, lost: [one] })
    else group.lost.push(one)
  }
  return groups.map(({ why, lost }) => ({
    rule: why?.rule ?? asks[0]?.rule ?? '',
    things: thingsOf(lost),
    ...(why && { says: book.words.say(why.say) }),
  }))
}
