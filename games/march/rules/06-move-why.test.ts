import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../../core/contract.ts'
import { RIVER, bridge, grid, hex, water } from '../map/map.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { fromOf, isInland, isOpen, stepWhere, toOf } from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import { Trial, moving } from '../testing/moves.ts'
import { HOLD } from '../model/state.ts'
import { ALLIED, AUSTRIAN } from './02-pieces.ts'
import { bridgeWorkOf } from './06-bridges.ts'
import { turnLevel } from './06-move-level.ts'
import type { MoveFrame } from './06-move-level.ts'
import { bridgeWhy, moveWhy, turnWhy } from './06-move-why.ts'
import { slipFrom } from './07-slip.ts'
import { overrunAt } from './07-overrun.ts'
import { overrunWhy, slipWhy } from './07-threat-why.ts'
import { fieldsWhy } from './08-fire-why.ts'
import { MOVEMENT_WORDS } from '../words/movement.ts'

const first = stepWhere((edge, from, to) => {
  const third = grid.neighbours[to * 6]!
  return edge % 6 === 0 && [from, to, third].every((one) => one >= 0 && isOpen(one))
})
const [start, near, far] = [fromOf(first), toOf(first), grid.neighbours[toOf(first) * 6]!]
const FRIANT = piece('F-Friant')
const print = (hex: number): string => grid.print(hex)

interface Asked {
  whys: object
  state: State
  step: string
}
/** The key of the reason against a reply, undefined where there is none. */
function why({ whys, state, step }: Asked, verb: string, noun = -1): string | undefined {
  const frame = state.stack.at(-1) as Frame
  const reasons = (
    whys as Record<
      string,
      Record<string, (s: State, f: Frame, n: number) => { say: { key: string } } | undefined>
    >
  )[step]!
  return reasons[verb]!(state, frame, noun)?.say.key
}

function refusedTo({ state }: Asked, to: number): Refusal | undefined {
  return moveWhy.go!['step']!(state, state.stack.at(-1) as MoveFrame, to)
}

function onTheMove(more: Parameters<typeof field>[0] = {}): Asked {
  const { state } = moving(
    field({ 'F-Friant': { at: print(start), formation: 'F-IV' }, ...more }),
    'F-Friant',
  )
  return { whys: moveWhy, state, step: 'go' }
}

