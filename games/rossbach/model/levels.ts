import type { FramesOf } from '../../../core/flow/level.ts'
import { campaign, day, night } from '../rules/02-sequence-level.ts'
import { fate } from '../rules/05-capture-level.ts'
import { reorganize } from '../rules/06-reorganization-level.ts'
import { command } from '../rules/07-command-level.ts'
import { order } from '../rules/07-orders-level.ts'
import { disengage } from '../rules/08-disengage-level.ts'
import { march } from '../rules/08-march-level.ts'
import { movement } from '../rules/08-movement-level.ts'
import { repulse } from '../rules/10-repulse-level.ts'
import { advance } from '../rules/11-advance-level.ts'
import { battle } from '../rules/11-battle-level.ts'
import { combat } from '../rules/11-combat-level.ts'
import { losses } from '../rules/11-losses-level.ts'
import { plan } from '../rules/11-plan-level.ts'
import { retreat } from '../rules/11-retreat-level.ts'
import { scout } from '../rules/13-scouting-level.ts'
import { entry } from '../rules/15-entry-level.ts'
import { avoid } from '../rules/16-avoid-level.ts'
import { delegate } from '../rules/18-delegation-level.ts'
import { letters } from '../rules/18-letters-level.ts'
import type { Handed } from '../rules/18-letters-level.ts'
import { setUp } from '../rules/19-set-up-level.ts'
import { memo } from '../rules/21-free-entry-level.ts'

/** The levels of the sequence of play, each declared beside its procedure. */
export const LEVELS = {
  campaign,
  setUp,
  memo,
  delegate,
  letters,
  day,
  night,
  reorganize,
  command,
  order,
  movement,
  entry,
  march,
  disengage,
  repulse,
  scout,
  fate,
  combat,
  plan,
  avoid,
  battle,
  losses,
  retreat,
  advance,
}

export type Frame = FramesOf<typeof LEVELS> & Handed
