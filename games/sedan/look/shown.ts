import { sedanPlayed } from '../played.ts'
import { sedanNames } from './names.ts'
import { sedanPage } from './page.ts'

/** Sedan as a page fetches it, in one piece. */
export const sedanShown = { game: sedanPlayed, look: sedanPage, names: sedanNames }
