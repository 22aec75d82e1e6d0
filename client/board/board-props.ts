import type { MapSheet } from '../../core/atlas/draw/map-sheet.ts'
import type { Happening, Mark } from '../../core/contract.ts'
import type { Named, Scene, Spot, Style } from '../../core/look.ts'

// What the board is told and what it tells: it draws and points, and knows no rule.

export type { MapSheet } from '../../core/atlas/draw/map-sheet.ts'

/** What may be answered now, by touching it. */
export interface Legal {
  hexes: readonly number[]
  sides: readonly number[]
  /** Places in both hexes of a hexside. */
  pairs: readonly number[]
  pieces: readonly Named[]
  /** What touching a piece may mean, by its kind and number. */
  deeds?: ReadonlyMap<string, readonly string[]>
  /** Ways to turn what lies in a place: by number, over its hexsides. */
  turns?: { place: number; headings: readonly number[] }
}

export const NO_LEGAL: Legal = { hexes: [], sides: [], pairs: [], pieces: [] }

/** A place of a reach; `say` is said of it instead of that it is barred or that the mover must stop. */
export interface BoardMark extends Mark {
  say?: string
}

/** An overlay drawn in a pattern of its own, with its words. */
export interface BoardOverlay {
  name: string
  title: string
  pattern: 'zone' | 'goal' | 'trace' | 'trail' | 'arrow' | 'first' | 'second' | 'third'
  hexes: readonly number[]
  /** Lines from hex to hex, such as a march or a line of supply. */
  ways?: readonly (readonly number[])[]
  /** Parts of the hexes that are outlined each by itself. */
  rings?: readonly (readonly number[])[]
  /** One of the styles: whose it is, written on each part of it. */
  whose?: string
}

/** What the reader has switched on; the page keeps it. */
export interface BoardView {
  counters: boolean
  ghosts: boolean
  hexNumbers: boolean
  miniMap: boolean
  /** Move the map to where something happens. */
  follow: boolean
}

/** A thing touched: a hex, a hexside, both hexes of one ('hex', 'side' and 'place' as `of`) or a piece, and where it lies. */
export interface Touched {
  thing: Named
  at?: Spot
  /** Key of a touched counter. */
  key?: string
  how: 'tap' | 'key'
  /** It is to be added to what is in hand, or the whole stack is meant. */
  more?: 'along' | 'stack'
}

/** What something was let go over, and where in the window. */
export interface Dropped {
  thing: Named
  where: { x: number; y: number }
}

export interface BoardProps {
  sheet: MapSheet
  styles: Readonly<Record<string, Style>>
  /** Hexes in play, by the name that a scene gives. */
  areas?: Readonly<Record<string, readonly number[]>>
  scene: Scene
  legal: Legal
  /** Reach of what is selected; paths follow `via`. */
  marks: readonly BoardMark[]
  /** Costs are halves of a point: print 3 as 1½. */
  costsInHalves?: boolean
  selected: readonly Named[]
  /** Ringed: linked from the log, a refusal or a panel. */
  lit: readonly Named[]
  overlays: readonly BoardOverlay[]
  view: BoardView
  onView(changed: Partial<BoardView>): void
  /** A new number for each moment; its happenings are shown moving when it changes. */
  moment: number
  happened: readonly Happening[]
  motion: 'full' | 'none'
  theme: 'light' | 'dark'
  /** In words, about what is pointed at; shown beside its number and name. */
  caption?: string
  /** What a place is like, for whoever asks about it. */
  describe?(place: Named): Promise<string>
  /** So many pixels at its foot lie under something else; it is no smaller for that, and does not move when they change. */
  floor?: number
  /** How much of the window lies under papers, from the left and from the top, in pixels; and how much is free below them. */
  covered?(): { left: number; top: number; below: number }
  onTouch(touched: Touched): void
  /** Somebody begins to drag a counter: all that hang at the pointer from now on, itself first; none: it stays where it is. Undefined: that is clear at once. */
  onLift?(
    thing: Named,
    how: { by: 'mouse' | 'touch'; isWhole: boolean },
  ): Promise<readonly Named[]> | undefined
  /** They are let go over something, or given up; 'back': they lie where they lay. */
  onDrop?(dropped: Dropped | undefined): Promise<'gone' | 'back'>
  /** The thing pointed at: by mouse, by a long press or by the cursor of the keys. */
  onHover(thing: Named | undefined): void
  /** A sentence for a screen reader, to be put into a polite live region. */
  onSay(text: string): void
  handle?(handle: BoardHandle | undefined): void
}

/** What the page may do to the board. */
export interface BoardHandle {
  /** The hexes in play as large as they fit. */
  fit(): void
  wholeMap(): void
  zoom(by: 'in' | 'out'): void
  /** In parts of the window: 0.25 is a quarter. */
  pan(right: number, down: number): void
  /** Moves and zooms so that they are seen well. */
  lookAt(things: readonly Named[]): void
  /** For a reader who has not asked: not when he has just moved the map himself, nor under his finger, and without changing its scale. 'all': so that all are in sight; 'most': only where many of them are not, though they could be; 'one': only where none is; 'well': as `lookAt`, at first sight. */
  follow(things: readonly Named[], how: 'all' | 'most' | 'one' | 'well'): void
  /** Those of which nothing can be seen where the map rests; whoever asks in a computation is told anew when it rests elsewhere. */
  unseen(things: readonly Named[]): readonly Named[]
  /** Ends what is moving. */
  skip(): void
  focus(): void
  /** Puts the cursor of the keys where a thing is, and gives the keys to the map. */
  stand(thing: Named): void
  /** Takes the cursor of the keys off the map; false: there was none. */
  leave(): boolean
}
