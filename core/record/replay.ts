import type { Drawn } from '../chance.ts'
import type { Chance, PlayedGame, Outcome, Seat, Seen } from '../contract.ts'
import { stateHash } from '../fingerprint.ts'
import { openTable } from '../table.ts'
import type { Table, TableSetup } from '../table.ts'
import { checkOf } from './checks.ts'
import { scenarioName } from '../desk.ts'
import { diagnosed } from './diagnose.ts'
import type { Stumble } from './diagnose.ts'
import { fastCheck } from './dice.ts'
import { ENDED, endCheck, readEnd } from './ended.ts'
import type { TableEnd } from './ended.ts'
import type { DiceCheck, DiceChecker } from './dice.ts'
import { printOptions, readDrawn, resolveReply } from './nouns.ts'
import type { BackLine, DrawnText, GameRecord, OpeningLine, ReplyLine } from './record.ts'
import { headerOf, isMove, RecordError } from './record.ts'
import { seatsFault } from './seats.ts'
import { rulesDiffer, startOf } from './start.ts'
import { resultHeaders } from './write.ts'

export interface Replay<State = unknown, View extends Seen = Seen> {
  table: Table<State, View>
  hash: string
  replies: number
  rolls: number
  dice: DiceVerdict
  /** Of chains: the seats whose players had a hand in them, and those whose seed is nobody's. */
  restsOn?: { players: Seat[]; nobody: Seat[] }
  outcome: Outcome | undefined
  /** Where it was not the rules that ended it. */
  ended?: TableEnd
}
/**
 * proven: fixed before play, by seeds of all seats that nobody could choose knowing another's; fixed: before play, and
 * the seed of some seat is nobody's; unbound: only the first generation is shown to be fixed before play; seeded: what the seed gives that the record names; unproven: nothing was compared.
 */
export type DiceVerdict = 'proven' | 'fixed' | 'unbound' | 'seeded' | 'unproven'
export interface Replaying {
  /** Reads committed dice; those of the fast generator are always read. */
  dice?: DiceChecker
}

type MoveLine = ReplyLine | OpeningLine | BackLine

interface Run<State, View extends Seen> {
  game: PlayedGame<State, View>
  record: GameRecord
  moves: MoveLine[]
  table: Table<State, View>
  dice: DiceCheck | undefined
  line: MoveLine | undefined
  /** Nature's answers of the line that are still to be used. */
  drawn: DrawnText[]
  due: number[][]
  suspect: { name: string; said: string; due: string } | undefined
  rolls: number
}

/** Plays a full record again and compares every die and hash; throws a RecordError that names the first fault. */
export function replayRecord<State, View extends Seen>(
  game: PlayedGame<State, View>,
  record: GameRecord,
  options: Replaying = {},
): Replay<State, View> {
  const run = openRun(game, record, options)
  mustBeOfSeats(run)
  let at = 0
  for (const line of record.lines) {
    if (isMove(line)) playMove(run, line, at++)
    else if (line.is === 'hash' && at > 0) checkHash(run, line.text, line.line)
  }
  checkEnd(run)
  const ended = tableEnd(run)
  return {
    table: run.table,
    hash: stateHash(run.table.state()),
    replies: run.moves.filter(({ is }) => is === 'reply').length,
    rolls: run.rolls,
    ...verdictOn(run.dice, run.table.seats),
    outcome: run.table.outcome(),
    ...(ended && { ended }),
  }
}

function mustBeOfSeats<State, View extends Seen>({ dice, table, record }: Run<State, View>): void {
  const fault = seatsFault(dice, table.seats, record.headers)
  if (fault !== undefined) throw new RecordError(fault.what, fault.header.line ?? 0, fault.reason)
}

