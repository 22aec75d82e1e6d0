import type { Box, Counter, Stack } from '../../../core/look.ts'
import { badge } from '../../../core/look/counters.ts'
import { boxesWith } from '../../../core/shown.ts'
import { eventsOf } from '../model/scenario-book.ts'
import { FRENCH, PRUSSIAN, SEATS, sideOf } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { dueNow } from '../rules/05-planning.ts'
import {
  BAZAINE,
  EVENTS,
  EVENT_IDS,
  FORTUNES,
  STAFF,
  chitOf,
  eventKind,
  eventSide,
} from '../rules/06-chits.ts'
import { LEADERSHIP, REINFORCEMENTS, SPIRIT, TRACKS, successUpTo } from '../rules/06-tracks.ts'
import { waitingIn } from '../rules/11-entry.ts'
import { formationsForCup, hasEvents } from '../rules/20-rousing.ts'
import {
  ELIMINATED,
  HELD,
  ON_TRACK,
  PARTED,
  POOL,
  REBUILDABLE,
  SPENT,
  UNSEEN,
} from '../model/state.ts'
import { CHIT_PLACES } from '../seen/view.ts'
import { groupsOf } from '../model/scenario-book.ts'
import type { LookKey } from '../words/look.ts'
import { hexName } from './ground.ts'
import { TRACK_NAMES, chitSide, sideName } from './names.ts'
import { chitCounter, someEvent } from './page-chits.ts'
import type { Pieces } from './page-counters.ts'
import { ALL_PIECES, frameIn, sidesInOrder } from './page-facts.ts'
import { say } from './say.ts'

interface Filled {
  box: Box
  counters: readonly Counter[]
}

const SIDES: readonly Side[] = [PRUSSIAN, FRENCH]

function events(side: Side, count: number, where: string): Counter[] {
  return Array.from({ length: count }, (_, nth) => someEvent(side, `${where}-${side}-${nth}`))
}

/** What is publicly known to be in it; one's own planned event by its name. */
function cup({ view, eyes }: Pieces): Filled {
  const all = view.cup.length + view.events[0]! + view.events[1]!
  const lines = [say('chit-chance', { all })]
  const isPlanned = eyes !== undefined && view.planned >= 0 && view.events[eyes]! > 0
  const planned = isPlanned
    ? [
        chitCounter(view.planned, {
          lines,
          badges: [badge('+', say('badge-planned'), 'good')],
        }),
      ]
    : []
  const unknown = SIDES.flatMap((side) =>
    events(side, view.events[side]! - (isPlanned && side === eyes ? 1 : 0), 'cup'),
  )
  const named = view.cup.map((chit) => chitCounter(chit, { lines }))
  const mine = (side: Side): number =>
    view.events[side]! + view.cup.filter((chit) => ownerOf(chit) === side).length
  const note = say('box-cup-note', { all, prussian: mine(PRUSSIAN), french: mine(FRENCH) })
  return {
    box: { id: 'cup', title: say('box-cup'), note },
    counters: [...named, ...planned, ...unknown],
  }
}

/** Whose draw it would be; nobody's of Fortunes of War. */
function ownerOf(chit: number): Side | undefined {
  if (chit === STAFF) return PRUSSIAN
  return chit === BAZAINE ? FRENCH : chitSide(chit)
}

/** Event chits that take part in the scenario. */
function eventsInPlay({ scenario }: Pieces): number[] {
  return SIDES.flatMap((side) =>
    eventsOf(scenario, SEATS[side]).flatMap(([id, copies]) =>
      allEvents
        .filter((chit) => eventSide[chit] === side && EVENT_IDS[eventKind[chit]!] === id)
        .slice(0, copies),
    ),
  )
}
const allEvents: readonly number[] = Array.from({ length: EVENTS }, (_, chit) => chit)

/** An event that was drawn and of which its owner has yet to say what becomes of it. */
function justDrawn({ view }: Pieces): Filled[] {
  const chit = chitInLimbo(view)
  if (chit < 0) return []
  return [{ box: { id: 'draw', title: say('box-draw') }, counters: [chitCounter(chit)] }]
}

/** Neither held nor on a track yet; −1 none, or none whose name is known here. */
function chitInLimbo(view: Pieces['view']): number {
  const chit = frameIn(view, 'event')?.chit ?? -1
  const isEvent = chit >= 0 && chit < EVENTS
  return isEvent && [UNSEEN, SPENT].includes(view.chits[chit]!) ? chit : -1
}

/** What goes into the cup in this turn and is not in it any more. */
function drawn(facts: Pieces): Filled {
  const { view, state, scenario } = facts
  const due = dueNow(state)
  const isPlanning = view.frames.some(({ proc, at }) => proc === 'game' && at === 'plan')
  const meant = [
    ...formationsForCup(state, (piece) => due.has(piece)).map(chitOf),
    ...(view.chiefs[PRUSSIAN] === 1 && view.staff === 0 ? [STAFF] : []),
    ...(view.chiefs[FRENCH] === 1 ? [BAZAINE] : []),
    ...(scenario.fortunes && hasEvents(state) ? [FORTUNES] : []),
  ].filter((chit) => !view.cup.includes(chit))
  const limbo = chitInLimbo(view)
  const spent = eventsInPlay(facts).filter((chit) => view.chits[chit] === SPENT && chit !== limbo)
  return {
    box: { id: 'drawn', title: say('box-drawn') },
    counters: isPlanning ? [] : [...meant, ...spent].map((chit) => chitCounter(chit)),
  }
}

