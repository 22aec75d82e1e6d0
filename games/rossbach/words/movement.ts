const KINDS = ['infantry', 'cavalry', 'vedettes', 'trains']

/** What a report of kinds says, by its mask. */
const kindWords = Object.fromEntries(
  Array.from({ length: 15 }, (_, index) => index + 1).map((mask) => [
    `note-kinds-${mask}`,
    `In {hex}: ${KINDS.filter((_, bit) => ((mask >> bit) & 1) === 1).join(', ')}.`,
  ]),
)

/** Words of movement: sections 3, 8, 9, 10, 13 and 15. */
export const movementWords: Readonly<Record<string, string>> = {
  ...kindWords,
  'ask-lift': 'Take up a pontoon bridge, lay hands on one of the enemy’s, or go on.',
  'roll-bridge': 'What becomes of the bridge',
  'note-bridge-taken': 'The pontoon bridge {side} is captured.',
  'note-bridge-destroyed': 'The pontoon bridge {side} is destroyed.',
  'ask-bank': 'On which bank does the bridge train form?',
  'ask-move':
    'Choose a piece to move, bring in a group, send out or call back vedettes, or end the segment.',
  'ask-individual': 'Choose a unit that tries to move on its own initiative, or end the phase.',
  'ask-night-march': 'Choose a piece of a force under a March Order.',
  'ask-march': 'March on, or halt. Points left: {points}.',
  'ask-enter-stack':
    'Choose the first piece of the next stack to come in, or who of them gets a March Order.',
  'ask-enter-with': 'Who comes in with it?',
  'ask-entry-hex': 'Choose where the group comes in.',
  'ask-near': 'Choose the hex where the bridge train joins.',
  'ask-repulse-enter': 'Choose which of the emptied hexes to enter.',
  'ask-scout-away': 'Choose where the scout rides back to.',
  'ask-disengage': 'Choose a piece that leaves the enemy.',
  'ask-disengage-hex': 'Choose where it goes, or who goes with it.',

  'roll-initiative': 'Initiative of {piece}, on {on} or less',
  'roll-crossing': 'First crossing of a pontoon bridge',
  'roll-burn': 'Breaking the bridge {side}',
  'roll-mend': 'Mending the bridge {side}',
  'roll-scout': 'Scouting {hex}',
  'roll-wuerttemberg': 'Whether Württemberg marches',

  'note-called': 'The guns call {piece}: it marches to the battle at {hex}, and nowhere else.',
  'note-stopped': 'Enemies stop the march at {hex}.',
  'note-column': 'A column forms at {hex}.',
  'note-formed': 'The column at {hex} forms up.',
  'note-bridge-down': 'The bridge {side} is down.',
  'note-bridge-holds': 'The bridge {side} holds.',
  'note-bridge-mended': 'The bridge {side} stands again.',
  'note-bridge-not-mended': 'The bridge {side} could not be mended.',
  'note-pontoon-toll': 'Crossing the new bridge costs {points} points this turn.',
  'note-cannot-cross': 'The crossing costs more than is left.',
  'note-order-reached': 'A force has reached its objective; its March Order is carried out.',
  'note-order-over': 'A March Order ends: the way is barred.',
  'note-order-stopped': 'Enemies control {hex}: the force halts before it.',
  'note-repulsed': 'Repulse: {attack} against {defence} is enough.',
  'note-repulse-failed': 'Repulse: {attack} against {defence} is less than five to one.',
  'note-screened': 'Light cavalry or vedettes screen {hex}.',
  'note-unscreened': 'Nobody screens {hex}.',
  'note-scout-nothing': 'The scout learns nothing of {hex}.',
  'note-scout-kinds': 'The scout sees what sort of troops stand in {hex}.',
  'note-scout-faces': 'The scout gets through to {hex}.',
  'note-edge-barred': 'The enemy bars the whole edge; the group waits.',
  'note-entry-barred': 'The enemy bars the way in; the group comes by {hex}.',
}
