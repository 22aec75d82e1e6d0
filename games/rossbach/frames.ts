import type { Side } from './rules/01-pieces.ts'

// The levels of the sequence of play. What stands in a frame of PRIVATE is for its own side alone; of all others everybody may know everything.

interface Level<P extends string, At extends string> {
  proc: P
  at: At
  back?: number
}

export type CampaignFrame = Level<
  'campaign',
  | 'memo'
  | 'firstSetUp'
  | 'secondSetUp'
  | 'firstOrder'
  | 'secondOrder'
  | 'begin'
  | 'firstTurn'
  | 'secondTurn'
  | 'advance'
  | 'victory'
  | 'over'
>
export interface SetUpFrame extends Level<'setUp', 'choose' | 'where' | 'ready'> {
  side: Side
  piece: number
}
/** Scenario eight: which forces come by the other road. */
export type MemoFrame = Level<'memo', 'choose'>

export type DayFrame = Level<'day', 'reorganize' | 'command' | 'movement' | 'combat' | 'over'>
export type NightFrame = Level<
  'night',
  'orders' | 'recover' | 'supply' | 'march' | 'disengage' | 'over'
>

/** Units awaiting reorganization: the daytime rolls, then who brings whom back. */
export interface ReorganizeFrame extends Level<
  'reorganize',
  'recover' | 'roll' | 'leader' | 'bring' | 'rally' | 'room' | 'roomTo'
> {
  leader: number
  unit: number
  /** Units this leader has brought back. */
  brought: number
}
export interface CommandFrame extends Level<
  'command',
  'replace' | 'draw' | 'host' | 'allot' | 'check' | 'roll'
> {
  leader: number
}
/** A March Order in the making: for a force on the map at night or before play, or for one that comes in. */
export interface OrderFrame extends Level<'order', 'force' | 'objective'> {
  side: Side
  /** Officer or first piece of the force, −1 not chosen. */
  leader: number
}

export interface MovementFrame extends Level<
  'movement',
  'begin' | 'command' | 'individual' | 'roll' | 'close'
> {
  piece: number
}
export interface EntryFrame extends Level<'entry', 'first' | 'where'> {
  group: number
  hex: number
}
export interface MarchFrame extends Level<'march', 'go' | 'crossing' | 'work' | 'mend'> {
  from: number
  hex: number
  steps: number
  /** The hexside being crossed or worked on, −1 none. */
  side: number
  stopped: number
  /** By which right: command, initiative, order, the guns, night. */
  by: number
}
export type DisengageFrame = Level<'disengage', 'choose'>

/** A stack shoves the enemies beside it away. */
export interface RepulseFrame extends Level<'repulse', 'reveal' | 'retreat' | 'enter' | 'over'> {
  hex: number
  targets: number[]
  vacated: number[]
  isWon: number
}
export interface ScoutFrame extends Level<'scout', 'screen' | 'roll' | 'report' | 'away' | 'over'> {
  vedette: number
  target: number
  die: number
  screenDie: number
  screen: number
}

/** Fates: leaders that may be captured, trains that may be left behind. */
export interface FateFrame extends Level<'fate', 'next' | 'leader' | 'train' | 'spoils'> {
  pieces: number[]
  piece: number
  /** Added to the die that captures a leader. */
  plus: number
}

export interface CombatFrame extends Level<
  'combat',
  'begin' | 'plan' | 'defender' | 'attacker' | 'orphans' | 'resolve' | 'close'
> {
  /** Attacker's hex and target's hex, in pairs. */
  pairs: number[]
}
export interface PlanFrame extends Level<'plan', 'target' | 'with'> {
  target: number
}
/** Cavalry of one side goes before it comes to blows. */
export interface AvoidFrame extends Level<'avoid', 'choose' | 'step' | 'fate'> {
  side: Side
  hex: number
  at2: number
  steps: number
}
export interface BattleFrame extends Level<
  'battle',
  | 'reveal'
  | 'napoleon'
  | 'column'
  | 'die'
  | 'result'
  | 'accept'
  | 'losses'
  | 'otherLosses'
  | 'retreat'
  | 'fates'
  | 'impetus'
  | 'advance'
  | 'duke'
  | 'after'
> {
  attackers: number[]
  targets: number[]
  column: number
  die: number
  result: string
  shift: number
}
export interface LossesFrame extends Level<'losses', 'lose'> {
  side: Side
  from: number[]
  /** Half strength points still to lose. */
  owed: number
}
export interface RetreatFrame extends Level<
  'retreat',
  'next' | 'step' | 'bridge' | 'blocked' | 'displace' | 'displaced' | 'vedette' | 'settle'
> {
  side: Side
  /** Pieces still to retreat, the one on its way, and how far it has to go. */
  pieces: number[]
  piece: number
  from: number
  hexes: number
  left: number
  /** Columns on the bad side of even odds. */
  plus: number
}
export interface AdvanceFrame extends Level<'advance', 'hex' | 'who'> {
  side: Side
  from: number[]
  hexes: number[]
  hex: number
}

export type Frame =
  | CampaignFrame
  | SetUpFrame
  | MemoFrame
  | DayFrame
  | NightFrame
  | ReorganizeFrame
  | CommandFrame
  | OrderFrame
  | MovementFrame
  | EntryFrame
  | MarchFrame
  | DisengageFrame
  | RepulseFrame
  | ScoutFrame
  | FateFrame
  | CombatFrame
  | PlanFrame
  | AvoidFrame
  | BattleFrame
  | LossesFrame
  | RetreatFrame
  | AdvanceFrame
