import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** The Assault Combat Step: who attacks whom, then fight by fight. */
export const assaultStepLevel = level(
  'assaultStep',
  ['begin', 'plan', 'target', 'resolve', 'lead', 'disorder', 'disordered'],
  (proc, at) => ({
    proc,
    at,
    /** Those who may attack; none named: all who are active and in command. */
    units: list(),
    /** The only hex they may attack, and must if they can; −1 none. */
    goal: -1,
    /** Attacking unit, the hex it stands in and the one it attacks, over and over. */
    attacks: list(),
    /** Who is being declared, or has just been disordered; the hex that is fought for, or where he was. */
    unit: -1,
    hex: -1,
    /** Columns to the right that an event gives. */
    shift: 0,
    side: given<Side>(),
    back: NOTHING,
  }),
)
export type AssaultStepFrame = FrameOf<typeof assaultStepLevel>

/** One assault; also of cavalry that charges somebody on the move. */
export const assaultLevel = level(
  'assault',
  [
    'begin',
    'announced',
    'muster',
    'lead',
    'abandoned',
    'window',
    'roll',
    'split',
    'lost',
    'bracket',
    'clear',
    'follow',
    'regroup',
    'completed',
  ],
  (proc, at) => ({
    proc,
    at,
    /** By attacking unit: the hex it attacks from. */
    from: list(),
    /** Columns to the right by an event that moves units. */
    shift: 0,
    /** Event chits played on it, in bits of 12-assault-odds. */
    played: 0,
    /** Pauses opened at this instant: one for each attacking hex. */
    opened: 0,
    /** Place of the cell in the table. */
    column: 0,
    die: 0,
    /** Which side lost, 0 attacker and 1 defender; points; 1 if a casualty is due; 1 if bracketed. */
    loser: 0,
    points: 0,
    star: 0,
    bracket: 0,
    /** 1 if nobody may advance, whatever becomes of the defenders. */
    halted: 0,
    side: given<Side>(),
    lead: given(),
    hex: given(),
    units: givenList(),
    defenders: givenList(),
    back: NOTHING,
  }),
)
export type AssaultFrame = FrameOf<typeof assaultLevel>

/** Those who are assaulted may go before it comes to that. */
export const abandonLevel = level(
  'abandon',
  ['horse', 'far', 'foot', 'toll', 'paid', 'leave'],
  (proc, at) => ({
    proc,
    at,
    /** The cavalry that goes, or who has taken the hit for the others. */
    unit: -1,
    /** Cavalry that has decided. */
    done: list(),
    /** Infantry and guns that go. */
    going: list(),
    side: given<Side>(),
    lead: given(),
    hex: given(),
    attackers: givenList(),
    back: NOTHING,
  }),
)
export type AbandonFrame = FrameOf<typeof abandonLevel>

/** The loser of an assault pays, point by point; returns 1 if a retreat was chosen. */
export const lossesLevel = level('losses', ['choose'], (proc, at) => ({
  proc,
  at,
  /** Units that have been given a point. */
  paid: list(),
  chose: 0,
  also: list(),
  side: given<Side>(),
  /** Who can be given hits. */
  units: givenList(),
  points: given(),
  /** 1 while one of the points must be a Casualty Hit. */
  star: given(),
  /** The hex of those who won, and other hexes of theirs. */
  away: given(),
  back: NOTHING,
}))
export type LossesFrame = FrameOf<typeof lossesLevel>

/** Both sides test their cohesion. */
export const toughLevel = level(
  'tough',
  ['roll', 'steady', 'strike', 'whom', 'waver'],
  (proc, at) => ({
    proc,
    at,
    /** Who tests, or whose test is carried out: the Prussian first. */
    tester: given<Side>(),
    /** Cohesion is raised by so much for this test, by an event. */
    plus: 0,
    die: 0,
    /** By side: 1 if it has passed. */
    passed: list(),
    /** Who attacks. */
    side: given<Side>(),
    lead: given(),
    hex: given(),
    /** Combat units of both sides that stand in the Lead Assault Hex or the Defending Hex. */
    units: givenList(),
    back: NOTHING,
  }),
)
export type ToughFrame = FrameOf<typeof toughLevel>

/** Attackers advance into a hex that was left to them. */
export const followLevel = level(
  'follow',
  ['choose', 'along', 'entered', 'on', 'over', 'alone'],
  (proc, at) => ({
    proc,
    at,
    /** Who goes, with whom, and where to. */
    unit: -1,
    along: list(),
    to: -1,
    /** Who has gone, and the hexes they have left. */
    gone: list(),
    left: list(),
    side: given<Side>(),
    /** Who has not gone yet. */
    units: givenList(),
    hex: given(),
    /** Whom they have beaten. */
    beaten: givenList(),
    back: NOTHING,
  }),
)
export type FollowFrame = FrameOf<typeof followLevel>

/** Units go back hex by hex. */
export const retreatLevel = level(
  'retreat',
  ['begin', 'from', 'lead', 'next', 'part', 'step', 'fire', 'over'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** Those who go together, headquarters among them. */
    units: givenList(),
    steps: given(),
    /** The hex from which they must get farther away, −1: the nearest enemy. */
    away: -1,
    /** Other hexes of those who have won, from which they get farther away too if they can. */
    also: list(),
    /** Where they have come from, and where to. */
    start: -1,
    hex: -1,
    back: NOTHING,
  }),
)
export type RetreatFrame = FrameOf<typeof retreatLevel>
