import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Sent } from '../../core/chain.ts'
import { hexesIn, placeAt, spotAt } from '../../core/look/spots.ts'
import type { GuideStep, Named, Scene } from '../../core/look.ts'
import { isStill, preferences } from '../app/preferences.ts'
import { NO_LEGAL, type Legal } from '../board/board-props.ts'
import type { Chain, SpokenRefusal, SpokenSheet, Stakes } from '../rules/protocol.ts'
import { openDirector, type Director } from '../director/director.ts'
import type { Moment, Session } from '../session/session.ts'
import type { TableState } from '../table/table-state.ts'
import { answersFrom, writingsFrom, type Answer, type Writing } from './answers.ts'
import type { Ahead } from './ahead.ts'
import { FadedOutlines } from './faded.ts'
import { EMPTY_HAND, pieceIn, type Hand, type Meaning } from './gesture.ts'
import { isOnMap, legalFrom, pieceKinds, placeOf } from './legal.ts'
import { momentary, type Momentary } from './momentary.ts'
import { openUndoGroups, type UndoGroups } from './undo-groups.ts'

/** Where on the window something was touched; undefined when it was touched by a key. */
export interface Point {
  x: number
  y: number
}

/** Said right at the thing that was touched. */
export interface Refused extends SpokenRefusal {
  where: Point | undefined
  isSurprise: boolean
}

/** What an entry of the menu does. */
type Chosen = Meaning | ({ is: 'send' } & Chain) | { is: 'all'; pieces: readonly Named[] }

/** Several meanings of one touch, to choose from. */
export interface Menu {
  title: string
  where: Point | undefined
  choices: readonly { label: string; meaning: Chosen }[]
}

/** Something that gives more than itself away, held back until it is confirmed. */
export interface Doubt {
  stakes: Stakes
  /** What the answer was called; a gesture has no name. */
  label?: string
  /** Does it after all. */
  go(): Promise<unknown>
}

/** The fight that is being planned, as it would come out. */
export interface Foreseen {
  reply: Sent
  sheet: SpokenSheet
  /** With something that is pointed at, but not yet in the plan. */
  supposing?: string
}

/** Everything about playing that is not in the session: what is in hand, in doubt, refused, foreseen. */
export interface PlayState {
  readonly session: Session
  readonly table: TableState
  /** What is shown; a few moments behind the session while others' moves are being watched. */
  readonly moment: Signal<Moment | undefined>
  readonly isBehind: ReadonlySignal<boolean>
  /** What was aimed at without a piece is aimed at for a moment only; a piece stays in hand as long as it goes somewhere. */
  readonly hand: Momentary<Hand>
  /** What the asks that wait may be answered with, by touching. */
  readonly legal: ReadonlySignal<Legal>
  readonly offers: ReadonlySignal<Legal>
  /** What the board outlines: answers, or where the piece in hand may go. */
  readonly outlined: ReadonlySignal<Legal>
  readonly answers: ReadonlySignal<readonly Answer[]>
  readonly writings: ReadonlySignal<readonly Writing[]>
  /** Printed names of things that are answered by a button. */
  readonly printed: Signal<Readonly<Record<string, string>>>
  readonly refused: Momentary<Refused | undefined>
  readonly menu: Momentary<Menu | undefined>
  readonly doubt: Momentary<Doubt | undefined>
  readonly fights: Momentary<readonly Foreseen[]>
  readonly supposed: Momentary<Foreseen | undefined>
  /** What choosing the thing pointed at would come to, where that is no fight. */
  readonly foretold: Momentary<SpokenSheet['sums']>
  /** By answer that is a button: what it does, in short. */
  readonly effects: Momentary<Readonly<Record<string, string>>>
  /** A fight that cannot begin yet, as it stands. */
  readonly building: Momentary<Foreseen | undefined>
  /** Pieces that could still be added to the fight. */
  readonly joiners: Momentary<readonly Named[]>
  /** The fights that could be begun; first, with what is pointed at. */
  readonly foreseen: ReadonlySignal<readonly Foreseen[]>
  /** What has happened since one's last decision, told deed by deed. */
  readonly director: Director
  readonly hint: Signal<GuideStep | undefined>
  readonly hintsEnded: Signal<boolean>
  /** A piece that was chosen and now waits for its place: Escape takes that back. */
  readonly sentFor: Momentary<Named | undefined>
  /** Went somewhere and has not been told to halt: what is touched next may be meant for it. */
  readonly onMarch: Momentary<Named | undefined>
  /** Go with the piece in hand: taken along by the rules, or each by itself after it. */
  readonly along: Signal<readonly Named[]>
  /** The moment that the reach on the map was found for. */
  readonly marksAt: Signal<number | undefined>
  /** A march that is shown before it is answered; stays until the next one. */
  readonly ahead: Signal<(Ahead & { from: number }) | undefined>
  /** This page has stopped the bots. */
  readonly isStopped: Signal<boolean>
  /** Where the last pointer went down, and whether it was a finger. */
  readonly pointer: { at: Point | undefined; isFinger: boolean }
  /** The last reply and the moment it answered: it may have added something to a fight. */
  readonly answered: { moment: Moment | undefined; reply: Sent | undefined }
  /** Settles when the last touch has been judged and done. */
  readonly judging: { last: Promise<void> }
  readonly faded: FadedOutlines
  /** The last gesture sent by touch: a second tap of the same finger is not another wish. */
  readonly lastSent: { at: Point | undefined; time: number }
  readonly groups: UndoGroups
}

