import type { Book } from './adviser.ts'
import type { GameCard } from './protocol.ts'

/** What a page must know of a game once. */
export function cardOf({ game, look, words }: Book, bots: readonly string[]): GameCard {
  const { id, title, edition, version, scenarios, options, overlays, standing } = game.about
  const { say } = words
  return {
    id,
    title,
    edition,
    version,
    bots,
    scenarios: scenarios.map((scenario) => ({
      id: scenario.id,
      title: say(scenario.say),
      seats: game
        .seats(scenario.id, [])
        .map(({ seat, side, name }) => ({ seat, side, name: say(name) })),
    })),
    options: options.map(({ id, rule, say: title, excludes = [] }) => ({
      id,
      rule,
      excludes,
      title: say(title),
    })),
    overlays: overlays.map(({ name, say: title }) => ({ name, title: say(title) })),
    standing: standing.map(({ id, rule, say: title, choices, seats }) => ({
      id,
      rule,
      title: say(title),
      choices: choices.map((choice) => ({ id: choice, title: say({ key: choice }) })),
      ...(seats && { seats }),
    })),
    styles: look.styles,
    charts: look.charts,
    overlaysAt: look.overlaysAt ?? {},
    areas: look.areas ?? {},
    guide: look.guide,
    staffWork: look.staffWork,
  }
}
