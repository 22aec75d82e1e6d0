import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
afterAll(() => rmSync(folder, { recursive: true }))

function position(name: string, content: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify({ game: 'sedan', turn: 3, ...content }))
  return path
}

async function ask(
  path: string,
  ...replies: string[]
): Promise<{ code: number; out: string; err: string }> {
  const io = testIo()
  const code = await run(['ask', path, ...replies.flatMap((reply) => ['--reply', reply])], io)
  return { code, out: io.output(), err: io.errors() }
}

const units = { '5': '4111', '6': '4111', '7': '4111', '1/II': '4211' }
const combat = position('combat.json', { step: 'prussian-combat', units })
/** Far from each other: nobody can fight. */
const apart = position('apart.json', {
  step: 'prussian-movement',
  units: { '5': '2018', '1/II': '4211' },
})

describe('a reply that was carried out by itself', () => {
  test('is taken as said when it is given', async () => {
    const { code, out, err } = await ask(
      combat,
      'attack 4211',
      'with 5',
      'with 6',
      'with 7',
      'fight',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^4\. prussian with 7: done already, by itself \[11\.5\/b\]$/m)
    expect(out).toMatch(/^5\. prussian fight$/m)
  })

  test('may name its seat, and only that seat', async () => {
    const replies = ['attack 4211', 'with 5', 'with 6']
    expect((await ask(combat, ...replies, 'prussian with 7')).code).toBe(0)
    const { code, err } = await ask(combat, ...replies, 'french with 7')
    expect(code).toBe(2)
    expect(err).toContain('french is not asked here')
  })

  test('is taken once', async () => {
    const { code, out } = await ask(combat, 'attack 4211', 'with 5', 'with 6', 'with 7', 'with 7')
    expect(code).toBe(1)
    expect(out).toMatch(/It was reply 5 of 5, "with 7"/)
  })

  test('is a step of its own in JSON', async () => {
    const io = testIo()
    const replies = ['attack 4211', 'with 5', 'with 6', 'with 7'].flatMap((one) => ['--reply', one])
    expect(await run(['ask', combat, ...replies, '--json'], io)).toBe(0)
    const { steps } = JSON.parse(io.output()) as { steps: { is: string; text: string }[] }
    expect(steps.at(-1)).toEqual({
      is: 'repeated',
      text: 'prussian with 7: done already, by itself [11.5/b]',
    })
  })
})

describe('a phase that ended by itself', () => {
  test('takes its end as said', async () => {
    const { code, out } = await ask(apart, 'prussian end', 'prussian end', 'french decline')
    expect(code).toBe(0)
    expect(out).toMatch(/^2\. prussian end: done already, by itself \[11\.2\/c\]$/m)
    expect(out).toMatch(/^3\. french decline$/m)
  })

  test('is named as the reason when an answer of it comes later', async () => {
    const reason =
      'prussian was asked [11.2/c] "Choose an enemy hex to attack, or end the phase.", and "end" was the only answer'
    const { code, out } = await ask(apart, 'end', 'attack 4211')
    expect(code).toBe(1)
    expect(out).toContain(`  That ended by itself before: ${reason}.`)
    const { out: french } = await ask(apart, 'end', 'french attack 4211')
    expect(french).not.toContain('ended by itself')
    const { err } = await ask(apart, 'end', 'prussian attack 4211')
    expect(err).toContain(`prussian is not asked here, french must decide; ${reason}`)
  })
})

describe('an end that could be of two steps', () => {
  const twice = position('twice.json', {
    game: 'rossbach',
    scenario: 'campaign-10',
    turn: 14,
    step: 'french-command',
    stacks: { N2730: ['Ney', 'Marchand'], N2630: ['Napoleon'], N2733: ['Krafft'] },
    units: { Gardanne: 'night-half', Colbert: 'night-half' },
  })

  test('answers what is asked now and says of which it is not', async () => {
    const { out } = await ask(twice, 'done')
    expect(out).toMatch(
      /^1\. french done\n {3}\(this answered \[2\.11A1b\]; french done \[6\.13a\] had been given by itself before\)$/m,
    )
  })
})
