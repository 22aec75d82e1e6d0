import type { GameKit } from '../../core/kit.ts'

export const kit: GameKit = {
  id: 'sedan',
  title: 'The Sedan Campaign, 1870',
  whole: () => import('./game.ts').then(({ sedan }) => sedan),
  played: () => import('./played.ts').then(({ sedanPlayed }) => sedanPlayed),
  shown: () => import('./look/shown.ts').then(({ sedanShown }) => sedanShown),
  whyNot: () => import('./advice/why-not.ts').then(({ whyNot }) => whyNot),
  sources: () => import('./data/sources.ts').then(({ SOURCES }) => SOURCES),
  workshop: () => import('./workshop.ts').then(({ workshop }) => workshop),
}
