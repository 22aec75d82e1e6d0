import { describe, expect, test } from 'vitest'
import { Problem } from '../core/problem.ts'
import { readSettings } from './config.ts'
import type { Environment } from './config.ts'

function complaint(environment: Environment): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof Problem) return error.message
  }
  throw new Error('There was no complaint.')
}

describe('settings', () => {
  test('without any variable', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 1870,
      host: '127.0.0.1',
      url: 'http://127.0.0.1:1870',
      origins: 'host',
      passkeys: { id: 'localhost', origins: ['http://localhost:1870'] },
      trust: 0,
      checkReplies: false,
    })
    expect(settings.data).toMatch(/[/\\]\.vedette$/)
    expect(settings.mail ?? settings.database ?? settings.metricsToken).toBeUndefined()
  })

  test('a public address decides origins and passkeys', () => {
    const settings = readSettings({ VEDETTE_URL: 'https://Table.example.org/', PORT: '8080' })
    expect(settings).toMatchObject({
      url: 'https://table.example.org',
      origins: ['https://table.example.org'],
      passkeys: { id: 'table.example.org', origins: ['https://table.example.org'] },
      pushSubject: 'https://table.example.org',
    })
  })

  test('a host that means all of them is reached at this machine', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).url).toBe('http://127.0.0.1:1870')
    expect(readSettings({ HOST: '::1' }).url).toBe('http://[::1]:1870')
  })

  test('empty means not set', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toEqual(readSettings({}))
  })

  test.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number from 0 to 65535'],
    ['HOST', 'a b', 'a host name'],
    ['VEDETTE_URL', 'table.example.org', 'https://table.example.org'],
    ['VEDETTE_URL', 'https://example.org/vedette', 'without path'],
    ['VEDETTE_URL', 'ftp://example.org', 'https://table.example.org'],
    ['VEDETTE_ORIGINS', 'https://a.example,b', 'separated by commas'],
    ['TRUST_PROXY', 'true', 'how many proxies'],
    ['TRUST_PROXY', '10.0.0.0/40', 'how many proxies'],
    ['MAIL_FROM', 'nobody', 'a sender such as'],
    ['VAPID_SUBJECT', 'me', 'mailto:'],
    ['LOG_LEVEL', 'loud', 'one of trace'],
    ['LOG_FORMAT', 'xml', 'json or pretty'],
    ['MAX_BODY', '5', 'a whole number from 1024'],
  ])('%s=%s is refused with its value and what is expected', (name, value, expected) => {
    const message = complaint({ [name]: value })
    expect(message).toContain(`${name} is ${JSON.stringify(value)}; expected `)
    expect(message).toContain(expected)
  })

  test.each(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'])('a bad %s is not shown', (name) => {
    const message = complaint({ [name]: 'hunter2' })
    expect(message).toContain(`${name} has a bad value (not shown); expected `)
    expect(message).not.toContain('hunter2')
  })

  test('all bad values in one message', () => {
    const message = complaint({ PORT: 'x', LOG_LEVEL: 'y' })
    expect(message.split('\n')).toHaveLength(2)
  })

  test('mail needs a sender', () => {
    expect(complaint({ SMTP_URL: 'smtp://mail.example.org' })).toContain('MAIL_FROM')
    const both = { SMTP_URL: 'smtp://m.example', MAIL_FROM: 'Vedette <table@example.org>' }
    expect(readSettings(both).mail).toEqual({ server: both.SMTP_URL, from: both.MAIL_FROM })
  })
})
