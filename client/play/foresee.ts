import type { Sent } from '../../core/chain.ts'
import { hexesIn, nounAs } from '../../core/look/spots.ts'
import type { Named, Scene } from '../../core/look.ts'
import type { SpokenAsk } from '../rules/protocol.ts'
import type { Moment } from '../session/session.ts'
import { isBetweenSides, isCombat, mayFight } from './combat.ts'
import { isGround, isOnMap, legalFrom, pieceKinds } from './legal.ts'
import type { Foreseen, PlayState } from './play-state.ts'

/** The fights that could be begun now, or the one that is being put together. */
export async function foresee(play: PlayState): Promise<void> {
  const moment = play.moment.value
  if (moment === undefined || play.isBehind.value) return
  const { scene } = moment.shown
  const kinds = pieceKinds(scene)
  const shown = { kinds, legal: legalFrom(moment.asks, { scene, kinds }) }
  const [fights, joiners] = await Promise.all([
    sheetsOf(
      play,
      moment,
      mayFight(moment.asks, (kind) => isOnMap(kind, shown)),
    ),
    joinersOf(play, moment, kinds),
  ])
  const building =
    fights.length === 0 && joiners.length > 0 ? await asItStands(play, moment) : undefined
  if (play.moment.value?.no !== moment.no) return
  play.fights.value = fights
  play.building.value = building
  play.joiners.value = joiners
  lightTarget(play, moment, { isPlanning: fights.length + joiners.length > 0 })
  const cells = (building ?? fights[0])?.sheet.cells ?? []
  if (cells.length > 0) play.table.cells.value = cells
}

async function sheetsOf(
  play: PlayState,
  moment: Moment,
  replies: readonly Sent[],
): Promise<readonly Foreseen[]> {
  const found = await Promise.all(replies.map((reply) => sheetOf(play, moment, reply)))
  return found.filter((one) => one !== undefined)
}

/** Pieces whose naming would change a fight instead of moving anybody. */
async function joinersOf(
  play: PlayState,
  moment: Moment,
  kinds: ReadonlySet<string>,
): Promise<readonly Named[]> {
  for (const { id, kind, options } of moment.asks)
    for (const { verb, of, nouns } of options) {
      const [noun] = nouns ?? []
      if (kind !== 'must' || of === undefined || !kinds.has(of) || noun === undefined) continue
      // Mostly there is one such option, and none is asked about twice.
      const foreseen = await sheetOf(play, moment, { ask: id, verb, noun })
      if (foreseen !== undefined && isBetweenSides(foreseen.sheet))
        return nouns!.map((one) => ({ of, noun: one }))
    }
  return []
}

/** What the last addition came to, as it was foreseen before it was made. */
async function asItStands(play: PlayState, now: Moment): Promise<Foreseen | undefined> {
  const { moment: before, reply } = play.answered
  if (before === undefined || reply?.noun === undefined || !isNextAfter(before, now))
    return undefined
  if (keyOfMust(before.asks) !== keyOfMust(now.asks)) return undefined
  return sheetOf(play, before, reply)
}

/** Nothing was answered between them, here or elsewhere, and nothing taken back. */
function isNextAfter(before: Moment, { no }: Moment): boolean {
  return no - before.no <= 1
}

/** What is waited for, as the guide calls it. */
export function keyOfMust(asks: readonly SpokenAsk[]): string | undefined {
  return asks.find(({ kind }) => kind === 'must')?.key
}

/** The place that was chosen to be fought for stays ringed while the fight is put together. */
function lightTarget(
  { answered, table }: PlayState,
  now: Moment,
  { isPlanning }: { isPlanning: boolean },
): void {
  if (!isPlanning) return table.light('target', [])
  const { moment: before, reply } = answered
  const options = before?.asks.find(({ id }) => id === reply?.ask)?.options ?? []
  const of = options.find(({ verb }) => verb === reply?.verb)?.of
  const isJustNow = before !== undefined && isNextAfter(before, now)
  const target = of === undefined ? undefined : { of, noun: Number(reply!.noun) }
  if (isJustNow && target !== undefined && isGround(target)) table.light('target', [target])
}

async function sheetOf(play: PlayState, moment: Moment, sent: Sent): Promise<Foreseen | undefined> {
  const foreseen = await foreseenOf(play, moment, sent)
  return isCombat(foreseen.sheet) ? foreseen : undefined
}

/** What the game says of a reply before it is given. */
export async function foreseenOf(
  { session, table }: PlayState,
  { view }: Moment,
  { ask, verb, noun }: Sent,
): Promise<Foreseen> {
  const reply = { ask, verb, ...(noun === undefined ? {} : { noun }) }
  const question = { about: 'reply', reply: { seat: view.seat, ...reply } } as const
  return { reply, sheet: await table.adviser.sheet(session.game, view, question) }
}

/** The reply that names a thing, among those that are waited for. */
export function replyNaming(
  { asks, scene }: { asks: readonly SpokenAsk[]; scene: Scene },
  thing: Named,
): Sent | undefined {
  const hexes = hexesIn(scene)
  for (const { id, rule, kind, options } of asks)
    for (const { verb, of, nouns } of kind === 'must' ? options : []) {
      const noun = nounAs(hexes, of, thing)
      if (noun !== undefined && nouns?.includes(noun)) return { ask: id, rule, verb, noun }
    }
  return undefined
}
