import type { Script } from '../../script.ts'

export const script: Script = {
  game: 'march',
  whole: () => import('./player.ts').then(({ marchPlayer }) => marchPlayer),
}
