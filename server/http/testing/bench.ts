import { pino } from 'pino'
import type { Logger } from 'pino'
import { readSettings } from '../../config.ts'
import type { Environment } from '../../config.ts'
import { openLog } from '../../log.ts'
import type { World } from '../../world.ts'
import { openHttp } from '../app.ts'
import type { Http, HttpParts } from '../app.ts'
import { openStays } from '../stays.ts'
import { openGate } from '../gate.ts'
import type { Gate, Known } from '../gate.ts'
import { openLimits } from '../limits.ts'
import { openMetrics } from '../metrics.ts'
import type { Metrics } from '../metrics.ts'
import type { Person, Route } from '../route.ts'

/** A world whose clock moves when told. */
export interface StillWorld extends World {
  pass(milliseconds: number): void
}

export function stillWorld(log: Logger = pino({ level: 'silent' })): StillWorld {
  let now = 1_000_000
  let tokens = 0
  const waiting = new Set<{ at: number; call: () => void }>()
  return {
    log,
    now: () => now,
    token: (bytes) => `t${++tokens}`.padEnd(bytes, 'x'),
    after(milliseconds, call) {
      const timer = { at: now + milliseconds, call }
      waiting.add(timer)
      return { cancel: () => void waiting.delete(timer) }
    },
    pass(milliseconds) {
      now += milliseconds
      for (const timer of [...waiting].filter(({ at }) => at <= now)) {
        waiting.delete(timer)
        timer.call()
      }
    },
  }
}

export const ANNA: Person = { id: 'anna', kind: 'account', name: 'Anna' }
export const GUEST: Person = { id: 'guest', kind: 'guest', name: 'A guest' }

/** People by what their cookie or token holds. */
const KEYS: Readonly<Record<string, { person: Person; isToken: boolean }>> = {
  'anna-session': { person: ANNA, isToken: false },
  'old-session': { person: ANNA, isToken: false },
  'guest-session': { person: GUEST, isToken: false },
  'anna-token': { person: ANNA, isToken: true },
}

export interface Bench extends Http {
  world: StillWorld
  gate: Gate
  metrics: Metrics
  /** Lines of the log, as objects. */
  lines: Record<string, unknown>[]
  /** How many guests were made. */
  guests(): number
}

export interface Setting {
  routes?: readonly Route[]
  environment?: Environment
  pages?: HttpParts['pages']
  ready?: HttpParts['ready']
}

/** A server on a still world, with a handful of people. */
export function bench({ routes = [], environment = {}, pages = [], ready }: Setting = {}): Bench {
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', LOG_FORMAT: 'json', ...environment })
  const lines: Record<string, unknown>[] = []
  const out = { write: (line: string) => void lines.push(JSON.parse(line) as never) }
  const world = stillWorld(openLog({ level: 'debug', format: 'json' }, out))
  const metrics = openMetrics()
  let guests = 0
  const gate = openGate({
    settings,
    world,
    limits: openLimits(world, settings.limits.factor),
    who: async (shown) => known(shown, world.now()),
    async welcome() {
      guests++
      const token = `guest-session-${guests}`
      const person: Person = { id: `guest-${guests}`, kind: 'guest', name: 'A guest' }
      return { person, session: `hash of ${token}`, token, expires: world.now() + 86_400_000 }
    },
  })
  const about = { version: '1.2.3', description: '# Sockets\n\nThey speak JSON.' }
  const http = openHttp({
    routes,
    settings,
    world,
    gate,
    stays: openStays({ world, endedOf: async () => [] }),
    metrics,
    pages,
    about,
    ready: ready ?? (async () => {}),
  })
  return { ...http, world, gate, metrics, lines, guests: () => guests }
}

function known(
  { cookie, bearer }: { cookie?: string; bearer?: string },
  now: number,
): Known | undefined {
  const shown = bearer ?? cookie ?? ''
  const found = Object.hasOwn(KEYS, shown) ? KEYS[shown] : undefined
  if (found === undefined || found.isToken !== (bearer !== undefined)) return undefined
  const key = `hash of ${shown}`
  const renewal = shown === 'old-session' && { renewUntil: now + 3_600_000 }
  return { person: found.person, key, ...(!found.isToken && { session: key }), ...renewal }
}

/** The sessions' cookie as a browser sends it to a server on http. */
export function cookieOf(session: string): { cookie: string } {
  return { cookie: `vedette=${session}` }
}
