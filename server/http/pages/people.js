// Who sits where, what is proposed, and how one leaves.
import { part } from './api.js'
import { beside, twice } from './beside.js'
import { button, el, fill } from './dom.js'

export function showPeople(room) {
  const { game, parts } = room
  fill(
    parts.people,
    el('h2', {}, 'At the table'),
    el(
      'ul',
      {},
      game.seats.map((seat) => el('li', {}, ...seatText(room, seat))),
    ),
    invite(room),
    outcome(room),
    game.you.proposals.map((proposal) => proposalText(room, proposal)),
    game.you.seats.includes(room.seat) ? leaving(room) : undefined,
    el('p', {}, el('a', { href: '/#' }, 'Back to the tables')),
  )
}

function seatText(room, { seat, name, bot, access, isSeated, isMine }) {
  const { words, game, table } = room
  const who = name ?? (bot === null ? `free (${access})` : `the ${bot} bot`)
  const marks = [
    isMine ? 'you' : '',
    game.status === 'waiting' && !isSeated && !bot ? 'awaited' : '',
  ]
  if (table?.thinking?.includes(seat)) marks.push('thinking')
  if (table?.looking?.includes(seat)) marks.push('looking')
  marks.push(timeLeft(room, seat))
  const noted = marks.filter((mark) => mark !== '')
  const text = `${words.seat(seat)}: ${who}${noted.length > 0 ? ` (${noted.join(', ')})` : ''} `
  if (isMine && seat !== room.seat)
    return [text, button(`Play as ${words.seat(seat)}`, () => room.sit(seat))]
  const isFree = access === 'open' && !isSeated && bot === null && !isMine
  return isFree ? [text, button('Sit down', () => sitDown(room, seat))] : [text]
}

/** As it stood with the last message: clocks of weeks need no ticking. */
function timeLeft({ clock }, seat) {
  const left = clock?.left[seat]
  if (left === undefined) return ''
  const used = clock.on.includes(seat) ? Date.now() - clock.since : 0
  return `${Math.max(0, Math.round((left - used) / 60_000))} min left`
}

async function sitDown(room, seat) {
  await beside(room, `seats/${part(seat)}/join`)
  if (room.game.you.seats.includes(seat)) room.sit(seat)
}

/** The link is told once, when the game is made; this tab remembers it. */
function invite({ id, game }) {
  const link = sessionStorage.getItem(`invite ${id}`)
  if (link === null || game.status !== 'waiting') return undefined
  const address = `${location.origin}/#invite=${link}`
  return el(
    'p',
    {},
    'Send this link: ',
    el('input', { readonly: true, value: address, size: 40, 'aria-label': 'Invite link' }),
  )
}

function outcome({ game, words }) {
  if (game.status !== 'over') return undefined
  const { winners = [], say, by = '', seat } = game.result ?? {}
  const who = winners.length > 0 ? `${winners.map(words.seat).join(' and ')} won.` : 'A draw.'
  const how = seat === undefined ? by : `${words.seat(seat)}: ${by}.`
  const reason = say === undefined ? how : words.say(say)
  const record = el('a', { href: `/api/games/${part(game.id)}/record` }, 'Record of the game')
  return el('p', {}, el('strong', {}, `${who} ${reason} `), record)
}

function proposalText(room, { id, kind, seat, mayAnswer, mayWithdraw }) {
  const answer = (text) => () => beside(room, `proposals/${part(id)}`, { answer: text })
  return el('p', { role: 'status' }, `${room.words.seat(seat)} proposes a ${kind}. `, [
    ...(mayAnswer
      ? [button('Accept', answer('accept')), button('Decline', answer('decline'))]
      : []),
    ...(mayWithdraw ? [button('Withdraw', answer('withdraw'))] : []),
  ])
}

function leaving(room) {
  const { seat, game } = room
  if (game.status !== 'running') return undefined
  const propose = (kind) => () => beside(room, 'proposals', { kind, seat })
  return el('p', {}, [
    button('Ask to take back', propose('take-back')),
    button('Offer a draw', propose('draw')),
    twice('Resign', 'Resign: sure?', () => beside(room, `seats/${part(seat)}/resign`)),
  ])
}
