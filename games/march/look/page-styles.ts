import type { Style } from '../../../core/look.ts'
import { evenStripes } from '../../../core/look/flags.ts'
import { say } from './say.ts'

const TRICOLOUR = evenStripes('upright', ['#1f3f8f', '#fbf8f0', '#b5222b'])
const BAVARIAN = evenStripes('level', ['#fbf8f0', '#3f8fc4', '#fbf8f0', '#3f8fc4'])
const WURTTEMBERG = evenStripes('level', ['#17171a', '#b5222b'])
const IMPERIAL = evenStripes('level', ['#17171a', '#e0b21c'])

const FRENCH = { paper: '#a8c3e8', ink: '#0b1730', accent: '#1f3f8f', cut: 'round' } as const
const AUSTRIAN = { paper: '#f5f1e6', ink: '#1c1611', accent: '#8f1f1f', cut: 'clipped' } as const

/** French blue, Bavarian light blue, Württemberg's violet blue and yellow, Austrian white; the cut of the card tells sides apart without colour. */
export const STYLES: Readonly<Record<string, Style>> = {
  allied: { name: say('side-0'), ...FRENCH, flag: TRICOLOUR },
  austrian: { name: say('side-1'), ...AUSTRIAN, flag: IMPERIAL },
  bavarian: {
    name: say('nation-bavarian'),
    paper: '#c3e4f4',
    ink: '#0b2233',
    accent: '#1c5f90',
    flag: BAVARIAN,
    cut: 'round',
  },
  wurttemberg: {
    name: say('nation-wurttemberg'),
    paper: '#c5c4e8',
    ink: '#1a1433',
    accent: '#644703',
    flag: WURTTEMBERG,
    cut: 'round',
  },
  french: { name: say('nation-french'), ...FRENCH, flag: TRICOLOUR },
  marker: { name: say('style-marker'), paper: '#f6eed8', ink: '#3b2a1c', accent: '#7d2f2a' },
}
