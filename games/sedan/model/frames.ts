import type { WindowFrame } from '../../../core/flow/window.ts'
import type { Side } from '../rules/02-components.ts'

// The levels of the sequence of play. Locals are public: hidden membership in a march or an attack is kept by unit in the state.

interface Level<P extends string, At extends string> {
  proc: P
  at: At
  back?: number
}

export type CampaignFrame = Level<
  'campaign',
  'frenchSetUp' | 'prussianSetUp' | 'begin' | 'prussian' | 'french' | 'victory' | 'over'
>
export interface SetUpFrame extends Level<'setUp', 'choose' | 'where'> {
  side: Side
}
export type PrussianTurnFrame = Level<'prussianTurn', 'fortunes' | 'movement' | 'combat' | 'over'>
export type FrenchTurnFrame = Level<'frenchTurn', 'fortunes' | 'movement' | 'combat' | 'over'>
export interface FortunesFrame extends Level<
  'fortunes',
  'offer' | 'draw' | 'implement' | 'legion' | 'francs'
> {
  chit: number
}
export type MovementFrame = Level<
  'movement',
  'begin' | 'call' | 'pontoon' | 'disengage' | 'systeme' | 'choose' | 'close'
>
export interface EntryFrame extends Level<'entry', 'where'> {
  unit: number
}
export interface MarchFrame extends Level<'march', 'go'> {
  /** Where this stack began the phase. */
  from: number
  hex: number
  /** Halves of movement points spent. */
  spent: number
  steps: number
  /** Number of this march; a part that splits off has the next. */
  depth: number
  stopped: number
}
export type CombatPhaseFrame = Level<'combatPhase', 'begin' | 'call' | 'choose' | 'close'>
export interface AttackFrame extends Level<'attack', 'plan'> {
  targets: number[]
}
export interface BattleFrame extends Level<
  'battle',
  | 'reveal'
  | 'charge'
  | 'guns'
  | 'column'
  | 'die'
  | 'result'
  | 'retreat'
  | 'advance'
  | 'after'
  | 'overstack'
> {
  targets: number[]
  /** Cavalry Charge: 0 none, −1 halved, 1 doubled. */
  cavalry: number
  /** Columns by the Mitrailleuse. */
  guns: number
  column: number
  result: string
  /** Who stood in the attacked hexes, and who must retreat; all of them lie face up. */
  defenders: number[]
  retreating: number[]
}
export interface GunsFrame extends WindowFrame {
  proc: 'guns'
}
export interface LossesFrame extends Level<'losses', 'lose'> {
  side: Side
  rule: string
  from: number[]
  /** Units still to lose. */
  count: number
  /** Printed factors still to match, 0 when only the count matters. */
  factors: number
}
export interface RetreatFrame extends Level<
  'retreat',
  'unit' | 'hex' | 'victim' | 'refuge' | 'settle' | 'room'
> {
  side: Side
  units: number[]
  unit: number
  /** Chain of displacement so far: unit, hex, unit, hex … from the retreating unit on. */
  chain: number[]
}
export interface AdvanceFrame extends Level<'advance', 'hex' | 'unit'> {
  hexes: number[]
  hex: number
  filled: number
}
export interface OverstackFrame extends Level<'overstack', 'check' | 'lose'> {
  hex: number
}
export type VictoryFrame = Level<'victory', 'check'>

export type Frame =
  | CampaignFrame
  | SetUpFrame
  | PrussianTurnFrame
  | FrenchTurnFrame
  | FortunesFrame
  | MovementFrame
  | EntryFrame
  | MarchFrame
  | CombatPhaseFrame
  | AttackFrame
  | BattleFrame
  | GunsFrame
  | LossesFrame
  | RetreatFrame
  | AdvanceFrame
  | OverstackFrame
  | VictoryFrame
