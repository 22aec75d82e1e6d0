import { wordsOfThose } from '../../../core/words.ts'

/** What is told with all that comes of it, as its headline. */
export const DEED_WORDS: Readonly<Record<string, string>> = {
  'deed-activation': '{who} to act',

  'deed-move': '{piece} moves from {hex}',
  'deed-enter': '{piece} comes in at {hex}',
  'deed-march': '{piece} marches on from {hex}',
  'deed-extend': '{piece} goes into extended line',
  'deed-close': '{piece} draws its line together',
  'deed-line': '{piece} moves in line',
  'deed-bridge': '{piece} in {hex} works on a bridge',
  'deed-recover': '{piece}, Smashed, looks for its men',

  'deed-slip': '{piece} slips away from {hex}',
  'deed-overrun': '{piece} overruns {train} in {hex}',
  'deed-staff': '{piece} flees from {hex}',
  'deed-nerve': '{piece} would attack, out of one enemy zone into another',
  ...wordsOfThose('deed-combat', 'attacks {hex}', 'attack {hex}'),
  'deed-resist': 'The defenders of {hex} hold their ground',
  ...wordsOfThose(
    'deed-retreat-beaten',
    'goes back from {hex}, beaten',
    'go back from {hex}, beaten',
  ),
  ...wordsOfThose('deed-retreat-slipping', 'rides off from {hex}', 'ride off from {hex}'),
  ...wordsOfThose(
    'deed-retreat-shattered',
    'flees from {hex}, Smashed',
    'flee from {hex}, Smashed',
  ),
  ...wordsOfThose(
    'deed-retreat-unrecovered',
    'falls back from {hex}, Smashed still',
    'fall back from {hex}, Smashed still',
  ),
  ...wordsOfThose('deed-retreat-fire', 'leaves {hex}', 'leave {hex}'),
  ...wordsOfThose(
    'deed-pursuit',
    'sends its cavalry after those who left {hex}',
    'send their cavalry after those who left {hex}',
  ),
  'deed-advance': '{piece} advances from {hex}',
  ...wordsOfThose(
    'deed-under-fire',
    'in {hex} is under fire from higher ground',
    'in {hex} are under fire from higher ground',
  ),

  'deed-gather': '{piece} draws a grand battery together',
  'deed-bombard': 'A grand battery fires from {from} at {hex}',
  'deed-garrison': '{piece}, surrounded, may give up',
}
