import { z } from 'zod'
import type { Happening, Phrase, Seat, Seen } from '../../core/contract.ts'
import type { Ack, ClockTold, Look, LogTold, TableTold } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import type { Front } from '../hall/front.ts'
import type { Watcher } from '../hall/live.ts'
import { takerOf } from '../http/gate.ts'
import { Written, eventsReply, route, textReply } from '../http/route.ts'
import type { Caller, Person, Route } from '../http/route.ts'
import { madeByRules, shapeOf } from '../http/shape.ts'
import { replies } from '../live/messages.ts'
import { word } from '../lobby/route-shapes.ts'
import type { Clerks, Workers } from '../workers/workers.ts'
import { diceFacts, diceShape } from './dice.ts'

export interface PlayParts {
  front: Front
  workers: Workers
  roleOf(
    person: Person | undefined,
    game: string,
  ): Promise<{ seats: readonly Seat[]; mayWatch: boolean }>
}

const game = word
const params = z.object({ game })
const seat = word.optional()
/** What one may know of a game depends on the seat; working it out costs much. */
const bySeat = {
  who: 'anyone',
  limit: 'costly',
  params,
  query: z.object({ seat }),
} as const
const key = z.string().min(1).max(64)
const open = z.record(z.string(), z.unknown())
const happening = madeByRules<Happening>(open)
const tapeShape = z.object({
  view: z.record(z.string(), z.unknown()),
  happened: z.array(happening),
  steps: z.array(
    z.object({
      patch: z.record(z.string(), z.unknown()).optional(),
      happened: z.array(happening),
      line: z.int().optional(),
    }),
  ),
})
const refusal = z.object({
  rule: z.string(),
  say: madeByRules<Phrase>(open),
  at: z.array(z.object({ of: z.string(), noun: z.number() })).exactOptional(),
})
const ackShape = shapeOf<Ack>()(
  z.object({
    key: z.string(),
    applied: z.int(),
    of: z.int(),
    refused: refusal.exactOptional(),
    why: z.enum(['surprise', 'stale', 'again']).exactOptional(),
  }),
)
const looked = shapeOf<Look>()(
  z.object({
    game: z.string(),
    seat: z.string(),
    v: z.int(),
    view: madeByRules<Seen>(open),
    log: z.int(),
    clock: madeByRules<ClockTold>(open),
    table: madeByRules<TableTold>(open),
  }),
)
const logShape = shapeOf<LogTold>()(z.object({ from: z.int(), happened: z.array(happening) }))

/** Playing and reading a running game without a socket. */
export function playRoutes(parts: PlayParts): Route[] {
  return [...seatRoutes(parts), botRoute(parts), ...readingRoutes(parts)]
}

/** The seat a caller means: one he holds, or that of a spectator. */
async function seatOf(
  { roleOf }: PlayParts,
  caller: Caller,
  wanted: { game: string; seat?: string | undefined },
): Promise<Seat> {
  const { seats, mayWatch } = await roleOf(caller.person, wanted.game)
  const chosen = wanted.seat ?? seats[0] ?? 'table'
  const isPublic = chosen === 'table' || chosen === 'open'
  // Where nobody may watch, the players still see the table, and the whole of it once the game is over.
  if (seats.includes(chosen) || (isPublic && (mayWatch || seats.length > 0))) return chosen
  throw new Denial('forbidden', 'That seat is not yours.')
}

async function placeOf(
  parts: PlayParts,
  caller: Caller,
  wanted: { game: string; seat?: string | undefined },
) {
  const chosen = await seatOf(parts, caller, wanted)
  if (caller.person === undefined || chosen === 'table' || chosen === 'open')
    throw new Denial('forbidden', 'You are a spectator here.')
  return { seat: chosen, by: { person: caller.person.id } }
}

/** All who share an address take one turn. */
function clerksOf({ workers }: PlayParts, caller: Caller): Clerks {
  return workers.clerks(takerOf(caller).home)
}

