import { marchPlayed } from '../played.ts'
import { marchNames } from './names.ts'
import { marchPage } from './page.ts'

/** March as a page fetches it, in one piece. */
export const marchShown = { game: marchPlayed, look: marchPage, names: marchNames }
