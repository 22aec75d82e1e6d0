import type { Timer, World } from '../world.ts'

/** Also what another process queued before it died must be found. */
const IDLE = 60_000

export interface Loop {
  start(): void
  /** Something will be due then. */
  wake(at: number): void
  /** Waits for the round that is under way. */
  stop(): Promise<void>
}

/** Runs rounds one after the other, each when the one before said, or earlier when woken. */
export function openLoop(world: World, round: () => Promise<number | undefined>): Loop {
  let timer: Timer | undefined
  let planned = Infinity
  let isOn = false
  let isAsked = false
  let running: Promise<void> | undefined

  function plan(at: number): void {
    if (!isOn || at >= planned) return
    timer?.cancel()
    planned = at
    timer = world.after(Math.max(0, at - world.now()), go)
  }
  function go(): void {
    timer = undefined
    planned = Infinity
    // A round that is under way may have looked already.
    isAsked = running !== undefined
    running ??= once().finally(() => (running = undefined))
  }
  async function once(): Promise<void> {
    let at: number | undefined
    try {
      at = await round()
    } catch (err) {
      world.log.error({ err }, 'a round of notices failed')
    }
    plan(isAsked ? world.now() : Math.min(at ?? Infinity, world.now() + IDLE))
    isAsked = false
  }
  return {
    start() {
      isOn = true
      plan(world.now())
    },
    wake: plan,
    async stop() {
      isOn = false
      timer?.cancel()
      timer = undefined
      planned = Infinity
      await running
    },
  }
}
