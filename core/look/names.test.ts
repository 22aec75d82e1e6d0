import { expect, test } from 'vitest'
import { namesFrom } from './names.ts'

test('nouns are called as their kind is, and places are those with a name', () => {
  const names = namesFrom({
    kinds: { boat: (noun) => ['Ark', 'Argo'][noun] },
    placeNames: ['', 'Quay', ''],
    box: (place) => (place === -1 ? 'the dock' : undefined),
  })
  expect([names.name('boat', 1), names.name('boat', 2)]).toEqual(['Argo', undefined])
  expect([names.name('hex', 1), names.name('constructor', 0)]).toEqual([undefined, undefined])
  expect(names.places).toEqual([{ hex: 1, name: 'Quay' }])
  expect(names.box?.(-1)).toBe('the dock')
})
