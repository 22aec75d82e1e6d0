import type { Fast } from '../../core/contract.ts'
import type { Cast } from './hostile-cast.ts'
import { ODD_BODIES, oddValue } from './hostile-odd.ts'
import { aimed, filled } from './hostile-routes.ts'
import type { Operation } from './hostile-routes.ts'
import type { Credentials, Outcome, Shot } from './hostile-wire.ts'

// Requests in good form from whoever may not make them, and in bad form from anybody: of every route that there is.

/** What an attack is made from. */
export interface Ground {
  cast: Cast
  operations: readonly Operation[]
  chance: Fast
}
/** A request, and whether its answer may be anything but a refusal. */
export interface Attack {
  name: string
  shot: Shot
  isHarmless?: (outcome: Outcome) => boolean
}
type Attacker = (ground: Ground) => Attack | undefined

export const ATTACKERS: readonly Attacker[] = [
  trespass,
  trespass,
  usurp,
  usurp,
  meddle,
  impersonate,
  impersonate,
  lure,
  lure,
  mislabel,
  garble,
  garble,
  steal,
]

function pick<T>(list: readonly T[], chance: Fast): T {
  return list[chance.below(list.length)]!
}

const isAboutGame = ({ path }: Operation): boolean => path.startsWith('/api/games/{game}')
const namesSeat = ({ path, query, body }: Operation): boolean =>
  path.includes('{seat}') || query.includes('seat') || body?.properties?.['seat'] !== undefined

function strangers({ mallory, guest }: Cast): Credentials[] {
  return [{ cookie: mallory.cookie }, { token: mallory.token }, { cookie: guest.cookie }, {}]
}

/** Strangers at games that are none of their business. */
function trespass({ cast, operations, chance }: Ground): Attack {
  const operation = pick(operations.filter(isAboutGame), chance)
  const { closed } = cast
  const game = pick([closed.game, cast.waiting, cast.over], chance)
  const seat = pick(['french', 'prussian', 'table', 'open', 'nature'], chance)
  const shot = filled(operation, {
    game,
    seat: seat in closed.players ? seat : 'french',
    table: closed,
    chance,
  })
  const path = shot.path.replace(/\?seat=\w+/, `?seat=${seat}`)
  return {
    name: 'trespass',
    shot: aimed({ ...shot, path }, cast.url, pick(strangers(cast), chance)),
  }
}

/** The opponent in the name of the other seat. */
function usurp({ cast, operations, chance }: Ground): Attack {
  const { closed, bert, url } = cast
  const operation = pick(
    operations.filter((one) => isAboutGame(one) && namesSeat(one)),
    chance,
  )
  const shot = filled(operation, { game: closed.game, seat: 'french', table: closed, chance })
  const shown = chance.below(4) === 0 ? { token: bert.token } : { cookie: bert.cookie }
  return { name: 'usurp', shot: aimed(shot, url, shown) }
}

/** What anybody may do where anybody may watch. */
const WATCHING = ['/api/games/{game}/notes', '/api/games/{game}/stream']

function meddle({ cast, operations, chance }: Ground): Attack {
  const { open, url } = cast
  const may = operations.filter(
    (one) =>
      isAboutGame(one) && !WATCHING.includes(one.path) && (one.method !== 'GET' || namesSeat(one)),
  )
  const shot = filled(pick(may, chance), { game: open.game, seat: 'french', table: open, chance })
  return { name: 'meddle', shot: aimed(shot, url, pick(strangers(cast), chance)) }
}

/** Sessions and tokens that never were or are no longer. */
function impersonate({ cast, operations, chance }: Ground): Attack {
  const { closed, anna, stale, url } = cast
  const forged = forgeries(anna.cookie, anna.token, chance)
  const shown: Credentials = pick(
    [...stale.cookies.map((cookie) => ({ cookie })), { token: stale.token }, ...forged],
    chance,
  )
  // Whoever shows a bad token is sent away from everywhere; a bad cookie is no cookie.
  const aims =
    shown.token === undefined ? operations.filter(({ isPublic }) => !isPublic) : operations
  const shot = filled(pick(aims, chance), {
    game: closed.game,
    seat: 'french',
    table: closed,
    chance,
  })
  return { name: 'impersonate', shot: aimed(shot, url, shown) }
}

function forgeries(cookie: string, token: string, chance: Fast): Credentials[] {
  const at = cookie.indexOf('=') + 1 + chance.below(20)
  const other = cookie[at] === 'A' ? 'B' : 'A'
  return [
    { cookie: cookie.slice(0, at) + other + cookie.slice(at + 1) },
    { cookie: cookie.slice(0, -1) },
    { cookie: cookie.replace('vedette', '__Host-vedette') },
    { cookie: `vedette=${token}` },
    { cookie: 'vedette=__proto__' },
    { token: cookie.slice(cookie.indexOf('=') + 1) },
    { token: `${token}x` },
    { token: 'vdt_' },
  ]
}