describe('reasons of moves', () => {
  test('[6.0/a] a hex that is offered has none; one farther away must be gone to, or is too far', () => {
    const move = onTheMove()
    expect(why(move, 'step', near)).toBeUndefined()
    expect(why(move, 'step', far)).toBe('no-step-beside')
    expect(why(move, 'step', start)).toBe('no-step-is-there')
    expect(why(move, 'step', start === 0 ? 1 : 0)).toBe('no-step-far')
    expect(why(move, 'step', grid.n)).toBe('no-such-hex')
  })
  test('[15.6/e] [6.2/c] [7.0/a] what the points would pay for is shut by the order, by zones or by who stands there', () => {
    const held = onTheMove()
    held.state.order[held.state.formation[FRIANT]!] = HOLD
    expect(why(held, 'step', far)).toBe('no-step-hold')
    const beyond = grid.neighbours[far * 6]!
    const round = (heading: number): string => print(grid.neighbours[beyond * 6 + heading]!)
    const enemies = ['A-Brady', 'A-Ulm', 'A-Klenau', 'A-Vincent', 'A-Bianchi', 'A-Thierry']
    const shut = onTheMove(Object.fromEntries(enemies.map((id, i) => [id, round(i)])))
    expect(why(shut, 'step', beyond)).toBe('enemy-shuts-ways')
    const barred = refusedTo(shut, beyond)?.at
    expect(barred).toHaveLength(1)
    expect(enemies.map((_, i) => hex(round(i)))).toContain(barred?.[0]?.noun)
    const zoned = onTheMove({ 'A-Klenau': round(2), 'A-Radetzky': round(4) })
    expect(why(zoned, 'step', beyond)).toBe('zones-shut-ways')
  })

  test('[15.8/a] [15.7/d] a train of its own on the road bars the way of a train, and is named', () => {
    const wagons = { 'A-Wagon-2': '4214', 'A-Wagon-1': '4213' }
    const { state } = moving(field(wagons, { scenario: 'eckmuehl' }), 'A-Wagon-2')
    const move = { whys: moveWhy, state, step: 'go' }
    const ahead = { piece: { of: 'piece', noun: piece('A-Wagon-1') } }
    const [far, next] = ['4211', '4213'].map((one) => refusedTo(move, hex(one)))
    expect([far?.rule, far?.say]).toEqual(['15.8/a', { key: 'column-shuts-ways', with: ahead }])
    expect(far?.at).toEqual([{ of: 'hex', noun: hex('4213') }])
    expect([next?.rule, next?.say]).toEqual(['15.8/a', { key: 'no-step-column', with: ahead }])
  })
  test('[6.0/a] how far it is comes before who stands there', () => {
    const move = onTheMove({ 'A-Brady': '4022' })
    expect(grid.distance(start, hex('4022'))).toBeGreaterThan(8)
    expect(why(move, 'step', hex('4022'))).toBe('no-step-far')
  })

  test('[7.0/a] an enemy far off or beside is named', () => {
    const move = onTheMove({ 'A-Vukassovich': { at: print(far), batteries: 0 } })
    expect(why(move, 'step', far)).toBe('no-step-enemy')
  })

  test('stopping, deploying, announcing', () => {
    const move = onTheMove()
    expect(why(move, 'stop')).toBe('no-stop-unmoved')
    expect(why(move, 'prepare')).toBe('no-prepare-unmoved')
    expect(why(move, 'threaten', near)).toBe('no-threat-unmoved')
    expect(why(move, 'threaten', far)).toBe('no-threat-beside')
    expect(why(move, 'threaten', -1)).toBe('no-such-hex')
    expect(why(move, 'leave')).toBe('no-leave-here')
    expect(why(move, 'rejoin')).toBe('no-rejoin-detachment')
    expect(why(move, 'detach')).toBe('no-detach-corps')
  })

  test('[6.8/a] facing', () => {
    const { state } = moving(
      field({ 'F-Friant': { at: print(start), formation: 'F-IV' } }),
      'F-Friant',
    ).say(`step ${print(near)}`, 'stop')
    const face = { whys: moveWhy, state, step: 'face' }
    expect(why(face, 'face', 0)).toBe('no-face-same')
    expect(why(face, 'face', 1)).toBeUndefined()
    expect(why(face, 'face', 6)).toBe('no-such-heading')
    expect(why(face, 'keep')).toBeUndefined()
    state.points[FRIANT] = 1
    expect(why(face, 'face', 1)).toBe('no-face-points')
  })

  test('[6.7/b] turning', () => {
    const { state } = new Trial(
      field({ 'F-Friant': print(start) }),
      turnLevel.frame({ side: ALLIED, piece: FRIANT }),
    )
    expect(why({ whys: turnWhy, state, step: 'face' }, 'face', 0)).toBe('no-turn-same')
    expect(why({ whys: turnWhy, state, step: 'face' }, 'face', 9)).toBe('no-such-heading')
    expect(why({ whys: turnWhy, state, step: 'face' }, 'face', 3)).toBeUndefined()
  })

  test('[6.10/a] bridges', () => {
    const river = stepWhere(
      (edge) => bridge[edge] === 1 && water[edge] === RIVER && isInland(fromOf(edge)),
    )
    const state = field({ 'F-Friant': print(fromOf(river)) })
    state.stack.push(bridgeWorkOf(FRIANT))
    const work = { whys: bridgeWhy, state, step: 'work' }
    expect(why(work, 'destroy', grid.sides[river])).toBeUndefined()
    expect(why(work, 'repair', grid.sides[river])).toBe('no-bridge-whole')
    expect(why(work, 'build', grid.sides[river])).toBe('no-bridge-engineers')
    expect(why(work, 'take-up')).toBe('no-bridge-laid')
    expect(why(work, 'destroy', -1)).toBe('no-such-side')
  })

  test('[7.6/c] cavalry and trains that are to go', () => {
    const state = field({
      'F-Friant': print(start),
      'A-Vecsey': print(near),
      'A-Wagon-1': print(far),
    })
    state.stack.push(slipFrom(state, near, { side: AUSTRIAN, by: [start] })!)
    const slip = { whys: slipWhy, state, step: 'decide' }
    expect(why(slip, 'slip-away', piece('A-Vecsey'))).toBeUndefined()
    expect(why(slip, 'slip-away', piece('A-Wagon-1'))).toBe('no-slip-arm')
    state.stack.push(overrunAt(state, FRIANT, far)!)
    const driven = { whys: overrunWhy, state, step: 'where' }
    expect(why(driven, 'to', start)).toBe('no-escape-beside')
    expect(fieldsWhy).toEqual({})
  })

  test('every reason has its words', () => {
    const keys = Object.keys(MOVEMENT_WORDS)
    for (const key of [
      'no-step-far',
      'no-threat-beside',
      'no-such-side',
      'ask-step',
      'window-slip',
    ])
      expect(keys).toContain(key)
  })
})