export function openPlayState(session: Session, table: TableState): PlayState {
  const moment = signal(session.moment.peek())
  const [shownNo, tableNo] = [moment, session.moment].map((one) => computed(() => one.value?.no))
  const hand = momentary<Hand>(tableNo!, {
    none: EMPTY_HAND,
    stays: (held) => held.is === 'sent' || pieceIn(held) !== undefined,
  })
  const isBehind = computed(() => shownNo!.value !== tableNo!.value)
  const asks = computed(() => (isBehind.value ? [] : (moment.value?.asks ?? [])))
  const lying = computed(() => {
    const { scene } = moment.value?.shown ?? { scene: EMPTY_SCENE }
    return { scene, kinds: pieceKinds(scene) }
  })
  const legal = computed(() => legalFrom(asks.value, lying.value))
  const isCovered = (place: number): boolean =>
    legal.value.pieces.some((piece) => placeOf(lying.value.scene, piece) === place)
  const isShown = (kind: string): boolean =>
    isOnMap(kind, { kinds: lying.value.kinds, legal: legal.value })
  return {
    session,
    table,
    moment,
    isBehind,
    hand,
    legal,
    offers: computed(() => legalFrom(asks.value, lying.value, 'may')),
    outlined: computed(() =>
      outlinedBy(hand.value, legal.value, { table, scene: lying.value.scene }),
    ),
    answers: computed(() => {
      const all = answersFrom(asks.value, { isOnMap: isShown, isCovered })
      // With a piece in hand nobody ends a phase, except by mistake.
      const isHeld = hand.value.is === 'picked' || hand.value.is === 'aimed'
      return isHeld ? all.filter(({ isFinishing }) => isFinishing) : all
    }),
    writings: computed(() => writingsFrom(asks.value)),
    ...foreseeing(shownNo!),
    ...talk(tableNo!),
    director: openDirector({
      moment,
      wait: waited,
      pace: () => (isStill() || document.hidden ? 'at-once' : preferences.peek().pace),
      still: () => table.board.peek()?.skip(),
    }),
    pointer: { at: undefined, isFinger: false },
    judging: { last: Promise.resolve() },
    faded: new FadedOutlines(),
    lastSent: { at: undefined, time: 0 },
    answered: { moment: undefined, reply: undefined },
  }
}

function waited(time: number, then: () => void): () => void {
  const timer = setTimeout(then, time)
  return () => clearTimeout(timer)
}

const EMPTY_SCENE = { stacks: [], ghosts: [], signs: [] }

type No = ReadonlySignal<number | undefined>

/** What would come of what is shown. */
function foreseeing(no: No) {
  const fights = momentary<readonly Foreseen[]>(no, { none: NO_FIGHTS })
  const supposed = momentary<Foreseen | undefined>(no, { none: undefined })
  const building = momentary<Foreseen | undefined>(no, { none: undefined })
  return {
    fights,
    supposed,
    foretold: momentary<SpokenSheet['sums']>(no, { none: NO_SUMS }),
    building,
    effects: momentary<Readonly<Record<string, string>>>(no, { none: NO_EFFECTS }),
    joiners: momentary<readonly Named[]>(no, { none: NOBODY }),
    foreseen: computed(() =>
      [supposed.value, building.value, ...fights.value].filter((one) => one !== undefined),
    ),
  }
}

const NO_FIGHTS: readonly Foreseen[] = []
const NO_EFFECTS: Readonly<Record<string, string>> = {}
const NO_SUMS: SpokenSheet['sums'] = []
const NOBODY: readonly Named[] = []

/** What is said to whoever plays, and what he has begun. */
function talk(no: No) {
  return {
    printed: signal<Readonly<Record<string, string>>>({}),
    refused: momentary<Refused | undefined>(no, { none: undefined }),
    menu: momentary<Menu | undefined>(no, { none: undefined }),
    doubt: momentary<Doubt | undefined>(no, { none: undefined }),
    hint: signal<GuideStep | undefined>(undefined),
    hintsEnded: signal(false),
    sentFor: momentary<Named | undefined>(no, { none: undefined }),
    onMarch: momentary<Named | undefined>(no, { none: undefined }),
    along: signal<readonly Named[]>([]),
    marksAt: signal<number | undefined>(undefined),
    ahead: signal<(Ahead & { from: number }) | undefined>(undefined),
    isStopped: signal(false),
    groups: openUndoGroups(no),
  }
}

/** With a piece in hand its reach is outlined, and whoever lies beside it and could answer too. */
function outlinedBy(
  hand: Hand,
  legal: Legal,
  { table, scene }: { table: TableState; scene: Scene },
): Legal {
  if (hand.is === 'sent') return NO_LEGAL
  if (pieceIn(hand) === undefined) return legal
  const all = hexesIn(scene)
  const spots = table.marks.value.flatMap(({ at, bar }) =>
    bar === undefined ? (spotAt(all, at) ?? []) : [],
  )
  const hexes = spots.flatMap((at) => ('hex' in at ? at.hex : []))
  const sides = spots.flatMap((at) => ('side' in at ? at.side : []))
  const pairs = spots.flatMap((at) => ('pair' in at ? placeAt(all, at) : []))
  return {
    ...legal,
    hexes: [...new Set([...hexes, ...legal.hexes])],
    sides: [...new Set([...sides, ...legal.sides])],
    pairs: [...new Set([...pairs, ...legal.pairs])],
  }
}

/** Things put as they are named everywhere. */
export function keyOf({ of, noun }: Named): string {
  return `${of} ${noun}`
}
