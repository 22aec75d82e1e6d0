// What is asked of the seat: a sentence, and a button for every legal answer.
import { button, el, fill } from './dom.js'

/** So many answers of one verb are worth a field to find one. */
const MANY = 12

export function showAsks(room) {
  const { view, parts } = room
  const hadFocus = parts.asks.contains(document.activeElement)
  const heading = el('h2', { tabindex: '-1' }, headline(room))
  // A game that was resigned or drawn ends in the middle of a question.
  const open = room.game.status === 'over' ? [] : view.asks
  const asks = [...open].sort((a, b) => Number(a.kind === 'may') - Number(b.kind === 'may'))
  fill(
    parts.asks,
    heading,
    asks.map((ask) => askText(room, ask)),
    undo(room),
  )
  // The button just pressed is gone: whoever uses keys should not have to start from the top.
  if (hadFocus) heading.focus()
  parts.asks.setAttribute('aria-busy', String(Boolean(room.isWaiting)))
}

function headline({ view, words, game, seat }) {
  if (game.status === 'over') return 'The game is over.'
  if (view.asks.some(({ kind }) => kind === 'must')) return 'Your decision'
  if (seat === 'table') return 'You are looking on.'
  const others = view.onClock.map((one) => words.seat(one))
  return others.length === 0 ? 'Nothing to decide' : `Waiting for ${others.join(' and ')}`
}

function askText(room, ask) {
  const { words } = room
  return el(
    'div',
    { class: 'ask' },
    el('p', {}, `${words.say(ask.say)} [${ask.rule}]${ask.kind === 'may' ? ' (if you like)' : ''}`),
    ask.options.map((option) => optionText(room, ask, option)),
  )
}

function optionText(room, ask, option) {
  const { words } = room
  const reply = (noun) => give(room, ask, option.verb, noun)
  if (option.text !== undefined) return freeText(words.verb(option.verb), option.text.most, reply)
  if (option.nouns === undefined)
    return el(
      'p',
      {},
      button(words.verb(option.verb), () => reply()),
    )
  const buttons = option.nouns.map((noun) =>
    button(nounText(room, option.of, noun), () => reply(noun), {
      'aria-label': `${words.verb(option.verb)} ${nounText(room, option.of, noun)}`,
    }),
  )
  const list = el('div', { class: 'answers' }, buttons)
  const finder = buttons.length > MANY ? find(buttons) : undefined
  const legend = `${words.verb(option.verb)}${option.try ? ' (may fail)' : ''} …`
  return el('fieldset', {}, el('legend', {}, legend), finder ?? '', list)
}

/** A unit with where it stands. */
function nounText({ view, words }, kind, noun) {
  const place = kind === 'unit' ? view.place?.[noun] : undefined
  const name = words.name(kind, noun)
  return place === undefined || place < 0 ? name : `${name} in ${words.name('hex', place)}`
}

function find(buttons) {
  const field = el('input', { type: 'search', size: 12 })
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase()
    for (const one of buttons) one.hidden = !one.textContent.toLowerCase().includes(wanted)
  })
  return el('label', {}, `Find among ${buttons.length} `, field)
}

function freeText(label, most, reply) {
  const field = el('input', { maxlength: most })
  const submit = (event) => {
    event.preventDefault()
    reply(field.value)
  }
  return el(
    'form',
    { on: { submit } },
    el('label', {}, `${label} `, field),
    el('button', {}, 'Say'),
  )
}

function give(room, ask, verb, noun) {
  if (room.isWaiting) return
  const reply = { ask: ask.id, verb, rule: ask.rule, ...(noun !== undefined && { noun }) }
  room.act({ do: 'reply', replies: [reply] })
}

function undo(room) {
  if (room.seat === 'table' || room.view.n === 0 || room.game.status === 'over') return undefined
  return el(
    'p',
    {},
    button('Take back my last reply', () => room.act({ do: 'undo' })),
  )
}
