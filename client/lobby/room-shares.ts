import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Seat } from '../../core/contract.ts'
import type { Facts } from '../../wire/lobby.ts'
import type { Shares } from '../slips/shares.ts'
import { whyOf } from './api.ts'
import type { FactsRead } from './facts.ts'

/** One's own share in the dice of one game, looked after while its page is open. */
export interface RoomShares {
  readonly told: ReadonlySignal<ToldShares>
  keep(facts: Facts): Promise<void>
  /** Binds a seat to a seed of this browser instead of one that lies elsewhere. */
  anew(seat: Seat): Promise<void>
}

export interface ToldShares extends Shares {
  /** What kept it from being sent; empty: nothing. */
  why: string
}

const NOTHING: ToldShares = {
  changes: [],
  elsewhere: [],
  isOpener: false,
  unkept: [],
  isNews: false,
  why: '',
}

const slips = async () => await import('../slips/index.ts')

export function openShares(read: FactsRead): RoomShares {
  const told = signal(NOTHING)
  let isBusy = false
  const keep = async (facts: Facts): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      const { keepShares, shareDoor } = await slips()
      const found = await keepShares(shareDoor(facts.id), facts)
      told.value = { ...found, why: '' }
      if (found.isNews) await read.read()
    } catch (error) {
      told.value = { ...told.peek(), why: whyOf(error) }
    } finally {
      isBusy = false
    }
  }
  return {
    told,
    keep,
    async anew(seat) {
      const { pledgeAnew, shareDoor } = await slips()
      const facts = read.facts.peek()
      if (facts !== undefined) await pledgeAnew(shareDoor(facts.id), facts, seat)
      await read.read()
    },
  }
}
