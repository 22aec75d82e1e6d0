import { z } from 'zod'
import type { Happening } from '../../core/contract.ts'
import type {
  ChatPage,
  Facts,
  GameList,
  Invitation,
  Made,
  MyGameList,
  Notes,
  Proposed,
} from '../../wire/lobby.ts'
import { madeByRules, shapeOf } from '../http/shape.ts'
import { paceShape } from './settings.ts'

// What leaves the lobby: of just the types of the wire, so that an answer cannot hold more or less than they say.

const phrase = z.object({
  key: z.string(),
  with: z
    .record(
      z.string(),
      z.union([
        z.number(),
        z.string(),
        z.object({ of: z.string(), noun: z.number() }),
        z.object({ of: z.string(), nouns: z.array(z.number()).readonly() }),
      ]),
    )
    .exactOptional(),
})

const endingShape = z.object({
  winners: z.array(z.string()),
  by: z.enum(['rules', 'resigned', 'forfeit', 'draw']),
  seat: z.string().exactOptional(),
  rule: z.string().exactOptional(),
  say: phrase.exactOptional(),
})

const unplayedShape = z.object({
  winners: z.array(z.string()),
  by: z.enum(['unopened', 'called-off']),
  seats: z.array(z.string()).describe('Who did not open his share in the dice, or left'),
  left: z.literal(true).exactOptional().describe('They left; otherwise they let the time go by'),
})

const seat = z.object({
  seat: z.string(),
  side: z.string(),
  name: z.string().nullable().describe('Of the person who sits there or has it reserved'),
  kind: z.enum(['guest', 'account']).nullable(),
  bot: z.string().nullable(),
  access: z.enum(['open', 'invited', 'reserved']),
  isSeated: z.boolean(),
  isMine: z.boolean(),
  abandoned: z.enum(['left', 'deleted', 'time']).nullable(),
  share: z
    .enum(['none', 'pledged', 'opened'])
    .describe('In the dice: none (the seed of this seat is nobody’s), bound to a seed, or told it'),
})

const summary = z.object({
  onClock: z.array(z.string()),
  since: z.number(),
  clocks: z.record(z.string(), z.number()).describe('Milliseconds left at that moment'),
  stage: phrase,
})

const brief = z.object({
  id: z.string(),
  game: z.string(),
  scenario: z.string(),
  options: z.array(z.string()),
  title: z.string(),
  status: z.enum(['waiting', 'opening', 'starting', 'running', 'over']),
  listed: z.boolean(),
  spectators: z.enum(['anyone', 'link', 'nobody']),
  pace: paceShape,
  takeBack: z.enum(['free', 'consent', 'never']),
  absent: z.enum(['forfeit', 'replace']),
  sharing: z.boolean(),
  owner: z.string().nullable(),
  created: z.number(),
  started: z.number().nullable(),
  ended: z.number().nullable(),
  seats: z.array(seat),
  opening: z
    .object({ until: z.number(), waitsFor: z.array(z.string()) })
    .nullable()
    .describe('While pledges are opened: until when, and which seats have not'),
  openingTime: z.number().describe('Milliseconds for opening pledges once all seats are taken'),
  summary: summary.nullable(),
  forgotten: z
    .number()
    .nullable()
    .describe('When it is cleared away, unless somebody sits down or moves before'),
  isStill: z.boolean().describe('Its log is damaged, and nobody can play on until it is mended'),
  result: z.union([endingShape, unplayedShape]).nullable(),
})

const proposal = z.object({
  id: z.string(),
  kind: z.enum(['swap', 'draw', 'take-back']),
  seat: z.string(),
  with: z.string().nullable(),
  agreed: z.array(z.string()),
  mayAnswer: z.boolean(),
  mayWithdraw: z.boolean(),
  heard: z
    .record(z.string(), z.array(madeByRules<Happening>(z.looseObject({ did: z.string() }))))
    .describe('What your own seats heard since the reply that is to be taken back'),
  created: z.number(),
})

const facts = brief.extend({
  version: z.string(),
  roots: z.record(z.string(), z.string()).describe('The published ends of the chains of dice'),
  length: z.int().describe('Rolls in a generation of the dice'),
  pledged: z.boolean().describe('Players were bound to their seeds before any was known'),
  pledges: z.record(z.string(), z.string()).describe('By seat, once all seats are taken'),
  seeds: z
    .array(
      z.object({
        seat: z.string(),
        from: z.enum(['player', 'server']),
        value: z.string(),
        pledge: z.string().exactOptional(),
      }),
    )
    .describe('As they are opened; all of them from the beginning on'),
  stuck: z
    .object({
      why: z.enum(['unmet', 'unopenable', 'nothing', 'secret']),
      seats: z.array(z.string()),
    })
    .nullable()
    .describe(
      'A full game that cannot begin because the store was changed: the opened seeds of these seats are not those that were pledged, nobody can open them, nothing is left to open, or its roots are of another secret',
    ),
  rematchOf: z.string().nullable(),
  damage: z
    .object({
      found: z.number(),
      isStill: z.boolean(),
      mended: z.object({ stage: phrase, lost: z.number().nullable() }).nullable(),
    })
    .nullable()
    .describe(
      'When its log was found damaged: what was written since is vouched for, or the game stands still; mended: where it was set back to, and how many of your own replies no longer count',
    ),
  you: z.object({
    seats: z.array(z.string()),
    isOwner: z.boolean(),
    mayWatch: z.boolean(),
    pledges: z.record(z.string(), z.string()).describe('Your own, also before'),
    invited: z.array(z.string()).describe('For the owner: seats with an invite link that is good'),
    rematch: z.string().nullable(),
    proposals: z.array(proposal),
  }),
})
export const factsShape = shapeOf<Facts>()(facts)

export const listShape = shapeOf<GameList>()(
  z.object({
    games: z.array(brief),
    next: z.string().nullable().describe('Give it as before to read on'),
  }),
)
export const myListShape = shapeOf<MyGameList>()(
  z.object({
    games: z.array(brief.extend({ isMyTurn: z.boolean(), unread: z.number() })),
    next: z.string().nullable(),
  }),
)

const dice = {
  roots: z.record(z.string(), z.string()).describe('The published ends of the chains of dice'),
  length: z.int().describe('Rolls in a generation of the dice'),
}
export const madeShape = shapeOf<Made>()(
  z.object({ game: z.string(), invites: z.record(z.string(), z.string()), ...dice }),
)
export const invitationShape = shapeOf<Invitation>()(
  z.object({ seat: z.string(), game: brief, ...dice }),
)
export const proposedShape = shapeOf<Proposed>()(
  z.union([z.object({ proposal: z.string() }), z.object({ done: z.literal(true) })]),
)
export const notesShape = shapeOf<Notes>()(
  z.object({ text: z.string(), version: z.number(), at: z.number().nullable() }),
)

export const chatShape = shapeOf<ChatPage>()(
  z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        at: z.number(),
        text: z.string(),
        seat: z.string().nullable(),
        name: z.string().nullable(),
        isMine: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    unread: z.number(),
  }),
)
