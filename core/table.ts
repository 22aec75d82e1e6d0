import type { Ask, Happening, Kind, Outcome, Refused, Seat, SeatReply, Seen } from './contract.ts'
import { isChance, isRefused } from './contract.ts'
import { settle, tell } from './table-desk.ts'
import type { Desk, Entry, Opening, Replied, TableSetup, TookBack } from './table-desk.ts'
import { takeBack } from './table-undo.ts'

export type { Entry, NatureDraw, Opening, Replied, TableSetup, TookBack } from './table-desk.ts'

export interface Table<State = unknown, View extends Seen = Seen> {
  readonly setup: TableSetup<State, View>
  readonly seats: readonly Seat[]
  /** The whole truth: for records and tests, never for a seat. */
  state(): State
  asks(): readonly Ask[]
  reply(reply: SeatReply): Replied | Refused
  /** Takes back the seat's last reply. */
  undo(seat: Seat, agreed?: readonly Seat[]): TookBack | Refused
  /** What the seat may see: another seat's unfinished move is not in it. */
  view(seat: Seat): View
  log(seat: Seat): readonly Happening[]
  history(): readonly Entry[]
  outcome(): Outcome | undefined
}

/** Seats a game and lets nature answer until somebody must decide. */
export function openTable<State, View extends Seen>(
  setup: TableSetup<State, View>,
): Table<State, View> {
  const options = setup.options ?? []
  const seats = setup.game.seats(scenarioName(setup), options).map(({ seat }) => seat)
  const desk: Desk<State> = {
    setup,
    seats,
    state: setup.game.setup(setup.scenario, options),
    history: [],
    held: [],
    logs: Object.fromEntries([...seats, 'table'].map((seat) => [seat, []])),
  }
  const opening: Opening = { is: 'opening', drawn: [], told: [] }
  askNature(desk, opening)
  if (opening.drawn.length > 0) desk.history.push(opening)
  tell(desk, opening.told, Object.keys(desk.logs))
  return tableOf(desk, setup)
}

function scenarioName<State, View extends Seen>(setup: TableSetup<State, View>): string {
  if (typeof setup.scenario === 'string') return setup.scenario
  const named = setup.scenario['scenario']
  return typeof named === 'string' ? named : (setup.game.about.scenarios[0]?.id ?? '')
}

function tableOf<State, View extends Seen>(
  desk: Desk<State>,
  setup: TableSetup<State, View>,
): Table<State, View> {
  const { game } = setup
  return {
    setup,
    seats: desk.seats,
    state: () => desk.state,
    asks: () => game.ask(desk.state).filter((ask): ask is Ask => !isChance(ask)),
    reply: (reply) => takeReply(desk, reply),
    undo: (seat, agreed = []) => takeBack(desk, seat, agreed),
    view: (seat) => game.view(stateSeenBy(desk, seat), seat),
    log: (seat) => (seat === 'open' ? openLog(desk) : (desk.logs[seat] ?? [])),
    history: () => desk.history,
    outcome: () => game.outcome(desk.state),
  }
}

function askNature<State>(
  { setup: { game, nature }, state }: Desk<State>,
  entry: Pick<Opening, 'drawn' | 'told'>,
): void {
  for (;;) {
    const chance = game.ask(state).find(isChance)
    if (chance === undefined) return
    const drawn = nature.answer(chance)
    const result = game.answer(state, { seat: 'nature', values: drawn.values })
    if (isRefused(result))
      throw new Error(
        `Rule ${chance.rule}: nature's answer ${drawn.values.join(', ')} was refused.`,
      )
    entry.drawn.push({ chance, ...drawn })
    entry.told.push(...result.told)
  }
}

function takeReply<State>(desk: Desk<State>, reply: SeatReply): Replied | Refused {
  const { game } = desk.setup
  const ask = game
    .ask(desk.state)
    .find((one): one is Ask => !isChance(one) && one.seat === reply.seat && one.id === reply.ask)
  const keep = desk.setup.takeBack !== 'never' && ask !== undefined
  const before = keep ? game.clone(desk.state) : undefined
  try {
    const result = game.answer(desk.state, reply)
    if (isRefused(result)) return result
    const entry: Replied = { is: 'reply', reply, drawn: [], ...result }
    const of = kindOf(ask, reply)
    if (of !== undefined) entry.of = of
    askNature(desk, entry)
    if (entry.drawn.length > 0) entry.final = 'yes'
    settle(desk, {
      entry,
      before: before!,
      secret: isSecret(desk, ask, entry),
      published: false,
      locked: false,
    })
    return entry
  } catch (error) {
    if (before !== undefined) desk.state = before
    throw error
  }
}

function kindOf(ask: Ask | undefined, { verb, noun }: SeatReply): Kind | undefined {
  if (typeof noun !== 'number') return undefined
  return ask?.options.find((option) => option.verb === verb && option.nouns?.includes(noun))?.of
}

/** Inside a lane nothing is told; the reply that joins the lanes is as open as any. */
function isSecret<State>(
  desk: Desk<State>,
  ask: Ask | undefined,
  { told, reply }: Replied,
): boolean {
  if (!ask?.sealed || told.some(({ to }) => to === 'all' || to.some((seat) => seat !== reply.seat)))
    return false
  return desk.setup.game.ask(desk.state).some((next) => !isChance(next) && next.sealed)
}

function stateSeenBy<State>(desk: Desk<State>, seat: Seat): State {
  if (seat === 'open') mustBeOver(desk)
  const unfinished = desk.held.find(
    ({ entry, secret, published }) => !secret && !published && entry.reply.seat !== seat,
  )
  return unfinished === undefined ? desk.state : unfinished.before
}

function openLog<State>(desk: Desk<State>): Happening[] {
  mustBeOver(desk)
  return desk.history
    .flatMap((entry) => (entry.is === 'back' ? [] : entry.told))
    .map(({ what }) => what)
}

function mustBeOver<State>({ setup, state }: Desk<State>): void {
  if (setup.game.ask(state).length > 0)
    throw new Error('Both sides are shown together only when the game is over.')
}
