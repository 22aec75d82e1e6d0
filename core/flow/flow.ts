import { PENDING } from '../beside.ts'
import { isPossible } from '../chance.ts'
import type { Ask, Chance, Refused, Reply, Result, Seat, SeatReply } from '../contract.ts'
import { askOf, isChance, isNature } from '../contract.ts'
import { forcedChance, offered, onlyAnswer, placeOf, refuse, takenOf, toChance } from './answers.ts'
import { Going } from './going.ts'
import type { Deeds } from './going.ts'
import { answeredAlone, drawnAlone, settledAlone } from './overhear.ts'
import type {
  AskStep,
  Asked,
  Deed,
  Flowing,
  FrameLike,
  Go,
  LanesStep,
  Procs,
  RollStep,
  RunStep,
  Step,
  Taken,
} from './step.ts'

export interface FlowRules<S, All extends FrameLike> {
  /** Every seat the game can have; replies are counted by index. */
  seats: readonly Seat[]
  procs: Procs<S, All>
  /** Standing offers nobody waits for. */
  offers?(state: S): readonly Asked[]
  takeOffer?(state: S, reply: Taken, go: Go<All>): void
}

export interface Flow<S> {
  /** Runs to the first ask; call once on a fresh state. */
  settle(state: S): Result
  ask(state: S): readonly (Ask | Chance)[]
  answer(state: S, reply: Reply): Result | Refused
}

/** What a state waits for, remembered on it: neither JSON nor a copy carries it over. */
interface Pending {
  [PENDING]?: readonly (Ask | Chance)[] | undefined
}
const RUNAWAY = 100_000
/** Room for one ask that waits and fifteen offers at each count of replies. */
const IDS = 16
const NO_SEAT = -1
const NO_ASKS: readonly Ask[] = []

/** The runtime of all games: a stack of frames, run until somebody must decide. */
export function makeFlow<S extends Flowing<All>, All extends FrameLike>(
  rules: FlowRules<S, All>,
): Flow<S> {
  const runtime = new Runtime<S, All>(rules)
  return {
    settle: (state) => runtime.settle(state),
    ask: (state) => runtime.ask(state),
    answer: (state, reply) => runtime.answer(state, reply),
  }
}

class Runtime<S extends Flowing<All>, All extends FrameLike> implements Flow<S> {
  private readonly rules: FlowRules<S, All>
  private readonly seats: readonly Seat[]
  private readonly steps: ReadonlyMap<string, StepsByName<S, All>>
  private readonly going: Going<S, All>
  /** The procedure and the step looked up last: many in a row are of one, and whoever is asked at a step answers there. */
  private proc = ''
  private ofProc: StepsByName<S, All> = new Map()
  /** What the lanes of the state in hand wait for. */
  private sealed: readonly Ask[] = NO_ASKS
  private at = ''
  private step: Known<S, All> | undefined

  constructor(rules: FlowRules<S, All>) {
    this.rules = rules
    this.seats = rules.seats
    this.steps = knowSteps(rules.procs)
    this.going = new Going(deedsOf(rules.procs))
  }

  settle(state: S): Result {
    this.going.begin(state)
    this.sealed = NO_ASKS
    const result = this.finish(state, NO_SEAT)
    settledAlone(result.told)
    return result
  }

  ask(state: S): readonly (Ask | Chance)[] {
    const pending = (state as Pending)[PENDING]
    if (pending !== undefined) return pending
    this.going.begin(state)
    this.sealed = NO_ASKS
    return this.rest(state)
  }

  answer(state: S, reply: Reply): Result | Refused {
    if (typeof reply !== 'object' || reply === null) return refuse('-', 'not-your-ask')
    return isNature(reply) ? this.answerNature(state, reply.values) : this.answerSeat(state, reply)
  }

  private answerNature(state: S, values: readonly number[]): Result | Refused {
    const chance = this.ask(state)[0]
    if (chance === undefined || !isChance(chance)) return refuse('-', 'no-chance-now')
    if (!Array.isArray(values) || !isPossible(chance, values))
      return refuse(chance.rule, 'impossible-chance')
    const frame = state.stack.at(-1)!
    const { rolled, deed } = this.stepOf(frame)
    if (rolled === undefined) throw new Error(`${placeOf(frame)} does not roll.`)
    ;(state as Pending)[PENDING] = undefined
    this.going.begin(state)
    this.going.enter(state.stack, undefined, frame, deed)
    this.going.mark('yes')
    this.sealed = NO_ASKS
    rolled(state, frame, values, this.going)
    return this.finish(state, NO_SEAT)
  }

