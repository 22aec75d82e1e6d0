import type { GameKit } from '../../core/kit.ts'

export const kit: GameKit = {
  id: 'march',
  title: 'March into Battle 1809',
  numbering: 'stroked',
  whole: () => import('./game.ts').then(({ march }) => march),
  played: () => import('./played.ts').then(({ marchPlayed }) => marchPlayed),
  shown: () => import('./look/shown.ts').then(({ marchShown }) => marchShown),
  whyNot: () => import('./advice/why-not.ts').then(({ whyNot }) => whyNot),
  sources: () => import('./data/sources.ts').then(({ SOURCES }) => SOURCES),
  workshop: () => import('./workshop.ts').then(({ workshop }) => workshop),
}
