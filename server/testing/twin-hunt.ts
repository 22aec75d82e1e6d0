import type { Seat } from '../../core/contract.ts'
import { difference, reloaded } from '../../core/testing/compare.ts'
import type { Disturb } from '../../core/testing/disturb.ts'
import {
  compare,
  isPaused,
  letTimePass,
  lookAround,
  nothingHunted,
  replyRightly,
  replyWrongly,
  takeBack,
  tally,
} from './twin-chase.ts'
import type { Chase, Hunted } from './twin-chase.ts'
import { follow, playOf } from './twin.ts'
import type { Twins } from './twin.ts'

export interface Hunt extends Pick<Chase, 'chance' | 'reads' | 'paths'> {
  disturb: Disturb<unknown>
  /** Things done at the table at most. */
  steps: number
  /** A fact is changed at one step in so many. */
  every: number
}

/** Plays the same on both and changes facts in the second; stops at the first thing that tells. */
export async function hunt(twins: Twins, plan: Hunt, hunted = nothingHunted()): Promise<Hunted> {
  const { rules } = await playOf(twins[0])
  const chase: Chase = { ...plan, twins, rules, hunted, secret: { changed: [] }, keys: 0 }
  await startAfresh(chase)
  for (let n = 0; n < plan.steps && hunted.findings.length === 0; n++) {
    if ((await playOf(twins[0])).ended !== undefined) break
    // In a pause more than the state is kept of a game.
    if (plan.chance.below(plan.every) === 0 && !(await isPaused(chase)))
      await change(chase, plan.disturb)
    await doSomething(chase)
    if (plan.chance.below(12) === 0 && !(await isPaused(chase))) await heal(chase)
  }
  return hunted
}

/** Everybody comes anew, so that the count of messages begins alike. */
async function startAfresh(chase: Chase): Promise<void> {
  for (const twin of chase.twins) await follow(twin)
  await compare(chase, 'coming to the table')
}

async function change(chase: Chase, disturb: Disturb<unknown>): Promise<void> {
  const { twins, secret, chance, rules, hunted } = chase
  const onlooker = (secret.onlooker ??= anyone(chase))
  const play = await playOf(twins[1])
  const made = disturb(reloaded(play.desk.state), onlooker, chance)
  if (made === undefined) return
  // Loading drops whatever the rules remembered of the state before.
  play.desk.state = reloaded(made.state)
  secret.changed.push(...made.changed)
  tally(chase, made.changed, onlooker)
  const truth = (await playOf(twins[0])).desk.state
  const seen = difference(rules.view(truth, onlooker), rules.view(play.desk.state, onlooker))
  if (seen !== undefined) hunted.findings.push(`the view of ${onlooker} itself tells: ${seen}`)
}

function anyone({ twins, chance }: Chase): Seat {
  const seats = [...twins[1].ears.keys()]
  return seats[chance.below(seats.length)]!
}

/** The second game becomes the first again. */
async function heal(chase: Chase): Promise<void> {
  const { secret, twins } = chase
  if (secret.onlooker === undefined) return
  const [from, to] = [await playOf(twins[0]), await playOf(twins[1])]
  to.desk.state = reloaded(from.desk.state)
  to.desk.held = reloaded(from.desk.held)
  to.heard = { ...from.heard }
  delete secret.onlooker
  secret.changed = []
  await startAfresh(chase)
}

async function doSomething(chase: Chase): Promise<void> {
  const what = chase.chance.below(20)
  if (what < 2) await letTimePass(chase)
  else if (what < 4) await takeBack(chase)
  else if (what < 7) await replyWrongly(chase)
  else if (what < 8) await lookAround(chase)
  else if (!(await replyRightly(chase))) await heal(chase)
}
