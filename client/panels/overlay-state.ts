import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Named } from '../../core/look.ts'
import type { BoardOverlay } from '../board/board-props.ts'
import { openHistory } from '../replay/open-history.ts'
import type { SpokenSheet } from '../rules/protocol.ts'
import { hexOf } from '../play/legal.ts'
import type { Session } from '../session/session.ts'
import type { TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { wordsOf } from './loaded.ts'
import { overlaysOf, rulesOf } from './overlay-marks.ts'
import type { SortedOverlay } from './overlay-marks.ts'
import type { Beat } from './trails.ts'
import { beatsOf, sinceOwnTurn, waysOf } from './trails.ts'

type Pending = { is: 'working' } | { is: 'failed'; why: string }
/** An overlay that is on. */
export type Switched =
  | Pending
  | { is: 'needs-piece' }
  | { is: 'needs-hex' }
  | {
      is: 'shown'
      /** What is drawn, the open hexes first, then those where one must stop, then those that a rule bars. */
      drawn: readonly Pick<
        SortedOverlay,
        'sort' | 'pattern' | 'hexes' | 'ways' | 'title' | 'whose'
      >[]
      sums: SpokenSheet['sums']
      stops: readonly string[]
      bars: readonly string[]
      /** In words: the piece it is about. */
      of?: string
    }
type Trails = Pending | { is: 'shown'; ways: number }

export interface Overlays {
  readonly switched: ReadonlySignal<Readonly<Record<string, Switched>>>
  readonly trails: ReadonlySignal<Trails | undefined>
  toggle(name: string): void
  toggleTrails(): void
  /** From where lines are looked along; while there is none, from what is pointed at. */
  readonly pinned: ReadonlySignal<number | undefined>
  /** Looks from the hex that was pointed at last, or from wherever is pointed at again. */
  togglePin(): void
  /** While the panel is open: what is pointed at becomes the piece asked about. */
  watchPointing(): () => void
}

const known = new WeakMap<TableState, Overlays>()

/** What has happened up to now, and keeps up with it. */
export type Beats = () => Promise<ReadonlySignal<readonly Beat[]>>

/** The overlays of a table stay on when the panel is shut. */
export function overlaysFor(
  session: Session,
  table: TableState,
  beats: Beats = () => beatsOfTable(session),
): Overlays {
  const overlays = known.get(table) ?? openOverlays(session, table, beats)
  known.set(table, overlays)
  return overlays
}

/** From the tape, then from what comes. */
async function beatsOfTable(session: Session): Promise<ReadonlySignal<readonly Beat[]>> {
  const history = await openHistory(session)
  const { steps } = await history.tape(session.seat.peek())
  const beats = beatsOf(steps)
  let n = session.moment.peek()?.view.n
  const first = session.moment.peek()
  return computed(() => {
    const moment = session.moment.value
    if (moment !== first && moment !== undefined && moment.happened.length > 0)
      beats.push({ happened: moment.happened, isOwn: moment.view.n !== n })
    n = moment?.view.n
    return [...beats]
  })
}

interface Parts {
  session: Session
  table: TableState
  drawn: Record<string, readonly BoardOverlay[]>
  switched: Signal<Readonly<Record<string, Switched>>>
  piece: ReadonlySignal<Named | undefined>
  /** The hex that was pointed at last, and the one that is kept. */
  hex: Signal<number | undefined>
  pinned: Signal<number | undefined>
}

function openOverlays(session: Session, table: TableState, beats: Beats): Overlays {
  const switched = signal<Readonly<Record<string, Switched>>>({})
  const piece = signal<Named | undefined>(undefined)
  const [hex, pinned] = [
    signal<number | undefined>(undefined),
    signal<number | undefined>(undefined),
  ]
  const parts: Parts = { session, table, drawn: {}, switched, piece, hex, pinned }
  const ends: Record<string, () => void> = {}
  effect(() => {
    const pointed = table.hovered.value
    const scene = session.moment.peek()?.shown.scene
    const at = pointed && scene && hexOf(scene, pointed)
    if (at !== undefined) hex.value = at
  })
  return {
    switched,
    pinned,
    togglePin: () => {
      pinned.value = pinned.value === undefined ? hex.value : undefined
    },
    ...openTrails(parts, beats),
    toggle(name) {
      const isLine = session.card.overlays.some((one) => one.name === name && one.to !== undefined)
      if (isLine) table.looksAlong.value = ends[name] === undefined
      if (ends[name] === undefined) {
        ends[name] = keepUp(parts, name)
        return
      }
      ends[name]()
      delete ends[name]
      const { [name]: _, ...others } = switched.value
      switched.value = others
      draw(parts, name, [])
    },
    watchPointing: () =>
      effect(() => {
        const pointed = table.picked.value ?? table.hovered.value
        const isPiece = pointed !== undefined && pointed.of !== 'hex' && pointed.of !== 'side'
        if (isPiece) piece.value = pointed
      }),
  }
}

function draw({ table, drawn }: Parts, name: string, overlays: readonly BoardOverlay[]): void {
  drawn[name] = overlays
  table.overlays.value = Object.values(drawn).flat()
}

/** Works an overlay out anew whenever the position or the piece changes. */
function keepUp(parts: Parts, name: string): () => void {
  const { session, switched } = parts
  let latest = 0
  const set = (state: Switched): void => {
    switched.value = { ...switched.peek(), [name]: state }
  }
  set({ is: 'working' })
  const end = effect(() => {
    const view = session.moment.value?.view
    const about = aboutNow(parts, name)
    if (view === undefined) return
    const mine = ++latest
    const isWanted = (): boolean => mine === latest
    workOut(parts, { name, view, ...about }).then(
      ({ state, overlays }) => {
        if (!isWanted()) return
        set(state)
        draw(parts, name, overlays)
      },
      (error: unknown) => isWanted() && set({ is: 'failed', why: wordsOf(error) }),
    )
  })
  return () => {
    latest = -1
    end()
  }
}

interface About {
  about: Named | undefined
  /** Where a line leads that starts in what it is about. */
  to?: number
}

/** What an overlay is about: the piece that was chosen, or a hex and perhaps the way to another. */
function aboutNow(
  { session: { card, moment }, table, piece, hex, pinned }: Parts,
  name: string,
): About {
  const overlay = card.overlays.find((one) => one.name === name)
  if (overlay?.of !== 'hex') return { about: piece.value }
  const scene = moment.peek()?.shown.scene
  const inHand = table.picked.value && scene && hexOf(scene, table.picked.value)
  const from = pinned.value ?? inHand
  const pointed = hex.value
  const noun = from ?? pointed
  const about = noun === undefined ? undefined : { of: 'hex', noun }
  const isLine = overlay.to === 'hex' && from !== undefined && pointed !== undefined
  return isLine && pointed !== from ? { about, to: pointed } : { about }
}

interface Wanted extends About {
  name: string
  view: NonNullable<Session['moment']['value']>['view']
}

/** An overlay that marks nothing by itself is one about a piece. */
async function workOut(
  { session: { game, card }, table: { adviser } }: Parts,
  { name, view, about, to }: Wanted,
): Promise<{ state: Switched; overlays: BoardOverlay[] }> {
  const { title, of: kind } = card.overlays.find((one) => one.name === name)!
  const question = { about: 'overlay', name } as const
  let sheet = await adviser.sheet(game, view, question)
  let of: string | undefined
  if (isBare(sheet)) {
    if (about === undefined)
      return { state: { is: kind === 'hex' ? 'needs-hex' : 'needs-piece' }, overlays: [] }
    const way = to === undefined ? {} : { to }
    sheet = await adviser.sheet(game, view, { ...question, of: about.noun, ...way })
    of = (await adviser.describe(game, [about]))[0]
  }
  const overlays = overlaysOf({ name, title }, sheet)
  const rules = { stops: rulesOf(sheet, 'stop'), bars: rulesOf(sheet, 'barred') }
  const shown = { is: 'shown', drawn: overlays, sums: sheet.sums, ...rules } as const
  return { state: of === undefined ? shown : { ...shown, of }, overlays }
}

function isBare({ marks, ways = [], sums, parts = [] }: SpokenSheet): boolean {
  return marks.length + ways.length + sums.length + parts.length === 0
}

/** Movement since one's own last turn. */
function openTrails(parts: Parts, beats: Beats): Pick<Overlays, 'trails' | 'toggleTrails'> {
  const trails = signal<Trails | undefined>(undefined)
  let end: (() => void) | undefined
  const start = async (): Promise<void> => {
    const known = await beats()
    end = effect(() => {
      const ways = waysOf(sinceOwnTurn(known.value))
      trails.value = { is: 'shown', ways: ways.length }
      draw(parts, 'trails', trailOverlay(ways))
    })
  }
  return {
    trails,
    toggleTrails() {
      if (trails.value !== undefined) {
        end?.()
        trails.value = undefined
        draw(parts, 'trails', [])
        return
      }
      trails.value = { is: 'working' }
      start().catch((error: unknown) => (trails.value = { is: 'failed', why: wordsOf(error) }))
    },
  }
}

function trailOverlay(ways: readonly (readonly number[])[]): BoardOverlay[] {
  if (ways.length === 0) return []
  const title = t('panels.overlays.trails')
  return [{ name: 'trails', title, pattern: 'trail', hexes: [], ways }]
}
