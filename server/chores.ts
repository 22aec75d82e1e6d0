import type { Front } from './hall/front.ts'
import type { Lobby } from './lobby/lobby.ts'
import { forgetText, mendText } from './operating.ts'
import type { Db } from './store/db.ts'
import { doErrands } from './store/errands.ts'
import type { Doing } from './store/errands.ts'
import type { Timer, World } from './world.ts'

const HOUR = 3_600_000
const MOMENT = 2_000

interface ChoreParts {
  db: Db
  world: World
  lobby: Pick<Lobby, 'forget' | 'forgetUnmoved'>
  front: Pick<Front, 'mend'>
}

/** What a server looks after by itself: games to be cleared away, and what commands leave to be done. */
export function openChores({ db, world, lobby, front }: ChoreParts): Timer {
  const doing: Doing = {
    forget: async (game) => forgetText(game, { isForgotten: await lobby.forget(game) }),
    mend: async (game) => mendText(game, await front.mend(game)),
  }
  const timers = [
    every(world, HOUR, async () => void (await lobby.forgetUnmoved())),
    every(world, MOMENT, () => doErrands(db, world, doing)),
  ]
  return {
    cancel() {
      for (const timer of timers) timer.cancel()
    },
  }
}

/** One after another: what takes long is not begun again before it has ended. */
function every(world: World, milliseconds: number, work: () => Promise<void>): Timer {
  let timer: Timer
  let isOver = false
  const again = (): void => {
    timer = world.after(milliseconds, () => {
      work()
        .catch((error: unknown) => world.log.error({ err: error }, 'a chore was not done'))
        .finally(() => {
          if (!isOver) again()
        })
    })
  }
  again()
  return {
    cancel() {
      isOver = true
      timer.cancel()
    },
  }
}
