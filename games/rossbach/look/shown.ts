import { rossbachPlayed } from '../played.ts'
import { rossbachNames } from './names.ts'
import { rossbachPage } from './page.ts'

/** Rossbach as a page fetches it, in one piece. */
export const rossbachShown = { game: rossbachPlayed, look: rossbachPage, names: rossbachNames }
