import type { Ask, Seat, SeatReply } from '../../core/contract.ts'
import { listUnclear } from '../../core/tell/answers.ts'
import { explainOther } from './answers.ts'
import { runMeta } from './meta.ts'
import { readTyped } from '../../core/tell/replies.ts'
import { announce, showAsk, showTable } from './screen.ts'
import { accept, isUnsaved } from './session.ts'
import type { Session } from './session.ts'

export type Ending = 'over' | 'left'

/** Plays until the game is over or the person leaves. */
export async function playOn(session: Session): Promise<Ending> {
  const { table } = session
  let facing: Seat | undefined
  for (;;) {
    const ask = table.asks().find(({ kind }) => kind === 'must')
    if (ask === undefined) return end(session)
    const reply = unattended(session, ask)
    if (reply !== undefined) {
      accept(session, reply)
      continue
    }
    if (facing !== undefined && facing !== ask.seat) await handOver(session, ask.seat)
    facing = ask.seat
    if ((await decide(session, ask.seat)) === 'left') return 'left'
  }
}

function end(session: Session): Ending {
  const people = session.table.seats.filter((seat) => session.bots[seat] === undefined)
  for (const seat of people) announce(session, seat)
  const outcome = session.table.outcome()
  if (outcome === undefined) throw new Error('Nobody is asked, and nobody has won.')
  const { winners, rule, say } = outcome
  const who = winners.length === 0 ? 'A draw' : `${winners.join(' and ')} won`
  session.io.out(`\n${who}. ${session.words.say(say)} [${rule}]`)
  return 'over'
}

/** What a bot, a standing order or the counsel answers without a person. */
function unattended(session: Session, ask: Ask): SeatReply | undefined {
  const { table, game, bots, chance, auto } = session
  const view = table.view(ask.seat)
  const bot = bots[ask.seat]
  if (bot !== undefined) return bot.reply(view, ask, chance)
  const standing = game.standing?.(view, ask, session.orders[ask.seat] ?? [])
  if (standing !== undefined) return standing
  if (auto?.seat !== ask.seat) return undefined
  if (auto.stage === JSON.stringify(view.stage)) return session.counsel.reply(view, ask, chance)
  session.auto = undefined
  return undefined
}

/** Two people at one screen must not see each other's counters. */
async function handOver({ io }: Session, seat: Seat): Promise<void> {
  if (!io.isScreen) return io.out(`\n${seat} decides.`)
  io.write('\u001B[2J\u001B[3J\u001B[H')
  await io.readLine(`The table is turned to ${seat}. Press Enter when only ${seat} looks. `)
}

/** Asks a person until a reply is accepted. */
async function decide(session: Session, seat: Seat): Promise<'replied' | 'left'> {
  const { io } = session
  showTable(session, seat)
  let isWarned = false
  for (;;) {
    const line = await io.readLine(`${seat}> `)
    if (line === undefined) return cutOff(session)
    if (/^\/?(quit|q|exit)$/i.test(line.trim())) {
      if (isWarned || !io.isScreen || !isUnsaved(session)) return 'left'
      isWarned = true
      io.out('This game is not saved: save <file>, or quit again.')
    } else if (answerLine(session, seat, line.trim()) === 'replied') return 'replied'
  }
}

/** The end of input and Ctrl-C leave at once. */
function cutOff(session: Session): 'left' {
  if (isUnsaved(session))
    session.io.out(
      '\nThis game is not saved. Next time: save <file> before you leave, or play with --record <file>.',
    )
  return 'left'
}

function answerLine(session: Session, seat: Seat, line: string): 'replied' | 'asked' {
  const { io, table, words } = session
  if (line === '') showAsk(session, seat)
  else {
    const asks = table.asks().filter((ask) => ask.seat === seat)
    const typed = readTyped(line, asks, words)
    if ('reply' in typed) {
      accept(session, typed.reply)
      return 'replied'
    }
    const meta = runMeta(session, seat, line)
    if (meta !== undefined) return meta
    if ('unclear' in typed) io.out(listUnclear(typed.unclear))
    else if ('other' in typed) io.out(explainOther(session, seat, typed.other))
    else io.out(`${typed.unknown}. Type ? for help.`)
  }
  return 'asked'
}
