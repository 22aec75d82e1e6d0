import { keyed, wordsOfThose } from '../../../core/words.ts'
import chits from '../data/chits.json' with { type: 'json' }

/** What is told with all that comes of it, as its headline. */
export const DEED_WORDS: Readonly<Record<string, string>> = {
  'deed-activation': '{formation} acts',
  ...wordsOfThose(
    'deed-chief-prussian',
    'acts by order of the General Staff',
    'act by order of the General Staff',
  ),
  ...wordsOfThose('deed-chief-french', 'acts by Bazaine’s order', 'act by Bazaine’s order'),
  ...keyed('event', Object.fromEntries(chits.events.map(({ id, name }) => [id, name]))),
  'deed-play-prussian': 'The Prussians play {event}',
  'deed-play-french': 'The French play {event}',
  'deed-fortunes': 'Fortunes of War',

  ...wordsOfThose('deed-fire', 'fires from {from} at {hex}', 'fire from {from} at {hex}'),
  ...wordsOfThose(
    'deed-defence',
    'fires in defence from {from} at {hex}',
    'fire in defence from {from} at {hex}',
  ),
  'deed-fort': 'The fort in {from} fires at {hex}',

  ...wordsOfThose('deed-march', 'moves from {hex}', 'move from {hex}'),
  ...wordsOfThose('deed-enter', 'comes onto the map', 'come onto the map'),
  ...wordsOfThose('deed-withdraw', 'withdraws from {hex}', 'withdraw from {hex}'),
  'deed-charge': '{piece} charges {hex} from {from}',
  'deed-charge-test': '{piece} makes ready to charge {hex}',
  'deed-countercharge': '{piece} tries to meet the charge in {hex}',
  'deed-chance': '{piece} tries to charge the enemy on the move in {hex}',
  'deed-overrun': '{piece} flees from {hex}',
  'deed-detach': '{piece} in {hex} breaks down into detachments',
  'deed-recombine': 'Detachments in {hex} become a brigade again',

  ...wordsOfThose('deed-assault', 'assaults {hex} from {from}', 'assault {hex}, led from {from}'),
  'deed-tough': 'Both sides in {from} and {hex} test how long they can hold',
  'deed-advance': '{piece} advances into {hex}',
  'deed-ride-on': '{piece} rides on into {hex}',
  'deed-disorder': '{piece} gathers after its charge',
  ...wordsOfThose('deed-retreat', 'goes back from {hex}', 'go back from {hex}'),
  ...wordsOfThose(
    'deed-retreat-test',
    'goes back from {hex}, unsteady after its Break Test',
    'go back from {hex}, unsteady after their Break Test',
  ),
  ...wordsOfThose(
    'deed-retreat-loss',
    'goes back from {hex} to pay a Loss Point',
    'go back from {hex} to pay a Loss Point',
  ),
  ...wordsOfThose(
    'deed-retreat-abandon',
    'leaves {hex} before the assault',
    'leave {hex} before the assault',
  ),

  'deed-rebuild': '{piece} is to be rebuilt in {hex}',
  'deed-dig': '{piece} sets to digging in {hex}',
  'deed-lost-0': 'Out of Command in {hex}: units withdraw',
  'deed-lost-1': 'Out of Command in {hex}: units stay where they are',
  'deed-lost-2': 'Out of Command in {hex}: units are cautious',
  'deed-lost-3': 'Out of Command in {hex}: units move, but do not fight',
  'deed-lost-4': 'Out of Command in {hex}: units advance on the enemy',
  'deed-driven': '{piece} is driven on from {hex} against the enemy',
  'deed-bivouac-0': '{piece} tries to collect itself in Bivouac',
  'deed-bivouac-1': '{piece} tries to muster its men in Bivouac',
  'deed-bivouac-2': '{piece} looks for ammunition in Bivouac',
  'deed-bivouac-3': '{piece} looks for a new leader',
  'deed-parent': '{piece} is put together from its detachments',

  'deed-spirit': 'The French hope for the Offensive Spirit',
  'deed-release': '{formation} may be released from the reserve',
  'deed-reinforcements': 'The Prussians hope for reinforcements',
}

/** What is told where a deed would otherwise come to nothing. */
export const IDLE_WORDS: Readonly<Record<string, string>> = {
  'note-nobody-left': 'Nobody is left from whom to go back.',
}
