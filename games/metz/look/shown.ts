import { metzPlayed } from '../played.ts'
import { metzNames } from './names.ts'
import { metzPage } from './page.ts'

/** Metz as a page fetches it, in one piece. */
export const metzShown = { game: metzPlayed, look: metzPage, names: metzNames }
