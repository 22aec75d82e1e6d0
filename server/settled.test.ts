import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { guardHeaders } from './http/headers.ts'
import { settledSettings } from './settled.ts'

test('port 0 becomes a free one, and every address names it', async () => {
  const settings = await settledSettings({ PORT: '0' })
  const { port, url, passkeys } = settings
  expect(port).toBeGreaterThan(1023)
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect(passkeys.origins).toEqual([`http://localhost:${port}`])
  expect(guardHeaders(settings)['content-security-policy']).toContain(`ws://127.0.0.1:${port};`)
})

test('one that somebody listens at is passed over', async () => {
  const { port } = await settledSettings({ PORT: '0' })
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const next = await settledSettings({ PORT: '0' })
  await new Promise((resolve) => other.close(resolve))
  expect(next.port).not.toBe(port)
  expect(next.port).not.toBe(0)
})

test('any other port, and a host that is not there, stay as they are', async () => {
  expect((await settledSettings({ PORT: '8080' })).port).toBe(8080)
  expect((await settledSettings({ PORT: '0', HOST: '192.0.2.1' })).port).toBe(0)
})
