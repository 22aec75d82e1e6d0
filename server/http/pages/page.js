// The plain page: what is shown stands behind the # of the address, so that no invite ever reaches a server's log.
import { showAccount } from './account.js'
import { get } from './api.js'
import { complain, el, fill } from './dom.js'
import { showInvite, showLobby, showWatchLink } from './lobby.js'
import { openTable } from './table.js'

const main = document.getElementById('main')
let leave = () => {}

async function show() {
  leave()
  leave = () => {}
  complain('')
  fill(main, el('p', {}, 'One moment …'))
  const [, kind, value] = /^#(\w+)(?:=([\w-]+))?$/.exec(location.hash) ?? []
  try {
    if (kind === 'game') leave = await openTable(main, value)
    else if (kind === 'invite') await showInvite(main, value)
    else if (kind === 'you') await showAccount(main, show)
    else if (kind === 'watch') await showWatchLink(main, value)
    else await showLobby(main)
  } catch (error) {
    complain(error.message)
    fill(main, el('p', {}, el('a', { href: '/#' }, 'Back to the tables')))
  }
  main.focus()
  await showWho()
}

async function showWho() {
  const { person } = await get('/api/me')
  const text =
    person === null
      ? 'Nobody yet: you become a guest when you sit down. '
      : `You are ${person.name}. `
  const link = person?.kind === 'account' ? 'Account' : 'Account or log in'
  fill(document.getElementById('who'), text, el('a', { href: '/#you' }, link))
}

const [, game] = /^\/games\/([\w-]+)$/.exec(location.pathname) ?? []
if (game !== undefined) history.replaceState(null, '', `/#game=${game}`)
addEventListener('hashchange', show)
await show()
