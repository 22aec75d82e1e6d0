import type { Game, Happening, Seat, Seen } from '../contract.ts'
import { isChance } from '../contract.ts'
import type { GuideStep } from '../look.ts'
import type { Watch } from './watch.ts'

/** What a happening is known by to a guide; empty: it has no words of its own. */
export function keyOf(what: Happening): string {
  if (what.did === 'rolled') return what.for.key
  if (what.did === 'began' || what.did === 'ended') return what.stage.key
  return what.did === 'noted' || what.did === 'window' ? what.say.key : ''
}

export const momentOf = ({ when }: GuideStep): string => ('ask' in when ? when.ask : when.happened)

/** Hears what a seat is asked and told, and knows which steps of a guide have not had their moment. */
export function listener<S, V extends Seen>(game: Game<S, V>, seat: Seat) {
  const asked = new Set<string>()
  const happened = new Set<string>()
  const watch: Watch<S> = {
    atAsk(state) {
      for (const ask of game.ask(state))
        if (!isChance(ask) && ask.seat === seat) asked.add(ask.say.key)
      return []
    },
    afterReply(_state, _reply, { told }) {
      for (const { to, what } of told)
        if (to === 'all' || to.includes(seat)) happened.add(keyOf(what))
      return []
    },
  }
  return {
    watch,
    missed: (steps: readonly GuideStep[]): string[] =>
      steps
        .filter(({ when }) => ('ask' in when ? !asked.has(when.ask) : !happened.has(when.happened)))
        .map(({ id }) => id),
  }
}

const FEWEST = 12
const MOST = 20
const LONGEST = 240

/** What is wrong with a guide: too long, said twice, or citing what is not among the rules. */
export function faultsOf(steps: readonly GuideStep[], rules: ReadonlySet<string>): string[] {
  const ids = steps.map(({ id }) => id)
  return [
    ...(steps.length < FEWEST || steps.length > MOST ? [`it has ${steps.length} steps`] : []),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is said twice`),
    ...steps.flatMap(({ id, say }) => (say.length < LONGEST ? [] : [`${id} is too long`])),
    ...steps.flatMap(({ id, rule }) =>
      rule !== undefined && rules.has(rule) ? [] : [`${id} cites ${rule ?? 'nothing'}`],
    ),
  ]
}
