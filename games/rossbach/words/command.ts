/** Words of sections 5, 6 and 7. */
export const commandWords: Readonly<Record<string, string>> = {
  'draw-replacement': 'Drawing a replacement officer',
  'ask-host': 'With which unit does {leader} arrive?',
  'ask-allot': 'Whom do your commanders place In Command?',
  'ask-officers': 'Which officers act on their own initiative?',
  'roll-officer': 'Initiative of {leader}, on {on} or less',
  'note-officer-called':
    'The guns call {leader}: he and his units march to the nearest battle, and nowhere else.',
  'commanded-already': 'It is In Command already.',
  'ask-recover': 'Which broken units try to recover by day?',
  'roll-recovery': 'Recovery of {unit}, on {on} or less',
  'ask-rally': 'Which leader brings units back?',
  'ask-recall': 'Who brings back {unit}?',
  'ask-bring': 'Whom does {leader} bring back? Two at most.',
  'roll-rally': 'Bringing back {unit} of a demoralized formation: gone for good on 5 or 6',
  'ask-room': 'Who makes room for {unit}? Or is it left where it is?',
  'ask-refuge': 'Where does {unit} go?',
  'note-rally-failed': 'Enemies too near: {leader} brings nobody back, and his turn is spent.',
  'ask-order': 'Which force gets a March Order?',
  'ask-order-headless':
    'Your army commander is not on the map, so nobody can be sent a March Order. Go on.',
  'ask-order-nobody': 'No force is in reach of a March Order. Go on.',
  'ask-objective': 'Where do {leader} and his troops march?',
  'ask-objective-unit': 'Where does {unit} march?',
  'ask-objective-stack': 'Where does the force at {hex} march?',
  'note-ordered': 'March Order to {hex}',
}
