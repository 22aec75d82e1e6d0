import type { Batch, Live, Play } from './live.ts'
import { changeText, clockText } from './view.ts'

/** Tells everybody who looks what changed for his seat, and the clocks unless they are as before; whoever sees no change hears nothing. */
export function spread(live: Live, batch: Batch, before: Play['clock'] | undefined): void {
  if (live.watchers.size === 0) return
  const game = JSON.stringify(live.id)
  const clock = before === live.play.clock ? '' : `"clock":${newClock(live)}`
  for (const seat of live.shown.keys()) {
    const change = changeText(live, seat, batch)
    if (change === undefined && clock === '') continue
    const inside = change === undefined ? clock : clock === '' ? change : `${change},${clock}`
    for (const watcher of live.watchers)
      if (watcher.seat === seat)
        watcher.send(`{"game":${game},"seat":"${seat}","v":${++watcher.v},${inside}}`)
  }
}

function newClock(live: Live): string {
  live.clockTold = clockText(live.play)
  return live.clockTold
}

/** What was shown may be out of date in every way: all views are compared anew. */
export function lookAgain(live: Live): void {
  for (const shown of live.shown.values()) shown.published = -1
}
