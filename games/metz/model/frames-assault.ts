import type { Level } from './level.ts'
import type { Side } from '../rules/03-pieces.ts'

// Levels of assault: section 12 but for retreats.

/** The Assault Combat Step: who attacks whom, then fight by fight. */
export interface AssaultStepFrame extends Level<
  'assaultStep',
  'begin' | 'plan' | 'target' | 'resolve' | 'lead' | 'disorder' | 'disordered'
> {
  side: Side
  /** Those who may attack; none named: all who are active and in command. */
  units: number[]
  /** The only hex they may attack, and must if they can; −1 none. */
  goal: number
  /** Attacking unit, the hex it stands in and the one it attacks, over and over. */
  attacks: number[]
  /** Who is being declared, or has just been disordered; the hex that is fought for, or where he was. */
  unit: number
  hex: number
  /** Columns to the right that an event gives. */
  shift: number
}
/** One assault; also of cavalry that charges somebody on the move. */
export interface AssaultFrame extends Level<
  'assault',
  | 'begin'
  | 'announced'
  | 'muster'
  | 'lead'
  | 'abandoned'
  | 'window'
  | 'roll'
  | 'split'
  | 'lost'
  | 'bracket'
  | 'clear'
  | 'follow'
  | 'regroup'
  | 'completed'
> {
  side: Side
  lead: number
  hex: number
  units: number[]
  /** By attacking unit: the hex it attacks from. */
  from: number[]
  defenders: number[]
  /** Columns to the right by an event that moves units. */
  shift: number
  /** Event chits played on it, in bits of 12-assault-odds. */
  played: number
  /** Pauses opened at this instant: one for each attacking hex. */
  opened: number
  /** Place of the cell in the table. */
  column: number
  die: number
  /** Which side lost, 0 attacker and 1 defender; points; 1 if a casualty is due; 1 if bracketed. */
  loser: number
  points: number
  star: number
  bracket: number
  /** 1 if nobody may advance, whatever becomes of the defenders. */
  halted: number
}
/** Those who are assaulted may go before it comes to that. */
export interface AbandonFrame extends Level<
  'abandon',
  'horse' | 'far' | 'foot' | 'toll' | 'paid' | 'leave'
> {
  side: Side
  lead: number
  hex: number
  attackers: number[]
  /** The cavalry that goes, or who has taken the hit for the others. */
  unit: number
  /** Cavalry that has decided. */
  done: number[]
  /** Infantry and guns that go. */
  going: number[]
}
/** The loser of an assault pays, point by point; returns 1 if a retreat was chosen. */
export interface LossesFrame extends Level<'losses', 'choose'> {
  side: Side
  /** Who can be given hits. */
  units: number[]
  points: number
  /** 1 while one of the points must be a Casualty Hit. */
  star: number
  /** The hex of those who won, and other hexes of theirs. */
  away: number
  also: number[]
  /** Units that have been given a point. */
  paid: number[]
  chose: number
}
/** Both sides test their cohesion. */
export interface ToughFrame extends Level<
  'tough',
  'roll' | 'steady' | 'strike' | 'whom' | 'waver'
> {
  /** Who attacks. */
  side: Side
  lead: number
  hex: number
  /** Combat units of both sides that stand in the Lead Assault Hex or the Defending Hex. */
  units: number[]
  /** Who tests, or whose test is carried out. */
  tester: Side
  /** Cohesion is raised by so much for this test, by an event. */
  plus: number
  die: number
  /** By side: 1 if it has passed. */
  passed: number[]
}
/** Attackers advance into a hex that was left to them. */
export interface FollowFrame extends Level<
  'follow',
  'choose' | 'along' | 'entered' | 'on' | 'over' | 'alone'
> {
  side: Side
  /** Who has not gone yet. */
  units: number[]
  hex: number
  /** Whom they have beaten. */
  beaten: number[]
  /** Who goes, with whom, and where to. */
  unit: number
  along: number[]
  to: number
  /** Who has gone, and the hexes they have left. */
  gone: number[]
  left: number[]
}
