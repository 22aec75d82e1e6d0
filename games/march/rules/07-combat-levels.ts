import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

/** All attacks of the formations that act: declared, then fought one after the other. */
export const attacksLevel = level(
  'attacks',
  ['begin', 'plan', 'nerve', 'target', 'build', 'resolve'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    formations: givenList(),
    /** Who attacks, and in which combat; what is attacked, and in which. */
    units: list(),
    of: list(),
    hexes: list(),
    on: list(),
    /** Combats declared, and the one in the making, −1 none. */
    combats: 0,
    making: -1,
    /** Who is being declared; and those whose nerve has failed. */
    unit: -1,
    failed: list(),
    /** Hexes in which a line of the enemy has lain when a combat began. */
    lined: list(),
    back: NOTHING,
  }),
)
export type AttacksFrame = FrameOf<typeof attacksLevel>

/** One combat. */
export const combatLevel = level(
  'combat',
  [
    'begin',
    'slip',
    'muster',
    'charge',
    'check',
    'lend',
    'lent',
    'odds',
    'roll',
    'hold',
    'held',
    'effects',
    'dice',
    'stack',
    'retreat',
    'gone',
    'pursue',
    'advance',
    'leaders',
    'leader',
    'close',
  ],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    units: givenList(),
    targets: givenList(),
    /** Attacked in March Column; Smashed before it began. */
    caught: list(),
    smashed: list(),
    /** Who fights, with the steps each had and the hex it was in; leaders beside them, and where. */
    fighters: list(),
    steps: list(),
    stood: list(),
    chiefs: list(),
    posts: list(),
    /** Hexes of the attackers, in order. */
    from: list(),
    /** Which target or stack is being looked at. */
    now: 0,
    /** Who has still to check his nerve in a charge; 1 if a square stands; who has met the charge. */
    checks: list(),
    square: 0,
    countered: list(),
    /** Who fires into the flank, −1 nobody. */
    lent: -1,
    /** 1 if it is a charge; what is added to the die; the modified die. */
    charge: 0,
    total: 0,
    modified: 0,
    /** By target: hexes of retreat. */
    lengths: list(),
    /** Stacks: their hexes, what they are (07-stacks) and the dice of their effects; who is in one, and in which. */
    hexes: list(),
    kinds: list(),
    dice: list(),
    members: list(),
    stacks: list(),
    /** Hexes out of which somebody has gone back, and who. */
    left: list(),
    beaten: list(),
    back: NOTHING,
  }),
)
export type CombatFrame = FrameOf<typeof combatLevel>

/** What a die of the Combat Effects Table does to a stack, or what it takes to stand its ground. */
export const effectsLevel = level(
  'effects',
  ['begin', 'organic', 'casualty', 'others', 'straggler', 'mark', 'shatter', 'over'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    pieces: givenList(),
    hex: given(),
    /** Hexes of those they fought. */
    away: givenList(),
    smashed: givenList(),
    /** Who has been asked already where he goes, Smashed (10.2): a pursuit is no combat of its own. */
    settled: list(),
    /** 1 if losses are by a charge, 2 by bombardment (07-losses). */
    ridden: 0,
    /** Steps to be lost: for good, by whoever is not disorganized, and as stragglers. */
    casualties: 0,
    others: 0,
    stragglers: 0,
    /** Whoever has this morale or less is disorganized; levels of fatigue. */
    disorganized: 0,
    fatigue: 0,
    die: 0,
    /** Hexes that they have to go back; −1 where the Smashed have still to roll, and go later. */
    ordered: 0,
    back: NOTHING,
  }),
)
export type EffectsFrame = FrameOf<typeof effectsLevel>

/** Defenders of a village, a town or a chateau may stand their ground; returns the hexes they still go back. */
export const resistLevel = level('resist', ['open', 'decide', 'paid'], (proc, at) => ({
  proc,
  at,
  /** Who defends. */
  side: given<Side>(),
  hex: given(),
  attackers: givenList(),
  smashed: givenList(),
  /** Hexes of the attack. */
  away: givenList(),
  ridden: given(),
  length: given(),
  /** 1 once the chateau has counted; times that ground was bought; whose losses are due. */
  chateau: 0,
  bought: 0,
  due: 0,
  back: NOTHING,
}))
export type ResistFrame = FrameOf<typeof resistLevel>

/** Organic cavalry of those who have just fought rides after who goes back (7.14). */
export const pursuitLevel = level(
  'pursuit',
  ['open', 'choose', 'check', 'roll', 'dice', 'effects', 'own', 'over'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** The hex that was left, and who left it. */
    hex: given(),
    beaten: givenList(),
    smashed: givenList(),
    /** Who could ride, and who does. */
    units: givenList(),
    riding: list(),
    /** Who has still to check; who has met them. */
    checks: list(),
    countered: list(),
    modified: 0,
    /** Losses of those who ride. */
    casualties: 0,
    back: NOTHING,
  }),
)
export type PursuitFrame = FrameOf<typeof pursuitLevel>

/** Attackers go forward into what was left to them, and face as they like. */
export const advanceLevel = level(
  'advance',
  ['choose', 'step', 'after', 'turn', 'face', 'over'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** Who may go, and how far. */
    units: givenList(),
    length: given(),
    /** Hexes that were left; 1 once somebody has entered one. */
    vacated: givenList(),
    entered: 0,
    /** Who goes, hexes left to him; who has gone. */
    unit: -1,
    steps: 0,
    gone: list(),
    /** Hexes in which they have yet to turn. */
    turning: list(),
    back: NOTHING,
  }),
)
export type AdvanceFrame = FrameOf<typeof advanceLevel>
