import type { SpokenAsk } from '../rules/protocol.ts'
import { placeOf } from './legal.ts'
import type { PlayState } from './play-state.ts'

/** What is asked speaks of places by their numbers: whoever answers sees where they are. */
export function ringAsked({ moment, isBehind, table }: PlayState): void {
  const now = moment.value
  const asks = now === undefined || isBehind.value ? [] : now.asks
  // A ring would lie over the hexsides among which a heading is chosen.
  const isTurning = ({ options }: SpokenAsk): boolean => options.some(({ of }) => of === 'heading')
  const about = asks.flatMap((ask) => (ask.kind === 'must' && !isTurning(ask) ? ask.about : []))
  const lying = about.filter((thing) => placeOf(now!.shown.scene, thing) !== undefined)
  table.light('asked', lying)
}
