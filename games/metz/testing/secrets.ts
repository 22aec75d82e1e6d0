import { namedIn } from '../../../core/tell/news.ts'
import type { Ask, Game, Happening, Phrase, Result, Seat } from '../../../core/contract.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { isHiddenHand, sideSeated } from '../proof/checks.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import {
  askedIn,
  chitName,
  drawLast,
  isAhead,
  openLedger,
  pickFaults,
  turnOver,
  write,
} from './ledger.ts'
import type { Asked, Ledger } from './ledger.ts'
import type { View } from '../seen/view.ts'
import { LEVELS, hasEventOfItsSide } from '../model/levels.ts'

// Holds states as they are saved, views and news against what has come to light: nothing may be ahead of it.

const UNKNOWN = -1
const UNSEEN = 0
const DRAWN = 3
const EVENTS = 22
const SEATS: readonly Seat[] = ['prussian', 'french', 'table']

/** Fields of the state. Whoever adds one says here that it holds nothing which nobody has drawn. */
const FIELDS =
  'scenario options stack lanes replied turn place worn morale ammo deeds lost posture casualty overrun malaise bivouac roused promised drawn works control cup events planned chits named pending lull falling staff chiefs volley forts baulked charges due arrival detour exited points winner victory'
/** What a view has besides: the seat's own, what is counted, and its head. */
const VIEW_FIELDS = `${FIELDS.replace('stack lanes ', '')} frames lane promises unknown seat asks stage onClock talk n`
/** Looks on for whatever is known before it is drawn. */
export function aheadOfTime(game: Game<State, View>): Watch<State> {
  const ledger = openLedger()
  let asked: Asked | undefined
  return {
    atAsk(now) {
      const state = reloaded(now)
      const asks = game.ask(now)
      asked = askedIn(state, asks)
      return [
        ...turnOver(ledger, state),
        ...fieldFaults(state, FIELDS, 'the state'),
        ...pickFaults(state, asks),
        ...stateFaults(state, ledger),
        ...SEATS.flatMap((seat) =>
          viewFaults(state, game.view(now, seat), ledger).map((what) => `${seat}: ${what}`),
        ),
      ]
    },
    afterReply(state, reply, result) {
      write(ledger, asked!, reply)
      drawLast(ledger, state)
      return newsFaults(state, result, ledger)
    },
  }
}

function fieldFaults(thing: object, known: string, name: string): string[] {
  const fields = new Set(known.split(' '))
  return Object.keys(thing)
    .filter((field) => !fields.has(field))
    .map((field) => `${name} has ${field}, of which nobody has said what it holds`)
}

function levelFaults(frames: readonly Frame[], ledger: Ledger): string[] {
  return frames.flatMap((frame) => [
    ...fieldFaults(frame, fieldsOf(frame), `the level ${frame.proc}`),
    ...(hasEventOfItsSide(frame) && isAhead(ledger, frame.chit)
      ? [`the level ${frame.proc} names ${chitName(frame.chit)}`]
      : []),
  ])
}

/** What it was declared with. */
function fieldsOf({ proc }: Frame): string {
  return ['back', ...Object.keys(LEVELS[proc].frame({} as never))].join(' ')
}

function stateFaults(state: State, ledger: Ledger): string[] {
  const found = levelFaults([...state.stack, ...state.lanes.flat()], ledger)
  const differ = (name: string, now: readonly number[], then: readonly number[]): void => {
    if (now.join() !== then.join()) found.push(`${name} is ${now.join()}, not ${then.join()}`)
  }
  // What nobody has drawn is a set: its numbers rise.
  differ(
    'the cup',
    state.cup,
    ledger.cup.toSorted((a, b) => a - b),
  )
  differ('the planned', state.planned, ledger.plans)
  differ(
    'the faces',
    state.drawn.filter((_, at) => at % DRAWN === 1),
    ledger.faces,
  )
  if (state.lost.some((marker) => marker > grid.n)) found.push('a marker is more than its hex')
  for (const chit of ledger.unseen)
    if (state.chits[chit] !== UNSEEN || state.named[chit] !== 0)
      found.push(`${chitName(chit)} is known before it is drawn`)
  return found
}

/** What a seat sees of chits that are none of its business, and of markers that lie face down. */
function viewFaults(state: State, view: View, ledger: Ledger): string[] {
  const side = sideSeated(view.seat)
  const found = fieldFaults(view, VIEW_FIELDS, 'the view')
  found.push(...levelFaults([...view.frames, ...view.lane], ledger))
  for (let chit = 0; chit < EVENTS; chit++) {
    const isOwn = (chit < EVENTS / 2 ? 0 : 1) === side
    const isSecret = !isOwn && isHiddenHand(state) && state.named[chit] === 0
    const allowed = isSecret ? UNKNOWN : isAhead(ledger, chit) ? UNSEEN : state.chits[chit]
    if (view.chits[chit] !== allowed) found.push(`sees where ${chitName(chit)} is`)
    if (isSecret && view.frames.some((frame) => 'chit' in frame && frame.chit === chit))
      found.push(`sees that ${chitName(chit)} is drawn`)
  }
  if (view.planned !== (ledger.plans[side] ?? -1)) found.push('sees a plan')
  if (side !== 1 && view.promised.length > 0) found.push('sees a promise')
  const acting = state.stack.findLast((frame) => frame.proc === 'activation')?.side
  const mayLook = side >= 0 && side !== acting
  view.drawn.forEach((value, at) => {
    const isDown = at % DRAWN === 1 && state.drawn[at + 1] === 0
    if (isDown && !mayLook && value !== UNKNOWN) found.push('sees under a marker')
  })
  return [...found, ...view.asks.flatMap((ask) => askFaults(ask, side))]
}

/** Nobody is asked about chits of the other side. */
function askFaults({ options }: Ask, side: number): string[] {
  const nouns = options.flatMap((one) => (one.of === 'chit' ? (one.nouns ?? []) : []))
  return nouns
    .filter((chit) => chit < EVENTS && (chit < EVENTS / 2 ? 0 : 1) !== side)
    .map((chit) => `is asked about ${chitName(chit)}`)
}

/** Nobody hears of a chit that is not drawn; of one in a hidden hand its owner alone. */
function newsFaults(state: State, { told }: Result, ledger: Ledger): string[] {
  return told.flatMap(({ to, what }) =>
    chitsIn(what).flatMap((chit) => {
      const owner = SEATS[chit < EVENTS / 2 ? 0 : 1]!
      const isOwners = to !== 'all' && to.every((seat) => seat === owner)
      // At the end of a turn all chits go back, and nothing is kept of what was known of them.
      const isOver = state.turn !== ledger.turn || state.stack.length === 0
      const isSecret = isHiddenHand(state) && state.named[chit] === 0 && !isOver
      if (isAhead(ledger, chit)) return [`news of ${chitName(chit)} before it is drawn`]
      return isSecret && !isOwners ? [`all hear of ${chitName(chit)}`] : []
    }),
  )
}

function chitsIn(what: Happening): number[] {
  const phrases: Phrase[] = [
    ...('say' in what ? [what.say] : []),
    ...('for' in what ? [what.for] : []),
    ...('stage' in what ? [what.stage] : []),
  ]
  return phrases
    .flatMap((phrase) => namedIn(phrase))
    .flatMap(({ of, noun }) => (of === 'chit' && noun < EVENTS ? [noun] : []))
}
