import { signal } from '@preact/signals'
import type { Signal } from '@preact/signals'
import type { Named } from '../../../core/look.ts'
import type { BoardProps } from '../board-props.ts'
import type { Ground } from '../ground.ts'
import type { Left } from '../parts/leaving.tsx'
import type { PlacedStack } from '../layout.ts'
import type { Stage } from '../stage/stage.ts'
import { openGhost } from './ghost.ts'
import type { Ghost } from './ghost.ts'

/** A stack laid open: pointed at, or held by a tap or a key. */
export interface Opened {
  key: string
  isHeld: boolean
  takesFocus: boolean
}

/** What the hands of the board share: the latest it was told, and what is pointed at. */
export interface Desk {
  /** As of the last drawing. */
  now: { props: BoardProps; ground: Ground; stacks: readonly PlacedStack[] }
  stage: Signal<Stage | undefined>
  /** A place by its number; -1: nothing. */
  hovered: Signal<number>
  /** Hex of the keys' cursor; -1: no cursor. */
  cursor: Signal<number>
  /** What the keys have chosen of the hex or beside it; undefined: the hex itself. */
  chosen: Signal<Named | undefined>
  opened: Signal<Opened | undefined>
  left: Signal<readonly Left[]>
  /** What hangs at the pointer. */
  ghost: Ghost
  picture: Signal<HTMLCanvasElement | undefined>
  failure: Signal<string | undefined>
  /** What a pointer that is held down keeps from happening until it is lifted. */
  grip: { isHeld: boolean; after: (() => void) | undefined }
}

export function layDesk(now: Desk['now']): Desk {
  return {
    now,
    stage: signal<Stage | undefined>(undefined),
    hovered: signal(-1),
    cursor: signal(-1),
    chosen: signal<Named | undefined>(undefined),
    opened: signal<Opened | undefined>(undefined),
    left: signal<readonly Left[]>([]),
    ghost: openGhost(),
    picture: signal<HTMLCanvasElement | undefined>(undefined),
    failure: signal<string | undefined>(undefined),
    grip: { isHeld: false, after: undefined },
  }
}

export const stackAt = ({ now }: Desk, place: number): PlacedStack | undefined =>
  now.stacks.findLast((placed) => placed.place === place)

/** A place without a stack that is asked about. */
const BARE = 'bare '
export const keyOfBare = (place: number): string => `${BARE}${place}`
export const isBare = (key: string): boolean => key.startsWith(BARE)
export const placeOfBare = (key: string): number => Number(key.slice(BARE.length))

/** Moves the map for the reader, unless he has just moved it himself; never under a pointer that is down. */
export function moveFor(desk: Desk, move: () => void): void {
  if (desk.stage.peek()?.isClaimed() === true) return
  if (desk.grip.isHeld) desk.grip.after = move
  else move()
}

export const glideOf = ({ now }: Desk): 'glide' | 'at-once' =>
  now.props.motion === 'full' ? 'glide' : 'at-once'
