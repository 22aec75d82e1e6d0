import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Result, SeatReply } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import type { Flow } from '../../../core/flow/flow.ts'
import type { Frame } from '../model/levels.ts'
import { rossbach } from '../game.ts'
import { grid, hex, supplySource } from '../map/map.ts'
import { SOURCES, sourceSide } from '../rules/14-supply.ts'
import { flow } from '../rules/sequence.ts'
import { setUpState } from '../model/set-up.ts'
import { MOVING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PLAIN, W, after, combatFlow } from '../testing/combat.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { marchFlow } from '../testing/march.ts'
import { checkFinality, mixedUp, playOn } from '../testing/play.ts'
import { movement } from '../rules/08-movement-level.ts'

/** How hard the reply is to take back. */
function finalOf(state: State, verb: string, noun?: number, by: Flow<State> = flow): string {
  const [ask] = by.ask(state)
  if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
  const reply: SeatReply = { seat: ask.seat, ask: ask.id, verb }
  const result = by.answer(state, noun === undefined ? reply : { ...reply, noun })
  if (isRefused(result)) throw new Error(`${verb} is refused: ${result.refused.say.key}`)
  return (result satisfies Result).final
}

function at(frame: Frame, change: (state: State) => void = () => {}): State {
  const state = setUpState('campaign-10', [])
  change(state)
  state.commanded.fill(1)
  state.stack.push({ proc: 'campaign', at: 'secondTurn' }, frame)
  flow.settle(state)
  return state
}

const marching = (stands: Stands): State => {
  const state = fieldOf(stands, { phase: MOVING })
  state.commanded.fill(1)
  state.stack.push(movement.frame())
  marchFlow.settle(state)
  if ((marchFlow.ask(state)[0] as { rule?: string }).rule === '9.23a')
    finalOf(state, 'done', undefined, marchFlow)
  return state
}

describe('what has looked at hidden facts is not taken back', () => {
  test('[8.14C] [14.0a] the order that is followed by the judgement of supply', () => {
    const state = at({ proc: 'night', at: 'orders' }, (made) => {
      made.turn = 16
      // Somebody of his who marches, so that he is asked again.
      made.objective = [hex('N2424')]
      made.orderSide = [made.phasing]
      made.orderedOn = [14]
      made.order = changed(made.order, piece(made.phasing === 0 ? 'Suchet' : 'Grawert'), 1)
    })
    const seat = flow.ask(state)[0]!.seat
    expect(finalOf(state, 'none')).toBe('yes')
    expect(flow.ask(state)[0]!.seat).toBe(seat)
  })

  test('[8.14C] [1.51.1] the end of a Command Phase, whether or not somebody was turned up', () => {
    const state = at({ proc: 'day', at: 'command' })
    let last = ''
    while (state.phase !== MOVING) last = finalOf(state, 'done')
    expect(last).toBe('yes')
    expect(flow.ask(state)[0]!.seat).toBe('french')
  })

  test('[8.14C] [20.16] the step that takes a source, in supply or not', () => {
    const source = hex('N3853')
    const from = Array.from(grid.neighbours.slice(source * 6, source * 6 + 6)).find(
      (one) => one >= 0 && supplySource[one] === 0,
    )!
    const state = marching({ [grid.print(from)]: ['Suchet'] })
    state.control = SOURCES.map((_, index) => sourceSide(index))
    expect(finalOf(state, 'move', piece('Suchet'), marchFlow)).toBe('no')
    expect(finalOf(state, 'step', source, marchFlow)).toBe('yes')
  })

  test('[8.14C] a step on open ground is', () => {
    const state = marching({ S2949: ['Suchet'] })
    finalOf(state, 'move', piece('Suchet'), marchFlow)
    expect(finalOf(state, 'step', hex('S2950'), marchFlow)).toBe('no')
  })

  test('[4.11] [8.14E] a step beside a flag is not, whatever is under it', () => {
    for (const enemy of ['Grawert', 'Bila-1', 'Baggage-P1']) {
      const state = marching({ S2948: ['Suchet'], S2950: [enemy] })
      finalOf(state, 'move', piece('Suchet'), marchFlow)
      expect(finalOf(state, 'step', hex('S2949'), marchFlow)).toBe('yes')
    }
  })
})

describe('a retreat', () => {
  test('[8.14C] [11.42b] is not taken back: what is offered on the way tells of the enemies around', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert'] }
    const trial = after('french', { stands, from: [W], on: [PLAIN] }, 'Dr2')
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['prussian', '11.42b'])
    expect(finalOf(trial.state, 'to', hex(trial.offered('to')![0]!), combatFlow)).toBe('yes')
  })
})

describe('in random games', () => {
  test('[8.14C] whatever a reply teaches about hidden facts is final', () => {
    const all = { findings: [] as string[], lessons: 0 }
    for (const scenario of ['jena', 'campaign-12']) {
      const chance = fastChance(`${scenario} lessons`)
      const watch = {
        atAsk(state: State): string[] {
          const [ask] = rossbach.ask(state)
          if (ask === undefined || isChance(ask)) return []
          const { findings, lessons } = checkFinality(state, { seat: ask.seat, chance, tries: 4 })
          all.lessons += lessons
          return findings
        },
      }
      const state = mixedUp(scenario, `${scenario} lessons`, 'N1622')
      all.findings.push(...playOn(state, { replies: 220, seed: `${scenario} lessons`, watch }))
    }
    expect(all.findings).toEqual([])
    expect(all.lessons).toBeGreaterThan(0)
  }, 240_000)
})
