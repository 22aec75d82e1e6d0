import type { Ask, Fast, Seen } from '../../../core/contract.ts'
import type { Frame } from '../../../games/march/model/levels.ts'
import { ATTACK } from '../../../games/march/model/state.ts'
import type { View } from '../../../games/march/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered } from '../../bot.ts'
import { always, first } from '../../habits.ts'
import { anyChoice } from '../../random.ts'
import type { Player } from '../../script.ts'
import { chooseAct, newActing } from './activation.ts'
import type { Acting } from './activation.ts'
import { chooseAttack, chooseCompany, chooseTarget } from './attacks.ts'
import type { Declaring } from './attacks.ts'
import { fieldOf } from './field.ts'
import type { Field } from './field.ts'
import { sideOfSeat, stateOf } from './known.ts'
import { chooseFacing, chooseMarch, chooseStep } from './moving.ts'
import { chooseAddressee, chooseGoal, chooseOrder } from './orders.ts'
import type { Writing } from './orders.ts'
import {
  chooseAdvance,
  chooseFollow,
  chooseFront,
  chooseLeader,
  chooseLend,
  chooseLoss,
  chooseRefugeFace,
  chooseResist,
  chooseRetreat,
  chooseSlip,
} from './small.ts'
import { WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

/** What the script keeps from ask to ask; every part of it is made from views and checked against the next ask. */
interface Mind {
  acting: Acting
  declaring: Declaring
  writing: Writing
}

interface Asked {
  mind: Mind
  field: Field
  ask: Ask
}

type Decide = (asked: Asked) => Choice | undefined

/** Makes the player of one seat. */
export function marchPlayer(weights: Weights = WEIGHTS): Player {
  const mind: Mind = {
    acting: newActing(),
    declaring: { units: [], hex: -1 },
    writing: { formation: -1, order: 0, target: -1 },
  }
  return {
    choose(seen: Seen, ask: Ask, chance: Fast): Choice | undefined {
      const view = seen as View
      const decide = DECIDE[ask.say.key]
      if (decide !== undefined) {
        const field = fieldOf(stateOf(view), sideOfSeat(view), weights)
        const choice = decide({ mind, field, ask })
        if (choice !== undefined && isOffered(ask, choice)) return choice
      }
      return anyChoice(ask, chance)
    },
  }
}

/** Decides with the frame on top of this procedure. */
function on<P extends Frame['proc']>(
  proc: P,
  decide: (asked: Asked, frame: Extract<Frame, { proc: P }>) => Choice | undefined,
): Decide {
  return (asked) => {
    const frame = asked.field.state.stack.findLast((one) => one.proc === proc)
    return frame === undefined ? undefined : decide(asked, frame as Extract<Frame, { proc: P }>)
  }
}

const lose =
  (verb: string): Decide =>
  ({ field, ask }) =>
    chooseLoss(field, ask, verb)

const done = always('done')

const DECIDE: Readonly<Record<string, Decide>> = {
  'ask-order-whom': ({ mind, field, ask }) => chooseAddressee(mind.writing, field, ask),
  'ask-order-which': ({ mind, ask }) => chooseOrder(mind.writing, ask),
  'ask-order-target': ({ mind, ask }) => chooseGoal(mind.writing, ask),
  'ask-order-way': always('straight'),
  'ask-order-under': () => ({ verb: 'under', noun: ATTACK }),
  'ask-act': on('activation', ({ mind, field, ask }, { formations }) =>
    chooseAct(mind.acting, { field, ask, formations }),
  ),
  'ask-step': on('move', ({ mind, field, ask }, frame) =>
    chooseStep(mind.acting, field, ask, frame),
  ),
  'ask-face': on('move', ({ mind, field, ask }, frame) =>
    chooseFacing(mind.acting, field, ask, frame),
  ),
  'ask-turn': on('turn', ({ field, ask }, { piece }) =>
    chooseFront(field, ask, field.state.place[piece]!),
  ),
  'ask-march': on('column', ({ mind, field, ask }, { unit }) =>
    chooseMarch(mind.acting, field, ask, unit),
  ),
  'ask-tow': done,
  'ask-prize': always('capture'),
  'ask-leader': ({ field, ask }) => chooseLeader(field, ask),
  'ask-attack': on('attacks', ({ mind, field, ask }, frame) =>
    chooseAttack(mind.declaring, field, ask, frame),
  ),
  'ask-attack-at': ({ mind, ask }) => chooseTarget(mind.declaring, ask),
  'ask-attack-with': ({ mind, ask }) => chooseCompany(mind.declaring, ask),
  'ask-fight': first('fight'),
  'ask-lend': on('combat', ({ field, ask }, frame) => chooseLend(field, ask, frame)),
  'ask-resist': on('resist', ({ field, ask }, frame) => chooseResist(field, ask, frame)),
  'ask-resist-on': on('resist', ({ field, ask }, frame) => chooseResist(field, ask, frame)),
  'ask-slip': on('slip', ({ field, ask }, frame) => chooseSlip(field, ask, frame)),
  'ask-lose-organic': lose('lose'),
  'ask-lose-casualty': lose('lose'),
  'ask-lose-other': lose('lose'),
  'ask-lose-straggler': lose('lose'),
  'ask-toll': lose('lose'),
  'ask-retreat': ({ field, ask }) => chooseRetreat(field, ask),
  'ask-retreat-face': ({ field, ask }) => chooseRefugeFace(field, ask),
  'ask-pursue': (asked) => first('ride')(asked) ?? { verb: 'done' },
  'ask-advance': on('advance', ({ field, ask }, frame) => chooseAdvance(field, ask, frame)),
  'ask-advance-to': on('advance', ({ field, ask }, frame) => chooseFollow(field, ask, frame)),
  'ask-advance-face': on('advance', ({ field, ask }, { turning }) =>
    chooseFront(field, ask, turning[0]!),
  ),
  'ask-wagon': first('draw'),
}