function seatRoutes(parts: PlayParts): Route[] {
  const { front } = parts
  const look = async (id: string, seat: Seat) =>
    looked.parse(JSON.parse(await front.look(id, seat)))
  return [
    route({
      method: 'GET',
      path: '/api/games/:game/view',
      summary: 'Shows what your seat sees, with what it is asked; spectators see what both may.',
      who: 'anyone',
      params,
      query: z.object({ seat }),
      reply: looked,
      run: async ({ caller, params, query }) =>
        await look(params.game, await seatOf(parts, caller, { ...params, ...query })),
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/reply',
      summary: 'Gives one or more replies; those after the first surprise are not carried out.',
      who: 'person',
      params,
      body: z.object({ key, seat, replies }),
      reply: z.object({ ack: ackShape, now: looked }),
      run: async ({ caller, params, body }) => {
        const place = await placeOf(parts, caller, { ...params, seat: body.seat })
        const ack = await front.reply(params.game, place, body)
        return { ack: ackShape.parse(ack), now: await look(params.game, place.seat) }
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/undo',
      summary: 'Takes back your last reply where that needs nobody’s consent.',
      who: 'person',
      params,
      body: z.object({ key, seat }),
      reply: z.object({ ack: ackShape, now: looked }),
      run: async ({ caller, params, body }) => {
        const place = await placeOf(parts, caller, { ...params, seat: body.seat })
        const ack = await front.undo(params.game, place, body.key)
        return { ack: ackShape.parse(ack), now: await look(params.game, place.seat) }
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/:game/pause',
      summary: 'Holds an announced pause up on your own time, or says that it may go on.',
      who: 'person',
      params,
      body: z.object({ do: z.enum(['wait', 'go-on']), key: key.default('pause'), seat }),
      reply: z.object({ ack: ackShape, now: looked }),
      run: async ({ caller, params, body }) => {
        const place = await placeOf(parts, caller, { ...params, seat: body.seat })
        const ack = await front.pause(params.game, place, body)
        return { ack: ackShape.parse(ack), now: await look(params.game, place.seat) }
      },
    }),
  ]
}

function botRoute(parts: PlayParts): Route {
  return route({
    method: 'PUT',
    path: '/api/games/:game/bots',
    summary: 'Lets the bots of your game wait, or go on.',
    who: 'person',
    params,
    body: z.object({ are: z.enum(['stopped', 'playing']) }),
    reply: z.object({}),
    run: async ({ caller, params, body }) => {
      await placeOf(parts, caller, params)
      await parts.front.setBots(params.game, body.are)
      return {}
    },
  })
}

function readingRoutes(parts: PlayParts): Route[] {
  return [...pastRoutes(parts), ...openRoutes(parts), tapeRoute(parts), streamRoute(parts)]
}

function pastRoutes(parts: PlayParts): Route[] {
  const { front } = parts
  return [
    route({
      method: 'GET',
      path: '/api/games/:game/log',
      summary: 'Lists what your seat has heard after so many happenings.',
      who: 'anyone',
      limit: 'costly',
      params,
      query: z.object({ seat, from: z.coerce.number().int().min(0).default(0) }),
      reply: logShape,
      run: async ({ caller, params, query }) => {
        const chosen = await seatOf(parts, caller, { ...params, ...query })
        const log = await clerksOf(parts, caller).seatLog(
          await front.stored(params.game),
          chosen,
          query.from,
        )
        return { from: log.first - 1, happened: log.happenings }
      },
    }),
    route({
      method: 'GET',
      path: '/api/games/:game/record',
      summary:
        'The record as text: your own seat’s while the game runs, the full one after its end.',
      ...bySeat,
      reply: textReply,
      run: async ({ caller, params, query }) => {
        const chosen = await seatOf(parts, caller, { ...params, ...query })
        const clerks = clerksOf(parts, caller)
        const stored = await front.stored(params.game)
        const text = (await front.isOver(params.game))
          ? await clerks.fullRecord(stored)
          : await clerks.seatRecord(stored, chosen)
        return { text, type: 'text/plain; charset=utf-8', file: `${params.game}.vedette` }
      },
    }),
  ]
}

function openRoutes(parts: PlayParts): Route[] {
  const { front } = parts
  return [
    route({
      method: 'GET',
      path: '/api/games/:game/dice',
      summary: 'The terms of the dice, the links opened to you, and how each player’s dice fell.',
      ...bySeat,
      reply: diceShape,
      run: async ({ caller, params, query }) => {
        const chosen = await seatOf(parts, caller, { ...params, ...query })
        const clerks = clerksOf(parts, caller)
        return await diceFacts({ front, clerks }, params.game, chosen)
      },
    }),
    route({
      method: 'GET',
      path: '/api/games/:game/moments/:n',
      summary: 'A finished game with everything shown, after so many lines of its record.',
      who: 'anyone',
      limit: 'costly',
      params: z.object({ game, n: z.coerce.number().int().min(0).max(1_000_000) }),
      reply: z.object({
        n: z.int(),
        of: z.int(),
        happenings: z.array(happening),
        view: z.record(z.string(), z.unknown()),
      }),
      run: async ({ caller, params }) => {
        await seatOf(parts, caller, { game: params.game })
        const moment = await clerksOf(parts, caller).moment(
          await front.stored(params.game),
          params.n,
        )
        return { ...moment, happenings: [...moment.happenings], view: { ...moment.view } }
      },
    }),
  ]
}

function tapeRoute(parts: PlayParts): Route {
  const { front } = parts
  return route({
    method: 'GET',
    path: '/api/games/:game/tape',
    summary:
      'Every moment as your seat saw it: the first view, then what changed and what was told.',
    ...bySeat,
    reply: tapeShape,
    run: async ({ caller, params, query }) => {
      const chosen = await seatOf(parts, caller, { ...params, ...query })
      const stored = await front.stored(params.game)
      return new Written(await clerksOf(parts, caller).tape(stored, chosen))
    },
  })
}

function streamRoute(parts: PlayParts): Route {
  const { front } = parts
  return route({
    method: 'GET',
    path: '/api/games/:game/stream',
    summary: 'Everything a spectator sees as it happens, as server-sent events.',
    who: 'anyone',
    params,
    reply: eventsReply,
    run: async ({ caller, params }) => {
      const chosen = await seatOf(parts, caller, { ...params, seat: 'table' })
      return {
        begin(out) {
          const watcher: Watcher = {
            seat: chosen,
            person: caller.person?.id,
            v: 0,
            send: (text) => void (out.send(text) || front.unwatch(params.game, watcher)),
            recheck() {
              seatOf(parts, caller, { ...params, seat: 'table' }).catch(() => out.end())
            },
          }
          let isGone = false
          const leave = (): void => front.unwatch(params.game, watcher)
          // Whoever has gone while the game was being fetched must not stay on its list.
          front.watch(params.game, watcher).then(() => isGone && leave(), out.end)
          return () => {
            isGone = true
            leave()
          }
        },
      }
    },
  })
}
