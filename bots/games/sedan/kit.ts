import type { Script } from '../../script.ts'

export const script: Script = {
  game: 'sedan',
  opening: () => import('./opening.ts').then(({ sedanOpening }) => sedanOpening),
  whole: () => import('./player.ts').then(({ sedanPlayer }) => sedanPlayer),
}