/** Chits in hand; of a hidden hand only how many. */
function hand({ view, eyes }: Pieces, side: Side): Filled {
  const known = allEvents.filter((chit) => eventSide[chit] === side && view.chits[chit] === HELD)
  const hidden = view.unknown[side * CHIT_PLACES + HELD]!
  const staff = side === PRUSSIAN && view.staff === 1 ? [STAFF] : []
  const title = side === eyes ? say('box-hand-own') : say('box-hand', { side: sideName(side) })
  return {
    box: { id: `hand-${SEATS[side]}`, title },
    counters: [
      ...[...staff, ...known].map((chit) => chitCounter(chit)),
      ...events(side, hidden, 'hand'),
    ],
  }
}

/** All events of one's own while one is being planned. */
function planning({ view, eyes }: Pieces): Filled[] {
  const nouns = view.asks.flatMap(({ say: { key }, options }) =>
    key === 'ask-plan' ? options.flatMap((option) => option.nouns ?? []) : [],
  )
  if (eyes === undefined || nouns.length === 0) return []
  const box = { id: 'plan', title: say('box-plan') }
  return [{ box, counters: nouns.map((chit) => chitCounter(chit)) }]
}

const TRACK_OWNER: Readonly<Record<number, Side>> = {
  [LEADERSHIP]: FRENCH,
  [SPIRIT]: FRENCH,
  [REINFORCEMENTS]: PRUSSIAN,
}

function track({ view, state }: Pieces, at: number): Filled {
  const known = allEvents.filter((chit) => view.chits[chit] === ON_TRACK + at)
  const side = TRACK_OWNER[at]!
  const hidden = view.unknown[side * CHIT_PLACES + ON_TRACK + at]!
  const number = successUpTo(state, at)
  const upTo = number > 0 ? say('box-track-up-to', { number }) : say('box-track-none')
  return {
    box: {
      id: `track-${TRACKS[at]!}`,
      title: say('box-track', { track: TRACK_NAMES[at]!, upTo }),
      piece: { of: 'track', noun: at },
    },
    counters: [...known.map((chit) => chitCounter(chit)), ...events(side, hidden, `track-${at}`)],
  }
}

function box(side: Side, id: string, key: LookKey): Box {
  return { id: `${id}-${SEATS[side]}`, title: say(key, { side: sideName(side) }) }
}

const PILES: readonly (readonly [string, LookKey, number])[] = [
  ['rebuildable', 'box-rebuildable', REBUILDABLE],
  ['eliminated', 'box-eliminated', ELIMINATED],
  ['parted', 'box-parted', PARTED],
]

function piles(facts: Pieces, side: Side): Filled[] {
  return PILES.map(([id, key, place]) => ({
    box: box(side, id, key),
    counters: ALL_PIECES.filter(
      (piece) => sideOf[piece] === side && facts.view.place[piece] === place,
    ).map((piece) => facts.counter(piece)),
  }))
}

/** Detachments matter while a brigade breaks down; else they would only be in the way. */
function pool(facts: Pieces): Filled[] {
  const nouns = facts.view.asks.flatMap(({ say: { key }, options }) =>
    key === 'ask-detach' ? options.flatMap((option) => option.nouns ?? []) : [],
  )
  const pieces = [...new Set(nouns)].filter((piece) => facts.view.place[piece] === POOL)
  if (pieces.length === 0) return []
  return [
    {
      box: box(sideOf[pieces[0]!]!, 'pool', 'box-pool'),
      counters: pieces.map((piece) => facts.counter(piece)),
    },
  ]
}

/** Reinforcements by group: they come at one place. */
function groups(facts: Pieces, side: Side): Filled[] {
  const { view, state, scenario } = facts
  return groupsOf(scenario)
    .map((_, group) => ({ group, waiting: waitingIn(state, group), turn: view.due[group]! }))
    .filter(({ waiting, turn }) => turn > 0 && waiting.some((piece) => sideOf[piece] === side))
    .sort((a, b) => a.turn - b.turn)
    .map(({ group, waiting, turn }) => {
      const names = { side: sideName(side), hex: hexName(view.arrival[group]!), turn }
      return {
        box: {
          id: `group-${group}`,
          title: say(turn <= view.turn ? 'box-due' : 'box-coming', names),
          piece: { of: 'group', noun: group },
        },
        counters: waiting.map((piece) => facts.counter(piece)),
      }
    })
}

export function boxesOf(facts: Pieces): { boxes: Box[]; stacks: Stack[] } {
  const sides = sidesInOrder(facts)
  const filled = [
    ...planning(facts),
    ...justDrawn(facts),
    ...pool(facts),
    ...sides.map((side) => hand(facts, side)),
    cup(facts),
    drawn(facts),
    ...facts.scenario.tracks.map((id) => track(facts, TRACKS.indexOf(id))),
    ...sides.flatMap((side) => groups(facts, side)),
    ...sides.flatMap((side) => piles(facts, side)),
  ].filter(({ counters, box: { piece } }) => counters.length > 0 || piece?.of === 'track')
  return boxesWith(filled)
}
