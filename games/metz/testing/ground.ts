import { hex, level, terrain } from '../map/map.ts'

/** Levels and terrain bits by printed hex. */
export type Ground = Readonly<Record<string, { level?: number; terrain?: number }>>

/** Runs on ground that is made up for a moment; tables worked out from the map beforehand do not know of it. */
export function onGround<T>(ground: Ground, run: () => T): T {
  const before = Object.keys(ground).map((at) => [hex(at), level[hex(at)]!, terrain[hex(at)]!])
  for (const [at, made] of Object.entries(ground)) {
    level[hex(at)] = made.level ?? level[hex(at)]!
    terrain[hex(at)] = made.terrain ?? terrain[hex(at)]!
  }
  try {
    return run()
  } finally {
    for (const [at, high, bits] of before) {
      level[at!] = high!
      terrain[at!] = bits!
    }
  }
}
