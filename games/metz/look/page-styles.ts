import type { Style } from '../../../core/look.ts'
import { evenStripes } from '../../../core/look/flags.ts'
import { say } from './say.ts'

const TRICOLOUR = evenStripes('upright', ['#1f3f8f', '#fbf8f0', '#b5222b'])
const NORTH_GERMAN = evenStripes('level', ['#17171a', '#fbf8f0', '#b5222b'])

/** Grey and blue as the rules name the chits (6.3); the cut of the card tells them apart without colour. */
export const STYLES: Readonly<Record<string, Style>> = {
  prussian: {
    name: say('side-0'),
    paper: '#b4babb',
    ink: '#17191c',
    accent: '#2b3238',
    flag: NORTH_GERMAN,
    cut: 'clipped',
  },
  french: {
    name: say('side-1'),
    paper: '#9abbe2',
    ink: '#0b1a30',
    accent: '#8f1f1f',
    flag: TRICOLOUR,
    cut: 'round',
  },
  marker: { name: say('style-marker'), paper: '#f6eed8', ink: '#3b2a1c', accent: '#7d2f2a' },
  chance: { name: say('style-chance'), paper: '#ead9a8', ink: '#33230f', accent: '#6b4a1c' },
}
