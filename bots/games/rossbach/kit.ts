import type { Script } from '../../script.ts'

export const script: Script = {
  game: 'rossbach',
  whole: () => import('./player.ts').then(({ rossbachPlayer }) => rossbachPlayer),
}
