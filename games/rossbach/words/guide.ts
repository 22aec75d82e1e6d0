/** What the guided opening says: Saalfeld, 10 October 1806, from the French side. */
export const GUIDE_WORDS = {
  place:
    'Dawn, 10 October 1806: Marshal Lannes comes down to Saalfeld. Your corps stands where it was; before you begin, cavalry may send out vedettes, its patrols. Then say that you are ready.',
  aim: 'What it is for: a unit of yours off the map at N1409, or Rudolstadt held in supply, wins. Saalfeld in Prussian hands on the evening loses. Otherwise losses decide.',
  flags:
    'Those flags are the enemy, and they are all you know of him: one flag for each nation in a hex, whatever stands under it. He sees your flags in the same way.',
  command:
    'Who is In Command moves freely. Lannes commands his own corps as far as two hexes from him, twice as far along roads and trails. The overlays show his range.',
  move: 'March. Choose a piece and its reach is marked with what each hex costs: infantry has five points, light cavalry seven. Off the road woods and slopes are dear.',
  column:
    'In Road March a unit goes two road hexes for a point, but alone: no stacking, no other column next to it, and no attack. Leaving the column costs a point again.',
  vedettes:
    'Treilhard can break up into vedettes. A patrol has half a point of strength and nine of movement, sees what stands under a flag, and slips away before a fight.',
  leader:
    'Take Lannes along: with a leader two infantry and three cavalry units share a hex, all of them advance after combat, and his troops stay In Command.',
  met: 'Contact. Whoever comes beside enemy troops stops there, and both sides turn their counters up. In the coming phase he must attack.',
  scout:
    'A vedette in contact may scout one hex, if a leader is within four: both sides check initiative. At best you see every counter, at worst you lose the patrol.',
  repulse:
    'Five to one or better pushes the enemy out of your way during movement: a Repulse. Anything less fails, and then you attack at two columns less.',
  attack:
    'Combat. Every unit of yours in contact must attack, every enemy in contact must be attacked, each stack once. Choose an enemy hex first.',
  with: 'Add the stacks that attack it. Infantry and a point of cavalry together gain a column; towns, streams and slopes help the defender. Then close the attack.',
  resolve:
    'All attacks stand. Fight them in the order you like; the sheet shows strengths, column and the six results.',
  result:
    'Row by the die, column by the odds. D befalls the defender, A the attacker, and an exchange costs both: the weaker side everything, the stronger half of that.',
  retreat:
    'Retreats lead out of enemy zones, hex by hex. Whoever cannot finish one may be lost for good.',
  advance:
    'The hex is empty: one infantry unit and the cavalry may follow, all of them if a leader goes along. Units Out of Command stay.',
  lose: 'Eliminated does not mean dead: units at full strength that could have retreated go to the reorganization box, recover, and come back reduced with a leader.',
  answer:
    'Now the Prussians: command, movement, combat, like you. Morning, afternoon, evening: after three turns it is decided. Good luck, Marshal.',
} as const