const FOREIGN = [
  'http://evil.example',
  'null',
  'https://127.0.0.1',
  'http://127.0.0.1:1',
  'file://',
]

/** Another site makes Anna's browser send what she could rightly send. */
function lure({ cast, operations, chance }: Ground): Attack {
  const { closed, anna, url } = cast
  const aims = operations.filter(({ method }) => method !== 'GET')
  const shot = filled(pick(aims, chance), {
    game: closed.game,
    seat: 'french',
    table: closed,
    chance,
  })
  const aim = aimed(shot, url, { cookie: anna.cookie, origin: pick(FOREIGN, chance) })
  if (chance.below(4) > 0) return { name: 'lure', shot: aim }
  const { origin: _, ...headers } = aim.headers!
  return { name: 'lure', shot: { ...aim, headers } }
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/json',
  '',
]

/** What is no JSON by its own word, as a form of any site could send it. */
function mislabel({ cast, operations, chance }: Ground): Attack {
  const { closed, anna, url } = cast
  const aims = operations.filter(
    ({ body, path }) => body !== undefined && !path.includes('unsubscribe'),
  )
  const shot = filled(pick(aims, chance), {
    game: closed.game,
    seat: 'french',
    table: closed,
    chance,
  })
  const aim = aimed(shot, url, { cookie: anna.cookie })
  const { 'content-type': _, ...headers } = aim.headers!
  const type = pick(TYPES, chance)
  return {
    name: 'mislabel',
    shot: { ...aim, headers: type === '' ? headers : { ...headers, 'content-type': type } },
  }
}

/** What would end the vandal's own session, or make people without end. */
const OWN_END = /\/(leave|logout|everywhere|password|accounts|login|passkey)/

/** Bodies of a wrong kind, as somebody who may call the route. */
function garble({ cast, operations, chance }: Ground): Attack {
  const { open, mallory, url } = cast
  const aims = operations.filter(({ body, path }) => body !== undefined && !OWN_END.test(path))
  const operation = pick(aims, chance)
  const shot = filled(operation, { game: open.game, seat: 'french', table: open, chance })
  const body =
    chance.below(2) === 0 ? pick(ODD_BODIES, chance) : twisted(shot.body as string, chance)
  const aim = aimed({ ...shot, body }, url, { cookie: mallory.cookie })
  // What happens to be in order changes nothing but the vandal's own.
  return { name: 'garble', shot: aim, isHarmless: ({ status }) => status < 300 }
}

/** A body in good form with one value put out of order, or one too many. */
function twisted(body: string, chance: Fast): string {
  const value = JSON.parse(body) as Record<string, unknown>
  const names = Object.keys(value)
  const name = names.length === 0 || chance.below(5) === 0 ? 'more' : pick(names, chance)
  const parts = Object.entries({ ...value, [name]: '@@' }).map(
    ([key, part]) =>
      `${JSON.stringify(key)}:${part === '@@' ? oddValue(chance) : JSON.stringify(part)}`,
  )
  return `{${parts.join(',')}}`
}

/** Things of other people's, by their ids. */
function steal({ cast, operations, chance }: Ground): Attack {
  const { anna, mallory, url } = cast
  const aims = operations.filter(({ path }) => path.startsWith('/api/me/') && path.includes('{id}'))
  const operation = pick(aims, chance)
  const path = operation.path.replace('{id}', anna.tokenId)
  const { closed } = cast
  const shot = filled(
    { ...operation, path },
    { game: closed.game, seat: 'french', table: closed, chance },
  )
  const shown = chance.below(3) === 0 ? { token: mallory.token } : { cookie: mallory.cookie }
  return { name: 'steal', shot: aimed(shot, url, shown) }
}

export const TRACE = /\bat .*[(/].*:\d+:\d+|node_modules|\.[tj]s:\d+|SQLITE|Error:/

/** What is wrong with the answer to an attack; undefined: it was refused as it should be. */
export function judged({ name, shot, isHarmless }: Attack, outcome: Outcome): string | undefined {
  const { status, text } = outcome
  const told = `${name}: ${shot.method} ${shot.path} gave ${status} ${text.slice(0, 200)}`
  if (TRACE.test(text)) return `${told} with a trace`
  if (status >= 400 && status < 500)
    return isExplained(text) ? undefined : `${told} without a reason`
  return isHarmless?.(outcome) === true ? undefined : told
}

export function isExplained(text: string): boolean {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } }
    return typeof error?.code === 'string' && typeof error.message === 'string'
  } catch {
    return false
  }
}
