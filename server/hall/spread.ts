import type { Batch, Live, Play } from './live.ts'
import { changeText, clockText } from './view.ts'

/** Tells everybody who looks what changed for his seat; whoever sees no change hears nothing. */
export function spread(live: Live, batch: Batch, before: Play['clock']): void {
  if (live.watchers.size === 0) return
  const game = JSON.stringify(live.id)
  const clock = before === live.play.clock ? '' : `"clock":${clockText(live.play)}`
  for (const seat of live.shown.keys()) {
    const change = changeText(live, seat, batch)
    if (change === undefined && clock === '') continue
    const inside = [change, clock].filter((part) => part !== undefined && part !== '').join(',')
    const head = `{"game":${game},"seat":${JSON.stringify(seat)},"v":`
    for (const watcher of live.watchers)
      if (watcher.seat === seat) watcher.send(`${head}${++watcher.v},${inside}}`)
  }
}