function verdictOn(
  dice: DiceCheck | undefined,
  seats: readonly Seat[],
): Pick<Replay, 'dice' | 'restsOn'> {
  if (dice === undefined) return { dice: 'unproven' }
  if (dice.rests === 'seed') return { dice: 'seeded' }
  const isUnbound = dice.isUnbound === true
  if (dice.rests === 'former') return { dice: isUnbound ? 'unbound' : 'proven' }
  const sent = dice.rests.players
  const players = seats.filter((seat) => sent.includes(seat))
  const nobody = seats.filter((seat) => !players.includes(seat))
  const bound = nobody.length === 0 ? 'proven' : 'fixed'
  return { dice: isUnbound ? 'unbound' : bound, restsOn: { players, nobody } }
}

function openRun<State, View extends Seen>(
  game: PlayedGame<State, View>,
  record: GameRecord,
  options: Replaying,
): Run<State, View> {
  const start = startOf(game, record)
  const dice = options.dice?.(record.headers) ?? fastCheck(record.headers)
  if (dice?.fault !== undefined)
    throw new RecordError(dice.fault.what, dice.fault.header.line ?? 0, dice.fault.reason)
  const moves = record.lines.filter(isMove)
  const fresh = { drawn: [], due: [], suspect: undefined, rolls: 0, line: moves[0] }
  const run = { game, record, moves, dice, ...fresh } as unknown as Run<State, View>
  if (moves[0]?.is === 'opening') run.drawn = [...moves[0].drawn]
  const nature = { answer: (chance: Chance) => answer(run, chance) }
  const setup: TableSetup<State, View> = { game, ...start, nature }
  run.table = openTable(setup)
  return run
}

/** Nature answers what the line says; a die that the chain does not give is noted and played on. */
function answer<State, View extends Seen>(run: Run<State, View>, chance: Chance): Drawn {
  const line = run.line?.line ?? 0
  const text = run.drawn.shift()
  if (text === undefined)
    throw new RecordError(
      'reply',
      line,
      `rule ${chance.rule} rolls or draws here, and the line is silent`,
    )
  const values = readDrawn(run.game.about.kinds, chance, text)
  if (values === undefined) {
    const said = text.items.join(', ')
    throw new RecordError(
      'die',
      line,
      `${said} cannot come from the ${text.by} of rule ${chance.rule}`,
    )
  }
  const due = run.dice?.due(chance)
  run.rolls++
  run.due.push(due?.values ?? values)
  if (due !== undefined && due.values.join() !== values.join() && run.suspect === undefined)
    run.suspect = {
      name: due.name,
      said: values.join(', '),
      due: due.values.join(', ') || 'nothing',
    }
  return { values }
}

function playMove<State, View extends Seen>(
  run: Run<State, View>,
  line: MoveLine,
  at: number,
): void {
  const before = run.game.clone(run.table.state())
  const fault = faultOf(run, line, at)
  if (fault === undefined && run.suspect === undefined) return
  const { game, record, moves, suspect } = run
  const stumble: Stumble<State> = { before, at, moves, checks: record.checks }
  if (fault !== undefined) stumble.fault = fault
  const { dice, due } = run
  if (dice !== undefined) stumble.due = (chance, nth) => (due[nth] ??= dice.due(chance).values)
  if (suspect !== undefined) stumble.suspect = suspect
  throw diagnosed(game, stumble)
}

function faultOf<State, View extends Seen>(
  run: Run<State, View>,
  line: MoveLine,
  at: number,
): RecordError | undefined {
  try {
    if (line.is === 'reply') playReply(run, line)
    else if (line.is === 'back') playBack(run, line)
    else if (at > 0) throw new RecordError('order', line.line, 'nature opens a game, nothing else')
    if (run.drawn.length > 0)
      throw new RecordError('reply', line.line, 'dice or draws are written that nobody asked for')
    checkMove(run, line, at)
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return error
    throw error
  }
}

function playReply<State, View extends Seen>(run: Run<State, View>, line: ReplyLine): void {
  const asks = run.table.asks()
  const reply = resolveReply(run.game.about.kinds, asks, line)
  if (reply === undefined) throw new RecordError('reply', line.line, whyNoReply(run, line))
  run.line = line
  run.drawn = [...line.drawn]
  run.due = []
  const happened = run.table.reply(reply)
  if ('refused' in happened)
    throw new RecordError('reply', line.line, `refused by rule ${happened.refused.rule}`)
}

