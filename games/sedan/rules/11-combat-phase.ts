import type { Option } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { attack, battle } from './11-combat-levels.ts'
import type { AttackFrame, CombatPhaseFrame } from './11-combat-levels.ts'
import { COMBAT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, PRUSSIAN, SEATS } from './02-components.ts'
import { FIRST, LAST } from './07-guard-and-first-army.ts'
import {
  isArmyDue,
  leftBySortie,
  missingFrom,
  openings,
  plannedAttackers,
  targetsToAdd,
  unitsToJoin,
  whyNotOver,
} from './11-plan.ts'
import { engagedHexes, mustCallArmyAttack } from './11-who-attacks.ts'
import { spendChit } from './12-chits.ts'

export const combatPhaseProc: Proc<State, CombatPhaseFrame, Frame> = {
  steps: {
    begin: {
      run(state, frame, go) {
        beginCombat(state)
        const key = `stage-${SEATS[state.phasing]}-combat`
        go.tell('all', { did: 'began', stage: { key, with: { turn: state.turn } } })
        go.next(frame, mustCallArmyAttack(state) ? 'call' : 'choose')
      },
    },
    call: {
      ask: () => ({
        seat: 'french',
        rule: '7.6/a',
        say: { key: 'ask-army-attack' },
        options: [{ verb: 'first' }, { verb: 'last' }],
        otherwise: { verb: 'last' },
      }),
      take(state, frame, reply, go) {
        state.armyAttacks = reply.verb === 'first' ? FIRST : LAST
        const say = { key: 'army-attacks', with: { slot: reply.verb } }
        go.tell('all', { did: 'noted', rule: '7.6/a', say })
        go.next(frame, 'choose')
      },
    },
    choose: {
      ask(state) {
        const options = combatOptions(state)
        const mayEnd = options.some(({ verb }) => verb === 'end')
        const say = { key: mayEnd ? 'ask-attack' : 'ask-attack-owed' }
        const asked = { seat: SEATS[state.phasing], rule: '11.2/c', say }
        return { ...asked, options, ...(options[0]!.verb === 'attack' ? { keep: true } : {}) }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'end') return go.next(frame, 'close')
        if (isArmyDue(state)) state.joined[FIRST_ARMY] = 1
        go.call(attack.frame({ targets: [reply.noun] }))
      },
    },
    close: {
      run(state, _frame, go) {
        closeCombat(state)
        go.done()
      },
    },
  },
}

function combatOptions(state: State): Option[] {
  const options: Option[] = []
  const targets = openings(state)
  if (targets.length > 0) options.push({ verb: 'attack', of: 'hex', nouns: targets })
  if (whyNotOver(state) === undefined) options.push({ verb: 'end' })
  return options
}

/** Who owes an attack is settled here: later combats release nobody. */
export function beginCombat(state: State): void {
  state.phase = COMBAT
  state.fought.fill(0)
  state.combats = 0
  state.armyAttacks = 0
  state.engaged = engagedHexes(state)
  state.owed = []
  state.guardFailed = 0
  state.guardRetreated = 0
  state.reordered = []
}

function closeCombat(state: State): void {
  state.fought.fill(0)
  state.shown.fill(0)
  state.engaged = []
  state.owed = []
  state.armyAttacks = 0
  state.guardFailed = 0
  state.guardRetreated = 0
  state.cavalryCharge = 0
  spendChit(state, 'cavalry-charge')
  if (state.phasing === PRUSSIAN) dropGuns(state)
}

/** The Mitrailleuse that was not fired by the end of the next German combat phase is gone. */
function dropGuns(state: State): void {
  state.mitrailleuse = 0
  spendChit(state, 'mitrailleuse')
}

export const attackProc: Proc<State, AttackFrame, Frame> = {
  steps: {
    plan: {
      ask(state, frame) {
        const options = planOptions(state, frame)
        const say = { key: 'ask-plan', with: { hex: { of: 'hex', noun: frame.targets[0]! } } }
        const asked = { seat: SEATS[state.phasing], rule: '11.5/b', say }
        return { ...asked, options, ...(options[0]!.verb === 'fight' ? { keep: true } : {}) }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'fight') return openBattle(state, frame, go)
        const joins = reply.verb === 'with'
        if (joins) state.joined[reply.noun] = 1
        else frame.targets.push(reply.noun)
        const key = joins ? 'joins-attack' : 'is-attacked-too'
        const noun = { of: joins ? 'unit' : 'hex', noun: reply.noun }
        const say = { key, with: { noun } }
        go.tell([SEATS[state.phasing]], { did: 'noted', rule: '11.5/b', say })
      },
    },
  },
}

function planOptions(state: State, frame: AttackFrame): Option[] {
  const plan = { targets: frame.targets, attackers: plannedAttackers(state) }
  const options: Option[] = []
  const joining = unitsToJoin(state, plan)
  if (joining.length > 0) options.push({ verb: 'with', of: 'unit', nouns: joining })
  const adding = targetsToAdd(state, plan)
  if (adding.length > 0) options.push({ verb: 'also', of: 'hex', nouns: adding })
  if (missingFrom(state, plan) === undefined) options.push({ verb: 'fight' })
  return options
}

/** From here on there is no calling off. */
function openBattle(state: State, frame: AttackFrame, go: Go<Frame>): void {
  const { targets } = frame
  for (const target of leftBySortie(state, { targets, attackers: plannedAttackers(state) }))
    if (!state.owed.includes(target)) state.owed.push(target)
  go.done()
  go.call(battle.frame({ targets }))
}

export function combatPhaseLeft(_state: State, { at }: CombatPhaseFrame): number {
  return at === 'call' ? 2 : 1
}

/** Less than nothing, and the less the further the plan has come. */
export function attackLeft({ joined }: State, { targets }: AttackFrame): number {
  return -100 - targets.length - joined.filter((joins) => joins === 1).length
}
