import { expect, test } from 'vitest'
import { refusal } from '../refuse.ts'
import { whyOn } from './why.ts'
import type { ProcWhys, Whys } from './why.ts'

interface March {
  proc: 'march'
  at: 'go' | 'rest'
  hex: number
}
interface Night {
  proc: 'night'
  at: 'sleep'
}
type Frame = March | Night

const march: ProcWhys<{ mud: number }, March> = {
  go: { step: ({ mud }, _, hex) => (hex === mud ? refusal('1.1', 'mud') : undefined) },
  any: {
    step: (_, { hex }) => refusal('1.2', `from-${hex}`),
    hex: (_, __, noun) => refusal('1.3', `hex-${noun}`),
  },
}
const whys: Whys<{ mud: number }, Frame> = { march, night: {} }

const told = (frame: Frame, noun: number, ...words: string[]): string | undefined =>
  whyOn(whys, { state: { mud: 7 }, frame, noun }, words)?.say.key

test('the step is asked first, then what holds at any step, word by word', () => {
  const go: March = { proc: 'march', at: 'go', hex: 3 }
  expect(told(go, 7, 'step', 'hex')).toBe('mud')
  expect(told(go, 8, 'step', 'hex')).toBe('from-3')
  expect(told({ ...go, at: 'rest' }, 7, 'step')).toBe('from-3')
  expect(told(go, 8, 'halt', 'hex')).toBe('hex-8')
})

test('nothing is known against what nobody has thought of', () => {
  expect(told({ proc: 'march', at: 'go', hex: 3 }, 1, 'constructor')).toBeUndefined()
  expect(told({ proc: 'night', at: 'sleep' }, 1, 'step', 'toString')).toBeUndefined()
})
