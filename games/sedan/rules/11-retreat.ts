import type { Param, Phrase } from '../../../core/contract.ts'
import type { Asked, Go, Proc } from '../../../core/flow/step.ts'
import type { Frame, RetreatFrame } from '../frames.ts'
import { noteSeen, unitsAt } from '../state.ts'
import type { State } from '../state.ts'
import { FIRST_ARMY, SEATS } from './02-components.ts'
import { whyCannotStandBeside } from './07-guard-and-first-army.ts'
import { excess, whyCannotStack } from './08-stacking.ts'
import { moveUnits } from './10-march.ts'
import { fallBackHexes } from './11-fall-back.ts'
import { eliminate } from './11-results.ts'
import { refugesFrom, roomHexes, unitsInTheWay } from './11-room.ts'

/**
 * Hexes with room. Prussians keep away from 1st Army if they can; 1st Army keeps away from them in any case.
 * @rule 11.10/a one hex, each unit where its owner likes
 */
export function retreatHexes(state: State, unit: number): number[] {
  const open = fallBackHexes(state, unit).filter(
    (hex) => whyCannotStack(state, [unit], hex) === undefined,
  )
  const apart = open.filter((hex) => whyCannotStandBeside(state, unit, hex) === undefined)
  return apart.length > 0 || unit === FIRST_ARMY ? apart : open
}

/**
 * Full hexes a unit could still retreat to by pushing a friend out, along a chain if need be.
 * @rule 11.11/a
 */
export function pushHexes(state: State, unit: number, visited: readonly number[]): number[] {
  return fallBackHexes(state, unit).filter(
    (hex) => !visited.includes(hex) && victimsIn(state, { unit, hex }, visited).length > 0,
  )
}

/**
 * Friends in a full hex whose leaving makes room and who can get away themselves.
 * @rule 11.11/b nobody is pushed to his death
 */
export function victimsIn(
  state: State,
  push: { unit: number; hex: number },
  visited: readonly number[],
): number[] {
  const there = unitsAt(state, push.hex)
  const beyond = [...visited, push.hex]
  return there.filter(
    (victim) =>
      excess([push.unit, ...there.filter((unit) => unit !== victim)]) === 0 &&
      canGetAway(state, victim, beyond),
  )
}

/**
 * @rule 11.11/c a pushed unit may push the next, where nothing else is open
 */
function canGetAway(state: State, unit: number, visited: readonly number[]): boolean {
  return refugeHexes(state, unit, visited).length > 0
}

/**
 * Free hexes if there are any, else full ones that can be made free. A pushed unit cannot stop where the chain came through,
 * and 1st Army, when it is the one pushed, pushes nobody.
 */
function refugeHexes(state: State, unit: number, visited: readonly number[]): number[] {
  const free = retreatHexes(state, unit).filter((hex) => !visited.slice(1).includes(hex))
  if (free.length > 0 || unit === FIRST_ARMY) return free
  return pushHexes(state, unit, visited)
}

/** Where a beaten unit can go; 1st Army has friends moved out of its way. */
function destinations(state: State, unit: number): number[] {
  const free = refugeHexes(state, unit, [state.place[unit]!])
  return free.length === 0 && unit === FIRST_ARMY ? roomHexes(state) : free
}

