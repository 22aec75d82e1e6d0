import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeReferenceAssets, readRegister, readRulings } from './reference-assets.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vedette-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))
makeReferenceAssets(folder)

interface Row {
  id: string
  section: string
  title: string
  text: string
}
const sedan = JSON.parse(readFileSync(join(folder, 'rules', 'sedan.json'), 'utf8')) as {
  rows: Row[]
  rulings: (Omit<Row, 'section'> & { place: string })[]
}
const here = new URL('../games/sedan/', import.meta.url)
const registered = readFileSync(new URL('rulebook.tsv', here), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0]!)
const words = JSON.parse(readFileSync(new URL('look/reference-words.json', here), 'utf8')) as {
  skip: string[]
  rows: Record<string, unknown>
}

/** What only somebody who programs the rules would say. */
const PROGRAMMING =
  /\b(EZOC|ZOC|MP|VP|Reject|Store|Enforce|Derive|Model|Offer|Track|No behaviour|Data|code paths?)\b|^(Treat|Run|Test|Hold|Group|Charge|Allow|Give|Use|Classify|Compare|Ignore)\b/

describe('the rule reference of Sedan', () => {
  test('has every row of the register in its order, but for a few that say nothing to a player', () => {
    const kept = registered.filter((id) => !words.skip.includes(id))
    expect(sedan.rows.map(({ id }) => id)).toEqual(kept)
    expect(registered.length - kept.length).toBeLessThan(4)
  })

  test('rewords no row that is not there', () => {
    expect(
      [...words.skip, ...Object.keys(words.rows)].filter((id) => !registered.includes(id)),
    ).toEqual([])
  })

  test('speaks to players', () => {
    const odd = sedan.rows.filter(
      ({ title, text }) => PROGRAMMING.test(text) || PROGRAMMING.test(title),
    )
    expect(odd.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
    for (const { title, text, section } of sedan.rows) {
      expect(title.length).toBeGreaterThan(3)
      expect(text).toMatch(/^[A-Z0-9].*[.)]$/)
      expect(section).toMatch(/ /)
    }
  })

  test('has every ruling with its place, its doubt and what is in force', () => {
    const headings = readFileSync(new URL('rulings.md', here), 'utf8').match(/^### /gm)
    expect(sedan.rulings).toHaveLength(headings!.length)
    for (const { id, title, place, text } of sedan.rulings) {
      expect(id).toMatch(/^R-\d+$/)
      expect([title, place].every((part) => part.length > 2)).toBe(true)
      expect(text).toMatch(/^Doubt: .+\nReadings: .+\nRuling: .+$/)
    }
  })
})

describe('a game without words of its own', () => {
  test('shows the register as it stands, by section number', () => {
    const register =
      'id\tkind\ttitle\tdemand\n4.1/a\trule\tStop\tA unit stops.\nT-CRT\ttable\tCRT\tCells.\n'
    expect(readRegister(register, { sections: {}, rows: {} })).toEqual([
      { id: '4.1/a', section: '4', title: 'Stop', text: 'A unit stops.' },
      { id: 'T-CRT', section: 'T', title: 'CRT', text: 'Cells.' },
    ])
  })

  test('and rulings are read from their page', () => {
    const page =
      '# X\n\n## Y\n\n### R-1 · Where\n- **Place:** 4.1\n- **Doubt:** Is `it`?\n- **Ruling:** (a).\n'
    expect(readRulings(page)).toEqual([
      { id: 'R-1', title: 'Where', place: '4.1', text: 'Doubt: Is it?\nRuling: (a).' },
    ])
  })
})
