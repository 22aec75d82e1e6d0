import type { GameKit } from '../../core/kit.ts'

export const kit: GameKit = {
  id: 'metz',
  title: 'At Any Cost: Metz 1870',
  numbering: 'lettered',
  whole: () => import('./game.ts').then(({ metz }) => metz),
  played: () => import('./played.ts').then(({ metzPlayed }) => metzPlayed),
  shown: () => import('./look/shown.ts').then(({ metzShown }) => metzShown),
  whyNot: () => import('./advice/why-not.ts').then(({ whyNot }) => whyNot),
  sources: () => import('./data/sources.ts').then(({ SOURCES }) => SOURCES),
  workshop: () => import('./workshop.ts').then(({ workshop }) => workshop),
}
