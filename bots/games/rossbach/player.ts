import type { Ask, Fast, Seen } from '../../../core/contract.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered } from '../../bot.ts'
import { always, first } from '../../habits.ts'
import { anyChoice } from '../../random.ts'
import type { Player } from '../../script.ts'
import {
  chooseAttack,
  chooseAvoid,
  chooseReplacement,
  chooseResolved,
  chooseWith,
} from './battle.ts'
import type { Battle } from './battle.ts'
import { chooseNewcomer, chooseCompany } from './newcomers.ts'
import { stateOf } from './known.ts'
import { chooseIndividual, chooseMove, chooseStep, newMarch } from './movement.ts'
import type { March } from './movement.ts'
import { chooseObjective, chooseOrder } from './orders.ts'
import type { Ordering } from './orders.ts'
import { chooseSetUp, chooseSetUpHex } from './set-up.ts'
import {
  chooseAdvance,
  chooseAdvanceHex,
  chooseAllotment,
  chooseBrought,
  chooseDisplaced,
  chooseLoss,
  chooseOfficer,
  chooseRally,
  safest,
  strongest,
} from './small.ts'

/** What the script keeps from ask to ask; every part of it is made from views and checked against the next ask. */
interface Mind {
  march: March
  battle: Battle
  ordering: Ordering
}

interface Asked {
  mind: Mind
  view: View
  ask: Ask
}

type Decide = (asked: Asked) => Choice | undefined

/** Makes the player of one seat. */
export function rossbachPlayer(): Player {
  const mind: Mind = {
    march: newMarch(),
    battle: { stacks: [], targets: [] },
    ordering: { goal: -1 },
  }
  return {
    choose(view: Seen, ask: Ask, chance: Fast): Choice | undefined {
      const choice = DECIDE[ask.say.key]?.({ mind, view: view as View, ask })
      if (choice !== undefined && isOffered(ask, choice)) return choice
      return anyChoice(ask, chance)
    },
  }
}

const either =
  (verb: string, otherwise: string): Decide =>
  (asked) =>
    first(verb)(asked) ?? { verb: otherwise }

const goTo =
  (verb: string): Decide =>
  ({ view, ask }) =>
    safest(view, ask, verb)

const pickStrongest =
  (verb: string): Decide =>
  ({ view, ask }) =>
    strongest(stateOf(view), ask, verb)

const DECIDE: Readonly<Record<string, Decide>> = {
  'ask-delegate': (asked) => always('ready')(asked) ?? first('delegate')(asked),
  'ask-letter': always('skip'),
  'ask-memo': always('ready'),
  'ask-set-up': ({ view, ask }) => chooseSetUp(view, ask),
  'ask-displace': ({ view, ask }) => chooseDisplaced(view, ask, 'place'),
  'ask-set-up-hex': ({ view, ask }) => chooseSetUpHex(view, ask),
  'ask-order': ({ mind, view, ask }) => chooseOrder(mind.ordering, view, ask),
  'ask-order-headless': always('none'),
  'ask-order-nobody': always('none'),
  'ask-objective': ({ mind, view, ask }) => chooseObjective(mind.ordering, view, ask),
  'ask-objective-unit': ({ mind, view, ask }) => chooseObjective(mind.ordering, view, ask),
  'ask-objective-stack': ({ mind, view, ask }) => chooseObjective(mind.ordering, view, ask),
  'ask-recover': either('test', 'done'),
  'ask-rally': ({ view, ask }) => chooseRally(view, ask),
  'ask-recall': first('by'),
  'ask-bring': ({ ask }) => chooseBrought(ask),
  'ask-room': ({ view, ask }) => chooseDisplaced(view, ask, 'displace') ?? { verb: 'leave' },
  'ask-refuge': goTo('to'),
  'ask-host': pickStrongest('with'),
  'ask-allot': ({ view, ask }) => chooseAllotment(view, ask),
  'ask-officers': ({ view, ask }) => chooseOfficer(view, ask),
  'ask-lift': either('seize', 'done'),
  'ask-bank': goTo('to'),
  'ask-move': ({ mind, view, ask }) => chooseMove(mind.march, view, ask),
  'ask-individual': ({ mind, view, ask }) => chooseIndividual(mind.march, view, ask),
  'ask-night-march': either('move', 'end'),
  'ask-march': ({ mind, view, ask }) => chooseStep(mind.march, view, ask),
  'ask-entry-hex': ({ view, ask }) => safest(view, ask, 'at') ?? { verb: 'wait' },
  'ask-near': goTo('at'),
  'ask-enter-stack': ({ view, ask }) => chooseNewcomer(view, ask),
  'ask-enter-with': ({ view, ask }) => chooseCompany(view, ask),
  'ask-repulse-enter': goTo('enter'),
  'ask-scout-away': goTo('to'),
  'ask-disengage': either('leave', 'done'),
  'ask-disengage-hex': (asked) => first('with')(asked) ?? goTo('to')(asked),
  'ask-attack': ({ mind, view, ask }) => chooseAttack(mind.battle, view, ask),
  'ask-attack-owed': ({ mind, view, ask }) => chooseAttack(mind.battle, view, ask),
  'ask-with': ({ mind, view, ask }) => chooseWith(mind.battle, view, ask),
  'ask-assign': ({ view, ask }) => chooseReplacement(view, ask, 'attack'),
  'ask-cover': ({ view, ask }) => chooseReplacement(view, ask, 'with'),
  'ask-resolve': ({ view, ask }) => chooseResolved(view, ask),
  'ask-avoid': ({ view, ask }) => chooseAvoid(view, ask),
  'ask-avoid-company': always('done'),
  'ask-avoid-hex': (asked) => goTo('to')(asked) ?? { verb: 'halt' },
  'ask-napoleon': always('shift'),
  'ask-stand': always('stand'),
  'ask-lose': ({ view, ask }) => chooseLoss(view, ask),
  'ask-retreat': (asked) => first('together')(asked) ?? either('retreat', 'done')(asked),
  'ask-retreat-hex': (asked) => goTo('to')(asked) ?? { verb: 'off' },
  'ask-cross': pickStrongest('cross'),
  'ask-make-room': ({ view, ask }) => chooseDisplaced(view, ask, 'displace'),
  'ask-room-to': goTo('to'),
  'ask-shoved': goTo('to'),
  'ask-follow': goTo('to'),
  'ask-flee': goTo('to'),
  'ask-advance-hex': ({ view, ask }) => chooseAdvanceHex(view, ask),
  'ask-advance': ({ ask }) => chooseAdvance(ask),
}
