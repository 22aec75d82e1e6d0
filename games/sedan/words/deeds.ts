/** What is told with all that comes of it, as its headline. */
export const DEED_WORDS: Readonly<Record<string, string>> = {
  'deed-chit-french': 'French Fortunes of War: {chit}',
  'deed-chit-prussian': 'Prussian Fortunes of War: {chit}',
  'deed-systeme-d': 'Système D: how far the French march',
  'deed-march-one': '{unit} marches from {hex}',
  'deed-march': '{unit} and {count} more march from {hex}',
  'deed-entry': '{unit} comes in at {hex}',
  'deed-attack-french': 'The French attack {hex} from {from}',
  'deed-attack-prussian': 'The Prussians attack {hex} from {from}',
  'deed-retreat-french': 'The French retreat from {from}',
  'deed-retreat-prussian': 'The Prussians retreat from {from}',
  'deed-advance-french': 'The French advance into {hex}',
  'deed-advance-prussian': 'The Prussians advance into {hex}',
  'deed-excess': 'Too many units stand in {hex}',
}
