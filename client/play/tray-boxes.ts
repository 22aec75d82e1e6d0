import type { Box, Counter } from '../../core/look.ts'
import { asksForPlace, isLegal } from './legal.ts'
import type { PlayState } from './play-state.ts'

export interface Filled {
  box: Box
  counters: readonly Counter[]
}

/** Whether anything in a box beside the map can be played now. */
export function isTrayOpen(play: PlayState): boolean {
  return playable(play, []).length > 0
}

/** What lies in boxes and can be touched now; while a place is being chosen a box stays, so that another counter can be taken instead. */
export function playable(play: PlayState, open: readonly string[]): readonly Filled[] {
  const { shown, asks } = play.moment.value!
  const legal = play.legal.value
  const isWaiting = play.hand.value.is === 'sent' || asksForPlace(asks)
  return shown.boxes.flatMap((box) => {
    const counters = shown.scene.stacks
      .filter(({ at }) => 'box' in at && at.box === box.id)
      .flatMap((stack) => stack.counters)
    const isOpen = counters.some(({ piece }) => isLegal(legal, piece))
    const stays = counters.length > 0 && isWaiting && open.includes(box.id)
    return isOpen || stays ? [{ box, counters }] : []
  })
}
