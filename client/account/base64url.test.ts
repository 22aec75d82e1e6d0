import { expect, test } from 'vitest'
import { fromBytes, toBytes } from './base64url.ts'

test('bytes survive the way there and back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  expect(toBytes(fromBytes(bytes))).toEqual(bytes)
  expect(fromBytes(Uint8Array.of(251, 255))).toBe('-_8')
  expect(toBytes('-_8')).toEqual(Uint8Array.of(251, 255))
  expect(fromBytes(new ArrayBuffer(0))).toBe('')
})
