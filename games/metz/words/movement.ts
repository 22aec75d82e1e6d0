/** What movement, charges, reinforcements and detachments say: sections 11 and 17. */
export const MOVEMENT_WORDS: Readonly<Record<string, string>> = {
  'stage-movement-prussian': 'Movement of the Prussians',
  'stage-movement-french': 'Movement of the French',

  'ask-move':
    'Choose who moves or charges, break down or recombine units, bring in reinforcements, or end the Movement Step.',
  'ask-march': '{piece} marches: choose the next hex; points left: {points}.',
  'ask-ride': '{piece} charges: ride on towards the target; points left: {points}.',
  'ask-charge': 'Choose what {piece} charges.',
  'ask-countercharge':
    'A charge comes by {hex}: choose cavalry that tries to meet it there, or pass.',
  'ask-chance':
    'The enemy is in {hex}: choose cavalry that tries to charge him on the move, or pass.',
  'ask-defence': 'The enemy has come to {hex}: choose who fires at him, or hold fire.',
  'ask-defence-with': 'Choose who else of the hex fires with them, or open fire.',
  'ask-entry-posture': 'Under which Posture do the reinforcements come in?',
  'ask-detour': 'The group of {piece} was held up: choose where it arrives.',
  'ask-refuge': '{piece} is overrun: choose where it goes.',
  'ask-detach':
    'Choose detachments, and which side of each, that {piece} becomes; points left: {points}.',
  'ask-recombine': 'Choose the brigade that the detachments in {hex} become.',

  'roll-charge': 'Charge of {piece}, on {rating} or less',
  'roll-countercharge': 'Countercharge of {piece}, on {rating} or less',
  'roll-chance': 'Opportunity Charge of {piece}, on {rating} or less',

  'note-charge': '{piece} is to charge {hex}.',
  'note-charge-failed': '{piece} does not get its charge under way.',
  'note-countercharge': '{piece} rides to meet the charge.',
  'note-chance': '{piece} charges the enemy on the move.',
  'note-stopped': 'The move is stopped in {hex}.',
  'note-overrun': '{piece} is overrun: no Command Rating for the rest of the turn.',
  'note-works-gone': 'The Hasty Works in {hex} are trampled down.',
  'note-control-prussian': 'The Prussians control {hex}.',
  'note-control-french': 'The French control {hex}.',
  'note-delayed': 'The group of {piece} is delayed by a turn.',
  'note-detour': 'The group of {piece} will arrive at {hex}.',
  'note-detached': '{piece} has broken down into detachments.',

  'no-move-off-map': 'It is not there to be moved.',
  'no-move-active': 'Its formation does not act now.',
  'no-move-command': 'It is Out of Command.',
  'no-move-again': 'Its move is over.',
  'no-move-fired': 'Guns that have fired in their Step stay where they are.',
  'no-step-off-map': 'That hex is not in play.',
  'no-step-enemy': 'The enemy is there.',
  'no-step-closed': 'Nobody of that arm can go there.',
  'no-step-full-fort': 'The fort has its garrison.',
  'no-step-engagement': 'They may not come beside an enemy unit.',
  'no-step-off-road': 'They must keep to the road.',
  'no-way-engagement':
    'Every way there that their points last for comes beside an enemy unit, which they may not.',
  'no-way-enemy': 'The enemy shuts the ways there that their points last for.',
  'no-step-points': 'There are not enough points left.',
  'no-step-rest': 'There is no room, and no points to go on to where there is.',

  'no-charge-arm': 'Only cavalry charges.',
  'no-charge-orders': 'Its orders allow no charge.',
  'no-charge-shaken': 'It is Shaken or Disrupted.',
  'no-charge-near': 'It stands beside the enemy already.',
  'no-charge-again': 'It has tried to charge in this Step, and failed.',
  'no-charge-nobody': 'There is no enemy unit to charge.',
  'no-charge-ground': 'The ground there cannot be charged.',
  'no-charge-way': 'There is no open way to it within its points.',
  'no-charge-unseen': 'It cannot be seen from there.',

  'no-enter-due': 'It is not due yet.',
  'no-enter-in': 'It is on the map already.',
  'no-enter-never': 'It is no reinforcement that waits to come in.',
  'no-enter-called': 'It comes in when it is activated.',
  'no-enter-again': 'It waits for another activation.',

  'no-detach-brigade': 'Only infantry brigades break down.',
  'no-detach-worn': 'It is Battleworn.',
  'no-detach-morale': 'It is Shaken or Disrupted.',
  'no-detach-late': 'It is too late for that in this Step.',
  'no-detach-counters': 'There is no detachment that would fit.',
}
