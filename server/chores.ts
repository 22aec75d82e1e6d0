import type { Lobby } from './lobby/lobby.ts'
import type { Timer, World } from './world.ts'

const HOUR = 3_600_000

interface ChoreParts {
  world: World
  lobby: Pick<Lobby, 'forgetUnmoved'>
}

/** What is looked after once an hour. */
export function openChores({ world, lobby }: ChoreParts): Timer {
  let timer: Timer
  const again = (): void => {
    timer = world.after(HOUR, () => {
      lobby
        .forgetUnmoved()
        .catch((error: unknown) => world.log.error({ err: error }, 'games were not cleared away'))
      again()
    })
  }
  again()
  return { cancel: () => timer.cancel() }
}
