import { signal } from '@preact/signals'
import type { Sent } from '../../core/chain.ts'
import type { Seen } from '../../core/contract.ts'
import type { Named, Scene } from '../../core/look.ts'
import type { Adviser, GameCard, Plan, SpokenAsk, Stakes, Wish } from '../rules/protocol.ts'
import type { Moment, Session } from '../session/session.ts'
import { openTableState } from '../table/table-state.ts'
import { openPlayState, type PlayState } from './play-state.ts'

/** A session and rules made by hand: what the page sends is written down. */
export interface TestDesk {
  play: PlayState
  sent: Sent[][]
  undone(): number
  /** The next moment, as if a reply had led to it. */
  next(asks: readonly SpokenAsk[], scene?: Scene): void
}

interface Rules {
  asks: readonly SpokenAsk[]
  scene: Scene
  /** Hexes a piece reaches, by its number. */
  reach?: Readonly<Record<number, readonly number[]>>
  /** Hexes it can be let go on without marching. */
  aims?: Readonly<Record<number, readonly number[]>>
  plan(wish: Wish): Plan
  /** Absent: nothing hangs on any answer. */
  stakes?(reply: Sent): Stakes
  /** The table takes nothing. */
  isDeaf?: boolean
  /** The table refuses whatever is sent. */
  refuses?: boolean
  /** Called when something has been taken back. */
  undoes?(desk: TestDesk): void
  /** Called when a chain has been sent. */
  answers?(desk: TestDesk, replies: readonly Sent[]): void
}

export function layTestDesk(rules: Rules): TestDesk {
  const moment = signal<Moment | undefined>(momentOf(1, rules.asks, rules.scene))
  const sent: Sent[][] = []
  let undone = 0
  const session = {
    kind: 'local',
    id: 't',
    game: 'test',
    card: { overlaysAt: {} } as unknown as GameCard,
    moment,
    seat: signal('red'),
    ended: signal(undefined),
    thinking: signal([]),
    isBusy: signal(false),
    canUndo: signal(true),
    reply: (replies: readonly Sent[]) => {
      sent.push([...replies])
      if (rules.refuses === true) return Promise.resolve(refusedBy(replies))
      rules.answers?.(desk, replies)
      const applied = rules.isDeaf === true ? 0 : replies.length
      return Promise.resolve({ applied, of: replies.length })
    },
    undo: () => {
      undone++
      rules.undoes?.(desk)
      return Promise.resolve({ applied: 1, of: 1 })
    },
    setBots: () => Promise.resolve(),
    close: () => {},
  } as unknown as Session
  const play = openPlayState(session, openTableState(adviserOf(rules)))
  const desk: TestDesk = {
    play,
    sent,
    undone: () => undone,
    next: (asks, scene = rules.scene) => {
      moment.value = momentOf((moment.value?.no ?? 0) + 1, asks, scene)
      play.moment.value = moment.value
    },
  }
  return desk
}

function refusedBy({ length }: readonly Sent[]) {
  return { applied: 0, of: length, refused: { rule: '1.9', text: 'Not at this table.', at: [] } }
}

const NO_STAKES: Stakes = { passes: false, gives: [] }

function adviserOf({ reach = {}, aims = {}, plan, stakes }: Rules): Adviser {
  return {
    sheet: () => Promise.resolve({ marks: [], sums: [], cells: [], chances: [] }),
    reach: (_game: string, _view: Seen, { noun }: Named) =>
      Promise.resolve((reach[noun] ?? []).map((at) => ({ at }))),
    aims: (_game: string, _view: Seen, { noun }: Named) =>
      Promise.resolve((aims[noun] ?? []).map((at) => ({ at }))),
    foretell: () => Promise.resolve(undefined),
    plan: (_game: string, _view: Seen, wish: Wish) => Promise.resolve(plan(wish)),
    stakes: (_game: string, _view: Seen, reply: Sent) =>
      Promise.resolve(stakes?.(reply) ?? NO_STAKES),
    describe: (_game: string, things: readonly unknown[]) =>
      Promise.resolve(things.map(() => 'it')),
  } as unknown as Adviser
}

function momentOf(no: number, asks: readonly SpokenAsk[], scene: Scene): Moment {
  const shown = { scene } as Moment['shown']
  return { no, asks, shown, view: { seat: 'red' } as Seen, onClock: [], happened: [], lines: [] }
}
