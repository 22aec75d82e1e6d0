// The lobby: make a game, sit down, look on.
import { get, part, post } from './api.js'
import { button, choice, complain, el, fill } from './dom.js'

const OTHERS = [
  ['bot:script', 'the bot, at once'],
  ['open', 'whoever comes'],
  ['invite', 'whom I send a link'],
  ['me', 'myself: both sides at this screen'],
]

export async function showLobby(main) {
  const [waiting, running, mine, past] = await Promise.all([
    get('/api/games?of=waiting'),
    get('/api/games?of=running'),
    myGames('current'),
    myGames('over'),
  ])
  document.title = 'Vedette'
  const { about, seats } = await catalogueOf('sedan')
  fill(
    main,
    el('h1', {}, 'Tables'),
    newGame(main, about, seats),
    list('Your games', mine, (game) => openLink(game, game.isMyTurn ? 'your turn' : 'open')),
    list('Waiting for players', waiting.games, joinButtons),
    list('Being played', running.games, (game) => openLink(game, 'watch')),
    past.length === 0
      ? undefined
      : list('Your finished games', past, (game) => openLink(game, 'open')),
    el(
      'p',
      {},
      button('Look again', () => show(main)),
    ),
  )
}

export async function catalogueOf(id) {
  const about = await get(`/api/catalogue/${part(id)}`)
  return { about, seats: about.scenarios[0].seats.map(({ seat }) => seat) }
}

async function show(main) {
  try {
    await showLobby(main)
  } catch (error) {
    complain(error.message)
  }
}

/** Somebody who has no session yet has no games either. */
async function myGames(of) {
  const { person } = await get('/api/me')
  return person === null ? [] : (await get(`/api/me/games?of=${of}`)).games
}

function newGame(main, about, seats) {
  const sides = seats.map((seat) => [seat, about.words[`seat-${seat}`] ?? seat])
  const form = el(
    'form',
    {},
    el('h2', {}, `A new game of ${about.title}`),
    choice('I play', 'side', sides),
    choice('against', 'other', OTHERS),
    el('button', {}, 'Begin'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    create(about, seats, new FormData(form)).catch((error) => complain(error.message))
  })
  return form
}

async function create(about, seats, chosen) {
  complain('')
  const side = chosen.get('side')
  const other = chosen.get('other')
  const mine = seats.filter((seat) => seat === side || other === 'me')
  const made = await post('/api/games', {
    game: about.id,
    scenario: about.scenarios[0].id,
    seats: Object.fromEntries(seats.map((seat) => [seat, mine.includes(seat) ? 'hold' : other])),
    listed: other === 'open',
    sharing: other === 'me',
  })
  // Sitting down only now, with a seed, proves that the dice were not chosen for this game.
  for (const seat of mine) await sitDown(made.game, seat)
  const [invite] = Object.values(made.invites)
  if (invite !== undefined) sessionStorage.setItem(`invite ${made.game}`, invite)
  location.hash = `game=${made.game}`
}

function list(title, games, actions) {
  const items = games.map((game) => el('li', {}, summary(game), ' ', actions(game)))
  const rest = items.length === 0 ? el('p', {}, 'None.') : el('ul', {}, items)
  return el('section', {}, el('h2', {}, title), rest)
}

const capital = (word) => word[0].toUpperCase() + word.slice(1)

function summary({ title, game, seats, status }) {
  const who = seats.map(
    ({ seat, name, bot, access }) =>
      `${capital(seat)}: ${name ?? (bot === null ? access : `the ${bot} bot`)}`,
  )
  return `${title === '' ? capital(game) : title} (${who.join(', ')}; ${status})`
}

function openLink({ id }, text) {
  return el('a', { href: `#game=${id}` }, text)
}

function joinButtons({ id, seats }) {
  const open = seats.filter(({ access, isSeated, bot }) => access === 'open' && !isSeated && !bot)
  return open.map(({ seat }) => button(`Sit down as ${capital(seat)}`, () => join(id, seat)))
}

/** A share in the dice that the server could not foresee. */
function freshSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const sitDown = (game, seat) =>
  post(`/api/games/${part(game)}/seats/${part(seat)}/join`, { seed: freshSeed() })

async function join(game, seat) {
  try {
    await sitDown(game, seat)
    location.hash = `game=${game}`
  } catch (error) {
    complain(error.message)
  }
}

/** Somebody came by a link: nothing to fill in, one button. */
export async function showInvite(main, link) {
  const { seat, game } = await post('/api/invites/look', { link })
  const take = async () => {
    try {
      const { game } = await post('/api/invites/join', { link, seed: freshSeed() })
      location.hash = `game=${game}`
    } catch (error) {
      complain(error.message)
    }
  }
  fill(
    main,
    el('h1', {}, 'You are invited'),
    el('p', {}, summary(game)),
    button(`Sit down as ${capital(seat)}`, take),
  )
}

export async function showWatchLink(main, link) {
  const { game } = await post('/api/watch', { link })
  location.hash = `game=${game}`
}