export const retreatProc: Proc<State, RetreatFrame, Frame> = {
  waives: ['stacking'],
  steps: {
    unit: {
      ask: (state, frame) => ({
        ...asked(frame, '11.11/c', { key: 'ask-retreat-unit' }),
        options: nextToRetreat(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        frame.unit = reply.noun
        frame.units = frame.units.filter((unit) => unit !== frame.unit)
        frame.chain = [frame.unit]
        if (destinations(state, frame.unit).length > 0) return go.next(frame, 'hex')
        eliminate(state, frame.unit, go)
      },
    },
    hex: {
      ask: (state, frame) => ({
        ...asked(frame, '11.10/a', {
          key: 'ask-retreat-hex',
          with: { unit: unitNoun(frame.unit) },
        }),
        options: [{ verb: 'to', of: 'hex', nouns: nextHexes(state, frame) }],
      }),
      take(state, frame, reply, go) {
        chooseHex(state, frame, reply.noun, go)
      },
    },
    victim: {
      ask: (state, frame) => ({
        ...asked(frame, '11.11/a', {
          key: 'ask-displace',
          with: { unit: unitNoun(frame.chain.at(-2)!) },
        }),
        options: [{ verb: 'displace', of: 'unit', nouns: nextVictims(state, frame) }],
      }),
      take(state, frame, reply, go) {
        turnUp(state, reply.noun, go)
        frame.chain.push(reply.noun)
        go.next(frame, 'refuge')
      },
    },
    refuge: {
      ask: (state, frame) => ({
        ...asked(frame, '11.11/c', {
          key: 'ask-refuge',
          with: { unit: unitNoun(frame.chain.at(-1)!) },
        }),
        options: [{ verb: 'to', of: 'hex', nouns: nextHexes(state, frame) }],
      }),
      take(state, frame, reply, go) {
        chooseHex(state, frame, reply.noun, go)
      },
    },
    settle: {
      run(state, frame, go) {
        for (let i = frame.chain.length - 2; i >= 0; i -= 2)
          moveUnits(state, [frame.chain[i]!], frame.chain[i + 1]!, go)
        go.next(frame, 'unit')
      },
    },
    room: {
      ask: (state, frame) => ({
        ...asked(frame, '7.5/d', { key: 'ask-room', with: roomUnits(state, frame) }),
        options: [{ verb: 'to', of: 'hex', nouns: refugesFrom(state, frame.chain[1]!) }],
      }),
      take(state, frame, reply, go) {
        const [unit] = unitsInTheWay(state, frame.chain[1]!)
        moveUnits(state, [unit!], reply.noun, go)
        go.next(frame, unitsInTheWay(state, frame.chain[1]!).length > 0 ? 'room' : 'settle')
      },
    },
  },
}

function asked(frame: RetreatFrame, rule: string, say: Phrase): Omit<Asked, 'options'> {
  return { seat: SEATS[frame.side], rule, say }
}

function unitNoun(noun: number): Param {
  return { of: 'unit', noun }
}

function roomUnits(state: State, { unit, chain }: RetreatFrame): Record<string, Param> {
  const [mover] = unitsInTheWay(state, chain[1]!)
  return { unit: unitNoun(unit), mover: unitNoun(mover!) }
}

function nextToRetreat(state: State, frame: RetreatFrame): Asked['options'] {
  const units = frame.units.filter((unit) => state.place[unit]! >= 0)
  return units.length > 0 ? [{ verb: 'retreat', of: 'unit', nouns: units }] : [{ verb: 'done' }]
}

/** Hexes the chain has come through: the retreating unit's own and every one it pushed into. */
function visitedBy(state: State, frame: RetreatFrame): number[] {
  return [state.place[frame.unit]!, ...frame.chain.filter((_, i) => i % 2 === 1)]
}

function nextHexes(state: State, frame: RetreatFrame): number[] {
  if (frame.chain.length === 1) return destinations(state, frame.unit)
  return refugeHexes(state, frame.chain.at(-1)!, visitedBy(state, frame))
}

function nextVictims(state: State, frame: RetreatFrame): number[] {
  const unit = frame.chain.at(-2)!
  const hex = frame.chain.at(-1)!
  return victimsIn(state, { unit, hex }, visitedBy(state, frame).slice(0, -1))
}

function chooseHex(state: State, frame: RetreatFrame, hex: number, go: Go<Frame>): void {
  const unit = frame.chain.at(-1)!
  const isFree = retreatHexes(state, unit).includes(hex)
  frame.chain.push(hex)
  if (isFree) go.next(frame, 'settle')
  else go.next(frame, unit === FIRST_ARMY ? 'room' : 'victim')
}

/** A unit that is picked out of a stack is seen by both. */
function turnUp(state: State, unit: number, go: Go<Frame>): void {
  if (state.shown[unit] === 1) return
  state.shown[unit] = 1
  noteSeen(state, unit)
  go.tell('all', { did: 'shown', of: 'unit', noun: unit, to: state.place[unit]! })
  go.mark('yes')
}
