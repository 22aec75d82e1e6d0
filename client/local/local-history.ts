import type { Seat } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import type { History } from '../replay/history.ts'
import { realView } from '../replay/real-view.ts'
import { adviser } from '../rules/index.ts'
import { door } from './door.ts'
import { branch } from './index.ts'
import type { Listed } from './tables.ts'

/** A game of this browser, to be looked at again. */
export async function localHistory(id: string): Promise<History> {
  const { tables } = door()
  const listed = (await tables.list()).find((one) => one.id === id)
  if (listed === undefined) throw new Error('There is no such game in this browser.')
  const isOver = listed.over !== undefined
  const tapes = new Map<Seat, Promise<Tape>>()
  const tape = (seat: Seat): Promise<Tape> => {
    // A game that goes on has a longer tape the next time.
    const known = (isOver ? tapes.get(seat) : undefined) ?? tables.tape(id, seat)
    tapes.set(seat, known)
    known.catch(() => tapes.delete(seat))
    return known
  }
  return {
    kind: 'local',
    id,
    card: await adviser().card(listed.game),
    eyes: eyesOf(listed),
    isOver,
    tablePath: `/local/${id}`,
    dicePath: `/local/${id}/dice`,
    tape,
    record: () => tables.ownRecord(id, eyesOf(listed)[0]!),
    luck: () => tables.luck(id, eyesOf(listed)[0]!),
    branch: async (n, seat) =>
      await branch({ table: listed, view: await realView({ isOver, tape }, n, seat), seat }),
  }
}

function eyesOf({ seats, over }: Listed): Seat[] {
  const mine = Object.keys(seats).filter((seat) => seats[seat] === 'me')
  return [...(mine.length > 0 ? mine : ['table']), ...(over === undefined ? [] : ['open'])]
}
