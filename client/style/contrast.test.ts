import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colours of one block of tokens by name. */
function coloursIn(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const PAPERS = ['paper', 'paper-deep', 'paper-raised']
const INKS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'legal', 'stop', 'bar', 'note']
const TEXT = [
  ...INKS.flatMap((ink) => PAPERS.map((paper) => [ink, paper])),
  ['accent-ink', 'accent'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
]
const SHAPES = ['focus', 'rule-strong'].flatMap((line) => PAPERS.map((paper) => [line, paper]))

const light = coloursIn(':root')
const themes = { light, dark: { ...light, ...coloursIn(":root[data-theme='dark']") } }

describe.each(Object.entries(themes))('in the %s theme', (_, colours) => {
  test.each(TEXT)('%s can be read on %s', (ink = '', paper = '') => {
    expect(contrast(colours[ink] ?? '', colours[paper] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)('%s can be told from %s', (line = '', paper = '') => {
    expect(contrast(colours[line] ?? '', colours[paper] ?? '')).toBeGreaterThanOrEqual(3)
  })
})
