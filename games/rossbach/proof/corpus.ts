import type { Kept } from '../../../core/kit.ts'
import { fastHeaders } from '../../../core/record/dice.ts'
import { fullRecord } from '../../../core/record/write.ts'
import type { Sitting } from '../../../core/testing/sitting.ts'
import type { State } from '../model/state.ts'
import { contactPosition, playRossbach } from '../testing/table.ts'
import type { View } from '../seen/view.ts'

/** A random game, with letters in team play, until it stands where it is wanted. */
function march(seed: string, more: Omit<Sitting<State, View>, 'seed'>): Kept {
  return { played: () => fullRecord(playRossbach({ seed, ...more }), fastHeaders(seed)) }
}

export const CORPUS: Readonly<Record<string, Kept>> = {
  'saalfeld-random': march('saved saalfeld', { scenario: 'saalfeld', back: 12 }),
  'auerstaedt-script': {
    script: 'auerstaedt',
    gameId: 'saved-auerstaedt',
    seeds: { french: 'Davout', prussian: 'Scharnhorst' },
  },
  'teams-letters': march('saved letters', {
    scenario: 'massenbach',
    options: ['teams'],
    most: 240,
  }),
  'contact-retreat': march('saved contact 6', {
    scenario: contactPosition,
    back: 15,
    least: 12,
    at: 'retreat',
  }),
  'contact-repulse': march('saved contact 2', {
    scenario: contactPosition,
    back: 15,
    least: 12,
    at: 'repulse',
  }),
  'options-entry': march('saved options 0', {
    scenario: 'campaign-12',
    options: ['one-combat-at-a-time', 'rounded-sightings'],
    takeBack: 'consent',
    back: 15,
    least: 12,
    at: 'entry',
  }),
}
