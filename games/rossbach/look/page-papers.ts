import type { Paper, PaperGroup } from '../../../core/look.ts'
import { ALL_SEATS, sideOfPlayer } from '../rules/18-players.ts'
import type { Player } from '../rules/18-players.ts'
import type { Letter } from '../model/state.ts'
import type { LookKey } from '../words/look.ts'
import { TEAM_WORDS } from '../words/teams.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

function nameOf(player: number): string {
  return TEAM_WORDS[`name-${ALL_SEATS[player as Player]}`]!
}

/** Whoever writes knows when his aide should be there, and not whether he was. */
function writtenFoot({ due }: Letter, turn: number): string {
  return say(due > turn ? 'letter-riding' : 'letter-rode', { due })
}

/** The letters of team play as this player may read them: his own, those that came, and those taken from the enemy. */
export function papersOf({ view }: Facts): PaperGroup[] {
  const player = ALL_SEATS.indexOf(view.seat as (typeof ALL_SEATS)[number])
  const isOpen = view.seat === 'open'
  const letters = view.letters.map((letter, at) => ({ letter, at }))
  const group = (
    key: LookKey,
    belongs: (letter: Letter) => boolean,
    footOf?: (letter: Letter) => string,
  ): PaperGroup[] => {
    const papers = letters
      .filter(({ letter }) => belongs(letter))
      .map(({ letter, at }): Paper => {
        const { from, to, sent, text } = letter
        const names = { from: nameOf(from), to: nameOf(to), turn: sent }
        const head = say('letter-head', names)
        return { id: String(at), head, text, ...(footOf && { foot: footOf(letter) }) }
      })
    return papers.length === 0 ? [] : [{ title: say(key), papers: papers.toReversed() }]
  }
  if (isOpen) return group('letters-all', () => true)
  const isEnemys = ({ to }: Letter): boolean =>
    sideOfPlayer(to as Player) !== sideOfPlayer(player as Player)
  return [
    ...group('letters-came', ({ to }) => to === player),
    ...group(
      'letters-written',
      ({ from }) => from === player,
      (letter) => writtenFoot(letter, view.turn),
    ),
    ...group('letters-taken', isEnemys),
  ]
}