  private answerSeat(state: S, reply: SeatReply): Result | Refused {
    const asks = this.ask(state)
    const found = askOf(asks, reply)
    if (found === undefined)
      return refuse('-', asks.some((ask) => ask.seat === reply.seat) ? 'stale-ask' : 'not-your-ask')
    const option = offered(found.options, reply)
    if (option === undefined) return refuse(found.rule, 'not-offered')
    ;(state as Pending)[PENDING] = undefined
    const seat = this.seatIndex(found.seat)
    state.replied[seat]!++
    this.going.begin(state)
    if (option.try) this.going.mark('yes')
    // A lane writes what is its side's alone, so what the others wait for stays as it was.
    this.sealed = found.sealed ? sealedBeside(asks, found) : NO_ASKS
    this.take(state, found, takenOf(option, reply))
    return this.finish(state, found.sealed ? NO_SEAT : seat)
  }

  private take(state: S, ask: Ask, taken: Taken): void {
    const stack = ask.sealed ? state.lanes[this.seatIndex(ask.seat)]! : state.stack
    const lane = ask.sealed ? ask.seat : undefined
    this.going.enter(stack, lane)
    if (ask.kind === 'may') return this.rules.takeOffer!(state, taken, this.going)
    const frame = stack.at(-1)!
    const { take, deed } = this.stepOf(frame)
    this.going.enter(stack, lane, frame, deed)
    if (take === undefined) throw new Error(`${placeOf(frame)} does not ask.`)
    take(state, frame, taken, this.going)
  }

  private finish(state: S, before: number): Result {
    const after = this.rest(state)[0]
    if (after === undefined || isChance(after) || this.decider(state, after) !== before)
      this.going.mark('yes')
    return { told: this.going.told, final: this.going.final }
  }

  /** Lanes side by side have no one decider, so nothing in them changes who decides. */
  private decider(state: S, ask: Ask): number {
    return state.lanes.length > 0 ? NO_SEAT : this.seatIndex(ask.seat)
  }

  private rest(state: S): readonly (Ask | Chance)[] {
    const top = this.runStack(state, state.stack)
    const must = top !== undefined ? [top] : this.sealed
    const offers = this.offersOf(state)
    const pending = offers.length > 0 ? [...must, ...offers] : must
    ;(state as Pending)[PENDING] = pending
    return pending
  }

  /** Runs one stack until it waits; returns what it waits for, or undefined when it is empty. */
  private runStack(state: S, stack: All[], lane?: Seat): Ask | Chance | undefined {
    const going = this.going
    for (let turns = 0; turns < RUNAWAY; turns++) {
      // Not `at(-1)`: play goes through here more often than through anything else.
      const frame = stack[stack.length - 1]
      if (frame === undefined) return undefined
      const known = this.stepOf(frame)
      going.enter(stack, lane, frame, known.deed)
      if (known.run !== undefined) known.run(state, frame, going)
      else if (known.ask !== undefined) {
        const asked = known.ask(state, frame)
        const only = onlyAnswer(asked, frame)
        if (only === undefined || asked.keep) return this.toAsk(state, asked, 0)
        answeredAlone(asked, only, going.told.length)
        known.take!(state, frame, only, going)
      } else if (known.roll !== undefined) {
        const chance = toChance(known.roll(state, frame))
        const forced = forcedChance(chance)
        if (forced === undefined) return chance
        drawnAlone(chance, forced, going.told.length)
        known.rolled!(state, frame, forced, going)
      } else if (lane !== undefined) throw new Error(`${placeOf(frame)} opens lanes in a lane.`)
      else if (!this.runLanes(state, frame)) return undefined
    }
    throw new Error(`The sequence of play does not come to rest in ${placeOf(stack.at(-1))}.`)
  }

  private runLanes(state: S, frame: All): boolean {
    const { lanes, join } = this.stepOf(frame)
    if (lanes === undefined || join === undefined) return true
    if (state.lanes.length === 0) {
      state.lanes = this.seats.map(() => [])
      for (const lane of lanes(state, frame))
        state.lanes[this.seatIndex(lane.seat)]!.push(lane.frame)
    }
    this.sealed = this.waitingLanes(state)
    if (this.sealed.length > 0) return false
    state.lanes = []
    this.going.enter(state.stack, undefined)
    this.going.mark('yes')
    join(state, frame, this.going)
    return true
  }

