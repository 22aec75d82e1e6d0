import type { ScoutFrame } from './13-scouting-level.ts'

/** More than the fate of wagons whose escort the scout kills, and then of those he leaves behind. */
export function scoutLeft({ at }: ScoutFrame): number {
  return at === 'away' ? 50 : 100
}
