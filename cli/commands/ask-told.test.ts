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
  writeFileSync(path, JSON.stringify(content))
  return path
}

async function told(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = testIo()
  const code = await run(args, io)
  return { code, out: io.output(), err: io.errors() }
}

const units = {
  '5': '4111',
  '6': '4111',
  '7': '4111',
  '1/II': '4211',
  '3Bv': 'dead',
  '1R': 'waiting',
}
const combat = position('combat.json', { game: 'sedan', turn: 3, step: 'prussian-combat', units })
const move = position('move.json', { game: 'sedan', turn: 3, step: 'prussian-movement', units })
const rossbach = position('rossbach.json', {
  game: 'rossbach',
  scenario: 'campaign-10',
  turn: 14,
  step: 'french-combat',
  stacks: { N2730: ['Morand', 'Nansouty'], N2629: ['Krafft'] },
  units: { Gardanne: 'night-half' },
})
const metz = position('metz.json', {
  game: 'metz',
  scenario: 'day-of-battle',
  turn: 3,
  step: 'activation',
  formation: 'P-III',
  stacks: { '0318': ['P-III-HQ'], '0315': ['P-III-9'], '0314': ['P-III-10'] },
  lowAmmo: ['P-III-9'],
})

describe('a view in words', () => {
  test('lists who is off the map, as far as its seat knows', async () => {
    const { out } = await told('ask', combat)
    expect(out).toMatch(
      /View of french[^]*\n {2}Off the map, lost: 3Bv\n {2}Off the map, to come: 1R\n/,
    )
    expect((await told('ask', rossbach)).out).toMatch(/\n {2}Off the map, .*: Gardanne\n/)
    expect((await told('ask', rossbach)).out).not.toMatch(/Off the map.*Napoleon/)
  })

  test('is left out, or only whose turn it is, on demand', async () => {
    expect((await told('ask', combat, '--views', 'none')).out).not.toContain('View of')
    const { out } = await told('ask', combat, '--views', 'seat')
    expect(out).toContain('View of prussian')
    expect(out).not.toContain('View of french')
    expect((await told('ask', combat, '--views', 'french')).out).not.toContain('View of prussian')
    const { code, err } = await told('ask', combat, '--views', 'some')
    expect({ code, err: err.trimEnd() }).toEqual({
      code: 2,
      err: '--views: "some" is nobody\'s; give none, seat, all, french or prussian',
    })
    const { out: json } = await told('ask', combat, '--views', 'none', '--json')
    expect(JSON.parse(json)).toMatchObject({ views: {} })
  })
})

describe('what is not worth a line', () => {
  test('offers that nobody could take, in words', async () => {
    expect((await told('ask', move)).out).not.toContain('by itself: prussian decline')
    const { steps } = JSON.parse((await told('ask', move, '--json')).out) as {
      steps: { text: string }[]
    }
    expect(steps.some(({ text }) => text.includes('prussian decline'))).toBe(true)
  })

  test('verbs with nothing to name', async () => {
    const replies = ['--reply', 'defensive', '--reply', 'end']
    expect((await told('ask', metz, ...replies, '--json')).out).toContain('"verb":"steady"')
    const { out } = await told('ask', metz, ...replies)
    expect(out).toContain('\n  resupply P-III-9\n')
    expect(out).not.toContain('steady')
  })
})

describe('a preview', () => {
  const fight = ['with 5', 'with 6', 'fight'].flatMap((reply) => ['--reply', reply])

  test('has the row of the table for its column', async () => {
    const args = ['ask', combat, '--reply', 'attack 4211', ...fight, '--preview', 'column 4:1']
    const { out } = await told(...args)
    expect(out).toMatch(
      /\n {2}CRT column 4:1\n {2}die 1: \w+, 2: \w+, 3: \w+, 4: DR, 5: \w+, 6: \w+\n/,
    )
    const { previews } = JSON.parse((await told(...args, '--json')).out) as {
      previews: { cells: { column: string; faces: Record<string, string> }[] }[]
    }
    expect(previews[0]!.cells).toMatchObject([
      { table: 'crt', column: '4:1', faces: { '4': 'DR' } },
    ])
  })
})

describe('a name that is none', () => {
  test('is answered with those that are like it', async () => {
    const { code, err } = await told('ask', move, '--reply', 'move 3Bw')
    expect(code).toBe(2)
    expect(err).toContain('there is no "3Bw" (did you mean 3Bv')
    expect((await told('ask', rossbach, '--reply', 'attack Kraft')).err).toContain(
      '(did you mean Krafft,',
    )
  })

  test('also where it stands in a position', async () => {
    const wrong = { game: 'rossbach', step: 'french-combat', units: { Gudni: 'N2730' } }
    expect((await told('ask', position('wrong.json', wrong))).err).toMatch(/did you mean Gudin/)
  })
})

describe('pieces', () => {
  test('are told with strength, movement and state beside the name that is typed', async () => {
    const { code, out } = await told('pieces', metz, 'P-III-9')
    expect(code).toBe(0)
    expect(out).toMatch(/^P-III-9, 9\/Stulp\/III \(.*III Corps\): 0315; .*Low Ammo/)
    expect((await told('pieces', 'sedan', '3Bv')).out).toMatch(
      /^3Bv \(Prussian\): .*strength \d.*movement/,
    )
    expect((await told('pieces', 'rossbach', 'gudin')).out).toMatch(/^Gudin .*trength/)
  })

  test('of a position are told as a seat sees them', async () => {
    expect((await told('pieces', combat, '5', '--seat', 'french')).out).toMatch(/out of sight/)
    expect((await told('pieces', combat, '5')).out).toMatch(/^5 \(Prussian\): 4111/)
    expect((await told('pieces', combat, 'lost')).out).toMatch(/^3Bv \(Prussian\): lost/)
  })

  test('that are none are answered with those that are like them', async () => {
    const { code, err } = await told('pieces', 'rossbach', 'Gudni')
    expect(code).toBe(2)
    expect(err).toMatch(/no piece "Gudni" \(did you mean Gudin\?\)/)
  })

  test('can be had as JSON alone', async () => {
    const { out } = await told('pieces', combat, '1/II', '--json')
    expect(JSON.parse(out)).toEqual([
      {
        id: '1/II',
        name: '1/II',
        group: 'French',
        where: '4211',
        facts: expect.stringContaining('strength'),
      },
    ])
  })
})

test('hexes can be had as JSON alone', async () => {
  const { out } = await told('hex', move, '4111', '--json')
  expect(JSON.parse(out)).toMatchObject([{ hex: '4111' }])
})
