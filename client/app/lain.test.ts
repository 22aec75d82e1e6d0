import { describe, expect, test } from 'vitest'
import { LainPapers, RIPE_AFTER } from './lain.ts'
import type { Box } from './lain.ts'

const box = (top: number): Box => ({ left: 0, top, right: 100, bottom: 100 })
const LOW = { x: 50, y: 90 }
const HIGH = { x: 50, y: 30 }
const lying = (top: number): ReadonlyMap<string, Box> => new Map([['foot', box(top)]])

describe('a press on a paper', () => {
  test('counts once the paper has lain there as long as it takes to see it', () => {
    const papers = new LainPapers<string>()
    papers.note(1000, lying(60))
    expect(papers.isRipe('foot', LOW, 1000)).toBe(false)
    expect(papers.isRipe('foot', LOW, 1000 + RIPE_AFTER - 1)).toBe(false)
    expect(papers.isRipe('foot', LOW, 1000 + RIPE_AFTER)).toBe(true)
  })

  test('counts on what was covered before where a paper has grown, and not on the rest', () => {
    const papers = new LainPapers<string>()
    papers.note(0, lying(60))
    papers.note(1000, lying(20))
    expect(papers.isRipe('foot', LOW, 1001)).toBe(true)
    expect(papers.isRipe('foot', HIGH, 1001)).toBe(false)
    expect(papers.isRipe('foot', HIGH, 1000 + RIPE_AFTER)).toBe(true)
  })

  test('does not count where a paper was gone for a moment', () => {
    const papers = new LainPapers<string>()
    papers.note(0, lying(20))
    papers.note(1000, lying(60))
    papers.note(1100, lying(20))
    expect(papers.isRipe('foot', HIGH, 1200)).toBe(false)
    papers.note(2000, new Map())
    papers.note(2010, lying(20))
    expect(papers.isRipe('foot', LOW, 2020)).toBe(false)
  })

  test('is no matter of how often the papers were looked at', () => {
    const papers = new LainPapers<string>()
    for (let now = 0; now < 2000; now += 16) papers.note(now, lying(20))
    expect(papers.isRipe('foot', HIGH, 2000)).toBe(true)
    expect(papers.isFresh('foot', 2000)).toBe(false)
  })

  test('may be waited for', () => {
    const papers = new LainPapers<string>()
    papers.note(0, lying(60))
    expect(papers.isFresh('foot', RIPE_AFTER - 1)).toBe(true)
    expect(papers.isFresh('foot', RIPE_AFTER)).toBe(false)
    papers.note(1000, lying(20))
    expect(papers.isFresh('foot', 1000 + RIPE_AFTER - 1)).toBe(true)
    expect(papers.isFresh('foot', 1000 + RIPE_AFTER)).toBe(false)
    expect(papers.isFresh('letter', 1000)).toBe(true)
  })
})
