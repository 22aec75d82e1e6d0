import type { Phrase, Seat } from '../contract.ts'
import type { Asked, FrameLike, Go, Proc, Taken } from './step.ts'

/** A pause at a typed instant in which seats may interrupt, asked in the book's order until all pass in a row; returns what the last play returned. */
export interface WindowFrame extends FrameLike {
  at: 'open' | 'poll' | 'decide'
  turn: number
  passes: number
}

export interface WindowRules<S, F extends WindowFrame, All extends FrameLike> {
  order(state: S, frame: F): readonly Seat[]
  /** Whether a pause is announced may depend on public facts only. */
  announced?(state: S, frame: F): Phrase | undefined
  /** What this seat could play now, made anew; undefined: it is not asked. The option to pass is added to it. */
  asked(state: S, frame: F, seat: Seat): Asked | undefined
  play(state: S, frame: F, reply: Taken, go: Go<All>): void
}

export function windowProc<S, F extends WindowFrame, All extends FrameLike>(
  rules: WindowRules<S, F, All>,
): Proc<S, F, All> {
  const steps = {
    open: {
      run(state: S, frame: F, go: Go<All>) {
        const say = rules.announced?.(state, frame)
        if (say !== undefined) {
          go.tell('all', { did: 'window', say })
          // Everybody has been told, so it cannot be taken back.
          go.mark('yes')
        }
        frame.at = 'poll'
      },
    },
    poll: {
      run(state: S, frame: F, go: Go<All>) {
        const order = rules.order(state, frame)
        while (frame.passes < order.length) {
          if (rules.asked(state, frame, order[frame.turn]!) !== undefined) {
            frame.at = 'decide'
            return
          }
          passOn(frame, order.length)
        }
        go.done(frame.back)
      },
    },
    decide: {
      ask(state: S, frame: F): Asked {
        const asked = rules.asked(state, frame, rules.order(state, frame)[frame.turn]!)!
        asked.options.push({ verb: 'pass' })
        asked.otherwise ??= { verb: 'pass' }
        return asked
      },
      take(state: S, frame: F, reply: Taken, go: Go<All>) {
        frame.at = 'poll'
        if (reply.verb === 'pass') return passOn(frame, rules.order(state, frame).length)
        frame.passes = 0
        rules.play(state, frame, reply, go)
      },
    },
  }
  return { steps }
}

function passOn(frame: WindowFrame, seats: number): void {
  frame.passes++
  frame.turn = (frame.turn + 1) % seats
}
