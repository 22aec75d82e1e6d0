import type { Ask, Fast, Seen } from '../../../core/contract.ts'
import type { FollowFrame } from '../../../games/metz/rules/12-assault-levels.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { always, first } from '../../habits.ts'
import { anyChoice } from '../../random.ts'
import type { Player } from '../../script.ts'
import {
  chooseAbandon,
  chooseAdvance,
  chooseAttack,
  chooseFight,
  chooseLead,
  chooseLoss,
  chooseRideOn,
  chooseTarget,
  newStorming,
} from './assaults.ts'
import type { Storming } from './assaults.ts'
import { bestRide, chooseMeeting } from './charges.ts'
import { chooseGroup, isStaffTime } from './chief.ts'
import type { Calling } from './chief.ts'
import { chooseEvent, choosePlan, choosePlay } from './events.ts'
import type { Aimed } from './events.ts'
import type { Field } from './field.ts'
import { chooseCompany, chooseDefence, chooseFire, chooseFort, chooseLeast } from './firing.ts'
import { sideOfSeat } from './known.ts'
import { chooseLost } from './lost.ts'
import { chooseMove, chooseStep, fieldFor, goalOf, newMarch } from './movement.ts'
import type { March } from './movement.ts'
import { scoreOf } from './marching.ts'
import { choosePosture } from './posture.ts'
import { chooseDig, chooseRebuild, chooseRecovery, chooseRest } from './rallying.ts'
import {
  chooseAway,
  chooseNearest,
  chooseRefuge,
  chooseRetreat,
  chooseRoused,
  chooseWayward,
  chooseWaywardHex,
} from './small.ts'
import { chooseInterrupt } from './windows.ts'

/** What the script keeps from ask to ask; every part of it is made from views and checked against the next ask. */
interface Mind {
  march: March
  storming: Storming
  calling: Calling
  /** What whoever was just named fires at. */
  aimed: Aimed
}

interface Asked {
  mind: Mind
  view: View
  ask: Ask
  field(): Field
}

type Decide = (asked: Asked) => Choice | undefined

/** Makes the player of one seat. */
export function metzPlayer(): Player {
  const mind: Mind = {
    march: newMarch(),
    storming: newStorming(),
    calling: { units: [], at: '' },
    aimed: { hex: -1 },
  }
  return {
    choose(seen: Seen, ask: Ask, chance: Fast): Choice | undefined {
      const view = seen as View
      const { key } = ask.say
      const decide = DECIDE[key] ?? FAMILIES.find(([start]) => key.startsWith(start))?.[1]
      const choice = decide?.({ mind, view, ask, field: () => fieldFor(mind.march, view) })
      if (choice !== undefined && isOffered(ask, choice)) return choice
      return anyChoice(ask, chance)
    },
  }
}

const either =
  (verb: string, otherwise: string): Decide =>
  (asked) =>
    always(verb)(asked) ?? { verb: otherwise }

const aimAt: Decide = ({ mind, ask }) => {
  const hexes = nounsFor(ask, 'at')
  const noun = hexes.includes(mind.aimed.hex) ? mind.aimed.hex : hexes[0]
  return noun === undefined ? undefined : { verb: 'at', noun }
}

const least =
  (verb: string): Decide =>
  ({ view, ask }) =>
    chooseLeast(view, ask, verb)

const away =
  (verb: string): Decide =>
  ({ field, ask }) =>
    chooseRefuge(field(), ask, verb)

const chargeAt: Decide = ({ view, ask, field }) => {
  const frame = view.frames.at(-1)
  if (frame?.proc !== 'moveStep') return undefined
  const ride = bestRide(field(), [frame.unit], frame.limits)
  return ride === undefined ? first('at')({ ask }) : { verb: 'at', noun: ride.hex }
}

const advance: Decide = ({ mind, view, ask, field }) => {
  const { hex } = view.frames.at(-1) as FollowFrame
  const now = field()
  const score = (unit: number, at: number): number =>
    scoreOf(now, unit, at, goalOf(mind.march, now, unit))
  return chooseAdvance(now, ask, score, hex)
}

const roused: Decide = ({ ask, field }) =>
  chooseRoused(field(), ask, 'rouse') ?? first('hasten')({ ask }) ?? { verb: 'chief' }

