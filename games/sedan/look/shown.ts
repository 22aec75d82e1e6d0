import { sedan } from '../game.ts'
import { sedanNames } from './names.ts'
import { sedanPage } from './page.ts'

/** Sedan as a page fetches it, in one piece. */
export const sedanShown = { game: sedan, look: sedanPage, names: sedanNames }
