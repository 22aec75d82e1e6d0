import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

export const campaign = level(
  'campaign',
  ['frenchSetUp', 'prussianSetUp', 'begin', 'prussian', 'french', 'victory', 'over'],
  (proc, at) => ({ proc, at }),
)
export type CampaignFrame = FrameOf<typeof campaign>

const PHASES = ['fortunes', 'movement', 'combat', 'over'] as const

export const prussianTurn = level('prussianTurn', PHASES, (proc, at) => ({ proc, at }))
export type PrussianTurnFrame = FrameOf<typeof prussianTurn>

export const frenchTurn = level('frenchTurn', PHASES, (proc, at) => ({ proc, at }))
export type FrenchTurnFrame = FrameOf<typeof frenchTurn>

export const victory = level('victory', ['check'], (proc, at) => ({ proc, at }))
export type VictoryFrame = FrameOf<typeof victory>
