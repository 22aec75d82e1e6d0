/** What the guided first turn says, from the Prussian side. */
export const GUIDE_WORDS = {
  place:
    'August 1870: you lead the German armies, and first they take their places. Choose a unit, then one of the hexes outlined for it: the Palatinate is yours, but no hex that touches France. The ringed one is a good place to begin.',
  aim: 'What it is all for: hold two French cities at the end of a turn, with a way open to the Palatinate, and you have won. From turn 6 on it takes three.',
  stack:
    'Up to four of your units may share a hex. The French see the top counter and how many there are, no more: put what you want to hide underneath.',
  army: '1st Army is your strongest counter and your most stubborn: it fights alone and keeps one hex away from all your other units, unless a river parts them.',
  green:
    'The two green divisions, Baden and Württemberg, start in Baden and go no farther than Strasbourg and the hexes round it.',
  chit: 'Each of your turns begins with an offer of fortune: one chit from the cup, or none. A chit for the French is wasted on you; one for you takes effect this turn.',
  move: 'Now march. Choose a unit: the hexes it can reach are marked with what they cost. Your infantry has six points, your cavalry eight.',
  together:
    'Units that began the phase in one hex may march together, at the pace of the slowest: choose one, then take the others along before it goes.',
  roads:
    'Keep to the roads: half a point a hex, whatever they run through. Off the road clear ground costs one, forest two, rough three, and rivers are crossed at bridges only.',
  zone: 'You have met the enemy. The six hexes round a unit are its zone of control, save over unbridged rivers and into cities: who enters one stops there, and cannot march out again.',
  enough:
    'Nobody has to move. But whoever ends in an enemy zone must attack in the coming phase: bring enough, or stay away. When you are content, end the phase.',
  full: 'A full hex is full for those who pass, too, so think about who goes first. Finish one march before you begin the next.',
  attack:
    'Combat. Choose an enemy hex to attack. All your units in enemy zones must fight, and every enemy who holds them must be fought, once each; the order is yours.',
  odds: 'Add your units: their strength against the defenders’ makes the odds, and forest, rough ground, cities and bridges multiply the defence. What lies hidden in his stack is shown as a range. Below 3:1, think twice.',
  column:
    'The stacks are turned up and the attack stands. This is your last word: the column the odds give, or a lower one if you like its results better.',
  result:
    'The die is the row, the odds are the column, and the lit cell is what happens: letters beginning with D befall the defender, with A the attacker, and EX costs both.',
  retreat:
    'Retreats go one hex, out of every enemy zone. A unit with nowhere to go is lost, and lost German units can lose you the game.',
  advance:
    'A hex that combat has emptied is yours: one of the victors must go in, enemy zones or not.',
  answer:
    'Your turn is over. Now the French do the same: chit, march, combat. In his combats you may have to choose losses and retreats.',
  count:
    'The turn is counted: cities that are yours and have a way to the Palatinate edge clear of French zones, and German units lost. Nine more turns, and time is on the French side. Good luck.',
} as const
