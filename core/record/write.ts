import type { PlayedGame, Phrase, Position, Seen } from '../contract.ts'
import { stateHash } from '../fingerprint.ts'
import type { Entry, Opening, Replied, Table } from '../table.ts'
import { render } from '../words.ts'
import { checkOf } from './checks.ts'
import { ENDED, endCheck } from './ended.ts'
import { drawnOf, lineOfReply } from './nouns.ts'
import type { GameRecord, Header, Line } from './record.ts'
import { FORMAT, headerOf } from './record.ts'
import { noMoreDice, rerun } from './rerun.ts'

/** Lines of play after which a hash is due, also in the middle of a phase. */
export const HASH_EVERY = 50

/** The game, its edition and rules; a position is left out of a seat's record, since it shows both sides. */
export function gameHeaders<State, View extends Seen>(
  { setup }: Table<State, View>,
  form: string,
): Header[] {
  const { about } = setup.game
  const headers = [
    { key: 'Vedette', value: FORMAT },
    { key: 'Form', value: form },
    { key: 'Game', value: about.id },
    { key: 'Edition', value: about.edition },
    { key: 'Rules', value: about.version },
    ...(form === 'full' || typeof setup.scenario === 'string' ? [startHeader(setup.scenario)] : []),
    { key: 'Takeback', value: setup.takeBack ?? 'free' },
  ]
  const options = setup.options ?? []
  return options.length > 0 ? [...headers, { key: 'Options', value: options.join(', ') }] : headers
}

function startHeader(start: string | Position): Header {
  if (typeof start === 'string') return { key: 'Scenario', value: start }
  return { key: 'Position', value: JSON.stringify(start) }
}

/** Who won and by which rule, once that is known. */
export function resultHeaders<State, View extends Seen>(table: Table<State, View>): Header[] {
  const outcome = table.outcome()
  if (outcome === undefined) return []
  const winners = outcome.winners.length > 0 ? outcome.winners.join(', ') : 'draw'
  return [{ key: 'Result', value: `${winners} by ${outcome.rule}` }]
}

function stageOf<State, View extends Seen>(game: PlayedGame<State, View>, state: State): Phrase {
  return game.view(state, 'table').stage
}

/** The whole truth with state hashes: for finished games, and for whoever keeps the table. */
export function fullRecord<State, View extends Seen>(
  table: Table<State, View>,
  more: readonly Header[] = [],
): GameRecord {
  const { game, scenario, options = [] } = table.setup
  const { kinds } = game.about
  const start = game.setup(scenario, options)
  const words = game.about
  const lines: Line[] = [note(render(stageOf(game, start), words)), hashLine(stateHash(start))]
  const checks: string[] = []
  let since = 0
  const add = (line: Line): unknown => lines.push(line)
  rerun({ ...table.setup, nature: noMoreDice }, table.history(), {
    before(entry, at) {
      if (entry.is === 'reply') add(lineOfReply(kinds, at.asks(), entry))
      if (entry.is === 'back') add({ ...entry, line: 0 })
    },
    after(entry, at) {
      if (entry.is === 'opening') add({ is: 'opening', line: 0, drawn: drawnOf(kinds, entry) })
      const hash = stateHash(at.state())
      checks.push(checkOf(hash, lines.at(-1)!))
      const begun = begunIn(entry).map((stage) => render(stage, words))
      since = begun.length > 0 || since + 1 === HASH_EVERY ? 0 : since + 1
      if (since === 0) add(hashLine(hash))
      if (begun.length > 0) add(note(begun.join(' · ')))
    },
  })
  if (since > 0) lines.push(hashLine(stateHash(table.state())))
  const headers = [...gameHeaders(table, 'full'), ...more, ...resultHeaders(table)]
  const ended = headerOf(headers, ENDED)
  const end = ended && { end: endCheck(stateHash(table.state()), ended.value) }
  return { headers, lines, checks, ...end }
}

/** The stages that an entry opened, for the comments between phases. */
function begunIn(entry: Entry): Phrase[] {
  if (entry.is === 'back') return []
  const { told }: Opening | Replied = entry
  return told.flatMap(({ what }) => (what.did === 'began' ? [what.stage] : []))
}

export function note(text: string): Line {
  return { is: 'note', line: 0, text: text.replace(/\s+/g, ' ') }
}

export function hashLine(text: string): Line {
  return { is: 'hash', line: 0, text }
}
