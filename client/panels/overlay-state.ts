import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Named } from '../../core/look.ts'
import type { BoardOverlay } from '../board/board-props.ts'
import { openHistory } from '../replay/open-history.ts'
import type { SpokenSheet } from '../rules/protocol.ts'
import type { Session } from '../session/session.ts'
import type { TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { wordsOf } from './loaded.ts'
import { barsOf, overlaysOf } from './overlay-marks.ts'
import type { Beat } from './trails.ts'
import { beatsOf, sinceOwnTurn, waysOf } from './trails.ts'

type Pending = { is: 'working' } | { is: 'failed'; why: string }
/** An overlay that is on. */
export type Switched =
  | Pending
  | { is: 'needs-piece' }
  | {
      is: 'shown'
      /** What is drawn, the open hexes first, then those that a rule bars. */
      drawn: readonly Pick<BoardOverlay, 'pattern' | 'hexes' | 'ways'>[]
      sums: SpokenSheet['sums']
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
}

function openOverlays(session: Session, table: TableState, beats: Beats): Overlays {
  const switched = signal<Readonly<Record<string, Switched>>>({})
  const piece = signal<Named | undefined>(undefined)
  const parts: Parts = { session, table, drawn: {}, switched, piece }
  const ends: Record<string, () => void> = {}
  return {
    switched,
    ...openTrails(parts, beats),
    toggle(name) {
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
  const { session, switched, piece } = parts
  let latest = 0
  const set = (state: Switched): void => {
    switched.value = { ...switched.peek(), [name]: state }
  }
  set({ is: 'working' })
  const end = effect(() => {
    const view = session.moment.value?.view
    const about = piece.value
    if (view === undefined) return
    const mine = ++latest
    const isWanted = (): boolean => mine === latest
    workOut(parts, { name, view, about }).then(
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

interface Wanted {
  name: string
  view: NonNullable<Session['moment']['value']>['view']
  about: Named | undefined
}

/** An overlay that marks nothing by itself is one about a piece. */
async function workOut(
  { session: { game, card }, table: { adviser } }: Parts,
  { name, view, about }: Wanted,
): Promise<{ state: Switched; overlays: BoardOverlay[] }> {
  const title = card.overlays.find((one) => one.name === name)!.title
  const question = { about: 'overlay', name } as const
  let sheet = await adviser.sheet(game, view, question)
  let of: string | undefined
  if (isBare(sheet)) {
    if (about === undefined) return { state: { is: 'needs-piece' }, overlays: [] }
    sheet = await adviser.sheet(game, view, { ...question, of: about.noun })
    of = (await adviser.describe(game, [about]))[0]
  }
  const overlays = overlaysOf({ name, title }, sheet)
  const shown = { is: 'shown', drawn: overlays, sums: sheet.sums, bars: barsOf(sheet) } as const
  return { state: of === undefined ? shown : { ...shown, of }, overlays }
}

function isBare({ marks, ways = [], sums }: SpokenSheet): boolean {
  return marks.length + ways.length + sums.length === 0
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
