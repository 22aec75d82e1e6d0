import { describe, expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(format: 'json' | 'pretty'): { log: ReturnType<typeof openLog>; text(): string } {
  let text = ''
  const log = openLog({ level: 'info', format }, { write: (line) => void (text += line) })
  return { log, text: () => text }
}

describe('the log', () => {
  test('hides what is secret, however deep it lies', () => {
    const { log, text } = logged('json')
    const names = ['cookie', 'Authorization', 'token', 'password', 'invite', 'inviteHash', 'secret']
    const more = [
      'set-cookie',
      'diceSecret',
      'sessionToken',
      'body',
      'headers',
      'url',
      'code',
      'seed',
    ]
    for (const name of [...names, ...more])
      log.info({ [name]: 'hunter2', a: [{ b: { [name]: 'hunter2' } }] }, name)
    log.child({ token: 'hunter2' }).info('child')
    log.child({}).child({ invite: 'hunter2' }).info('grandchild')
    expect(text()).not.toContain('hunter2')
    expect(text()).toContain('"cookie":"[hidden]"')
  })

  test('keeps of an error where it comes from, not the values a driver hangs on it', () => {
    const { log, text } = logged('json')
    const cause = Object.assign(new Error('inner'), { parameters: ['hunter2'] })
    const error = Object.assign(new Error('outer', { cause }), {
      detail: 'Key (invite)=(hunter2)',
      code: '23505',
    })
    log.error({ err: error }, 'failed')
    const line = JSON.parse(text()) as { err: Record<string, unknown> }
    expect(line.err).toMatchObject({ type: 'Error', message: 'outer', code: '23505' })
    expect(line.err['stack']).toContain('log.test.ts')
    expect(text()).toContain('inner')
    expect(text()).not.toContain('hunter2')
  })

  test('survives what holds itself, and cuts what is endless', () => {
    const { log, text } = logged('json')
    const loop: Record<string, unknown> = { long: 'x'.repeat(5_000) }
    loop['loop'] = loop
    log.info(loop, 'loop')
    expect(text().length).toBeLessThan(20_000)
  })

  test('says it in words for a terminal', () => {
    const { log, text } = logged('pretty')
    log.info({ route: '/health', status: 200 }, 'request')
    log.error({ err: new Error('broken') }, 'failed')
    const [first, second] = text().split('\n')
    expect(first).toMatch(/^\d\d:\d\d:\d\d info {2}request {2}route=\/health {2}status=200$/)
    expect(second).toMatch(/error failed$/)
    expect(text()).toContain('    Error: broken')
  })
})
