/** What the guided turn says: Teugn-Hausen, 19 April 1809, as Davout. */
export const GUIDE_WORDS = {
  field:
    'Teugn-Hausen, 19 April 1809, ten o’clock. You are Davout: two divisions strung out on the march, and the Austrian III Korps comes over the Hausner Berg into your flank. The hexes with a flag count.',
  pens: 'You command the army and III Corps, and can give two orders a turn. III Corps is under MARCH: a column has no front, attacks nobody, and each of its counters defends with one point. Write to III Corps.',
  attack:
    'Give ATTACK: the corps closes with the enemy and attacks where it can. It takes the place of MARCH, and the target leaves the map.',
  courier:
    'It is there at once: you lead that corps yourself. To others a courier rides, ten points of way in a turn; under Overlays, Command shows how. Montbrun’s HOLD is right. Be done.',
  dummy:
    'Markers lie face down: target, waypoint or one of your three dummies, nobody can tell. You need none today.',
  chit: 'Chits come blindly out of one pool; whose is drawn acts now, until none is left. You do not know whether he or you is first.',
  check:
    'A commander checks each order as he acts. The first time the die and his rating together are the most points that anybody of his corps may spend.',
  act: 'Whose chit was drawn acts, unit by unit. When it is III Corps, its columns come up first where their heads stand and are one counter again; that costs most of their points. Saint-Hilaire, ten points, holds Teugn.',
  step: 'Point at a hex: way and price are drawn. Forest costs three, open ground two. Whoever enters an enemy zone of control stops there: every cavalry has one, infantry only with guns, and not into woods.',
  prepare:
    'Beside the enemy, deploy for the attack with two points. Without that it is hasty: two off the die.',
  face: 'Three hexsides are its front. It faces as it came; turning costs a point. Whoever is attacked over a rear hexside counts for half.',
  friant:
    'Bring Friant up from the east with what he has left: several units may attack together, as many of a corps as its commander’s rating. When all have moved, end: then come the attacks.',
  declare: 'Choose a unit that attacks. Under ATTACK somebody has to, if he can.',
  target:
    'Point at the hex before you choose it, and read the sheet: strengths, what is added to the die, and what may come of it. Fatigue and guns of the enemy are known as a range only.',
  join: 'Add others who stand before it, or another hex; no die falls before you attack. From three hexes there is one more on the die.',
  combat:
    'One die and all that is added find a row: engaged, or a retreat of one to three hexes. Five or more drives him off.',
  effects:
    'Then each stack rolls for itself: c is a step for good, s a step of stragglers, who may come back, D disorder, F fatigue. Low is bad.',
  advance:
    'He has gone back: advance as many hexes, if you like, and turn as you please at the end. Ground that counts is worth it.',
  leader:
    'The commander rides to one of his units and stays there. Units more than three points from him need a check of their own to do more than rest.',
  chart:
    'Boxes has your force charts: who has marched or fought is more tired, and at Tired he is worth half. By night a wagon within three hexes makes good the most.',
} as const
