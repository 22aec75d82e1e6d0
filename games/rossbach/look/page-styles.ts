import type { Flag, Style } from '../../../core/look.ts'
import { evenStripes } from '../../../core/look/flags.ts'
import { say } from './say.ts'

/** Displayed, its head to the hoist. */
const EAGLE =
  'M-.4 -15Q2.6 -15 3 -12L2.6 -8.6L4.6 -10.8Q9 -14.6 15 -14.4L13.2 -11.4L17.6 -9.6L14.2 -7L18 -3.8L13.6 -2.8L16 1.4L11.8 .8L12.6 5.4L8.8 3.4L8 7.4L5 4.2L4.2 6.6L8.6 11.6L5.6 11.2L5 14L2.8 9.8L5 15L2 13.8L0 16.4L-2 13.8L-5 15L-2.8 9.8L-5 14L-5.6 11.2L-8.6 11.6L-4.2 6.6L-5 4.2L-8 7.4L-8.8 3.4L-12.6 5.4L-11.8 .8L-16 1.4L-13.6 -2.8L-18 -3.8L-14.2 -7L-17.6 -9.6L-13.2 -11.4L-15 -14.4Q-9 -14.6 -4.6 -10.8L-2.6 -8.6L-3 -10.6L-6 -11.4L-3.2 -12.8Q-2.8 -15 -.4 -15Z'
/** A wreath of rue, bendwise over all. */
const RUE =
  'M-32.4 -20.6L-25 -22L32.4 17.6L32.4 21L25 22.4L-32.4 -16.8ZM-14 -17.6L-9.6 -10.4L-14 -10.8L-17.6 -15.2ZM0 -8L4.4 -.8L0 -1.2L-3.6 -5.6ZM14 1.6L18.4 8.8L14 8.4L10.4 4Z'

const TRICOLOUR = evenStripes('upright', ['#1f3f8f', '#fbf8f0', '#b5222b'])
const BLACK_EAGLE: Flag = {
  run: 'level',
  stripes: [
    ['#17171a', 1],
    ['#fbf8f0', 8],
    ['#17171a', 1],
  ],
  charge: { path: EAGLE, colour: '#17171a' },
}
const BARRY: Flag = {
  ...evenStripes(
    'level',
    Array.from({ length: 8 }, (_, nth) => (nth % 2 === 0 ? '#1c1a17' : '#e8b93a')),
  ),
  charge: { path: RUE, colour: '#2c7a3d' },
}

/** Colours as the rules name them: French blue, Prussians a darker blue, Saxons white, the Guard very dark (1.31). */
export const STYLES: Readonly<Record<string, Style>> = {
  french: { name: 'French', paper: '#93b7de', ink: '#0c1a2e', accent: '#1b4a96', flag: TRICOLOUR },
  guard: {
    name: say('style-guard'),
    paper: '#13203f',
    ink: '#f3dc98',
    accent: '#d8b24a',
    flag: TRICOLOUR,
  },
  prussian: {
    name: 'Prussian',
    paper: '#2c466f',
    ink: '#f6f1e4',
    accent: '#b9cbe6',
    flag: BLACK_EAGLE,
  },
  saxon: { name: 'Saxon', paper: '#f4f0e4', ink: '#1b211a', accent: '#2f6b3a', flag: BARRY },
  marker: { name: say('style-marker'), paper: '#f6eed8', ink: '#3b2a1c', accent: '#7d2f2a' },
}

/** By nation, as flags count them. */
export const NATION_STYLES = ['french', 'prussian', 'saxon'] as const
