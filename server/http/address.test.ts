import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addressOf, isLoopback, neighbourhood, readTrust } from './address.ts'

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
