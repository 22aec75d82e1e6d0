import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function hex(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = testIo()
  const code = await run(['hex', ...args], io)
  return { code, out: io.output(), err: io.errors() }
}

function position(content: object): string {
  const path = join(folder, 'position.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('a hex', () => {
  test('is told with its ground, every hexside and on whose word', async () => {
    const { code, out } = await hex('sedan', '4510')
    expect(code).toBe(0)
    expect(out).toMatch(/^4510: clear ground, in the Palatinate; .*Blies/)
    expect(out).toContain('\n  south-west 4411 Sarreguemines: river Saar, border\n')
    expect(out).toContain('\n  north 4509: nothing on the hexside\n')
    expect(out).toContain('\n  given: region Palatinate. 3.5: Palatinate hex that touches France\n')
    expect(out).toMatch(/\n {2}constrained: bank Blies right\. /)
    expect(out).toMatch(/Beyond that, of the whole map:\n(?: {2}.*\n)* {2}reconstructed: Rivers\. /)
  })

  test('has levels and slopes at Metz, bridges and trails at Rossbach', async () => {
    const { out } = await hex('metz', 'Flavigny')
    expect(out).toMatch(/^2224 Flavigny: Flat \(level 1\), town and stream; /)
    expect(out).toContain('  south 2225: slope up\n')
    expect(out).toContain('  given: level Flat. example of play: level 1\n')
    const { out: bridge } = await hex('rossbach', 'n1942')
    expect(bridge).toContain('  north-east N1943: river Saale, road, bridge\n')
    expect(bridge).toContain('  north N2042: trail, slope up\n')
    expect(bridge).toContain('  reconstructed: trail Kösen-Freyburg. ')
  })

  test('several are told one after another, a place may be several', async () => {
    const { out } = await hex('metz', '2224', 'mars la tour')
    expect(out.match(/^\d{4} .*Mars-la-Tour/gm)).toHaveLength(2)
    expect(out.match(/of the whole map/g)).toHaveLength(1)
  })

  test('of a position is told with who holds it and stands there, as each seat sees it', async () => {
    const path = position({
      game: 'sedan',
      turn: 3,
      step: 'prussian-movement',
      units: { '5': '3318', '6': '3318' },
    })
    const { out } = await hex(path, 'Nancy')
    expect(out).toContain('  seen by french: held by P; Prussian 6 (4) and 1 unknown\n')
    expect(out).toContain('  seen by prussian: held by P; Prussian 6 (4), 5 (4)\n')
    const { out: own } = await hex(path, 'Nancy', '--seat', 'prussian')
    expect(own).not.toContain('seen by french')
  })

  test('is an object for whoever reads it by machine', async () => {
    const { out } = await hex('sedan', '4510', '--json')
    const [told] = JSON.parse(out) as { hex: string; hexsides: { to: string; holds: string[] }[] }[]
    expect(told!.hex).toBe('4510')
    expect(told!.hexsides).toHaveLength(6)
    expect(told!.hexsides[2]).toEqual({
      facing: 'south-east',
      to: '4611',
      holds: ['river Blies', 'border'],
    })
  })
})

describe('hexes are found', () => {
  test('by all that is on them, and by what is not', async () => {
    const { out } = await hex('metz', '--find', 'farm, major road')
    expect(out).toMatch(/^8 hexes found:\n {2}1422 Le Saulcy: Low \(level 2\), farm; major road/)
    const { out: without } = await hex('metz', '--find', 'farm, major road, no minor road')
    expect(Number.parseInt(without, 10)).toBeLessThan(8)
  })

  test('by nearness to another', async () => {
    const { out } = await hex('sedan', '--find', 'forest', '--near', '4510', '--within', '3')
    const found = [...out.matchAll(/^ {2}(\d{4})/gm)].map(([, at]) => at)
    expect(found.length).toBeGreaterThan(1)
    expect(out).toContain('forest')
  })

  test('or the words are said that would find some', async () => {
    const { code, out } = await hex('sedan', '--find', 'swamp')
    expect(code).toBe(1)
    expect(out).toMatch(/^0 hexes found\. Ground is told in these words: .*marsh.*road/)
  })
})

describe('what cannot be told', () => {
  test.each([
    [[], /give <game \| position\.json>/],
    [['sedan'], /which hex\?/],
    [['sedan', '9999'], /there is no hex "9999", and no place of that name/],
    [['atlantis', '0101'], /atlantis: there is no such file/],
    [['sedan', '--find', 'forest', '--within', '3'], /--within: of which hex\?/],
    [['sedan', '4510', '--seat', 'french'], /--seat: only a position is seen by somebody/],
  ])('%j', async (args, message) => {
    const { code, out, err } = await hex(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
  })
})
