/** Why an answer is none: reasons of chits, of markers and of what is roused, each with its own rule. */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  'plan-copy': 'Its copies are all alike: plan the one of its kind that is listed.',
  'no-rouse-awake': 'That formation does not rest.',
  'no-rouse-named': 'You have named that formation for another turn.',
  'no-rouse-scenario': 'In this scenario success brings the Marshal Bazaine chit and nothing else.',
  'no-rouse-last': 'It would act no more: this is the last turn.',
  'play-copy': 'Its copies are all alike: play the one of its kind that is listed.',
  'waits-for-its-moment': 'That event is not used when it is drawn: it is held for its moment.',
  'chit-is-settled': 'What the drawn chit is for has been said, and stands.',
  'no-bonus-target': 'The free event can be used by nobody: no unit has a target for it.',
  'no-tracks': 'This scenario does not have that track.',
  'no-track-enemy': 'That track is the enemy’s.',
  'no-track-full': 'All boxes of that track are taken.',
  'no-track-spirit': 'On the last turn success would bring nothing any more.',
  'no-track-reinforcements':
    'Success would bring nothing: nobody is left to be hastened or roused, and the General Staff chit is in the cup anyway.',
  'no-hasten-french': 'Only Prussian reinforcements can be hastened.',
  'no-hasten-in': 'That group is on the map, or will not come.',
  'no-hasten-soon': 'That group comes next turn or is here already.',
  'no-hasten-day': 'That group does not come on this day.',
  'no-staff-back':
    'The General Staff chit has not left the cup for good, or no turn is left for it.',
  'no-use-krupps-guns':
    'None of your batteries has strength to fire and an enemy in range and sight.',
  'no-use-beaten-zone':
    'None of your infantry or mitrailleuses has strength to fire and an enemy in range and sight.',
  'no-use-skirmishers': 'No infantry of yours that is fit for it sees an enemy within two hexes.',
  'no-use-auftragstaktik': 'No Prussian infantry or cavalry is on the map.',
  'no-use-malaise': 'No French formation is left whose chit is in the cup.',
  'no-use-feu-de-bataillon': 'No French division has infantry on the map.',
  'no-use-aggressive-tactics':
    'No Prussian infantry or cavalry is within four hexes of a French unit.',
  'no-chit-now-krupps-guns':
    'Krupp’s Guns fire when an enemy announces, carries out or has completed a move, a fire or an assault, when an assault of yours is announced, and when the cup is empty; once for each hex a mover enters.',
  'no-chit-now-beaten-zone':
    'Beaten Zone is used when an enemy announces, carries out or has completed a move, a fire or an assault, when an assault of yours is announced, and when the cup is empty; once for each hex a mover enters.',
  'no-chit-now-skirmishers':
    'Skirmishers go out when an enemy announces, carries out or has completed a move, a fire or an assault, when an assault of yours is announced, and when the cup is empty; once for each hex a mover enters.',
  'no-chit-now-auftragstaktik': 'Auftragstaktik is used when it is drawn.',
  'no-chit-now-malaise': 'Bazaine’s Malaise is used when it is drawn.',
  'no-chit-now-conditions':
    'Battlefield Conditions are for a fire or an assault that is about to be rolled for, once for each side.',
  'no-chit-now-initiative':
    'Command Initiative is for an activation of your own, when it has been found who is Out of Command.',
  'no-chit-now-inspiration':
    'Inspirational Leadership is for a test of one of your units whose die has fallen, if it would change the result.',
  'no-chit-now-panic':
    'A Panic Test is for a French unit that fire or an assault has just hit and that is still on the map.',
  'no-chit-now-feu-de-bataillon': 'Feu de Bataillon is used when it is drawn.',
  'no-chit-now-furia-francese':
    'Furia Francese is for a French assault that is about to be rolled for.',
  'no-chit-now-moulin-a-cafe':
    'Moulin à Café is for a French fire with a mitrailleuse that is about to be rolled for.',
  'no-chit-now-aggressive-tactics': 'Prussian Aggressive Tactics are used when they are drawn.',
  'no-event-arm': 'The event is not for that arm.',
  'no-event-own': 'The event drives a Prussian unit on.',
  'no-event-far': 'No French unit is within four hexes of it.',
  'no-event-target': 'It has no enemy to use the event on.',
  'no-skirmish-there': 'Skirmishers go two hexes at most, at dusk and dawn one.',
  'no-skirmish-disrupted': 'A Disrupted unit sends no skirmishers out.',
  'no-malaise-chit': 'Its Activation Chit is not in the cup.',
  'no-malaise-prussian': 'Bazaine’s Malaise is laid on a French formation.',
  'no-malaise-twice': 'Bazaine’s Malaise lies on it already.',
  'no-volley': 'Only a French division with infantry on the map can be named.',
  'must-defend': 'A degraded chit puts its formation under the Defensive Posture.',
  'must-be-special': 'An enhanced chit puts its formation under the Special Posture.',
  'no-special': 'Only an enhanced chit brings the Special Posture.',
  'must-defend-box': 'Whoever is to be rebuilt acts under the Defensive Posture.',
  'no-column-hex': 'No unit of that column is there.',
  'no-column-head': 'The head of a column is its hex nearest to the headquarters by road.',
  'no-retreat-all': 'Another hex is farther from all who have won.',
  'no-refuge': 'It goes to the nearest unit of its formation, or of its side if there is none.',
  'no-with-again': 'It is among those who go.',
  'no-with-entry': 'Only a headquarters of the same group comes in along with a unit.',
  'no-marker-there': 'No Out of Command marker of this activation lies there.',
  'no-lost-active': 'It is not Out of Command: its formation does not act now.',
  'no-lost-command': 'It is In Command, and those have acted before.',
  'no-lost-unit': 'Its own Out of Command marker has yet to be turned.',
  'no-lost-hex': 'It is under that marker, but its hex acts later.',
  'no-lost-event': 'The event is for another unit.',
  'no-lost-again': 'It has acted, or its marker let it do nothing.',
  'only-maneuvers': 'Under Maneuver units move and do nothing else.',
  'no-lost-night': 'Nobody fires by night.',
  'no-lost-guns': 'Under Cautious guns fire or move, not both.',
  'no-lost-road': 'It is on no road.',
  'no-lost-road-on': 'It can go no farther along the road.',
  'no-lost-road-fired': 'Whoever keeps to the road does nothing else, and it has fired.',
  'only-near-able':
    'Only one of the nearest: for guns of those they can fire at, for cavalry of those it can charge if there are any.',
  'no-camp-posture': 'Only a formation under the Defensive Posture goes into Bivouac.',
  'no-camp-chief': 'Units picked by a commander in chief do not camp.',
}