function whyNoReply<State, View extends Seen>(run: Run<State, View>, line: ReplyLine): string {
  const asks = run.table.asks()
  const own = asks.filter(({ seat }) => seat === line.seat)
  const words = [line.verb, line.noun].filter((word) => word !== undefined).join(' ')
  const differ = rulesDiffer(run.game, run.record.headers)
  if (asks.length === 0) return `the game is over before ${line.seat} ${words}${differ}`
  if (own.length === 0) {
    const deciding = [...new Set(asks.map(({ seat }) => seat))].join(' and ')
    return `${line.seat} is not asked here, ${deciding} must decide${differ}`
  }
  return `${words} is not possible here; ${line.seat} may ${printOptions(run.game.about.kinds, own)}${differ}`
}

function playBack<State, View extends Seen>(run: Run<State, View>, line: BackLine): void {
  const { table } = run
  const happened = line.agreed ? table.rewind(line.seat) : table.undo(line.seat, table.seats)
  if ('refused' in happened)
    throw new RecordError('reply', line.line, `${line.seat} has nothing to take back here`)
}

function checkMove<State, View extends Seen>(
  run: Run<State, View>,
  move: MoveLine,
  at: number,
): void {
  const { line } = move
  const { checks } = run.record
  if (checks.length === 0) return
  const check = checks[at]
  if (check === undefined)
    throw new RecordError(
      'reply',
      line,
      `the record has checks for ${checks.length} lines, this is one more`,
    )
  if (checkOf(stateHash(run.table.state()), move) !== check)
    throw new RecordError('reply', line, 'this is not what was played here: the check differs')
}

function checkHash<State, View extends Seen>(
  run: Run<State, View>,
  text: string,
  line: number,
): void {
  const hash = stateHash(run.table.state())
  if (hash === text) return
  const differ = rulesDiffer(run.game, run.record.headers)
  throw new RecordError('hash', line, `the state's hash is ${hash} here, not ${text}${differ}`)
}

function checkEnd<State, View extends Seen>({
  table,
  record,
  moves,
  dice,
}: Run<State, View>): void {
  const missing = record.checks.length - moves.length
  if (missing > 0)
    throw new RecordError('reply', 0, `The record breaks off: ${missing} more lines were played.`)
  const rest = dice?.rest()
  if (rest !== undefined) throw new RecordError('link', 0, rest)
  const said = headerOf(record.headers, 'Result')
  const result = resultHeaders(table)[0]?.value ?? 'not over'
  if (said !== undefined && said.value !== result)
    throw new RecordError('result', said.line ?? 0, `the game ended ${result}, not ${said.value}`)
  if (said === undefined && isOver(table)) {
    const reason = `The game ended ${result}, and the record does not say so: [Result "…"] is missing.`
    throw new RecordError('result', 0, reason)
  }
}

function isOver<State, View extends Seen>(table: Table<State, View>): boolean {
  return table.asks().length === 0 && table.outcome() !== undefined
}

/** How the players ended it, held against the check at the foot. */
function tableEnd<State, View extends Seen>({
  table,
  record,
}: Run<State, View>): TableEnd | undefined {
  const header = headerOf(record.headers, ENDED)
  if (header === undefined) {
    if (record.end === undefined) return undefined
    const reason = `The game ended at the table, and the record does not say how: [${ENDED} "…"] is missing.`
    throw new RecordError('result', 0, reason)
  }
  const { value, line = 0 } = header
  if (isOver(table))
    throw new RecordError('result', line, `the game ended by its rules, not ${value}`)
  const { setup } = table
  const end = readEnd(setup.game.seats(scenarioName(setup), setup.options ?? []), header)
  if (record.end !== undefined && record.end !== endCheck(stateHash(table.state()), value)) {
    const reason = 'this is not how the game ended: the check at the foot differs'
    throw new RecordError('result', line, reason)
  }
  return end
}
