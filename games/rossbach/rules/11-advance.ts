import type { Option } from '../../../core/contract.ts'
import type { Asked, Deed, Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { AdvanceFrame } from './11-advance-level.ts'
import { candidates, mustGo, openHexes, originsOf, whyNoEnd, whyNoStay } from './11-advance-who.ts'
import { ADVANCED, WEARY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { rulesFor } from '../model/rule-set.ts'
import { SEATS } from './01-pieces.ts'
import { takeTrains } from './09-trains.ts'
import { relocate } from './11-relocate.ts'
import { actorOf } from './18-players.ts'

/** As everybody sees it: who is Out of Command, out of supply or weary is his owner's secret, even when it keeps him here. */
function asSeen(state: State): State {
  return {
    ...state,
    commanded: state.commanded.map(() => 1),
    unsupplied: state.unsupplied.map(() => 0),
    deeds: state.deeds.map((deeds) => deeds & ~WEARY),
  }
}

/** Once somebody goes: before, all may stay. */
const advanceDeed: Deed<State, AdvanceFrame> = {
  during: ({ gone }) => gone.length > 0,
  tell: (state, { side, hex, from }) => ({
    rule: '11.46a',
    say: { key: `deed-advance-${SEATS[side]}`, with: { hex: { of: 'hex', noun: hex } } },
    by: actorOf(state, side, from),
  }),
}

/** 11.46d: one hex, at once, and nobody has to */
export const advanceProc: Proc<State, AdvanceFrame, Frame> = {
  deed: advanceDeed,
  waives: ['stacking'],
  steps: {
    begin: {
      run(state, frame, go) {
        if (openHexes(asSeen(state), frame).length === 0) return go.done()
        const open = openHexes(state, frame)
        go.next(frame, rulesFor(state.options).isWild(state, frame, open) ? 'impetus' : 'hex')
      },
    },
    impetus: {
      roll: () => ({ rule: '11.47', say: { key: 'roll-impetus' }, seen: 'all', dice: [6] }),
      rolled(_state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: { key: 'roll-impetus' } })
        const effect = impetusOf(values[0]!)
        if (effect !== 0)
          go.tell('all', {
            did: 'noted',
            rule: '11.47',
            say: { key: effect < 0 ? 'note-no-advance' : 'note-impetus' },
          })
        frame.impetus = Math.max(0, effect)
        if (effect < 0) go.done()
        else go.next(frame, 'hex')
      },
    },
    hex: {
      /** @rule 11.46d one hex, at once, and nobody has to */
      ask(state, frame) {
        const forced = mustGo(state, frame)
        const nouns = openHexes(state, frame)
        const options: Option[] = nouns.length > 0 ? [{ verb: 'into', of: 'hex', nouns }] : []
        const say = { key: 'ask-advance-hex' }
        const asked: Asked = { seat: SEATS[frame.side], rule: '11.46d', say, options }
        if (whyNoStay(state, frame, forced) !== undefined) return asked
        options.push({ verb: 'stay' })
        asked.keep = true
        asked.otherwise = { verb: 'stay' }
        return asked
      },
      take(_state, frame, reply, go) {
        if (reply.verb === 'stay') return go.done()
        frame.hex = reply.noun
        go.next(frame, 'who')
      },
    },
    who: {
      ask(state, frame) {
        const nouns = candidates(state, frame)
        const options: Option[] = []
        if (nouns.length > 0) options.push({ verb: 'advance', of: 'piece', nouns })
        if (whyNoEnd(state, frame, nouns) === undefined) options.push({ verb: 'done' })
        const say = { key: 'ask-advance', with: { hex: { of: 'hex', noun: frame.hex } } }
        const asked: Asked = { seat: SEATS[frame.side], rule: '11.46a', say, options }
        if (nouns.length === 0 && candidates(asSeen(state), frame).length > 0) asked.keep = true
        return asked
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'done') return endAdvance(state, frame, go)
        const isFirst = frame.gone.length === 0
        if (isFirst) go.done()
        frame.gone.push(state.place[reply.noun]!, reply.noun)
        // Called anew: from here on it is told as an advance.
        if (isFirst) go.call(frame)
        state.deeds[reply.noun]! |= ADVANCED
        relocate(state, [reply.noun], frame.hex, go)
      },
    },
  },
}

/** Trains that were left alone beside other enemies are theirs. */
function endAdvance(state: State, frame: AdvanceFrame, go: Go<Frame>): void {
  go.done()
  for (const from of originsOf(frame)) takeTrains(state, { from, to: frame.hex }, go)
}

/** −1 nobody goes, 0 as the owner likes, 1 the cavalry has to. */
export function impetusOf(die: number): number {
  return die <= 2 ? -1 : die >= 5 ? 1 : 0
}
