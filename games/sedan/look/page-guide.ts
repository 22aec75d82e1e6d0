import type { GuideStep } from '../../../core/look.ts'
import { hex } from '../map/map.ts'
import { BADEN_DIVISION, FIRST_ARMY } from '../rules/02-components.ts'

const SET_UP: readonly GuideStep[] = [
  {
    id: 'place',
    when: { ask: 'ask-set-up' },
    say: 'August 1870: you lead the German armies, and first they take their places. Choose a unit, then one of the hexes outlined for it: the Palatinate is yours, but no hex that touches France. The ringed one is a good place to begin.',
    at: { of: 'hex', noun: hex('4509') },
    rule: '3.5A/a',
  },
  {
    id: 'aim',
    when: { ask: 'ask-set-up' },
    say: 'What it is all for: hold two French cities at the end of a turn, with a way open to the Palatinate, and you have won. From turn 6 on it takes three.',
    at: { of: 'hex', noun: hex('3411') },
    rule: '4.3/a',
  },
  {
    id: 'stack',
    when: { ask: 'ask-set-up' },
    say: 'Up to four of your units may share a hex. The French see the top counter and how many there are, no more: put what you want to hide underneath.',
    rule: '8.4/a',
  },
  {
    id: 'army',
    when: { ask: 'ask-set-up' },
    say: '1st Army is your strongest counter and your most stubborn: it fights alone and keeps one hex away from all your other units, unless a river parts them.',
    at: { of: 'unit', noun: FIRST_ARMY },
    rule: '7.5/b',
  },
  {
    id: 'green',
    when: { ask: 'ask-set-up' },
    say: 'The two green divisions, Baden and Württemberg, start in Baden and go no farther than Strasbourg and the hexes round it.',
    at: { of: 'unit', noun: BADEN_DIVISION },
    rule: '3.3/b',
  },
]

const FORTUNES: readonly GuideStep[] = [
  {
    id: 'chit',
    when: { ask: 'ask-draw' },
    say: 'Each of your turns begins with an offer of fortune: one chit from the cup, or none. A chit for the French is wasted on you; one for you takes effect this turn.',
    rule: '12.2/a',
  },
]

const MOVEMENT: readonly GuideStep[] = [
  {
    id: 'move',
    when: { ask: 'ask-move' },
    say: 'Now march. Choose a unit: the hexes it can reach are marked with what they cost. Your infantry has six points, your cavalry eight.',
    rule: '10.1/a',
  },
  {
    id: 'together',
    when: { ask: 'ask-move' },
    say: 'Units that began the phase in one hex may march together, at the pace of the slowest: choose one, then take the others along before it goes.',
    rule: '10.4/a',
  },
  {
    id: 'roads',
    when: { ask: 'ask-move' },
    say: 'Keep to the roads: half a point a hex, whatever they run through. Off the road clear ground costs one, forest two, rough three, and rivers are crossed at bridges only.',
    rule: '10.16/a',
  },
  {
    id: 'zone',
    when: { happened: 'stopped-by-zone' },
    say: 'You have met the enemy. The six hexes round a unit are its zone of control, save over unbridged rivers and into cities: who enters one stops there, and cannot march out again.',
    rule: '9.3/a',
  },
  {
    id: 'enough',
    when: { ask: 'ask-move' },
    say: 'Nobody has to move. But whoever ends in an enemy zone must attack in the coming phase: bring enough, or stay away. When you are content, end the phase.',
    rule: '11.4/a',
  },
  {
    id: 'full',
    when: { ask: 'ask-move' },
    say: 'A full hex is full for those who pass, too, so think about who goes first. Finish one march before you begin the next.',
    rule: '8.2/a',
  },
]

const COMBAT: readonly GuideStep[] = [
  {
    id: 'attack',
    when: { ask: 'ask-attack-owed' },
    say: 'Combat. Choose an enemy hex to attack. All your units in enemy zones must fight, and every enemy who holds them must be fought, once each; the order is yours.',
    rule: '11.1/a',
  },
  {
    id: 'odds',
    when: { ask: 'ask-plan' },
    say: 'Add your units: their strength against the defenders’ makes the odds, and forest, rough ground, cities and bridges multiply the defence. What lies hidden in his stack is shown as a range. Below 3:1, think twice.',
    rule: '11.2/a',
  },
  {
    id: 'column',
    when: { ask: 'ask-column' },
    say: 'The stacks are turned up and the attack stands. This is your last word: the column the odds give, or a lower one if you like its results better.',
    rule: '11.13/b',
  },
  {
    id: 'result',
    when: { happened: 'roll-combat' },
    say: 'The die is the row, the odds are the column, and the lit cell is what happens: letters beginning with D befall the defender, with A the attacker, and EX costs both.',
    rule: '11.2/b',
  },
  {
    id: 'retreat',
    when: { ask: 'ask-retreat-hex' },
    say: 'Retreats go one hex, out of every enemy zone. A unit with nowhere to go is lost, and lost German units can lose you the game.',
    rule: '11.10/a',
  },
  {
    id: 'advance',
    when: { ask: 'ask-advance' },
    say: 'A hex that combat has emptied is yours: one of the victors must go in, enemy zones or not.',
    rule: '11.12/a',
  },
]

const AFTERWARDS: readonly GuideStep[] = [
  {
    id: 'answer',
    when: { happened: 'stage-french-fortunes' },
    say: 'Your turn is over. Now the French do the same: chit, march, combat. In his combats you may have to choose losses and retreats.',
    rule: '5.2/a',
  },
  {
    id: 'count',
    when: { happened: 'score-cities' },
    say: 'The turn is counted: cities that are yours and have a way to the Palatinate edge clear of French zones, and German units lost. Nine more turns, and time is on the French side. Good luck.',
    rule: '4.2/b',
  },
]

/** The Prussian moves first and has to attack: his first turn meets every part of the rules. */
export const STEPS: readonly GuideStep[] = [
  ...SET_UP,
  ...FORTUNES,
  ...MOVEMENT,
  ...COMBAT,
  ...AFTERWARDS,
]
