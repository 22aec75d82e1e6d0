import type { Ask, Kind, NounKind, Question, Seat, SeatReply, Seen } from '../../core/contract.ts'
import { reloaded } from '../../core/testing/compare.ts'
import type { Disturb } from '../../core/testing/disturb.ts'
import { asksOf, repliesTo, sample } from '../../core/testing/watch.ts'
import { compare, letTimePass, nothingHunted, tally } from './twin-chase.ts'
import type { Chase, Hunted } from './twin-chase.ts'
import { follow, playOf, settled } from './twin.ts'
import type { Twins } from './twin.ts'

// A client that tries whatever can be said where it may not: neither what it is told nor how long that is depends on what it cannot know.

export interface Probed extends Hunted {
  /** Things said and refused at both tables, by the kind of noun they named. */
  refused: Record<Kind, number>
  /** Verbs met so far, with the kind of their nouns. */
  verbs: Record<string, Kind>
  /** Sheets worked out from both views. */
  previewed: number
  /** Replies of which it came that one table answered otherwise, by whatever allowed it. */
  taught: Record<string, number>
  /** Replies that could not be taken back, or could. */
  stood: number
  undone: number
  /** How often the second table answered later than the first, with facts that differ and without. */
  later: { differing: Pace; alike: Pace }
}
export interface Pace {
  times: number
  later: number
}

export function nothingProbed(): Probed {
  const pace = (): Pace => ({ times: 0, later: 0 })
  return {
    ...nothingHunted(),
    refused: {},
    verbs: {},
    previewed: 0,
    taught: {},
    stood: 0,
    undone: 0,
    later: { differing: pace(), alike: pace() },
  }
}

export interface Probing extends Pick<Chase, 'chance' | 'reads' | 'paths'> {
  disturb: Disturb<unknown>
  /** Most nouns of a kind that are named with each verb; a whole visit names all there are with one of them, and foresees all. */
  nouns: number
  isWhole: boolean
  /** How many pieces there are, to ask about their reach. */
  pieces: number
}

export interface Probe extends Chase {
  hunted: Probed
  plan: Probing
}

/** At one ask of a game: every seat and the spectators in turn try what they like, while facts differ that are hidden from them. */
export async function probe(twins: Twins, plan: Probing, hunted = nothingProbed()): Promise<Probe> {
  const { rules } = await playOf(twins[0])
  const chase: Probe = { ...plan, plan, twins, rules, hunted, secret: { changed: [] }, keys: 0 }
  for (const twin of twins) await follow(twin)
  await compare(chase, 'coming to the table')
  for (const seat of twins[0].ears.keys()) {
    if (hunted.findings.length > 0) break
    // Where nothing differs it is seen how much two tables differ by chance.
    if (plan.chance.below(4) > 0) await disturbFor(chase, seat)
    else await heal(chase)
    await look(chase, seat)
    if (seat !== 'table') await sayEverything(chase, seat)
    await heal(chase)
  }
  return chase
}

/** Changes facts of the second game that the seat cannot know. */
export async function disturbFor(chase: Probe, seat: Seat): Promise<void> {
  const { twins, secret, plan } = chase
  const play = await playOf(twins[1])
  secret.onlooker = seat
  for (let n = 1 + chase.chance.below(3); n > 0; n--) {
    const made = plan.disturb(reloaded(play.desk.state), seat, chase.chance)
    if (made === undefined) continue
    // Loading drops whatever the rules remembered of the state before.
    play.desk.state = reloaded(made.state)
    secret.changed.push(...made.changed)
    tally(chase, made.changed.slice(0, 1), seat)
  }
  // Both tables have to work things out anew.
  const first = await playOf(twins[0])
  first.desk.state = reloaded(first.desk.state)
}

async function heal({ twins, secret }: Probe): Promise<void> {
  const [from, to] = [await playOf(twins[0]), await playOf(twins[1])]
  to.desk.state = reloaded(from.desk.state)
  secret.changed = []
  delete secret.onlooker
}

/** Both views as they come over the wire, and every sheet that a client could work out from them. */
export async function look(chase: Probe, seat: Seat): Promise<void> {
  const { twins, hunted, rules } = chase
  const texts: string[] = []
  for (const twin of twins) texts.push(await viewText(twin, seat))
  hunted.compared++
  if (texts[0] !== texts[1]) hunted.findings.push(`the views of ${seat} differ${by(chase)}`)
  const [one, two] = texts.map((text) => (JSON.parse(text) as { view: Seen }).view)
  for (const question of questionsOf(chase, one!)) {
    hunted.previewed++
    const sheets = [one!, two!].map((view) => JSON.stringify(rules.preview(view, question)))
    if (sheets[0] !== sheets[1])
      hunted.findings.push(`${seat} foresees ${JSON.stringify(question)} otherwise${by(chase)}`)
  }
}

async function viewText(twin: Twins[0], seat: Seat): Promise<string> {
  const ear = twin.ears.get(seat)!
  ear.heard.length = 0
  ear.say({ do: 'view', game: twin.game, seat })
  await settled(twin)
  const text = ear.heard.find((one) => one.includes('"view":'))
  if (text === undefined) throw new Error(`${seat} is shown nothing.`)
  ear.heard.length = 0
  // Messages are counted, and the tables have not sent equally many.
  return text.replace(/"v":\d+/, '"v":0')
}

