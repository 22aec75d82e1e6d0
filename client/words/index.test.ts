import { expect, test } from 'vitest'
import { t } from './index.ts'

test('what is counted is named as one or as several', () => {
  const said = (count: number): string => t('text.reach', { name: 'V', count })
  expect([0, 1, 2].map(said)).toEqual([
    'V can go to 0 hexes.',
    'V can go to 1 hex.',
    'V can go to 2 hexes.',
  ])
})

test('what is not given stays to be seen', () => {
  expect(t('text.reach', { name: 'V' })).toBe('V can go to {count} {count|hex|hexes}.')
})
