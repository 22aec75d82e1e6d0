import type { Happening } from '../../core/contract.ts'
import type { Scene } from '../../core/look.ts'
import type { Line } from '../rules/protocol.ts'
import type { Moment } from '../session/session.ts'

// Moments made by hand, for the tests of telling.

export const noted = (key: string): Happening => ({ did: 'noted', rule: '1', say: { key } })
export const opened = (key: string): Happening => ({
  did: 'opened',
  rule: '1',
  say: { key },
  by: 'blue',
})
export const closed: Happening = { did: 'closed' }
export const rolled: Happening = { did: 'rolled', dice: [4], for: { key: 'roll' } }
export const removed = (noun: number): Happening => ({ did: 'removed', of: 'unit', noun })
export const moved = (noun: number, from: number, to: number): Happening => ({
  did: 'moved',
  of: 'unit',
  noun,
  from,
  to,
})

/** A line for each happening that has one. */
function linesOf(happened: readonly Happening[]): Line[] {
  return happened.flatMap((what, at) => {
    if (what.did === 'closed') return []
    const is =
      what.did === 'opened'
        ? 'deed'
        : what.did === 'rolled'
          ? 'roll'
          : what.did === 'began'
            ? 'phase'
            : 'event'
    const text = 'say' in what ? what.say.key : 'stage' in what ? what.stage.key : what.did
    return [{ is, text, links: [], at, ...(what.did === 'opened' && { by: what.by }) }]
  })
}

export function momentWith(no: number, scene: Scene, happened: readonly Happening[]): Moment {
  const shown = { when: '', stage: '', scene, boxes: [], track: [], gauges: [], rosters: [] }
  return {
    no,
    asks: [],
    onClock: [],
    happened,
    lines: linesOf(happened),
    shown,
  } as unknown as Moment
}
