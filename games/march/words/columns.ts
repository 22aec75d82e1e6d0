/** What marches say: 15.7 to 15.9. */
export const COLUMN_WORDS: Readonly<Record<string, string>> = {
  'ask-march': '{unit} marches: choose a hex, or halt where it may; points left: {points}.',
  'ask-tow': 'Choose trains that follow {unit} over the same road, or go on.',

  'ask-extend': 'Choose the two hexes {unit} is to lie in, or keep it together.',
  'ask-line-front': 'Choose the front of {unit}.',
  'ask-line': 'Move the line of {unit}, draw it together, or halt.',

  'note-deployed': '{unit} comes up out of its column.',
  'note-not-deployed': '{unit} has not the movement points to come up: it stays in column.',
  'note-column-attacked': '{unit} is attacked in column.',
  'note-march-over': 'Nobody of {formation} marches in column any more.',

  'no-march-route': 'That is not the shortest way to where its order sends it.',
  'no-march-way': 'No way leads there.',
  'no-march-there': 'It is where its order sends it.',
  'no-march-zone': 'Nobody marches into an enemy zone of control under MARCH.',
  'no-march-enemy': 'The enemy is there.',
  'no-march-column-here': '{piece} is still on the road in its hex: it cannot string out yet.',
  'no-march-points': 'It has not the movement points for that.',
  'no-march-beside': 'That is not the next hex of its march.',
  'no-march-far': 'Its march does not get there in this activation.',
  'no-march-halt': 'There is no room to halt there, nor anywhere it could still get to beyond.',
  'no-march-window': 'That hex is not in play.',
  'no-march-stop': 'Infantry under MARCH goes on as long as it can.',

  'no-tow-train': 'Only trains of your own on the map follow a column.',
  'no-tow-moved': 'That train has had its move in this turn.',
  'no-tow-behind': 'It is not right behind the column, or behind a train that follows it.',
  'no-tow-road': 'It cannot follow by road.',
  'no-tow-room': 'There is no room for it to halt.',

  'no-line-option': 'Extended line is an option that is not on at this table.',
  'no-line-division':
    'Only a division that stands in one hex, in order and not in column, goes into extended line.',
  'no-line-zone': 'No line is formed in or into an enemy zone of control.',
  'no-line-empty': 'Both hexes of a line must be empty of others.',
  'no-line-errand': 'Its order sends it elsewhere, and it can still get there.',
  'no-line-points': 'It has not the movement points for that.',
  'no-line-there': 'A line goes a hex to a side, or wheels about one of its ends.',
  'no-line-stopped': 'An enemy zone of control has stopped it.',
  'no-line-pair': 'A line lies in its own hex and one beside it.',
  'no-line-front': 'The front of a line is one of its two long sides.',

  'verb-extend': 'extend into',
  'verb-shift': 'go to',
  'verb-close': 'draw together in',
  'verb-march': 'march to',
  'verb-halt': 'halt',
  'verb-tow': 'take in tow',
}
