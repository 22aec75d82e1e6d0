import { describe, expect, test } from 'vitest'
import { isLoopback, isPublic, pinned, whyCannotCall } from './address.ts'

const CLOSED = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1%1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '8.8.8',
]
const OPEN = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '2001:4860:4860::8888',
]

test.each(CLOSED)('%s is not public', (address) => expect(isPublic(address)).toBe(false))
test.each(OPEN)('%s is public', (address) => expect(isPublic(address)).toBe(true))

test('loopback is 127.0.0.0/8 and ::1, and no disguise of them', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].filter(isLoopback)).toHaveLength(3)
  const others = ['::ffff:127.0.0.1', '0.0.0.0', '::', '128.0.0.1', 'localhost']
  expect(others.filter(isLoopback)).toEqual([])
})

describe('an address that somebody enters', () => {
  test.each([
    'http://example.org/hook',
    'ftp://example.org/',
    'https://user@example.org/',
    'https://user:word@example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'example.org',
    `https://example.org/${'a'.repeat(1000)}`,
  ])('%s is refused', (url) =>
    expect(whyCannotCall(url, { mayCallLoopback: false })).toMatch(/\.$/),
  )

  test.each(['https://example.org/hook?for=me', 'https://1.1.1.1:8443/', 'https://localhost/'])(
    '%s is taken, for its name is judged when it is called',
    (url) => expect(whyCannotCall(url, { mayCallLoopback: false })).toBeUndefined(),
  )

  test('only with loopback allowed may it be this machine, and without TLS', () => {
    expect(whyCannotCall('http://127.0.0.1:1/', { mayCallLoopback: true })).toBeUndefined()
    expect(whyCannotCall('http://127.0.0.1:1/', { mayCallLoopback: false })).toMatch(/https/)
    expect(whyCannotCall('https://10.0.0.1/', { mayCallLoopback: true })).toMatch(/public/)
  })
})

describe('looking an address up', () => {
  const names: Record<string, string[]> = {
    good: ['93.184.216.34', '2606:4700::1'],
    inside: ['10.1.2.3'],
    half: ['93.184.216.34', '127.0.0.1'],
    mapped: ['::ffff:127.0.0.1'],
    none: [],
    here: ['127.0.0.1', '::1'],
  }
  const resolve = async (host: string) =>
    (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const look = (url: string, { mayCallLoopback = false } = {}) =>
    pinned(new URL(url), resolve, { mayCallLoopback }).then(
      (found) => found.map(({ address }) => address),
      (error: Error) => error.message,
    )

  test('all addresses of a public name are kept', async () => {
    expect(await look('https://good/')).toEqual(names['good'])
  })
  test.each(['inside', 'half', 'mapped', 'here'])('%s is refused', async (host) => {
    expect(await look(`https://${host}/`)).toBe('not-public')
  })
  test('a name without address, and public ones without TLS', async () => {
    expect(await look('https://none/')).toBe('no-address')
    expect(await look('http://good/', { mayCallLoopback: true })).toBe('not-https')
  })
  test('numbers are judged without looking anything up', async () => {
    expect(await look('https://[::ffff:7f00:1]/')).toBe('not-public')
    expect(await look('https://[2606:4700::1]/')).toEqual(['2606:4700::1'])
  })
  test('allowing loopback allows nothing else', async () => {
    expect(await look('http://here/', { mayCallLoopback: true })).toEqual(names['here'])
    expect(await look('https://inside/', { mayCallLoopback: true })).toBe('not-public')
    expect(await look('https://half/', { mayCallLoopback: true })).toBe('not-public')
    expect(await look('https://mapped/', { mayCallLoopback: true })).toBe('not-public')
  })
})
