// Who sits where, what is proposed, and how one leaves.
import { get, part, post } from './api.js'
import { beside, twice } from './beside.js'
import { button, complain, el, fill } from './dom.js'

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
    pause(room),
    game.you.proposals.map((proposal) => proposalText(room, proposal)),
  )
  showLeaving(room)
}

/** Stays as it is while news come in: a button must not vanish under the hand. */
function showLeaving(room) {
  const { game, seat, parts } = room
  const isMine = game.you.seats.includes(seat)
  const shown = `${seat} ${game.status} ${isMine}`
  if (parts.leaving.dataset.shown === shown) return
  parts.leaving.dataset.shown = shown
  const back = el('p', {}, el('a', { href: '/#' }, 'Back to the tables'))
  fill(parts.leaving, isMine ? leaving(room) : undefined, back)
}

function seatText(room, { seat, name, bot, access, isSeated, isMine }) {
  const { words, game, table } = room
  const who = name ?? (bot === null ? `free (${access})` : `the ${bot} bot`)
  const marks = [
    isMine ? 'you' : '',
    game.status === 'waiting' && !isSeated && !bot ? 'awaited' : '',
  ]
  if (table?.looking?.includes(seat)) marks.push('looking')
  marks.push(timeLeft(room, seat))
  const noted = marks.filter((mark) => mark !== '')
  const text = `${words.seat(seat)}: ${who}${noted.length > 0 ? ` (${noted.join(', ')})` : ''} `
  if (isMine && isSeated && seat !== room.seat)
    return [text, button(`Play as ${words.seat(seat)}`, () => room.sit(seat))]
  const isFree = isMine || (access === 'open' && bot === null)
  return isFree && !isSeated ? [text, button('Sit down', () => sitDown(room, seat))] : [text]
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

/** Everybody may hold an announced pause up, once, or say that it may go on; whether anybody is asked in it is not told. */
function pause(room) {
  const { clock, seat, game, words } = room
  if (clock?.pause === undefined || game.status !== 'running') return undefined
  const waits = clock.pause.waits.map(words.seat)
  const text = waits.length > 0 ? `A pause: ${waits.join(' and ')} wants time. ` : 'A short pause. '
  const buttons = [
    button('Wait', () => room.act({ do: 'wait' })),
    button('Go on', () => room.act({ do: 'go-on' })),
  ]
  return el('p', { role: 'status' }, text, game.you.seats.includes(seat) ? buttons : [])
}

function outcome(room) {
  const { game, words } = room
  if (game.status !== 'over') return undefined
  const { winners = [], say, by, seat } = game.result ?? {}
  const who = winners.length > 0 ? `${winners.map(words.seat).join(' and ')} won.` : 'A draw.'
  const how = seat === undefined ? '' : `${words.seat(seat)}: ${by}.`
  const reason = say === undefined ? how : words.say(say)
  const record = el('a', { href: `/api/games/${part(game.id)}/record` }, 'Record of the game')
  const all = button('Show what was hidden', () => room.sit('open'))
  const again = game.you.seats.length > 0 ? button('Play again', () => playAgain(game)) : ''
  return el('p', {}, el('strong', {}, `${who} ${reason} `), record, ' ', [
    room.seat === 'open' ? '' : all,
    again,
  ])
}

/** The same table with sides swapped; whoever asks second comes to the table of the first. */
async function playAgain({ id }) {
  try {
    const { game } = await post(`/api/games/${part(id)}/rematch`, {})
    const { seats } = await get(`/api/games/${part(game)}`)
    for (const { seat } of seats.filter(({ isMine, isSeated }) => isMine && !isSeated))
      await post(`/api/games/${part(game)}/seats/${part(seat)}/join`, {})
    location.hash = `game=${game}`
  } catch (error) {
    complain(error.message)
  }
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
