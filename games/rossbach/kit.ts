import type { GameKit } from '../../core/kit.ts'

export const kit: GameKit = {
  id: 'rossbach',
  title: '1806: Rossbach Avenged',
  numbering: 'printed',
  whole: () => import('./game.ts').then(({ rossbach }) => rossbach),
  played: () => import('./played.ts').then(({ rossbachPlayed }) => rossbachPlayed),
  shown: () => import('./look/shown.ts').then(({ rossbachShown }) => rossbachShown),
  whyNot: () => import('./advice/why-not.ts').then(({ whyNot }) => whyNot),
  reasons: () => import('./words/reasons.ts').then(({ REASON_WORDS }) => REASON_WORDS),
  sources: () => import('./data/sources.ts').then(({ SOURCES }) => SOURCES),
  workshop: () => import('./workshop.ts').then(({ workshop }) => workshop),
}
