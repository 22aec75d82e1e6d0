import type { Option, Phrase } from '../../../core/contract.ts'
import type { Asked, Deed, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { RetreatFrame } from './11-retreat-level.ts'
import type { State } from '../model/state.ts'
import { SEATS, sideOf } from './01-pieces.ts'
import { eliminate } from './11-elimination.ts'
import { followHexes } from './11-followers.ts'
import { hasRoom } from './11-ground.ts'
import { relocate } from './11-relocate.ts'
import {
  beginRetreat,
  blockedBox,
  blockedRoll,
  chainHexes,
  closeGroup,
  crossBridge,
  crossingRoll,
  enterHex,
  followOn,
  goOn,
  leaveMap,
  nextOptions,
  pieceIn,
  runOf,
  shoved,
  startGroup,
  visited,
} from './11-retreat-flow.ts'
import { nextHexes, refuges, vedetteRefuges, victimsIn, whyNotOff } from './11-retreat-ways.ts'
import { actorOf } from './18-players.ts'

interface About {
  rule: string
  say: Phrase
}

function asked({ side }: RetreatFrame, { rule, say }: About, options: Option[]): Asked {
  return { seat: SEATS[side], rule, say, options }
}

const retreatDeed: Deed<State, RetreatFrame> = {
  tell(state, { side, pieces }) {
    const hexes = [...new Set(pieces.map((piece) => state.place[piece]!))]
    const say = { key: `deed-retreat-${SEATS[side]}`, with: { from: { of: 'hex', nouns: hexes } } }
    return { rule: '11.42a', say, by: actorOf(state, side, pieces) }
  },
}

/**
 * @rule 11.42a
 * @rule 11.4Ar
 * @rule 11.4Dr
 */
export const retreatProc: Proc<State, RetreatFrame, Frame> = {
  deed: retreatDeed,
  waives: ['stacking'],
  steps: {
    begin: { calls: ['fate'], run: beginRetreat },
    next: {
      ask(state, frame) {
        const say = { key: 'ask-retreat', with: { hexes: frame.hexes } }
        return asked(frame, { rule: '11.42a', say }, nextOptions(state, frame))
      },
      take(state, frame, reply, go) {
        // What is offered next tells of the enemies around (H13), so no choice of a retreat is taken back.
        go.mark('yes')
        startGroup(state, frame, reply, go)
      },
    },
    step: {
      ask(state, frame) {
        const run = runOf(state, frame, frame.group)
        const at = state.place[frame.group[0]!]!
        const nouns = nextHexes(state, run, at, frame.left)
        const options: Option[] = nouns.length > 0 ? [{ verb: 'to', of: 'hex', nouns }] : []
        if (whyNotOff(state, run, at, frame.left) === undefined) options.push({ verb: 'off' })
        const say = pieceIn('ask-retreat-hex', frame.group[0]!, { left: frame.left })
        return asked(frame, { rule: '11.42b', say }, options)
      },
      take(state, frame, reply, go) {
        go.mark('yes')
        if (reply.verb === 'off') return leaveMap(state, frame, go)
        frame.into = reply.noun
        go.next(frame, 'enter')
      },
    },
    enter: { calls: ['fate'], run: enterHex },
    on: { calls: ['fate'], run: goOn },
    order: {
      ask(_state, frame) {
        const about = { rule: '11.43', say: { key: 'ask-cross' } }
        return asked(frame, about, [{ verb: 'cross', of: 'piece', nouns: frame.toCross }])
      },
      take(_state, frame, reply, go) {
        frame.toCross = [reply.noun, ...frame.toCross.filter((piece) => piece !== reply.noun)]
        go.next(frame, 'bridge')
      },
    },
    bridge: {
      roll: (state, frame) => ({
        rule: '11.43',
        say: crossingRoll(state, frame),
        seen: 'all',
        dice: [6],
      }),
      rolled: crossBridge,
    },
    blocked: {
      roll: (state, frame) => ({
        rule: '11.44b',
        say: blockedRoll(state, frame),
        seen: 'all',
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        const [unit] = frame.group
        go.tell('all', { did: 'rolled', dice: values, for: blockedRoll(state, frame) })
        eliminate(state, unit!, blockedBox(state, unit!, values[0]! + frame.plus), go)
        closeGroup(state, frame, go)
      },
    },
    displace: {
      ask(state, frame) {
        const [mover, hex] = frame.chain.slice(-2) as [number, number]
        const nouns = victimsIn(state, mover, hex, visited(frame))
        const about = { rule: '11.45a', say: pieceIn('ask-make-room', mover) }
        return asked(frame, about, [{ verb: 'displace', of: 'piece', nouns }])
      },
      take(_state, frame, reply, go) {
        go.mark('yes')
        frame.chain.push(reply.noun)
        go.next(frame, 'refuge')
      },
    },
    refuge: {
      ask(state, frame) {
        const victim = frame.chain.at(-1)!
        const nouns = refuges(state, victim, [frame.from, ...chainHexes(frame)])
        const about = { rule: '11.45b', say: pieceIn('ask-room-to', victim) }
        return asked(frame, about, [{ verb: 'to', of: 'hex', nouns }])
      },
      take(state, frame, reply, go) {
        go.mark('yes')
        const isFree = hasRoom(state, [frame.chain.at(-1)!], reply.noun)
        frame.chain.push(reply.noun)
        go.next(frame, isFree ? 'settle' : 'displace')
      },
    },
    settle: {
      run(state, frame, go) {
        for (let i = frame.chain.length - 2; i >= 0; i -= 2) {
          // Whoever makes way keeps no column, as in any retreat.
          state.column[frame.chain[i]!] = 0
          relocate(state, [frame.chain[i]!], frame.chain[i + 1]!, go)
        }
        closeGroup(state, frame, go)
      },
    },
    vedette: {
      ask(state, frame) {
        const vedette = shoved(state, frame)[0]!
        return {
          seat: SEATS[sideOf[vedette]!],
          rule: '11.45c',
          say: pieceIn('ask-shoved', vedette),
          options: [{ verb: 'to', of: 'hex', nouns: vedetteRefuges(state, vedette) }],
        }
      },
      take(state, frame, reply, go) {
        relocate(state, [shoved(state, frame)[0]!], reply.noun, go)
        go.next(frame, 'enter')
      },
    },
    follow: { calls: ['fate'], run: followOn },
    to: {
      ask(state, frame) {
        const about = { rule: '5.22', say: pieceIn('ask-follow', frame.followers[1]!) }
        return asked(frame, about, [{ verb: 'to', of: 'hex', nouns: followHexes(state, frame) }])
      },
      take(state, frame, reply, go) {
        relocate(state, [frame.followers[1]!], reply.noun, go)
        frame.followers = frame.followers.slice(2)
        go.next(frame, 'follow')
      },
    },
  },
}
