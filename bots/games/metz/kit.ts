import type { Script } from '../../script.ts'

export const script: Script = {
  game: 'metz',
  whole: () => import('./player.ts').then(({ metzPlayer }) => metzPlayer),
}
