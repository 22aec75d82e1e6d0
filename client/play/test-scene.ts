import type { Counter, Named, Scene, Spot } from '../../core/look.ts'
import type { SpokenAsk, SpokenOption } from '../rules/protocol.ts'

// A small table for the tests of playing.

export const unit = (noun: number): Named => ({ of: 'unit', noun })
export const hex = (noun: number): Named => ({ of: 'hex', noun })

function counter(noun: number): Counter {
  return {
    piece: unit(noun),
    key: `unit-${noun}`,
    face: { style: 'x', symbol: 'infantry' },
    name: `Unit ${noun}`,
    lines: [],
    badges: [],
  }
}

/** Stacks by where they lie: units by number. */
export function sceneWith(...stacks: readonly [at: Spot, ...units: number[]][]): Scene {
  return {
    stacks: stacks.map(([at, ...units]) => ({ at, counters: units.map(counter), unseen: 0 })),
    ghosts: [],
    signs: [],
  }
}

export function option(given: Partial<SpokenOption> & { verb: string }): SpokenOption {
  return { label: given.verb, isTry: false, isFinishing: false, ...given }
}

export function ask(options: readonly SpokenOption[], given: Partial<SpokenAsk> = {}): SpokenAsk {
  return {
    seat: 'red',
    id: 7,
    rule: '1.1',
    text: 'Choose.',
    key: 'ask-choose',
    about: [],
    kind: 'must',
    isSealed: false,
    options,
    ...given,
  }
}
