import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The command as a person runs it, built first if need be. */
function vedette(args: readonly string[], input = '') {
  const script = join(root, 'scripts', 'vedette.mjs')
  const env = { ...process.env, NO_COLOR: '1' }
  return spawnSync(process.execPath, [script, ...args], { cwd: root, input, env, encoding: 'utf8' })
}

describe('the built command', () => {
  test('lists the games', () => {
    expect(vedette(['games'])).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(join(root, 'dist', 'cli', 'main.js'))).toBe(true)
  })

  test('helps', () => {
    const { status, stdout } = vedette(['help', 'ask'])
    expect(status).toBe(0)
    expect(stdout).toContain('npm run -s vedette -- ask <position.json>')
  })

  test('answers bad input with one line and code 2', () => {
    const { status, stdout, stderr } = vedette(['ask', 'no-such-file.json'])
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'no-such-file.json: there is no such file\n',
    })
  })

  test('plays from a pipe, without colour, prompts or screens', () => {
    const lines = 'auto phase\nunits GC\nquit\n'
    const { status, stdout, stderr } = vedette(['play', 'sedan', '--seed', '1870'], lines)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('Prussian GC: ')
    expect(stdout).not.toContain('\u001B')
    expect(stdout).toMatch(/You leave the table\.\n$/)
  })
})
