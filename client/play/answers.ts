import type { Sent } from '../../core/chain.ts'
import type { RuleId } from '../../core/contract.ts'
import type { SpokenAsk, SpokenOption } from '../rules/protocol.ts'

/** A reply given by a button: it names nothing on the map, or a hex that cannot be touched for those who stand in it. */
export interface Answer {
  reply: Sent
  label: string
  /** Named by a button: an odds column, or the hex of a stack whose pieces can be named too. */
  thing?: { of: string; noun: number }
  rule: RuleId
  isTry: boolean
  /** Only finishes what was begun. */
  isFinishing: boolean
  /** What Enter and Space give. */
  isMain: boolean
  isOffer: boolean
}

/** A reply in one's own words. */
export interface Writing {
  ask: number
  verb: string
  label: string
  most: number
}

/** What lies where. */
interface Lying {
  isOnMap(kind: string): boolean
  /** Whether something stands in the hex that a touch there would mean instead. */
  isCovered(hex: number): boolean
}

/** More hexes than this are told apart on the map alone. */
const MOST_HEXES = 3

/** Buttons for everything that cannot be touched on the map. */
export function answersFrom(asks: readonly SpokenAsk[], lying: Lying): readonly Answer[] {
  const { isOnMap } = lying
  const answers = asks.flatMap((ask) => {
    const main = mainOption(ask)
    return ask.options.flatMap((option) => answersOf(ask, option, { main, ...lying }))
  })
  return isListOnly(asks, isOnMap)
    ? answers.map((one, at) => ({ ...one, isMain: at === 0 }))
    : answers
}

/** All that is asked is to choose from one list beside the map: its first entry goes on. */
function isListOnly(asks: readonly SpokenAsk[], isOnMap: (kind: string) => boolean): boolean {
  const [option, ...others] = asks.flatMap(({ options }) => options)
  return others.length === 0 && option?.of !== undefined && !isOnMap(option.of)
}

function answersOf(
  ask: SpokenAsk,
  option: SpokenOption,
  { main, isOnMap, isCovered }: Lying & { main: SpokenOption | undefined },
): readonly Answer[] {
  if (option.text !== undefined) return []
  const plain = {
    label: option.label,
    rule: ask.rule,
    isTry: option.isTry,
    isFinishing: option.isFinishing,
    isMain: option === main,
    isOffer: ask.kind === 'may' || option.isAside === true,
  }
  const reply = { ask: ask.id, verb: option.verb, rule: ask.rule }
  const { of, nouns } = option
  if (of === undefined || nouns === undefined) return [{ ...plain, reply }]
  const isUnder =
    (of === 'hex' || of === 'place') && nouns.length <= MOST_HEXES && nouns.every(isCovered)
  if (isOnMap(of) && !isUnder) return []
  return nouns.map((noun) => ({ ...plain, reply: { ...reply, noun }, thing: { of, noun } }))
}

/** The answer that goes on: the only one without a noun, or the one that finishes what was begun. */
function mainOption({ kind, options }: SpokenAsk): SpokenOption | undefined {
  if (kind === 'may') return undefined
  const plain = options.filter(
    ({ of, text, isAside }) => of === undefined && text === undefined && isAside !== true,
  )
  if (plain.length === 1) return plain[0]
  const finishing = plain.filter(({ isFinishing }) => isFinishing)
  return finishing.length === 1 ? finishing[0] : undefined
}

export function writingsFrom(asks: readonly SpokenAsk[]): readonly Writing[] {
  return asks.flatMap(({ id, options }) =>
    options.flatMap(({ verb, label, text }) =>
      text === undefined ? [] : [{ ask: id, verb, label, most: text.most }],
    ),
  )
}
