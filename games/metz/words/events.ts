interface EventWords {
  /** On the chit. */
  short: string
  says: string
}

/** What each event does, by its id; the rulings have the details. */
export const EVENT_WORDS: Readonly<Record<string, EventWords>> = {
  'krupps-guns': {
    short: 'Krupp’s Guns',
    says: 'One Prussian battery fires, whether it has fired or not (E01).',
  },
  'beaten-zone': {
    short: 'Beaten Zone',
    says: 'French infantry or a mitrailleuse fires, whether it has fired or not (E02).',
  },
  auftragstaktik: {
    short: 'Auftrags- taktik',
    says: 'A Prussian unit moves and assaults by itself, two columns to the right (E03).',
  },
  malaise: {
    short: 'Malaise',
    says: 'Laid on a French headquarters: its formation does not act unless Bazaine’s Leadership helps (E04).',
  },
  skirmishers: {
    short: 'Skirmishers',
    says: 'Every unit in an enemy hex within two hexes of an infantry unit takes a Morale Test (E05).',
  },
  conditions: {
    short: 'Battlefield Conditions',
    says: 'Two columns in one’s favour in a fire or an assault (E06).',
  },
  initiative: {
    short: 'Command Initiative',
    says: 'One hex or road column of one’s own that is Out of Command acts in command (E07).',
  },
  inspiration: {
    short: 'Inspired Leadership',
    says: 'Two more cohesion for one test that would fail (E08).',
  },
  panic: {
    short: 'Panic Test',
    says: 'A French unit that was hit takes one more Morale Test, with one more (E09).',
  },
  'feu-de-bataillon': {
    short: 'Feu de Bataillon',
    says: 'A French division fires one column better and is a column harder to hit until the turn ends (E10).',
  },
  'furia-francese': {
    short: 'Furia Francese',
    says: 'One column to the right for a French assault (E11).',
  },
  'moulin-a-cafe': {
    short: 'Moulin à Café',
    says: 'Three columns to the right for a fire with a mitrailleuse (E12).',
  },
  'aggressive-tactics': {
    short: 'Aggressive Tactics',
    says: 'The French make one Prussian unit advance against the nearest of them (E13).',
  },
}