  private waitingLanes(state: S): Ask[] {
    const asks: Ask[] = []
    state.lanes.forEach((lane, index) => {
      const seat = this.seats[index]!
      const known = this.sealed.find((ask) => ask.seat === seat)
      if (known !== undefined) return asks.push(known)
      const waiting = this.runStack(state, lane, seat)
      if (waiting === undefined) return undefined
      if (isChance(waiting) || waiting.seat !== seat)
        throw new Error(`${placeOf(lane.at(-1))} asks ${waiting.seat} in the lane of ${seat}.`)
      return asks.push({ ...waiting, sealed: true })
    })
    return asks
  }

  private offersOf(state: S): readonly Ask[] {
    if (this.rules.offers === undefined || state.stack.length === 0) return NO_ASKS
    const offers = this.rules.offers(state)
    if (offers.length === 0) return NO_ASKS
    const asks: Ask[] = []
    for (const asked of offers) {
      let earlier = 0
      for (const ask of asks) if (ask.seat === asked.seat) earlier++
      asks.push(this.toAsk(state, asked, earlier + 1))
    }
    return asks
  }

  /** Offers of a seat are told apart by counting them from 1; 0 is the ask that waits. */
  private toAsk(state: S, asked: Asked, offer: number): Ask {
    const seat = this.seatIndex(asked.seat)
    if (seat < 0) throw new Error(`Rule ${asked.rule} asks ${asked.seat}, which is no seat.`)
    const ask: Ask = {
      seat: asked.seat,
      id: state.replied[seat]! * IDS + offer,
      rule: asked.rule,
      say: asked.say,
      options: asked.options,
      kind: offer > 0 ? 'may' : 'must',
    }
    if (asked.otherwise) ask.otherwise = asked.otherwise
    return ask
  }

  /** Written out: there are two seats, or four, and to call a search takes longer than to look. */
  private seatIndex(seat: Seat): number {
    for (let at = 0; at < this.seats.length; at++) if (this.seats[at] === seat) return at
    return NO_SEAT
  }

  private stepOf(frame: All): Known<S, All> {
    const { proc, at } = frame
    if (proc !== this.proc) {
      this.proc = proc
      this.ofProc = this.steps.get(proc) ?? new Map()
    } else if (at === this.at && this.step !== undefined) return this.step
    this.at = at
    this.step = this.ofProc.get(at)
    if (this.step === undefined) throw new Error(`There is no step ${placeOf(frame)}.`)
    return this.step
  }
}

function sealedBeside(asks: readonly (Ask | Chance)[], found: Ask): Ask[] {
  return asks.filter((ask): ask is Ask => !isChance(ask) && ask.sealed === true && ask !== found)
}

/** A step of whatever kind in one shape: to look for a function in many shapes, or for which of them it is, is slow. */
interface Known<S, All extends FrameLike> {
  run: RunStep<S, All, All>['run'] | undefined
  ask: AskStep<S, All, All>['ask'] | undefined
  take: AskStep<S, All, All>['take'] | undefined
  roll: RollStep<S, All, All>['roll'] | undefined
  rolled: RollStep<S, All, All>['rolled'] | undefined
  lanes: LanesStep<S, All, All>['lanes'] | undefined
  join: LanesStep<S, All, All>['join'] | undefined
  /** What its procedure is told as. */
  deed: Deed<S, All> | undefined
}

function know<S, All extends FrameLike>(
  step: Step<S, All, All>,
  deed: Deed<S, All> | undefined,
): Known<S, All> {
  const { run, ask, take, roll, rolled, lanes, join } = step as Partial<Known<S, All>>
  return { run, ask, take, roll, rolled, lanes, join, deed }
}

/** A map, for objects of many shapes are slow to look into by a name that changes. */
type StepsByName<S, All extends FrameLike> = ReadonlyMap<string, Known<S, All>>

function knowSteps<S, All extends FrameLike>(
  procs: Procs<S, All>,
): ReadonlyMap<string, StepsByName<S, All>> {
  interface Procedure {
    steps: Record<string, Step<S, All, All>>
    deed?: Deed<S, All>
  }
  const all = procs as unknown as Record<string, Procedure>
  return mapOf(all, ({ steps, deed }) => mapOf(steps, (step) => know(step, deed)))
}

function deedsOf<S, All extends FrameLike>(procs: Procs<S, All>): Deeds<S, All> {
  const all = procs as unknown as Record<string, { deed?: Deed<S, All> }>
  return new Map(Object.entries(all).flatMap(([proc, { deed }]) => (deed ? [[proc, deed]] : [])))
}

function mapOf<A, B>(from: Record<string, A>, to: (value: A) => B): ReadonlyMap<string, B> {
  return new Map(Object.entries(from).map(([key, value]) => [key, to(value)]))
}