function by({ secret }: Chase): string {
  return ` (${secret.changed.join()})`
}

/** What any reply would bring, how far any piece could go, and every overlay. */
function questionsOf({ rules, chance, plan }: Probe, view: Seen): Question[] {
  const most = plan.isWhole ? Infinity : plan.nouns
  const replies = sample(view.asks.flatMap(repliesTo), most, chance)
  const { overlays } = rules.about
  const all = Array.from({ length: plan.pieces }, (_, piece) => piece)
  const pieces = sample(all, most, chance)
  return [
    ...replies.map((reply): Question => ({ about: 'reply', reply })),
    ...pieces.map((piece): Question => ({ about: 'reach', piece })),
    ...overlays.map(({ name }): Question => ({ about: 'overlay', name })),
    ...sample(pieces, 3, chance).flatMap((of) =>
      overlays.map(({ name }): Question => ({ about: 'overlay', name, of })),
    ),
  ]
}

/** Beyond any map's hexsides. */
const MOST_NOUNS = 40_000
/** Of lists that go on without end, things of which there are few. */
const FEW = 60
const LISTED = new WeakMap<NounKind, readonly number[]>()

/** All nouns of a kind: whatever is printed and read back. */
function nounsOf(kind: NounKind): readonly number[] {
  const known = LISTED.get(kind)
  if (known !== undefined) return known
  const all = Array.from({ length: MOST_NOUNS }, (_, noun) => noun).filter((noun) =>
    isOf(kind, noun),
  )
  const listed = all.length === MOST_NOUNS ? all.slice(0, FEW) : all
  LISTED.set(kind, listed)
  return listed
}

function isOf({ parse, print }: NounKind, noun: number): boolean {
  try {
    return parse(print(noun)) === noun
  } catch {
    return false
  }
}

/** What nobody offers in either game: every noun with every verb of the asks, with verbs of other asks, and by itself. */
export async function sayEverything(chase: Probe, seat: Seat): Promise<void> {
  const { rules, twins, hunted, secret } = chase
  const asks: Ask[][] = []
  for (const twin of twins) asks.push(asksOf(rules.ask((await playOf(twin)).desk.state), seat))
  const legal = new Set(asks.flat().flatMap(repliesTo).map(keyOf))
  const pace = hunted.later[secret.changed.length > 0 ? 'differing' : 'alike']
  let said = 0
  for (const [kind, wish] of wishesOf(chase, asks[0]!)) {
    if (legal.has(keyOf(wish))) continue
    await sayTimed(chase, { seat, wish, isTurned: said % 2 === 1 }, pace)
    hunted.refused[kind] = (hunted.refused[kind] ?? 0) + 1
    if (++said % MANY === 0) await compare(chase, `things that ${seat} may not say`)
    // A stream on which nothing comes for minutes is given up, and beats come as time passes.
    if (said % (5 * MANY) === 0) await letTimePass(chase, 30_000)
    if (hunted.findings.length > 0) return
  }
  await compare(chase, `things that ${seat} may not say`)
}

const MANY = 100

function keyOf({ ask, verb, noun }: Omit<SeatReply, 'seat'>): string {
  return `${ask} ${verb} ${noun}`
}

type Wish = Omit<SeatReply, 'seat'>
interface Said {
  seat: Seat
  wish: Wish
  /** The second table is asked first. */
  isTurned: boolean
}

/** Says it at both tables; what was told is compared later on. */
async function sayTimed(chase: Probe, { seat, wish, isTurned }: Said, pace: Pace): Promise<void> {
  const no = chase.keys++
  const message = { do: 'reply', key: `k${no}`, no, replies: [wish] }
  const took = [0, 0]
  for (const at of isTurned ? [1, 0] : [0, 1]) {
    const { ears, game } = chase.twins[at]!
    const began = performance.now()
    const { ack } = await ears.get(seat)!.ask({ ...message, game })
    took[at] = performance.now() - began
    if (ack !== undefined && ack.applied > 0)
      throw new Error(`${seat} was not to say ${JSON.stringify(wish)}.`)
  }
  pace.times++
  if (took[1]! > took[0]!) pace.later++
}

/** With the kind of the noun. */
function wishesOf(chase: Probe, asks: readonly Ask[]): [Kind, Wish][] {
  const { rules, plan, chance, hunted } = chase
  for (const { options } of asks)
    for (const { verb, of } of options) if (of !== undefined) hunted.verbs[verb] = of
  const { id } = asks[0] ?? { id: 0 }
  const offered = asks.flatMap(({ options }) => options.map(({ verb }) => verb))
  const sweeps = Object.entries(hunted.verbs).filter(([verb]) => offered.includes(verb))
  const strange = sample(Object.entries(hunted.verbs), 2, chance)
  const things = Object.keys(rules.about.kinds).map((kind) => [kind, kind] as const)
  const all = [...sweeps, ...strange, ...things]
  const whole = plan.isWhole ? chance.below(all.length) : -1
  const named = all.flatMap(([verb, kind], at) =>
    sample(nounsOf(rules.about.kinds[kind]!), at === whole ? Infinity : plan.nouns, chance).map(
      (noun): [Kind, Wish] => [kind, { ask: id, verb, noun }],
    ),
  )
  const bare = Object.keys(hunted.verbs).map((verb): [Kind, Wish] => ['nothing', { ask: id, verb }])
  return [...named, ...sample(bare, plan.nouns, chance)]
}
