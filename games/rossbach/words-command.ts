/** Words of sections 5, 6 and 7. */
export const commandWords: Readonly<Record<string, string>> = {
  'draw-replacement': 'Drawing a replacement officer',
  'ask-host': 'With which unit does {leader} arrive?',
  'ask-allot': 'Whom do your commanders place In Command?',
  'ask-officers': 'Which officers act on their own initiative?',
  'roll-officer': 'Initiative of {leader}',
  'no-link': 'He has brought units back this turn and is no link in the chain of command.',
  'no-army-commander': 'The commander of the army is not there to place officers In Command.',
  'no-point-left': 'No Command Point is left for this.',
  'no-range': 'No commander has it in range.',
  'commanded-already': 'It is In Command already, or needs none.',
  'no-officer': 'Only officers of a formation take such a point.',
}
