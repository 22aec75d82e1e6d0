import { expect, test } from 'vitest'
import { houseLook, inCapitals, slanted } from './house-look.ts'
import { look } from './toy-look.ts'

test('a sheet in our manner has its own colours and title, and what all sheets have', () => {
  const { hex: _, margin, fonts, border, panel, ...own } = look
  const { title, subtitle, scale, entries } = panel
  const sheet = houseLook({
    ...own,
    panel: { title, subtitle, scale, entries, sources: 'Toy data.' },
  })
  expect(sheet).toMatchObject(own)
  expect([sheet.hex, sheet.margin > margin, sheet.fonts.text === fonts.text]).toEqual([
    60,
    true,
    false,
  ])
  expect(sheet.border).not.toEqual(border)
  expect(sheet.panel.credit).toEqual([
    'Reconstructed from open data, not the published map.',
    'Toy data.',
  ])
})

test('names across the ground are slanted, those of lands in capitals', () => {
  const letters = { size: 20, spacing: 2, colour: '#000000', opacity: 1 }
  expect(slanted(letters)).toEqual({ ...letters, italic: true, capitals: false })
  expect(inCapitals(letters)).toEqual({ ...letters, italic: false, capitals: true })
})
