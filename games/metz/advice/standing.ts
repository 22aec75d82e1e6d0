import type { Ask, Order, SeatReply } from '../../../core/contract.ts'
import { CONDITIONS, EVENT_IDS, eventKind } from '../rules/06-chits.ts'
import { FIGHTING, LAST } from '../rules/06-instants.ts'
import { DEFENDED } from '../model/state.ts'
import type { View } from '../seen/view.ts'

const ORDER_OF_RULE: Readonly<Record<string, string>> = {
  '11.4/a': 'defence',
  '11.7/a': 'charge',
  '11.8/a': 'charge',
  '12.3.a/a': 'abandon',
  '12.3.b/a': 'abandon',
  '6.2.1/a': 'staff',
}
/** Verbs that an order may give, by order and choice. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  'defence always': ['fire'],
  'defence never': ['pass'],
  'charge always': ['charge'],
  'charge never': ['pass'],
  'abandon stand': ['stand'],
  'staff keep': ['hold'],
}

/** The order on a kind of chit that can be held. */
export const orderOnChit = (kind: number): string => `chit-${EVENT_IDS[kind]}`
/** What may be ordered of a held chit; of Battlefield Conditions also to wait for an assault. */
export function chitChoices(kind: number): string[] {
  return kind === CONDITIONS ? ['keep', 'assaults', 'last', 'ask'] : ['keep', 'last', 'ask']
}

/** What a seat's standing orders answer for it, from its own view alone; undefined: ask the person (M13). */
export function standingReply(
  view: View,
  ask: Ask,
  orders: readonly Order[],
): SeatReply | undefined {
  const choiceOf = (id: string): string | undefined =>
    orders.find((order) => order.id === id)?.choice
  const found = isWindow(ask) ? inWindow(view, ask, choiceOf) : byRule(view, ask, choiceOf)
  return found === undefined ? undefined : { seat: view.seat, ask: ask.id, ...found }
}

type Answer = Pick<SeatReply, 'verb' | 'noun'> | undefined
type Choices = (id: string) => string | undefined

function isWindow({ say }: Ask): boolean {
  return say.key.startsWith('ask-window-')
}

/** A pause is passed when each chit that could be played is to be kept here, and so is the staff. */
function inWindow({ frames }: View, { options }: Ask, choiceOf: Choices): Answer {
  const top = frames.at(-1)
  if (top?.proc !== 'pause') return undefined
  const chits = options.find(({ verb }) => verb === 'play')?.nouns
  const hasStaff = options.some(({ verb }) => verb === 'staff')
  if (chits === undefined && !hasStaff)
    return choiceOf('bluff') === 'pass' ? { verb: 'pass' } : undefined
  if (hasStaff && choiceOf('staff') !== 'keep') return undefined
  const isKept = (chit: number): boolean =>
    keeps(choiceOf(orderOnChit(eventKind[chit]!)), top.instant)
  return (chits ?? []).every(isKept) ? { verb: 'pass' } : undefined
}

function keeps(choice: string | undefined, instant: number): boolean {
  if (choice === 'last') return instant !== LAST
  if (choice === 'assaults') return instant !== FIGHTING
  return choice === 'keep'
}

function byRule(view: View, ask: Ask, choiceOf: Choices): Answer {
  const id = ORDER_OF_RULE[ask.rule]
  const choice = id === undefined ? undefined : choiceOf(id)
  if (id === 'defence' && choice === 'sparing') return sparingly(view, ask)
  const verbs = VERBS[`${id} ${choice}`] ?? []
  const option = ask.options.find(({ verb }) => verbs.includes(verb))
  return option && answerOf(option.verb, option.nouns?.[0])
}

/** Whoever has ammunition and fires in defence for the first time in this Step; of anybody else the person decides (11.4/e). */
function sparingly({ ammo, deeds }: View, { options }: Ask): Answer {
  const nouns = options.find(({ verb }) => verb === 'fire')?.nouns ?? []
  const shooter = nouns.find((piece) => ammo[piece] === 0 && (deeds[piece]! & DEFENDED) === 0)
  return shooter === undefined ? undefined : { verb: 'fire', noun: shooter }
}

function answerOf(verb: string, noun: number | undefined): Answer {
  return noun === undefined ? { verb } : { verb, noun }
}
