import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['anna@example.org', 'anna@example.org'],
  ['Anna@EXAMPLE.org', 'anna@example.org'],
  ['anna+war@example.org', 'anna@example.org'],
  ['anna+war+more@example.org', 'anna@example.org'],
  ['an.na@example.org', 'anna@example.org'],
  ['a.n.n.a+x@googlemail.com', 'anna@gmail.com'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['ａnna@example.org', 'anna@example.org'],
  ['+only@example.org', '+only@example.org'],
  ['anna@example.org.', 'anna@example.org'],
])('%s is counted as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test('other names and hosts stay apart', () => {
  const all = ['anna@example.org', 'anne@example.org', 'anna@example.com', 'anna@mail.example.org']
  expect(new Set(all.map(mailboxOf)).size).toBe(4)
})
