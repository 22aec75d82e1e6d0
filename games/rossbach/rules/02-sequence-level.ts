import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

export const campaign = level(
  'campaign',
  [
    'delegate',
    'memo',
    'firstSetUp',
    'secondSetUp',
    'firstOrder',
    'secondOrder',
    'begin',
    'firstTurn',
    'secondTurn',
    'advance',
    'victory',
    'over',
  ],
  (proc, at) => ({ proc, at }),
)
export type CampaignFrame = FrameOf<typeof campaign>

export const day = level(
  'day',
  ['reorganize', 'command', 'letters', 'movement', 'combat', 'over'],
  (proc, at) => ({ proc, at }),
  { hides: 'stage' } satisfies Known,
)
export type DayFrame = FrameOf<typeof day>

export const night = level(
  'night',
  ['orders', 'letters', 'recover', 'supply', 'march', 'disengage', 'over'],
  (proc, at) => ({ proc, at }),
  { hides: 'stage' } satisfies Known,
)
export type NightFrame = FrameOf<typeof night>
