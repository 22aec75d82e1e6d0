import type { Side } from '../rules/01-pieces.ts'

// The levels of the sequence of play. What stands in a frame of PRIVATE is for its own side alone; of all others everybody may know everything.

interface Level<P extends string, At extends string> {
  proc: P
  at: At
  back?: number
  /** Team play: 0 the commander in chief is at it, 1 his team mate, 2 whoever still has to; absent: 0. */
  hand?: number
}

export type CampaignFrame = Level<
  'campaign',
  | 'delegate'
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
export interface SetUpFrame extends Level<'setUp', 'choose' | 'where'> {
  side: Side
  piece: number
}
/** Scenario eight: which forces come by the other road. */
export type MemoFrame = Level<'memo', 'choose'>
/** Team play: Napoleon names the corps of his marshal; and letters are written, both in private. */
export type DelegateFrame = Level<'delegate', 'choose'>
export type LettersFrame = Level<'letters', 'write'>

export type DayFrame = Level<
  'day',
  'reorganize' | 'command' | 'letters' | 'movement' | 'combat' | 'over'
>
export type NightFrame = Level<
  'night',
  'orders' | 'letters' | 'recover' | 'supply' | 'march' | 'disengage' | 'over'
>

/** Units awaiting reorganization: the rolls by day, then who brings whom back. */
export interface ReorganizeFrame extends Level<
  'reorganize',
  'recover' | 'roll' | 'leader' | 'host' | 'bring' | 'next' | 'rally' | 'place' | 'room' | 'refuge'
