import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { describe, expect, test } from 'vitest'
import { addressOf, isLoopback, neighbourhood, openAddresses, readTrust } from './address.ts'
import type { Trust } from './address.ts'

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

describe('the address of a caller', () => {
  test.each([
    ['0', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['1', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['1', '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['2', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['2', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
    ['1', '10.0.0.1', '6.6.6.6, nonsense', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.9.9.9', '1.1.1.1'],
    ['10.0.0.0/8', '11.0.0.1', '1.1.1.1', '11.0.0.1'],
    ['loopback', '::1', '1.1.1.1', '1.1.1.1'],
    ['loopback, 10.0.0.5', '::ffff:127.0.0.1', '1.1.1.1, 10.0.0.5', '1.1.1.1'],
    ['private', '192.168.1.1', '2001:db8::1', '2001:db8::1'],
  ])('trusting %s, from %s saying %s', (trust, direct, forwarded, address) => {
    expect(addressOf(from(direct, forwarded), readTrust(trust)!)).toBe(address)
  })

  test.each([
    'true',
    'all',
    '*',
    '10.0.0.0/33',
    '10.0.0/8',
    '-1',
    '1.5',
    '::1/129',
    '10.0.0.1/8/8',
  ])('trust in "%s" cannot be read', (text) => expect(readTrust(text)).toBeUndefined())

  test('neighbours in IPv6 share the first half', () => {
    const home = neighbourhood('2001:db8:0:1:2:3:4:5')
    expect(neighbourhood('2001:0db8::1:9:9:9:9')).toBe(home)
    expect(neighbourhood('2001:DB8:0:1::')).toBe(home)
    expect(neighbourhood('2001:db8:0:2::')).not.toBe(home)
    expect(neighbourhood('fe80::1%eth0')).toBe(neighbourhood('fe80::2'))
    expect(neighbourhood('10.0.0.1')).toBe('10.0.0.1')
  })

  test('this machine', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1'].map(isLoopback)).toEqual([true, true, true])
    expect(['10.0.0.1', '1127.0.0.1', '::2', ''].some(isLoopback)).toBe(false)
  })
})

test('an operator who forgot his proxy is told so, once', () => {
  const told: string[] = []
  const log = { warn: (text: string) => void told.push(text) } as unknown as Pick<Logger, 'warn'>
  const ask = (trust: Trust, forwarded?: string) => {
    const read = openAddresses(trust, log)
    for (let n = 0; n < 2; n++) read(from('10.0.0.1', forwarded))
  }
  ask(0)
  ask(1, '1.2.3.4')
  expect(told).toEqual([])
  ask(0, '1.2.3.4')
  expect(told).toEqual([expect.stringContaining('set TRUST_PROXY')])
})
