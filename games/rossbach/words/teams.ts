/** Words of section 18. */
export const TEAM_WORDS: Readonly<Record<string, string>> = {
  'option-teams': 'Team play: two players a side, who write letters',
  'seat-marshal': 'French: the marshal',
  'seat-hohenlohe': 'Prussian: Hohenlohe',
  'name-french': 'Napoleon',
  'name-marshal': 'the marshal',
  'name-prussian': 'Brunswick',
  'name-hohenlohe': 'Hohenlohe',
  'order-letters': 'Letters to the team mate, in team play',

  'ask-delegate': 'Which leaders and their corps does your team mate command?',
  'note-delegated': '{leader} and his corps are given to the marshal.',
  'ask-letter': 'Do you write to your team mate? Name places, not hex numbers.',
  'note-sent': 'An aide rides off; he will be there on turn {turn}.',
  'note-arrived': 'From {from}, written on turn {turn}: {text}',
  'note-seized': 'Taken from the captive, {from} to {to} on turn {turn}: {text}',
  'is-team-mates': 'Your team mate commands that.',
  'verb-delegate': 'give away',
  'verb-write': 'write',
  'verb-skip': 'no letter',
}