> {
  leader: number
  unit: number
  /** Who makes room. */
  guest: number
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
  | 'begin'
  | 'pontoon'
  | 'bank'
  | 'spoils'
  | 'command'
  | 'individual'
  | 'nightfall'
  | 'night'
  | 'close'
> {
  /** Hexes scouted and bridges mended in this phase. */
  scouted: number[]
  mended: number[]
  /** The bridge train being taken up or seized, −1 none. */
  train: number
}
/** A group that comes in; private. */
export interface EntryFrame extends Level<
  'entry',
  'begin' | 'check' | 'where' | 'near' | 'stack' | 'who'
> {
  group: number
  /** Where it comes in, −1 not known yet. */
  hex: number
}
/** The march of the pieces that are joined; private. */
export interface MarchFrame extends Level<
  'march',
  'roll' | 'go' | 'contact' | 'after' | 'crossing' | 'burn' | 'mend'
> {
  hex: number
  steps: number
  /** 1 once it has done something but a step. */
  acted: number
  /** The hexside being crossed or worked on, −1 none. */
  side: number
  /** 1: it goes no farther. */
  stopped: number
  /** By which right, of those in 08-rights. */
  by: number
  /** Where it is bound to march to, −1 nowhere. */
  goal: number
}
/** Night: the joined pieces leave a hex in an enemy zone. */
export interface DisengageFrame extends Level<'disengage', 'choose' | 'where'> {
  hex: number
}

/** A stack shoves the enemies beside it away. */
export interface RepulseFrame extends Level<'repulse', 'reveal' | 'retreat' | 'enter' | 'over'> {
  hex: number
  targets: number[]
  vacated: number[]
  isWon: number
}
/** The joined vedette looks into an enemy hex. */
export interface ScoutFrame extends Level<
  'scout',
  'screen' | 'roll' | 'answer' | 'report' | 'away'
> {
  hex: number
  target: number
  /** 1: vedettes or light cavalry keep it off. */
  isScreened: number
  die: number
  screenDie: number
}

/** Fates: leaders that may be captured, trains that may be left behind. */
export interface FateFrame extends Level<'fate', 'next' | 'leader' | 'train' | 'spoils' | 'flee'> {
  pieces: number[]
  piece: number
  /** Added to the die that captures a leader. */
  plus: number
  /** 1 when no troops of theirs are left with them: leaders make off, trains are taken; 2 when they have rolled already. */
  alone: number
  /** Hexes of those who take what is left behind. */
  takers: number[]
}

export interface CombatFrame extends Level<
  'combat',
  | 'begin'
  | 'plan'
  | 'declare'
  | 'defender'
  | 'attacker'
  | 'orphans'
  | 'assign'
  | 'cover'
  | 'resolve'
  | 'fight'
  | 'close'
> {
  /** Attacker's hex and target's hex, in pairs. */
  pairs: number[]
  /** Hexsides of river bridges over which units have retreated, once for each unit. */
  crossed: number[]
  /** The stack or enemy left without an attack, or the hex to be fought over; −1 none. */
  hex: number
}
/** Attacks in the making; the star at hand has one attacker's hex or one target. */
export interface PlanFrame extends Level<'plan', 'target' | 'star'> {
  pairs: number[]
  attackers: number[]
  targets: number[]
}
/** Cavalry of one side goes before it comes to blows. */
export interface AvoidFrame extends Level<'avoid', 'choose' | 'company' | 'step' | 'way' | 'left'> {
  side: Side
  /** Hexes whose cavalry may go, and where those on their way started. */
  hexes: number[]
  from: number
  group: number[]
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
  | 'fates'
  | 'retreat'
  | 'advance'
  | 'counter'
  | 'duke'
  | 'after'
> {
  pairs: number[]
  /** Who fights, lone leaders among them, and where each stood. */
  attackers: number[]
  defenders: number[]
  stood: number[]
  /** Napoleon's shift: −1, 0 or 1. */
  shift: number
  column: number
  die: number
  /** As read for those who fight here, without the number of hexes; and that number. */
  result: string
  hexes: number
  /** Half points still owed, the attacker's and the defender's. */
  owed: number[]
  retreating: number[]
  /** Lone leaders who were beaten. */
  beaten: number[]
  /** 1 if Brunswick was there. */
  duke: number
}
export interface LossesFrame extends Level<'losses', 'lose'> {
  side: Side
  from: number[]
  /** Half strength points still to lose. */
  owed: number
  rule: string
}
export interface RetreatFrame extends Level<
  'retreat',
  | 'begin'
  | 'next'
  | 'step'
  | 'enter'
  | 'on'
  | 'order'
  | 'bridge'
  | 'blocked'
  | 'displace'
  | 'refuge'
  | 'settle'
  | 'vedette'
  | 'follow'
  | 'to'
> {
  side: Side
  /** Pieces still to retreat; leaders and trains go where the troops of their hex have gone. */
  pieces: number[]
  hexes: number
  /** Columns on the bad side of even odds. */
  plus: number
  /** 1 in a Repulse: vedettes retreat, rivers bar, no columns count. */
  repulse: number
  /** Hexes of those who take what is left behind. */
  takers: number[]
  /** Who is on the way, from where, how many hexes are left. */
  group: number[]
  from: number
  left: number
  /** Hex about to be entered, over a bridge or past vedettes. */
  into: number
  /** Units of the group that still have to cross, and the hex for which they all have. */
  toCross: number[]
  crossedTo: number
  /** Piece, hex, displaced piece, its hex and so on. */
  chain: number[]
  /** Starting hex and unit in pairs, for those that got away; and leaders and trains that follow, likewise. */
  ends: number[]
  followers: number[]
  /** The train that has got away, −1 none. */
  saved: number
}
export interface AdvanceFrame extends Level<'advance', 'begin' | 'impetus' | 'hex' | 'who'> {
  side: Side
  /** Pieces that fought, hexes that are empty, the one taken. */
  from: number[]
  hexes: number[]
  hex: number
  /** 1 when cavalry has to go. */
  impetus: number
  /** Where from and who, in pairs. */
  gone: number[]
}

export type Frame =
  | CampaignFrame
  | SetUpFrame
  | MemoFrame
  | DelegateFrame
  | LettersFrame
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
