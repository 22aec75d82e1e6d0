// Who one is: an account in place of a guest, on which all games can be found again.
import { call, get, post } from './api.js'
import { button, complain, el, fill } from './dom.js'

/** The page's heading and this one say who one is; `look` shows both again. */
export async function showAccount(main, look) {
  const { person } = await get('/api/me')
  document.title = 'You · Vedette'
  const parts = person?.kind === 'account' ? known(person, look) : unknown(person, look)
  fill(main, el('h1', {}, 'You'), parts, el('p', {}, el('a', { href: '/#' }, 'Back to the tables')))
}

function unknown(person, look) {
  const why =
    person === null
      ? 'You can play without an account. With one you find your games again from anywhere.'
      : `You are ${person.name}, a guest known to this browser alone. With an account you find your games again from anywhere; they come along.`
  return [
    el('p', {}, why),
    form('Make an account', 'new-password', (named) => enter('/api/accounts', named, look)),
    form('Log in', 'current-password', (named) => enter('/api/login', named, look)),
  ]
}

function form(title, kind, send) {
  const field = (label, attributes) =>
    el('p', {}, el('label', {}, `${label} `, el('input', { required: true, ...attributes })))
  const submit = async (event) => {
    event.preventDefault()
    const { name, password } = Object.fromEntries(new FormData(event.target))
    await attempt(() => send({ name, password }))
  }
  return el('form', { on: { submit }, 'aria-label': title }, [
    el('h2', {}, title),
    field('Name', { name: 'name', autocomplete: 'username', maxlength: 200 }),
    field('Password', { name: 'password', type: 'password', autocomplete: kind }),
    el('button', {}, title),
  ])
}

async function enter(path, named, look) {
  const { came, left } = await post(path, named)
  await look()
  if (left.length > 0)
    complain(`${came} games came along; where your account plays too, a seat stays behind.`)
}

function known({ name }, look) {
  const leave = () =>
    attempt(async () => {
      await post('/api/logout', {})
      await look()
    })
  return [
    el('p', {}, `You are ${name}. `, button('Log out', leave)),
    el('h2', {}, 'Tokens for programs'),
    ...tokens(),
  ]
}

/** A bot plays in one's name with a token; it is shown once. */
function tokens() {
  const list = el('ul')
  const made = el('p', { role: 'status' })
  const load = async () => {
    const { tokens } = await get('/api/me/tokens')
    fill(list, tokens.map(line))
  }
  const revoke = (id) =>
    attempt(async () => {
      await call('DELETE', `/api/me/tokens/${id}`)
      await load()
    })
  const line = ({ id, label }) =>
    el(
      'li',
      {},
      `${label} `,
      button('Withdraw', () => revoke(id)),
    )
  const make = () =>
    attempt(async () => {
      const { token } = await post('/api/me/tokens', { label: 'Made on the page' })
      const shown = el('input', { readonly: true, value: token, size: 50, 'aria-label': 'Token' })
      fill(made, 'Keep it now, it is not shown again: ', shown)
      await load()
    })
  void attempt(load)
  return [list, el('p', {}, button('Make a token', make), ' ', how()), made]
}

function how() {
  return el('a', { href: '/api' }, 'How to write a bot')
}

async function attempt(work) {
  try {
    complain('')
    await work()
  } catch (error) {
    complain(error.message)
  }
}
