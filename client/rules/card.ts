import type { ScenarioTitle } from '../../core/contract.ts'
import type { Words } from '../../core/tell/words.ts'
import type { Book } from './adviser.ts'
import type { GameCard, SeatTitle } from './protocol.ts'

/** What a page must know of a game once. */
export function cardOf(book: Book, bots: readonly string[]): GameCard {
  const { game, look, words } = book
  const { id, title, edition, version, scenarios, options, overlays, standing } = game.about
  const { say } = words
  const { steps: _said, ...guide } = look.guide
  const admitted = (scenario: ScenarioTitle): readonly string[] =>
    scenario.options ?? options.map(({ id: option }) => option)
  return {
    id,
    title,
    edition,
    version,
    bots,
    scenarios: scenarios.map((one) => ({
      id: one.id,
      title: say(one.say),
      ...seatsIn(book, one.id, admitted(one)),
      options: admitted(one),
    })),
    options: options.map(({ id, rule, say: title, excludes = [] }) => ({
      id,
      rule,
      excludes,
      title: say(title),
    })),
    overlays: overlays.map(({ say: title, ...overlay }) => ({ ...overlay, title: say(title) })),
    standing: standing.map(({ id, rule, say: title, choices, seats }) => ({
      id,
      rule,
      title: say(title),
      choices: choices.map((choice) => ({ id: choice, title: choiceTitle(words, choice) })),
      ...(seats && { seats }),
    })),
    styles: look.styles,
    dieFaces: look.dieFaces ?? 6,
    overlaysAt: look.overlaysAt ?? {},
    areas: look.areas ?? {},
    guide,
    staffWork: look.staffWork,
  }
}

type Seats = Pick<GameCard['scenarios'][number], 'seats' | 'seatsWith'>

/** Who sits at the table, and who besides under options that seat others. */
function seatsIn({ game, words }: Book, scenario: string, options: readonly string[]): Seats {
  const seatsFor = (chosen: readonly string[]): readonly SeatTitle[] =>
    game
      .seats(scenario, chosen)
      .map(({ seat, side, name }) => ({ seat, side, name: words.say(name) }))
  const seats = seatsFor([])
  const others = options
    .map((option) => [option, seatsFor([option])] as const)
    .filter(([, found]) => found.length !== seats.length)
  return { seats, seatsWith: Object.fromEntries(others) }
}

/** An answer to leave standing, in words where the game has them. */
function choiceTitle({ about, say }: Words, choice: string): string {
  const key = `choice-${choice}`
  const title = say({ key: key in about.words ? key : choice })
  return title.charAt(0).toUpperCase() + title.slice(1)
}
