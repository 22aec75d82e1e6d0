/** Names, titles, options, and reasons that belong to no section. */
export const NAME_WORDS: Readonly<Record<string, string>> = {
  'seat-prussian': 'Prussian',
  'seat-french': 'French',
  'seat-table': 'Spectators',

  'scenario-afternoon-crisis': '20.1 The Afternoon Crisis: 16 August, from 4 pm, five turns',
  'scenario-crisis-on-the-left': '20.2 Crisis on the Left: 18 August, from 3 pm, seven turns',
  'scenario-day-of-battle': '20.3 A Day of Battle: Mars-la-Tour, 16 August, fourteen turns',
  'scenario-bloody-thursday': '20.4 Bloody Thursday: Gravelotte, 18 August, ten turns',
  'scenario-campaign-three-days': '20.5 It Will Cost What It Will: 16 to 18 August, 54 turns',
  'scenario-campaign-two-days': '20.6 The Iron Ring: 17 and 18 August, 38 turns',

  'option-hidden-hand': 'Drawn and held events are known to their owner alone',
  'option-opponent-draws': 'The opponent draws Out of Command markers and looks at them first',
}