const DECIDE: Readonly<Record<string, Decide>> = {
  'ask-plan': ({ view, ask }) => choosePlan(sideOfSeat(view), ask, view.turn),
  'ask-rouse': ({ ask, field }) => chooseRoused(field(), ask, 'name'),
  'ask-spirit': roused,
  'ask-reinforcements': roused,
  'ask-event': ({ mind, view, ask, field }) => chooseEvent(mind.aimed, field(), view, ask),
  'ask-bonus': either('bonus', 'pass'),
  'ask-event-target': aimAt,
  'ask-wayward': ({ ask, field }) => chooseWayward(field(), ask),
  'ask-wayward-hex': ({ view, ask, field }) => chooseWaywardHex(field(), view, ask),
  'ask-staff': ({ mind, field }) => ({ verb: isStaffTime(mind.calling, field()) ? 'now' : 'hold' }),
  'ask-group': ({ mind, ask, field }) => chooseGroup(mind.calling, field(), ask),
  'ask-posture': ({ view, ask, field }) => choosePosture(field(), view, ask),
  'ask-head': first('head'),
  'ask-fort': ({ ask, field }) => chooseFort(field(), ask),
  'ask-fire': ({ mind, ask, field }) => chooseFire(field(), mind.aimed, ask),
  'ask-target': aimAt,
  'ask-fire-with': ({ view, ask, field }) => chooseCompany(field(), view, ask),
  'ask-ammo': least('short'),
  'ask-lose': least('lose'),
  'ask-tough-casualty': least('lose'),
  'ask-toll': least('hit'),
  'ask-move': ({ mind, view, ask }) => chooseMove(mind.march, view, ask),
  'ask-entry-posture': either('defensive', 'aggressive'),
  'ask-recombine': first('as'),
  'ask-charge': chargeAt,
  'ask-march': ({ mind, view, ask }) => chooseStep(mind.march, view, ask),
  'ask-ride': ({ mind, view, ask }) => chooseStep(mind.march, view, ask),
  'ask-withdrawal': away('step'),
  'ask-detach': either('done', 'done'),
  'ask-detour': first('arrive'),
  'ask-defence': ({ view, ask, field }) => chooseDefence(field(), view, ask),
  'ask-defence-with': ({ view, ask, field }) => chooseCompany(field(), view, ask),
  'ask-chance': ({ view, ask, field }) => chooseMeeting(field(), view, ask),
  'ask-countercharge': ({ view, ask, field }) => chooseMeeting(field(), view, ask),
  'ask-refuge': away('go'),
  'ask-assault': ({ mind, view, ask, field }) => chooseAttack(mind.storming, field(), view, ask),
  'ask-assault-target': ({ mind, view, ask }) => chooseTarget(mind.storming, view, ask),
  'ask-assault-next': ({ view, ask, field }) => chooseFight(field(), view, ask),
  'ask-assault-lead': ({ view, ask, field }) => chooseLead(field(), view, ask),
  'ask-withdraw': ({ view, ask, field }) => chooseAbandon(field(), view, ask),
  'ask-withdraw-far': either('two', 'one'),
  'ask-abandon': ({ view, ask, field }) => chooseAbandon(field(), view, ask),
  'ask-loss': ({ view, ask, field }) => chooseLoss(field(), view, ask),
  'ask-away': ({ view, ask, field }) => chooseAway(field(), view, ask),
  'ask-hq-along': first('take'),
  'ask-part': first('first'),
  'ask-retreat': ({ view, ask, field }) => chooseRetreat(field(), view, ask),
  'ask-advance': advance,
  'ask-advance-hq': always('go'),
  'ask-ride-on': ({ ask, field }) => chooseRideOn(field(), ask),
  'ask-recover': ({ view, ask }) => chooseRecovery(view, ask),
  'ask-rebuild': ({ ask }) => chooseRebuild(ask),
  'ask-rebuild-where': away('at'),
  'ask-dig': ({ ask, field }) => chooseDig(field(), ask),
  'ask-turn-marker': first('turn'),
  'ask-lost-hex': first('act'),
  'ask-nearest': ({ ask, field }) => chooseNearest(field(), ask),
  'ask-camp': either('camp', 'move-on'),
  'ask-bivouac': ({ view, ask }) => chooseRest(view, ask),
  'ask-displace': away('go'),
  'ask-parents': always('done'),
  'ask-parent-from': first('take'),
}

/** Asks whose keys have a number in them. */
const FAMILIES: readonly (readonly [string, Decide])[] = [
  [
    'ask-window-',
    ({ mind, view, ask, field }) => chooseInterrupt(mind.calling, field(), view, ask),
  ],
  ['ask-event-', ({ mind, view, ask, field }) => choosePlay(mind.aimed, field(), view, ask)],
  [
    'ask-lost-',
    ({ mind, ask, field }) => {
      const now = field()
      return chooseLost(now, ask, (unit) => goalOf(mind.march, now, unit))
    },
  ],
]
