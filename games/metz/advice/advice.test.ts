import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { isChance } from '../../../core/contract.ts'
import type { Ask, Fast, Refusal, SeatReply, Sheet } from '../../../core/contract.ts'
import { HOUSE_WORDS } from '../../../core/words.ts'
import { offered } from '../../../core/flow/answers.ts'
import { metz } from '../game.ts'
import type { State } from '../model/state.ts'
import { SECRETIVE, playOn } from '../testing/play.ts'
import { WORDS } from '../words/all.ts'
import { VERB_WORDS } from '../words/verbs.ts'

const ROWS = new Set(
  readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0]!),
)
/** Those that are kinds of things as well mean the thing that was touched. */
const VERBS = [
  ...Object.keys(VERB_WORDS).map((key) => key.slice('verb-'.length)),
  ...'fire fire-half at with with-half shoot short lose away take go first to done'.split(' '),
].filter((verb) => !Object.hasOwn(metz.about.kinds, verb))
const MANY = 400

function faultsOf(refused: Refusal, said: string): string[] {
  const found: string[] = []
  if (!ROWS.has(refused.rule)) found.push(`${said}: no row ${refused.rule}`)
  const { key } = refused.say
  if (!Object.hasOwn(WORDS, key) && !Object.hasOwn(HOUSE_WORDS, key))
    found.push(`${said}: no words ${key}`)
  for (const { of, noun } of refused.at ?? [])
    if (metz.about.kinds[of]!.parse(metz.about.kinds[of]!.print(noun)) !== noun)
      found.push(`${said}: no ${of} ${noun} (${key})`)
  return found
}

/** Everything anybody could say or touch, a part of it. */
function illegal(state: State, ask: Ask, chance: Fast): string[] {
  const view = metz.view(state, ask.seat)
  const found: string[] = []
  for (let n = 0; n < 6; n++) {
    const verb = VERBS[chance.below(VERBS.length)]!
    const mine = ask.options[chance.below(ask.options.length)]!.verb
    const noun = chance.below(4) === 0 ? {} : { noun: chance.below(MANY) }
    const reply: SeatReply = {
      seat: ask.seat,
      ask: ask.id,
      verb: n % 2 === 0 ? verb : mine,
      ...noun,
    }
    const refused = metz.whyNot(view, reply)
    const said = `${state.stack.at(-1)?.proc} ${JSON.stringify(reply)}`
    if ((refused === undefined) !== (offered(ask.options, reply) !== undefined))
      found.push(`${said}: ${refused?.say.key ?? 'no reason'}`)
    if (refused !== undefined) found.push(...faultsOf(refused, said))
    // A thing of the kind that is asked for has a reason of its own.
    const isNamed = ask.options.some((one) => one.verb === reply.verb && one.of !== undefined)
    if (isNamed && 'noun' in noun && refused?.say.key === 'not-offered')
      found.push(`${said}: no reason of its own`)
  }
  for (const kind of Object.keys(metz.about.kinds)) {
    const noun = chance.below(kind === 'hex' ? MANY * 3 : MANY)
    const refused = metz.whyNot(view, { seat: ask.seat, ask: ask.id, verb: kind, noun })
    if (refused !== undefined) found.push(...faultsOf(refused, `${kind} ${noun}`))
  }
  return found
}

function faultsIn({ chances, sums }: Sheet): string[] {
  const wrong = chances.filter(({ of: [ways, all] }) => !(ways > 0 && ways <= all))
  const dumb = [...chances, ...sums].filter(({ say }) => !Object.hasOwn(WORDS, say.key))
  return [...wrong, ...dumb].map(({ say }) => `what of ${say.key}`)
}

/** Some of the legal answers, foreseen. */
function legal(state: State, ask: Ask, chance: Fast): string[] {
  const view = metz.view(state, ask.seat)
  const before = JSON.stringify(view)
  const full = ask.options.filter((option) => option.nouns?.length !== 0)
  const { nouns, verb } = full[chance.below(full.length)]!
  const noun = nouns === undefined ? {} : { noun: nouns[chance.below(nouns.length)]! }
  const reply = { seat: ask.seat, ask: ask.id, verb, ...noun }
  const found = faultsIn(metz.preview(view, { about: 'reply', reply }))
  for (const { name } of metz.about.overlays)
    if (chance.below(20) === 0)
      found.push(
        ...faultsIn(metz.preview(view, { about: 'overlay', name, of: chance.below(MANY) })),
      )
  if (JSON.stringify(view) !== before) found.push(`${verb} has changed the view`)
  return found
}

describe('advice in random games', () => {
  const games: readonly (readonly [string, readonly string[]])[] = [
    ['afternoon-crisis', []],
    ['bloody-thursday', SECRETIVE],
    ['campaign-two-days', []],
  ]
  test.each(games)(
    '%s: whatever is not offered gets a reason with its rule, what is offered none; previews are sound',
    (scenario, options) => {
      const state = metz.setup(scenario, options)
      const chance = fastChance(`advice ${scenario}`)
      const watch = {
        atAsk(now: State): string[] {
          const asks = metz.ask(now).filter((ask): ask is Ask => !isChance(ask))
          return asks.flatMap((ask) => [...illegal(now, ask, chance), ...legal(now, ask, chance)])
        },
      }
      const found = playOn(state, { replies: 250, seed: `advice ${scenario}`, watch })
      expect([...new Set(found)].slice(0, 12)).toEqual([])
    },
    60_000,
  )
})
