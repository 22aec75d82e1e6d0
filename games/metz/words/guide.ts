/** What the guided turn says: Flavigny, 16 August 1870, from the Prussian side. */
export const GUIDE_WORDS = {
  cup: 'Flavigny, the evening of 16 August 1870: as things stand, whoever holds this town when the next turn ends has won. Chits come out of a cup one at a time and say who acts; this one was III Corps’, and that is yours.',
  range:
    'Alvensleben’s orders reach five hexes if he attacks, three if he defends; roads halve the way, woods double it. What is lit he commands. Whoever he does not reach waits for a chance marker.',
  posture:
    'Choose Aggressive: then your brigades may close with the enemy and assault. Defensive would let them rally and dig instead. Either holds for this activation alone.',
  fire: 'First everybody fires, once each. Choose the corps artillery: it looks down on Flavigny from three hexes. Your infantry is too far off.',
  target:
    'Flavigny: point at it, or tap it once, and read the sheet before you choose it. Seven points of guns set the column, height and Prussian guns push it right, the houses three left. Below is what may come of it.',
  held: 'You hold a chit, Battlefield Conditions, and are asked wherever it could be played: here for two columns. The assault may need it more. What is still held when the turn ends is lost.',
  fired:
    'Two dice fell at once. The first finds the result; with MT the second is the target’s Morale Test: its cohesion or more and it is Shaken, four more and it is Disrupted, and after that it loses men.',
  move: 'Now march. Choose 9/Stulp and point at 2225, beside Flavigny: the way and its price are drawn. Guns that have fired stay where they are.',
  gauntlet:
    'Mind who is near: whoever enters a hex beside infantry or guns may be shot at there, by every such hex, again and again. A hit ends the march. Unhurt, you go on.',
  wait: '10/Stulp is Shaken: weaker, less steady, and it cannot follow up a won assault. Leave it back; it is for the next turn. End the step when you have marched enough.',
  assault:
    'Now the assault: choose 9/Stulp, then the hex it storms. Your strength less his sets the column; odds, cohesion and the town shift it, and Prussian infantry gains one. Guns never assault.',
  result:
    'One die. A: the attacker pays, D: the defender, so many Loss Points. A star wants a Casualty Hit among them; with brackets the winner pays one too, if nobody goes back.',
  loss: 'You pay. Each point is a hex back for all, a Morale Hit, or a Casualty Hit, in any mix; the largest unit is hit first. Who leaves the hex gives it away.',
  advance:
    'They are gone: go in, and Flavigny counts as yours. Nobody may shoot at you on this step. Shaken troops cannot follow.',
  plan: 'A new turn. All corps go into the cup again, with six events a side: five by chance, one of your choice. Krupp’s Guns is a good one: a fire at once, out of turn.',
  next: 'III Corps will be drawn again. If the town is yours, choose Defensive then: Shaken brigades rally, and hold it. At dusk one sees only the next hex.',
  event:
    'One of your events: use it at once, or hold it and break into anything with it, your moves or his. Which of both, it says itself. In longer games it may lie on a track instead and bring help.',
  staff:
    'The General Staff’s chit sends one unit or division of yours, wherever it stands and even if it has acted. You may hold it, and use it before any later draw.',
  defence:
    'The French have come beside you: fire, for nothing and as often as they come, though later fires are weaker. Under Orders, beside the map, this can be answered for you.',
  rally:
    'Rally: each action lifts one marker, Disrupted to Shaken, Shaken to steady, or brings ammunition. As many as the headquarters’ rating, within its range, and not beside the enemy.',
} as const
